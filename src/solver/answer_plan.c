#include "solver/answer_plan.h"

#include <math.h>

static const double usual_seconds = 10, hint_seconds = 0.5;

/* Of the time and the nodes.  On 5x5 a line is hardly shorter after ten seconds than after four. */
static double line_share(const answer_wish *w) {
    if (w->only_line) return 1;
    if (w->insist) return 0;
    if (w->reach == TW_REACH_SECONDS) return w->given && w->limits.seconds > 0 ? 0.2 : 0;
    bool shortens = w->given && !isinf(w->limits.seconds);
    return w->reach == TW_REACH_DAYS && !shortens ? 0.4 : 1;
}

static double all_seconds(const answer_wish *w, double share) {
    if (w->limits.seconds > 0) return isinf(w->limits.seconds) ? 0 : w->limits.seconds;
    return share > 0 && !w->limits.nodes ? usual_seconds : 0;
}

/* Wider beams improve little for their time; where a proof is within reach, that is worth more. */
static uint32_t line_width(const answer_wish *w, double share, bool limited) {
    enum { WIDE = 1 << 14 };
    return share < 1 && (!limited || w->reach == TW_REACH_SECONDS) ? WIDE : UINT32_MAX;
}

/* A search without an end runs beside something else. */
static uint64_t line_bytes(uint64_t left, bool limited) {
    const uint64_t plenty = limited ? UINT64_C(4) << 30 : UINT64_C(512) << 20;
    return left && left < plenty ? left : plenty;
}

static uint64_t line_nodes(uint64_t nodes, double share) {
    if (share <= 0 || share >= 1 || !nodes) return share > 0 ? nodes : 0;
    return 1 + (uint64_t)(share * (double)(nodes - 1));
}

answer_plan answer_plan_make(const answer_wish *w) {
    double share = line_share(w), seconds = all_seconds(w, share);
    bool limited = seconds > 0 || w->limits.nodes;
    return (answer_plan){.seconds = seconds,
                         .line_first = share > 0,
                         .line_seconds = share * seconds,
                         .line_nodes = line_nodes(w->limits.nodes, share),
                         .line_bytes = line_bytes(w->limits.bytes, limited),
                         .line_width = line_width(w, share, limited),
                         .proves = !w->only_line};
}

double tw_usual_seconds(const tw_board *b) {
    answer_wish wish = {.reach = tw_proof_reach(b)};
    return answer_plan_make(&wish).seconds;
}

double tw_hint_seconds(const tw_board *b) {
    return tw_proof_reach(b) == TW_REACH_SECONDS ? 0 : hint_seconds;
}

/* Most 15-puzzles are solved sooner than a line is found; 24-puzzles hardly ever are. */
answer_stage answer_plan_stage(tw_reach reach, int number) {
    static const answer_stage soon[] = {{8000000, 4096}};
    static const answer_stage late[] = {{200000, 4096}, {10000000, 16384}, {60000000, 65536}};
    static const answer_stage none = {UINT64_MAX, 0};
    int count = reach == TW_REACH_SECONDS ? (int)(sizeof soon / sizeof *soon)
                                          : (int)(sizeof late / sizeof *late);
    if (number >= count) return none;
    return (reach == TW_REACH_SECONDS ? soon : late)[number];
}

double answer_plan_stage_seconds(double seconds) { return seconds > 0 ? 0.2 * seconds : INFINITY; }

/* An eighth leaves the rest to tables. */
uint64_t answer_plan_stage_bytes(uint64_t limit, uint64_t used) {
    const uint64_t plenty = UINT64_C(128) << 20;
    if (!limit) return plenty;
    uint64_t left = used < limit ? (limit - used) / 8 : 0;
    return left < plenty ? left + 1 : plenty;
}

double answer_plan_weight(const tw_board *goal, tw_metric metric, size_t number) {
    enum { SMALL = 9 };
    static const double soon[] = {1.5}, late[] = {5, 3, 2, 1.5, 1.2};
    if (goal->rows * goal->cols <= SMALL) return 0;
    if (tw_proof_reach(goal) == TW_REACH_SECONDS)
        return number < sizeof soon / sizeof *soon ? soon[number] : 0;
    if (metric == TW_METRIC_SINGLE) return 0;
    return number < sizeof late / sizeof *late ? late[number] : 0;
}

bool answer_plan_weight_pays(double weight, int64_t length, int64_t bound) {
    return (double)length > (1 + (weight - 1) / 3) * (double)bound;
}

uint64_t answer_plan_weight_bytes(uint64_t left) {
    const uint64_t enough = UINT64_C(96) << 20;
    return left && left < enough ? left : enough;
}
