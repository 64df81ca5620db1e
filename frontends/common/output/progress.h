/* progress.h -- one changing line on a terminal while something takes long. */
#ifndef COMMON_PROGRESS_H
#define COMMON_PROGRESS_H

#include <stdbool.h>

typedef struct progress {
    bool visible; /* standard error is a terminal */
    bool shown;   /* a line stands there now */
} progress;

progress progress_begin(void);
/* Is a line to be shown `seconds` after the work began?  The first half second stays quiet. */
bool progress_due(const progress *, double seconds);
__attribute__((format(printf, 2, 3))) void progress_show(progress *, const char *format, ...);
/* Wipe the line, before anything else is written. */
void progress_wipe(progress *);

#endif
