/* watching.c -- see watching.h: the search is chosen, and stepped forwards and backwards. */
#include "tui/watching.h"
#include "common/process/heap.h"
#include "tui/game.h"
#include "tui/input.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct preparation {
    tw_config config;
    tw_board start;
    tw_recorder *recorder;
    tw_status status;
    tw_error error;
} preparation;

static void prepare(void *cookie) {
    preparation *p = cookie;
    p->status = tw_recorder_new(&p->recorder, &p->config, &p->start, 0, &p->error);
}

static void free_preparation(void *cookie) {
    preparation *p = cookie;
    tw_recorder_free(&p->recorder);
    free(p);
}

static void fetch(struct watching *w) {
    void *cookie;
    if (!async_job_fetch(&w->preparing, &cookie)) return;
    preparation *p = cookie;
    w->recorder = p->recorder;
    p->recorder = NULL;
    if (!w->recorder) snprintf(w->failed, sizeof w->failed, "%s", p->error.text);
    free_preparation(p);
}

/* So many steps, but no longer than a slice. */
static void advance(struct watching *w, uint64_t steps) {
    enum { AT_ONCE = 32 };
    double end = tw_seconds() + TUI_SLICE;
    while (steps && w->pace.running) {
        uint64_t now = steps < AT_ONCE ? steps : AT_ONCE;
        w->pace.running = tw_recorder_step(w->recorder, now) == TW_RUNNING;
        steps -= now;
        if (tw_seconds() >= end) break;
    }
}

static double work(tui *t, void *own) {
    (void)t;
    struct watching *w = own;
    if (w->preparing) {
        fetch(w);
        return 0.05;
    }
    if (!w->recorder) return TUI_IDLE;
    uint64_t due = pace_due(&w->pace);
    if (due) advance(w, due);
    return pace_wait(&w->pace);
}

static void move_to(struct watching *w, int k) {
    enum { PAGE = 100 };
    uint64_t at = tw_recorder_moment(w->recorder);
    w->pace.running = false;
    if (k == INPUT_RIGHT) tw_recorder_step(w->recorder, 1);
    if (k == INPUT_LEFT && at) tw_recorder_seek(w->recorder, at - 1);
    if (k == INPUT_PAGE_DOWN) tw_recorder_step(w->recorder, PAGE);
    if (k == INPUT_PAGE_UP) tw_recorder_seek(w->recorder, at > PAGE ? at - PAGE : 0);
    if (k == INPUT_HOME) tw_recorder_seek(w->recorder, 0);
    if (k == INPUT_END) tw_recorder_seek(w->recorder, UINT64_MAX);
}

static void key(tui *t, void *own, int k) {
    struct watching *w = own;
    if (k == '?') help_open(t);
    if (k == 'W') {
        tui_pop(t);
        watching_open(t);
        return;
    }
    k = input_as_arrow(k);
    if (!w->recorder || pace_key(&w->pace, k)) return;
    if (k == INPUT_RIGHT || k == INPUT_LEFT || k == INPUT_HOME || k == INPUT_END
        || k == INPUT_PAGE_UP || k == INPUT_PAGE_DOWN)
        move_to(w, k);
}

static void close_watching(tui *t, void *own) {
    struct watching *w = own;
    (void)t;
    async_job_cancel(&w->preparing);
    tw_recorder_free(&w->recorder);
}

static void begin(tui *t) {
    static const screen kind = {
        .draw = watching_draw, .key = key, .work = work, .close = close_watching, .leave = "q"};
    static const async_job_task task = {prepare, NULL, free_preparation};
    preparation *p = heap_insist(calloc(1, sizeof *p));
    struct watching *w = heap_insist(calloc(1, sizeof *w));
    chooser_configure(t, &t->chosen[0], &p->config);
    p->start = *tw_session_board(t->session);
    w->pace.level = 3;
    t->game->aided = true; /* the player sees where it goes */
    w->preparing = async_job_start(&task, p);
    tui_push(t, &kind, w);
}

void watching_open(tui *t) { chooser_open(t, "Watch a search", 1, begin); }
