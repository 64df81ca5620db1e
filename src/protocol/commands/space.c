/* space.c -- every board of a small space with its distance: some hundred boards a line, in the
 * order in which a breadth-first search meets them. */
#include "protocol/engine.h"

#include "base/error.h"
#include "protocol/arguments.h"
#include "protocol/fields.h"

#include <inttypes.h>

static void send_layer(tw_engine *e, const tw_space *s, int distance) {
    uint64_t count = tw_space_count(s, distance);
    reply *r = &e->reply;
    for (uint64_t i = 0; i < count && !atomic_load(&e->cancel);) {
        reply_add(r, "space boards %d", distance);
        for (; i < count && !reply_full(r); i++) {
            tw_board b;
            tw_space_board(s, distance, i, &b);
            reply_tiles(r, &b);
        }
        reply_end(r);
    }
}

tw_status command_space(tw_engine *e, words *rest, tw_error *error) {
    static const char *const names[] = {"goal", NULL};
    word value;
    tw_board goal;
    tw_space *s;
    tw_status status = fields_read(*rest, names, &value, error);
    if (status == TW_OK) status = argument_board(value, 0, 0, &goal, error);
    if (status < 0) return status;
    if (board_cells(&goal) > TW_SPACE_MAX_CELLS)
        return error_set(error, TW_ERR_SYNTAX, "a board of up to ten cells is expected");
    status = tw_space_new(&s, &goal, &e->memory.allocator, error);
    if (status < 0) return status;
    int depth = tw_space_depth(s);
    reply_add(&e->reply, "space counts");
    for (int d = 0; d <= depth; d++) reply_add(&e->reply, " %" PRIu64, tw_space_count(s, d));
    reply_end(&e->reply);
    for (int d = 0; d <= depth; d++) send_layer(e, s, d);
    tw_space_free(&s);
    if (atomic_load(&e->cancel))
        return error_set(error, TW_STOPPED, "stopped: not all boards were sent");
    reply_line(&e->reply, "space done");
    return TW_OK;
}
