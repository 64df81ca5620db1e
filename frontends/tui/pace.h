/* pace.h -- how fast something runs, and how much of it is due. */
#ifndef TUI_PACE_H
#define TUI_PACE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct pace {
    bool running;
    int level;
    double last, owed;
} pace;

enum { PACE_FASTEST = 9 };

/* Space, plus, minus, and f: as fast as it can.  True: it was one of them. */
bool pace_key(pace *, int key);
/* Steps to make now; UINT64_MAX: as many as can be. */
uint64_t pace_due(pace *);
/* Until the next is due. */
double pace_wait(const pace *);
/* "20 a second" */
const char *pace_text(const pace *);

#endif
