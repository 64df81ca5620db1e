/* Reconciling counts: what it finds, what it refuses, how it ends before its end. */
#include "puzzle/nibbles.h"
#include "puzzle/rank.h"
#include "support/boards.h"
#include "support/ledger.h"

#include <stdio.h>

static const char easy[] = "8 1 3/4 0 2/7 6 5"; /* 14 moves */

static tw_reconciler_config config_of(const char *board, uint64_t count) {
    tw_board start = board_read(board);
    tw_reconciler_config c;
    assert_int_equal(tw_reconciler_config_default(&c, &start, count), TW_OK);
    return c;
}

static tw_reconciler *make(const tw_reconciler_config *c) {
    tw_reconciler *r;
    tw_error error;
    CHECK(tw_reconciler_new(&r, c, &error) == TW_OK, "%s", error.text);
    return r;
}

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
        tw_reconciler_config c = config_of(easy, numbers[i]);
        c.most = 0;
        tw_reconciler *r = make(&c);
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
    tw_reconciler_config c = config_of(easy, 0);
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

        tw_reconciler *r = make(&c);
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
    tw_reconciler *r = make(c);
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

/* What other heuristics have shown lets searches be left out that cannot match: never one that does. */
static void test_leaves_nothing_out(void **state) {
    (void)state;
    static const uint64_t numbers[] = {43, 76, 131, 189, 206, 207, 219, 234, 259, 359};
    int matched = 0;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        tw_reconciler_config c = config_of(easy, numbers[i]);
        c.algorithm = "astar";
        c.most = 0;
        uint64_t together = sum_exact(&c, "hamming");
        c.heuristic = "hamming";
        assert_int_equal(together, sum_exact(&c, "hamming"));
        matched += together > 0;
    }
    assert_true(matched > 3);
}

static void test_text(void **state) {
    (void)state;
    tw_match m = {.algorithm = "astar",
                  .heuristic = "manhattan",
                  .orders = (1u << 24) - 1,
                  .queues = 1u << TW_QUEUE_FIFO | 1u << TW_QUEUE_PYTHON,
                  .repeats = 1u << TW_REPEATS_CLOSED,
                  .goal_tests = 1u << TW_GOAL_TEST_EXPAND,
                  .tally = TW_TALLY_EXPANDED_GOAL};
    char text[2000], cut[10];
    size_t length = tw_match_text(&m, text, sizeof text);
    assert_int_equal(strlen(text), length);
    assert_non_null(strstr(text, "A* with manhattan; the blank's moves tried in any order"));
    assert_non_null(strstr(text, "the oldest first, or left to a binary heap"));
    assert_non_null(strstr(text, "the start and the goal among them"));
    assert_int_equal(tw_match_text(&m, cut, sizeof cut), length);
    assert_string_equal(cut, "A* with m");
    assert_int_equal(tw_match_text(&m, NULL, 0), length);
    m.orders = 3;
    tw_match_text(&m, text, sizeof text);
    assert_non_null(strstr(text, "in the order UDLR, or UDRL"));
    m.orders = 0xff0;
    tw_match_text(&m, text, sizeof text);
    assert_non_null(strstr(text, "in the order URDL (or 7 others)"));
    assert_int_equal(tw_match_queue(&m), TW_QUEUE_FIFO);
    m.queues = 0;
    assert_int_equal(tw_match_queue(&m), -1);
    m.repeats = 0;
    assert_int_equal(tw_match_repeats(&m), -1);
    tw_convention c;
    assert_false(tw_match_convention(&m, &c));
}

static void test_names(void **state) {
    (void)state;
    tw_counter counter;
    assert_string_equal(tw_order_name(0), "UDLR");
    for (size_t i = 0; i < 24; i++)
        for (size_t j = 0; j < i; j++) assert_string_not_equal(tw_order_name(i), tw_order_name(j));
    assert_null(tw_order_name(24));
    assert_string_equal(tw_queue_name(TW_QUEUE_PYTHON), "heap-python");
    assert_null(tw_queue_name(TW_QUEUE_CHILDREN_H + 1));
    assert_null(tw_repeats_name(TW_REPEATS_PATH + 1));
    assert_null(tw_tally_name(TW_TALLY_OPEN + 1));
    assert_null(tw_counter_name(5));
    assert_int_equal(tw_counter_named("enqueued", &counter), TW_OK);
    assert_int_equal(counter, TW_COUNTER_ENQUEUED);
    assert_int_equal(tw_counter_named("nonsense", &counter), TW_ERR_NAME);
    assert_int_equal(tw_counter_named(NULL, &counter), TW_ERR_ARGUMENT);
    assert_int_equal(tw_counter_named("any", NULL), TW_ERR_ARGUMENT);
}

static void test_most(void **state) {
    (void)state;
    tw_reconciler_config c = config_of(easy, 43);
    c.most = 1;
    tw_reconciler *r = make(&c);
    const tw_reconciler_result *result;
    assert_int_equal(tw_reconciler_run(r, &result), TW_OK);
    assert_int_equal(result->match_count, 1);
    assert_in_range(result->match_all, 2, 10000);
    tw_reconciler_free(&r);
}

static void test_limits(void **state) {
    (void)state;
    const tw_reconciler_result *result;
    tw_reconciler_config c = config_of("8 6 7/2 5 4/3 0 1", 20290);
    c.limits.nodes = 10000;
    tw_reconciler *r = make(&c);
    assert_int_equal(tw_reconciler_run(r, &result), TW_LIMIT_NODES);
    assert_int_equal(result->status, TW_LIMIT_NODES);
    tw_reconciler_free(&r);

    c.limits = (tw_limits){.seconds = 1e-6};
    r = make(&c);
    assert_int_equal(tw_reconciler_run(r, &result), TW_LIMIT_TIME);
    assert_int_equal(result->match_all, 0);
    tw_reconciler_free(&r);

    c.limits = (tw_limits){.bytes = 1 << 20};
    r = make(&c);
    assert_int_equal(tw_reconciler_run(r, &result), TW_LIMIT_MEMORY);
    assert_in_range(result->bytes_peak, 1, 1 << 20);
    tw_reconciler_free(&r);

    c.limits = (tw_limits){0};
    r = make(&c);
    tw_reconciler_stop(r);
    assert_int_equal(tw_reconciler_run(r, &result), TW_STOPPED);
    tw_reconciler_free(&r);

    c = config_of("1 2 3/4 5 6/8 7 0", 10);
    r = make(&c);
    assert_int_equal(tw_reconciler_run(r, &result), TW_UNSOLVABLE);
    assert_int_equal(result->match_count, 0);
    tw_reconciler_free(&r);
}

typedef struct watcher {
    tw_reconciler *reconcile;
    int calls;
    tw_reconciler_progress last;
} watcher;

static void watch(void *cookie, const tw_reconciler_progress *p) {
    watcher *w = cookie;
    w->calls++;
    w->last = *p;
    tw_reconciler_stop(w->reconcile);
}

static void test_progress_stops_it(void **state) {
    (void)state;
    watcher w = {0};
    tw_reconciler_config c = config_of("8 6 7/2 5 4/3 0 1", 20290);
    c.progress = watch;
    c.cookie = &w;
    w.reconcile = make(&c);
    const tw_reconciler_result *result;
    assert_int_equal(tw_reconciler_run(w.reconcile, &result), TW_STOPPED);
    assert_int_equal(w.calls, 1);
    assert_in_range(w.last.searches, 0, w.last.all);
    assert_in_range(w.last.bytes, 1, w.last.bytes_peak);
    tw_reconciler_free(&w.reconcile);
}

/* Make the n-th allocation fail, alone or with all after it, for every n there is. */
static void expect_clean_failures(bool once, bool several_boards) {
    for (uint64_t n = 1;; n++) {
        ledger books = {.fail_at = n, .fail_once = once};
        tw_reconciler_config c = config_of("1 2 3/4 5 6/0 7 8", 3);
        c.allocator = ledger_allocator(&books);
        c.heuristic = "linear-conflict"; /* has tables */
        const tw_reconciler_board more = {board_read("1 2 3/4 5 6/7 0 8"), 2};
        if (several_boards) c.more = &more, c.more_count = 1;
        tw_reconciler *r;
        const tw_reconciler_result *result = NULL;
        tw_status status = tw_reconciler_new(&r, &c, NULL);
        assert_int_equal(r == NULL, status < 0);
        if (status < 0)
            assert_int_equal(status, TW_ERR_MEMORY);
        else
            status = tw_reconciler_run(r, &result);
        bool failed = books.gets >= n;
        if (result) assert_int_equal(status, failed ? TW_LIMIT_MEMORY : TW_OK);
        if (result && failed) { /* memory again */
            books.fail_at = 0;
            assert_int_equal(tw_reconciler_run(r, &result), TW_OK);
            assert_in_range(result->match_all, 1, 10000);
        }
        tw_reconciler_free(&r);
        assert_true(ledger_even(&books));
        if (!failed) break;
        assert_in_range(n, 1, 100);
    }
}

static void test_allocation_failures(void **state) {
    (void)state;
    for (int i = 0; i < 4; i++) expect_clean_failures(i & 1, i & 2);
}

static uint64_t solver_expands(const char *text) {
    tw_board start = board_read(text), goal = board_goal(3, 3, "last");
    tw_config config;
    tw_solver *solver;
    const tw_result *r;
    tw_config_default(&config, 3, 3);
    config.goal = goal;
    config.algorithm = "astar", config.heuristic = "manhattan";
    config.convention.ties = TW_TIES_FIFO;
    memcpy(config.convention.order, "UDLR", 5);
    config.convention.duplicates = TW_DUPLICATES_CLOSED;
    assert_int_equal(tw_solver_new(&solver, &config, NULL), TW_OK);
    assert_int_equal(tw_solver_run(solver, &start, &r), TW_SOLVED);
    uint64_t count = r->counts.expanded;
    tw_solver_free(&solver);
    return count;
}

static const char *const several[] = {"8 1 3/4 0 2/7 6 5", "2 3 6/1 0 8/4 5 7", "5 1 2/4 0 6/7 8 3",
                                      "1 5 3/4 0 7/8 6 2"};
enum { SEVERAL = 4 };

static tw_reconciler_config config_of_several(tw_reconciler_board more[SEVERAL - 1]) {
    tw_reconciler_config c = config_of(several[0], solver_expands(several[0]));
    for (int i = 1; i < SEVERAL; i++)
        more[i - 1] = (tw_reconciler_board){board_read(several[i]), solver_expands(several[i])};
    c.more = more, c.more_count = SEVERAL - 1;
    c.counter = TW_COUNTER_EXPANDED;
    c.algorithm = "astar", c.heuristic = "manhattan";
    c.most = 0;
    return c;
}

/* What fits all boards fits each of them, and among it is the rule that was followed. */
static void test_several_boards(void **state) {
    (void)state;
    tw_reconciler_board more[SEVERAL - 1];
    tw_reconciler_config c = config_of_several(more);
    tw_reconciler *r;
    const tw_reconciler_result *result;
    bool own = false;
    assert_int_equal(tw_reconciler_new(&r, &c, NULL), TW_OK);
    assert_int_equal(tw_reconciler_run(r, &result), TW_OK);
    assert_in_range(result->match_all, 1, 1000);
    for (size_t i = 0; i < result->match_count; i++) {
        const tw_match *m = &result->matches[i];
        assert_int_equal(m->distance, 0);
        own |= m->tally == TW_TALLY_EXPANDED && m->orders & 1 && m->queues >> TW_QUEUE_FIFO & 1
               && m->repeats >> TW_REPEATS_CLOSED & 1;
        for (int k = 0; k < SEVERAL; k++) {
            tw_reconciler_config one = c;
            uint64_t count = 0;
            if (k) one.start = more[k - 1].start;
            assert_int_equal(tw_match_count(m, &one, &count), TW_OK);
            assert_int_equal(count, k ? more[k - 1].count : c.count);
        }
    }
    assert_true(own);
    tw_reconciler_free(&r);
}

/* Three counts by one rule and a fourth by none: the best explain three. */
static void test_most_boards(void **state) {
    (void)state;
    tw_reconciler_board more[SEVERAL - 1];
    tw_reconciler_config c = config_of_several(more);
    more[SEVERAL - 2].count += 1000;
    tw_reconciler *r;
    const tw_reconciler_result *result;
    assert_int_equal(tw_reconciler_new(&r, &c, NULL), TW_OK);
    assert_int_equal(tw_reconciler_run(r, &result), TW_OK);
    assert_in_range(result->match_all, 1, 1000);
    assert_int_equal(result->matches[0].distance, 1);
    tw_reconciler_free(&r);
}

static void test_may_lose(void **state) {
    (void)state;
    tw_match m = {.algorithm = "astar", .heuristic = "manhattan"};
    assert_false(tw_match_may_lose(&m, TW_REPEATS_CLOSED, TW_GOAL_TEST_EXPAND));
    assert_true(tw_match_may_lose(&m, TW_REPEATS_SEEN, TW_GOAL_TEST_EXPAND));
    assert_true(tw_match_may_lose(&m, TW_REPEATS_CLOSED, TW_GOAL_TEST_GENERATE));
    m.algorithm = "bfs", m.heuristic = "none";
    assert_false(tw_match_may_lose(&m, TW_REPEATS_SEEN, TW_GOAL_TEST_GENERATE));
    m.algorithm = "greedy", m.heuristic = "manhattan";
    assert_true(tw_match_may_lose(&m, TW_REPEATS_SEEN, TW_GOAL_TEST_EXPAND));
    m.algorithm = "ida";
    assert_false(tw_match_may_lose(&m, TW_REPEATS_PARENT, TW_GOAL_TEST_EXPAND));
}

static void expect_refused(const tw_reconciler_config *c, tw_status status, const char *why) {
    tw_reconciler *r = (tw_reconciler *)&r;
    tw_error error;
    assert_int_equal(tw_reconciler_new(&r, c, &error), status);
    assert_null(r);
    CHECK(strstr(error.text, why), "%s", error.text);
}

static void test_refuses(void **state) {
    (void)state;
    tw_reconciler_config c = config_of(easy, 5), bad = c;
    bad.algorithm = "hill";
    expect_refused(&bad, TW_ERR_NAME, "hill");
    bad = c, bad.heuristic = "nonsense";
    expect_refused(&bad, TW_ERR_NAME, "nonsense");
    bad = c, bad.goal = board_goal(4, 4, "last");
    expect_refused(&bad, TW_ERR_ARGUMENT, "different sizes");
    bad.start = bad.goal, bad.heuristic = "exact";
    expect_refused(&bad, TW_ERR_ARGUMENT, "exact");
    bad = c, bad.start.blank = 0;
    expect_refused(&bad, TW_ERR_ARGUMENT, "not a board");
    bad = c, bad.weight = 0.5;
    expect_refused(&bad, TW_ERR_ARGUMENT, "weight");
    bad = c, bad.limits.seconds = -1;
    expect_refused(&bad, TW_ERR_ARGUMENT, "limit");
    bad = c, bad.counter = (tw_counter)5;
    expect_refused(&bad, TW_ERR_ARGUMENT, "counter");
    const tw_reconciler_board large = {.start = board_goal(4, 4, "last")};
    bad = c, bad.more = &large, bad.more_count = 1;
    expect_refused(&bad, TW_ERR_ARGUMENT, "another size");
    expect_refused(NULL, TW_ERR_ARGUMENT, "bad argument");
    assert_int_equal(tw_reconciler_new(NULL, &c, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(tw_reconciler_run(NULL, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(tw_reconciler_config_init(NULL, sizeof(tw_reconciler_config), &c.start, 1),
                     TW_ERR_ARGUMENT);
    tw_reconciler_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_matches_are_true),
        cmocka_unit_test(test_finds_every_solver),
        cmocka_unit_test(test_leaves_nothing_out),
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_most),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_progress_stops_it),
        cmocka_unit_test(test_allocation_failures),
        cmocka_unit_test(test_several_boards),
        cmocka_unit_test(test_most_boards),
        cmocka_unit_test(test_may_lose),
        cmocka_unit_test(test_refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
