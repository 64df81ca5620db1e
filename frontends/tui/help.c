/* help.c -- all keys, on one screen; where that is small, in one column to go up and down in. */
#include "common/process/heap.h"
#include "tui/game.h"
#include "tui/input.h"
#include "tui/terminal.h"

#include <stdlib.h>

typedef struct line {
    const char *key, *does; /* key NULL: a heading; "": as above */
} line;

static const line playing[] = {
    {NULL, "Play"},
    {"arrows", "slide a tile, or the blank"},
    {"wasd hjkl", "the same"},
    {"click", "slide tiles to the blank"},
    {"u r", "undo, redo"},
    {"A", "again, from the start"},
    {"v", "play back what was done"},
    {NULL, "Help"},
    {"i", "hint; again for more of it"},
    {"x", "solve it, and watch"},
    {"W R", "watch a search, race two"},
};

static const line boards[] = {
    {NULL, "Boards"},
    {"n", "new, any"},
    {"N y", "a deal by its id, today's"},
    {"D", "new, of an exact depth"},
    {"z g", "another size, another goal"},
    {"e p", "edit; type or paste a board"},
    {NULL, "The rest"},
    {"t", "statistics, history, replays"},
    {"o", "settings"},
    {"? q", "these keys, quit"},
};

static const line watching[] = {
    {NULL, "While something runs"},           {"Space", "run, pause"},
    {"arrows", "a step on, a step back"},     {"+ -", "faster, slower"},
    {"Home End", "to the start, to the end"}, {"Esc", "back to the game"},
};

static const char *letters_note(const tui *t) {
    if (t->settings.letters_move)
        return "In the settings (o) letters can be commands instead: h hint, s solve, w watch, a "
               "again, d depth.";
    return "h hint, s solve, w watch, a again, d depth: in the settings (o) w a s d and h j k l "
           "can move instead.";
}

/* From this row on, and where that is inside of it.  The row after. */
static int draw_lines(int row, rect in, const line lines[], size_t count) {
    for (size_t i = 0; i < count; i++) {
        bool heading = !lines[i].key;
        row += heading && i;
        bool seen = row >= in.row && row < in.row + in.rows;
        if (seen && heading) paint_text(row, in.col, PAINT_STRONG, "%s", lines[i].does);
        if (seen && !heading) {
            paint_text(row, in.col, PAINT_KEY, "%s", lines[i].key);
            paint_text(row, in.col + 11, PAINT_PLAIN, "%s", lines[i].does);
        }
        row++;
    }
    return row;
}

#define LINES_OF(list) list, sizeof list / sizeof *list

enum { WIDE = 76, HIGH = 19, COLUMN_LINES = 31 };

static void draw_wide(tui *t) {
    rect area = tui_decorate(t, "Keys", "they work on the first screen", "", "Esc back");
    int half = area.cols / 2;
    rect left = {area.row, area.col + 1, area.rows, half - 1};
    rect right = {area.row, area.col + half, area.rows, half};
    int row = draw_lines(left.row, left, LINES_OF(playing)) + 1;
    draw_lines(right.row, right, LINES_OF(boards));
    draw_lines(row, left, LINES_OF(watching));
    paint_words((rect){row, right.col, 6, half - 2}, PAINT_FAINT, letters_note(t));
}

static void draw_column(tui *t, int *from) {
    rect area =
        tui_decorate(t, "Keys", "they work on the first screen", "", "arrows more  Esc back");
    int last = COLUMN_LINES - area.rows;
    if (*from > last) *from = last;
    if (*from < 0) *from = 0;
    int row = area.row - *from;
    row = draw_lines(row, area, LINES_OF(playing)) + 1;
    row = draw_lines(row, area, LINES_OF(boards)) + 1;
    draw_lines(row, area, LINES_OF(watching));
}

static void draw(tui *t, void *own) {
    if (terminal_cols() - 2 >= WIDE && terminal_rows() - 4 >= HIGH)
        draw_wide(t);
    else
        draw_column(t, own);
}

static void key(tui *t, void *own, int k) {
    enum { PAGE = 10 };
    int *from = own; /* the first line that is seen, where not all are */
    (void)t;
    k = input_as_arrow(k);
    if (k == INPUT_DOWN) ++*from;
    if (k == INPUT_UP) --*from;
    if (k == INPUT_PAGE_DOWN) *from += PAGE;
    if (k == INPUT_PAGE_UP) *from -= PAGE;
}

void help_open(tui *t) {
    static const screen kind = {.draw = draw, .key = key, .leave = "q? \n"};
    tui_push(t, &kind, heap_insist(calloc(1, sizeof(int))));
}
