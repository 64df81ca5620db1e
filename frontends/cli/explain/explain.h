/* explain.h -- what the parts of `tilewise explain` share. */
#ifndef CLI_EXPLAIN_H
#define CLI_EXPLAIN_H

#include "common/input/boards.h"
#include "cli/explain/choice.h"
#include "cli/output/json.h"

/* A heuristic and what its value on a board is made of. */
typedef struct explain_value {
    const char *name;
    tw_heuristic_info info;
    int value;
    tw_term *terms;
    size_t count, room;
} explain_value;

/* One board, explained. */
typedef struct explain_page {
    const boards_item *item;
    tw_parity parity;
    explain_value *values;
    size_t count;
    const choice *choice; /* NULL: not asked for, or there is nothing to search */
    const char *convention;
} explain_page;

tw_status explain_value_make(explain_value *, const char *name, const tw_problem *,
                             const tw_tables *);
void explain_value_free(explain_value *);

/* The board with what each tile adds beside it, and the goal. */
void explain_draw(const tw_problem *, const explain_value *values, size_t count);
/* Values in words, line by line. */
void explain_values_text(FILE *, const tw_problem *, const explain_value *values, size_t count);
json_t *explain_values_json(const explain_value *values, size_t count);

void explain_choice_text(FILE *, const choice *, const char *convention);
json_t *explain_choice_json(const choice *, const char *convention);

#endif
