/* max(a,b): which names it has, that it is the larger of the two, and that it keeps what both
 * keep. */
#include "support/ledger.h"
#include "support/runs.h"

static void test_names(void **state) {
    (void)state;
    static const char *const good[] = {
        "max(manhattan,walking-distance)",
        "max(walking-distance,manhattan)",
        "max( pdb , walking-distance )",
        "max(zero,exact)",
    };
    static const char *const bad[] = {
        "max",
        "max(",
        "max()",
        "max(manhattan)",
        "max(manhattan,)",
        "max(,manhattan)",
        "max(manhattan,walking-distance",
        "max(manhattan,walking-distance))",
        "max(manhattan,walking-distance) ",
        " max(manhattan,walking-distance)",
        "max (manhattan,walking-distance)",
        "max(manhattan;walking-distance)",
        "max(manhattan,euclid)",
        "max(man hattan,zero)",
        "max(manhattan,manhattan)",
        "max(zero,hamming,manhattan)",
        "max(zero,max(hamming,manhattan))",
        "MAX(zero,hamming)",
        "max(zero,hamming-hamming-hamming-hamming-hamming-hamming-hamming-hamming-hamming-hamming)",
        "",
    };
    tw_board goal = board_goal(3, 3, "last");
    const heuristic_class *part[2];
    int value = -7;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        CHECK(heuristic_parts(good[i], part) == 2 && !heuristic_find(good[i]), "%s", good[i]);
        CHECK(tw_heuristic_value(good[i], &goal, &goal, NULL, &value) == TW_OK && value == 0, "%s",
              good[i]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        tw_config config = config_for(&goal, "ida", bad[i]);
        tw_solver *solver;
        CHECK(!heuristic_parts(bad[i], part), "%s", bad[i]);
        CHECK(tw_heuristic_value(bad[i], &goal, &goal, NULL, &value) == TW_ERR_NAME, "%s", bad[i]);
        CHECK(tw_solver_new(&solver, &config, NULL) == TW_ERR_NAME && !solver, "%s", bad[i]);
    }
}

typedef struct trio {
    memory memory;
    heuristic a, b, both;
} trio;

static void trio_make(trio *t, const char *a, const char *b, const tw_board *goal) {
    char name[100];
    t->memory = (memory){0};
    snprintf(name, sizeof name, "max(%s,%s)", a, b);
    CHECK(heuristic_init_named(&t->a, a, goal, &t->memory, NULL, 1) == TW_OK, "%s", a);
    CHECK(heuristic_init_named(&t->b, b, goal, &t->memory, NULL, 1) == TW_OK, "%s", b);
    CHECK(heuristic_init_named(&t->both, name, goal, &t->memory, NULL, 1) == TW_OK, "%s", name);
    assert_string_equal(t->both.class->name, name);
}

static void trio_drop(trio *t) {
    heuristic_drop(&t->a);
    heuristic_drop(&t->b);
    heuristic_drop(&t->both);
    assert_int_equal(t->memory.used, 0);
}

/* Along a walk, memos carried all the way. */
static void expect_larger(trio *t, int steps) {
    uint64_t dice = 12;
    tw_board board = t->both.goal;
    memo here, next, fresh;
    t->both.class->start(&t->both, &board, &here);
    for (int i = 0; i < steps; i++, here = next) {
        int cell = board.blank;
        board_wander(&board, &dice);
        int a = t->a.class->start(&t->a, &board, &fresh);
        int b = t->b.class->start(&t->b, &board, &fresh), most = a > b ? a : b;
        CHECK(t->both.class->start(&t->both, &board, &fresh) == most, "%s", t->both.class->name);
        CHECK(t->both.class->step(&t->both, &board, cell, &here, &next) == most, "%s on %s",
              t->both.class->name, show(&board).text);
    }
}

static void expect_flags(const trio *t) {
    unsigned a = t->a.class->flags, b = t->b.class->flags, both = t->both.class->flags;
    unsigned kept = HEURISTIC_ADMISSIBLE | HEURISTIC_CONSISTENT;
    unsigned shared = HEURISTIC_TABLES | HEURISTIC_PREPARES;
    assert_int_equal(both, (a & b & kept) | ((a | b) & shared));
    assert_in_range(t->both.class->memo, 0, sizeof(memo));
}

/* Every pair of the registry: two memos fit one. */
static void test_every_pair(void **state) {
    (void)state;
    tw_board goals[] = {board_goal(3, 3, "last"), board_read("4 7 1/0 3 8/2 6 5")};
    for (int g = 0; g < 2; g++)
        for (size_t a = 0; tw_heuristic_name(a); a++)
            for (size_t b = 0; tw_heuristic_name(b); b++) {
                if (a == b) continue;
                trio t;
                trio_make(&t, tw_heuristic_name(a), tw_heuristic_name(b), &goals[g]);
                expect_larger(&t, 1000);
                expect_flags(&t);
                trio_drop(&t);
            }
}

/* Lawful on each board of the eight-puzzle; and with pattern databases, not consistent, not said to
 * be. */
static void test_lawful(void **state) {
    (void)state;
    static const char *const names[] = {"max(linear-conflict,walking-distance)",
                                        "max(pdb,walking-distance)"};
    tw_board goal = board_goal(3, 3, "spiral");
    tw_space *space;
    assert_int_equal(tw_space_new(&space, &goal, NULL, NULL), TW_OK);
    for (int n = 0; n < 2; n++) {
        memory m = {0};
        heuristic h;
        verdict v = {0};
        assert_int_equal(heuristic_init_named(&h, names[n], &goal, &m, NULL, 1), TW_OK);
        for (int d = 0; d <= tw_space_depth(space); d++)
            for (uint64_t i = 0; i < tw_space_count(space, d); i++) {
                tw_board b;
                assert_int_equal(tw_space_board(space, d, i, &b), TW_OK);
                judge_board(&h, &b, d, &v);
            }
        assert_int_equal(v.boards, 181440);
        assert_int_equal(!(h.class->flags & HEURISTIC_CONSISTENT), n);
        expect_lawful(h.class, &v);
        heuristic_drop(&h);
        assert_int_equal(m.used, 0);
    }
    tw_space_free(&space);
}

/* It serves the boards that both serve. */
static void test_serves(void **state) {
    (void)state;
    tw_board large = board_goal(5, 5, "last"), wide = board_goal(3, 4, "last");
    int value = -7;
    assert_int_equal(tw_heuristic_value("max(zero,manhattan)", &large, &large, NULL, &value),
                     TW_OK);
    assert_int_equal(value, 0);
    value = -7;
    assert_int_equal(tw_heuristic_value("max(zero,walking-distance)", &large, &large, NULL, &value),
                     TW_ERR_ARGUMENT);
    assert_int_equal(tw_heuristic_value("max(walking-distance,exact)", &wide, &wide, NULL, &value),
                     TW_ERR_ARGUMENT);
    assert_int_equal(value, -7);
    tw_config config = config_for(&wide, "astar", "max(exact,walking-distance)");
    tw_solver *solver;
    tw_error error;
    assert_int_equal(tw_solver_new(&solver, &config, &error), TW_ERR_ARGUMENT);
    assert_non_null(strstr(error.text, "max(exact,walking-distance)"));
}

/* The result bears the whole name, written the one way; the lengths are Korf's. */
static void test_korf(void **state) {
    (void)state;
    static const struct {
        const char *board;
        int length;
    } korf[] = {
        {"14 1 9 6/4 8 12 5/7 2 3 0/10 11 13 15", 45},
        {"13 8 14 3/9 1 0 7/15 5 4 10/12 2 6 11", 41},
        {"0 1 9 7/11 13 5 3/14 12 4 2/8 6 10 15", 42},
    };
    tw_board goal = board_goal(4, 4, "first");
    static const char *const guides[] = {"linear-conflict", "walking-distance",
                                         "max( linear-conflict, walking-distance )"};
    uint64_t generated[3][3];
    for (int g = 0; g < 3; g++) {
        tw_config config = config_for(&goal, "ida", guides[g]);
        tw_solver *solver = solver_make(&config);
        for (int i = 0; i < 3; i++) {
            tw_board b = board_read(korf[i].board);
            const tw_result *r;
            assert_int_equal(tw_solver_run(solver, &b, &r), TW_SOLVED);
            CHECK(r->length == korf[i].length && r->optimal, "%s", korf[i].board);
            generated[g][i] = r->counts.generated;
            if (g == 2) assert_string_equal(r->heuristic, "max(linear-conflict,walking-distance)");
        }
        tw_solver_free(&solver);
    }
    for (int i = 0; i < 3; i++)
        CHECK(generated[2][i] < generated[0][i] && generated[2][i] < generated[1][i], "%s",
              korf[i].board);
}

/* Each allocation fails in its turn: all is given back. */
static void test_allocation(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 4, "spiral");
    tw_config config = config_for(&goal, "ida", "max(linear-conflict,walking-distance)");
    uint64_t n = 1;
    for (;; n++) {
        ledger books = {.fail_at = n};
        config.allocator = ledger_allocator(&books);
        tw_solver *solver;
        tw_status status = tw_solver_new(&solver, &config, NULL);
        if (books.gets < n) {
            assert_int_equal(status, TW_OK);
            tw_solver_free(&solver);
            assert_true(ledger_even(&books));
            break;
        }
        CHECK(status == TW_ERR_MEMORY && !solver && ledger_even(&books), "%lu", (unsigned long)n);
    }
    assert_in_range(n, 10, 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),  cmocka_unit_test(test_every_pair),
        cmocka_unit_test(test_lawful), cmocka_unit_test(test_serves),
        cmocka_unit_test(test_korf),   cmocka_unit_test(test_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
