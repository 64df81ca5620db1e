/* compare.h -- what `compare` measures, and the table it makes of it. */
#ifndef CLI_COMPARE_H
#define CLI_COMPARE_H

#include <stdbool.h>
#include <stdio.h>
#include <tilewise.h>

/* One line of the table: an algorithm with a heuristic, and its runs so far. */
typedef struct compare_entry {
    const char *algorithm;
    const char *heuristic; /* as asked for */
    const char *shown;     /* "none" where the algorithm has no use for one */
    const char *outcome;   /* of the last run, and what it took */
    tw_counts counts;
    double last_seconds;
    uint64_t last_bytes;
    uint64_t runs, solved, optimal;
    /* Sums over the boards that were solved: of the others nobody knows how long they take. */
    double length, generated, expanded, max_open, seconds, bytes, branching;
} compare_entry;

void compare_add(compare_entry *, const tw_result *);
/* With one board its numbers, with several their means. */
void compare_table(FILE *, const compare_entry entries[], size_t count, bool times);

void compare_csv_head(FILE *, bool times);
void compare_csv(FILE *, const char *name, size_t line, const tw_board *start, const tw_result *,
                 bool times);

#endif
