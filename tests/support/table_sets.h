/* table_sets.h -- pattern databases for a law, small enough to be made on the spot, and the
 * heuristic that reads them. */
#ifndef TESTS_SUPPORT_TABLE_SETS_H
#define TESTS_SUPPORT_TABLE_SETS_H

#include "support/boards.h"

#include "heuristics/heuristic.h"
#include "solver/solver.h"

static inline tw_tables *tables_make(const tw_board *goal, const char *patterns) {
    tw_tables_config c;
    tw_tables_config_default(&c, goal->rows, goal->cols);
    c.goal = *goal;
    c.patterns = patterns;
    c.threads = 2;
    tw_tables *t;
    tw_error error = {.text = ""};
    CHECK(tw_tables_new(&t, &c, &error) == TW_OK, "%s: %s", patterns ? patterns : "usual",
          error.text);
    return t;
}

/* heuristic_drop() it before the tables. */
static inline heuristic pdb_make(const tw_board *goal, const tw_tables *t, memory *m) {
    heuristic h;
    CHECK(heuristic_init_with(&h, heuristic_find("pdb"), goal, m, tables_of(t), 1) == TW_OK, "%s",
          show(goal).text);
    return h;
}

static inline int pdb_value(const heuristic *h, const tw_board *b) {
    memo unused;
    return h->class->start(h, b, &unused);
}

#endif
