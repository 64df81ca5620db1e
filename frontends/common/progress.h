/* progress.h -- one changing line on a terminal while a search runs. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <tilewise.h>

typedef struct progress {
    tw_solver *solver; /* that reports; it is stopped here after an interrupt */
    bool visible;      /* standard error is a terminal */
    bool shown;        /* a line stands there now */
} progress;

void progress_report(void *cookie, const tw_progress *);
/* Wipe the line, before anything else is written. */
void progress_wipe(progress *);

#endif
