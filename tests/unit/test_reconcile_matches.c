/* Reconciling counts: every match is true, and none is left out. */
#include "puzzle/nibbles.h"
#include "puzzle/rank.h"
#include "support/reconcilers.h"

#include <stdio.h>

/* What a solver did, event by event: enough to know what any program would have counted. */
typedef struct witness {
    ranking ranking;
    const tw_result *result;
    struct {
        bool open, closed;
        double f;
    } state[362880]; /* by rank */
    uint64_t distinct;
    uint64_t back;                          /* steps straight back that were left out */
    uint64_t expanded_last, generated_last; /* since the last bound */
    size_t stale;                           /* entries of the open list pushed again since ... */
    double stale_f[1000];                   /* ... with these priorities */
    double goal_f;
    tw_move into, out; /* the moves to the state expanded last, and to what it generated last */
} witness;

static void see(void *cookie, const tw_event *e) {
    witness *w = cookie;
    uint32_t rank = ranking_of(&w->ranking, nibbles_pack(&e->board));
    switch (e->kind) {
    case TW_EVENT_BOUND:
        w->expanded_last = 0, w->generated_last = 1;
        break;
    case TW_EVENT_EXPAND:
        w->expanded_last++;
        w->back += e->move != TW_NO_MOVE;
        w->into = e->move, w->out = TW_NO_MOVE;
        w->state[rank].open = false, w->state[rank].closed = true;
        break;
    case TW_EVENT_GENERATE:
        w->generated_last++;
        w->out = e->move;
        if (w->state[rank].open || w->state[rank].closed) break;
        w->distinct++;
        w->state[rank].open = true, w->state[rank].f = e->f;
        break;
    case TW_EVENT_REOPEN:
        if (w->state[rank].open) {
            assert_in_range(w->stale, 0, 999);
            w->stale_f[w->stale++] = w->state[rank].f;
        }
        w->state[rank].open = true, w->state[rank].closed = false, w->state[rank].f = e->f;
        break;
    case TW_EVENT_GOAL:
        w->goal_f = e->f;
        break;
    default:
        break;
    }
}

/* In the expansion that generated the goal, a step straight back that would have come later was not
 * made.  (Depth-first search generates in the opposite order.) */
static uint64_t steps_back(const witness *w) {
    const tw_convention *c = &w->result->convention;
    if (c->goal_test != TW_GOAL_TEST_GENERATE || w->into == TW_NO_MOVE) return w->back;
    static const char letters[] = "UDLR", opposite[] = "DURL";
    bool later = strchr(c->order, opposite[w->into]) > strchr(c->order, letters[w->out]);
    return w->back - (later != !strcmp(w->result->algorithm, "dfs"));
}

/* Stale entries with a smaller f than the goal's left the open list before it, those with a larger
 * one did not; between equals the tie rule decides. */
static bool popped(const witness *w, uint64_t count) {
    uint64_t least = w->result->counts.expanded + 1, most = least;
    for (size_t i = 0; i < w->stale; i++) {
        least += w->stale_f[i] < w->goal_f;
        most += w->stale_f[i] <= w->goal_f;
    }
    return count >= least && count <= most;
}

static bool agrees(const witness *w, const tw_match *m) {
    const tw_counts *n = &w->result->counts;
    switch (m->tally) {
    case TW_TALLY_EXPANDED:
        return m->count == n->expanded;
    case TW_TALLY_EXPANDED_GOAL:
        return m->count == n->expanded + 1;
    case TW_TALLY_EXPANDED_REST:
        return m->count == n->expanded - 1;
    case TW_TALLY_POPPED:
        return popped(w, m->count);
    case TW_TALLY_EXPANDED_LAST:
        return m->count == w->expanded_last;
    case TW_TALLY_GENERATED:
        return m->count == n->generated;
    case TW_TALLY_GENERATED_REST:
        return m->count == n->generated - 1;
    case TW_TALLY_BACK:
        return m->count == n->generated + steps_back(w);
    case TW_TALLY_BACK_REST:
        return m->count == n->generated + steps_back(w) - 1;
    case TW_TALLY_DISTINCT:
        return m->count == w->distinct;
    case TW_TALLY_CALLS:
        return m->count == n->generated + n->iterations - 1;
    case TW_TALLY_GENERATED_LAST:
        return m->count == w->generated_last;
    case TW_TALLY_ENQUEUED:
        return m->count == n->enqueued;
    case TW_TALLY_ENQUEUED_REST:
        return m->count == n->enqueued - 1;
    case TW_TALLY_OPEN:
        return m->count == n->open;
    }
    return false;
}

/* Each match, tried by a solver where one counts by those rules, counts what it says. */
static bool expect_true(const tw_reconciler_config *c, const tw_match *m) {
    static witness w;
    tw_convention convention;
    if (!tw_match_convention(m, &convention)) return false;
    tw_config config;
    tw_solver *solver;
    assert_int_equal(tw_config_default(&config, c->goal.rows, c->goal.cols), TW_OK);
    config.goal = c->goal;
    config.algorithm = m->algorithm;
    if (strcmp(m->heuristic, "none") != 0) config.heuristic = m->heuristic;
    config.convention = convention;
    config.event = see, config.cookie = &w;
    memset(&w, 0, sizeof w);
    ranking_init(&w.ranking, 9);
    assert_int_equal(tw_solver_new(&solver, &config, NULL), TW_OK);
    assert_int_equal(tw_solver_run(solver, &c->start, &w.result), TW_SOLVED);
    char text[2000];
    assert_in_range(tw_match_text(m, text, sizeof text), 40, sizeof text - 1);
    CHECK(agrees(&w, m), "%lu: %s", (unsigned long)m->count, text);
    tw_solver_free(&solver);
    return true;
}

static void test_matches_are_true(void **state) {
    (void)state;
    static const uint64_t numbers[] = {43, 76, 104, 359, 395, 630, 5960};
    unsigned seen = 0;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        tw_reconciler_config c = reconciler_config(RECONCILE_EASY, numbers[i]);
        c.most = 0;
        tw_reconciler *r = reconciler_make(&c);
        const tw_reconciler_result *result;
        assert_int_equal(tw_reconciler_run(r, &result), TW_OK);
        assert_int_equal(result->match_count, result->match_all);
        int tried = 0;
        for (size_t m = 0; m < result->match_count; m++) {
            const tw_match *match = &result->matches[m];
            uint64_t off = match->count > c.count ? match->count - c.count : c.count - match->count;
            assert_int_equal(match->distance, off);
            if (m) assert_true(match->distance >= match[-1].distance);
            assert_true(match->orders && match->queues && match->repeats && match->goal_tests);
            if (!expect_true(&c, match)) continue;
            tried++;
            seen |= 1u << match->tally;
        }
        assert_true(tried > 0);
        tw_reconciler_free(&r);
    }
    assert_int_equal(seen, (1u << 14) - 1); /* every tally was tried */
}

/* Nothing is missed: what solvers count under any convention is among the exact matches. */
static void test_finds_every_solver(void **state) {
    (void)state;
    tw_reconciler_config c = reconciler_config(RECONCILE_EASY, 0);
    tw_config config;
    assert_int_equal(tw_config_default(&config, 3, 3), TW_OK);
    config.algorithm = c.algorithm = "astar";
    config.heuristic = c.heuristic = "hamming";
    config.convention.duplicates = TW_DUPLICATES_CLOSED;
    c.counter = TW_COUNTER_EXPANDED;
    c.most = 0;
    for (size_t order = 0; order < 24; order++) {
        memcpy(config.convention.order, tw_order_name(order), sizeof config.convention.order);
        config.convention.ties = (tw_ties)(TW_TIES_FIFO + order % 4);
        config.convention.goal_test = (tw_goal_test)(TW_GOAL_TEST_EXPAND + order / 4 % 2);
        tw_solver *solver;
        const tw_result *result;
        assert_int_equal(tw_solver_new(&solver, &config, NULL), TW_OK);
        assert_int_equal(tw_solver_run(solver, &c.start, &result), TW_SOLVED);
        c.count = result->counts.expanded;
        tw_solver_free(&solver);

        tw_reconciler *r = reconciler_make(&c);
        const tw_reconciler_result *found;
        assert_int_equal(tw_reconciler_run(r, &found), TW_OK);
        static const tw_queue queues[] = {TW_QUEUE_FIFO, TW_QUEUE_LIFO, TW_QUEUE_LOW_H,
                                          TW_QUEUE_HIGH_H};
        bool met = false;
        for (size_t m = 0; m < found->match_count; m++)
            met |= !found->matches[m].distance && found->matches[m].tally == TW_TALLY_EXPANDED
                   && found->matches[m].orders >> order & 1
                   && found->matches[m].queues >> queues[order % 4] & 1
                   && found->matches[m].repeats >> TW_REPEATS_CLOSED & 1
                   && found->matches[m].goal_tests >> config.convention.goal_test & 1;
        CHECK(met, "%s", config.convention.order);
        tw_reconciler_free(&r);
    }
}

/* How many conventions are exact with a heuristic, and a sum that tells sets of them apart. */
static uint64_t sum_exact(const tw_reconciler_config *c, const char *heuristic) {
    tw_reconciler *r = reconciler_make(c);
    const tw_reconciler_result *result;
    uint64_t sum = 0;
    assert_int_equal(tw_reconciler_run(r, &result), TW_OK);
    for (size_t i = 0; i < result->match_count; i++) {
        const tw_match *m = &result->matches[i];
        if (m->distance || strcmp(m->heuristic, heuristic) != 0) continue;
        uint64_t key = m->orders * UINT64_C(31) + m->queues * UINT64_C(1009)
                       + m->repeats * UINT64_C(100003) + m->goal_tests * UINT64_C(7)
                       + (uint64_t)m->tally * UINT64_C(1000003);
        sum += key * key;
    }
    tw_reconciler_free(&r);
    return sum;
}

/* What other heuristics have shown lets searches be left out that cannot match: never one that
 * does. */
static void test_leaves_nothing_out(void **state) {
    (void)state;
    static const uint64_t numbers[] = {43, 76, 131, 189, 206, 207, 219, 234, 259, 359};
    int matched = 0;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        tw_reconciler_config c = reconciler_config(RECONCILE_EASY, numbers[i]);
        c.algorithm = "astar";
        c.most = 0;
        uint64_t together = sum_exact(&c, "hamming");
        c.heuristic = "hamming";
        assert_int_equal(together, sum_exact(&c, "hamming"));
        matched += together > 0;
    }
    assert_true(matched > 3);
}

enum { RULES_MOST = 2000 };

/* All ways to count the states expanded by one order of moves each, and what they give. */
static size_t list_rules(const tw_reconciler_config *c, tw_match rules[], uint64_t counts[]) {
    size_t count = 0;
    for (unsigned queue = 0; tw_queue_name(queue); queue++)
        for (unsigned rule = 0; tw_repeats_name(rule); rule++)
            for (unsigned test = TW_GOAL_TEST_EXPAND; test <= TW_GOAL_TEST_GENERATE; test++) {
                tw_match m = {.algorithm = c->algorithm,
                              .heuristic = c->heuristic ? c->heuristic : "none",
                              .orders = 1u << (queue * 7 + rule * 5) % 24,
                              .queues = 1u << queue,
                              .repeats = 1u << rule,
                              .goal_tests = 1u << test,
                              .tally = TW_TALLY_EXPANDED};
                if (tw_match_count(&m, c, &counts[count]) == TW_OK) rules[count++] = m;
            }
    assert_in_range(count, 3, RULES_MOST);
    return count;
}

static bool covers(const tw_match *all, const tw_match *one) {
    return !all->distance && all->tally == one->tally && all->orders & one->orders
           && all->queues & one->queues && all->repeats & one->repeats
           && all->goal_tests & one->goal_tests;
}

/* No search is given up, or spared, that would have given the number. */
static void expect_complete(const char *algorithm_name, const char *heuristic_name) {
    static tw_match rules[RULES_MOST];
    static uint64_t counts[RULES_MOST];
    tw_reconciler_config c = reconciler_config(RECONCILE_EASY, 0);
    c.algorithm = algorithm_name, c.heuristic = heuristic_name;
    c.counter = TW_COUNTER_EXPANDED, c.most = 0;
    c.limits.nodes = 20000; /* greedy search may go round for ever */
    size_t count = list_rules(&c, rules, counts);
    c.limits.nodes = 0;
    for (size_t i = 0; i < count; i++) {
        const tw_reconciler_result *result;
        size_t before = 0;
        while (before < i && counts[before] != counts[i]) before++;
        if (before < i) continue;
        c.count = counts[i];
        tw_reconciler *r = reconciler_make(&c);
        assert_int_equal(tw_reconciler_run(r, &result), TW_OK);
        for (size_t k = i; k < count; k++) {
            size_t m = 0;
            if (counts[k] != c.count) continue;
            while (m < result->match_count && !covers(&result->matches[m], &rules[k])) m++;
            char text[2000];
            tw_match_text(&rules[k], text, sizeof text);
            CHECK(m < result->match_count, "%lu: %s", (unsigned long)c.count, text);
        }
        tw_reconciler_free(&r);
    }
}

static void test_matches_are_complete(void **state) {
    (void)state;
    expect_complete("astar", "hamming");
    expect_complete("wastar", "hamming");
    expect_complete("greedy", "manhattan");
    expect_complete("bfs", NULL);
    expect_complete("ida", "hamming");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_matches_are_true),
        cmocka_unit_test(test_matches_are_complete),
        cmocka_unit_test(test_finds_every_solver),
        cmocka_unit_test(test_leaves_nothing_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
