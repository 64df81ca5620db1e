/* Work on another thread: fetched once, or forgotten without a trace. */
#define _GNU_SOURCE
#include "support/check.h"

#include "tui/async_job.h"

#include <sched.h>
#include <semaphore.h>
#include <stdatomic.h>

typedef struct work {
    sem_t go;
    atomic_int runs, stops, drops;
    sem_t dropped;
} work;

static void run(void *cookie) {
    work *w = cookie;
    sem_wait(&w->go);
    atomic_fetch_add(&w->runs, 1);
}

static void stop(void *cookie) {
    work *w = cookie;
    atomic_fetch_add(&w->stops, 1);
    sem_post(&w->go);
}

static void drop(void *cookie) {
    work *w = cookie;
    atomic_fetch_add(&w->drops, 1);
    sem_post(&w->dropped);
}

static const async_job_task task = {run, stop, drop};

static void set_up(work *w) {
    *w = (work){.runs = 0};
    sem_init(&w->go, 0, 0);
    sem_init(&w->dropped, 0, 0);
}

static void fetched(void **state) {
    (void)state;
    work w;
    void *cookie = NULL;
    set_up(&w);
    async_job *e = async_job_start(&task, &w);
    assert_non_null(e);
    assert_false(async_job_fetch(&e, &cookie)); /* it waits for us */
    sem_post(&w.go);
    while (!async_job_fetch(&e, &cookie)) sched_yield();
    assert_ptr_equal(cookie, &w);
    assert_null(e);
    assert_false(async_job_fetch(&e, &cookie));
    async_job_cancel(&e);
    assert_int_equal(w.runs, 1);
    assert_int_equal(w.stops + w.drops, 0);
}

static void forgotten(void **state) {
    (void)state;
    work w;
    set_up(&w);
    async_job *e = async_job_start(&task, &w);
    async_job_cancel(&e);
    assert_null(e);
    sem_wait(&w.dropped); /* by whoever lets go last */
    assert_int_equal(w.stops, 1);
    assert_int_equal(w.drops, 1);
    assert_int_equal(w.runs, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(fetched), cmocka_unit_test(forgotten)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
