/* compare_table.c -- the table for people, and the same for spreadsheets. */
#define _GNU_SOURCE
#include "cli/compare.h"
#include "cli/branching.h"
#include "cli/csv.h"
#include "cli/run.h"

#include <inttypes.h>
#include <string.h>

void compare_add(compare_entry *e, const tw_result *r) {
    e->runs++;
    e->outcome =
        r->status == TW_EXHAUSTED && r->stuck_h >= 0 ? "stuck" : run_status_name(r->status);
    e->counts = r->counts;
    e->last_seconds = r->seconds, e->last_bytes = r->bytes_peak;
    if (r->status != TW_SOLVED) return;
    e->solved++;
    e->optimal += r->optimal;
    e->length += (double)r->length;
    e->generated += (double)r->counts.generated;
    e->expanded += (double)r->counts.expanded;
    e->max_open += (double)r->counts.max_open;
    e->seconds += r->seconds;
    e->bytes += (double)r->bytes_peak;
    e->branching += branching_factor(r->counts.generated, r->length);
}

enum column {
    ALGORITHM,
    HEURISTIC,
    SOLVED,
    LENGTH,
    OPTIMAL,
    GENERATED,
    EXPANDED,
    MAX_OPEN,
    BRANCHING,
    TIME,
    MEMORY,
    COLUMNS
};

static const char *const titles[COLUMNS] = {"algorithm", "heuristic", "solved",   "length",
                                            "optimal",   "generated", "expanded", "max open",
                                            "b*",        "seconds",   "memory"};

enum { CELL = 64 };
typedef char row[COLUMNS][CELL];

static void write_share(char cell[CELL], uint64_t part, uint64_t whole) {
    if (whole == 1)
        snprintf(cell, CELL, "%s", part ? "yes" : "no");
    else
        snprintf(cell, CELL, "%" PRIu64 "/%" PRIu64, part, whole);
}

static void write_memory(char cell[CELL], double bytes) {
    if (bytes < 1 << 20)
        snprintf(cell, CELL, "%.1f KiB", bytes / (1 << 10));
    else
        snprintf(cell, CELL, "%.1f MiB", bytes / (1 << 20));
}

static void fill_means(row cells, const compare_entry *e) {
    double n = (double)e->solved;
    snprintf(cells[LENGTH], CELL, "%.*f", e->runs > 1 ? 2 : 0, e->length / n);
    write_share(cells[OPTIMAL], e->optimal, e->runs == 1 ? 1 : e->solved);
    snprintf(cells[GENERATED], CELL, "%.0f", e->generated / n);
    snprintf(cells[EXPANDED], CELL, "%.0f", e->expanded / n);
    snprintf(cells[MAX_OPEN], CELL, "%.0f", e->max_open / n);
    if (e->branching > 0) snprintf(cells[BRANCHING], CELL, "%.3f", e->branching / n);
    snprintf(cells[TIME], CELL, "%.6f", e->seconds / n);
    write_memory(cells[MEMORY], e->bytes / n);
}

static void fill_unsolved(row cells, const compare_entry *e) {
    snprintf(cells[LENGTH], CELL, "%s", e->outcome);
    snprintf(cells[GENERATED], CELL, "%" PRIu64, e->counts.generated);
    snprintf(cells[EXPANDED], CELL, "%" PRIu64, e->counts.expanded);
    snprintf(cells[MAX_OPEN], CELL, "%" PRIu64, e->counts.max_open);
    snprintf(cells[TIME], CELL, "%.6f", e->last_seconds);
    write_memory(cells[MEMORY], (double)e->last_bytes);
}

static void fill(row cells, const compare_entry *e) {
    for (int i = 0; i < COLUMNS; i++) snprintf(cells[i], CELL, "-");
    snprintf(cells[ALGORITHM], CELL, "%s", e->algorithm);
    snprintf(cells[HEURISTIC], CELL, "%s", e->shown);
    write_share(cells[SOLVED], e->solved, e->runs);
    if (e->solved)
        fill_means(cells, e);
    else if (e->runs == 1)
        fill_unsolved(cells, e);
}

static void write_row(FILE *out, row cells, const int width[COLUMNS]) {
    const char *gap = "";
    for (int i = 0; i < COLUMNS; i++) {
        if (!width[i]) continue;
        fprintf(out, "%s%*s", gap, i <= HEURISTIC ? -width[i] : width[i], cells[i]);
        gap = "  ";
    }
    fputc('\n', out);
}

static void measure(int width[COLUMNS], row cells) {
    for (int i = 0; i < COLUMNS; i++)
        if ((int)strlen(cells[i]) > width[i]) width[i] = (int)strlen(cells[i]);
}

void compare_table(FILE *out, const compare_entry entries[], size_t count, bool times) {
    int width[COLUMNS] = {0};
    row cells;
    for (int i = 0; i < COLUMNS; i++) snprintf(cells[i], CELL, "%s", titles[i]);
    measure(width, cells);
    row head;
    memcpy(head, cells, sizeof head);
    for (size_t i = 0; i < count; i++) {
        fill(cells, &entries[i]);
        measure(width, cells);
    }
    if (!times) width[TIME] = width[MEMORY] = 0;
    if (count && entries[0].runs <= 1) width[SOLVED] = 0;
    write_row(out, head, width);
    for (size_t i = 0; i < count; i++) {
        fill(cells, &entries[i]);
        write_row(out, cells, width);
    }
}

void compare_csv_head(FILE *out, bool times) {
    fprintf(out,
            "file,line,rows,cols,algorithm,heuristic,status,length,optimal,generated,expanded,"
            "max_open,branching%s\n",
            times ? ",seconds,bytes_peak" : "");
}

void compare_csv(FILE *out, const char *name, size_t line, const tw_board *start,
                 const tw_result *r, bool times) {
    const tw_counts *c = &r->counts;
    csv_write(out, name);
    fprintf(out, ",%zu,%d,%d,%s,", line, start->rows, start->cols, r->algorithm);
    csv_write(out, r->heuristic);
    fprintf(out, ",%s,%" PRId64 ",%s,%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%.6g",
            run_status_name(r->status), r->length, r->optimal ? "true" : "false", c->generated,
            c->expanded, c->max_open, branching_factor(c->generated, r->length));
    if (times) fprintf(out, ",%.6f,%" PRIu64, r->seconds, r->bytes_peak);
    fputc('\n', out);
}
