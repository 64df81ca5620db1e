/* wake.h -- a signal ends a wait, also one that comes just before it begins, or to another
 * thread. */
#ifndef TUI_WAKE_H
#define TUI_WAKE_H

#include <stdbool.h>

bool wake_open(void);
void wake_close(void);

/* Safe in a signal handler. */
void wake_up(void);

/* What to wait for beside the input: readable from wake_up() until wake_seen(). */
int wake_descriptor(void);
void wake_seen(void);

#endif
