/* scores.c -- the statistics: a line for each kind of board, and its games behind it. */
#include "common/process/heap.h"
#include "tui/game.h"
#include "tui/games.h"
#include "tui/input.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

struct scores {
    statistics all;
    tw_times times[STATISTICS_MAX]; /* of each line's newest games */
    size_t at, top;
};

enum { HEAD = 2, MOST_COLS = 90 };

/* From the left, as many as fit. */
typedef struct column {
    const char *name;
    int cols;
} column;

enum { BOARD, SOLVED, FEWEST, FASTEST, AVERAGE5, AVERAGE12, UNAIDED, PERFECT, COLUMNS };

static const column columns[COLUMNS] = {
    [BOARD] = {"board", 12},     [SOLVED] = {"solved", 7},   [FEWEST] = {"fewest", 7},
    [FASTEST] = {"fastest", 11}, [AVERAGE5] = {"of 5", 11},  [AVERAGE12] = {"of 12", 11},
    [UNAIDED] = {"unaided", 8},  [PERFECT] = {"perfect", 8},
};

static void write_cell(const statistics_line *l, const tw_times *times, int which,
                       char out[STOPWATCH_TEXT]) {
    out[0] = 0;
    if (which == SOLVED) snprintf(out, STOPWATCH_TEXT, "%" PRId64, l->solved);
    if (which == UNAIDED) snprintf(out, STOPWATCH_TEXT, "%" PRId64, l->unaided);
    if (which == PERFECT) snprintf(out, STOPWATCH_TEXT, "%" PRId64, l->perfect);
    if (which == AVERAGE5) stopwatch_milliseconds(out, times->average5);
    if (which == AVERAGE12) stopwatch_milliseconds(out, times->average12);
    if (which == FEWEST)
        snprintf(out, STOPWATCH_TEXT, l->unaided ? "%" PRId64 : "-", l->best_moves);
    if (which == FASTEST) stopwatch_milliseconds(out, l->unaided ? 1000 * l->best_seconds : -1);
}

static void draw_row(const struct scores *s, size_t i, int row, rect in) {
    const statistics_line *l = &s->all.line[i];
    char size[24], cell[STOPWATCH_TEXT];
    bool here = i == s->at;
    int end = in.col + columns[BOARD].cols;
    snprintf(size, sizeof size, "%c %dx%d%s", here ? '>' : ' ', l->rows, l->cols,
             l->metric == TW_METRIC_MULTI ? " multi" : "");
    paint_clipped(row, in.col, columns[BOARD].cols, here ? PAINT_CHOSEN : PAINT_STRONG, "%s", size);
    for (int c = SOLVED; c < COLUMNS; c++) {
        end += columns[c].cols;
        if (end > in.col + in.cols) return;
        write_cell(l, &s->times[i], c, cell);
        paint_right(row, end, PAINT_PLAIN, "%s", cell);
    }
}

static void draw_heads(int row, rect in) {
    int end = in.col + columns[BOARD].cols;
    paint_text(row, in.col + 2, PAINT_FAINT, "%s", columns[BOARD].name);
    for (int c = SOLVED; c < COLUMNS; c++) {
        end += columns[c].cols;
        if (end > in.col + in.cols) return;
        paint_right(row, end, PAINT_FAINT, "%s", columns[c].name);
    }
}

static void draw_table(struct scores *s, rect in) {
    size_t room = in.rows > HEAD ? (size_t)(in.rows - HEAD) : 1;
    if (s->at < s->top) s->top = s->at;
    if (s->at >= s->top + room) s->top = s->at - room + 1;
    draw_heads(in.row, in);
    for (size_t i = s->top; i < s->all.count && i < s->top + room; i++)
        draw_row(s, i, in.row + HEAD + (int)(i - s->top), in);
    if (!s->all.count)
        paint_text(in.row + HEAD, in.col, PAINT_PLAIN, "No board was solved so far.");
}

static void draw(tui *t, void *own) {
    enum { NOTE_ROWS = 2 };
    struct scores *s = own;
    rect area = tui_decorate(t, "Statistics", "boards that were dealt, solved by hand", "",
                             "arrows choose  Enter history  Esc back");
    rect panel = {area.row, area.col, area.rows - NOTE_ROWS,
                  MOST_COLS < area.cols ? MOST_COLS : area.cols};
    paint_panel(panel, "Games");
    draw_table(s, paint_inside(panel));
    paint_words((rect){area.row + area.rows - NOTE_ROWS, area.col + 2, NOTE_ROWS, area.cols - 4},
                PAINT_FAINT,
                "Records and averages, of the last 5 and 12, are of games without help.");
}

static void key(tui *t, void *own, int k) {
    struct scores *s = own;
    k = input_as_arrow(k);
    if (k == INPUT_DOWN && s->at + 1 < s->all.count) s->at++;
    if (k == INPUT_UP && s->at) s->at--;
    if (k == '\n' && s->all.count) {
        const statistics_line *l = &s->all.line[s->at];
        history_open(t, l->rows, l->cols, l->metric);
    }
}

/* The kind of board that is played now. */
static void choose_own_line(const tui *t, struct scores *s) {
    const tw_board *b = tw_session_board(t->session);
    for (size_t i = 0; i < s->all.count; i++) {
        const statistics_line *l = &s->all.line[i];
        if (l->rows == b->rows && l->cols == b->cols && l->metric == tw_session_metric(t->session))
            s->at = i;
    }
}

void scores_open(tui *t) {
    static const screen kind = {.draw = draw, .key = key, .leave = "qt"};
    store_note note = {""};
    games won;
    struct scores *s = heap_insist(calloc(1, sizeof *s));
    statistics *all = &s->all;
    statistics_load(all, &note);
    games_load(&won, &note);
    for (size_t i = 0; i < all->count; i++) {
        const statistics_line *l = &all->line[i];
        games_times(&won, l->rows, l->cols, l->metric, &s->times[i]);
    }
    games_free(&won);
    choose_own_line(t, s);
    tui_say_note(t, &note);
    tui_push(t, &kind, s);
}
