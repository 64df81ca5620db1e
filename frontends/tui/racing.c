/* racing.c -- two searches on the same board, side by side.
 *
 * Both expand the same number of states in every turn, or get the same time: what is compared is
 * the idea in the one case and the program in the other. */
#include "common/process/heap.h"
#include "tui/game.h"
#include "tui/input.h"
#include "tui/pace.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct lane {
    tw_config config;
    tw_board start;
    tw_solver *solver;
    tw_status status;
    tw_error error;
} lane;

typedef struct preparation {
    lane lane[2];
} preparation;

struct racing {
    async_job *preparing;
    preparation *both; /* NULL until prepared */
    pace pace;
    bool same_time;
};

enum { LANES = 2, FACTS = 6, FEWER_FACTS = 2, WHOLE_STATE = 28 };

static void prepare(void *cookie) {
    preparation *p = cookie;
    for (int i = 0; i < LANES; i++) {
        lane *l = &p->lane[i];
        l->status = tw_solver_new(&l->solver, &l->config, &l->error);
        if (l->status == TW_OK) l->status = tw_solver_start(l->solver, &l->start);
    }
}

static void free_preparation(void *cookie) {
    preparation *p = cookie;
    for (int i = 0; i < LANES; i++) tw_solver_free(&p->lane[i].solver);
    free(p);
}

static bool running(const preparation *p) {
    return p->lane[0].status == TW_RUNNING || p->lane[1].status == TW_RUNNING;
}

static void step(lane *l, uint64_t steps) {
    if (l->status == TW_RUNNING) l->status = tw_solver_step(l->solver, steps);
}

static void run_same_count(preparation *p, uint64_t steps) {
    enum { AT_ONCE = 64 };
    double end = tw_seconds() + TUI_SLICE;
    while (steps && running(p)) {
        uint64_t now = steps < AT_ONCE ? steps : AT_ONCE;
        for (int i = 0; i < LANES; i++) step(&p->lane[i], now);
        steps -= now;
        if (tw_seconds() >= end) break;
    }
}

static void run_same_time(preparation *p) {
    enum { AT_ONCE = 64 };
    for (int i = 0; i < LANES; i++) {
        double end = tw_seconds() + TUI_SLICE / LANES;
        while (p->lane[i].status == TW_RUNNING && tw_seconds() < end) step(&p->lane[i], AT_ONCE);
    }
}

static double work(tui *t, void *own) {
    (void)t;
    struct racing *r = own;
    void *cookie;
    if (r->preparing) {
        if (async_job_fetch(&r->preparing, &cookie)) {
            r->both = cookie;
            pace_key(&r->pace, ' ');
        }
        return 0.05;
    }
    if (!r->both) return TUI_IDLE;
    if (!running(r->both)) r->pace.running = false;
    if (r->same_time && r->pace.running) {
        run_same_time(r->both);
        return 0;
    }
    uint64_t due = pace_due(&r->pace);
    if (due) run_same_count(r->both, due);
    return pace_wait(&r->pace);
}

static void draw_state(const lane *l, rect in, int row) {
    const tw_result *r = tw_solver_result(l->solver);
    if (l->status == TW_RUNNING)
        paint_text(in.row + row, in.col, PAINT_FAINT, "searching ...");
    else if (l->status == TW_SOLVED)
        paint_clipped(in.row + row, in.col, in.cols, PAINT_GOOD, "%" PRId64 " moves%s", r->length,
                      r->optimal && in.cols >= WHOLE_STATE ? ", none is shorter" : "");
    else
        paint_clipped(in.row + row, in.col, in.cols, PAINT_BAD, "%s", tw_status_text(l->status));
}

static rect above_facts(rect area, int facts) {
    return (rect){area.row + 1, area.col + 1, area.rows - 2 - facts, area.cols - 2};
}

static void draw_lane(tui *t, const lane *l, rect area) {
    char title[80], values[PAINT_VALUES_SIZE], seconds[40];
    if (!l->solver) {
        snprintf(title, sizeof title, "%s", l->config.algorithm);
        paint_panel(area, title);
        paint_words(paint_inside(area), PAINT_BAD, l->error.text);
        return;
    }
    const tw_result *r = tw_solver_result(l->solver);
    tw_event e;
    int row = 0;
    snprintf(title, sizeof title, "%s, %s", r->algorithm, r->heuristic);
    paint_panel(area, title);
    tw_solver_event(l->solver, &e);
    const tw_board *b = e.kind == TW_EVENT_NONE ? &l->start : &e.board;
    board_view view;
    board_marks marks = {tw_session_goal(t->session), 0, -1, -1};
    int facts = FACTS;
    bool seen = board_view_fit(&view, b->rows, b->cols, above_facts(area, facts));
    if (!seen) { /* a board is worth more than the lesser facts */
        seen = board_view_fit(&view, b->rows, b->cols, above_facts(area, FEWER_FACTS));
        if (seen) facts = FEWER_FACTS;
    }
    if (seen) board_view_draw(&view, b, &marks);
    rect in =
        paint_inside((rect){area.row + area.rows - 2 - facts, area.col, facts + 2, area.cols});
    paint_right(area.row + area.rows - 1, area.col + area.cols - 2, PAINT_PLAIN, " %s ",
                paint_values(values, in.cols - 2, e.g, e.h, e.f));
    paint_fact(in, &row, "expanded", r->counts.expanded);
    if (facts == FACTS) {
        paint_fact(in, &row, "generated", r->counts.generated);
        paint_fact(in, &row, "open", r->counts.open);
        paint_fact(in, &row, "kilobytes", r->bytes_peak >> 10);
        snprintf(seconds, sizeof seconds, "%.3f", r->seconds);
        paint_pair(in.row + row++, in, PAINT_FAINT, "seconds", PAINT_PLAIN, seconds);
    }
    draw_state(l, in, row);
}

/* Which search expanded fewer states? */
static void draw_verdict(tui *t, const preparation *p) {
    if (running(p) || !p->lane[0].solver || !p->lane[1].solver) return;
    const tw_result *a = tw_solver_result(p->lane[0].solver),
                    *b = tw_solver_result(p->lane[1].solver);
    if (a->status != TW_SOLVED || b->status != TW_SOLVED) return;
    const tw_result *less = a->counts.expanded <= b->counts.expanded ? a : b;
    const tw_result *more = less == a ? b : a;
    double times =
        less->counts.expanded ? (double)more->counts.expanded / (double)less->counts.expanded : 1;
    if (more->counts.expanded == less->counts.expanded)
        tui_say(t, PAINT_GOOD, "A tie: both expanded the same number of states.");
    else
        tui_say(t, PAINT_GOOD, "%s, %s wins: %s, %s expanded %.3g times as many states.",
                less->algorithm, less->heuristic, more->algorithm, more->heuristic, times);
}

static void draw(tui *t, void *own) {
    const struct racing *r = own;
    char right[80];
    if (r->both) draw_verdict(t, r->both);
    snprintf(right, sizeof right, "%s %s %s", r->same_time ? "same time" : "same number of states",
             paint_glyph(GLYPH_DOT),
             !r->pace.running ? "paused"
             : r->same_time   ? "running"
                              : pace_text(&r->pace));
    rect area = tui_decorate(
        t, "Race", "two searches, one board", right,
        "Space run  right step  +/- speed  f fastest  t same time  R others  Esc back");
    if (!r->both) {
        paint_middle(area.row + area.rows / 2, area, PAINT_PLAIN, "Preparing tables ...");
        return;
    }
    int half = area.cols / 2;
    draw_lane(t, &r->both->lane[0], (rect){area.row, area.col, area.rows, half});
    draw_lane(t, &r->both->lane[1], (rect){area.row, area.col + half, area.rows, area.cols - half});
}

static void key(tui *t, void *own, int k) {
    struct racing *r = own;
    if (k == '?') help_open(t);
    if (k == 'R') {
        tui_pop(t);
        racing_open(t);
        return;
    }
    if (!r->both || pace_key(&r->pace, k)) return;
    if (k == 't') r->same_time = !r->same_time;
    if (k == INPUT_RIGHT) {
        r->pace.running = false;
        run_same_count(r->both, 1);
    }
}

static void close_racing(tui *t, void *own) {
    struct racing *r = own;
    (void)t;
    async_job_cancel(&r->preparing);
    if (r->both) free_preparation(r->both);
}

static void begin(tui *t) {
    static const screen kind = {
        .draw = draw, .key = key, .work = work, .close = close_racing, .leave = "q"};
    static const async_job_task task = {prepare, NULL, free_preparation};
    preparation *p = heap_insist(calloc(1, sizeof *p));
    struct racing *r = heap_insist(calloc(1, sizeof *r));
    for (int i = 0; i < LANES; i++) {
        chooser_configure(t, &t->chosen[i], &p->lane[i].config);
        p->lane[i].start = *tw_session_board(t->session);
    }
    r->pace.level = 5;
    game_help(t);
    r->preparing = async_job_start(&task, p);
    tui_push(t, &kind, r);
}

void racing_open(tui *t) { chooser_open(t, "Race two searches", LANES, begin); }
