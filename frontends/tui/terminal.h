/* terminal.h -- the terminal taken over, and given back however the program ends. */
#ifndef TUI_TERMINAL_H
#define TUI_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

/* False: there is no terminal, or none that can be drawn on; `why` says so in a line. */
bool terminal_open(char *why, size_t size);
/* As it was before; may be called twice. */
void terminal_close(void);

/* Was it asked to stop (Control-Z)?  Then it gives the terminal back, stops, and takes it again when
 * it goes on: true, and everything must be drawn anew. */
bool terminal_rested(void);

/* The signal that asked the program to end; 0: none did. */
int terminal_signal(void);

int terminal_rows(void);
int terminal_cols(void);
bool terminal_utf8(void);
/* How many colours there are; 0 without any, and with NO_COLOR. */
int terminal_colours(void);

#endif
