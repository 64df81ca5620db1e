/* wastar.c -- weighted A* (Pohl 1970): f = g + w h.  The path is at most w times
 * too long, and often found after a fraction of the expansions. */
#include "search/frontier.h"

static int common_divisor(int a, int b) { return b ? common_divisor(b, a % b) : a; }

/* Buckets need whole priorities, and one for each there is: so the weight is a fraction with as
 * small a denominator as its size allows. */
double wastar_weight(double asked) {
    int parts = asked < 5 ? 100 : asked < 50 ? 10 : 1;
    return (double)(int)(asked * parts + 0.5) / parts;
}

void wastar_weights(double asked, int *g_weight, int *h_weight) {
    int hundredths = (int)(wastar_weight(asked) * 100 + 0.5);
    int divisor = common_divisor(hundredths, 100);
    *g_weight = 100 / divisor, *h_weight = hundredths / divisor;
}

static tw_status start(search *s) {
    int g_weight, h_weight;
    wastar_weights(s->config->weight, &g_weight, &h_weight);
    return frontier_start(s, g_weight, h_weight);
}

const algorithm algorithm_wastar = {
    .name = "wastar",
    .title = "weighted A*",
    .summary = "weighted A*: at most --weight times too long, much sooner",
    .flags = ALGORITHM_INFORMED | ALGORITHM_CLOSED | ALGORITHM_WEIGHTED | ALGORITHM_G | ALGORITHM_H
             | ALGORITHM_TIES,
    .defaults = {"", TW_TIES_LOW_H, TW_GOAL_TEST_EXPAND, TW_DUPLICATES_REOPEN},
    .start = start,
    .step = frontier_step,
    .finish = frontier_finish,
};
