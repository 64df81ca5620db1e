/* scores.c -- the statistics, as a table. */
#define _GNU_SOURCE
#include "common/heap.h"
#include "tui/game.h"
#include "tui/input.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static void draw_line(int row, int col, const statistics_line *l) {
    char size[24], time[GAME_TIME_SIZE], mean[GAME_TIME_SIZE];
    snprintf(size, sizeof size, "%dx%d%s", l->rows, l->cols,
             l->metric == TW_METRIC_MULTI ? " multi" : "");
    paint_text(row, col, PAINT_STRONG, "%-12s", size);
    paint_text(row, col + 12, PAINT_PLAIN, "%6" PRId64 " %8" PRId64 " %8" PRId64, l->solved,
               l->unaided, l->perfect);
    if (!l->unaided) return;
    double games = (double)l->unaided;
    paint_text(row, col + 36, PAINT_PLAIN, "%8" PRId64 " %8.1f %8s %8s", l->best_moves,
               (double)l->total_moves / games, game_time(time, l->best_seconds),
               game_time(mean, l->total_seconds / games));
}

enum { WIDE = 68, HEAD = 3 };

/* Without the columns one can do without. */
static void draw_narrow_line(int row, int col, const statistics_line *l) {
    char size[24], time[GAME_TIME_SIZE], mean[GAME_TIME_SIZE];
    double games = (double)l->unaided;
    snprintf(size, sizeof size, "%dx%d%s", l->rows, l->cols,
             l->metric == TW_METRIC_MULTI ? " multi" : "");
    paint_text(row, col, PAINT_STRONG, "%-10s", size);
    paint_text(row, col + 10, PAINT_PLAIN, "%6" PRId64, l->solved);
    if (!l->unaided) return;
    paint_text(row, col + 16, PAINT_PLAIN, " %6" PRId64 " %5.1f %7s %6s", l->best_moves,
               (double)l->total_moves / games, game_time(time, l->best_seconds),
               game_time(mean, l->total_seconds / games));
}

static void draw_table(const struct statistics *s, rect in) {
    bool wide = in.cols >= WIDE;
    size_t room = in.rows > HEAD + 2 ? (size_t)(in.rows - HEAD - 2) : 0;
    size_t shown = s->count < room ? s->count : room;
    if (wide)
        paint_text(in.row + 1, in.col, PAINT_FAINT, "%-12s%6s %8s %8s%8s %8s %8s %8s", "board",
                   "solved", "unaided", "perfect", "fewest", "mean", "fastest", "mean");
    else
        paint_text(in.row + 1, in.col, PAINT_FAINT, "%-10s%6s %6s %5s %7s %6s", "board", "solved",
                   "fewest", "mean", "fastest", "mean");
    for (size_t i = 0; i < shown; i++)
        (wide ? draw_line : draw_narrow_line)(in.row + HEAD + (int)i, in.col, &s->line[i]);
    if (shown < s->count)
        paint_text(in.row + HEAD + (int)shown, in.col, PAINT_FAINT,
                   "and %zu more, on a larger screen", s->count - shown);
}

static void draw(tui *t) {
    const struct statistics *s = t->scores;
    rect area = tui_decorate(t, "Statistics", "shuffled boards, solved by hand", "", "Esc back");
    rect all = {area.row, area.col, area.rows, 76 < area.cols ? 76 : area.cols};
    paint_panel(all, "Games");
    rect in = paint_inside(all);
    draw_table(s, in);
    if (!s->count) paint_text(in.row + 3, in.col, PAINT_PLAIN, "No board was solved so far.");
    paint_text(in.row + in.rows - 1, in.col, PAINT_FAINT, "%s",
               in.cols >= 52 ? "fewest, fastest and means are of games without help"
                             : "the last four are of games without help");
}

static void key(tui *t, int k) {
    if (k == INPUT_ESCAPE || k == 'q' || k == 't' || k == '\n') tui_pop(t);
}

static void close_scores(tui *t) {
    free(t->scores);
    t->scores = NULL;
}

static const screen scores_screen = {draw, key, NULL, close_scores, false};

void scores_open(tui *t) {
    store_note note = {""};
    t->scores = heap_insist(malloc(sizeof *t->scores));
    statistics_load(t->scores, &note);
    tui_say_note(t, &note);
    tui_push(t, &scores_screen);
}
