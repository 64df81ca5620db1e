/* parity.c -- why a board can or cannot be solved. */
#include "protocol/engine.h"

#include "base/error.h"
#include "protocol/query.h"

tw_status command_parity(tw_engine *e, words *rest, tw_error *error) {
    query q;
    tw_parity p;
    reply *r = &e->reply;
    tw_status status = query_read(&q, *rest, NULL, error);
    if (status < 0) return status;
    tw_board_parity(&q.start, &q.config.goal, &p);
    reply_add(r, "parity permutation %s distance %d", p.permutation ? "odd" : "even",
              p.blank_distance);
    if (p.single_line) reply_add(r, " order %s", p.order_equal ? "equal" : "different");
    reply_line(r, " solvable %s", p.solvable ? "yes" : "no");
    return TW_OK;
}
