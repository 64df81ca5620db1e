/* terminal.h -- the terminal in full-screen mode, restored however the program ends. */
#ifndef TUI_TERMINAL_H
#define TUI_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

/* False: there is no terminal, or none that can be drawn on; `why` says so in a line. */
bool terminal_open(char *why, size_t size);
/* Restore it; may be called twice. */
void terminal_close(void);

/* Was Control-Z pressed? */
bool terminal_suspending(void);
/* Then restore the terminal, suspend the program, and take the terminal again once it continues.
 * Everything must be redrawn. */
void terminal_suspend(void);

/* The signal that asked the program to end; 0: none did. */
int terminal_signal(void);

/* Wait for input, a signal, or so many seconds.  Is there input?  If the terminal was closed there
 * is, and it is `gone`. */
bool terminal_wait(double seconds, bool *gone);
/* Text in the terminal's encoding, with curses' attributes. */
void terminal_write(int row, int col, const char *text, size_t bytes);
/* Makes the pair of this colour on the terminal's own background; -1: the terminal's own on it. */
void terminal_pair(int pair, int colour);

int terminal_rows(void);
int terminal_cols(void);
bool terminal_utf8(void);
/* How many colours there are; 0 without any, and with NO_COLOR. */
int terminal_colours(void);

#endif
