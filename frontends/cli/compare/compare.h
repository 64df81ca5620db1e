/* compare.h -- what `compare` measures, and the tables and pictures it makes of it. */
#ifndef CLI_COMPARE_H
#define CLI_COMPARE_H

#include "cli/output/tabular.h"

#include <stdbool.h>
#include <stdio.h>
#include <tilewise.h>

enum compare_field {
    COMPARE_LENGTH,
    COMPARE_GENERATED,
    COMPARE_EXPANDED,
    COMPARE_MAX_OPEN,
    COMPARE_BRANCHING,
    COMPARE_SECONDS,
    COMPARE_BYTES,
    COMPARE_HELD, /* states in memory at once; without lists, those of the path */
    COMPARE_FIELDS
};

/* One search of one board. */
typedef struct compare_sample {
    bool solved, optimal;
    int depth; /* the fewest moves of the board; -1: not set yet, -2: not known */
    double value[COMPARE_FIELDS];
} compare_sample;

/* One line of the table: an algorithm with a heuristic, and its searches so far. */
typedef struct compare_entry {
    const char *algorithm;
    const char *heuristic; /* as asked for */
    bool informed;         /* the algorithm uses it */
    const char *shown;     /* "none" where the algorithm has no use for one */
    const char *outcome;   /* of the last search */
    const char *failure;   /* of the last that solved nothing; NULL: none */
    compare_sample *samples;
    size_t count, room, solved, optimal;
    int failed_depth; /* by depth: a board so deep was not solved; -1: none yet */
} compare_entry;

void compare_add(compare_entry *, const tw_result *);
void compare_free(compare_entry *);
/* Set the depth of the last board in its samples. */
void compare_set_depth(compare_entry entries[], size_t count, int depth);
/* The fewest moves that one of its searches has proven; -1: none has. */
int compare_depth(const compare_entry entries[], size_t count);

typedef enum compare_average { COMPARE_MEDIAN, COMPARE_MEAN } compare_average;
const char *compare_average_name(size_t i);

/* Which boards: all, or those of a depth. */
enum { COMPARE_ANY_DEPTH = -1 };
/* Over the boards that were solved.  `solved` and `searched` get the number of boards; each may be
 * NULL. */
double compare_averaged(const compare_entry *, int depth, enum compare_field, compare_average,
                        size_t *solved, size_t *searched);
/* The depths there are, each once, the smallest first.  How many; `out` is to be freed. */
size_t compare_depths(const compare_entry entries[], size_t count, int **out);

/* With one board its numbers, with several their averages. */
void compare_table(FILE *, const compare_entry entries[], size_t count, compare_average, bool times,
                   tabular_form);

/* By the depth of boards: nodes generated, and the effective branching factor they come to. */
void compare_depth_table(FILE *, const compare_entry entries[], size_t count, compare_average,
                         tabular_form);
void compare_depth_csv(FILE *, const compare_entry entries[], size_t count, compare_average);
void compare_depth_json(const compare_entry entries[], size_t count, compare_average);
/* False: not all boards of that depth were solved, and their average would mislead. */
bool compare_cost(const compare_entry *, int depth, compare_average, double *cost, double *b);

/* The same numbers as pictures, for gnuplot: bars for all boards, or curves by depth. */
typedef struct compare_plot {
    const compare_entry *entries;
    size_t count;
    compare_average average;
    bool by_depth, times;
    const char *title;
} compare_plot;
void compare_draw(FILE *script, const compare_plot *);

#endif
