/* A watched search seen from close by: four expansions whose numbers can be checked by hand. */
#include "support/boards.h"

/* Two moves from the goal: R, D (the blank's way). */
static const char two_away[] = "1 2 3/4 0 5/7 8 6";

static tw_recorder *watch_two_away(const char *engine) {
    tw_board start = board_read(two_away);
    tw_config config;
    tw_recorder *w;
    tw_error error;
    assert_int_equal(tw_config_default(&config, 3, 3), TW_OK);
    config.algorithm = engine;
    config.heuristic = "manhattan";
    assert_int_equal(tw_recorder_new(&w, &config, &start, 0, &error), TW_OK);
    return w;
}

static void before_the_first_step(void **state) {
    (void)state;
    tw_recorder *w = watch_two_away("astar");
    tw_node n;
    tw_level level;
    tw_recorded_event event;
    assert_int_equal(tw_recorder_moments(w), 1);
    assert_int_equal(tw_recorder_moment(w), 0);
    assert_int_equal(tw_recorder_current(w), -1);
    assert_int_equal(tw_recorder_nodes(w), 1);
    assert_int_equal(tw_recorder_node(w, 0, &n), TW_OK);
    assert_int_equal(n.parent, -1);
    assert_int_equal(n.state, TW_NODE_OPEN);
    assert_int_equal(n.h, 2);
    assert_false(n.on_path);
    assert_int_equal(tw_recorder_levels(w, &level, 1), 1);
    assert_int_equal(level.open, 1);
    assert_true(level.f >= 2 && level.f <= 2);
    assert_int_equal(tw_recorder_events(w, &event, 1), 1);
    assert_int_equal(event.kind, TW_EVENT_GENERATE);
    tw_recorder_free(&w);
    assert_null(w);
}

static void two_expansions_and_the_goal(void **state) {
    (void)state;
    tw_recorder *w = watch_two_away("astar");
    tw_node n;
    tw_level levels[4];
    int64_t children[4];
    char path[8];
    assert_int_equal(tw_recorder_step(w, 1), TW_RUNNING);
    assert_int_equal(tw_recorder_current(w), 0);
    assert_int_equal(tw_recorder_children(w, 0, children, 4), 4);
    assert_int_equal(children[0], 4); /* the newest first */
    assert_int_equal(tw_recorder_levels(w, levels, 4), 2);
    assert_int_equal(levels[0].open, 1); /* right: f 2 */
    assert_int_equal(levels[0].closed, 1);
    assert_int_equal(levels[1].open, 3); /* up, down, left: f 4 */
    assert_int_equal(tw_recorder_step(w, 1), TW_RUNNING);
    assert_int_equal(tw_recorder_current(w), 4);
    assert_int_equal(tw_recorder_step(w, 1), TW_SOLVED);
    assert_int_equal(tw_recorder_moments(w), 4);
    assert_int_equal(tw_recorder_node(w, tw_recorder_current(w), &n), TW_OK);
    assert_int_equal(n.state, TW_NODE_GOAL);
    assert_int_equal(tw_recorder_path(w, tw_recorder_current(w), path, sizeof path), 2);
    assert_string_equal(path, "RD");
    assert_int_equal(tw_recorder_path(w, tw_recorder_current(w), path, 2), 2); /* cut short */
    assert_string_equal(path, "R");
    assert_int_equal(tw_recorder_node(w, 4, &n), TW_OK);
    assert_true(n.on_path);
    assert_int_equal(tw_recorder_node(w, 1, &n), TW_OK);
    assert_false(n.on_path);
    tw_recorder_free(&w);
}

static void back_is_as_it_was(void **state) {
    (void)state;
    tw_recorder *w = watch_two_away("astar");
    tw_counts counts;
    tw_node n;
    assert_int_equal(tw_recorder_step(w, 100), TW_SOLVED);
    tw_recorder_seek(w, 1);
    tw_recorder_counts(w, &counts);
    assert_int_equal(counts.expanded, 1);
    assert_int_equal(counts.open, 4);
    assert_int_equal(tw_recorder_nodes(w), 5);
    assert_int_equal(tw_recorder_node(w, 5, &n), TW_ERR_ARGUMENT);
    assert_int_equal(tw_recorder_node(w, -1, &n), TW_ERR_ARGUMENT);
    assert_int_equal(tw_recorder_children(w, 4, NULL, 0), 0);
    assert_int_equal(tw_recorder_result(w)->status, TW_SOLVED); /* the search is where it was */
    assert_int_equal(tw_recorder_step(w, 1), TW_RUNNING);       /* more to show */
    assert_int_equal(tw_recorder_run(w, 0), TW_SOLVED);
    assert_int_equal(tw_recorder_moment(w), 3);
    tw_recorder_free(&w);
}

static void iterations_are_trees(void **state) {
    (void)state;
    tw_board start = board_read("8 1 3/4 0 2/7 6 5");
    tw_config config;
    tw_recorder *w;
    tw_node n;
    assert_int_equal(tw_config_default(&config, 3, 3), TW_OK);
    config.algorithm = "ida";
    config.heuristic = "manhattan";
    assert_int_equal(tw_recorder_new(&w, &config, &start, 0, NULL), TW_OK);
    assert_int_equal(tw_recorder_run(w, 1e9), TW_SOLVED);
    const tw_result *r = tw_recorder_result(w);
    assert_int_equal(tw_recorder_node(w, tw_recorder_current(w), &n), TW_OK);
    assert_int_equal((uint64_t)n.tree + 1, r->counts.iterations);
    tw_level levels[64];
    size_t count = tw_recorder_levels(w, levels, 64);
    assert_in_range(count, 1, 64);
    for (size_t i = 0; i < count; i++) /* within the bound nothing is cut, above it nothing else */
        assert_true(levels[i].f <= r->bound ? !levels[i].cut : !levels[i].closed);
    tw_recorder_free(&w);
}

static void hill_drops_the_neighbours(void **state) {
    (void)state;
    tw_recorder *w = watch_two_away("hill");
    tw_node n;
    assert_int_equal(tw_recorder_step(w, 2), TW_RUNNING);
    int cut = 0;
    for (int64_t i = 0; i < 5; i++) {
        assert_int_equal(tw_recorder_node(w, i, &n), TW_OK);
        cut += n.state == TW_NODE_CUT;
    }
    assert_int_equal(cut, 3);
    assert_int_equal(tw_recorder_run(w, 1e9), TW_SOLVED);
    tw_recorder_free(&w);
}

static void unsolvable_is_over_at_once(void **state) {
    (void)state;
    tw_board start = board_read("1 2 3/4 5 6/8 7 0");
    tw_config config;
    tw_recorder *w;
    assert_int_equal(tw_config_default(&config, 3, 3), TW_OK);
    assert_int_equal(tw_recorder_new(&w, &config, &start, 0, NULL), TW_OK);
    assert_int_equal(tw_recorder_result(w)->status, TW_UNSOLVABLE);
    assert_int_equal(tw_recorder_step(w, 1), TW_UNSOLVABLE);
    assert_int_equal(tw_recorder_moments(w), 1);
    tw_recorder_free(&w);
}

static void stopped_stays_stopped(void **state) {
    (void)state;
    tw_recorder *w = watch_two_away("astar");
    tw_recorder_stop(w);
    assert_int_equal(tw_recorder_step(w, 10), TW_STOPPED);
    assert_int_equal(tw_recorder_run(w, 1), TW_STOPPED);
    tw_recorder_free(&w);
}

static void refused(void **state) {
    (void)state;
    tw_board start = board_read(two_away), other = board_read("1 2/3 0");
    tw_config config;
    tw_recorder *w;
    tw_error error;
    assert_int_equal(tw_config_default(&config, 3, 3), TW_OK);
    assert_int_equal(tw_recorder_new(NULL, &config, &start, 0, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(tw_recorder_new(&w, NULL, &start, 0, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(tw_recorder_new(&w, &config, NULL, 0, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(tw_recorder_new(&w, &config, &other, 0, &error), TW_ERR_ARGUMENT);
    assert_non_null(strstr(error.text, "size"));
    config.algorithm = "nothing";
    assert_int_equal(tw_recorder_new(&w, &config, &start, 0, &error), TW_ERR_NAME);
    assert_null(w);
    config.algorithm = "astar";
    assert_int_equal(tw_recorder_new(&w, &config, &start, 100, &error), TW_ERR_MEMORY);
    assert_int_equal(tw_recorder_step(NULL, 1), TW_ERR_ARGUMENT);
    assert_int_equal(tw_recorder_run(NULL, 1), TW_ERR_ARGUMENT);
    tw_recorder_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_the_first_step),     cmocka_unit_test(two_expansions_and_the_goal),
        cmocka_unit_test(back_is_as_it_was),         cmocka_unit_test(iterations_are_trees),
        cmocka_unit_test(hill_drops_the_neighbours), cmocka_unit_test(unsolvable_is_over_at_once),
        cmocka_unit_test(stopped_stays_stopped),     cmocka_unit_test(refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
