#include "game/best_line.h"

void best_line_init(best_line *b, tw_metric metric, memory *m) {
    *b = (best_line){.memory = m, .metric = metric, .length = -1};
}

void best_line_drop(best_line *b) { move_sequence_drop(&b->moves, b->memory); }

/* A single move changes the Manhattan distance by one, so every solution has its parity. */
static int64_t fit_parity(const best_line *b, int64_t bound) {
    if (b->metric == TW_METRIC_MULTI) return bound;
    if (bound < b->distance) return b->distance;
    return bound + (bound - b->distance) % 2;
}

void best_line_raise(best_line *b, int64_t bound) {
    bound = fit_parity(b, bound);
    if (bound > b->bound) b->bound = bound;
    if (b->length >= 0 && b->bound > b->length) b->bound = b->length;
}

/* What holds of the board by itself, and this bound. */
static void set_bound(best_line *b, int64_t bound) {
    bool solved = !b->distance;
    if (solved) b->moves.count = 0, b->length = bound = 0;
    if (b->moves.letters) b->moves.letters[b->moves.count] = 0;
    b->bound = !solved;
    best_line_raise(b, bound);
}

static void count(best_line *b) {
    if (b->length >= 0)
        b->length = (int64_t)tw_moves_count(b->moves.letters, b->moves.count, b->metric);
}

void best_line_forget(best_line *b) { b->moves.count = 0, b->length = -1; }

void best_line_reset(best_line *b, int distance) {
    best_line_forget(b);
    b->distance = distance;
    set_bound(b, 0);
}

void best_line_set_metric(best_line *b, tw_metric metric) {
    b->metric = metric;
    count(b);
    set_bound(b, 0);
}

bool best_line_reserve(best_line *b, size_t cells) {
    return move_sequence_reserve(&b->moves, b->moves.count + cells, b->memory);
}

void best_line_follow(best_line *b, char letter, size_t cells, int distance) {
    int64_t moves = b->metric == TW_METRIC_MULTI ? 1 : (int64_t)cells;
    b->distance = distance;
    for (size_t i = 0; i < cells && b->length >= 0; i++) move_sequence_follow(&b->moves, letter);
    count(b);
    set_bound(b, b->bound - moves);
}

bool best_line_offer(best_line *b, const char *letters, size_t count) {
    int64_t length = (int64_t)tw_moves_count(letters, count, b->metric);
    if (b->length >= 0 && length >= b->length) return true;
    if (!move_sequence_set(&b->moves, letters, count, b->memory)) return false;
    b->length = length;
    return true;
}
