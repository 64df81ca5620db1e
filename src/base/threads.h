/* threads.h -- one job on several threads, and back when all are done; or one beside the caller. */
#ifndef TILEWISE_BASE_THREADS_H
#define TILEWISE_BASE_THREADS_H

#include "base/memory.h"

enum { THREADS_MAX = 64 };

typedef void threads_job(void *cookie, int worker);

/* Runs job(cookie, 0) to job(cookie, count - 1), worker 0 on the caller's thread.  Where a thread
 * cannot be started its share is run by the caller, so the work is always done. */
void threads_run(int count, threads_job *, void *cookie);

/* A job on a thread of its own, which the caller can ask about and cancel. */
typedef struct background background;
typedef void background_job(void *cookie, background *self);

background *background_start(background_job *, void *cookie, memory *); /* NULL: no thread */
bool background_done(const background *);
bool background_cancelled(const background *);  /* for the job to ask now and then */
void background_end(background *, bool cancel); /* waits for the job, and forgets it */

#endif
