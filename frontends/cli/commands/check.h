/* check.h -- what the parts of `tilewise check` share. */
#ifndef CLI_CHECK_H
#define CLI_CHECK_H

#include "cli/answers/solution.h"
#include "cli/commands/per_move.h"
#include "common/options/shared_options.h"
#include "cli/answers/verdict.h"

typedef struct check_job {
    shared_options shared;
    solution solution;
    bool any_length, per_move, json;
    boards_item item;
} check_job;

/* One answer, judged; its distances move by move, if they were asked for. */
typedef struct check_result {
    size_t number; /* of the answer */
    const tw_reading *answer;
    tw_verdict verdict;
    per_move distances; /* left NULL: not asked for, or there is no path */
} check_result;

void check_print_text(const check_job *, const check_result *);
void check_print_json(const check_job *, const check_result *);

#endif
