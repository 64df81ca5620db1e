/* Which moves may follow which: nothing is lost, and something is saved. */
#include "ida/automaton.h"
#include "support/check.h"
#include "support/dice.h"

#include <string.h>

static bool accepts(const automaton *a, int cell, const char *moves) {
    int state = cell;
    for (; *moves; moves++) {
        state = a->next[state][move_named(*moves)];
        if (state == AUTOMATON_REFUSED) return false;
    }
    return true;
}

static sequences longest = SEQUENCES_USUAL;

static automaton make(tw_duplicates rule, bool keep_all, const char *order, int rows, int cols,
                      memory *m) {
    automaton a;
    assert_int_equal(automaton_init(&a, rule, longest, keep_all, order, rows, cols, m), TW_OK);
    return a;
}

enum { SIDE = 7, MIDDLE = SIDE * SIDE / 2 };

/* Round a block from each of its corners, one way and the other: just one of the two is allowed. */
static void expect_one_way_round(const automaton *a, const char *order) {
    static const char *const rounds[][2] = {
        {"RDLURD", "DRULDR"}, {"DLURDL", "LDRULD"}, {"LURDLU", "ULDRUL"}, {"URDLUR", "RULDRU"}};
    for (int r = 0; r < 4; r++) {
        bool one = accepts(a, MIDDLE, rounds[r][0]), other = accepts(a, MIDDLE, rounds[r][1]);
        CHECK(one != other, "%s, %s", order, rounds[r][0]);
        const char *first = strchr(order, rounds[r][0][0]);
        CHECK(one == (first < strchr(order, rounds[r][1][0])), "%s, %s", order, rounds[r][0]);
        char late[8] = {rounds[r][0][0]}; /* after a straight move the round begins anew */
        strcat(late, rounds[r][0]);
        CHECK(accepts(a, MIDDLE, late) == one, "%s", late);
    }
    assert_true(accepts(a, MIDDLE, "RDLUU"));
    assert_true(accepts(a, MIDDLE, "RDLUL"));
    assert_false(accepts(a, MIDDLE, "RL"));
}

static void test_one_way_round(void **state) {
    (void)state;
    static const char *const orders[] = {"UDLR", "ULRD", "RLDU", "DRUL", "LURD"};
    for (size_t o = 0; o < sizeof orders / sizeof *orders; o++)
        for (tw_duplicates d = TW_DUPLICATES_CYCLES; d <= TW_DUPLICATES_SEQUENCES; d++) {
            memory m = {0};
            automaton a = make(d, false, orders[o], SIDE, SIDE, &m);
            expect_one_way_round(&a, orders[o]);
            automaton_drop(&a);
            assert_int_equal(m.used, 0);
        }
}

static void test_plain(void **state) {
    (void)state;
    memory m = {0};
    automaton a = make(TW_DUPLICATES_PARENT, false, "UDLR", SIDE, SIDE, &m);
    assert_true(accepts(&a, MIDDLE, "RDLURDDRULDR"));
    assert_false(accepts(&a, MIDDLE, "UD"));
    assert_false(accepts(&a, 0, "U"));
    automaton_drop(&a);
    a = make(TW_DUPLICATES_NONE, false, "UDLR", SIDE, SIDE, &m);
    assert_true(accepts(&a, MIDDLE, "UDUDLR"));
    automaton_drop(&a);
}

/* Of every two sequences that lead to the same board one is refused, up to the length compared, and
 * none of the boards is lost: breadth-first search under the automaton meets every board once. */
static void test_sequences_meet_once(void **state) {
    (void)state;
    enum { DEPTH = 8, ROOM = 40000 };
    static tw_board board[ROOM];
    static int at[ROOM];
    static const int sizes[][2] = {{4, 4}, {3, 5}, {2, 4}, {1, 6}};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        memory m = {0};
        int rows = sizes[s][0], cols = sizes[s][1], count = 1, first = 0;
        automaton a = make(TW_DUPLICATES_SEQUENCES, false, "ULRD", rows, cols, &m);
        tw_board_goal(&board[0], rows, cols, "last");
        at[0] = board[0].blank;
        for (int depth = 0; depth < DEPTH; depth++) {
            int end = count;
            for (int n = first; n < end; n++)
                for (tw_move move = TW_UP; move <= TW_RIGHT; move++) {
                    tw_board next = board[n];
                    int to = a.next[at[n]][move];
                    if (!tw_board_move(&next, move)) assert_int_equal(to, AUTOMATON_REFUSED);
                    if (to == AUTOMATON_REFUSED) continue;
                    assert_int_equal(a.cell[to], next.blank);
                    for (int k = 0; k < count; k++)
                        CHECK(!tw_board_equal(&board[k], &next), "%dx%d, twice at depth %d", rows,
                              cols, depth + 1);
                    assert_true(count < ROOM);
                    board[count] = next, at[count++] = to;
                }
            first = end;
        }
        /* as many boards as without an automaton */
        int plain = 1, begin = 0;
        for (int depth = 0; depth < DEPTH; depth++) {
            int end = plain;
            for (int n = begin; n < end; n++)
                for (tw_move move = TW_UP; move <= TW_RIGHT; move++) {
                    tw_board next = board[n];
                    bool met = !tw_board_move(&next, move);
                    for (int k = 0; k < plain && !met; k++) met = tw_board_equal(&board[k], &next);
                    if (!met) board[plain++] = next;
                }
            begin = end;
        }
        assert_int_equal(count, plain);
        automaton_drop(&a);
        assert_int_equal(m.used, 0);
    }
}

/* It is made for boards of every size, within what a state's number holds. */
static void test_every_size(void **state) {
    (void)state;
    static const int sizes[][2] = {{1, 2}, {2, 1}, {1, 256}, {2, 2},  {2, 3},   {5, 5},
                                   {6, 6}, {8, 8}, {2, 50},  {3, 85}, {16, 16}, {7, 4}};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (int all = 0; all < 2; all++) {
            memory m = {0};
            automaton a = make(TW_DUPLICATES_SEQUENCES, all, "UDLR", sizes[s][0], sizes[s][1], &m);
            for (int n = 0; n < a.states; n++)
                for (int k = 0; k < TW_NO_MOVE; k++)
                    assert_true(a.next[n][k] < a.states || a.next[n][k] == AUTOMATON_REFUSED);
            automaton_drop(&a);
        }
}

/* So many shortest ways home there are, by all moves and by those allowed. */
typedef struct ways {
    uint64_t all, allowed;
} ways;

static ways count_ways(const automaton *a, const tw_space *space, const tw_board *b, int state) {
    ways w = {0, 0};
    int left = tw_space_distance(space, b);
    if (left == 0) return (ways){1, state != AUTOMATON_REFUSED};
    for (tw_move m = TW_UP; m <= TW_RIGHT; m++) {
        tw_board next = *b;
        int to = state == AUTOMATON_REFUSED ? state : a->next[state][m];
        if (!tw_board_move(&next, m) || tw_space_distance(space, &next) != left - 1) continue;
        ways more = count_ways(a, space, &next, to);
        w.all += more.all, w.allowed += more.allowed;
    }
    return w;
}

static bool leads_home(const automaton *a, const tw_space *space, const tw_board *b, int state) {
    int left = tw_space_distance(space, b);
    for (tw_move m = TW_UP; m <= TW_RIGHT && left; m++) {
        tw_board next = *b;
        int to = a->next[state][m];
        if (to == AUTOMATON_REFUSED || !tw_board_move(&next, m)) continue;
        if (tw_space_distance(space, &next) == left - 1 && leads_home(a, space, &next, to))
            return true;
    }
    return left == 0;
}

/* Every board of a space is still brought home in as many moves as it takes; and where all shortest
 * solutions are wanted, by as many ways. */
static void expect_nothing_lost(const tw_space *space, tw_duplicates rule, bool keep_all,
                                const char *order, const tw_board *goal, uint64_t stride) {
    memory m = {0};
    tw_board b;
    automaton a = make(rule, keep_all, order, goal->rows, goal->cols, &m);
    for (int d = 0; d <= tw_space_depth(space); d++)
        for (uint64_t k = 0; k < tw_space_count(space, d); k += stride) {
            tw_space_board(space, d, k, &b);
            if (!keep_all) {
                CHECK(leads_home(&a, space, &b, b.blank), "%s, distance %d", order, d);
                continue;
            }
            ways w = count_ways(&a, space, &b, b.blank);
            CHECK(w.allowed == w.all, "%s, distance %d", order, d);
        }
    automaton_drop(&a);
}

static void expect_spaces(uint64_t larger_stride) {
    static const struct {
        int rows, cols;
        const char *goal;
        uint64_t stride;
    } spaces[] = {{2, 2, "last", 1}, {2, 3, "first", 1},  {3, 2, "last", 1},
                  {2, 4, "last", 1}, {3, 3, "spiral", 1}, {3, 3, "first", 3}};
    static const char *const orders[] = {"UDLR", "ULRD", "RLDU"};
    for (size_t s = 0; s < sizeof spaces / sizeof *spaces; s++) {
        tw_board goal;
        tw_space *space;
        tw_board_goal(&goal, spaces[s].rows, spaces[s].cols, spaces[s].goal);
        assert_int_equal(tw_space_new(&space, &goal, NULL, NULL), TW_OK);
        for (size_t o = 0; o < sizeof orders / sizeof *orders; o++) {
            uint64_t stride = spaces[s].stride * (1 + o);
            if (goal.rows + goal.cols > 5) stride *= larger_stride;
            expect_nothing_lost(space, TW_DUPLICATES_CYCLES, false, orders[o], &goal, stride);
            expect_nothing_lost(space, TW_DUPLICATES_SEQUENCES, false, orders[o], &goal, stride);
            if (goal.rows + goal.cols > 5) stride *= 29; /* there are many ways home */
            expect_nothing_lost(space, TW_DUPLICATES_SEQUENCES, true, orders[o], &goal, stride);
        }
        tw_space_free(&space);
    }
}

static void test_nothing_lost(void **state) {
    (void)state;
    expect_spaces(1);
    longest = SEQUENCES_LONG;
    expect_spaces(7);
    longest = SEQUENCES_USUAL;
}

/* Longer sequences: all that was refused is, and more.  Where there are too many states it says
 * so. */
static void test_longer(void **state) {
    (void)state;
    memory m = {0};
    automaton usual, longer;
    assert_int_equal(
        automaton_init(&usual, TW_DUPLICATES_SEQUENCES, SEQUENCES_USUAL, false, "UDLR", 4, 4, &m),
        TW_OK);
    assert_int_equal(
        automaton_init(&longer, TW_DUPLICATES_SEQUENCES, SEQUENCES_LONG, false, "UDLR", 4, 4, &m),
        TW_OK);
    uint64_t dice = 3;
    int both = 0, only_usual = 0;
    for (int n = 0; n < 100000; n++) { /* walks that the shorter ones allow */
        int cell = (int)dice_roll(&dice, 16), at = cell, more = cell;
        for (int k = 0; k < SEQUENCES_LONG && at != AUTOMATON_REFUSED; k++) {
            int move = (int)dice_roll(&dice, 4);
            if (usual.next[at][move] == AUTOMATON_REFUSED) {
                assert_true(more == AUTOMATON_REFUSED
                            || longer.next[more][move] == AUTOMATON_REFUSED);
                continue;
            }
            at = usual.next[at][move];
            if (more != AUTOMATON_REFUSED) more = longer.next[more][move];
        }
        both += more != AUTOMATON_REFUSED;
        only_usual += more == AUTOMATON_REFUSED;
    }
    assert_true(both > 0 && only_usual > 0);
    automaton_drop(&usual), automaton_drop(&longer);
    assert_int_equal(m.used, 0);
    assert_int_equal(
        automaton_init(&longer, TW_DUPLICATES_SEQUENCES, SEQUENCES_LONG, false, "UDLR", 6, 6, &m),
        TW_NOT_FOUND);
    assert_int_equal(m.used, 0);
}

/* And a search is shorter for it, with every instance of IDA*. */
static void test_fewer_nodes(void **state) {
    (void)state;
    static const uint8_t korf2[] = {13, 5, 4, 10, 9, 12, 8, 14, 2, 3, 7, 1, 0, 15, 11, 6};
    static const char *const heuristics[] = {"manhattan", "linear-conflict", "walking-distance"};
    tw_board b;
    tw_board_init(&b, 4, 4, korf2);
    for (size_t h = 0; h < sizeof heuristics / sizeof *heuristics; h++) {
        tw_config config;
        tw_solver *solver;
        const tw_result *r;
        uint64_t generated[3];
        tw_config_default(&config, 4, 4);
        tw_board_goal(&config.goal, 4, 4, "first");
        config.algorithm = "ida";
        config.heuristic = heuristics[h];
        static const tw_duplicates rules[] = {TW_DUPLICATES_PARENT, TW_DUPLICATES_CYCLES,
                                              TW_DUPLICATES_SEQUENCES};
        for (int rule = 0; rule < 3; rule++) {
            config.convention.duplicates = rules[rule];
            assert_int_equal(tw_solver_new(&solver, &config, NULL), TW_OK);
            assert_int_equal(tw_solver_run(solver, &b, &r), TW_SOLVED);
            assert_int_equal(r->length, 55);
            assert_true(r->optimal);
            generated[rule] = r->counts.generated;
            tw_solver_free(&solver);
        }
        CHECK(generated[1] < generated[0], "%s", heuristics[h]);
        CHECK(generated[2] < generated[1], "%s", heuristics[h]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_way_round),       cmocka_unit_test(test_plain),
        cmocka_unit_test(test_sequences_meet_once), cmocka_unit_test(test_every_size),
        cmocka_unit_test(test_nothing_lost),        cmocka_unit_test(test_longer),
        cmocka_unit_test(test_fewer_nodes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
