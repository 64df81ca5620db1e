/* tui.c -- the loop: work a little, draw, wait for a key.  See tui.h. */
#include "common/output/exit_code.h"
#include "common/process/machine.h"
#include "tui/game.h"
#include "tui/input.h"
#include "tui/terminal.h"
#include "common/output/error_line.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_ROWS = 15, LEAST_COLS = 40, MESSAGE_ROWS = 3 };

void tui_push(tui *t, const screen *s, void *own) {
    if (t->depth == TUI_STACK) return;
    t->stack[t->depth].screen = s;
    t->stack[t->depth++].own = own;
}

void tui_remove(tui *t, const screen *s) {
    int at = t->depth - 1;
    while (at > 0 && t->stack[at].screen != s) at--;
    if (at <= 0) return; /* the game stays */
    void *own = t->stack[at].own;
    memmove(&t->stack[at], &t->stack[at + 1], (size_t)(t->depth - at - 1) * sizeof *t->stack);
    t->depth--;
    if (s->close) s->close(t, own);
    free(own);
}

void tui_pop(tui *t) { tui_remove(t, t->stack[t->depth - 1].screen); }

void tui_say(tui *t, paint p, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(t->message, sizeof t->message, format, arguments);
    va_end(arguments);
    t->message_paint = p;
}

void tui_say_note(tui *t, const store_note *note) {
    if (*note->text) tui_say(t, PAINT_BAD, "%s", note->text);
}

/* The name is always shown.  What is right of it loses its parts, from the last on, until it fits;
 * then there may be room for the rest. */
static void draw_title(rect line, const char *name, const char *about, const char *right) {
    enum { GAP = 2 };
    char part[160];
    int named = paint_width(name) + GAP;
    snprintf(part, sizeof part, "%s", right);
    for (char *cut; named + paint_width(part) > line.cols;) {
        char *dot = NULL;
        for (cut = part; (cut = strstr(cut, paint_glyph(GLYPH_DOT))); cut++) dot = cut;
        *(dot && dot > part ? dot - 1 : part) = 0;
    }
    paint_pair(line.row, line, PAINT_TITLE, name, PAINT_FAINT, part);
    if (named + paint_width(about) + GAP + paint_width(part) <= line.cols)
        paint_text(line.row, line.col + named, PAINT_FAINT, "%s", about);
}

rect tui_decorate(tui *t, const char *name, const char *about, const char *right,
                  const char *keys) {
    int rows = terminal_rows(), cols = terminal_cols(), room = cols - 2;
    draw_title((rect){0, 1, 1, room}, name, about, right);
    int lines = paint_words_rows(room, t->message);
    if (lines > MESSAGE_ROWS) lines = MESSAGE_ROWS;
    paint_words((rect){rows - 1 - lines, 1, lines, room}, t->message_paint, t->message);
    paint_keys(rows - 1, 1, room, keys);
    return (rect){2, 1, rows - 4 - (lines > 1 ? lines - 1 : 0), room};
}

rect tui_centre(int rows, int cols) {
    int all_rows = terminal_rows(), all_cols = terminal_cols();
    if (rows > all_rows) rows = all_rows;
    if (cols > all_cols) cols = all_cols;
    return (rect){(all_rows - rows) / 2, (all_cols - cols) / 2, rows, cols};
}

static void draw_too_small(rect all) {
    enum { SENTENCE = 30 };
    const char *times = paint_glyph(GLYPH_TIMES);
    int row = all.rows / 2;
    if (all.cols < SENTENCE) {
        paint_middle(row - 1, all, PAINT_STRONG, "Too small");
        paint_middle(row, all, PAINT_PLAIN, "%d%s%d needed", LEAST_COLS, times, LEAST_ROWS);
        return;
    }
    paint_middle(row - 1, all, PAINT_STRONG, "The screen is too small");
    paint_middle(row, all, PAINT_PLAIN, "%d%s%d, and %d%s%d are needed", all.cols, times, all.rows,
                 LEAST_COLS, times, LEAST_ROWS);
}

bool tui_too_small(void) { return terminal_rows() < LEAST_ROWS || terminal_cols() < LEAST_COLS; }

static void draw(tui *t) {
    paint_clear();
    if (tui_too_small()) {
        draw_too_small((rect){0, 0, terminal_rows(), terminal_cols()});
    } else {
        int from = t->depth - 1;
        while (from && t->stack[from].screen->small) from--;
        for (int i = from; i < t->depth; i++) t->stack[i].screen->draw(t, t->stack[i].own);
    }
    paint_show();
}

static double work(tui *t) {
    double wait = TUI_IDLE;
    for (int i = 0; i < t->depth; i++) {
        if (!t->stack[i].screen->work) continue;
        double next = t->stack[i].screen->work(t, t->stack[i].own);
        if (next < wait) wait = next;
    }
    return wait;
}

static bool leaves(const screen *s, int key) {
    return s->leave && (key == INPUT_ESCAPE || (key > 0 && key < 128 && strchr(s->leave, key)));
}

static void handle_key(tui *t, int key) {
    const screen *top = t->stack[t->depth - 1].screen;
    if (key == INPUT_NONE) return;
    if (key == INPUT_GONE) {
        t->quit = true;
    } else if (key == INPUT_RESIZE || key == 'L' - '@') {
        paint_redraw();
    } else {
        *t->message = 0;
        if (leaves(top, key))
            tui_pop(t);
        else
            top->key(t, t->stack[t->depth - 1].own, key);
    }
}

/* All waiting keys are handled before the next drawing: an arrow held down must not go on moving
 * after it is released. */
static void loop(tui *t) {
    double wait = 0;
    while (!t->quit && !terminal_signal()) {
        if (terminal_suspending()) {
            game_hold(t);
            kept_game_save(t);
            terminal_suspend();
            paint_redraw();
            wait = 0; /* the clock runs on at once */
        }
        draw(t);
        for (int key = input_next(wait); key != INPUT_NONE && !t->quit; key = input_next(0))
            handle_key(t, key);
        if (!t->quit && !terminal_signal()) wait = work(t);
    }
}

static tw_status open_session(tui *t, tw_error *error) {
    tw_session_config config;
    const settings *s = &t->settings;
    const tui_options *o = t->options;
    tw_session_config_default(&config, s->rows, s->cols);
    if (o->has_start || o->has_goal)
        config.goal = o->goal;
    else
        tw_board_goal(&config.goal, s->rows, s->cols, o->goal_name ? o->goal_name : s->goal);
    config.metric = t->settings.metric;
    config.directory = t->options->directory, config.receipts = t->options->receipts;
    config.threads = t->options->threads;
    config.bytes = t->memory / 2;
    return tw_session_new(&t->session, &config, error);
}

/* A signal that asked the program to end is raised again once the terminal is restored. */
static int close_and_raise(int code) {
    int signal_number = terminal_signal();
    terminal_close();
    if (signal_number == SIGINT) return EXIT_INTERRUPTED;
    if (signal_number) raise(signal_number);
    return code;
}

static size_t index_of(const char *(*name)(size_t), const char *word) {
    size_t i = 0;
    while (name(i) && strcmp(name(i), word) != 0) i++;
    return name(i) ? i : 0;
}

static choice choose(const char *algorithm, const char *heuristic) {
    return (choice){index_of(tw_algorithm_name, algorithm), index_of(tw_heuristic_name, heuristic)};
}

int tui_play(const tui_options *options) {
    tui t = {.options = options,
             .memory = machine_memory(),
             .chosen = {choose("astar", "manhattan"), choose("ida", "manhattan")}};
    store_note note = {""};
    tw_error error = {0};
    char why[160];
    settings_load(&t.settings, &note);
    if (options->has_metric) t.settings.metric = options->metric;
    tw_status status = open_session(&t, &error);
    if (status == TW_OK) status = game_open(&t, &error);
    if (status != TW_OK) {
        error_line("tilewise play: %s", error.text);
        tw_session_free(&t.session);
        return status == TW_UNSOLVABLE ? EXIT_NO : EXIT_USAGE;
    }
    if (!terminal_open(why, sizeof why)) {
        error_line("tilewise play: %s", why);
        game_close(&t);
        tw_session_free(&t.session);
        return EXIT_USAGE;
    }
    paint_begin();
    tui_push(&t, &game_screen, NULL);
    tui_say_note(&t, &note);
    if (t.game->kept) kept_game_offer(&t);
    loop(&t);
    while (t.depth > 1) tui_pop(&t);
    game_close(&t);
    tw_session_free(&t.session);
    return close_and_raise(EXIT_YES);
}
