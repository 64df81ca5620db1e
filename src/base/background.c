#include "base/background.h"

#include <pthread.h>
#include <stdatomic.h>

struct background {
    background_job *job;
    void *cookie;
    memory *memory;
    pthread_t thread;
    atomic_bool done, cancelled;
};

static void *run(void *argument) {
    background *b = argument;
    b->job(b->cookie, b);
    atomic_store(&b->done, true);
    return NULL;
}

background *background_start(background_job *job, void *cookie, memory *m) {
    background *b = memory_get_zero(m, 1, sizeof *b);
    if (!b) return NULL;
    b->job = job, b->cookie = cookie, b->memory = m;
    if (!pthread_create(&b->thread, NULL, run, b)) return b;
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
