/* shuffle.c -- a new game by chance. */
#include "session/session.h"

tw_status tw_session_shuffle(tw_session *s, uint64_t seed) {
    tw_board start;
    if (!s) return TW_ERR_ARGUMENT;
    tw_status status = tw_board_random(&start, &s->goal, &seed);
    if (status == TW_OK) session_begin(s, &start, &s->goal);
    return status;
}
