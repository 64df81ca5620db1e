/* Watching changes nothing, and what is shown is what happened: a watched search gives the result
 * of a plain one; at every moment its counts, its open list and the state shown are the solver's;
 * the way to the goal is the solution; and going back to a moment shows what was there. */
#include "support/ledger.h"
#include "support/runs.h"
#include "support/trail.h"

static tw_recorder *watch_make(const tw_config *c, const tw_board *start, uint64_t bytes) {
    tw_recorder *w;
    tw_error error;
    CHECK(tw_recorder_new(&w, c, start, bytes, &error) == TW_OK, "%s: %s", c->algorithm,
          error.text);
    return w;
}

static uint64_t mix_node(const tw_recorder *w, int64_t i, uint64_t hash) {
    tw_node n;
    int64_t children[TW_MAX_CELLS];
    assert_int_equal(tw_recorder_node(w, i, &n), TW_OK);
    const int64_t numbers[] = {n.parent, n.move,    n.g,    n.h,
                               n.state,  n.on_path, n.tree, n.board.blank};
    size_t count = tw_recorder_children(w, i, children, TW_MAX_CELLS);
    hash = trail_mix(hash, numbers, sizeof numbers);
    hash = trail_mix(hash, &n.f, sizeof n.f);
    hash = trail_mix(hash, n.board.tile, (size_t)(n.board.rows * n.board.cols));
    return trail_mix(hash, children, count * sizeof *children);
}

static uint64_t fingerprint(const tw_recorder *w) {
    enum { ROOM = 200 };
    tw_counts counts;
    tw_level levels[ROOM];
    tw_recorded_event events[ROOM];
    tw_recorder_counts(w, &counts);
    const int64_t numbers[] = {(int64_t)tw_recorder_moment(w), tw_recorder_bound(w),
                               tw_recorder_current(w), (int64_t)tw_recorder_nodes(w)};
    size_t held = tw_recorder_levels(w, levels, ROOM);
    uint64_t hash = trail_mix(0, numbers, sizeof numbers);
    hash = trail_mix(hash, &counts, sizeof counts);
    assert_in_range(held, 0, ROOM);
    hash = trail_mix(hash, levels, held * sizeof *levels);
    size_t heard = tw_recorder_events(w, events, ROOM);
    for (size_t i = 0; i < heard; i++) {
        const int64_t of[] = {events[i].kind, events[i].move, events[i].node};
        hash = trail_mix(hash, of, sizeof of);
        hash = trail_mix(hash, &events[i].f, sizeof events[i].f);
    }
    for (int64_t i = 0; i < (int64_t)tw_recorder_nodes(w); i++) hash = mix_node(w, i, hash);
    return hash;
}

static void expect_current(const tw_recorder *w, const tw_solver *plain, const tw_board *start,
                           const char *what) {
    tw_event e;
    tw_node n;
    char path[1000];
    tw_solver_event(plain, &e);
    int64_t at = tw_recorder_current(w);
    CHECK((at < 0) == (e.kind == TW_EVENT_NONE), "%s", what);
    if (at < 0) return;
    CHECK(tw_recorder_node(w, at, &n) == TW_OK && n.on_path, "%s", what);
    CHECK(tw_board_equal(&n.board, &e.board), "%s: %s, told %s", what, show(&n.board).text,
          show(&e.board).text);
    CHECK(n.g == e.g && n.h == e.h && n.move == e.move && n.f >= e.f && n.f <= e.f, "%s", what);
    tw_board b = *start;
    size_t letters = tw_recorder_path(w, at, path, sizeof path);
    /* Below a state opened again the way is shorter than the g handed down before. */
    bool again = tw_solver_result(plain)->convention.duplicates == TW_DUPLICATES_REOPEN;
    CHECK(letters == (size_t)n.g || (again && letters < (size_t)n.g), "%s: %s", what, path);
    CHECK(strlen(path) == letters, "%s: %s", what, path);
    CHECK(tw_board_play(&b, path, letters) == letters && tw_board_equal(&b, &n.board), "%s: %s",
          what, path);
    CHECK(n.state == (e.kind == TW_EVENT_GOAL ? TW_NODE_GOAL : TW_NODE_CLOSED), "%s", what);
}

static void expect_open(const tw_recorder *w, const tw_result *r, const char *what) {
    tw_level levels[200];
    uint64_t open = 0;
    size_t count = tw_recorder_levels(w, levels, 200);
    CHECK(count <= 200, "%s", what);
    for (size_t i = 0; i < count; i++) {
        CHECK(!i || levels[i - 1].f < levels[i].f, "%s", what);
        open += levels[i].open;
    }
    if (algorithm_flags(r->algorithm) & ALGORITHM_CLOSED)
        CHECK(open == r->counts.open, "%s: %lu open, counted %lu", what, (unsigned long)open,
              (unsigned long)r->counts.open);
    else
        CHECK(open <= 4, "%s: %lu", what, (unsigned long)open);
}

/* The open list is in the order of the search: what it took next is the first of the list that was
 * not dropped on the way. */
enum { LISTED = 400 };

static size_t list_open(const tw_recorder *w, int64_t out[], const char *what) {
    tw_level levels[200];
    uint64_t open = 0, closed = 0;
    size_t count = tw_recorder_list(w, TW_NODE_OPEN, out, LISTED);
    size_t level_count = tw_recorder_levels(w, levels, 200);
    for (size_t i = 0; i < level_count; i++) open += levels[i].open, closed += levels[i].closed;
    CHECK(count == open && count <= LISTED, "%s: %zu listed, %lu open", what, count,
          (unsigned long)open);
    int64_t newest = -1, first = -1;
    CHECK(tw_recorder_list(w, TW_NODE_CLOSED, &newest, 1) == closed, "%s", what);
    CHECK((newest < 0) == (closed == 0), "%s", what);
    CHECK(!count || (tw_recorder_list(w, TW_NODE_OPEN, &first, 1) == count && first == out[0]),
          "%s", what);
    return count;
}

static void expect_taken(const tw_recorder *w, const int64_t open[], size_t count,
                         const char *what) {
    tw_node n;
    int64_t current = tw_recorder_current(w), newest;
    size_t i = 0;
    tw_recorder_node(w, current, &n);
    bool at_once = tw_recorder_result(w)->convention.goal_test == TW_GOAL_TEST_GENERATE;
    if (n.state == TW_NODE_GOAL && at_once) return; /* noticed before it was open */
    while (i < count && tw_recorder_node(w, open[i], &n) == TW_OK && n.state == TW_NODE_CUT) i++;
    CHECK(i < count && open[i] == current, "%s: node %ld was taken, not %ld", what, (long)current,
          (long)(i < count ? open[i] : -1));
    tw_recorder_node(w, current, &n);
    if (n.state != TW_NODE_CLOSED) return;
    tw_recorder_list(w, TW_NODE_CLOSED, &newest, 1);
    CHECK(newest == current, "%s: %ld closed last, not %ld", what, (long)newest, (long)current);
}

enum { MOMENTS = 400 };

static void expect_end(tw_recorder *w, const tw_result *r, const char *what) {
    expect_results_equal(tw_recorder_result(w), r, what);
    if (r->status != TW_SOLVED) return;
    char path[1000];
    tw_recorder_path(w, tw_recorder_current(w), path, sizeof path);
    CHECK(!strcmp(path, r->moves), "%s: %s, the solution is %s", what, path, r->moves);
}

static void expect_back_and_forth(tw_recorder *w, const uint64_t prints[], uint64_t moments,
                                  const char *what) {
    uint64_t dice = 7;
    for (int i = 0; i < 12; i++) {
        uint64_t to = dice_roll(&dice, (uint32_t)moments);
        tw_recorder_seek(w, to);
        CHECK(tw_recorder_moment(w) == to && fingerprint(w) == prints[to], "%s: back at %lu", what,
              (unsigned long)to);
        if (to + 1 < moments) {
            tw_recorder_step(w, 1);
            CHECK(fingerprint(w) == prints[to + 1], "%s: on from %lu", what, (unsigned long)to);
        }
    }
    tw_recorder_seek(w, UINT64_MAX);
    CHECK(tw_recorder_moment(w) == moments - 1 && fingerprint(w) == prints[moments - 1], "%s",
          what);
}

static void expect_watched(const tw_config *config, const tw_board *start) {
    uint64_t prints[MOMENTS];
    tw_solver *plain = solver_make(config);
    tw_status status = tw_solver_start(plain, start);
    tw_recorder *w = watch_make(config, start, 0);
    const tw_result *r = tw_solver_result(plain);
    char what[200];
    snprintf(what, sizeof what, "%s", describe(r).text);
    for (uint64_t n = 0;; n++) {
        tw_counts counts;
        assert_in_range(n, 0, MOMENTS - 1);
        tw_recorder_counts(w, &counts);
        expect_counts_equal(&counts, &r->counts, what);
        CHECK(tw_recorder_bound(w) == r->bound && tw_recorder_moment(w) == n, "%s", what);
        expect_open(w, r, what);
        expect_current(w, plain, start, what);
        prints[n] = fingerprint(w);
        if (status != TW_RUNNING) break;
        int64_t open[LISTED], before = tw_recorder_current(w);
        size_t count = list_open(w, open, what);
        status = tw_solver_step(plain, 1);
        CHECK(tw_recorder_step(w, 1) == status, "%s", what);
        bool keeps_open = algorithm_flags(r->algorithm) & ALGORITHM_CLOSED;
        if (keeps_open && tw_recorder_current(w) != before) expect_taken(w, open, count, what);
    }
    expect_end(w, r, what);
    CHECK(!tw_recorder_full(w), "%s", what);
    expect_back_and_forth(w, prints, tw_recorder_moments(w), what);
    tw_recorder *at_once = watch_make(config, start, 0);
    CHECK(tw_recorder_run(at_once, 1e9) == status, "%s", what);
    CHECK(fingerprint(at_once) == fingerprint(w), "%s", what);
    tw_recorder_free(&at_once);
    tw_recorder_free(&w);
    tw_solver_free(&plain);
}

static const char six_by_six[] = "2 3 4 5 6 0/1 8 9 10 11 12/7 14 15 16 17 18/"
                                 "13 20 21 22 23 24/19 25 26 27 28 29/31 32 33 34 35 30";
static const char *const boards[] = {
    "1 2 3/4 5 6/7 8 0",
    "1 2 3/0 4 6/7 5 8",
    "8 1 3/4 0 2/7 6 5",
    "1 2 3/4 5 6/8 7 0", /* unsolvable */
    "1 0",
    "0 1 2 3 4 5",
    "5 1 3 4/2 6 7 8/9 10 0 12/13 14 11 15",
    "1 2 3 4 5/6 7 8 9 10/11 12 0 13 15/16 17 18 14 20/21 22 23 19 24",
    six_by_six};

static void law_recordered_is_plain(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        tw_board start = board_read(boards[i]), goal = board_goal(start.rows, start.cols, "last");
        for (size_t a = 0; tw_algorithm_name(a); a++) {
            static const char *const guides[] = {"manhattan", "hamming"};
            for (int h = 0; h < 2; h++) {
                tw_config config = config_for(&goal, tw_algorithm_name(a), guides[h]);
                config.limits.nodes = 150;
                tw_convention *c = &config.convention;
                for (c->duplicates = TW_DUPLICATES_DEFAULT;
                     c->duplicates <= TW_DUPLICATES_SEQUENCES; c->duplicates++)
                    for (c->goal_test = TW_GOAL_TEST_EXPAND; c->goal_test <= TW_GOAL_TEST_GENERATE;
                         c->goal_test++)
                        if (duplicates_possible(config.algorithm, c->duplicates))
                            expect_watched(&config, &start);
            }
        }
    }
}

/* Where equals are many, which of them comes first is the tie rule's to say. */
static void law_ties(void **state) {
    (void)state;
    tw_board start = board_read("1 2 3/0 4 6/7 5 8"), goal = board_goal(3, 3, "last");
    static const char *const engines[] = {"bfs", "greedy", "astar", "wastar"};
    for (int e = 0; e < 4; e++) {
        tw_config config = config_for(&goal, engines[e], "manhattan");
        config.limits.nodes = 300;
        tw_convention *c = &config.convention;
        for (c->ties = TW_TIES_FIFO; c->ties <= TW_TIES_HIGH_H; c->ties++)
            for (c->duplicates = TW_DUPLICATES_NONE; c->duplicates <= TW_DUPLICATES_REOPEN;
                 c->duplicates++)
                expect_watched(&config, &start);
    }
}

static void law_depth_limit(void **state) {
    (void)state;
    tw_board start = board_read("8 1 3/4 0 2/7 6 5"), goal = board_goal(3, 3, "last");
    tw_config config = config_for(&goal, "dfs", "zero");
    config.limits.nodes = 350;
    for (config.depth_limit = 1; config.depth_limit < 9; config.depth_limit++) {
        tw_convention *c = &config.convention;
        for (c->duplicates = TW_DUPLICATES_NONE; c->duplicates <= TW_DUPLICATES_REOPEN;
             c->duplicates++)
            expect_watched(&config, &start);
    }
}

/* A heuristic that overestimates here and there makes cheaper ways turn up late. */
static void law_reopened(void **state) {
    (void)state;
    uint64_t dice = 5, reopened = 0;
    tw_board goal = board_goal(3, 3, "last");
    for (int i = 0; i < 20; i++) {
        tw_board start;
        assert_int_equal(tw_board_random_walk(&start, &goal, 40, &dice), TW_OK);
        tw_config config = config_for(&goal, "wastar", "manhattan");
        config.weight = 3;
        config.limits.nodes = 350;
        config.convention.duplicates = TW_DUPLICATES_REOPEN;
        expect_watched(&config, &start);
        tw_recorder *w = watch_make(&config, &start, 0);
        tw_recorder_run(w, 1e9);
        reopened += tw_recorder_result(w)->counts.reopened;
        tw_recorder_free(&w);
    }
    assert_true(reopened > 0);
}

/* Long moves have no letter of their own; the path is spelled out all the same. */
static void law_long_moves(void **state) {
    (void)state;
    tw_board start = board_read("5 1 3 4/2 6 7 8/9 10 0 12/13 14 11 15");
    tw_board goal = board_goal(4, 4, "last");
    tw_config config = config_for(&goal, "ida", "manhattan");
    config.metric = TW_METRIC_MULTI;
    tw_solver *plain = solver_make(&config);
    const tw_result *r;
    assert_int_equal(tw_solver_run(plain, &start, &r), TW_SOLVED);
    tw_recorder *w = watch_make(&config, &start, 0);
    assert_int_equal(tw_recorder_run(w, 1e9), TW_SOLVED);
    expect_end(w, r, "multi");
    tw_recorder_free(&w);
    tw_solver_free(&plain);
}

/* A record that is full keeps what it has, and the search does not notice. */
static void law_full(void **state) {
    (void)state;
    tw_board start = board_read("8 6 7/2 5 4/3 0 1"), goal = board_goal(3, 3, "last");
    static const char *const engines[] = {"astar", "ida", "bfs", "iddfs"};
    for (int e = 0; e < 4; e++) {
        tw_config config = config_for(&goal, engines[e], "manhattan");
        config.limits.nodes = 6000;
        if (e == 2) config.convention.duplicates = TW_DUPLICATES_PARENT;
        tw_solver *plain = solver_make(&config);
        const tw_result *r;
        tw_solver_run(plain, &start, &r);
        tw_recorder *whole = watch_make(&config, &start, 0);
        tw_recorder_run(whole, 1e9);
        assert_false(tw_recorder_full(whole));
        for (uint64_t bytes = 200000; bytes <= 800000; bytes += 100000) {
            tw_recorder *w = watch_make(&config, &start, bytes);
            tw_status status = tw_recorder_run(w, 1e9);
            CHECK(status == r->status, "%s", engines[e]);
            expect_results_equal(tw_recorder_result(w), r, engines[e]);
            CHECK(bytes > 200000 || tw_recorder_full(w), "%s: %lu moments", engines[e],
                  (unsigned long)tw_recorder_moments(w));
            tw_recorder_seek(whole, tw_recorder_moment(w));
            CHECK(fingerprint(w) == fingerprint(whole), "%s in %lu bytes", engines[e],
                  (unsigned long)bytes);
            tw_recorder_seek(w, 3);
            tw_recorder_seek(whole, 3);
            CHECK(fingerprint(w) == fingerprint(whole), "%s", engines[e]);
            tw_recorder_free(&w);
        }
        tw_recorder_free(&whole);
        tw_solver_free(&plain);
    }
}

/* Any allocation may fail: then there is no watch, or its record is full, or the search has run
 * out of memory; and nothing leaks. */
static void law_allocation(void **state) {
    (void)state;
    tw_board start = board_read("8 1 3/4 0 2/7 6 5"), goal = board_goal(3, 3, "last");
    for (size_t a = 0; tw_algorithm_name(a); a++)
        for (uint64_t n = 1;; n++) {
            ledger books = {.fail_at = n};
            tw_config config = config_for(&goal, tw_algorithm_name(a), "manhattan");
            config.limits.nodes = 2000;
            config.allocator = ledger_allocator(&books);
            tw_recorder *w;
            tw_error error;
            tw_status status = tw_recorder_new(&w, &config, &start, 0, &error);
            if (status == TW_OK) {
                status = tw_recorder_run(w, 1e9);
                bool noticed = tw_recorder_full(w) || status == TW_LIMIT_MEMORY;
                CHECK(books.gets < n || noticed, "%s at %lu", config.algorithm, (unsigned long)n);
                tw_recorder_seek(w, 0);
                CHECK(tw_recorder_current(w) == -1 && tw_recorder_nodes(w) <= 1, "%s",
                      config.algorithm);
            } else {
                CHECK(status == TW_ERR_MEMORY && !w && *error.text, "%s", config.algorithm);
            }
            tw_recorder_free(&w);
            CHECK(ledger_even(&books), "%s leaks at %lu", config.algorithm, (unsigned long)n);
            if (books.gets < n) break;
            assert_in_range(n, 1, 500);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_recordered_is_plain), cmocka_unit_test(law_ties),
        cmocka_unit_test(law_depth_limit),         cmocka_unit_test(law_reopened),
        cmocka_unit_test(law_long_moves),          cmocka_unit_test(law_full),
        cmocka_unit_test(law_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
