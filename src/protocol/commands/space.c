/* space.c -- every board of a small space with its distance, as text: one
 * line a few hundred boards, in the order a breadth-first search meets them. */
#include "protocol/tools.h"

#include "base/error.h"
#include <inttypes.h>

static void tell_layer(tools *t, const tw_space *s, int distance) {
    uint64_t count = tw_space_count(s, distance);
    for (uint64_t i = 0; i < count && !atomic_load(t->cancel);) {
        reply_add(&t->reply, "space boards %d", distance);
        for (; i < count && !reply_full(&t->reply); i++) {
            tw_board b;
            char text[TW_SPACE_MAX_CELLS + 1] = {0};
            tw_space_board(s, distance, i, &b);
            for (int cell = 0; cell < b.rows * b.cols; cell++)
                text[cell] = (char)('0' + b.tile[cell]);
            reply_add(&t->reply, " %s", text);
        }
        reply_end(&t->reply);
    }
}

tw_status tool_space_line(tools *t, const char *rest, size_t length, tw_error *error) {
    enum { GOAL, CLAUSES };
    static const char *const names[] = {"goal", NULL};
    word c[CLAUSES];
    tw_board goal;
    tw_space *s;
    tw_status status = fields_read(rest, length, names, c, error);
    if (status == TW_OK) status = query_board(c[GOAL], &goal, error);
    if (status < 0) return status;
    if (goal.rows * goal.cols > TW_SPACE_MAX_CELLS)
        return error_set(error, TW_ERR_SYNTAX, "a board of up to ten cells is expected");
    status = tw_space_new(&s, &goal, &t->allocator, error);
    if (status < 0) return status;
    int depth = tw_space_depth(s);
    reply_add(&t->reply, "space counts");
    for (int d = 0; d <= depth; d++) reply_add(&t->reply, " %" PRIu64, tw_space_count(s, d));
    reply_end(&t->reply);
    for (int d = 0; d <= depth; d++) tell_layer(t, s, d);
    tw_space_free(&s);
    if (atomic_load(t->cancel))
        return error_set(error, TW_ERR_SYNTAX, "stopped: not all boards were told");
    reply_add(&t->reply, "space done");
    reply_end(&t->reply);
    return TW_OK;
}
