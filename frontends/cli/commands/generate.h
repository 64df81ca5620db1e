/* generate.h -- what the parts of `tilewise generate` share. */
#ifndef CLI_GENERATE_H
#define CLI_GENERATE_H

#include "common/run.h"
#include "common/solutions.h"
#include "common/shared_options.h"

/* How boards are written, and what is found out about each first. */
typedef struct generate_output {
    tw_layout layout;
    bool json, answers;
    tw_board goal;
    const shared_options *options;
    run run; /* one solver for all */
    solutions first;
    uint64_t printed;
} generate_output;

/* `depth` is the distance that was asked for, -1: none was.  The exit code: if it is not 0, stop. */
int generate_output_put(generate_output *, const tw_board *, int depth);
void generate_output_free(generate_output *);

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
