/* per_move.c -- see per_move.h. */
#include "cli/commands/per_move.h"
#include "common/process/heap.h"
#include "common/running/run.h"

#include <stdlib.h>

typedef struct walk {
    per_move *out;
    const tw_config *config;
    const tw_board *start;
    const char *letters;
    size_t count;
    run run;
} walk;

static int64_t *left_at(const walk *w, size_t i) { return &w->out->left[i]; }

static void search(walk *w, size_t i) {
    tw_board board = *w->start;
    tw_board_play(&board, w->letters, tw_moves_prefix(w->letters, w->count, w->config->metric, i));
    tw_status status = run_next(&w->run, w->config, &board);
    if (status == TW_SOLVED && w->run.result->optimal)
        *left_at(w, i) = w->run.result->length;
    else if (w->out->status == TW_OK)
        w->out->status = status;
}

/* From an unsolvable start every search says the same. */
static bool hopeless(const walk *w) {
    tw_status s = w->out->status;
    return s < 0 || s == TW_STOPPED || s == TW_UNSOLVABLE;
}

/* Both ends are known, if they can be. */
static void fill(walk *w, size_t low, size_t high) {
    if (high - low < 2 || hopeless(w)) return;
    int64_t before = *left_at(w, low), after = *left_at(w, high);
    int64_t sum = (int64_t)low + before;
    if (before >= 0 && after >= 0 && sum == (int64_t)high + after) {
        for (size_t i = low + 1; i < high; i++) *left_at(w, i) = sum - (int64_t)i;
        return;
    }
    size_t middle = low + (high - low) / 2;
    search(w, middle);
    fill(w, low, middle);
    fill(w, middle, high);
}

void per_move_measure(per_move *out, const tw_config *config, const tw_board *start,
                      const char *letters, size_t count) {
    *out = (per_move){.moves = tw_moves_count(letters, count, config->metric), .status = TW_OK};
    out->left = heap_insist(malloc((out->moves + 1) * sizeof *out->left));
    for (size_t i = 0; i <= out->moves; i++) out->left[i] = -1;
    walk w = {out, config, start, letters, count, {0}};
    search(&w, 0);
    if (out->moves && !hopeless(&w)) search(&w, out->moves);
    fill(&w, 0, out->moves);
    run_end(&w.run);
}

void per_move_free(per_move *p) {
    free(p->left);
    *p = (per_move){0};
}
