/* engine_queue.c -- see engine_queue.h. */
#include "cli/commands/engine_queue.h"
#include "common/process/heap.h"

#include <pthread.h>
#include <stdlib.h>

enum { ROOM = 4096 };

struct engine_queue {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    engine_line lines[ROOM];
    size_t first, count;
    bool closed;
};

engine_queue *engine_queue_new(void) {
    engine_queue *q = heap_insist(calloc(1, sizeof *q));
    pthread_mutex_init(&q->lock, NULL);
    pthread_cond_init(&q->changed, NULL);
    return q;
}

void engine_queue_free(engine_queue *q) {
    engine_line line;
    while (engine_queue_take(q, false, &line)) free(line.text);
    pthread_cond_destroy(&q->changed);
    pthread_mutex_destroy(&q->lock);
    free(q);
}

void engine_queue_put(engine_queue *q, engine_line line) {
    pthread_mutex_lock(&q->lock);
    while (q->count == ROOM) pthread_cond_wait(&q->changed, &q->lock);
    q->lines[(q->first + q->count++) % ROOM] = line;
    pthread_cond_signal(&q->changed);
    pthread_mutex_unlock(&q->lock);
}

void engine_queue_close(engine_queue *q) {
    pthread_mutex_lock(&q->lock);
    q->closed = true;
    pthread_cond_signal(&q->changed);
    pthread_mutex_unlock(&q->lock);
}

bool engine_queue_take(engine_queue *q, bool wait, engine_line *out) {
    pthread_mutex_lock(&q->lock);
    while (wait && !q->count && !q->closed) pthread_cond_wait(&q->changed, &q->lock);
    bool any = q->count > 0;
    if (any) {
        *out = q->lines[q->first];
        q->first = (q->first + 1) % ROOM;
        if (q->count-- == ROOM) pthread_cond_signal(&q->changed);
    }
    pthread_mutex_unlock(&q->lock);
    return any;
}

bool engine_queue_closed(engine_queue *q) {
    pthread_mutex_lock(&q->lock);
    bool closed = q->closed && !q->count;
    pthread_mutex_unlock(&q->lock);
    return closed;
}
