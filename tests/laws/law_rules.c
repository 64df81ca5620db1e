/* The rules of OPEN and CLOSED, kept by a second bookkeeper who hears every event of a
 * search: the state expanded is among the best open ones, a state seen before is
 * dropped or opened again exactly as the convention says, and the counters agree
 * with his books. */
#include "support/runs.h"

#include "puzzle/rank.h"

#include <math.h>

enum { SCALE = 100, PRIORITIES = 1 << 16, ROWS = 3, COLS = 3 };

typedef struct entry {
    enum { UNSEEN, OPEN, CLOSED } state;
    int g, f; /* f in hundredths, as weights are */
} entry;

typedef struct books {
    ranking ranking;
    entry *entries;        /* by rank */
    uint32_t *open_at;     /* how many are open, by f */
    double g_part, weight; /* f = g_part * g + weight * h */
    tw_duplicates rule;
    bool early;
    tw_event pending; /* generated; what becomes of it the next event tells */
    uint64_t reopened, closed_now, max_closed, open_now;
    const char *what;
} books;

static entry *find(const books *k, const tw_board *b) {
    return &k->entries[ranking_of(&k->ranking, nibbles_pack(b))];
}

static void enter(books *k, const tw_event *e) {
    entry *n = find(k, &e->board);
    if (n->state == OPEN) k->open_at[n->f]--, k->open_now--;
    if (n->state == CLOSED) k->closed_now--, k->reopened++;
    *n = (entry){OPEN, e->g, (int)lround(e->f * SCALE)};
    assert_in_range(n->f, 0, PRIORITIES - 1);
    k->open_at[n->f]++, k->open_now++;
}

/* May a state seen before be entered again?  Where g has no part in f, an open state gains nothing
 * by being cheaper, and only REOPEN cares. */
static bool again(const books *k, const entry *n, int g) {
    if (g >= n->g) return false;
    if (k->rule == TW_DUPLICATES_REOPEN) return true;
    return n->state == OPEN && k->g_part > 0;
}

static void settle(books *k, const tw_event *next) {
    const tw_event *e = &k->pending;
    if (!e->kind) return;
    const entry *n = find(k, &e->board);
    bool seen = n->state != UNSEEN, retry = seen && again(k, n, e->g);
    tw_event_kind expected = !seen ? TW_EVENT_NONE : retry ? TW_EVENT_REOPEN : TW_EVENT_DUPLICATE;
    bool told = next->kind == TW_EVENT_REOPEN || next->kind == TW_EVENT_DUPLICATE;
    CHECK((told ? next->kind : TW_EVENT_NONE) == expected, "%s: %s at g %d, known at %d: told %d",
          k->what, show(&e->board).text, e->g, n->g, next->kind);
    bool found = k->early && next->kind == TW_EVENT_GOAL;
    if ((!seen || retry) && !found) enter(k, e);
    k->pending.kind = TW_EVENT_NONE;
}

static void expand(books *k, const tw_event *e) {
    entry *n = find(k, &e->board);
    CHECK(n->state == OPEN && n->g == e->g, "%s: %s", k->what, show(&e->board).text);
    int least = 0;
    while (!k->open_at[least]) least++;
    CHECK(n->f == least, "%s: %s expanded at %d, another is at %d", k->what, show(&e->board).text,
          n->f, least);
    k->open_at[n->f]--, k->open_now--;
    n->state = CLOSED;
    if (++k->closed_now > k->max_closed) k->max_closed = k->closed_now;
}

static void hear(void *cookie, const tw_event *e) {
    books *k = cookie;
    settle(k, e);
    double f = k->g_part * e->g + k->weight * e->h;
    CHECK(fabs(f - e->f) < 1e-9, "%s: f %g of g %d and h %d", k->what, e->f, e->g, e->h);
    if (e->kind == TW_EVENT_GENERATE) k->pending = *e;
    if (e->kind == TW_EVENT_EXPAND) expand(k, e);
}

static const struct {
    const char *engine;
    double g_part, weight;
} engines[] = {{"bfs", 1, 0},      {"dfs", 0, 0},    {"greedy", 0, 1},   {"astar", 1, 1},
               {"wastar", 1, 1.5}, {"wastar", 1, 5}, {"wastar", 1, 1.01}};

static uint64_t keep_books(const tw_config *config, const tw_board *start, books *k) {
    memset(k->entries, 0, ranking_count(&k->ranking) * sizeof *k->entries);
    memset(k->open_at, 0, PRIORITIES * sizeof *k->open_at);
    k->pending.kind = TW_EVENT_NONE;
    k->reopened = k->closed_now = k->max_closed = k->open_now = 0;
    tw_config heard = *config;
    heard.event = hear;
    heard.cookie = k;
    tw_solver *solver = solver_make(&heard);
    const tw_result *r;
    tw_status status = tw_solver_run(solver, start, &r);
    settle(k, &(tw_event){.kind = TW_EVENT_BOUND}); /* nothing more is said */
    CHECK(r->counts.reopened == k->reopened, "%s", k->what);
    CHECK(r->counts.max_closed == k->max_closed, "%s: %lu, books say %lu", k->what,
          (unsigned long)r->counts.max_closed, (unsigned long)k->max_closed);
    CHECK(r->counts.open == k->open_now - (status == TW_SOLVED && !k->early), "%s", k->what);
    uint64_t reopened = r->counts.reopened;
    tw_solver_free(&solver);
    return reopened;
}

static uint64_t on_every_rule(size_t i, const char *guide, const tw_board *start,
                              const tw_board *goal, books *k) {
    uint64_t reopened = 0;
    tw_config config = config_for(goal, engines[i].engine, guide);
    tw_convention *c = &config.convention;
    config.limits.nodes = 1500;
    config.weight = engines[i].weight >= 1 ? engines[i].weight : 1;
    k->g_part = engines[i].g_part, k->weight = engines[i].weight, k->what = engines[i].engine;
    for (c->duplicates = TW_DUPLICATES_CLOSED; c->duplicates <= TW_DUPLICATES_REOPEN;
         c->duplicates++)
        for (c->ties = TW_TIES_FIFO; c->ties <= TW_TIES_HIGH_H; c->ties++)
            for (c->goal_test = TW_GOAL_TEST_EXPAND; c->goal_test <= TW_GOAL_TEST_GENERATE;
                 c->goal_test++) {
                k->rule = c->duplicates;
                k->early = c->goal_test == TW_GOAL_TEST_GENERATE;
                reopened += keep_books(&config, start, k);
            }
    return reopened;
}

static void law_rules(void **state) {
    (void)state;
    static const char *const guides[] = {"hamming", "linear-conflict", "pdb"};
    tw_board goal = board_goal(ROWS, COLS, "last"), start = board_read("8 6 7/2 5 4/3 0 1");
    tw_board near = board_read("1 2 3/0 4 6/7 5 8");
    static books k;
    ranking_init(&k.ranking, ROWS * COLS);
    k.entries = calloc(ranking_count(&k.ranking), sizeof *k.entries);
    k.open_at = calloc(PRIORITIES, sizeof *k.open_at);
    assert_true(k.entries && k.open_at);
    uint64_t reopened = 0;
    for (size_t i = 0; i < sizeof engines / sizeof engines[0]; i++)
        for (int h = 0; h < 3; h++) {
            if (!heuristic_find(guides[h]) || (h && !algorithm_informed(engines[i].engine)))
                continue;
            reopened += on_every_rule(i, guides[h], &start, &goal, &k);
            reopened += on_every_rule(i, guides[h], &near, &goal, &k);
        }
    assert_int_not_equal(reopened, 0);
    free(k.entries);
    free(k.open_at);
}

/* Without a closed list: every path is followed, or every one but the step straight back. */
typedef struct parents {
    tw_event expanded;
    bool step_back; /* seen */
} parents;

static void watch(void *cookie, const tw_event *e) {
    parents *p = cookie;
    assert_int_not_equal(e->kind, TW_EVENT_DUPLICATE);
    assert_int_not_equal(e->kind, TW_EVENT_REOPEN);
    if (e->kind == TW_EVENT_EXPAND) p->expanded = *e;
    if (e->kind == TW_EVENT_GENERATE && e->move != TW_NO_MOVE)
        p->step_back |= e->move == move_opposite(p->expanded.move);
}

static void law_trees(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last"), start = board_read("8 6 7/2 5 4/3 0 1");
    for (size_t i = 0; i < sizeof engines / sizeof engines[0]; i++)
        for (tw_duplicates d = TW_DUPLICATES_NONE; d <= TW_DUPLICATES_PARENT; d++) {
            parents p = {.step_back = false};
            tw_config config = config_for(&goal, engines[i].engine, "manhattan");
            config.convention.duplicates = d;
            config.limits.nodes = 500;
            config.event = watch;
            config.cookie = &p;
            tw_solver *solver = solver_make(&config);
            tw_solver_run(solver, &start, NULL);
            CHECK(p.step_back == (d == TW_DUPLICATES_NONE), "%s", engines[i].engine);
            tw_solver_free(&solver);
        }
}

/* The first two expansions and what the first generates, as letters. */
typedef struct opening {
    char generated[8];
    int count, expansions;
    char second;
} opening;

static void note_opening(void *cookie, const tw_event *e) {
    opening *o = cookie;
    if (e->kind == TW_EVENT_EXPAND && ++o->expansions == 2) o->second = "UDLR-"[e->move];
    if (e->kind == TW_EVENT_GENERATE && e->move != TW_NO_MOVE && o->expansions == 1)
        o->generated[o->count++] = "UDLR"[e->move];
}

/* Children come in the operator order; depth-first search pushes them so that the first is on top
 * and goes first, and iterative deepening tries it first. */
static void law_order(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last"), start = board_read("2 4 3/1 0 6/7 5 8");
    for (size_t a = 0; tw_algorithm_name(a); a++)
        for (int k = 0; k < 24; k++) {
            opening o = {.count = 0};
            tw_config config = config_for(&goal, tw_algorithm_name(a), "zero");
            order_write(k, config.convention.order);
            config.limits.nodes = 3;
            config.event = note_opening;
            config.cookie = &o;
            tw_solver *solver = solver_make(&config);
            tw_solver_run(solver, &start, NULL);
            bool depth_first = !strcmp(config.algorithm, "dfs");
            CHECK(o.count == 4, "%s", config.algorithm);
            for (int i = 0; i < 4; i++)
                CHECK(o.generated[i] == config.convention.order[depth_first ? 3 - i : i], "%s: %s",
                      config.algorithm, o.generated);
            if (depth_first || !strcmp(config.algorithm, "bfs"))
                CHECK(o.second == config.convention.order[0], "%s: %c", config.algorithm, o.second);
            tw_solver_free(&solver);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_rules),
        cmocka_unit_test(law_trees),
        cmocka_unit_test(law_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
