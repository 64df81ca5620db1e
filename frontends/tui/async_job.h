/* async_job.h -- something slow, done on another thread while the screen stays alive.
 *
 * The cookie belongs to the errand until it is fetched; one that nobody waits for any more cleans up
 * after itself. */
#ifndef TUI_ERRAND_H
#define TUI_ERRAND_H

#include <stdbool.h>

typedef struct async_job async_job;

typedef struct async_job_task {
    void (*run)(void *cookie);  /* on the other thread */
    void (*stop)(void *cookie); /* from this one, meanwhile: hurry.  May be NULL */
    void (*drop)(void *cookie); /* free it */
} async_job_task;

/* NULL: there is no thread to be had, and the cookie is dropped. */
async_job *async_job_send(const async_job_task *, void *cookie);
/* Is it back?  Then *cookie is the caller's, and the errand is gone. */
bool async_job_fetch(async_job **, void **cookie);
/* Never mind. */
void async_job_forget(async_job **);

#endif
