/* The counters add up, whatever the algorithm, the conventions and the way it ended,
 * and they say what the events say. */
#include "support/runs.h"
#include "support/trail.h"

/* An open list as the events describe it, for searches in which no state is opened twice. */
typedef struct witness {
    trail trail;
    int64_t open, max_open;
} witness;

static void hear(void *cookie, const tw_event *e) {
    witness *w = cookie;
    trail_hear(&w->trail, e);
    /* What came before is settled: a state generated and not dropped is in the open list. */
    bool settled = e->kind == TW_EVENT_GENERATE || e->kind == TW_EVENT_EXPAND;
    if (settled && w->open > w->max_open) w->max_open = w->open;
    if (e->kind == TW_EVENT_GENERATE) w->open++;
    if (e->kind == TW_EVENT_EXPAND || e->kind == TW_EVENT_DUPLICATE) w->open--;
}

typedef struct account {
    tw_counts counts;
    const uint64_t *kinds;
    const witness *witness;
    tw_status status;
    bool graph, late_test;
    const char *what;
} account;

#define SAME(a, left, right)                                                                       \
    CHECK((uint64_t)(left) == (uint64_t)(right), "%s: %lu, %lu", (a)->what, (unsigned long)(left), \
          (unsigned long)(right))

static void expect_events(const account *a) {
    SAME(a, a->kinds[TW_EVENT_EXPAND], a->counts.expanded);
    SAME(a, a->kinds[TW_EVENT_GENERATE], a->counts.generated);
    SAME(a, a->kinds[TW_EVENT_GOAL], a->status == TW_SOLVED);
    SAME(a, a->kinds[TW_EVENT_BOUND], a->counts.iterations);
}

/* Every entry made was taken and expanded, is the goal, is still there, or was left behind when its
 * state was made cheaper. */
static void expect_open_list(const account *a) {
    const tw_counts *c = &a->counts;
    uint64_t again = a->kinds[TW_EVENT_REOPEN], goal = a->status == TW_SOLVED;
    SAME(a, c->duplicates, a->kinds[TW_EVENT_DUPLICATE] + again);
    SAME(a, c->enqueued + (a->late_test ? 0 : goal), c->generated - a->kinds[TW_EVENT_DUPLICATE]);
    SAME(a, c->enqueued - (again - c->reopened), c->expanded + c->open + (a->late_test ? goal : 0));
    CHECK(c->reopened <= again && c->open <= c->max_open && c->max_open <= c->enqueued, "%s",
          a->what);
    CHECK(c->max_closed <= c->expanded, "%s", a->what);
    if (!again) {
        SAME(a, c->max_closed, a->graph ? c->expanded : 0);
        SAME(a, c->open, a->witness->open - (int64_t)goal);
        int64_t most = a->witness->max_open;
        if (a->witness->open > most && (a->late_test || !goal)) most = a->witness->open;
        SAME(a, c->max_open, most);
    }
    if (!a->graph) SAME(a, c->duplicates, 0);
}

/* Every state generated is entered or cut; every state entered is expanded or is the goal.  Each
 * iteration enters the start anew. */
static void expect_deepening(const account *a) {
    const tw_counts *c = &a->counts;
    SAME(a, c->enqueued + c->open + c->max_open + c->max_closed + c->duplicates, 0);
    if (a->status != TW_SOLVED) return;
    SAME(a, c->generated - 1 + c->iterations,
         c->expanded + a->kinds[TW_EVENT_PRUNE] + a->kinds[TW_EVENT_GOAL]);
}

static void expect_climb(const account *a) {
    SAME(a, a->kinds[TW_EVENT_STUCK], a->status == TW_EXHAUSTED);
    SAME(a, a->counts.enqueued + a->counts.duplicates, 0);
}

static void expect_balance(const tw_config *config, const tw_board *start) {
    witness w = {0};
    tw_config heard = *config;
    heard.event = hear;
    heard.cookie = &w;
    const tw_result *r, *quiet;
    tw_solver *solver = solver_make(&heard), *other = solver_make(config);
    tw_status status = tw_solver_run(solver, start, &r);
    described what = describe(r);
    account a = {.counts = r->counts,
                 .kinds = w.trail.kinds,
                 .witness = &w,
                 .status = status,
                 .graph = r->convention.duplicates >= TW_DUPLICATES_CLOSED,
                 .late_test = r->convention.goal_test == TW_GOAL_TEST_EXPAND,
                 .what = what.text};
    expect_events(&a);
    if (r->counts.iterations)
        expect_deepening(&a);
    else if (algorithm_flags(r->algorithm) & ALGORITHM_CLOSED)
        expect_open_list(&a);
    else
        expect_climb(&a);
    tw_solver_run(other, start, &quiet);
    expect_results_equal(quiet, r, what.text);
    tw_solver_free(&solver);
    tw_solver_free(&other);
}

static void on_every_convention(tw_config *config, const tw_board *start) {
    tw_convention *c = &config->convention;
    for (c->duplicates = TW_DUPLICATES_NONE; c->duplicates <= TW_DUPLICATES_REOPEN;
         c->duplicates++) {
        if (!duplicates_possible(config->algorithm, c->duplicates)) continue;
        for (c->ties = TW_TIES_FIFO; c->ties <= TW_TIES_HIGH_H; c->ties++)
            for (c->goal_test = TW_GOAL_TEST_EXPAND; c->goal_test <= TW_GOAL_TEST_GENERATE;
                 c->goal_test++)
                expect_balance(config, start);
    }
}

static void try_board(const tw_board *start, const tw_board *goal, uint64_t nodes) {
    for (size_t a = 0; tw_algorithm_name(a); a++)
        for (size_t h = 0; tw_heuristic_name(h); h++) {
            if (!pair_counts(tw_algorithm_name(a), h, goal)) continue;
            tw_config config = config_for(goal, tw_algorithm_name(a), tw_heuristic_name(h));
            config.limits.nodes = nodes;
            config.weight = 4;
            on_every_convention(&config, start);
        }
}

static void law_balance(void **state) {
    (void)state;
    static const char *const boards[] = {"1 2 3/4 5 6/7 8 0",
                                         "1 2 3/4 5 6/7 0 8",
                                         "1 2 3/0 4 6/7 5 8",
                                         "8 1 3/4 0 2/7 6 5",
                                         "1 5 2/4 0 3",
                                         "0 1 2 3 4 5",
                                         "0 1 2 3/5 6 7 4/9 10 11 8/13 14 15 12"};
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        tw_board start = board_read(boards[i]), goal = board_goal(start.rows, start.cols, "last");
        assert_true(tw_board_solvable(&start, &goal));
        if (i == 3) try_board(&start, &goal, 1);
        try_board(&start, &goal, 300);
    }
}

static void law_balance_at_length(void **state) {
    (void)state;
    tw_board start = board_read("8 6 7/2 5 4/3 0 1"), goal = board_goal(3, 3, "last");
    static const char *const engines[] = {"bfs", "dfs", "greedy", "astar", "wastar", "ida"};
    for (int i = 0; i < 6; i++) {
        tw_config config = config_for(&goal, engines[i], "manhattan");
        expect_balance(&config, &start);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_balance),
        cmocka_unit_test(law_balance_at_length),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
