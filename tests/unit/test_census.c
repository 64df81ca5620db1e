/* The census against published counts, single lines, and the index behind it.  That it agrees with
 * a plain search on any goal is a law. */
#include "support/census.h"

#include "analysis/census_index.h"
#include "puzzle/rank.h"

/* Boards at distance 0, 1, 2, ... from a goal with the blank in a corner, as published. */
typedef struct published {
    int rows, cols;
    tw_metric metric;
    int depth;
    uint64_t counts[64];
} published;

static const published facts[] = {
    {2, 2, TW_METRIC_SINGLE, 6, {1, 2, 2, 2, 2, 2, 1}},
    {2, 2, TW_METRIC_MULTI, 6, {1, 2, 2, 2, 2, 2, 1}},
    {2, 3, TW_METRIC_SINGLE, 21, {1,  2,  3,  5,  6,  7,  10, 12, 12, 16, 23,
                                  25, 28, 39, 44, 40, 29, 21, 18, 12, 6,  1}},
    {2, 3, TW_METRIC_MULTI, 20, {1,  3,  4,  6,  8,  12, 15, 18, 22, 30, 36,
                                 45, 42, 30, 28, 24, 18, 9,  5,  3,  1}},
    {2, 4, TW_METRIC_SINGLE, 36, {1,    2,    3,    6,    10,   14,   19,   28,   42,   61,
                                  85,   119,  161,  215,  293,  396,  506,  632,  788,  985,
                                  1194, 1414, 1664, 1884, 1999, 1958, 1770, 1463, 1076, 667,
                                  361,  190,  88,   39,   19,   7,    1}},
    {2, 4, TW_METRIC_MULTI, 25, {1,    4,    6,    12,  18,   36,   53,   96,   136,
                                 232,  324,  544,  728, 1064, 1366, 1928, 2321, 2780,
                                 2884, 2436, 1825, 800, 368,  140,  50,   8}},
    {3, 3, TW_METRIC_SINGLE, 31, {1,     2,     4,     8,     16,    20,    39,    62,
                                  116,   152,   286,   396,   748,   1024,  1893,  2512,
                                  4485,  5638,  9529,  10878, 16993, 17110, 23952, 20224,
                                  24047, 15578, 14560, 6274,  3910,  760,   221,   2}},
    {3, 3, TW_METRIC_MULTI, 24, {1,     4,     8,     16,   32,   64,    127,   244,   454,
                                 856,   1576,  2854,  5117, 8588, 13466, 19739, 26558, 31485,
                                 30985, 23494, 11751, 3390, 589,  41,    1}},
    {2, 5, TW_METRIC_SINGLE, 55, {1,      2,      3,      6,      11,     19,     30,     44,
                                  68,     112,    176,    271,    411,    602,    851,    1232,
                                  1783,   2530,   3567,   4996,   6838,   9279,   12463,  16597,
                                  21848,  28227,  35682,  44464,  54597,  65966,  78433,  91725,
                                  104896, 116966, 126335, 131998, 133107, 128720, 119332, 106335,
                                  91545,  75742,  60119,  45840,  33422,  23223,  15140,  9094,
                                  5073,   2605,   1224,   528,    225,    75,     20,     2}},
    {2, 5, TW_METRIC_MULTI, 36, {1,      5,      8,      20,     32,     80,     127,    300,
                                 458,    960,    1458,   3055,   4540,   8780,   12694,  23520,
                                 33370,  57200,  77373,  119315, 151791, 204225, 235617, 256305,
                                 246642, 178775, 120853, 49655,  20885,  4530,   1229,   440,
                                 113,    30,     8,      5,      1}},
};

static void expect_counts(const published *p, const tw_board *goal) {
    tw_census_config config = census_config(goal, p->metric);
    tw_census *census = census_make(&config);
    const tw_census_result *r;
    CHECK(tw_census_run(census, &r) == TW_OK, "%s", show(goal).text);
    CHECK(r->max == p->depth, "%s: %d", show(goal).text, r->max);
    uint64_t states = 0;
    double sum = 0;
    for (int d = 0; d <= p->depth; d++) {
        CHECK(r->counts[d] == p->counts[d], "%s metric %d distance %d: %lu", show(goal).text,
              p->metric, d, (unsigned long)r->counts[d]);
        states += p->counts[d];
        sum += d * (double)p->counts[d];
    }
    assert_int_equal(r->states, states);
    assert_true(r->mean > sum / (double)states - 1e-9 && r->mean < sum / (double)states + 1e-9);
    tw_census_free(&census);
    assert_null(census);
}

/* The blank in any corner, the board standing or lying. */
static void test_published(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        const published *p = &facts[i];
        tw_board last = board_goal(p->rows, p->cols, "last");
        tw_board first = board_goal(p->cols, p->rows, "first");
        expect_counts(p, &last);
        expect_counts(p, &first);
    }
}

static void expect_line(int rows, int cols, const char *goal_name, tw_metric metric, int max,
                        uint64_t deepest) {
    tw_board goal = board_goal(rows, cols, goal_name);
    tw_census_config config = census_config(&goal, metric);
    tw_census *census = census_make(&config);
    const tw_census_result *r;
    assert_int_equal(tw_census_run(census, &r), TW_OK);
    assert_int_equal(r->states, rows * cols);
    assert_int_equal(r->max, max);
    assert_int_equal(r->counts[0], 1);
    assert_int_equal(r->counts[max], deepest);
    for (uint64_t i = 0; i < deepest; i++) {
        assert_true(tw_board_solvable(&r->deepest[i], &goal));
        if (metric == TW_METRIC_SINGLE)
            assert_int_equal(abs(r->deepest[i].blank - goal.blank), max);
    }
    tw_census_free(&census);
}

static void test_single_line(void **state) {
    (void)state;
    expect_line(1, 2, "last", TW_METRIC_SINGLE, 1, 1);
    expect_line(1, 5, "last", TW_METRIC_SINGLE, 4, 1);
    expect_line(5, 1, "first", TW_METRIC_MULTI, 1, 4);
    expect_line(1, 256, "first", TW_METRIC_SINGLE, 255, 1);
    expect_line(256, 1, "last", TW_METRIC_MULTI, 1, 255);

    tw_board middle = board_read("3 1 0 2 4");
    tw_census_config config = census_config(&middle, TW_METRIC_SINGLE);
    tw_census *census = census_make(&config);
    const tw_census_result *r;
    assert_int_equal(tw_census_run(census, &r), TW_OK);
    assert_int_equal(r->max, 2);
    assert_int_equal(r->counts[1], 2);
    assert_string_equal(show(&r->deepest[0]).text, "0 3 1 2 4");
    assert_string_equal(show(&r->deepest[1]).text, "3 1 2 4 0");
    tw_census_free(&census);
}

/* Every bit that the index uses is a board, and no two are the same. */
static void expect_distinct(const tw_board *goal, int from, int to) {
    memory m = {0};
    census_index x;
    ranking ranks;
    assert_int_equal(census_index_init(&x, goal, &m), TW_OK);
    ranking_init(&ranks, board_cells(goal));
    uint8_t *met = calloc(ranking_count(&ranks), 1);
    assert_non_null(met);
    uint32_t bits =
        (uint32_t)(census_index_states(&x) / (uint64_t)x.cells) / x.heads / (uint32_t)x.tail;
    uint64_t boards = 0;
    for (int blank = from; blank < to; blank++)
        for (uint32_t i = 0; i < x.heads * (uint32_t)x.tail * bits; i++, boards++) {
            tw_board b;
            census_index_board(&x, blank, i / bits / (uint32_t)x.tail, i / bits % (uint32_t)x.tail,
                               i % bits, &b);
            assert_true(board_valid(&b) && tw_board_solvable(&b, goal));
            uint8_t *seen = &met[ranking_of(&ranks, nibbles_pack(&b))];
            CHECK(!*seen, "%s twice", show(&b).text);
            *seen = 1;
        }
    assert_int_equal(boards, census_index_states(&x) / (uint64_t)x.cells * (uint64_t)(to - from));
    free(met);
    census_index_drop(&x);
    assert_int_equal(m.used, 0);
}

static void test_index(void **state) {
    (void)state;
    tw_board small = board_read("4 0/5 3/2 1"), large = board_goal(2, 5, "first");
    expect_distinct(&small, 0, 6);
    expect_distinct(&large, 3, 4);
    expect_distinct(&large, 5, 6);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_published),
        cmocka_unit_test(test_single_line),
        cmocka_unit_test(test_index),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
