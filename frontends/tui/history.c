/* history.c -- the games of one kind that were won, newest first: what they amount to, and each to
 * be played back. */
#include "common/process/heap.h"
#include "tui/games.h"
#include "tui/game.h"
#include "tui/input.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct history {
    games games;
    int rows, cols;
    tw_metric metric;
    tw_times times;
    const games_record **list; /* those of this kind */
    size_t count, at, top;     /* the chosen one, the first that is seen */
    size_t page;               /* how many are seen at once */
};

enum { FIGURES = 5, WIDE = 72, FIGURE_COLS = 15 };

static const char *const figure_names[FIGURES] = {"best", "average of 5", "average of 12",
                                                  "moves a second", "fewest moves"};

static const char *rate_text(char out[STOPWATCH_TEXT], double rate) {
    snprintf(out, STOPWATCH_TEXT, rate < 0 ? "-" : "%.2f", rate);
    return out;
}

static const char *figure(const tw_times *t, int i, char out[STOPWATCH_TEXT]) {
    if (i == 0) return stopwatch_milliseconds(out, (double)t->best);
    if (i == 1) return stopwatch_milliseconds(out, t->average5);
    if (i == 2) return stopwatch_milliseconds(out, t->average12);
    if (i == 3) return rate_text(out, t->rate);
    snprintf(out, STOPWATCH_TEXT, t->fewest < 0 ? "-" : "%" PRId64, t->fewest);
    return out;
}

/* Side by side, or one below the other.  How many rows. */
static int draw_figures(const struct history *h, rect area) {
    bool wide = area.cols >= WIDE;
    char text[STOPWATCH_TEXT], title[60];
    rect panel = {area.row, area.col, wide ? 4 : FIGURES + 2, area.cols};
    snprintf(title, sizeof title, "Without help: %zu", h->times.solves);
    paint_panel(panel, title);
    rect in = paint_inside(panel);
    for (int i = 0; i < FIGURES; i++) {
        const char *value = figure(&h->times, i, text);
        if (wide) {
            int col = in.col + i * FIGURE_COLS;
            paint_text(in.row, col, PAINT_FAINT, "%s", figure_names[i]);
            paint_text(in.row + 1, col, PAINT_STRONG, "%s", value);
        } else {
            paint_pair(in.row + i, in, PAINT_FAINT, figure_names[i], PAINT_STRONG, value);
        }
    }
    return panel.rows;
}

static void write_record(const games_record *r, bool wide, char out[], size_t size) {
    char when[40] = "?", time[STOPWATCH_TEXT], rate[STOPWATCH_TEXT], fewest[24] = "?";
    time_t at = (time_t)r->at;
    struct tm local;
    if (localtime_r(&at, &local))
        strftime(when, sizeof when, wide ? "%Y-%m-%d %H:%M" : "%m-%d %H:%M", &local);
    if (r->fewest >= 0) snprintf(fewest, sizeof fewest, "%" PRId64, r->fewest);
    stopwatch_milliseconds(time, (double)r->milliseconds);
    double pace = r->milliseconds > 0 ? 1000 * (double)r->moves / (double)r->milliseconds : -1;
    if (wide)
        snprintf(out, size, "%-16s %11s %6" PRId64 " %6s %8s  %s%s", when, time, r->moves, fewest,
                 rate_text(rate, pace), r->aided ? "with help " : "", r->id);
    else
        snprintf(out, size, "%-11s %11s %6" PRId64 "%s", when, time, r->moves,
                 r->aided ? " help" : "");
}

static void draw_list(struct history *h, rect area) {
    char text[200];
    bool wide = area.cols >= WIDE;
    if (wide)
        snprintf(text, sizeof text, "  %-16s %11s %6s %6s %8s  %s", "when", "time", "moves",
                 "fewest", "a second", "deal");
    else
        snprintf(text, sizeof text, "  %-11s %11s %6s", "when", "time", "moves");
    paint_clipped(area.row, area.col, area.cols, PAINT_FAINT, "%s", text);
    h->page = area.rows > 1 ? (size_t)area.rows - 1 : 1;
    if (h->at < h->top) h->top = h->at;
    if (h->at >= h->top + h->page) h->top = h->at - h->page + 1;
    for (size_t i = h->top; i < h->count && i < h->top + h->page; i++) {
        bool here = i == h->at;
        write_record(h->list[i], wide, text, sizeof text);
        paint_clipped(area.row + 1 + (int)(i - h->top), area.col, area.cols,
                      here ? PAINT_CHOSEN : PAINT_PLAIN, "%c %s", here ? '>' : ' ', text);
    }
}

static void draw(tui *t, void *own) {
    struct history *h = own;
    char about[60], right[60] = "";
    snprintf(about, sizeof about, "%d%s%d%s", h->rows, paint_glyph(GLYPH_TIMES), h->cols,
             h->metric == TW_METRIC_MULTI ? ", long moves count once" : "");
    if (h->count) snprintf(right, sizeof right, "%zu of %zu", h->at + 1, h->count);
    rect area = tui_decorate(t, "History", about, right,
                             "arrows choose  p play again  Enter replay  Esc back");
    int used = draw_figures(h, area);
    draw_list(h, (rect){area.row + used, area.col, area.rows - used, area.cols});
}

static void replay(tui *t, const games_record *r) {
    char time[STOPWATCH_TEXT];
    replay_game game = {.path = r->path, .metric = r->metric};
    if (!*r->path || !board_text_read(r->start, &game.start)
        || !board_text_read(r->goal, &game.goal)
        || !replay_open(t, &game, stopwatch_milliseconds(time, (double)r->milliseconds)))
        tui_say(t, PAINT_BAD, "This game cannot be played back.");
}

static void play_again(tui *t, const games_record *r) {
    tw_deal deal;
    bool dealt = tw_deal_read(&deal, r->id) == TW_OK;
    tw_board start, goal;
    if (!dealt && (!board_text_read(r->start, &start) || !board_text_read(r->goal, &goal))) return;
    while (t->depth > 1) tui_pop(t);
    if (dealt) {
        new_game_deal(t, &deal);
        return;
    }
    game_leave(t);
    if (tw_session_set(t->session, &start, &goal, NULL) == TW_OK) game_begin(t);
}

static void key(tui *t, void *own, int k) {
    struct history *h = own;
    size_t last = h->count ? h->count - 1 : 0;
    if (!h->count) return;
    k = input_as_arrow(k);
    if (k == INPUT_DOWN && h->at < last) h->at++;
    if (k == INPUT_UP && h->at) h->at--;
    if (k == INPUT_PAGE_DOWN) h->at = last - h->at > h->page ? h->at + h->page : last;
    if (k == INPUT_PAGE_UP) h->at = h->at > h->page ? h->at - h->page : 0;
    if (k == INPUT_HOME) h->at = 0;
    if (k == INPUT_END) h->at = last;
    if (k == '\n') replay(t, h->list[h->at]);
    if (k == 'p') play_again(t, h->list[h->at]);
}

static void close_history(tui *t, void *own) {
    struct history *h = own;
    (void)t;
    games_free(&h->games);
    free(h->list);
}

void history_open(tui *t, int rows, int cols, tw_metric metric) {
    static const screen kind = {.draw = draw, .key = key, .close = close_history, .leave = "qt"};
    store_note note = {""};
    struct history *h = heap_insist(calloc(1, sizeof *h));
    h->rows = rows, h->cols = cols, h->metric = metric;
    games_load(&h->games, &note);
    tui_say_note(t, &note);
    games_times(&h->games, rows, cols, metric, &h->times);
    h->list = heap_insist(calloc(h->games.count + 1, sizeof *h->list));
    for (size_t i = h->games.count; i--;) {
        const games_record *r = &h->games.list[i];
        if (r->rows == rows && r->cols == cols && r->metric == metric) h->list[h->count++] = r;
    }
    tui_push(t, &kind, h);
}
