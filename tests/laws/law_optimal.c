/* Every algorithm with every heuristic on boards whose distance is known: each path
 * leads to the goal, the optimal algorithms find the shortest, an unsolvable board
 * is called so, and "optimal" is said of no other path. */
#include "support/runs.h"

/* Without a heuristic a tree search meets a board as often as paths lead there, and a graph search
 * meets most of the space: the former is for boards nearby, and of the latter some are enough. */
static bool costly(const char *engine, const char *guide, int distance) {
    bool tree = !(algorithm_flags(engine) & ALGORITHM_CLOSED) && strcmp(engine, "auto") != 0;
    bool blind = !algorithm_informed(engine) || !strcmp(guide, "zero");
    if (tree) return distance > (blind ? 14 : !strcmp(guide, "hamming") ? 20 : 99);
    return blind && distance > 18 && distance % 5;
}

static void expect_answer(tw_solver *solver, const char *engine, const tw_board *b,
                          const tw_board *goal, int distance) {
    const tw_result *r;
    tw_status status = tw_solver_run(solver, b, &r);
    bool optimal = algorithm_flags(engine) & ALGORITHM_OPTIMAL;
    bool complete = strcmp(engine, "hill") != 0;
    CHECK(status == r->status, "%s", engine);
    CHECK((status == TW_UNSOLVABLE) == (distance < 0), "%s on %s: %s", engine, show(b).text,
          tw_status_text(status));
    expect_path(r, b, goal);
    if (distance < 0) return;
    CHECK(status == TW_SOLVED || (!complete && status == TW_EXHAUSTED), "%s on %s: %s", engine,
          show(b).text, tw_status_text(status));
    CHECK(r->bound <= distance, "%s on %s: bound %d", engine, show(b).text, r->bound);
    if (optimal) CHECK(r->optimal, "%s on %s", engine, show(b).text);
    if (r->optimal)
        CHECK(r->length == distance && r->bound == distance, "%s, %s on %s: %d moves, not %d",
              engine, r->heuristic, show(b).text, (int)r->length, distance);
}

typedef struct field {
    const tw_board *goal;
    const tw_space *space;
    tw_board *boards;
    int *distance;
    int count;
} field;

static void on_every_board(const field *f, const char *engine, const char *guide, int order) {
    tw_config config = config_for(f->goal, engine, guide);
    order_write(order, config.convention.order);
    tw_solver *solver = solver_make(&config);
    for (int i = 0; i < f->count; i++)
        if (!costly(engine, guide, f->distance[i]))
            expect_answer(solver, engine, &f->boards[i], f->goal, f->distance[i]);
    tw_solver_free(&solver);
}

/* All 24 operator orders have their turn, at other boards each. */
static void by_every_algorithm(const field *f, int *order) {
    for (size_t a = 0; tw_algorithm_name(a); a++)
        for (size_t h = 0; tw_heuristic_name(h); h++)
            if (pair_counts(tw_algorithm_name(a), h, f->goal))
                on_every_board(f, tw_algorithm_name(a), tw_heuristic_name(h), (*order)++ % 24);
}

static void add(field *f, const tw_board *b) {
    f->boards[f->count] = *b;
    f->distance[f->count++] = tw_space_distance(f->space, b);
}

/* Each permutation, solvable or not. */
static void fill_all(field *f) {
    uint8_t tiles[8];
    int cells = f->goal->rows * f->goal->cols;
    for (int p = 0; p < cells; p++) tiles[p] = (uint8_t)p;
    do {
        tw_board b;
        assert_int_equal(tw_board_init(&b, f->goal->rows, f->goal->cols, tiles), TW_OK);
        add(f, &b);
    } while (permutation_next(tiles, cells));
}

/* Some at each distance, and some that have none. */
static void fill_sample(field *f, uint32_t each) {
    uint64_t dice = 11;
    for (int d = 0; d <= tw_space_depth(f->space); d++)
        for (uint32_t k = 0; k < each; k++) {
            tw_board b;
            uint32_t among = (uint32_t)tw_space_count(f->space, d);
            assert_int_equal(tw_space_board(f->space, d, dice_roll(&dice, among), &b), TW_OK);
            add(f, &b);
        }
    for (int k = 0; k < 5; k++) {
        tw_board b;
        tw_status status = tw_board_random_unsolvable(&b, f->goal, &dice);
        if (status == TW_OK) add(f, &b);
    }
}

static void try_goal(const tw_board *goal, uint32_t each, int *order) {
    enum { ROOM = 800 };
    tw_space *space;
    assert_int_equal(tw_space_new(&space, goal, NULL, NULL), TW_OK);
    field f = {.goal = goal, .space = space};
    f.boards = calloc(ROOM, sizeof *f.boards);
    f.distance = calloc(ROOM, sizeof *f.distance);
    assert_true(f.boards && f.distance);
    if (each)
        fill_sample(&f, each);
    else
        fill_all(&f);
    assert_in_range(f.count, 2, ROOM);
    by_every_algorithm(&f, order);
    free(f.boards);
    free(f.distance);
    tw_space_free(&space);
}

static void try_size(int rows, int cols, int shuffles, uint32_t each) {
    tw_board goals[GOALS_MAX];
    int order = rows + cols;
    for (int g = goals_list(rows, cols, shuffles, goals); g-- > 0;)
        try_goal(&goals[g], each, &order);
}

static void law_whole_spaces(void **state) {
    (void)state;
    try_size(2, 2, 5, 0);
    try_size(2, 3, 1, 0);
    try_size(3, 2, 1, 0);
}

static void law_lines(void **state) {
    (void)state;
    for (int n = 2; n <= 5; n++) try_size(1, n, 2, 0), try_size(n, 1, 2, 0);
    try_size(1, 9, 2, 1);
}

static void law_samples(void **state) {
    (void)state;
    try_size(2, 4, 1, 2);
    try_size(4, 2, 0, 1);
    try_size(3, 3, 1, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_whole_spaces),
        cmocka_unit_test(law_lines),
        cmocka_unit_test(law_samples),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
