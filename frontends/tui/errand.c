/* errand.c -- see errand.h. */
#define _GNU_SOURCE
#include "tui/errand.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

/* Both sides hold it; the last to let go frees it, and the cookie if nobody took that. */
struct errand {
    errand_task task;
    _Atomic(void *) cookie;
    atomic_bool done;
    atomic_int holders;
};

static void release(errand *e) {
    if (atomic_fetch_sub(&e->holders, 1) != 1) return;
    void *cookie = atomic_load(&e->cookie);
    if (cookie) e->task.drop(cookie);
    free(e);
}

static void *go(void *argument) {
    errand *e = argument;
    e->task.run(atomic_load(&e->cookie));
    atomic_store(&e->done, true);
    release(e);
    return NULL;
}

/* Signals are for the thread that owns the screen. */
static bool start(errand *e) {
    pthread_t thread;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(&thread, NULL, go, e);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!failed) pthread_detach(thread);
    return !failed;
}

errand *errand_send(const errand_task *task, void *cookie) {
    errand *e = malloc(sizeof *e);
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

bool errand_fetch(errand **which, void **cookie) {
    errand *e = *which;
    if (!e || !atomic_load(&e->done)) return false;
    *cookie = atomic_exchange(&e->cookie, NULL);
    *which = NULL;
    release(e);
    return true;
}

void errand_forget(errand **which) {
    errand *e = *which;
    if (!e) return;
    *which = NULL;
    if (e->task.stop) e->task.stop(atomic_load(&e->cookie));
    release(e);
}
