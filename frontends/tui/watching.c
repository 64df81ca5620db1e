/* watching.c -- a search at work, in panes: the board being expanded, the open list, the counters,
 * the path and what happened last.  It is chosen, and stepped forwards and backwards. */
#include "tui/pace.h"
#include "common/process/heap.h"
#include "tui/game.h"
#include "tui/input.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct watching {
    async_job *preparing;  /* tables may have to be made first */
    tw_recorder *recorder; /* NULL until then */
    pace pace;
    char failed[200];
};

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

enum { BOARD_COLS = 30, COUNT_COLS = 22, BELOW_ROWS = 5, EVENT_COLS = 28 };

static void draw_board(tui *t, rect area, const tw_node *n, int64_t number) {
    char title[40] = "Start";
    if (number >= 0) snprintf(title, sizeof title, "State %" PRId64, number);
    paint_panel(area, title);
    rect in = {area.row + 1, area.col + 1, area.rows - 3, area.cols - 2};
    char values[PAINT_VALUES_SIZE];
    board_view view;
    board_marks marks = {tw_session_goal(t->session), 0, -1, -1};
    if (board_view_fit(&view, n->board.rows, n->board.cols, in))
        board_view_draw(&view, &n->board, &marks);
    else
        paint_middle(in.row + in.rows / 2, in, PAINT_FAINT, "(no room)");
    rect bottom = {area.row + area.rows - 2, area.col + 1, 1, area.cols - 2};
    paint_middle(bottom.row, bottom, PAINT_STRONG, "%s",
                 paint_values(values, bottom.cols, n->g, n->h, n->f));
}

typedef struct chart {
    tw_level *levels;
    size_t count, first; /* shown from there on */
    uint64_t largest;
    bool open; /* there is an open list; else what was expanded and cut is shown */
} chart;

static uint64_t bar_of(const chart *c, size_t i) {
    return c->open ? c->levels[i].open : c->levels[i].closed;
}

/* Finished levels are left out, except the last. */
static chart make_chart(const tw_recorder *w, size_t rows) {
    chart c = {.count = tw_recorder_levels(w, NULL, 0)};
    tw_counts counts;
    tw_recorder_counts(w, &counts);
    c.open = counts.enqueued > 0;
    c.levels = c.count ? calloc(c.count, sizeof *c.levels) : NULL;
    if (!c.levels) return (chart){.count = 0};
    tw_recorder_levels(w, c.levels, c.count);
    while (c.first + 1 < c.count && !bar_of(&c, c.first + 1) && !bar_of(&c, c.first)) c.first++;
    if (!c.open) c.first = c.count > rows ? c.count - rows : 0;
    for (size_t i = c.first; i < c.count && i < c.first + rows; i++)
        if (bar_of(&c, i) > c.largest) c.largest = bar_of(&c, i);
    return c;
}

static void draw_levels(const tw_recorder *w, rect area, double f) {
    rect in = paint_inside(area);
    size_t rows = in.rows > 1 ? (size_t)in.rows - 1 : 0;
    chart c = make_chart(w, rows);
    char number[PAINT_NUMBER_SIZE];
    int digits = (int)strlen(paint_number(number, c.largest));
    paint_panel(area, c.open ? "Open list by f" : "States by f");
    paint_text(in.row, in.col, PAINT_FAINT, "%5s %s", "f", c.open ? "open" : "expanded, cut");
    for (size_t i = c.first; i < c.count && i < c.first + rows; i++) {
        const tw_level *l = &c.levels[i];
        int row = in.row + 1 + (int)(i - c.first), bar = in.cols - 7 - digits;
        bool here = l->f >= f && l->f <= f;
        uint64_t value = bar_of(&c, i);
        int full = c.largest ? (int)((double)value / (double)c.largest * bar + 0.999) : 0;
        paint_text(row, in.col, here ? PAINT_STRONG : PAINT_FAINT, "%5g", l->f);
        for (int k = 0; k < full; k++)
            paint_text(row, in.col + 6 + k, here ? PAINT_KEY : PAINT_FAINT, "%s",
                       paint_glyph(GLYPH_FULL));
        if (value)
            paint_text(row, in.col + 7 + full, PAINT_PLAIN, "%s", paint_number(number, value));
        if (!c.open && l->cut) paint_text(row, in.col + 6, PAINT_FAINT, "%" PRIu64 " cut", l->cut);
    }
    free(c.levels);
}

static void draw_counts(const tw_recorder *w, rect area) {
    tw_counts c;
    int row = 0;
    tw_recorder_counts(w, &c);
    paint_panel(area, "Counters");
    rect in = paint_inside(area);
    paint_fact(in, &row, "expanded", c.expanded);
    paint_fact(in, &row, "generated", c.generated);
    paint_fact(in, &row, "duplicates", c.duplicates);
    paint_fact(in, &row, "reopened", c.reopened);
    row++;
    paint_fact(in, &row, "open", c.open);
    paint_fact(in, &row, "most open", c.max_open);
    paint_fact(in, &row, "closed", c.max_closed);
    if (c.iterations) paint_fact(in, &row, "iterations", c.iterations);
    row++;
    int bound = tw_recorder_bound(w);
    paint_fact(in, &row, "at least", bound > 0 ? (unsigned long long)bound : 0);
}

static void draw_path(const tw_recorder *w, rect area, int64_t node) {
    enum { ROOM = 4096 };
    static const char empty[] = "";
    char *letters = malloc(ROOM), *text = malloc(ROOM);
    paint_panel(area, "Path, where the tiles go");
    if (letters && text) {
        size_t length = node < 0 ? 0 : tw_recorder_path(w, node, letters, ROOM);
        if (length > ROOM - 1) length = ROOM - 1;
        tw_moves_text(length ? letters : empty, length, TW_NOTATION_TILE, false, text, ROOM);
        rect in = paint_inside(area);
        size_t room = (size_t)in.rows * (size_t)in.cols, used = strlen(text);
        /* Of a long path the end is shown, which changes. */
        paint_words(in, PAINT_PLAIN, used > room ? text + used - room : text);
    }
    free(letters);
    free(text);
}

static const char *event_word(tw_event_kind kind) {
    static const char *const words[] = {"",    "expanded", "generated", "seen before", "reopened",
                                        "cut", "bound",    "the goal",  "stuck"};
    return words[kind];
}

static void draw_events(const tw_recorder *w, rect area) {
    enum { MOST = 8 };
    tw_recorded_event events[MOST];
    paint_panel(area, "Newest");
    rect in = paint_inside(area);
    size_t count = tw_recorder_events(w, events, in.rows < MOST ? (size_t)in.rows : MOST);
    for (size_t i = 0; i < count; i++) {
        int row = in.row + (int)i;
        if (events[i].node < 0)
            paint_clipped(row, in.col, in.cols, PAINT_KEY, "bound %g", events[i].f);
        else
            paint_clipped(row, in.col, in.cols, i ? PAINT_FAINT : PAINT_PLAIN,
                          "%" PRId64 " %s, f %g", events[i].node, event_word(events[i].kind),
                          events[i].f);
    }
}

/* How the search ended, or that the record is full. */
static void draw_outcome(tui *t, const tw_recorder *w) {
    const tw_result *r = tw_recorder_result(w);
    char number[PAINT_NUMBER_SIZE];
    if (tw_recorder_moment(w) + 1 < tw_recorder_moments(w)) return;
    if (r->status == TW_RUNNING && tw_recorder_full(w))
        tui_say(t, PAINT_FAINT,
                "The record is full.  The search continues without it: %s states expanded.",
                paint_number(number, r->counts.expanded));
    else if (r->status == TW_SOLVED)
        tui_say(t, PAINT_GOOD, "Solved: %" PRId64 " moves%s, %s states expanded.", r->length,
                r->optimal ? ", and none is shorter" : "",
                paint_number(number, r->counts.expanded));
    else if (r->status != TW_RUNNING)
        tui_say(t, PAINT_BAD, "Over: %s.", tw_status_text(r->status));
}

typedef struct panes {
    rect board, levels, counts, path, events; /* zero: left out */
} panes;

/* The board comes first and takes what it needs; the other panes are there if they fit beside and
 * below it. */
static panes lay_out(const tw_board *b, rect area) {
    enum { FRAME_COLS = 4, FRAME_ROWS = 3, LEVEL_COLS = 20, LEAST_BOARD = 14 };
    panes p = {.board = area};
    int rows, cols;
    board_view_least(b->rows, b->cols, &rows, &cols);
    cols = cols + FRAME_COLS < LEAST_BOARD ? LEAST_BOARD : cols + FRAME_COLS;
    bool below = area.rows - BELOW_ROWS >= rows + FRAME_ROWS && area.cols >= 2 * EVENT_COLS;
    int above = below ? area.rows - BELOW_ROWS : area.rows, end = area.col + area.cols;
    p.board.rows = above;
    if (area.cols - COUNT_COLS >= cols) {
        p.counts = (rect){area.row, end - COUNT_COLS, above, COUNT_COLS};
        p.board.cols = area.cols - COUNT_COLS;
    }
    if (p.board.cols - LEVEL_COLS >= (cols > BOARD_COLS ? cols : BOARD_COLS)) {
        int wide = p.board.cols / 2 > BOARD_COLS ? p.board.cols / 2 : BOARD_COLS;
        if (wide < cols) wide = cols;
        p.levels = (rect){area.row, area.col + wide, above, p.board.cols - wide};
        p.board.cols = wide;
    }
    if (!below) return p;
    p.path = (rect){area.row + above, area.col, BELOW_ROWS, area.cols - EVENT_COLS};
    p.events = (rect){area.row + above, end - EVENT_COLS, BELOW_ROWS, EVENT_COLS};
    return p;
}

static void draw_panes(tui *t, const tw_recorder *w, rect area) {
    int64_t current = tw_recorder_current(w);
    tw_node n;
    tw_recorder_node(w, current < 0 ? 0 : current, &n);
    panes p = lay_out(&n.board, area);
    draw_board(t, p.board, &n, current);
    if (p.levels.cols) draw_levels(w, p.levels, n.f);
    if (p.counts.cols) draw_counts(w, p.counts);
    if (!p.path.rows) return;
    draw_path(w, p.path, current);
    draw_events(w, p.events);
}

static void draw(tui *t, void *own) {
    const struct watching *w = own;
    const tw_recorder *recorder = w->recorder;
    char about[120], right[120] = "", at[PAINT_NUMBER_SIZE], last[PAINT_NUMBER_SIZE];
    if (recorder) {
        const tw_result *r = tw_recorder_result(recorder);
        snprintf(about, sizeof about, "%s, %s", r->algorithm, r->heuristic);
        snprintf(right, sizeof right, "step %s of %s %s %s",
                 paint_number(at, tw_recorder_moment(recorder)),
                 paint_number(last, tw_recorder_moments(recorder) - 1), paint_glyph(GLYPH_DOT),
                 w->pace.running ? pace_text(&w->pace) : "paused");
        draw_outcome(t, recorder);
    } else {
        snprintf(about, sizeof about, "%s, %s", tw_algorithm_name(t->chosen[0].algorithm),
                 tw_heuristic_name(t->chosen[0].heuristic));
    }
    rect area =
        tui_decorate(t, "Watch", about, right,
                     "Space run  arrows step  +/- speed  f fastest  W another  ? keys  Esc back");
    if (recorder)
        draw_panes(t, recorder, area);
    else
        paint_words((rect){area.row + area.rows / 2, area.col, 4, area.cols},
                    *w->failed ? PAINT_BAD : PAINT_PLAIN,
                    *w->failed ? w->failed : "Preparing tables ...");
}

static void close_watching(tui *t, void *own) {
    struct watching *w = own;
    (void)t;
    async_job_cancel(&w->preparing);
    tw_recorder_free(&w->recorder);
}

static void begin(tui *t) {
    static const screen kind = {
        .draw = draw, .key = key, .work = work, .close = close_watching, .leave = "q"};
    static const async_job_task task = {prepare, NULL, free_preparation};
    preparation *p = heap_insist(calloc(1, sizeof *p));
    struct watching *w = heap_insist(calloc(1, sizeof *w));
    chooser_configure(t, &t->chosen[0], &p->config);
    p->start = *tw_session_board(t->session);
    w->pace.level = 3;
    game_help(t);
    w->preparing = async_job_start(&task, p);
    tui_push(t, &kind, w);
}

void watching_open(tui *t) { chooser_open(t, "Watch a search", 1, begin); }
