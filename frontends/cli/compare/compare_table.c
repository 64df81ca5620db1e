/* compare_table.c -- the table for people. */
#include "cli/compare/compare.h"
#include "cli/output/tabular.h"
#include "common/output/output.h"
#include "common/process/signals.h"
#include "common/running/custom_heuristics.h"
#include "common/running/run.h"

#include <inttypes.h>
#include <string.h>

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

enum { CELL = TABULAR_CELL };
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

static double value(const compare_entry *e, enum compare_field field, compare_average how) {
    return compare_averaged(e, COMPARE_ANY_DEPTH, field, how, NULL, NULL);
}

static void fill_averages(row cells, const compare_entry *e, compare_average how) {
    snprintf(cells[LENGTH], CELL, "%.*f", e->count > 1 ? 2 : 0, value(e, COMPARE_LENGTH, how));
    write_share(cells[OPTIMAL], e->optimal, e->count == 1 ? 1 : e->solved);
    snprintf(cells[GENERATED], CELL, "%.0f", value(e, COMPARE_GENERATED, how));
    snprintf(cells[EXPANDED], CELL, "%.0f", value(e, COMPARE_EXPANDED, how));
    snprintf(cells[MAX_OPEN], CELL, "%.0f", value(e, COMPARE_MAX_OPEN, how));
    double b = value(e, COMPARE_BRANCHING, how);
    if (b > 0) snprintf(cells[BRANCHING], CELL, "%.3f", b);
    snprintf(cells[TIME], CELL, "%.6f", value(e, COMPARE_SECONDS, how));
    write_memory(cells[MEMORY], value(e, COMPARE_BYTES, how));
}

static void fill_unsolved(row cells, const compare_entry *e) {
    const double *v = e->samples[0].value;
    snprintf(cells[LENGTH], CELL, "%s", e->outcome);
    snprintf(cells[GENERATED], CELL, "%.0f", v[COMPARE_GENERATED]);
    snprintf(cells[EXPANDED], CELL, "%.0f", v[COMPARE_EXPANDED]);
    snprintf(cells[MAX_OPEN], CELL, "%.0f", v[COMPARE_MAX_OPEN]);
    snprintf(cells[TIME], CELL, "%.6f", v[COMPARE_SECONDS]);
    write_memory(cells[MEMORY], v[COMPARE_BYTES]);
}

static void fill(row cells, const compare_entry *e, compare_average how) {
    for (int i = 0; i < COLUMNS; i++) snprintf(cells[i], CELL, "-");
    snprintf(cells[ALGORITHM], CELL, "%s", e->algorithm);
    snprintf(cells[HEURISTIC], CELL, "%s%s", e->shown,
             custom_heuristics_is_mistake(e->shown) ? " (inadmissible)" : "");
    write_share(cells[SOLVED], e->solved, e->count);
    if (e->solved)
        fill_averages(cells, e, how);
    else if (e->count == 1)
        fill_unsolved(cells, e);
}

/* Has this heuristic been named by an earlier entry? */
static bool is_repeated(const compare_entry entries[], size_t i) {
    for (size_t k = 0; k < i; k++)
        if (!entries[k].count && !strcmp(entries[k].shown, entries[i].shown)) return true;
    return false;
}

static void write_left_out(FILE *out, const compare_entry entries[], size_t count) {
    const char *gap = "\nleft out: ";
    if (signals_caught()) {
        size_t searched = 0;
        for (size_t i = 0; i < count; i++) searched += entries[i].count > 0;
        fprintf(out, "\nstopped: %zu of %zu searches have ended\n", searched, count);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        if (entries[i].count || is_repeated(entries, i)) continue;
        fprintf(out, "%s%s", gap, entries[i].shown);
        gap = ", ";
    }
    if (*gap == ',')
        fputs(" (not for boards of this size, or by tables that take long to build)\n", out);
}

static void add_row(tabular *t, row cells, const bool shown[COLUMNS]) {
    for (int i = 0; i < COLUMNS; i++)
        if (shown[i]) tabular_add(t, "%s", cells[i]);
}

/* What can be missed first, where a terminal is too narrow for all. */
static void fit(tabular *t, bool shown[COLUMNS]) {
    static const enum column spare[] = {MEMORY,   MAX_OPEN, BRANCHING, SOLVED,
                                        EXPANDED, TIME,     OPTIMAL,   GENERATED};
    if (!output_terminal()) return;
    for (size_t i = 0; i < sizeof spare / sizeof *spare; i++) {
        if (tabular_width(t) <= (size_t)output_width()) return;
        size_t place = 0;
        for (int k = 0; k < (int)spare[i]; k++) place += shown[k];
        if (shown[spare[i]]) tabular_drop(t, place);
        shown[spare[i]] = false;
    }
}

static void write_narrow(FILE *out, const bool wanted[COLUMNS], const bool shown[COLUMNS]) {
    const char *gap = "\nno room for: ";
    for (int i = 0; i < COLUMNS; i++) {
        if (!wanted[i] || shown[i]) continue;
        fprintf(out, "%s%s", gap, titles[i]);
        gap = ", ";
    }
    if (*gap == ',') fputs(" (--csv has them)\n", out);
}

void compare_table(FILE *out, const compare_entry entries[], size_t count, compare_average how,
                   bool times, tabular_form form) {
    tabular t = {.left = HEURISTIC + 1};
    bool wanted[COLUMNS], shown[COLUMNS];
    row cells;
    for (int i = 0; i < COLUMNS; i++) {
        snprintf(cells[i], CELL, "%s", titles[i]);
        wanted[i] = (times || (i != TIME && i != MEMORY))
                    && (i != SOLVED || !count || entries[0].count > 1);
        t.columns += wanted[i];
    }
    memcpy(shown, wanted, sizeof shown);
    add_row(&t, cells, shown);
    for (size_t i = 0; i < count; i++) {
        if (!entries[i].count) continue;
        fill(cells, &entries[i], how);
        add_row(&t, cells, shown);
    }
    if (form == TABULAR_TEXT) fit(&t, shown);
    tabular_write(out, &t, form);
    tabular_free(&t);
    output_page page;
    FILE *prose = output_page_begin(&page, form == TABULAR_TEXT ? out : stderr);
    write_narrow(prose, wanted, shown);
    write_left_out(prose, entries, count);
    output_page_end(&page);
}
