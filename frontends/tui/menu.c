/* menu.c -- a short list to choose from. */
#include "tui/tui.h"
#include "common/process/heap.h"
#include "tui/input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct menu {
    const char *title;
    menu_item *item;
    menu_choose *choose;
    size_t at;
    rect area;
};

enum { ITEM_SIZE = 64 };

static size_t count(tui *t, const struct menu *m) {
    char unused[ITEM_SIZE];
    size_t n = 0;
    while (m->item(t, n, unused, sizeof unused)) n++;
    return n;
}

static void draw(tui *t, void *own) {
    struct menu *m = own;
    size_t items = count(t, m);
    m->area = tui_centre((int)items + 4, ITEM_SIZE - 12);
    paint_panel(m->area, m->title);
    rect in = paint_inside(m->area);
    for (size_t i = 0; i < items; i++) {
        char text[ITEM_SIZE];
        m->item(t, i, text, sizeof text);
        bool here = i == m->at;
        paint_clipped(in.row + (int)i, in.col, in.cols, here ? PAINT_CHOSEN : PAINT_PLAIN, "%c%-*s",
                      here ? '>' : ' ', in.cols - 2, text);
    }
    paint_keys(m->area.row + m->area.rows - 2, in.col + 1, in.cols, "Enter choose  Esc back");
}

static const screen menu_screen;

static void choose(tui *t, const struct menu *m) {
    if (!m->choose(t, m->at)) tui_remove(t, &menu_screen);
}

static void key(tui *t, void *own, int k) {
    struct menu *m = own;
    size_t items = count(t, m);
    k = input_as_arrow(k);
    if (k == INPUT_DOWN) m->at = (m->at + 1) % items;
    if (k == INPUT_UP) m->at = (m->at + items - 1) % items;
    if (k == '\n' || k == ' ') choose(t, m);
    if (k != INPUT_CLICK) return;
    int row = input_row() - m->area.row - 1;
    if (row < 0 || row >= (int)items || input_col() < m->area.col
        || input_col() >= m->area.col + m->area.cols)
        return;
    m->at = (size_t)row;
    choose(t, m);
}

static const screen menu_screen = {.draw = draw, .key = key, .leave = "q", .small = true};

void menu_open(tui *t, const char *title, menu_item *item, menu_choose *chosen) {
    struct menu *m = heap_insist(malloc(sizeof *m));
    *m = (struct menu){.title = title, .item = item, .choose = chosen};
    tui_push(t, &menu_screen, m);
}
