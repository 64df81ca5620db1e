/* tool_space.c -- every board of a small space with its distance, as text: one
 * line a few hundred boards, in the order a breadth-first search meets them. */
#include "session/tools.h"

#include "core/complain.h"
#include <inttypes.h>

static void tell_layer(tools *t, const tw_space *s, int distance) {
    uint64_t count = tw_space_count(s, distance);
    for (uint64_t i = 0; i < count && !atomic_load(t->hurry);) {
        tell_add(&t->tell, "space boards %d", distance);
        for (; i < count && !tell_full(&t->tell); i++) {
            tw_board b;
            char text[TW_SPACE_MAX_CELLS + 1] = {0};
            tw_space_board(s, distance, i, &b);
            for (int cell = 0; cell < b.rows * b.cols; cell++)
                text[cell] = (char)('0' + b.tile[cell]);
            tell_add(&t->tell, " %s", text);
        }
        tell_end(&t->tell);
    }
}

tw_status tool_space_line(tools *t, const char *rest, size_t length, tw_error *error) {
    enum { GOAL, CLAUSES };
    static const char *const names[] = {"goal", NULL};
    word c[CLAUSES];
    tw_board goal;
    tw_space *s;
    tw_status status = clauses_read(rest, length, names, c, error);
    if (status == TW_OK) status = asked_board(c[GOAL], &goal, error);
    if (status < 0) return status;
    if (goal.rows * goal.cols > TW_SPACE_MAX_CELLS)
        return complain(error, 0, "a board of up to ten cells is expected");
    status = tw_space_new(&s, &goal, &t->allocator);
    if (status < 0) return complain(error, 0, "not enough memory");
    int depth = tw_space_depth(s);
    tell_add(&t->tell, "space counts");
    for (int d = 0; d <= depth; d++) tell_add(&t->tell, " %" PRIu64, tw_space_count(s, d));
    tell_end(&t->tell);
    for (int d = 0; d <= depth; d++) tell_layer(t, s, d);
    tw_space_free(&s);
    if (atomic_load(t->hurry)) return complain(error, 0, "stopped: not all boards were told");
    tell_add(&t->tell, "space done");
    tell_end(&t->tell);
    return TW_OK;
}
