/* watching.h -- a search at work, in panes. */
#ifndef TUI_WATCHING_H
#define TUI_WATCHING_H

#include "tui/pace.h"
#include "tui/tui.h"

struct watching {
    async_job *preparing;  /* tables may have to be made first */
    tw_recorder *recorder; /* NULL until then */
    pace pace;
    char failed[200];
};

/* watching_draw.c */
void watching_draw(tui *, void *own);

#endif
