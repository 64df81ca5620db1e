/* Bytes as a sequence of calls: solvers made with any configuration, sensible or not,
 * started, stepped, stopped, asked and freed in any order, while the memory gives
 * out.  Nothing may crash or leak, and what an answer claims must be true.
 *
 * A call is a letter and its arguments are the bytes that follow, counted from '0', so
 * that seeds can be written by hand. */
#include "../support/ledger.h"

#include <tilewise.h>

#include <math.h>
#include <string.h>

#define CHECK(condition) ((condition) ? (void)0 : abort())

enum { CALLS = 48, ORACLE_CELLS = 6 };

typedef struct script {
    const uint8_t *at, *end;
} script;

static unsigned choose(script *s, unsigned choices) {
    return s->at < s->end ? (uint8_t)(*s->at++ - '0') % choices : 0;
}

enum manner { VALUE_MANHATTAN, VALUE_WILD, VALUE_NOT_A_NUMBER, VALUE_REFUSED, MANNERS };

typedef struct scene {
    script script;
    ledger books;
    tw_solver *solver;
    tw_config config; /* of the solver */
    tw_board start;   /* given last */
    bool started;
    tw_custom_heuristic own[2]; /* the caller's heuristics, as the configuration has them */
    enum manner manner;         /* in which they answer */
    uint64_t asked;             /* values that they have given */
    uint64_t found;             /* solutions that the callback was told */
    tw_space *space;            /* the truth, for small boards; NULL otherwise */
} scene;

static tw_board pick_board(script *s, int rows, int cols) {
    tw_board b, goal;
    uint64_t random = choose(s, 64);
    if (tw_board_goal(&goal, rows, cols, tw_goal_name(choose(s, 3))) < 0) {
        memset(&b, (int)random, sizeof b);
        return b;
    }
    b = goal;
    switch (choose(s, 6)) {
    case 0:
        CHECK(tw_board_random_walk(&b, &goal, choose(s, 30), &random) == TW_OK);
        break;
    case 1:
        CHECK(tw_board_random(&b, &goal, &random) == TW_OK);
        break;
    case 2:
        if (tw_board_random_unsolvable(&b, &goal, &random) == TW_OK)
            CHECK(!tw_board_solvable(&b, &goal));
        break;
    case 3: /* broken on purpose */
        b.tile[choose(s, 36)] = (uint8_t)choose(s, 256);
        break;
    case 4:
        b.blank = (int)choose(s, 256) - 100;
        break;
    default:
        break;
    }
    return b;
}

static const char *pick_name(script *s, const char *name(size_t)) {
    size_t count = 0;
    while (name(count)) count++;
    unsigned i = choose(s, (unsigned)count + 2);
    return i <= count ? name(i) : "nonsense"; /* NULL too */
}

static void check_board(const tw_board *b) {
    tw_board copy;
    CHECK(tw_board_init(&copy, b->rows, b->cols, b->tile) == TW_OK && copy.blank == b->blank);
}

static void check_event(const tw_event *e) {
    CHECK(e->kind > TW_EVENT_NONE && e->kind <= TW_EVENT_STUCK && e->g >= 0 && e->h >= 0);
    check_board(&e->board);
}

static void hear(void *cookie, const tw_event *e) {
    (void)cookie;
    check_event(e);
}

static void watch(void *cookie, const tw_progress *p) {
    (void)cookie;
    CHECK(p->bytes <= p->bytes_peak && p->counts.open <= p->counts.max_open);
}

static void take_solution(void *cookie, const char *moves, int length) {
    scene *c = cookie;
    tw_board b = c->start;
    size_t count = strlen(moves);
    CHECK(count == (size_t)length && tw_board_play(&b, moves, count) == count);
    CHECK(tw_board_equal(&b, &c->config.goal));
    c->found++;
}

/* The Manhattan distance, or something that has little to do with it, or no number, or no answer at
 * all. */
static bool evaluate(void *cookie, const tw_board boards[], size_t count, double out[]) {
    scene *c = cookie;
    for (size_t i = 0; i < count; i++) {
        const tw_board *b = &boards[i];
        check_board(b);
        CHECK(!tw_board_equal(b, &c->config.goal));
        c->asked++;
        out[i] = tw_board_manhattan(b, &c->config.goal);
        if (c->manner == VALUE_WILD) out[i] = (b->tile[0] * 7 % 5 - 1) * 1e3 + 0.25;
        if (c->manner == VALUE_NOT_A_NUMBER && c->asked % 16 == 0) out[i] = (double)NAN;
        if (c->manner == VALUE_REFUSED && c->asked % 16 == 0) return false;
    }
    return true;
}

/* What is vouched for is true, as the caller has to see to. */
static void pick_custom(scene *c) {
    static const char *const names[] = {"mine", "manhattan", "zero", "", NULL};
    script *s = &c->script;
    tw_config *g = &c->config;
    c->asked = 0;
    c->manner = (enum manner)choose(s, MANNERS);
    g->custom_count = choose(s, 3);
    g->custom = c->own;
    for (size_t i = 0; i < g->custom_count; i++) {
        c->own[i] = (tw_custom_heuristic){
            .name = names[choose(s, 5)], .evaluate = choose(s, 8) ? evaluate : NULL, .cookie = c};
        if (c->manner != VALUE_WILD) {
            c->own[i].admissible = choose(s, 2);
            c->own[i].consistent = choose(s, 2);
        }
    }
    if (g->custom_count && choose(s, 4)) g->heuristic = c->own[0].name;
}

/* Beside what pick_config() picks. */
static void pick_more(scene *c) {
    script *s = &c->script;
    tw_config *g = &c->config;
    g->metric = (tw_metric)choose(s, 3);
    g->all_optimal = choose(s, 2);
    g->solution = choose(s, 2) ? take_solution : NULL;
    g->exhaust = choose(s, 2);
    g->threads = (int)choose(s, 3);
    g->cookie = c;
    if (choose(s, 2)) pick_custom(c);
}

static void pick_config(scene *c) {
    static const double weights[] = {1, 1.5, 2.25, 1000, 999.99, 1.004, 0.5, NAN, INFINITY};
    static const double seconds[] = {0, 1e-9, 0.001, 60, INFINITY, -1, NAN};
    static const uint64_t bytes[] = {1 << 22, 1 << 20, 300000, 60000, 20000, 1000};
    script *s = &c->script;
    int rows = (int)choose(s, 7), cols = (int)choose(s, 7);
    tw_config *g = &c->config;
    tw_config_default(g, rows, cols);
    if (choose(s, 2)) g->goal = pick_board(s, rows, cols);
    g->algorithm = pick_name(s, tw_algorithm_name);
    g->heuristic = pick_name(s, tw_heuristic_name);
    g->convention.ties = (tw_ties)choose(s, 6);
    g->convention.goal_test = (tw_goal_test)choose(s, 4);
    g->convention.duplicates = (tw_duplicates)choose(s, 6);
    static const char orders[][5] = {"UDLR", "ULRD", "RLDU", "ULDR", "UULR", "", "XYZW"};
    memcpy(g->convention.order, orders[choose(s, 7)], sizeof orders[0]);
    g->open = (tw_open)choose(s, 4);
    g->weight = weights[choose(s, 9)];
    g->depth_limit = (int)choose(s, 20) - 1;
    g->limits.nodes = 1 + 4 * choose(s, 128);
    g->limits.bytes = bytes[choose(s, 6)];
    g->limits.seconds = seconds[choose(s, 7)];
    g->event = choose(s, 2) ? hear : NULL;
    g->progress = choose(s, 2) ? watch : NULL;
    g->allocator = ledger_allocator(&c->books);
}

static void call_free(scene *c) {
    tw_solver_free(&c->solver);
    CHECK(!c->solver && ledger_even(&c->books));
    tw_space_free(&c->space);
    c->books.peak = 0;
    c->started = false;
}

static void call_new(scene *c, bool more) {
    call_free(c);
    pick_config(c);
    if (more) pick_more(c);
    tw_error error;
    tw_status status = tw_solver_new(&c->solver, &c->config, choose(&c->script, 2) ? &error : NULL);
    CHECK(status == TW_OK || status == TW_ERR_ARGUMENT || status == TW_ERR_NAME
          || status == TW_ERR_MEMORY);
    CHECK((status == TW_OK) == (c->solver != NULL));
    if (!c->solver) CHECK(ledger_even(&c->books));
    const tw_board *goal = &c->config.goal;
    if (c->solver && goal->rows * goal->cols <= ORACLE_CELLS)
        CHECK(tw_space_new(&c->space, goal, NULL, NULL) == TW_OK);
}

static void check_path(const scene *c, const tw_result *r) {
    size_t length = strlen(r->moves);
    if (r->metric == TW_METRIC_SINGLE)
        CHECK(r->length == (int64_t)length);
    else
        CHECK(r->length <= (int64_t)length && r->length >= 0);
    CHECK(tw_board_solved_by(&c->start, &c->config.goal, r->moves, length));
}

static void check_result(const scene *c, tw_status status) {
    const tw_result *r = tw_solver_result(c->solver);
    CHECK(r->status == status && status >= TW_OK && status <= TW_RUNNING);
    CHECK(r->bytes_peak <= c->config.limits.bytes && c->books.peak <= c->config.limits.bytes);
    CHECK(r->counts.expanded <= c->config.limits.nodes);
    CHECK(r->counts.open <= r->counts.max_open && r->counts.max_open <= r->counts.enqueued);
    if (status == TW_SOLVED)
        check_path(c, r);
    else
        CHECK(r->length == -1 && !*r->moves && !r->optimal);
    bool solvable = tw_board_solvable(&c->start, &c->config.goal);
    CHECK((status == TW_UNSOLVABLE) == (!solvable && !c->config.exhaust));
    if (status == TW_SOLVED && c->config.all_optimal && c->config.solution && r->optimal)
        CHECK(r->solutions == c->found);
    if (!c->space || !solvable) return;
    int distance = tw_space_distance(c->space, &c->start);
    CHECK(distance >= 0 && r->bound <= distance);
    CHECK(!r->optimal || r->metric != TW_METRIC_SINGLE || r->length == distance);
}

/* A value that was not a number ended the search. */
static bool failed(const scene *c, tw_status status) {
    return status == TW_ERR_ARGUMENT && c->manner == VALUE_NOT_A_NUMBER && c->asked >= 16;
}

/* Start, or run to the end. */
static void call_start(scene *c, bool run) {
    if (!c->solver) return;
    tw_board b = pick_board(&c->script, c->config.goal.rows, c->config.goal.cols);
    const tw_result *r;
    c->start = b, c->asked = c->found = 0; /* the callbacks look at them */
    tw_status status = run ? tw_solver_run(c->solver, &b, &r) : tw_solver_start(c->solver, &b);
    c->started = c->started || failed(c, status);
    if (failed(c, status)) return;
    if (status == TW_ERR_ARGUMENT) { /* not a board: whatever was under way has ended */
        tw_board copy;
        CHECK(tw_board_init(&copy, b.rows, b.cols, b.tile) < 0 || copy.blank != b.blank);
        CHECK(*tw_solver_result(c->solver)->error);
        c->started = false;
        return;
    }
    CHECK(!run || status != TW_RUNNING);
    c->started = true;
    check_result(c, status);
}

static void call_step(scene *c) {
    if (!c->solver) return;
    unsigned steps = choose(&c->script, 80);
    tw_status status = tw_solver_step(c->solver, steps < 79 ? steps : UINT64_MAX);
    if (failed(c, status)) return;
    if (c->started)
        check_result(c, status);
    else
        CHECK(status == TW_ERR_ARGUMENT);
}

static void call_event(scene *c) {
    if (!c->solver) return;
    tw_event e;
    tw_solver_event(c->solver, &e);
    if (e.kind) check_event(&e);
    CHECK(c->started || !e.kind);
}

/* The functions that need no solver, on boards whose tables are soon made. */
static void call_board(script *s) {
    int rows = (int)choose(s, 4), cols = (int)choose(s, 4), value;
    tw_board b = pick_board(s, rows, cols), goal, near[4];
    if (tw_board_goal(&goal, rows, cols, "last") < 0) return;
    const char *name = pick_name(s, tw_heuristic_name);
    tw_status status = tw_heuristic_value(name, &b, &goal, NULL, &value);
    if (status < 0) return;
    CHECK(value >= 0 && tw_board_hamming(&b, &goal) <= tw_board_manhattan(&b, &goal));
    for (int k = tw_board_neighbours(&b, near, NULL); k-- > 0;)
        CHECK(tw_board_solvable(&near[k], &goal) == tw_board_solvable(&b, &goal));
    if (rows * cols > ORACLE_CELLS) return;
    tw_space *space;
    ledger books = {.fail_at = choose(s, 6)};
    tw_allocator allocator = ledger_allocator(&books);
    status = tw_space_new(&space, &goal, &allocator, NULL);
    CHECK(status == TW_OK || (status == TW_ERR_MEMORY && !space && ledger_even(&books)));
    if (status < 0) return;
    int distance = tw_space_distance(space, &b);
    CHECK(distance < 0 ? !tw_board_solvable(&b, &goal) : value <= distance);
    tw_space_free(&space);
    CHECK(ledger_even(&books));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    scene c = {.script = {data, data + size}};
    for (int calls = 0; calls < CALLS && c.script.at < c.script.end; calls++)
        switch (*c.script.at++) {
        case 'n':
        case 'N':
            call_new(&c, c.script.at[-1] == 'N');
            break;
        case 's':
            call_start(&c, false);
            break;
        case 'r':
            call_start(&c, true);
            break;
        case 't':
            call_step(&c);
            break;
        case 'e':
            call_event(&c);
            break;
        case 'x':
            if (c.solver) tw_solver_stop(c.solver);
            break;
        case 'f':
            call_free(&c);
            break;
        case 'm': { /* the memory gives out after so many more; 0: it is back */
            unsigned left = choose(&c.script, 64);
            c.books.fail_at = left ? c.books.gets + left : 0;
            c.books.fail_once = choose(&c.script, 2);
            break;
        }
        case 'b':
            call_board(&c.script);
            break;
        default:
            break;
        }
    call_free(&c);
    return 0;
}
