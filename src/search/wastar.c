/* wastar.c -- weighted A* (Pohl 1970): f = g + w h.  The path is at most w times
 * too long, and often found after a fraction of the expansions. */
#include "search/frontier.h"

static int common_divisor(int a, int b) { return b ? common_divisor(b, a % b) : a; }

/* Buckets need whole priorities, so the weight is a fraction of hundredths, reduced. */
static tw_status start(search *s) {
    int hundredths = (int)(s->config->weight * 100 + 0.5);
    int divisor = common_divisor(hundredths, 100);
    return frontier_start(s, 100 / divisor, hundredths / divisor);
}

extern const algorithm algorithm_wastar;
const algorithm algorithm_wastar = {
    .name = "wastar",
    .summary = "weighted A*: at most --weight times too long, much sooner",
    .flags = ALGORITHM_INFORMED | ALGORITHM_CLOSED | ALGORITHM_WEIGHTED,
    .defaults = {"", TW_TIES_LOW_H, TW_GOAL_TEST_EXPAND, TW_DUPLICATES_REOPEN},
    .start = start,
    .step = frontier_step,
    .finish = frontier_finish,
};
