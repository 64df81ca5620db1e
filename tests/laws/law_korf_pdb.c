/* Korf's hundred boards (1985) with additive pattern databases (Korf and Felner 2002): all lengths,
 * and how many nodes it takes, to the node, in the order of operators that gives his own counts. */
#include "support/runs.h"
#include "support/table_sets.h"

static const struct {
    const char *board;
    int length;
} korf[] = {
#define KORF(number, tiles, distance, fewest, published) {tiles, fewest},
#include "cli/bench/korf100.def"
#undef KORF
};
enum { BOARDS = sizeof korf / sizeof korf[0] };

/* All the boards, and the nodes generated for them. */
static uint64_t solve_all(const tw_board *goal, const char *patterns) {
    tw_tables *t = tables_make(goal, patterns);
    tw_config config = config_for(goal, "ida", "pdb");
    config.tables = t;
    assert_int_equal(tw_convention_named("korf85", &config.convention), TW_OK);
    tw_solver *solver = solver_make(&config);
    uint64_t generated = 0;
    int64_t lengths = 0;
    for (int i = 0; i < BOARDS; i++) {
        tw_board line = board_read(korf[i].board), b;
        const tw_result *r;
        assert_int_equal(tw_board_init(&b, 4, 4, line.tile), TW_OK);
        assert_int_equal(tw_solver_run(solver, &b, &r), TW_SOLVED);
        CHECK(r->length == korf[i].length && r->optimal, "board %d: %d moves", i + 1,
              (int)r->length);
        expect_path(r, &b, goal);
        generated += r->counts.generated;
        lengths += r->length;
    }
    assert_int_equal(lengths, 5305);
    tw_solver_free(&solver);
    tw_tables_free(&t);
    return generated;
}

static void law_small_tables(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 4, "first");
    assert_int_equal(BOARDS, 100);
    assert_int_equal(solve_all(&goal, "6-6-3"), 54412042);
}

/* Half a gigabyte of tables: some ten seconds' work for optimised code alone. */
static void law_large_tables(void **state) {
    (void)state;
#if !defined(__OPTIMIZE__) || defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    skip();
#else
    tw_board goal = board_goal(4, 4, "first");
    assert_int_equal(solve_all(&goal, "7-8"), 3676146);
#endif
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_small_tables),
        cmocka_unit_test(law_large_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
