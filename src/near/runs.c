#include "near/runs.h"

#include "base/clock.h"
#include "base/threads.h"

#include <string.h>

/* The last stage of a large board is the shorter part, and a narrow beam may lose its way there. */
enum { LEAST_LAST_WIDTH = 1024 };
enum { DOUBTED = 3 }; /* so many beams that it led nowhere, and a network is not asked again */
enum { PLACES = 24, LEAST_PLACES = 8 }; /* on a line, from which the rest of it is found anew */

void runs_init(runs *r, memory *m) {
    memset(r, 0, sizeof *r);
    r->memory = m;
    memory_gate_init(&r->gate, m);
}

static void end_beam(beam_run *one) {
    if (one->beam) one->expanded += beam_expanded(one->beam);
    beam_free(one->beam);
    one->beam = NULL;
    waypoint_list_clear(&one->from, &one->memory);
}

static uint64_t expanded_by(const beam_run *one) {
    return one->expanded + (one->beam ? beam_expanded(one->beam) : 0);
}

static void end_all(runs *r) {
    for (int k = 0; k < r->working; k++) {
        end_beam(&r->run[k]);
        r->expanded += r->run[k].expanded;
        if (r->task.device) r->on_device += r->run[k].expanded;
    }
    memory_put(r->memory, r->run, (size_t)r->working, sizeof *r->run);
    r->run = NULL, r->working = 0;
}

void runs_end(runs *r) {
    end_all(r);
    r->active = false;
}

void runs_drop(runs *r) {
    runs_end(r);
    move_sequence_drop(&r->line, r->memory);
}

uint64_t runs_expanded(const runs *r) {
    uint64_t all = r->expanded;
    for (int k = 0; k < r->working; k++) all += expanded_by(&r->run[k]);
    return all;
}

uint64_t runs_on_device(const runs *r) {
    uint64_t all = r->on_device;
    for (int k = 0; k < r->working && r->task.device; k++) all += expanded_by(&r->run[k]);
    return all;
}

static bool staged(const runs *r) {
    return stage_several(r->task.start->rows, r->task.start->cols);
}

/* Where others follow, a line that is as long will do. */
static int upper(const runs *r) {
    size_t most = (size_t)r->task.upper;
    return (int)(r->line.letters && r->line.count < most ? r->line.count : most) + r->task.again;
}

/* What the stages before have left of the time. */
static double seconds_left(const runs *r) {
    const double least = 0.001;
    if (r->task.seconds <= 0) return 0;
    double left = r->task.seconds - r->all_seconds - (clock_seconds() - r->since);
    return left > least ? left : least;
}

static bool begin_beam(const runs *r, beam_run *one) {
    bool wider = staged(r) && one->stage.last && r->task.width < LEAST_LAST_WIDTH;
    bool trusted = r->task.net && r->doubt < DOUBTED;
    one->stage.net = one->stage.last && trusted ? &one->net : NULL;
    if (one->stage.net) one->net = *r->task.net, one->net.share >>= r->doubt;
    beam_task task = {.stage = &one->stage,
                      .from = &one->from,
                      .width = wider ? LEAST_LAST_WIDTH : r->task.width,
                      .upper = upper(r),
                      .threads = one->threads,
                      .seed = one->seed,
                      .seconds = seconds_left(r),
                      .device = r->task.device,
                      .on = r->task.on};
    one->beam = beam_new(&task, &one->memory);
    return one->beam != NULL;
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

/* The stage that the line is in after so many moves. */
static void stage_after(const runs *r, size_t count, stage *out) {
    const near_board *b = r->task.start;
    stage_first(out, b->rows, b->cols, b->blank_home);
    for (stage next = *out; !out->last; *out = next) {
        stage_next(&next);
        if (!r->line.letters || closed_after(r, &next) > count) break;
    }
}

static bool begin_run(const runs *r, beam_run *one) {
    near_board b = *r->task.start;
    waypoint *w = &one->from.point[0];
    w->moves = (move_sequence){0};
    if (r->begins && !move_sequence_set(&w->moves, r->line.letters, r->begins, &one->memory))
        return false;
    for (size_t k = 0; k < r->begins; k++) near_board_move(&b, w->moves.letters[k]);
    w->blank = b.blank;
    memcpy(w->at, b.at, sizeof w->at);
    one->from.count = 1;
    stage_after(r, r->begins, &one->stage);
    one->status = TW_RUNNING;
    return begin_beam(r, one);
}

/* Why a beam could not be begun. */
static tw_status no_beam(const runs *r) { return r->task.device ? TW_NOT_FOUND : TW_LIMIT_MEMORY; }

/* False: there is no memory for even one. */
static bool begin_all(runs *r) {
    bool each = r->task.again && r->line.letters && r->task.at_once > 1;
    int wanted = each ? r->task.at_once : 1;
    r->run = memory_get_zero(r->memory, (size_t)wanted, sizeof *r->run);
    if (!r->run) return false;
    r->working = wanted;
    for (int k = 0; k < wanted; k++) {
        beam_run *one = &r->run[k];
        one->memory = memory_through(&r->gate);
        one->threads = each ? 1 : r->task.threads;
        one->seed = r->task.seed + r->count + (uint64_t)k;
        if (!begin_run(r, one)) one->status = no_beam(r);
    }
    return r->run[0].status == TW_RUNNING;
}

static bool take_last_of(runs *r, const move_sequence *line) {
    const near_board *b = r->task.start;
    stage last;
    if (!move_sequence_set(&r->line, line->letters, line->count, r->memory)) return false;
    stage_last(&last, b->rows, b->cols, b->blank_home);
    r->begins = closed_after(r, &last);
    double width = r->task.boards / (double)(line->count + 1 - r->begins);
    if (width < r->task.width) r->task.width = width > 1 ? (uint32_t)width : 1;
    return true;
}

bool runs_begin(runs *r, const runs_task *task) {
    r->task = *task;
    r->begins = 0, r->was_full = false, r->active = true;
    r->seconds = r->all_seconds = 0;
    return !task->last_of || take_last_of(r, task->last_of);
}

/* What was found in one stage outlives its beam. */
static bool next_stage(const runs *r, beam_run *one) {
    waypoint_list found = *beam_found(one->beam);
    beam_found(one->beam)->count = 0;
    end_beam(one);
    one->from = found;
    stage_next(&one->stage);
    return begin_beam(r, one);
}

/* Stage by stage, on a thread of its own.  It writes to nothing but the run. */
static void work_on(void *cookie, int k) {
    const runs *r = cookie;
    beam_run *one = &r->run[k];
    while (one->status == TW_RUNNING) {
        uint64_t nodes = one->nodes > one->expanded ? one->nodes - one->expanded : 1;
        tw_status status = beam_work(one->beam, r->until, r->leave, one->nodes ? nodes : 0);
        if (status == TW_RUNNING) return;
        one->was_full |= beam_was_full(one->beam);
        bool more = status == TW_SOLVED && !one->stage.last;
        if (more && next_stage(r, one)) continue;
        one->status = more ? no_beam(r) : status;
    }
}

static bool all_over(const runs *r) {
    for (int k = 0; k < r->working; k++)
        if (r->run[k].status == TW_RUNNING) return false;
    return true;
}

/* A network may think a wrong place near the goal, however wide the beam. */
static void learn_doubt(runs *r, const beam_run *one) {
    if (one->stage.net && !r->line.letters) r->doubt++;
}

/* The line that a run found.  TW_SOLVED: it is shorter.  TW_LIMIT_MEMORY: there is no room for
 * it. */
static tw_status take_line(runs *r, const beam_run *one) {
    const move_sequence *found = &beam_found(one->beam)->point[0].moves;
    bool shorter = !r->line.letters || found->count < r->line.count;
    if (!shorter && found->count > r->line.count) return TW_RUNNING;
    const char *letters = found->letters ? found->letters : "";
    if (!move_sequence_set(&r->line, letters, found->count, r->memory)) return TW_LIMIT_MEMORY;
    return shorter ? TW_SOLVED : TW_RUNNING;
}

/* All have come to their end, or led nowhere.  TW_SOLVED: the line is shorter. */
static tw_status take_all(runs *r) {
    tw_status first = r->run[0].status;
    tw_status status = first == TW_LIMIT_MEMORY || first == TW_NOT_FOUND ? first : TW_RUNNING;
    for (int k = 0; k < r->working; k++) {
        const beam_run *one = &r->run[k];
        r->was_full |= one->was_full;
        if (one->status == TW_EXHAUSTED) learn_doubt(r, one);
        tw_status its = one->status == TW_SOLVED ? take_line(r, one) : TW_RUNNING;
        if (its != TW_RUNNING) status = its;
    }
    if (staged(r)) r->count += (uint64_t)r->working;
    end_all(r);
    return status;
}

/* How far it is to the next place.  A run takes the longer the more is left of the line, so that a
 * pass with places so far apart takes seconds / 2 * rest / step. */
static size_t step(const runs *r) {
    double rest = (double)(r->line.count - r->begins), left = r->task.pass - r->all_seconds;
    double usual = (double)r->line.count / PLACES, most = (double)r->line.count / LEAST_PLACES;
    double far = r->task.pass <= 0 ? usual : left > 0 ? r->seconds * rest / (2 * left) : most;
    return 1 + (size_t)(far < most ? far : most);
}

static void next_place(runs *r) {
    stage here;
    bool again = r->task.again && r->line.letters;
    if (again) {
        r->begins += step(r);
        stage_after(r, r->begins, &here);
    }
    r->seconds = 0;
    if (!again || here.last) runs_end(r);
}

/* Of the boards that may be expanded. */
static void share_nodes(runs *r, uint64_t nodes) {
    uint64_t left = nodes > r->expanded ? nodes - r->expanded : 1;
    for (int k = 0; k < r->working; k++)
        r->run[k].nodes = nodes ? left / (uint64_t)r->working + 1 : 0;
}

tw_status runs_work(runs *r, double until, const atomic_bool *leave, uint64_t nodes) {
    r->until = until, r->leave = leave;
    while (r->active) {
        r->since = clock_seconds();
        if (!r->working && !begin_all(r)) return no_beam(r);
        r->since = clock_seconds(); /* a device that is opened takes a while, once */
        share_nodes(r, nodes);
        threads_run(r->working, work_on, r);
        double took = clock_seconds() - r->since;
        r->seconds += took, r->all_seconds += took;
        if (!all_over(r)) return TW_RUNNING;
        tw_status status = take_all(r);
        if (status == TW_LIMIT_MEMORY || status == TW_NOT_FOUND) return status;
        next_place(r);
        if (status == TW_SOLVED) return status;
    }
    return TW_EXHAUSTED;
}
