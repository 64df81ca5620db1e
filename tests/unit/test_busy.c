/* An object in use refuses a second call, from its own callbacks and from another thread. */
#include "support/check.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <tilewise.h>

typedef struct scene {
    tw_solver *solver;
    tw_answer *answer;
    tw_board board;
    tw_status run, start, step, offer;
    const tw_result *result;
} scene;

static bool call_again(void *cookie, const tw_board boards[], size_t count, double out[]) {
    scene *s = cookie;
    (void)boards;
    s->result = (const tw_result *)s;
    s->run = tw_solver_run(s->solver, &s->board, &s->result);
    s->start = tw_solver_start(s->solver, &s->board);
    s->step = tw_solver_step(s->solver, 1);
    s->offer = tw_solver_offer(s->solver, "");
    for (size_t i = 0; i < count; i++) out[i] = 0;
    return true;
}

static void test_callback(void **state) {
    (void)state;
    scene s = {0};
    tw_config config;
    tw_config_default(&config, 3, 3);
    const tw_custom_heuristic own = {.name = "own", .evaluate = call_again, .cookie = &s};
    config.algorithm = "astar", config.heuristic = "own";
    config.custom = &own, config.custom_count = 1;
    assert_int_equal(tw_board_goal(&s.board, 3, 3, "last"), TW_OK);
    assert_int_equal(tw_board_play(&s.board, "ULUR", 4), 4);
    assert_int_equal(tw_solver_new(&s.solver, &config, NULL), TW_OK);
    const tw_result *result;
    assert_int_equal(tw_solver_run(s.solver, &s.board, &result), TW_SOLVED);
    assert_int_equal(result->length, 4);
    assert_int_equal(s.run, TW_ERR_BUSY);
    assert_null(s.result);
    assert_int_equal(s.start, TW_ERR_BUSY);
    assert_int_equal(s.step, TW_ERR_BUSY);
    assert_int_equal(s.offer, TW_ERR_BUSY);
    tw_solver_free(&s.solver);
    assert_int_equal(tw_solver_run(NULL, &s.board, NULL), TW_ERR_ARGUMENT);
}

/* An answer, from its own callback. */
static void answer_again(void *cookie, const tw_progress *now) {
    scene *s = cookie;
    (void)now;
    s->start = tw_answer_start(s->answer, &s->board, NULL);
    s->step = tw_answer_work(s->answer, 0);
    tw_answer_stop(s->answer);
}

static void test_answer(void **state) {
    (void)state;
    scene s = {0};
    tw_config config;
    tw_config_default(&config, 6, 6);
    config.progress = answer_again, config.cookie = &s;
    uint64_t random = 1;
    assert_int_equal(tw_board_random(&s.board, &config.goal, &random), TW_OK);
    assert_int_equal(tw_answer_new(&s.answer, &config, NULL), TW_OK);
    assert_int_equal(tw_answer_start(s.answer, &s.board, NULL), TW_RUNNING);
    tw_answer_work(s.answer, 0);
    assert_int_equal(tw_answer_result(s.answer)->ended, TW_STOPPED);
    assert_int_equal(s.start, TW_ERR_BUSY);
    assert_int_equal(s.step, TW_ERR_BUSY);
    tw_answer_free(&s.answer);
}

typedef struct game {
    tw_session *session;
    atomic_bool enough, over;
    tw_status advanced;
} game;

static void *advance(void *cookie) {
    game *g = cookie;
    do g->advanced = tw_session_advance(g->session, 1000);
    while (g->advanced == TW_ERR_BUSY || !atomic_load(&g->enough));
    atomic_store(&g->over, true);
    return NULL;
}

/* A session that searches on another thread, until it is interrupted. */
static void test_session(void **state) {
    (void)state;
    game g = {0};
    tw_session_config config;
    tw_session_config_default(&config, 7, 7);
    assert_int_equal(tw_session_new(&g.session, &config, NULL), TW_OK);
    assert_int_equal(tw_session_shuffle(g.session, 1), TW_OK);
    assert_int_equal(tw_session_analyse(g.session, &(tw_analysis_request){0}), TW_OK);
    atomic_init(&g.enough, false), atomic_init(&g.over, false);
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, advance, &g), 0);
    while (tw_session_analyse(g.session, &(tw_analysis_request){0}) != TW_ERR_BUSY)
        sched_yield(); /* where threads take turns, it is not to be in here at the end of each */
    tw_hint hint;
    assert_int_equal(tw_session_advance(g.session, 0), TW_ERR_BUSY);
    assert_int_equal(tw_session_play(g.session, "U", 1), TW_ERR_BUSY);
    assert_int_equal(tw_session_click(g.session, 0), TW_ERR_BUSY);
    assert_int_equal(tw_session_hint(g.session, 4, &hint), TW_ERR_BUSY);
    assert_int_equal(tw_session_set_metric(g.session, TW_METRIC_MULTI), TW_ERR_BUSY);
    assert_false(tw_session_undo(g.session) || tw_session_redo(g.session));
    assert_false(atomic_load(&g.over));
    atomic_store(&g.enough, true);
    tw_session_interrupt(g.session);
    pthread_join(thread, NULL);
    assert_int_equal(g.advanced, TW_RUNNING);
    assert_int_equal(tw_session_advance(g.session, 0), TW_RUNNING);
    tw_session_free(&g.session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_callback),
        cmocka_unit_test(test_answer),
        cmocka_unit_test(test_session),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
