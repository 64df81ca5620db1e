#include "search/near/runs.h"

#include <string.h>

/* The last stage of a large board is the shorter part, and a narrow beam may lose its way there. */
enum { LEAST_LAST_WIDTH = 1024 };
enum { TRIES = 4 }; /* from the beginning of each stage, and on its way */

void runs_init(runs *r, memory *m) {
    memset(r, 0, sizeof *r);
    r->memory = m;
}

static void end_beam(runs *r) {
    if (r->beam) r->expanded += beam_expanded(r->beam);
    beam_free(r->beam);
    r->beam = NULL;
    waypoint_list_clear(&r->from, r->memory);
}

void runs_end(runs *r) {
    end_beam(r);
    r->active = false;
}

void runs_drop(runs *r) {
    runs_end(r);
    move_sequence_drop(&r->line, r->memory);
}

uint64_t runs_expanded(const runs *r) {
    return r->expanded + (r->beam ? beam_expanded(r->beam) : 0);
}

static bool staged(const runs *r) {
    return stage_several(r->task.start->rows, r->task.start->cols);
}

static int upper(const runs *r) {
    size_t most = (size_t)r->task.upper;
    return (int)(r->line.letters && r->line.count < most ? r->line.count : most);
}

static bool begin_beam(runs *r) {
    bool wider = staged(r) && r->stage.last && r->task.width < LEAST_LAST_WIDTH;
    r->stage.net = r->stage.last && r->task.net ? &r->net : NULL;
    if (r->stage.net) r->net = *r->task.net, r->net.share >>= r->doubt;
    beam_task task = {.stage = &r->stage,
                      .from = &r->from,
                      .width = wider ? LEAST_LAST_WIDTH : r->task.width,
                      .upper = upper(r),
                      .threads = r->task.threads,
                      .seed = r->task.seed + r->count,
                      .seconds = r->task.seconds};
    r->beam = beam_new(&task, r->memory);
    return r->beam != NULL;
}

/* After so many moves of the line all that the stage finds closed is home for good. */
static size_t closed_after(const runs *r, const stage *s) {
    near_board b = *r->task.start;
    size_t after = 0;
    for (size_t k = 0; k < r->line.count; k++) {
        if (s->closed[b.blank]) after = k + 1;
        near_board_move(&b, r->line.letters[k]);
    }
    return after;
}

/* Where on the line so far this run begins. */
static size_t begins_after(const runs *r) {
    stage next = r->first;
    size_t from = closed_after(r, &r->first);
    if (!r->tries) return from;
    stage_next(&next);
    return from + (closed_after(r, &next) - from) * (size_t)r->tries / TRIES;
}

static bool begin_run(runs *r) {
    near_board b = *r->task.start;
    size_t count = begins_after(r);
    waypoint *w = &r->from.point[0];
    w->moves = (move_sequence){0};
    if (count && !move_sequence_set(&w->moves, r->line.letters, count, r->memory)) return false;
    for (size_t k = 0; k < count; k++) near_board_move(&b, w->moves.letters[k]);
    w->blank = b.blank;
    memcpy(w->at, b.at, sizeof w->at);
    r->from.count = 1;
    r->stage = r->first;
    return begin_beam(r);
}

void runs_begin(runs *r, const runs_task *task) {
    const near_board *b = task->start;
    r->task = *task;
    r->tries = 0, r->was_full = false, r->active = true;
    stage_first(&r->first, b->rows, b->cols, b->blank_home);
}

/* What was found in one stage outlives its beam. */
static bool next_stage(runs *r) {
    waypoint_list found = *beam_found(r->beam);
    beam_found(r->beam)->count = 0;
    end_beam(r);
    r->from = found;
    stage_next(&r->stage);
    return begin_beam(r);
}

/* This run has come to its end, or led nowhere. */
static void next_run(runs *r) {
    end_beam(r);
    if (staged(r)) r->count++;
    if (++r->tries < TRIES && r->task.again) return;
    r->tries = 0;
    if (r->task.again) stage_next(&r->first);
    if (r->first.last || !r->task.again || !r->line.letters) runs_end(r);
}

/* A network may think a wrong place near the goal, however wide the beam. */
static void learn_doubt(runs *r) {
    enum { MOST = 8 };
    if (r->stage.net && !r->line.letters && r->doubt < MOST) r->doubt++;
}

/* The line that the last stage found. */
static tw_status take_line(runs *r) {
    const move_sequence *found = &beam_found(r->beam)->point[0].moves;
    if (r->line.letters && found->count >= r->line.count) return TW_RUNNING;
    move_sequence_drop(&r->line, r->memory);
    r->line = *found;
    beam_found(r->beam)->point[0].moves = (move_sequence){0};
    return TW_SOLVED;
}

tw_status runs_work(runs *r, double until, const atomic_bool *leave, uint64_t nodes) {
    while (r->active) {
        if (!r->beam && !begin_run(r)) return TW_LIMIT_MEMORY;
        uint64_t before = r->expanded;
        tw_status status = beam_work(r->beam, until, leave,
                                     nodes > before ? nodes - before
                                     : nodes        ? 1
                                                    : 0);
        if (status == TW_RUNNING || status == TW_LIMIT_MEMORY) return status;
        r->was_full |= beam_was_full(r->beam);
        if (status == TW_SOLVED && !r->stage.last) {
            if (!next_stage(r)) return TW_LIMIT_MEMORY;
            continue;
        }
        if (status == TW_SOLVED)
            status = take_line(r);
        else
            learn_doubt(r);
        next_run(r);
        if (status == TW_SOLVED) return status;
    }
    return TW_EXHAUSTED;
}
