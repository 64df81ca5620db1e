/* tool_parity.c -- why a board can or cannot be solved, in its terms. */
#include "session/tools.h"

tw_status tool_parity_line(tools *t, const char *rest, size_t length, tw_error *error) {
    asked a;
    tw_parity p;
    tw_status status = asked_read(&a, rest, length, error);
    if (status == TW_OK) status = tw_board_parity(&a.start, &a.config.goal, &p);
    if (status < 0) return status;
    tell_add(&t->tell, "parity permutation %s distance %d", p.permutation ? "odd" : "even",
             p.blank_distance);
    if (p.single_line) tell_add(&t->tell, " order %s", p.order_equal ? "equal" : "different");
    tell_add(&t->tell, " solvable %s", p.solvable ? "yes" : "no");
    tell_end(&t->tell);
    return TW_OK;
}
