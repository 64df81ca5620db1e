/* help.c -- all keys, on one screen. */
#define _GNU_SOURCE
#include "tui/game.h"
#include "tui/input.h"

#include <string.h>

typedef struct line {
    const char *key, *does; /* key NULL: a heading; "": as above */
} line;

static const line playing[] = {
    {NULL, "Play"},
    {"arrows", "slide a tile, or the blank"},
    {"click", "slide tiles to the blank"},
    {"u  r", "undo, redo"},
    {"a", "again, from the start"},
    {NULL, "Help"},
    {"h  i", "hint; again for more of it"},
    {"s", "solve it, and watch"},
    {"w", "watch a search at work"},
    {"R", "race two searches"},
};

static const line boards[] = {
    {NULL, "Boards"},
    {"n  N", "new: any, from a seed"},
    {"d", "new, of an exact depth"},
    {"z  g", "another size, another goal"},
    {"e", "edit"},
    {"p", "type or paste a board"},
    {NULL, "The rest"},
    {"o", "settings: hjkl, arrows, ..."},
    {"t", "statistics"},
    {"?  q", "these keys, quit"},
};

static const line watching[] = {
    {NULL, "While something runs"},           {"Space", "run, pause"},
    {"arrows", "a step on, a step back"},     {"+  -", "faster, slower"},
    {"Home End", "to the start, to the end"}, {"Esc", "back to the game"},
};

static int draw_lines(rect in, const line lines[], size_t count) {
    int row = in.row;
    for (size_t i = 0; i < count; i++) {
        if (!lines[i].key) {
            row += i > 0;
            paint_text(row++, in.col, PAINT_STRONG, "%s", lines[i].does);
            continue;
        }
        paint_text(row, in.col, PAINT_KEY, "%s", lines[i].key);
        paint_text(row++, in.col + 9, PAINT_PLAIN, "%s", lines[i].does);
    }
    return row;
}

#define LINES_OF(list) list, sizeof list / sizeof *list

static void draw(tui *t) {
    rect area = tui_decorate(t, "Keys", "they work on the first screen", "", "Esc back");
    int half = area.cols / 2;
    rect left = {area.row, area.col + 1, area.rows, half - 1};
    rect right = {area.row, area.col + half, area.rows, half};
    int row = draw_lines(left, LINES_OF(playing));
    draw_lines(right, LINES_OF(boards));
    draw_lines((rect){row + 1, left.col, area.rows, left.cols}, LINES_OF(watching));
    rect note = {row + 1, right.col, 6, half - 2};
    paint_words(note, PAINT_FAINT,
                t->settings.letters_move
                    ? "h j k l move, so the hint is on i.  Letters and arrows can be changed in "
                      "the settings: o."
                    : "h j k l can move too: choose so in the settings (o); the hint is then on i "
                      "alone.");
}

static void key(tui *t, int k) {
    if (k == INPUT_ESCAPE || k == 'q' || k == '?' || k == '\n' || k == ' ') tui_pop(t);
}

static const screen help_screen = {draw, key, NULL, NULL, false};

void help_open(tui *t) { tui_push(t, &help_screen); }
