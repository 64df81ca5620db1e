#include "base/threads.h"

#include <pthread.h>
#include <stdbool.h>

typedef struct share {
    threads_job *job;
    void *cookie;
    int worker;
    bool started;
    pthread_t thread;
} share;

static void *run(void *argument) {
    share *s = argument;
    s->job(s->cookie, s->worker);
    return NULL;
}

void threads_run(int count, threads_job *job, void *cookie) {
    share shares[THREADS_MAX];
    if (count > THREADS_MAX) count = THREADS_MAX;
    for (int w = 1; w < count; w++) {
        shares[w] = (share){.job = job, .cookie = cookie, .worker = w};
        shares[w].started = !pthread_create(&shares[w].thread, NULL, run, &shares[w]);
    }
    job(cookie, 0);
    for (int w = 1; w < count; w++) {
        if (shares[w].started)
            pthread_join(shares[w].thread, NULL);
        else
            job(cookie, w);
    }
}
