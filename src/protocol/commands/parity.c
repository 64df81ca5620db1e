/* parity.c -- why a board can or cannot be solved, in its terms. */
#include "protocol/tools.h"

tw_status tool_parity_line(tools *t, const char *rest, size_t length, tw_error *error) {
    query a;
    tw_parity p;
    tw_status status = query_read(&a, rest, length, error);
    if (status == TW_OK) status = tw_board_parity(&a.start, &a.config.goal, &p);
    if (status < 0) return status;
    reply_add(&t->reply, "parity permutation %s distance %d", p.permutation ? "odd" : "even",
              p.blank_distance);
    if (p.single_line) reply_add(&t->reply, " order %s", p.order_equal ? "equal" : "different");
    reply_add(&t->reply, " solvable %s", p.solvable ? "yes" : "no");
    reply_end(&t->reply);
    return TW_OK;
}
