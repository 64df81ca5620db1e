/* stopwatch.h -- the time a game takes.  It stands still while the board is not being played. */
#ifndef TUI_STOPWATCH_H
#define TUI_STOPWATCH_H

#include <stdbool.h>

typedef struct stopwatch {
    double before; /* seconds until it was last started */
    double since;  /* when that was, if it runs */
    bool runs;
} stopwatch;

/* Zeroed is 0 seconds, standing still. */
void stopwatch_run(stopwatch *, bool on);
double stopwatch_seconds(const stopwatch *);

/* 83.4567 seconds are "1:23.456" with three digits, "1:23.4" with one; the rest is cut off, as on
 * the page. */
enum { STOPWATCH_TEXT = 32 };
const char *stopwatch_text(char out[STOPWATCH_TEXT], double seconds, int digits);
/* With three digits; "-" for a time that is not known, which is negative. */
const char *stopwatch_milliseconds(char out[STOPWATCH_TEXT], double);

#endif
