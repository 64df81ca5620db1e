/* game_draw.c -- the game's screen: the board on the left, how it is going on the right. */
#include "tui/game.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    PANEL = 34,
    METER_ROWS = 9,
    HINT_ROWS = 6,
    PANEL_ROWS = METER_ROWS + HINT_ROWS,
    ORIGIN_ROWS = 3
};

static const char *goal_name(const tw_board *goal) {
    const char *name = tw_board_goal_name(goal);
    return name ? name : "your own";
}

void game_describe(const tui *t, char out[], size_t size) {
    const tw_board *goal = tw_session_goal(t->session);
    snprintf(out, size, "%d%s%d %s goal %s", goal->rows, paint_glyph(GLYPH_TIMES), goal->cols,
             paint_glyph(GLYPH_DOT), goal_name(goal));
}

/* Tenths while it runs: nobody reads more. */
static const char *clock_text(const stopwatch *w, char out[STOPWATCH_TEXT]) {
    return stopwatch_text(out, stopwatch_seconds(w), w->runs ? 1 : 3);
}

static void label(rect in, int row, const char *name) {
    paint_text(in.row + row, in.col, PAINT_FAINT, "%s", name);
}

__attribute__((format(printf, 4, 5))) static void value(rect in, int row, paint p,
                                                        const char *format, ...) {
    char text[64];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    paint_right(in.row + row, in.col + in.cols, p, "%s", text);
}

static void draw_last_move(rect in, int row, const tw_meter *m) {
    label(in, row, "last move");
    if (!m->made)
        value(in, row, PAINT_FAINT, "none yet");
    else if (m->last_cost < 0)
        value(in, row, PAINT_FAINT, "...");
    else if (m->last_cost == 0)
        value(in, row, PAINT_GOOD, "could not be better");
    else
        value(in, row, PAINT_BAD, "lost %" PRId64, m->last_cost);
}

/* The length of the whole solution if every further move is optimal. */
static void draw_outlook(rect in, int row, const tw_meter *m) {
    if (m->left < 0 || m->from_start < 0) return;
    int64_t over = m->made + m->left - m->from_start;
    paint_bar(in.row + row, in.col, in.cols, (double)(m->from_start - m->left),
              (double)m->from_start, over ? PAINT_KEY : PAINT_GOOD);
    if (over > 0)
        paint_text(in.row + row + 1, in.col, PAINT_FAINT,
                   "on the way to %" PRId64 ", %" PRId64 " too many", m->made + m->left, over);
    else
        paint_text(in.row + row + 1, in.col, PAINT_FAINT, "on a shortest way");
}

static void draw_meter(tui *t, rect area) {
    tw_meter m;
    tw_session_meter(t->session, &m);
    paint_panel(area, "Meter");
    rect in = paint_inside(area);
    label(in, 0, "moves made");
    value(in, 0, PAINT_STRONG, "%" PRId64, m.made);
    if (!t->settings.meter) {
        paint_text(in.row + 1, in.col, PAINT_FAINT, "the rest is off, see o");
        return;
    }
    label(in, 1, m.left < 0 ? "left, at least" : "left from here");
    value(in, 1, m.left < 0 ? PAINT_FAINT : PAINT_STRONG, "%" PRId64,
          m.left < 0 ? m.left_bound : m.left);
    label(in, 2, "fewest from the start");
    if (m.from_start < 0)
        value(in, 2, PAINT_FAINT, "...");
    else
        value(in, 2, PAINT_STRONG, "%" PRId64, m.from_start);
    draw_last_move(in, 3, &m);
    draw_outlook(in, 5, &m);
}

/* Why a win makes no record; "" if it may. */
static const char *why_none(const struct game *g, bool brief) {
    static const char *const words[][2] = {
        [GAME_RECORD] = {"", ""},
        [GAME_OWN_BOARD] = {"Not counted: the board was not dealt.", "not counted, own board"},
        [GAME_CHOSEN_DEPTH] = {"Not counted: its depth was chosen.", "not counted, chosen depth"},
        [GAME_HELPED] = {"No record: you had help.", "no record, you had help"},
        [GAME_HELPED_BEFORE] = {"No record: you had help on this board before.",
                                "no record, help before"},
        [GAME_COUNTED] = {"It was counted when it was first solved.", "counted before"}};
    return words[g->record][brief];
}

/* For the one line of a small screen. */
static void write_brief(const tui *t, const tw_meter *m, char out[], size_t size) {
    char time[STOPWATCH_TEXT];
    const char *why = why_none(t->game, true);
    snprintf(out, size, "Solved in %" PRId64 "%s%s", m->made, *why ? ": " : " moves, ",
             *why ? why : clock_text(&t->game->clock, time));
}

static void write_result(const tui *t, const tw_meter *m, char out[], size_t size) {
    char time[STOPWATCH_TEXT], fewest[60] = "", rate[60] = "";
    const char *why = why_none(t->game, false);
    double seconds = stopwatch_seconds(&t->game->clock);
    if (m->from_start >= 0 && m->made == m->from_start)
        snprintf(fewest, sizeof fewest, "\nNobody does it in fewer!");
    else if (m->from_start >= 0)
        snprintf(fewest, sizeof fewest, "\n%" PRId64 " would have done.", m->from_start);
    if (seconds >= 0.001 && !*why)
        snprintf(rate, sizeof rate, "\n%.2f moves a second.", (double)m->made / seconds);
    snprintf(out, size, "Solved in %" PRId64 " move%s, %s.%s%s%s%s", m->made,
             m->made == 1 ? "" : "s", clock_text(&t->game->clock, time), fewest, rate,
             *why ? "\n" : "", why);
}

static void draw_solved(tui *t, rect area, const tw_meter *m) {
    char text[200];
    paint_panel(area, "Solved");
    rect in = paint_inside(area);
    write_result(t, m, text, sizeof text);
    int rows = paint_words(in, PAINT_GOOD, text);
    if (rows < in.rows) paint_text(in.row + rows, in.col, PAINT_FAINT, "n for another");
}

static void draw_panels(tui *t, rect area) {
    tw_meter m;
    tw_session_meter(t->session, &m);
    rect top = {area.row, area.col, METER_ROWS, area.cols};
    rect below = {area.row + METER_ROWS, area.col, HINT_ROWS, area.cols};
    draw_meter(t, top);
    if (m.solved && m.made)
        draw_solved(t, below, &m);
    else
        hint_draw(t, below);
}

/* Where the board came from. */
static void draw_origin(tui *t, rect area) {
    const struct game *g = t->game;
    char origin[GAME_ORIGIN_SIZE];
    int row = area.row + METER_ROWS + HINT_ROWS + 1;
    if (row + 1 >= area.row + area.rows) return;
    paint_clipped(row, area.col + 2, area.cols - 2, PAINT_FAINT, "%s", game_origin(t, origin));
    if (g->dealt && g->deal.depth >= 0)
        paint_text(row + 1, area.col + 2, PAINT_FAINT, "%d move%s from the goal", g->deal.depth,
                   g->deal.depth == 1 ? "" : "s");
}

/* The same in two lines, where there is no room for panels. */
static void draw_lines(tui *t, int row, rect area) {
    tw_meter m;
    char made[40], left[40] = "", fewest[40] = "", origin[GAME_ORIGIN_SIZE], text[GAME_LINE_SIZE];
    tw_session_meter(t->session, &m);
    snprintf(made, sizeof made, "made %" PRId64, m.made);
    if (t->settings.meter && m.left >= 0)
        snprintf(left, sizeof left, "left %" PRId64, m.left);
    else if (t->settings.meter)
        snprintf(left, sizeof left, "left at least %" PRId64, m.left_bound);
    if (t->settings.meter && m.from_start >= 0)
        snprintf(fewest, sizeof fewest, "fewest %" PRId64, m.from_start);
    paint_pieces(row, area, PAINT_FAINT,
                 (const char *const[]){made, left, fewest, game_origin(t, origin)}, 4);
    if (*t->message) return; /* it has the line below */
    if (m.solved && m.made)
        write_brief(t, &m, text, sizeof text);
    else
        hint_line(t, text, sizeof text);
    paint_words((rect){row + 1, area.col, 1, area.cols}, m.solved ? PAINT_GOOD : PAINT_PLAIN, text);
}

static void draw_board(tui *t, rect room) {
    const tw_board *b = tw_session_board(t->session);
    board_marks marks = {tw_session_goal(t->session), hint_tile(t), -1, -1};
    if (board_view_fit(&t->game->view, b->rows, b->cols, room)) {
        board_view_draw(&t->game->view, b, &marks);
        return;
    }
    int rows, cols;
    t->game->view = (board_view){.area = {0}};
    board_view_least(b->rows, b->cols, &rows, &cols);
    char text[100];
    snprintf(text, sizeof text, "The board does not fit: it needs %d columns and %d rows here.",
             cols, rows);
    paint_words((rect){room.row + room.rows / 2, room.col, 2, room.cols}, PAINT_BAD, text);
}

void game_draw(tui *t, void *own) {
    (void)own;
    char about[100], time[STOPWATCH_TEXT];
    const tw_board *b = tw_session_board(t->session);
    game_describe(t, about, sizeof about);
    if (t->settings.metric == TW_METRIC_MULTI) strcat(about, ", long moves count once");
    rect area = tui_decorate(
        t, "Tilewise", about, clock_text(&t->game->clock, time),
        "arrows move  u undo  n new  i hint  x solve  W watch  R race  ? keys  q quit");
    if (t->game->generating) {
        char text[100];
        snprintf(text, sizeof text, "Looking for a board exactly %d moves away ... Esc gives up.",
                 t->game->wanted.depth);
        paint_words((rect){area.row + area.rows / 2, area.col, 2, area.cols}, PAINT_PLAIN, text);
        return;
    }
    rect left, right;
    int panel_rows = PANEL_ROWS + (area.rows >= PANEL_ROWS + ORIGIN_ROWS ? ORIGIN_ROWS : 0);
    if (board_view_beside(b->rows, b->cols, area, PANEL, panel_rows, &left, &right)) {
        draw_board(t, left);
        draw_panels(t, right);
        draw_origin(t, right);
        return;
    }
    draw_lines(t, area.row + area.rows - 1, area);
    draw_board(t, (rect){area.row - 1, area.col, area.rows, area.cols});
}
