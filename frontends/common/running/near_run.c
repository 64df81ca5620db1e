/* near_run.c -- see near_run.h. */
#define _GNU_SOURCE
#include "common/running/near_run.h"
#include "common/output/progress.h"
#include "common/process/signals.h"

#include <stdio.h>
#include <string.h>

static const double slice = 0.05; /* seconds between two looks at signals */

static bool replays(const near_task *t, const tw_near_result *r) {
    size_t count = strlen(r->moves);
    return (int64_t)count == r->length && tw_board_solved_by(t->start, t->goal, r->moves, count);
}

static void improved(void *cookie, const tw_near_result *r) {
    near_run *n = cookie;
    if (!n->improved) n->first_after = r->seconds;
    n->improved = true;
}

static tw_status work(tw_near *near) {
    progress line = progress_begin();
    tw_status status;
    do {
        status = tw_near_work(near, slice);
        const tw_near_result *r = tw_near_result_of(near);
        if (signals_caught()) tw_near_stop(near);
        if (status == TW_RUNNING && r->length >= 0 && progress_due(&line, r->seconds))
            progress_show(&line, "%lld moves, at least %d, %.0f s", (long long)r->length, r->bound,
                          r->seconds);
    } while (status == TW_RUNNING);
    progress_wipe(&line);
    return status;
}

static tw_status publish(near_run *n, const near_task *t, tw_status status) {
    const tw_near_result *r = tw_near_result_of(n->near);
    bool solved = r->length >= 0;
    if (solved) status = replays(t, r) ? TW_SOLVED : TW_ERR_INTERNAL;
    n->result = (tw_result){.status = status,
                            .length = r->length,
                            .moves = r->moves,
                            .optimal = r->optimal,
                            .bound = r->bound,
                            .algorithm = "near",
                            .heuristic = "none",
                            .weight = 1,
                            .counts = {.expanded = r->expanded},
                            .seconds = r->seconds,
                            .bytes_peak = r->bytes_peak,
                            .stuck_h = -1,
                            .stuck_best = -1,
                            .story = "",
                            .device = ""};
    tw_convention_named("default", &n->result.convention);
    n->width = r->width, n->best_after = r->best_after;
    return status;
}

tw_status near_run_search(near_run *n, const near_task *t) {
    tw_near_config config;
    *n = (near_run){0};
    tw_near_config_default(&config, t->goal->rows, t->goal->cols);
    config.goal = *t->goal;
    config.limits = t->limits;
    config.threads = t->threads;
    config.only_shorten = t->only_shorten;
    config.improved = improved, config.cookie = n;
    tw_status status = tw_near_new(&n->near, &config, &n->error);
    if (status < 0) return status;
    status = tw_near_start(n->near, t->start, t->moves);
    if (status == TW_RUNNING) status = work(n->near);
    if (status < 0) {
        snprintf(n->error.text, sizeof n->error.text, "%s", tw_status_text(status));
        return status;
    }
    return publish(n, t, status);
}

void near_run_end(near_run *n) { tw_near_free(&n->near); }
