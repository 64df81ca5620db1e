/* clock.h -- seconds since some fixed moment, never going back. */
#ifndef TILEWISE_BASE_CLOCK_H
#define TILEWISE_BASE_CLOCK_H

double clock_seconds(void);

#endif
