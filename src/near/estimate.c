#include "near/estimate.h"

#include "near/net_file.h"

tw_status estimate_init(estimate *e, const tw_board *goal, memory *m) {
    near_board framed;
    *e = (estimate){.frame = near_frame_of(goal), .memory = m};
    near_board_set(&framed, e->frame, goal, goal);
    bool square = goal->rows == goal->cols;
    int side = stage_core_side(goal->rows, goal->cols, framed.blank_home);
    if (!square || side != goal->rows) return TW_NOT_FOUND;
    tw_status status = net_load(&e->net, side, m);
    if (status != TW_OK) return status;
    status = heuristic_init_named(&e->bound, "linear-conflict", goal, m, NULL, 1);
    if (status != TW_OK) net_drop(&e->net, m);
    return status;
}

void estimate_drop(estimate *e) {
    heuristic_drop(&e->bound);
    net_drop(&e->net, e->memory);
}

int32_t estimate_value(const estimate *e, const tw_board *b) {
    static const net_row nothing;
    static const net_row *const none[2] = {&nothing, &nothing};
    near_board framed;
    net_row sum;
    memo unused;
    near_board_set(&framed, e->frame, b, &e->bound.goal);
    net_accumulate(&e->net, framed.at, &sum);
    int bound = e->bound.class->start(&e->bound, b, &unused);
    return NET_MOVE * bound + e->net.value(&e->net, &sum, none, none);
}
