/* The pieces of a search: every board so many moves away, once, with the bound that its way
 * needs. */
#include "search/search.h"
#include "near/estimate.h"
#include "ida/ida_task.h"
#include "ida/pieces.h"
#include "solver/solver.h"
#include "support/runs.h"
#include "support/stride.h"

#include <string.h>

typedef struct bench {
    memory memory;
    heuristic heuristic;
    automaton automaton;
    pieces pieces;
    tw_board start, goal;
} bench;

static void set_up(bench *b, int rows, int cols, tw_duplicates rule, const char *order) {
    uint64_t dice = 8;
    *b = (bench){.goal = board_goal(rows, cols, "last")};
    do assert_int_equal(tw_board_random(&b->start, &b->goal, &dice), TW_OK);
    while (tw_board_manhattan(&b->start, &b->goal) <= PIECES_MAX_DEPTH);
    assert_int_equal(
        heuristic_init(&b->heuristic, heuristic_find("linear-conflict"), &b->goal, &b->memory),
        TW_OK);
    assert_int_equal(
        automaton_init(&b->automaton, rule, SEQUENCES_USUAL, false, order, rows, cols, &b->memory),
        TW_OK);
    assert_int_equal(pieces_make(&b->pieces, &b->start, &b->automaton, order, &b->heuristic,
                                 PIECES_ENOUGH, &b->memory),
                     TW_OK);
}

static void tear_down(bench *b) {
    pieces_drop(&b->pieces);
    automaton_drop(&b->automaton);
    heuristic_drop(&b->heuristic);
    assert_int_equal(b->memory.used, 0);
}

/* All boards here have this many cells or fewer. */
enum { CELLS = 25 };

static int by_tiles(const void *a, const void *b) {
    return memcmp(((const tw_board *)a)->tile, ((const tw_board *)b)->tile, CELLS);
}

/* Breadth-first from scratch: how many boards are just so far away? */
static size_t count_layer(const tw_board *start, int depth, tw_board last[], size_t room) {
    size_t before = 0, now = 1;
    tw_board *layer[3];
    for (int k = 0; k < 3; k++) assert_non_null(layer[k] = calloc(room, sizeof *start));
    layer[1][0] = *start;
    for (int d = 0; d < depth; d++) {
        size_t next = 0;
        for (size_t n = 0; n < now; n++)
            for (tw_move m = TW_UP; m <= TW_RIGHT; m++) {
                tw_board b = layer[1][n];
                if (!tw_board_move(&b, m)) continue;
                if (bsearch(&b, layer[0], before, sizeof b, by_tiles)) continue;
                assert_true(next < room);
                layer[2][next++] = b;
            }
        qsort(layer[2], next, sizeof *start, by_tiles);
        size_t distinct = 0;
        for (size_t n = 0; n < next; n++)
            if (!n || by_tiles(&layer[2][n], &layer[2][n - 1])) layer[2][distinct++] = layer[2][n];
        tw_board *old = layer[0];
        layer[0] = layer[1], layer[1] = layer[2], layer[2] = old;
        before = now, now = distinct;
    }
    memcpy(last, layer[1], now * sizeof *last);
    for (int k = 0; k < 3; k++) free(layer[k]);
    return now;
}

static void expect_layer(int rows, int cols, tw_duplicates rule, const char *order) {
    enum { ROOM = 150000 };
    bench b;
    set_up(&b, rows, cols, rule, order);
    tw_board *layer = calloc(ROOM, sizeof *layer);
    assert_non_null(layer);
    size_t count = count_layer(&b.start, b.pieces.depth, layer, ROOM);
    CHECK(b.pieces.count == count, "%dx%d, %s: %u, %zu", rows, cols, order,
          (unsigned)b.pieces.count, count);
    assert_true(count >= PIECES_ENOUGH || b.pieces.depth == PIECES_MAX_DEPTH);
    for (uint32_t n = 0; n < b.pieces.count; n++) {
        char moves[PIECES_MAX_DEPTH];
        tw_board at = b.start, root;
        int state = at.blank, largest = 0;
        pieces_moves(&b.pieces, n, moves);
        pieces_board(&b.pieces, n, &root);
        for (int d = 0; d <= b.pieces.depth; d++) {
            memo unused;
            int f = d + b.heuristic.class->start(&b.heuristic, &at, &unused);
            if (f > largest) largest = f;
            if (d == b.pieces.depth) break;
            state = b.automaton.next[state][move_named(moves[d])];
            assert_true(tw_board_move(&at, move_named(moves[d])));
        }
        assert_true(tw_board_equal(&at, &root));
        assert_int_equal(b.pieces.list[n].state, state);
        assert_int_equal(b.pieces.list[n].f, largest);
        tw_board *found = bsearch(&root, layer, count, sizeof root, by_tiles);
        CHECK(found && found->rows, "%s is no board of the layer, or is met twice",
              show(&root).text);
        found->rows = 0; /* by_tiles() does not look at it */
    }
    free(layer);
    tear_down(&b);
}

static void test_layers(void **state) {
    (void)state;
    expect_layer(4, 4, TW_DUPLICATES_PARENT, "UDLR");
    expect_layer(4, 4, TW_DUPLICATES_SEQUENCES, "ULRD");
    expect_layer(5, 5, TW_DUPLICATES_SEQUENCES, "RLDU");
    expect_layer(2, 7, TW_DUPLICATES_CYCLES, "UDLR");
}

/* A search in pieces ends with the same length as one without, on one thread and on three. */
static void test_same_lengths(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 4, "last");
    uint64_t dice = 21;
    for (int n = 0; n < 6; n += (int)stride(3)) {
        tw_board start;
        do assert_int_equal(tw_board_random(&start, &goal, &dice), TW_OK);
        while (tw_board_manhattan(&start, &goal) > 26); /* a search of moderate size */
        int64_t length = -1;
        for (int threads = 0; threads <= 3; threads += threads + 1) {
            tw_config config = config_for(&goal, "ida", "linear-conflict");
            const tw_result *r;
            config.threads = threads;
            tw_solver *solver = solver_make(&config);
            solver_set_long(solver, 1000); /* after that it is in pieces */
            assert_int_equal(tw_solver_run(solver, &start, &r), TW_SOLVED);
            expect_path(r, &start, &goal);
            if (length < 0) length = r->length;
            CHECK(r->length == length && r->optimal, "%s: %ld, %ld", show(&start).text,
                  (long)r->length, (long)length);
            tw_solver_free(&solver);
        }
    }
}

static uint32_t *rank(const bench *b) {
    uint32_t *turn = calloc(b->pieces.count, sizeof *turn);
    assert_non_null(turn);
    for (uint32_t n = 0; n < b->pieces.count; n++) turn[n] = n;
    pieces_rank(&b->pieces, &b->goal, 3, turn);
    return turn;
}

/* Every piece has one turn; what is thought to be nearer comes first, and of equals the lower
 * number. */
static void test_rank(void **state) {
    (void)state;
    bench b;
    set_up(&b, 5, 5, TW_DUPLICATES_SEQUENCES, "UDLR");
    uint32_t *turn = rank(&b);
    bool *met = calloc(b.pieces.count, sizeof *met);
    assert_non_null(met);
    estimate e;
    assert_int_equal(estimate_init(&e, &b.goal, &b.memory), TW_OK);
    int32_t before = INT32_MIN, goal_value = estimate_value(&e, &b.goal);
    for (uint32_t k = 0; k < b.pieces.count; k++) {
        tw_board board;
        assert_true(turn[k] < b.pieces.count && !met[turn[k]]);
        met[turn[k]] = true;
        pieces_board(&b.pieces, turn[k], &board);
        int32_t value = estimate_value(&e, &board);
        assert_true(value > before || (k && value == before && turn[k] > turn[k - 1]));
        assert_true(value > goal_value);
        before = value;
    }
    estimate_drop(&e);
    free(met), free(turn);
    tear_down(&b);
}

static void test_rank_without_network(void **state) {
    (void)state;
    bench b;
    estimate e;
    set_up(&b, 2, 7, TW_DUPLICATES_CYCLES, "UDLR");
    assert_int_equal(estimate_init(&e, &b.goal, &b.memory), TW_NOT_FOUND);
    uint32_t *turn = rank(&b);
    for (uint32_t n = 0; n < b.pieces.count; n++) assert_int_equal(turn[n], n);
    free(turn);
    tear_down(&b);
}

/* A search in pieces asks before every iteration. */
static void count_iterations(search *s, void *cookie) {
    (void)s;
    ++*(int *)cookie;
}

/* Pieces of a 5x5 have turns: the length is that of a search without pieces, by any number of
 * threads. */
static void test_turns(void **state) {
    (void)state;
    tw_board goal = board_goal(5, 5, "last");
    for (uint64_t dice = 1; dice <= 2; dice += stride(2)) {
        tw_board start = goal;
        uint64_t seed = dice;
        for (int k = 0; k < 168; k++) board_wander(&start, &seed);
        int64_t length = -1;
        for (int threads = 0; threads <= 2; threads++) {
            memory m = {0};
            heuristic h;
            atomic_bool stop = false;
            int iterations = 0;
            assert_int_equal(heuristic_init(&h, heuristic_find("linear-conflict"), &goal, &m),
                             TW_OK);
            tw_config config = config_for(&goal, "ida", "linear-conflict");
            config.threads = threads + 1;
            ida_task task = {.long_after = threads ? 50 : UINT64_MAX,
                             .nearest_first = true,
                             .between = count_iterations,
                             .between_cookie = &iterations};
            search s = {.config = &config,
                        .task = &task,
                        .algorithm = &algorithm_ida,
                        .heuristic = &h,
                        .start = start,
                        .memory = &m,
                        .pause = UINT64_MAX,
                        .stop = &stop,
                        .length = -1};
            assert_int_equal(
                convention_resolve(&config.convention, &algorithm_ida, &s.convention, NULL), TW_OK);
            assert_int_equal(algorithm_ida.start(&s), TW_RUNNING);
            assert_int_equal(algorithm_ida.step(&s), TW_SOLVED);
            if (length < 0) length = s.length;
            CHECK(s.length == length, "%s: %ld, %ld", show(&start).text, (long)s.length,
                  (long)length);
            assert_int_equal(iterations > 0, threads > 0);
            algorithm_ida.finish(&s);
            memory_put(&m, s.moves, s.moves_room, 1);
            heuristic_drop(&h);
            assert_int_equal(m.used, 0);
        }
    }
}

static void ask_for_restart(search *s, void *cookie) {
    int *asked = cookie;
    ida_task_of(s)->restart = !(*asked)++;
}

/* Between two iterations a search may be left, and started again with another heuristic and longer
 * sequences refused: it goes on from the bound that it has reached. */
static void test_restart(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 4, "last"), start = goal;
    uint64_t dice = 5;
    int asked = 0;
    for (int m = 0; m < 200; m++) board_wander(&start, &dice);
    memory m = {0};
    heuristic weak, strong;
    assert_int_equal(heuristic_init(&weak, heuristic_find("manhattan"), &goal, &m), TW_OK);
    assert_int_equal(heuristic_init(&strong, heuristic_find("linear-conflict"), &goal, &m), TW_OK);
    tw_config config = config_for(&goal, "ida", "manhattan");
    config.threads = 2;
    config.convention.duplicates = TW_DUPLICATES_SEQUENCES;
    atomic_bool stop = false;
    ida_task task = {.long_after = 50, .between = ask_for_restart, .between_cookie = &asked};
    search s = {.config = &config,
                .task = &task,
                .algorithm = &algorithm_ida,
                .heuristic = &weak,
                .start = start,
                .memory = &m,
                .pause = UINT64_MAX,
                .stop = &stop,
                .length = -1};
    assert_int_equal(convention_resolve(&config.convention, &algorithm_ida, &s.convention, NULL),
                     TW_OK);
    assert_int_equal(algorithm_ida.start(&s), TW_RUNNING);
    assert_int_equal(algorithm_ida.step(&s), TW_RUNNING);
    assert_true(asked == 1 && task.restart);
    int reached = s.bound;
    algorithm_ida.finish(&s);
    s.heuristic = &strong, task.restart = false, task.long_sequences = true;
    assert_int_equal(algorithm_ida.start(&s), TW_RUNNING);
    assert_true(s.bound >= reached);
    assert_int_equal(algorithm_ida.step(&s), TW_SOLVED);
    assert_int_equal(s.length, tw_fewest_moves(&start, &goal));
    assert_true(s.length > reached);
    algorithm_ida.finish(&s);
    memory_put(&m, s.moves, s.moves_room, 1);
    heuristic_drop(&weak), heuristic_drop(&strong);
    assert_int_equal(m.used, 0);
}

/* Whatever limit on memory: pieces, or none and nothing held. */
static void test_memory(void **state) {
    (void)state;
    bench b;
    set_up(&b, 4, 4, TW_DUPLICATES_PARENT, "UDLR");
    uint32_t all = b.pieces.count;
    uint64_t used = b.memory.used, needed = b.memory.peak;
    pieces_drop(&b.pieces);
    used -= (uint64_t)b.pieces.room * sizeof *b.pieces.list;
    for (uint64_t more = 0; used + more < needed; more += 1 + more / 3) {
        b.memory.limit = used + more;
        tw_status status = pieces_make(&b.pieces, &b.start, &b.automaton, "UDLR", &b.heuristic,
                                       PIECES_ENOUGH, &b.memory);
        assert_int_equal(status, TW_LIMIT_MEMORY);
        pieces_drop(&b.pieces);
        assert_int_equal(b.memory.used, used);
    }
    b.memory.limit = needed;
    assert_int_equal(pieces_make(&b.pieces, &b.start, &b.automaton, "UDLR", &b.heuristic,
                                 PIECES_ENOUGH, &b.memory),
                     TW_OK);
    assert_int_equal(b.pieces.count, all);
    tear_down(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layers), cmocka_unit_test(test_same_lengths),
        cmocka_unit_test(test_rank),   cmocka_unit_test(test_rank_without_network),
        cmocka_unit_test(test_turns),  cmocka_unit_test(test_restart),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
