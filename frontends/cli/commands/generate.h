/* generate.h -- what the parts of `tilewise generate` share. */
#ifndef CLI_GENERATE_H
#define CLI_GENERATE_H

#include "common/running/run.h"
#include "common/running/solutions.h"
#include "common/options/shared_options.h"

#include <stdio.h>

/* How boards are written, and what is found out about each first. */
typedef struct generate_output {
    tw_layout layout;
    bool json, answers;
    tw_board goal;
    const shared_options *options;
    run run; /* one solver for all */
    solutions first;
    uint64_t printed;
    bool sorted;         /* by depth: nothing is written before all are there */
    bool limited;        /* the depth of some board is not known: a limit was reached */
    const char *handout; /* a page to print, instead; NULL: none */
    struct generate_set {
        struct generate_problem *list;
        size_t count, room;
    } set;
} generate_output;

typedef struct generate_problem {
    tw_board board;
    int depth; /* -1: not known, or there is no solution */
} generate_problem;

/* `depth` is the distance that was asked for, -1: none was.  The exit code: if it is not 0,
 * stop. */
int generate_output_put(generate_output *, const tw_board *, int depth);
/* Write what was kept to be sorted. */
int generate_output_end(generate_output *);
void generate_output_free(generate_output *);

/* Solve it, with all shortest solutions counted; `run` and `first` have the answer. */
tw_status generate_output_solve(generate_output *, const tw_board *);
/* The answer in words, without a newline. */
void generate_output_answer(const generate_output *, tw_status, FILE *);
/* A page of all boards kept, with their answers if these were asked for.  The exit code. */
int generate_handout(generate_output *);

/* Boards of an exact depth, between two, all different. */
typedef struct generate_depths {
    int least, most;
    uint64_t count;
    bool all; /* that there are; `count` is of no interest then */
    bool seeded;
    uint64_t random;
} generate_depths;

/* From the whole space of a small board ... */
int generate_from_space(generate_output *, generate_depths *);
/* ... or by search. */
int generate_by_search(generate_output *, generate_depths *);

/* Once everything else is checked: an error is one line, without the seed's. */
void generate_seed(generate_depths *);
/* "there are only so many", and exit code 2. */
int generate_fail_count(const char *option, uint64_t supplied);

#endif
