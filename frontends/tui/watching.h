/* watching.h -- a search at work, in panes. */
#ifndef TUI_WATCHING_H
#define TUI_WATCHING_H

#include "tui/pace.h"
#include "tui/tui.h"

struct watching {
    errand *preparing; /* tables may have to be made first */
    tw_watch *watch;   /* NULL until then */
    pace pace;
    char failed[200];
};

/* watching_draw.c */
void watching_draw(tui *);

#endif
