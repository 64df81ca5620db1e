/* Stopping from another thread, a signal handler or a callback; the progress a caller
 * sees meanwhile; and solvers that do not know of each other. */
#define _POSIX_C_SOURCE 200809L
#include "support/runs.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>

/* No algorithm gets to the end of this one while a test waits. */
static const char endless[] = "15 14 13 12/11 10 9 8/7 6 5 4/3 1 2 0";

static tw_config endless_config(const char *engine) {
    tw_board goal = board_goal(4, 4, "last");
    tw_config c = config_for(&goal, engine, "hamming");
    c.convention.duplicates = duplicates_possible(engine, TW_DUPLICATES_CLOSED)
                                  ? TW_DUPLICATES_CLOSED
                                  : TW_DUPLICATES_PARENT;
    c.limits.bytes = UINT64_C(1) << 29; /* should stopping fail, the test still ends */
    c.limits.seconds = PATIENCE;
    return c;
}

static bool ends_by_itself(const char *engine) {
    return !strcmp(engine, "hill") || !strcmp(engine, "greedy");
}

typedef struct stopper {
    tw_solver *solver;
    atomic_bool running, stopped;
} stopper;

/* The search waits here for the other thread: on a busy machine it would come to an end of its own
 * before that is served. */
static void await_stop(void *cookie, const tw_progress *p) {
    (void)p;
    stopper *s = cookie;
    atomic_store(&s->running, true);
    while (!atomic_load(&s->stopped)) sched_yield();
}

static void *stop_when_running(void *cookie) {
    stopper *s = cookie;
    while (!atomic_load(&s->running)) sched_yield();
    tw_solver_stop(s->solver);
    atomic_store(&s->stopped, true);
    return NULL;
}

static void test_other_thread(void **state) {
    (void)state;
    tw_board start = board_read(endless);
    for (size_t a = 0; tw_algorithm_name(a); a++) {
        if (ends_by_itself(tw_algorithm_name(a))) continue;
        stopper s = {0};
        tw_config config = endless_config(tw_algorithm_name(a));
        config.progress = await_stop;
        config.cookie = &s;
        s.solver = solver_make(&config);
        pthread_t thread;
        assert_int_equal(pthread_create(&thread, NULL, stop_when_running, &s), 0);
        const tw_result *r;
        CHECK(tw_solver_run(s.solver, &start, &r) == TW_STOPPED, "%s: %s", config.algorithm,
              tw_status_text(r->status));
        pthread_join(thread, NULL);
        expect_path(r, &start, &config.goal);
        assert_int_equal(tw_solver_step(s.solver, 1), TW_STOPPED);       /* over is over */
        assert_int_equal(tw_solver_start(s.solver, &start), TW_RUNNING); /* until the next start */
        assert_int_equal(tw_solver_step(s.solver, 1), TW_RUNNING);
        tw_solver_free(&s.solver);
    }
}

static tw_solver *volatile to_stop; /* a signal handler has no other way to know */

static void handle(int signal_number) {
    (void)signal_number;
    tw_solver_stop(to_stop);
}

static void interrupt(void *cookie, const tw_event *e) {
    uint64_t *events = cookie;
    if (e->kind == TW_EVENT_EXPAND && ++*events == 100) raise(SIGUSR1);
}

static void test_signal(void **state) {
    (void)state;
    tw_board start = board_read(endless);
    struct sigaction action = {.sa_handler = handle}, before;
    assert_int_equal(sigaction(SIGUSR1, &action, &before), 0);
    for (size_t a = 0; tw_algorithm_name(a); a++) {
        if (ends_by_itself(tw_algorithm_name(a))) continue;
        uint64_t events = 0;
        tw_config config = endless_config(tw_algorithm_name(a));
        config.event = interrupt;
        config.cookie = &events;
        tw_solver *solver = solver_make(&config);
        const tw_result *r;
        to_stop = solver;
        CHECK(tw_solver_run(solver, &start, &r) == TW_STOPPED, "%s: %s", config.algorithm,
              tw_status_text(r->status));
        CHECK(r->counts.expanded >= 100 && r->counts.expanded < 100000, "%s", config.algorithm);
        tw_solver_free(&solver);
    }
    assert_int_equal(sigaction(SIGUSR1, &before, NULL), 0);
}

/* Stopped between two steps, the next one notices. */
static void test_between_steps(void **state) {
    (void)state;
    tw_board start = board_read(endless);
    for (size_t a = 0; tw_algorithm_name(a); a++) {
        if (ends_by_itself(tw_algorithm_name(a))) continue;
        tw_config config = endless_config(tw_algorithm_name(a));
        tw_solver *solver = solver_make(&config);
        tw_solver_stop(solver); /* before the start: of no effect */
        assert_int_equal(tw_solver_start(solver, &start), TW_RUNNING);
        assert_int_equal(tw_solver_step(solver, 10), TW_RUNNING);
        tw_solver_stop(solver);
        assert_int_equal(tw_solver_step(solver, 10), TW_STOPPED);
        assert_int_equal(tw_solver_result(solver)->counts.expanded, 10);
        tw_solver_free(&solver);
    }
}

typedef struct watch {
    tw_solver *solver;
    int calls;
    tw_progress last;
    bool has_open, wrong;
} watch;

static void look(void *cookie, const tw_progress *p) {
    watch *w = cookie;
    const tw_counts *c = &p->counts;
    w->wrong |= p->seconds < w->last.seconds || c->expanded < w->last.counts.expanded
                || c->generated < w->last.counts.generated || p->bound < w->last.bound
                || p->bytes > p->bytes_peak || c->open > c->max_open;
    if (w->has_open) w->wrong |= c->enqueued != c->expanded + c->open;
    w->last = *p;
    if (++w->calls == 3) tw_solver_stop(w->solver);
}

/* About ten times a second: the first at once, and what it shows adds up. */
static void test_progress(void **state) {
    (void)state;
    tw_board start = board_read(endless);
    static const char *const engines[] = {"ida", "astar", "dfs"};
    for (int i = 0; i < 3; i++) {
        watch w = {0};
        tw_config config = endless_config(engines[i]);
        config.progress = look;
        config.cookie = &w;
        w.has_open = !strcmp(engines[i], "dfs"); /* where nothing is ever made cheaper */
        w.solver = solver_make(&config);
        const tw_result *r;
        CHECK(tw_solver_run(w.solver, &start, &r) == TW_STOPPED, "%s", engines[i]);
        CHECK(w.calls == 3 && !w.wrong, "%s: %d calls", engines[i], w.calls);
        CHECK(r->seconds > 0.15, "%s: %g s", engines[i], r->seconds);
        CHECK(r->counts.expanded >= w.last.counts.expanded, "%s", engines[i]);
        tw_solver_free(&w.solver);
    }
}

/* Solvers side by side share nothing. */
static void *solve_one(void *cookie) {
    uint64_t *expanded = cookie;
    tw_board goal = board_goal(3, 3, "last"), start = board_read("8 6 7/2 5 4/3 0 1");
    tw_config config = config_for(&goal, "astar", "linear-conflict");
    tw_solver *solver;
    const tw_result *r;
    if (tw_solver_new(&solver, &config, NULL) < 0) return NULL;
    if (tw_solver_run(solver, &start, &r) == TW_SOLVED && r->length == 31)
        *expanded = r->counts.expanded;
    tw_solver_free(&solver);
    return NULL;
}

static void test_side_by_side(void **state) {
    (void)state;
    enum { THREADS = 4 };
    pthread_t threads[THREADS];
    uint64_t expanded[THREADS + 1] = {0};
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, solve_one, &expanded[i]), 0);
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
    solve_one(&expanded[THREADS]);
    assert_int_not_equal(expanded[THREADS], 0);
    for (int i = 0; i < THREADS; i++) assert_int_equal(expanded[i], expanded[THREADS]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_other_thread),  cmocka_unit_test(test_signal),
        cmocka_unit_test(test_between_steps), cmocka_unit_test(test_progress),
        cmocka_unit_test(test_side_by_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
