/* compare_depth.c -- search cost and effective branching factor by the depth of the solution: the
 * table by which textbooks compare heuristics (Russell and Norvig, "Artificial Intelligence: A
 * Modern Approach", section 3.6).  As there, b* is that of the average cost. */
#include "common/output/branching.h"
#include "cli/compare/compare.h"
#include "cli/output/csv.h"
#include "cli/output/json.h"

#include <stdlib.h>
#include <string.h>

bool compare_cost(const compare_entry *e, int depth, compare_average how, double *cost, double *b) {
    size_t solved, searched;
    *cost = compare_averaged(e, depth, COMPARE_GENERATED, how, &solved, &searched);
    *b = solved ? branching_factor(*cost, depth) : 0;
    return solved && solved == searched;
}

enum { NAME = 80, NUMBER = 24 };

static void write_name(const compare_entry *e, char out[NAME]) {
    snprintf(out, NAME, "%s%s%s", e->algorithm, e->informed ? " " : "",
             e->informed ? e->shown : "");
}

/* The two numbers of a cell, or dashes. */
static void write_numbers(const compare_entry *e, int depth, compare_average how, char cost[NUMBER],
                          char b[NUMBER]) {
    double nodes, factor;
    bool known = compare_cost(e, depth, how, &nodes, &factor);
    snprintf(cost, NUMBER, "-");
    snprintf(b, NUMBER, "-");
    if (known) snprintf(cost, NUMBER, "%.0f", nodes);
    if (known && factor > 0) snprintf(b, NUMBER, "%.2f", factor);
}

/* Of an entry's two columns together, with two blanks between them. */
static int width_of(const compare_entry *e, const int depths[], size_t count, compare_average how) {
    enum { BRANCHING = 4, GAP = 2, LEAST = 8 };
    char name[NAME], cost[NUMBER], b[NUMBER];
    int width = LEAST + GAP + BRANCHING;
    write_name(e, name);
    if ((int)strlen(name) > width) width = (int)strlen(name);
    for (size_t d = 0; d < count; d++) {
        write_numbers(e, depths[d], how, cost, b);
        int needed = (int)strlen(cost) + GAP + BRANCHING;
        if (needed > width) width = needed;
    }
    return width;
}

/* The two heads in one. */
static void write_flat(FILE *out, const compare_entry entries[], size_t count, const int depths[],
                       size_t levels, compare_average how, tabular_form form) {
    tabular t = {.columns = 1 + 2 * count};
    char name[NAME], cost[NUMBER], b[NUMBER];
    tabular_add(&t, "depth");
    for (size_t i = 0; i < count; i++) {
        write_name(&entries[i], name);
        tabular_add(&t, "%s", name);
        tabular_add(&t, "b*");
    }
    for (size_t d = 0; d < levels; d++) {
        tabular_add(&t, "%d", depths[d]);
        for (size_t i = 0; i < count; i++) {
            write_numbers(&entries[i], depths[d], how, cost, b);
            tabular_add(&t, "%s", cost);
            tabular_add(&t, "%s", b);
        }
    }
    tabular_write(out, &t, form);
    tabular_free(&t);
}

static void write_grouped(FILE *out, const compare_entry entries[], size_t count,
                          const int depths[], size_t levels, compare_average how) {
    char name[NAME], cost[NUMBER], b[NUMBER];
    fprintf(out, "%5s", "");
    for (size_t i = 0; i < count; i++) {
        write_name(&entries[i], name);
        fprintf(out, "    %*s", width_of(&entries[i], depths, levels, how), name);
    }
    fprintf(out, "\n%5s", "depth");
    for (size_t i = 0; i < count; i++)
        fprintf(out, "    %*s  %4s", width_of(&entries[i], depths, levels, how) - 6, "cost", "b*");
    fputc('\n', out);
    for (size_t d = 0; d < levels; d++) {
        fprintf(out, "%5d", depths[d]);
        for (size_t i = 0; i < count; i++) {
            write_numbers(&entries[i], depths[d], how, cost, b);
            fprintf(out, "    %*s  %4s", width_of(&entries[i], depths, levels, how) - 6, cost, b);
        }
        fputc('\n', out);
    }
}

void compare_depth_table(FILE *out, const compare_entry entries[], size_t count,
                         compare_average how, tabular_form form) {
    int *depths;
    size_t levels = compare_depths(entries, count, &depths);
    if (form == TABULAR_TEXT)
        write_grouped(out, entries, count, depths, levels, how);
    else
        write_flat(out, entries, count, depths, levels, how, form);
    free(depths);
}

void compare_depth_csv(FILE *out, const compare_entry entries[], size_t count,
                       compare_average how) {
    int *depths;
    size_t levels = compare_depths(entries, count, &depths);
    fputs("depth,algorithm,heuristic,boards,solved,generated,branching\n", out);
    for (size_t d = 0; d < levels; d++)
        for (size_t i = 0; i < count; i++) {
            double cost, b;
            size_t solved, searched;
            compare_averaged(&entries[i], depths[d], COMPARE_GENERATED, how, &solved, &searched);
            compare_cost(&entries[i], depths[d], how, &cost, &b);
            fprintf(out, "%d,%s,", depths[d], entries[i].algorithm);
            csv_write(out, entries[i].shown);
            fprintf(out, ",%zu,%zu,%.6g,%.6g\n", searched, solved, cost, b);
        }
    free(depths);
}

static void print_json(const compare_entry *e, int depth, compare_average how) {
    double cost, b;
    size_t solved, searched;
    compare_averaged(e, depth, COMPARE_GENERATED, how, &solved, &searched);
    compare_cost(e, depth, how, &cost, &b);
    json_t *o = json_begin();
    json_put_number(o, "depth", depth);
    json_put_text(o, "algorithm", e->algorithm);
    json_put_text(o, "heuristic", e->shown);
    json_put_number(o, "boards", (int64_t)searched);
    json_put_number(o, "solved", (int64_t)solved);
    json_put_text(o, "average", compare_average_name(how));
    json_put(o, "generated", json_real(cost));
    json_put(o, "branching", json_real(b));
    json_print(o);
}

void compare_depth_json(const compare_entry entries[], size_t count, compare_average how) {
    int *depths;
    size_t levels = compare_depths(entries, count, &depths);
    for (size_t d = 0; d < levels; d++)
        for (size_t i = 0; i < count; i++) print_json(&entries[i], depths[d], how);
    free(depths);
}
