#include "near/near_background.h"

#include "base/threads.h"

struct near_background {
    memory *outer, memory; /* where this comes from, and what the thread takes */
    near *near;
    background *thread;
    atomic_bool leave;
    atomic_llong length;
};

static void work(void *cookie, background *self) {
    near_background *b = cookie;
    tw_status status = TW_RUNNING;
    while (status == TW_RUNNING && !atomic_load(&b->leave) && !background_cancelled(self)) {
        status = near_work(b->near, 0, &b->leave);
        atomic_store(&b->length, near_length(b->near));
    }
}

near_background *near_background_start(const near_task *task, memory *m) {
    near_background *b = memory_get_zero(m, 1, sizeof *b);
    if (!b) return NULL;
    b->outer = m;
    b->memory = (memory){.allocator = m->allocator};
    if (m->limit) b->memory.limit = m->used < m->limit ? m->limit - m->used : 1;
    atomic_init(&b->leave, false);
    atomic_init(&b->length, -1);
    b->near = near_new(task, &b->memory);
    if (b->near) b->thread = background_start(work, b, m);
    if (b->thread) return b;
    near_background_free(b);
    return NULL;
}

const atomic_llong *near_background_length(const near_background *b) { return &b->length; }

void near_background_stop(near_background *b) {
    if (!b->thread) return;
    atomic_store(&b->leave, true);
    background_end(b->thread, true);
    b->thread = NULL;
}

const char *near_background_moves(const near_background *b) { return near_moves(b->near); }

void near_background_free(near_background *b) {
    if (!b) return;
    near_background_stop(b);
    if (b->near) near_free(b->near);
    memory_put(b->outer, b, 1, sizeof *b);
}
