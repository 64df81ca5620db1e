/* Where a solver has the habits of a model, the two count the same: expanded, generated, enqueued,
 * and iterations, whatever the order of moves, the ties, the goal test and the duplicates. */
#include "support/runs.h"

#include "analysis/reconcile/model.h"
#include "search/search.h"

typedef struct engine {
    const char *algorithm;
    int g_weight, h_weight;
    bool deepens, by_age; /* a queue or a stack: no ties to break */
} engine;

static const engine engines[] = {{"astar", 1, 1, false, false}, {"greedy", 0, 1, false, false},
                                 {"bfs", 1, 0, false, true},    {"dfs", 0, 0, false, true},
                                 {"ida", 1, 1, true, true},     {"iddfs", 1, 0, true, true},
                                 {"wastar", 2, 3, false, false}};

static tw_queue queue_for(const engine *e, tw_ties ties) {
    static const tw_queue queues[] = {
        [TW_TIES_FIFO] = TW_QUEUE_FIFO,
        [TW_TIES_LIFO] = TW_QUEUE_LIFO,
        [TW_TIES_LOW_H] = TW_QUEUE_LOW_H,
        [TW_TIES_HIGH_H] = TW_QUEUE_HIGH_H,
    };
    return e->by_age ? TW_QUEUE_PLAIN : queues[ties];
}

/* Greedy, breadth-first and depth-first search do not look for shorter ways. */
static tw_repeats repeats_for(const engine *e, tw_duplicates d) {
    static const tw_repeats rules[] = {[TW_DUPLICATES_NONE] = TW_REPEATS_NONE,
                                       [TW_DUPLICATES_PARENT] = TW_REPEATS_PARENT,
                                       [TW_DUPLICATES_CLOSED] = TW_REPEATS_CLOSED,
                                       [TW_DUPLICATES_REOPEN] = TW_REPEATS_REOPEN};
    bool counts_g = !strcmp(e->algorithm, "astar") || !strcmp(e->algorithm, "wastar");
    return d == TW_DUPLICATES_CLOSED && !counts_g ? TW_REPEATS_SEEN : rules[d];
}

static bool comparable(const engine *e, tw_duplicates d) {
    if (!duplicates_possible(e->algorithm, d) || d >= TW_DUPLICATES_CYCLES) return false;
    bool counts_g = !strcmp(e->algorithm, "astar") || !strcmp(e->algorithm, "wastar");
    return d != TW_DUPLICATES_REOPEN || counts_g;
}

enum { NODES = 3000 };

static int expect_same(model *m, const engine *e, const tw_config *config, const tw_board *start) {
    tw_solver *solver = solver_make(config);
    const tw_result *r;
    tw_status status = tw_solver_run(solver, start, &r);
    const tw_convention *c = &config->convention;
    model_rules count_rules = {.queue = queue_for(e, c->ties),
                               .repeats = repeats_for(e, c->duplicates),
                               .order = c->order,
                               .g_weight = e->g_weight,
                               .h_weight = e->h_weight};
    model_counts counts[2] = {{0}};
    m->cap = NODES;
    m->capped = TW_COUNTER_EXPANDED;
    if (e->deepens)
        model_deepen(m, &count_rules, counts);
    else
        model_open(m, &count_rules, counts);
    bool early = c->goal_test == TW_GOAL_TEST_GENERATE && !e->deepens;
    const model_counts *got = &counts[early];
    if (status == TW_SOLVED) {
        CHECK(got->reached, "%s", describe(r).text);
        CHECK(got->expanded == r->counts.expanded, "%s: %lu, %lu", describe(r).text,
              (unsigned long)got->expanded, (unsigned long)r->counts.expanded);
        CHECK(got->generated == r->counts.generated, "%s", describe(r).text);
        CHECK(e->deepens || got->enqueued == r->counts.enqueued, "%s", describe(r).text);
        CHECK(e->deepens || got->open == r->counts.open, "%s: %lu, %lu", describe(r).text,
              (unsigned long)got->open, (unsigned long)r->counts.open);
        CHECK(!e->deepens || got->iterations == r->counts.iterations, "%s", describe(r).text);
    }
    tw_solver_free(&solver);
    return status == TW_SOLVED;
}

static int on_every_convention(model *m, const engine *e, tw_config *config,
                               const tw_board *start) {
    tw_convention *c = &config->convention;
    int solved = 0;
    for (c->duplicates = TW_DUPLICATES_NONE; c->duplicates <= TW_DUPLICATES_REOPEN;
         c->duplicates++) {
        if (!comparable(e, c->duplicates)) continue;
        tw_ties last = e->by_age ? TW_TIES_DEFAULT : TW_TIES_HIGH_H;
        for (c->ties = e->by_age ? TW_TIES_DEFAULT : TW_TIES_FIFO; c->ties <= last; c->ties++)
            for (c->goal_test = TW_GOAL_TEST_EXPAND; c->goal_test <= TW_GOAL_TEST_GENERATE;
                 c->goal_test++)
                solved += expect_same(m, e, config, start);
    }
    return solved;
}

static void try_board(const char *text, const char *goal_name) {
    tw_board start = board_read(text), goal = board_goal(start.rows, start.cols, goal_name);
    static const char *const guides[] = {"manhattan", "hamming", "linear-conflict"};
    memory books = {0};
    model m;
    assert_true(model_init(&m, &books, &start, &goal));
    budget unlimited = {.report = NULL};
    m.budget = &unlimited;
    int solved = 0;
    for (size_t e = 0; e < sizeof engines / sizeof *engines; e++)
        for (int g = 0; g < 3; g++) {
            bool informed = algorithm_informed(engines[e].algorithm);
            if (!informed && g) continue;
            heuristic h;
            assert_int_equal(
                heuristic_init_named(&h, informed ? guides[g] : "zero", &goal, &books, NULL, 1),
                TW_OK);
            state_graph_use(&m.state_graph, &h);
            tw_config config = config_for(&goal, engines[e].algorithm, guides[g]);
            config.limits.nodes = NODES;
            config.weight = 1.5;
            for (int order = 0; order < 24; order += 5) {
                order_write(order, config.convention.order);
                solved += on_every_convention(&m, &engines[e], &config, &start);
            }
            heuristic_drop(&h);
        }
    CHECK(solved > 100, "%s: only %d", text, solved);
    model_drop(&m);
    assert_int_equal(books.used, 0);
}

static void law_counts_as_a_solver(void **state) {
    (void)state;
    try_board("8 1 3/4 0 2/7 6 5", "last");
    try_board("1 2 3/4 5 6/7 8 0", "last");
    try_board("7 2 4/5 0 6/8 3 1", "first"); /* 26 moves */
    try_board("2 8 3/1 6 4/7 0 5", "spiral");
    try_board("5 1 3 4/2 6 7 8/9 10 0 12/13 14 11 15", "last");
    try_board("1 2 0 3 4", "last");
    try_board("1 2 3 4 5/6 7 8 9 10/11 12 0 13 15/16 17 18 14 20/21 22 23 19 24", "last");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(law_counts_as_a_solver)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
