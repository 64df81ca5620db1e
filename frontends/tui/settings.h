/* settings.h -- how a player likes it, kept from one game to the next. */
#ifndef TUI_SETTINGS_H
#define TUI_SETTINGS_H

#include "tui/store.h"

#include <tilewise.h>

typedef struct settings {
    bool arrows_move_blank; /* else the tile goes where the arrow points */
    bool letters_move;      /* w a s d and h j k l; else those are commands */
    bool meter;             /* show how far it is */
    tw_metric metric;
    int rows, cols;   /* dealt last ... */
    const char *goal; /* ... with this goal, a name */
} settings;

void settings_load(settings *, store_note *);
void settings_save(const settings *, store_note *);

#endif
