#include "near/windows.h"

#include "base/threads.h"
#include "puzzle/board.h"

#include <string.h>

enum { ROUNDS = 14, STEPS = 3 }; /* a pass tries a stretch every third of its length */

/* A stretch of n moves rarely has a way round that is cheaper and still needs a wide beam. */
static size_t stretch_length(const windows *w) { return 24 + 16 * (size_t)w->round; }
static uint32_t beam_width(const windows *w) { return 50u << (w->round / 2); }

void windows_init(windows *w, int rows, int cols, int threads, uint64_t seed, memory *m) {
    memset(w, 0, sizeof *w);
    w->memory = m, w->rows = rows, w->cols = cols, w->seed = seed;
    w->threads = threads < 1 ? 1 : threads > THREADS_MAX ? THREADS_MAX : threads;
    memory_gate_init(&w->gate, m);
    w->pass.to = SIZE_MAX;
}

static void stop(windows *w) {
    for (int k = 0; k < w->working; k++) {
        beam *b = w->work[k].beam;
        if (b) w->expanded += beam_expanded(b);
        beam_free(b);
    }
    w->working = 0;
}

void windows_drop(windows *w) {
    stop(w);
    memory_put(w->memory, w->work, (size_t)w->threads, sizeof *w->work);
    w->work = NULL;
}

static void begin_pass(windows *w, span where) {
    w->pass = where, w->changed = (span){0, 0};
    w->at = where.from, w->steps = 0;
}

void windows_restart(windows *w) {
    stop(w);
    w->round = 0;
    begin_pass(w, (span){0, SIZE_MAX});
}

bool windows_done(const windows *w) { return w->round >= ROUNDS; }

static void end_pass(windows *w, size_t length) {
    span again = w->changed;
    if (again.to > again.from) {
        again.from -= again.from < length ? again.from : length;
        begin_pass(w, again);
    } else {
        w->round++;
        begin_pass(w, (span){0, SIZE_MAX});
    }
}

/* The board at the beginning of the stretch, by its homes at the end. */
static bool begin(windows *w, stretch *s, const near_board *start, const move_sequence *line) {
    near_board b = *start, end;
    for (size_t k = 0; k < s->at; k++) near_board_move(&b, line->letters[k]);
    end = b;
    for (size_t k = 0; k < s->length; k++) near_board_move(&end, line->letters[s->at + k]);
    uint8_t home[TW_MAX_CELLS];
    for (int p = 0; p < b.rows * b.cols; p++) home[end.at[p]] = (uint8_t)p;
    waypoint *from = &s->from.point[0];
    s->from.count = 1;
    from->blank = b.blank, from->moves = (move_sequence){0};
    for (int p = 0; p < b.rows * b.cols; p++) from->at[p] = home[b.at[p]];
    stage_whole(&s->stage, w->rows, w->cols, end.blank);
    beam_task task = {.stage = &s->stage,
                      .from = &s->from,
                      .width = beam_width(w),
                      .upper = (int)s->length,
                      .threads = 1,
                      .seed = w->seed};
    s->memory = memory_through(&w->gate);
    s->beam = beam_new(&task, &s->memory);
    s->status = TW_RUNNING;
    return s->beam != NULL;
}

/* As many stretches as there are threads, line and memory; TW_EXHAUSTED: the pass has no more. */
static tw_status begin_all(windows *w, const near_board *start, const move_sequence *line) {
    size_t length = stretch_length(w);
    if (length > line->count) length = line->count;
    if (length < 3 || w->at + length > line->count || w->at >= w->pass.to)
        return end_pass(w, length), TW_EXHAUSTED;
    if (!w->work) w->work = memory_get(w->memory, (size_t)w->threads, sizeof *w->work);
    if (!w->work) return TW_LIMIT_MEMORY;
    for (size_t at = w->at; w->working < w->threads; w->working++, at += length) {
        stretch *s = &w->work[w->working];
        s->at = at, s->length = length;
        if (at + length > line->count || at >= w->pass.to || !begin(w, s, start, line)) break;
    }
    return w->working ? TW_RUNNING : TW_LIMIT_MEMORY;
}

static void run(void *cookie, int k) {
    windows *w = cookie;
    stretch *s = &w->work[k];
    if (s->status == TW_RUNNING) s->status = beam_work(s->beam, w->until, w->leave, 0);
}

/* Where a move is after a stretch has become shorter. */
static size_t shift(size_t at, const stretch *s, size_t shorter) {
    if (at >= s->at + s->length) return at == SIZE_MAX ? at : at - s->length + shorter;
    return at > s->at + shorter ? s->at + shorter : at;
}

static void note_change(windows *w, const stretch *s, size_t shorter) {
    span *c = &w->changed;
    bool first = c->to == c->from;
    c->from = shift(c->from, s, shorter), c->to = shift(c->to, s, shorter);
    w->pass.to = shift(w->pass.to, s, shorter);
    if (first || s->at < c->from) c->from = s->at;
    if (first || s->at + shorter > c->to) c->to = s->at + shorter;
    if (c->to == c->from) c->to++; /* a loop that is gone */
}

/* False: out of memory. */
static bool replace(windows *w, const stretch *s, move_sequence *line) {
    const move_sequence *found = &beam_found(s->beam)->point[0].moves;
    size_t rest = s->at + s->length;
    move_sequence shorter = {0};
    if (!move_sequence_reserve(&shorter, line->count, w->memory)) return false;
    memcpy(shorter.letters, line->letters, s->at);
    if (found->count) memcpy(shorter.letters + s->at, found->letters, found->count);
    memcpy(shorter.letters + s->at + found->count, line->letters + rest, line->count - rest);
    shorter.count = line->count - s->length + found->count;
    shorter.letters[shorter.count] = 0;
    move_sequence_drop(line, w->memory);
    *line = shorter;
    note_change(w, s, found->count);
    return true;
}

/* Where two stretches meet.  Only once all are replaced: until then each is where it was. */
static void drop_back_and_forth(move_sequence *line) {
    size_t count = line->count;
    line->count = 0;
    move_sequence_append(line, line->letters, count);
}

/* After a stretch: on, or back a little where something was found.  Once the first thread is where
 * the second began, it passes over what the others have done. */
static void move_on(windows *w, size_t length, int worked, bool found) {
    size_t step = length / STEPS;
    if (found) {
        w->at -= w->at < step ? w->at : step;
        if (w->steps) w->steps--;
        return;
    }
    w->at += step;
    if (++w->steps < STEPS) return;
    w->steps = 0;
    w->at += (size_t)(worked - 1) * length;
}

tw_status windows_work(windows *w, const near_board *start, move_sequence *line, double until,
                       const atomic_bool *leave) {
    if (!w->working) {
        tw_status status = begin_all(w, start, line);
        if (status != TW_RUNNING) return status;
    }
    w->until = until, w->leave = leave;
    threads_run(w->working, run, w);
    for (int k = 0; k < w->working; k++)
        if (w->work[k].status == TW_RUNNING) return TW_RUNNING;
    bool found = false, short_of_memory = w->work[0].status == TW_LIMIT_MEMORY;
    for (int k = w->working;
         k-- > 0;) { /* the last first, so that the others stay where they are */
        if (w->work[k].status != TW_SOLVED) continue;
        bool replaced = replace(w, &w->work[k], line);
        found |= replaced, short_of_memory |= !replaced;
    }
    if (found) drop_back_and_forth(line);
    size_t length = w->work[0].length;
    int worked = w->working;
    stop(w);
    move_on(w, length, worked, found);
    return found ? TW_SOLVED : short_of_memory ? TW_LIMIT_MEMORY : TW_EXHAUSTED;
}
