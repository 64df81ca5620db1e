/* clock.h -- the clock on the wall, for what is told to people. */
#ifndef CLI_WALL_H
#define CLI_WALL_H

/* Seconds from some moment on; never back. */
double clock_seconds(void);

#endif
