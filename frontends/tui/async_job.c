/* async_job.c -- see async_job.h. */
#define _GNU_SOURCE
#include "tui/async_job.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

/* Both sides hold it; the last to let go frees it, and the cookie if nobody took that. */
struct async_job {
    async_job_task task;
    _Atomic(void *) cookie;
    atomic_bool done;
    atomic_int holders;
};

static void release(async_job *e) {
    if (atomic_fetch_sub(&e->holders, 1) != 1) return;
    void *cookie = atomic_load(&e->cookie);
    if (cookie) e->task.drop(cookie);
    free(e);
}

static void *go(void *argument) {
    async_job *e = argument;
    e->task.run(atomic_load(&e->cookie));
    atomic_store(&e->done, true);
    release(e);
    return NULL;
}

/* Signals are for the thread that owns the screen. */
static bool start(async_job *e) {
    pthread_t thread;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(&thread, NULL, go, e);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!failed) pthread_detach(thread);
    return !failed;
}

async_job *async_job_send(const async_job_task *task, void *cookie) {
    async_job *e = malloc(sizeof *e);
    if (!e) return task->drop(cookie), NULL;
    e->task = *task;
    atomic_init(&e->cookie, cookie);
    atomic_init(&e->done, false);
    atomic_init(&e->holders, 2);
    if (start(e)) return e;
    task->drop(cookie);
    free(e);
    return NULL;
}

bool async_job_fetch(async_job **which, void **cookie) {
    async_job *e = *which;
    if (!e || !atomic_load(&e->done)) return false;
    *cookie = atomic_exchange(&e->cookie, NULL);
    *which = NULL;
    release(e);
    return true;
}

void async_job_forget(async_job **which) {
    async_job *e = *which;
    if (!e) return;
    *which = NULL;
    if (e->task.stop) e->task.stop(atomic_load(&e->cookie));
    release(e);
}
