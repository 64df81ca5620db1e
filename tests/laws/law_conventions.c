/* Whatever the conventions, what a result claims is true: a path that leads to the
 * goal, "optimal" only of a shortest one, a bound no solution is below, also when a
 * limit ended the search; and weighted A* is within its weight. */
#include "support/runs.h"

typedef struct tally {
    uint64_t solved, limited, proven, longer, reopened;
} tally;

typedef struct bench {
    tw_board goal;
    tw_space *space;
    tally tally;
} bench;

static void expect_honest(bench *b, const tw_config *config, tw_solver *solver,
                          const tw_board *start) {
    const tw_result *r;
    tw_status status = tw_solver_run(solver, start, &r);
    int distance = tw_space_distance(b->space, start);
    tally *t = &b->tally;
    expect_path(r, start, &b->goal);
    CHECK(status == TW_SOLVED || status == TW_LIMIT_NODES || status == TW_EXHAUSTED, "%s: %s",
          r->algorithm, tw_status_text(status));
    CHECK(r->bound <= distance, "%s on %s: bound %d of %d", describe(r).text, show(start).text,
          r->bound, distance);
    CHECK(!r->optimal || r->length == distance, "%s on %s: %d moves called optimal",
          describe(r).text, show(start).text, (int)r->length);
    CHECK(status != TW_SOLVED || r->length >= distance, "%s", r->algorithm);
    bool late = r->convention.goal_test == TW_GOAL_TEST_EXPAND;
    if (!strcmp(config->algorithm, "wastar") && status == TW_SOLVED && late)
        CHECK((double)r->length <= config->weight * distance + 1e-9, "weight %g on %s",
              config->weight, show(start).text);
    t->solved += status == TW_SOLVED;
    t->limited += status == TW_LIMIT_NODES;
    t->proven += r->optimal;
    t->longer += status == TW_SOLVED && r->length > distance;
    t->reopened += r->counts.reopened;
}

static void try_config(bench *b, const tw_config *config, const tw_board boards[], int count) {
    tw_solver *solver = solver_make(config);
    for (int i = 0; i < count; i++) expect_honest(b, config, solver, &boards[i]);
    tw_solver_free(&solver);
}

static void on_every_convention(bench *b, tw_config *config, const tw_board boards[], int count) {
    tw_convention *c = &config->convention;
    for (c->duplicates = TW_DUPLICATES_NONE; c->duplicates <= TW_DUPLICATES_SEQUENCES;
         c->duplicates++) {
        if (!duplicates_possible(config->algorithm, c->duplicates)) continue;
        for (c->ties = TW_TIES_FIFO; c->ties <= TW_TIES_HIGH_H; c->ties++)
            for (c->goal_test = TW_GOAL_TEST_EXPAND; c->goal_test <= TW_GOAL_TEST_GENERATE;
                 c->goal_test++)
                try_config(b, config, boards, count);
    }
}

static bench bench_make(int rows, int cols, const char *goal) {
    bench b = {.goal = board_goal(rows, cols, goal)};
    assert_int_equal(tw_space_new(&b.space, &b.goal, NULL, NULL), TW_OK);
    return b;
}

enum { BOARDS = 14 };

static void draw(const bench *b, tw_board boards[BOARDS]) {
    uint64_t dice = 23;
    for (int i = 0; i < BOARDS; i++) {
        int d = tw_space_depth(b->space) * i / (BOARDS - 1);
        uint32_t k = dice_roll(&dice, (uint32_t)tw_space_count(b->space, d));
        assert_int_equal(tw_space_board(b->space, d, k, &boards[i]), TW_OK);
    }
}

static void law_claims_are_true(void **state) {
    (void)state;
    static const int sizes[][2] = {{2, 3}, {3, 3}, {4, 2}, {1, 6}};
    static const double weights[] = {1, 1.01, 1.5, 5, 1000};
    for (int s = 0; s < 4; s++) {
        bench b = bench_make(sizes[s][0], sizes[s][1], tw_goal_name((size_t)s % 3));
        tw_board boards[BOARDS];
        draw(&b, boards);
        for (size_t a = 0; tw_algorithm_name(a); a++)
            for (size_t h = 0; tw_heuristic_name(h); h++) {
                if (!pair_counts(tw_algorithm_name(a), h, &b.goal)) continue;
                tw_config config = config_for(&b.goal, tw_algorithm_name(a), tw_heuristic_name(h));
                order_write((int)(a * 5 + h) % 24, config.convention.order);
                config.limits.nodes = 1500;
                bool weighted = !strcmp(config.algorithm, "wastar");
                for (int w = weighted ? 4 : 0; w >= 0; w--) {
                    config.weight = weights[w];
                    on_every_convention(&b, &config, boards, BOARDS);
                }
            }
        if (s == 1) { /* each kind of outcome was met */
            CHECK(b.tally.solved && b.tally.limited && b.tally.proven && b.tally.longer
                      && b.tally.reopened,
                  "%d", s);
        }
        tw_space_free(&b.space);
    }
}

/* A heuristic that is not consistent closes some states too dear.  Where they are not opened again
 * a longer path may come of it, on one board in thousands; it must not be called shortest. */
static void law_closed_too_dear(void **state) {
    (void)state;
    bench b = bench_make(3, 3, "spiral");
    for (size_t h = 0; tw_heuristic_name(h); h++) {
        const heuristic_class *class = heuristic_find(tw_heuristic_name(h));
        if (class->flags & HEURISTIC_CONSISTENT || !heuristic_affordable(class, &b.goal)) continue;
        tw_config config = config_for(&b.goal, "astar", class->name);
        config.convention.duplicates = TW_DUPLICATES_CLOSED;
        config.convention.ties = TW_TIES_LIFO;
        tw_solver *solver = solver_make(&config);
        for (int d = 10; d <= tw_space_depth(b.space); d++)
            for (uint64_t i = 0; i < tw_space_count(b.space, d); i += 37) {
                tw_board start;
                assert_int_equal(tw_space_board(b.space, d, i, &start), TW_OK);
                expect_honest(&b, &config, solver, &start);
            }
        tw_solver_free(&solver);
    }
    tw_space_free(&b.space);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_claims_are_true),
        cmocka_unit_test(law_closed_too_dear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
