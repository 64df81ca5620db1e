/* reconcilers.h -- a count to reconcile, and what does it. */
#ifndef TESTS_SUPPORT_RECONCILERS_H
#define TESTS_SUPPORT_RECONCILERS_H

#include "support/boards.h"

#define RECONCILE_EASY "8 1 3/4 0 2/7 6 5" /* 14 moves */

static inline tw_reconciler_config reconciler_config(const char *board, uint64_t count) {
    tw_board start = board_read(board);
    tw_reconciler_config c;
    assert_int_equal(tw_reconciler_config_default(&c, &start, count), TW_OK);
    return c;
}

static inline tw_reconciler *reconciler_make(const tw_reconciler_config *c) {
    tw_reconciler *r;
    tw_error error;
    CHECK(tw_reconciler_new(&r, c, &error) == TW_OK, "%s", error.text);
    return r;
}

#endif
