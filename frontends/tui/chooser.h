/* chooser.h -- which search, or which two: lists of algorithms and heuristics side by side. */
#ifndef TUI_CHOOSER_H
#define TUI_CHOOSER_H

#include "tui/tui.h"

/* What is chosen is in t->chosen, before and after. */
void chooser_open(tui *, const char *title, int searches, void (*done)(tui *));

/* A configuration for the search chosen, about the session's board and goal. */
void chooser_configure(const tui *, const choice *, tw_config *);

#endif
