#include "search/near/windows.h"

#include "puzzle/board.h"

#include <string.h>

enum { ROUNDS = 14 };

/* A stretch of n moves rarely has a way round that is cheaper and still needs a wide beam. */
static size_t stretch_length(const windows *w) { return 24 + 16 * (size_t)w->round; }
static uint32_t beam_width(const windows *w) { return 50u << (w->round / 2); }

void windows_init(windows *w, int rows, int cols, int threads, uint64_t seed, memory *m) {
    memset(w, 0, sizeof *w);
    w->memory = m, w->rows = rows, w->cols = cols, w->threads = threads, w->seed = seed;
}

static void stop(windows *w) {
    if (w->beam) w->expanded += beam_expanded(w->beam);
    beam_free(w->beam);
    w->beam = NULL;
}

void windows_drop(windows *w) { stop(w); }

void windows_restart(windows *w) {
    stop(w);
    w->round = 0, w->at = 0, w->shorter = false;
}

bool windows_done(const windows *w) { return w->round >= ROUNDS; }

static void slide(near_board *b, char letter) {
    int step[4] = {-b->cols, b->cols, -1, 1};
    int to = b->blank + step[move_named(letter)];
    uint8_t blank = b->at[b->blank];
    b->at[b->blank] = b->at[to], b->at[to] = blank;
    b->blank = to;
}

/* The board at the beginning of the stretch, by its homes at the end. */
static tw_status begin(windows *w, const near_board *start, const move_sequence *line) {
    near_board b = *start, end;
    for (size_t k = 0; k < w->at; k++) slide(&b, line->letters[k]);
    end = b;
    for (size_t k = 0; k < w->length; k++) slide(&end, line->letters[w->at + k]);
    uint8_t place[TW_MAX_CELLS];
    for (int p = 0; p < b.rows * b.cols; p++) place[end.at[p]] = (uint8_t)p;
    waypoint *from = &w->from.point[0];
    w->from.count = 1;
    from->blank = b.blank, from->moves = (move_sequence){0};
    for (int p = 0; p < b.rows * b.cols; p++) from->at[p] = place[b.at[p]];
    stage_whole(&w->stage, w->rows, w->cols, end.blank);
    beam_task task = {.stage = &w->stage,
                      .from = &w->from,
                      .width = beam_width(w),
                      .upper = (int)w->length,
                      .threads = w->threads,
                      .seed = w->seed};
    w->beam = beam_new(&task, w->memory);
    return w->beam ? TW_RUNNING : TW_LIMIT_MEMORY;
}

static tw_status replace(windows *w, move_sequence *line) {
    const move_sequence *found = &beam_found(w->beam)->point[0].moves;
    size_t rest = w->at + w->length;
    move_sequence shorter = {0};
    if (!move_sequence_reserve(&shorter, line->count, w->memory)) return TW_LIMIT_MEMORY;
    move_sequence_append(&shorter, line->letters, w->at);
    move_sequence_append(&shorter, found->letters, found->count);
    move_sequence_append(&shorter, line->letters + rest, line->count - rest);
    move_sequence_drop(line, w->memory);
    *line = shorter;
    w->shorter = true;
    return TW_SOLVED;
}

/* After a stretch: on, or back a little where something was found. */
static void move_on(windows *w, bool found) {
    size_t step = w->length / 3;
    if (!found)
        w->at += step;
    else
        w->at -= w->at < step ? w->at : step;
}

static void end_pass(windows *w) {
    if (!w->shorter) w->round++;
    w->at = 0, w->shorter = false;
}

tw_status windows_work(windows *w, const near_board *start, move_sequence *line, double until,
                       const atomic_bool *leave) {
    if (!w->beam) {
        w->length = stretch_length(w);
        if (w->length > line->count) w->length = line->count;
        if (w->at + w->length > line->count || w->length < 3) return end_pass(w), TW_EXHAUSTED;
        tw_status status = begin(w, start, line);
        if (status != TW_RUNNING) return status;
    }
    tw_status status = beam_work(w->beam, until, leave, 0);
    if (status == TW_RUNNING) return status;
    if (status == TW_SOLVED) status = replace(w, line);
    stop(w);
    move_on(w, status == TW_SOLVED);
    return status;
}
