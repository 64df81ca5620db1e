/* The analysis of a game that goes on: right at every step, and it never holds the player up. */
#include "support/ledger.h"
#include "support/sessions.h"

#include <pthread.h>

static const char korf1[] = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3"; /* 57, goal first */

static tw_session *korf_session(void) {
    tw_session *s = session_make(4, 4, TW_METRIC_SINGLE);
    tw_board goal = board_goal(4, 4, "first"), start = board_read(korf1);
    assert_int_equal(tw_session_set(s, &start, &goal, NULL), TW_OK);
    return s;
}

static void test_nothing_asked(void **state) {
    (void)state;
    tw_session *s = korf_session();
    tw_analysis t = analysis_of(s);
    assert_int_equal(t.status, TW_OK);
    assert_int_equal(t.length, -1);
    assert_string_equal(t.moves, "");
    assert_int_equal(t.bound, 41); /* its Manhattan distance */
    assert_int_equal(tw_session_advance(s, 10), TW_OK);
    assert_int_equal(meter_of(s).left, -1);
    tw_analysis_request bad[] = {
        {.mode = (tw_analysis_mode)4},
        {.mode = TW_ANALYSE_NODES},
        {.mode = TW_ANALYSE_WEIGHT},
        {.seconds = -1},
        {.mode = TW_ANALYSE_WEIGHT, .weight = 1001},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(tw_session_analyse(s, &bad[i]), TW_ERR_ARGUMENT);
    assert_int_equal(tw_session_analyse(s, NULL), TW_ERR_ARGUMENT);
    tw_session_free(&s);
}

static void test_optimal(void **state) {
    (void)state;
    tw_session *s = korf_session();
    tw_analysis t = session_analyse(s, (tw_analysis_request){.mode = TW_ANALYSE_OPTIMAL});
    assert_int_equal(t.status, TW_OK);
    assert_int_equal(t.length, 57);
    assert_true(t.optimal && t.nodes > 0);
    assert_non_null(strstr(t.story, "row by row"));
    assert_int_equal(meter_of(s).left, 57);
    assert_int_equal(meter_of(s).from_start, 57);

    /* Along the line everything stays known without another search. */
    for (int made = 1; made <= 57; made++) {
        char letter = *analysis_of(s).moves;
        assert_int_equal(tw_session_play(s, &letter, 1), TW_OK);
        tw_meter m = meter_of(s);
        assert_int_equal(m.left, 57 - made);
        assert_int_equal(m.last_cost, 0);
    }
    assert_true(meter_of(s).solved);
    tw_session_free(&s);
}

/* Against the whole space: whatever the player does, the meter is right once it settles. */
static void test_meter(void **state) {
    (void)state;
    tw_session *s = session_make(3, 3, TW_METRIC_SINGLE);
    tw_space *space;
    uint64_t dice = 11;
    assert_int_equal(tw_space_new(&space, tw_session_goal(s), NULL, NULL), TW_OK);
    tw_session_track(s, true);
    for (uint64_t game = 0; game < 20; game++) {
        assert_int_equal(tw_session_shuffle(s, game), TW_OK);
        assert_int_equal(session_settle(s), TW_OK);
        int from_start = tw_space_distance(space, tw_session_board(s)), before = from_start;
        assert_int_equal(meter_of(s).from_start, from_start);
        for (int i = 0; i < 60; i++) {
            uint32_t roll = dice_roll(&dice, 10);
            bool forth = true;
            if (roll == 0)
                forth = false, tw_session_undo(s);
            else if (roll == 1)
                forth = false, tw_session_redo(s);
            else if (tw_session_move(s, (tw_move)dice_roll(&dice, 4)) != TW_OK)
                continue;
            if (dice_roll(&dice, 3)) session_settle(s); /* or on at once */
            int left = tw_space_distance(space, tw_session_board(s));
            tw_meter m = meter_of(s);
            CHECK(m.left == left || m.left < 0, "%d", left);
            CHECK(m.left_bound <= left, "%d", left);
            assert_int_equal(m.from_start, from_start);
            if (forth && m.last_cost >= 0) assert_int_equal(m.last_cost, left + 1 - before);
            assert_int_equal(m.solved, left == 0);
            expect_line(s);
            before = left;
        }
        session_settle(s);
        tw_meter m = meter_of(s);
        assert_int_equal(m.left, tw_space_distance(space, tw_session_board(s)));
        assert_true(m.last_cost >= 0 || !m.made);
    }
    tw_space_free(&space);
    tw_session_free(&s);
}

static int64_t fewest_multi(const tw_session *s) {
    tw_config config;
    tw_solver *solver;
    const tw_result *r;
    assert_int_equal(tw_config_default(&config, 3, 3), TW_OK);
    config.goal = *tw_session_goal(s);
    config.metric = TW_METRIC_MULTI;
    assert_int_equal(tw_solver_new(&solver, &config, NULL), TW_OK);
    assert_int_equal(tw_solver_run(solver, tw_session_board(s), &r), TW_SOLVED);
    int64_t length = r->length;
    tw_solver_free(&solver);
    return length;
}

static void test_meter_multi(void **state) {
    (void)state;
    tw_session *s = session_make(3, 3, TW_METRIC_MULTI);
    uint64_t dice = 5;
    tw_session_track(s, true);
    for (uint64_t game = 0; game < 6; game++) {
        assert_int_equal(tw_session_shuffle(s, game), TW_OK);
        assert_int_equal(session_settle(s), TW_OK);
        assert_int_equal(meter_of(s).left, fewest_multi(s));
        for (int i = 0; i < 12; i++) {
            int64_t whole = meter_of(s).made + meter_of(s).left;
            if (tw_session_click(s, (int)dice_roll(&dice, 9)) != TW_OK) continue;
            session_settle(s);
            tw_meter m = meter_of(s);
            assert_int_equal(m.left, fewest_multi(s));
            assert_int_equal(m.last_cost, m.made + m.left - whole);
            expect_line(s);
        }
    }
    tw_session_free(&s);
}

/* On a large board there is an answer at once, and a bound; with time it gets better. */
static void test_anytime_large(void **state) {
    (void)state;
    static const int sizes[] = {5, 9, 16};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        tw_session_config config;
        tw_session *s;
        assert_int_equal(tw_session_config_default(&config, sizes[i], sizes[i]), TW_OK);
        config.bytes = 64 << 20;
        assert_int_equal(tw_session_new(&s, &config, NULL), TW_OK);
        assert_int_equal(tw_session_shuffle(s, 3), TW_OK);
        tw_analysis t =
            session_analyse(s, (tw_analysis_request){.mode = TW_ANALYSE_ANYTIME, .seconds = 1e-6});
        assert_int_equal(t.status, TW_LIMIT_TIME);
        int64_t first = t.length;
        assert_true(first > 0 && !t.optimal);
        t = session_analyse(s, (tw_analysis_request){.mode = TW_ANALYSE_ANYTIME, .seconds = 0.3});
        assert_true(t.length <= first);
        assert_int_equal(t.status, TW_LIMIT_TIME);
        tw_session_free(&s);
    }
}

static void test_anytime_to_the_end(void **state) {
    (void)state;
    tw_session *s = korf_session();
    tw_analysis_request anytime = {.mode = TW_ANALYSE_ANYTIME};
    assert_int_equal(tw_session_analyse(s, &anytime), TW_OK);
    int64_t best = INT64_MAX, bound = 0;
    while (tw_session_advance(s, 0.005) == TW_RUNNING) {
        tw_analysis t = analysis_of(s);
        if (t.length < 0) continue;
        CHECK(t.length <= best && t.bound >= bound, "%d after %d", (int)t.length, (int)best);
        best = t.length, bound = t.bound;
        expect_line(s);
    }
    tw_analysis t = analysis_of(s);
    assert_int_equal(t.status, TW_OK);
    assert_int_equal(t.length, 57);
    assert_non_null(strstr(t.story, "weight 1.5"));
    tw_session_free(&s);
}

static void test_weight(void **state) {
    (void)state;
    tw_session *s = korf_session();
    tw_analysis t =
        session_analyse(s, (tw_analysis_request){.mode = TW_ANALYSE_WEIGHT, .weight = 1.5});
    assert_int_equal(t.status, TW_OK);
    assert_in_range(t.length, 57, 85);
    assert_true((double)t.length <= 1.5 * (double)t.bound);
    tw_session_free(&s);
}

/* So many expansions are the same everywhere, however they are cut. */
static void test_nodes(void **state) {
    (void)state;
    tw_analysis seen[2];
    for (int i = 0; i < 2; i++) {
        tw_session *s = korf_session();
        tw_analysis_request wanted = {.mode = TW_ANALYSE_NODES, .nodes = 100000};
        assert_int_equal(tw_session_analyse(s, &wanted), TW_OK);
        while (tw_session_advance(s, i ? 0.1 : 0.0001) == TW_RUNNING) continue;
        seen[i] = analysis_of(s);
        assert_int_equal(seen[i].status, TW_LIMIT_NODES);
        assert_int_equal(seen[i].nodes, 100000);
        tw_session_free(&s);
    }
    assert_int_equal(seen[0].length, seen[1].length);
    assert_int_equal(seen[0].bound, seen[1].bound);
    assert_true(seen[0].bound > 41);
}

static void test_hints(void **state) {
    (void)state;
    tw_session *s = session_make(3, 3, TW_METRIC_SINGLE);
    session_board_is(s, "8 6 7/2 5 4/3 0 1"); /* 31 moves */
    tw_hint h;
    assert_int_equal(tw_session_hint(s, 0, &h), TW_ERR_ARGUMENT);
    assert_int_equal(tw_session_hint(s, 6, &h), TW_ERR_ARGUMENT);
    assert_int_equal(tw_session_hint(s, 1, &h), TW_RUNNING);
    assert_int_equal(h.least, -1);
    session_settle(s); /* asking was enough */
    for (int level = TW_HINT_RANGE; level <= TW_HINT_PATH; level++) {
        assert_int_equal(tw_session_hint(s, level, &h), TW_OK);
        assert_true(h.least <= 31 && h.most >= 31 && h.most > h.least);
        assert_int_equal(h.left, level >= TW_HINT_NUMBER ? 31 : -1);
        assert_int_equal(h.move != TW_NO_MOVE, level >= TW_HINT_MOVE);
        assert_int_equal(strlen(h.path), level >= TW_HINT_PATH ? 31 : 0);
        if (level >= TW_HINT_TILE)
            assert_true(h.tile == 5 || h.tile == 3 || h.tile == 1);
        else
            assert_int_equal(h.tile, -1);
    }
    tw_board after = *tw_session_board(s);
    assert_true(tw_board_move(&after, h.move));
    assert_int_equal(tw_session_board(s)->tile[after.blank], h.tile);
    assert_int_equal(tw_session_play(s, h.path, 31), TW_OK);
    assert_int_equal(tw_session_hint(s, TW_HINT_PATH, &h), TW_OK);
    assert_int_equal(h.left, 0);
    assert_int_equal(h.tile, 0);
    assert_string_equal(h.path, "");
    tw_session_free(&s);

    s = session_make(3, 4, TW_METRIC_MULTI);
    session_board_is(s, "1 2 3 4/5 6 7 8/0 9 10 11");
    while (tw_session_hint(s, TW_HINT_MOVE, &h) == TW_RUNNING) tw_session_advance(s, 0.01);
    assert_int_equal(h.left, 1);
    assert_int_equal(h.tile, 11); /* touched, it takes 10 and 9 along */
    assert_int_equal(h.cells, 3);
    tw_session_free(&s);
}

/* Without a session: for whoever has a shortest solution already. */
static void test_hint_of_a_line(void **state) {
    (void)state;
    tw_board b = board_read("1 2 3/4 0 5/7 8 6");
    tw_hint h;
    assert_int_equal(tw_hint_of(&b, "RD", TW_METRIC_SINGLE, TW_HINT_MOVE, &h), TW_OK);
    assert_int_equal(h.left, 2);
    assert_int_equal(h.tile, 5);
    assert_int_equal(h.move, TW_RIGHT);
    assert_string_equal(h.path, "");
    assert_int_equal(tw_hint_of(&b, "RRD", TW_METRIC_SINGLE, 1, &h), TW_ERR_ARGUMENT);
    assert_int_equal(tw_hint_of(&b, "RD", TW_METRIC_SINGLE, 0, &h), TW_ERR_ARGUMENT);
    assert_int_equal(tw_hint_of(&b, NULL, TW_METRIC_SINGLE, 1, &h), TW_ERR_ARGUMENT);
    assert_int_equal(tw_hint_of(NULL, "", TW_METRIC_SINGLE, 1, &h), TW_ERR_ARGUMENT);
}

/* A player who never stands still, undoing and turning: the search comes to its end all the
 * same. */
static void test_never_starves(void **state) {
    (void)state;
    tw_session *s = session_make(4, 4, TW_METRIC_SINGLE);
    uint64_t dice = 2;
    assert_int_equal(tw_session_shuffle_depth(s, 44, 4), TW_OK);
    int64_t last = -1;
    tw_analysis_request wanted = {.mode = TW_ANALYSE_OPTIMAL};
    assert_int_equal(tw_session_analyse(s, &wanted), TW_OK);
    while (analysis_of(s).status == TW_RUNNING) {
        tw_session_advance(s, 0.002);
        expect_line(s);
        last = analysis_of(s).length;
        if (analysis_of(s).status != TW_RUNNING) break;
        if (!dice_roll(&dice, 3))
            tw_session_undo(s);
        else
            (void)tw_session_move(s, (tw_move)dice_roll(&dice, 4));
        expect_line(s);
    }
    assert_int_equal(analysis_of(s).status, TW_OK);
    assert_int_equal(last, tw_fewest_moves(tw_session_board(s), tw_session_goal(s)));
    tw_session_free(&s);
}

static void test_stop_and_again(void **state) {
    (void)state;
    tw_session *s = korf_session();
    tw_analysis_request wanted = {.mode = TW_ANALYSE_OPTIMAL};
    assert_int_equal(tw_session_analyse(s, &wanted), TW_OK);
    do assert_int_equal(tw_session_advance(s, 0.001), TW_RUNNING);
    while (analysis_of(s).length < 0);
    tw_session_stop(s);
    assert_int_equal(analysis_of(s).status, TW_STOPPED);
    assert_true(analysis_of(s).length > 0); /* what is known stays */
    assert_int_equal(tw_session_advance(s, 1), TW_OK);
    assert_int_equal(session_analyse(s, wanted).length, 57);
    assert_int_equal(tw_session_set_metric(s, TW_METRIC_MULTI), TW_OK);
    assert_false(analysis_of(s).optimal);
    expect_line(s);
    tw_session_free(&s);
}

static void *interrupt(void *cookie) {
    tw_session_interrupt(cookie);
    return NULL;
}

/* Without the interrupt this would take as long as an 80-move board takes. */
static void test_interrupt(void **state) {
    (void)state;
    tw_session *s = session_make(4, 4, TW_METRIC_SINGLE);
    session_board_is(s, "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1");
    tw_analysis_request wanted = {.mode = TW_ANALYSE_OPTIMAL};
    pthread_t thread;
    assert_int_equal(tw_session_analyse(s, &wanted), TW_OK);
    assert_int_equal(pthread_create(&thread, NULL, interrupt, s), 0);
    assert_int_equal(tw_session_advance(s, 1e6), TW_RUNNING);
    assert_int_equal(pthread_join(thread, NULL), 0);
    tw_session_interrupt(s); /* before it begins: no work at all */
    uint64_t nodes = analysis_of(s).nodes;
    assert_int_equal(tw_session_advance(s, 1e6), TW_RUNNING);
    assert_int_equal(analysis_of(s).nodes, nodes);
    tw_session_free(&s);
}

/* Whichever request for memory fails, the session stays whole and gives everything back. */
static void test_memory(void **state) {
    (void)state;
    static const tw_analysis_request ways[] = {
        {.mode = TW_ANALYSE_OPTIMAL},
        {.mode = TW_ANALYSE_ANYTIME},
        {.mode = TW_ANALYSE_WEIGHT, .weight = 2},
    };
    for (size_t w = 0; w < sizeof ways / sizeof *ways; w++)
        for (uint64_t n = 1;; n++) {
            ledger books = {.fail_at = n, .fail_once = n % 2};
            tw_session_config config;
            tw_session *s;
            assert_int_equal(tw_session_config_default(&config, 3, 4), TW_OK);
            config.allocator = ledger_allocator(&books);
            tw_status status = tw_session_new(&s, &config, NULL);
            if (status == TW_OK) {
                tw_board start = board_read("4 3 2 1/8 7 6 5/0 9 10 11");
                if (!tw_board_solvable(&start, &config.goal))
                    start.tile[9] = 10, start.tile[10] = 9;
                assert_int_equal(tw_session_set(s, &start, NULL, NULL), TW_OK);
                tw_session_track(s, true);
                assert_int_equal(tw_session_analyse(s, &ways[w]), TW_OK);
                for (int i = 0; i < 50; i++) {
                    tw_session_advance(s, 0.001);
                    expect_line(s);
                    if (i % 3 == 0) (void)tw_session_play(s, "UD", 2);
                }
            }
            tw_session_free(&s);
            assert_true(ledger_even(&books));
            if (books.gets < n) break;
            assert_in_range(n, 1, 400);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_asked), cmocka_unit_test(test_optimal),
        cmocka_unit_test(test_meter),         cmocka_unit_test(test_meter_multi),
        cmocka_unit_test(test_anytime_large), cmocka_unit_test(test_anytime_to_the_end),
        cmocka_unit_test(test_weight),        cmocka_unit_test(test_nodes),
        cmocka_unit_test(test_hints),         cmocka_unit_test(test_hint_of_a_line),
        cmocka_unit_test(test_never_starves), cmocka_unit_test(test_stop_and_again),
        cmocka_unit_test(test_interrupt),     cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
