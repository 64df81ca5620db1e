/* Which moves may follow which: nothing is lost, and something is saved. */
#include "search/automaton.h"
#include "support/check.h"

#include <string.h>

static bool accepts(const automaton *a, const char *moves) {
    int state = 0;
    for (; *moves; moves++) {
        state = a->next[state][move_named(*moves)];
        if (state == AUTOMATON_REFUSED) return false;
    }
    return true;
}

/* Round a block from each of its corners, one way and the other: just one of the two is allowed. */
static void test_one_way_round(void **state) {
    (void)state;
    static const char *const rounds[][2] = {
        {"RDLURD", "DRULDR"}, {"DLURDL", "LDRULD"}, {"LURDLU", "ULDRUL"}, {"URDLUR", "RULDRU"}};
    static const char *const orders[] = {"UDLR", "ULRD", "RLDU", "DRUL", "LURD"};
    for (size_t o = 0; o < sizeof orders / sizeof *orders; o++) {
        automaton a;
        automaton_build(&a, TW_DUPLICATES_CYCLES, orders[o]);
        for (int r = 0; r < 4; r++) {
            bool one = accepts(&a, rounds[r][0]), other = accepts(&a, rounds[r][1]);
            CHECK(one != other, "%s, %s", orders[o], rounds[r][0]);
            const char *first = strchr(orders[o], rounds[r][0][0]);
            CHECK(one == (first < strchr(orders[o], rounds[r][1][0])), "%s, %s", orders[o],
                  rounds[r][0]);
            char late[8] = {rounds[r][0][0]}; /* after a straight move the round begins anew */
            strcat(late, rounds[r][0]);
            CHECK(accepts(&a, late) == one, "%s", late);
        }
        assert_true(accepts(&a, "RDLUU"));
        assert_true(accepts(&a, "RDLUL"));
        assert_false(accepts(&a, "RL"));
    }
}

static void test_plain(void **state) {
    (void)state;
    automaton a;
    automaton_build(&a, TW_DUPLICATES_PARENT, "UDLR");
    assert_true(accepts(&a, "RDLURDDRULDR"));
    assert_false(accepts(&a, "UD"));
    automaton_build(&a, TW_DUPLICATES_NONE, "UDLR");
    assert_true(accepts(&a, "UDUDLR"));
}

/* Every board of the 3x3 is still reached in as many moves as it takes. */
static int shortest(const automaton *a, const tw_space *space, tw_board *b, int state) {
    int left = tw_space_distance(space, b);
    if (left == 0) return 0;
    for (tw_move m = TW_UP; m <= TW_RIGHT; m++) {
        tw_board next = *b;
        int to = a->next[state][m];
        if (to == AUTOMATON_REFUSED || !tw_board_move(&next, m)) continue;
        if (tw_space_distance(space, &next) != left - 1) continue;
        if (shortest(a, space, &next, to) == left - 1) return left;
    }
    return -1;
}

static void test_nothing_lost(void **state) {
    (void)state;
    static const char *const orders[] = {"UDLR", "ULRD", "RLDU"};
    tw_board goal, b;
    tw_space *space;
    tw_board_goal(&goal, 3, 3, "spiral");
    assert_int_equal(tw_space_new(&space, &goal, NULL, NULL), TW_OK);
    for (size_t o = 0; o < sizeof orders / sizeof *orders; o++) {
        automaton a;
        automaton_build(&a, TW_DUPLICATES_CYCLES, orders[o]);
        for (int d = 0; d <= tw_space_depth(space); d++)
            for (uint64_t k = 0; k < tw_space_count(space, d); k += 1 + (uint64_t)o) {
                tw_space_board(space, d, k, &b);
                CHECK(shortest(&a, space, &b, 0) == d, "%s, distance %d", orders[o], d);
            }
    }
    tw_space_free(&space);
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
        uint64_t generated[2];
        tw_config_default(&config, 4, 4);
        tw_board_goal(&config.goal, 4, 4, "first");
        config.algorithm = "ida";
        config.heuristic = heuristics[h];
        for (int cycles = 0; cycles < 2; cycles++) {
            config.convention.duplicates = cycles ? TW_DUPLICATES_CYCLES : TW_DUPLICATES_PARENT;
            assert_int_equal(tw_solver_new(&solver, &config, NULL), TW_OK);
            assert_int_equal(tw_solver_run(solver, &b, &r), TW_SOLVED);
            assert_int_equal(r->length, 55);
            assert_true(r->optimal);
            generated[cycles] = r->counts.generated;
            tw_solver_free(&solver);
        }
        CHECK(generated[1] < generated[0], "%s", heuristics[h]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_way_round),
        cmocka_unit_test(test_plain),
        cmocka_unit_test(test_nothing_lost),
        cmocka_unit_test(test_fewer_nodes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
