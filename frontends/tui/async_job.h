/* async_job.h -- slow work on another thread, while the screen answers keys.
 *
 * The cookie belongs to the job until it is fetched; a cancelled job frees its cookie when it
 * ends. */
#ifndef TUI_ASYNC_JOB_H
#define TUI_ASYNC_JOB_H

#include <stdbool.h>

typedef struct async_job async_job;

typedef struct async_job_task {
    void (*run)(void *cookie);  /* on the other thread */
    void (*stop)(void *cookie); /* from this one: make run() return soon.  May be NULL */
    void (*drop)(void *cookie); /* free it */
} async_job_task;

/* NULL: no thread could be started, and the cookie was freed. */
async_job *async_job_start(const async_job_task *, void *cookie);
/* True if the job has ended: *cookie is then the caller's, and the job is freed. */
bool async_job_fetch(async_job **, void **cookie);
/* The result is not wanted any more.  Returns at once. */
void async_job_cancel(async_job **);

#endif
