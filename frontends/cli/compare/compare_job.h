/* compare_job.h -- a comparison: what was asked for, and its searches. */
#ifndef CLI_COMPARE_JOB_H
#define CLI_COMPARE_JOB_H

#include "cli/child/custom_options.h"
#include "cli/compare/compare.h"
#include "cli/compare/name_list.h"
#include "common/running/run.h"
#include "common/options/shared_options.h"

/* Every algorithm with every heuristic. */
typedef struct compare_list {
    compare_entry *entries;
    size_t count;
} compare_list;

typedef struct compare_job {
    shared_options shared;
    custom_options custom;
    name_list algorithms, heuristics;
    compare_list list;
    run *runs;              /* one for each of its entries */
    uint64_t random_boards; /* instead of an input, if not 0; of each depth, by depth */
    int rows, cols;         /* of random boards, and their goal: */
    tw_board goal;
    bool seeded;
    uint64_t random;
    bool by_depth;
    int least, most; /* depths of random boards, every second one */
    bool json, csv;  /* else a table: */
    tabular_form form;
    bool averaged; /* --average was given */
    compare_average average;
    bool times;
    const char *plot;
    char first[60]; /* the first board, for a title */
    progress line;
    double next_report; /* of progress */
    int code;
} compare_job;

/* Check, before anything is printed, that what was asked for by name is possible, and make the list
 * of entries.  Sets the code. */
void compare_prepare(compare_job *);
/* Search every board with every entry. */
void compare_run(compare_job *);
/* How many boards there are. */
uint64_t compare_boards(const compare_job *);
/* Call the function for every board, until it returns false. */
void compare_each(compare_job *, boards_fn *);
void compare_end(compare_job *);

#endif
