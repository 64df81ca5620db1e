#include "base/threads.h"

#include <pthread.h>
#include <stdatomic.h>

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

struct background {
    background_job *job;
    void *cookie;
    memory *memory;
    pthread_t thread;
    atomic_bool done, cancelled;
};

static void *run_beside(void *argument) {
    background *b = argument;
    b->job(b->cookie, b);
    atomic_store(&b->done, true);
    return NULL;
}

background *background_start(background_job *job, void *cookie, memory *m) {
    background *b = memory_get_zero(m, 1, sizeof *b);
    if (!b) return NULL;
    b->job = job, b->cookie = cookie, b->memory = m;
    if (!pthread_create(&b->thread, NULL, run_beside, b)) return b;
    memory_put(m, b, 1, sizeof *b);
    return NULL;
}

bool background_done(const background *b) { return atomic_load(&b->done); }
bool background_cancelled(const background *b) { return atomic_load(&b->cancelled); }

void background_end(background *b, bool cancel) {
    if (cancel) atomic_store(&b->cancelled, true);
    pthread_join(b->thread, NULL);
    memory_put(b->memory, b, 1, sizeof *b);
}
