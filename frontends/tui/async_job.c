/* async_job.c -- see async_job.h. */
#include "tui/async_job.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

/* Both threads hold a reference; the last to release it frees the job, and the cookie unless that
 * was fetched. */
struct async_job {
    async_job_task task;
    _Atomic(void *) cookie;
    atomic_bool done;
    atomic_int references;
};

static void release(async_job *job) {
    if (atomic_fetch_sub(&job->references, 1) != 1) return;
    void *cookie = atomic_load(&job->cookie);
    if (cookie) job->task.drop(cookie);
    free(job);
}

static void *run_thread(void *argument) {
    async_job *job = argument;
    job->task.run(atomic_load(&job->cookie));
    atomic_store(&job->done, true);
    release(job);
    return NULL;
}

/* Signals are handled by the thread that owns the screen. */
static bool start(async_job *job) {
    pthread_t thread;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(&thread, NULL, run_thread, job);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!failed) pthread_detach(thread);
    return !failed;
}

async_job *async_job_start(const async_job_task *task, void *cookie) {
    async_job *job = malloc(sizeof *job);
    if (!job) return task->drop(cookie), NULL;
    job->task = *task;
    atomic_init(&job->cookie, cookie);
    atomic_init(&job->done, false);
    atomic_init(&job->references, 2);
    if (start(job)) return job;
    task->drop(cookie);
    free(job);
    return NULL;
}

bool async_job_fetch(async_job **which, void **cookie) {
    async_job *job = *which;
    if (!job || !atomic_load(&job->done)) return false;
    *cookie = atomic_exchange(&job->cookie, NULL);
    *which = NULL;
    release(job);
    return true;
}

void async_job_cancel(async_job **which) {
    async_job *job = *which;
    if (!job) return;
    *which = NULL;
    if (job->task.stop) job->task.stop(atomic_load(&job->cookie));
    release(job);
}
