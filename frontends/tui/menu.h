/* menu.h -- a short list to choose from. */
#ifndef TUI_MENU_H
#define TUI_MENU_H

#include "tui/tui.h"

/* The i-th item into `out`; false: there is none. */
typedef bool menu_item(tui *, size_t i, char out[], size_t size);
/* Chosen; the menu stays if it returns true. */
typedef bool menu_choose(tui *, size_t i);

void menu_open(tui *, const char *title, menu_item *, menu_choose *);

#endif
