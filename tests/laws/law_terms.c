/* A heuristic explained is the heuristic: its terms add up to its value, on every board of the 3x3
 * and on random boards of every shape, and each says something true. */
#include "support/judge.h"
#include "support/table_sets.h"

#include "heuristics/terms.h"

typedef struct sums {
    const tw_board *board, *goal;
    bool misplaced[2]; /* by part: a tile counts 1, not its distance */
    int counted;       /* what should be the value */
    int sum[2][2];     /* of every part and view, counted or not */
    bool counts[2][2]; /* was any of it counted? */
    int terms;
} sums;

static int cell_of(const tw_board *b, int tile) {
    for (int p = 0; p < board_cells(b); p++)
        if (b->tile[p] == tile) return p;
    return -1;
}

static void check_tile(const sums *s, const tw_term *t) {
    assert_int_equal(t->from, cell_of(s->board, t->tile));
    assert_int_equal(t->to, cell_of(s->goal, t->tile));
    int distance = cell_distance(s->board->cols, t->from, t->to);
    assert_int_equal(t->value, s->misplaced[t->part] ? distance > 0 : distance);
}

/* The tiles are in their own line, in order; two moves for each that leaves; and those that stay
 * are in each other's way no more. */
static void check_conflict(const sums *s, const tw_term *t) {
    int cols = s->board->cols, leaving = 0, before = -1, stayed = -1;
    assert_true(t->count >= 2 && t->value > 0);
    for (int i = 0; i < t->count; i++) {
        int from = cell_of(s->board, t->tiles[i]), to = cell_of(s->goal, t->tiles[i]);
        int line = t->row ? from / cols : from % cols, home_line = t->row ? to / cols : to % cols;
        int home = t->row ? to % cols : to / cols;
        assert_true(line == t->line && home_line == t->line && from > before);
        before = from;
        leaving += t->leaves[i];
        if (t->leaves[i]) continue;
        assert_true(home > stayed);
        stayed = home;
    }
    assert_int_equal(t->value, 2 * leaving);
}

static void check_pattern(const sums *s, const tw_term *t) {
    int manhattan = 0;
    for (int i = 0; i < t->count; i++) {
        assert_true(i == 0 || t->tiles[i] > t->tiles[i - 1]);
        manhattan += cell_distance(s->board->cols, cell_of(s->board, t->tiles[i]),
                                   cell_of(s->goal, t->tiles[i]));
    }
    assert_int_equal(t->manhattan, manhattan);
    assert_true(t->value >= manhattan && (t->value - manhattan) % 2 == 0);
}

static void take(void *cookie, const tw_term *t) {
    sums *s = cookie;
    s->terms++;
    s->sum[t->part][t->view] += t->value;
    s->counts[t->part][t->view] |= t->counted;
    if (t->counted) s->counted += t->value;
    if (t->kind == TW_TERM_TILE) check_tile(s, t);
    if (t->kind == TW_TERM_CONFLICT) check_conflict(s, t);
    if (t->kind == TW_TERM_PATTERN) check_pattern(s, t);
}

/* One part in one view is counted, all of it, and no other has a larger sum. */
static void expect_terms(const heuristic *h, const tw_board *b) {
    memo unused;
    int value = h->class->start(h, b, &unused), chosen = 0;
    const heuristic_class *first = h->part[1] ? h->part[0] : h->class;
    sums s = {.board = b,
              .goal = &h->goal,
              .misplaced = {first == &heuristic_hamming, h->part[1] == &heuristic_hamming}};
    terms_explain(&(terms){.each = take, .cookie = &s, .counted = true}, h, b);
    CHECK(s.counted == value, "%s of %s: %d, terms say %d", h->class->name, show(b).text, value,
          s.counted);
    assert_true(s.terms > 0);
    for (int p = 0; p < 2; p++)
        for (int v = 0; v < 2; v++) {
            assert_true(s.sum[p][v] <= value);
            assert_true(!s.counts[p][v] || s.sum[p][v] == value);
            chosen += s.counts[p][v];
        }
    assert_int_equal(chosen, 1);
}

static void expect_all_of_3x3(const char *name, const char *goal_name) {
    memory m = {0};
    heuristic h;
    tw_board goal = board_goal(3, 3, goal_name);
    tw_space *space;
    CHECK(heuristic_init_named(&h, name, &goal, &m, NULL, 1) == TW_OK, "%s", name);
    assert_int_equal(tw_space_new(&space, &goal, NULL, NULL), TW_OK);
    uint64_t boards = 0;
    for (int d = 0; d <= tw_space_depth(space); d++)
        for (uint64_t i = 0; i < tw_space_count(space, d); i++, boards++) {
            tw_board b;
            tw_space_board(space, d, i, &b);
            expect_terms(&h, &b);
        }
    assert_int_equal(boards, 181440);
    tw_space_free(&space);
    heuristic_drop(&h);
    assert_int_equal(m.used, 0);
}

static void law_every_3x3(void **state) {
    (void)state;
    for (size_t i = 0; tw_heuristic_name(i); i++) expect_all_of_3x3(tw_heuristic_name(i), "last");
    expect_all_of_3x3("linear-conflict", "first");
    expect_all_of_3x3("max(linear-conflict,walking-distance)", "spiral");
    expect_all_of_3x3("max(walking-distance,pdb)", "last");
    expect_all_of_3x3("max(manhattan,hamming)", "first");
}

static void law_every_shape(void **state) {
    (void)state;
    static const int sizes[][2] = {{1, 2}, {7, 1}, {2, 2},   {2, 4},   {4, 4},
                                   {5, 5}, {3, 7}, {16, 16}, {1, 256}, {128, 2}};
    uint64_t dice = 1;
    for (size_t i = 0; tw_heuristic_name(i); i++)
        for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
            tw_board goals[GOALS_MAX];
            const heuristic_class *class = heuristic_find(tw_heuristic_name(i));
            for (int g = goals_list(sizes[s][0], sizes[s][1], 2, goals); g-- > 0;) {
                if (!heuristic_affordable(class, &goals[g])) continue;
                memory m = {0};
                heuristic h;
                assert_int_equal(heuristic_init(&h, class, &goals[g], &m), TW_OK);
                for (int k = 0; k < 20; k++) {
                    tw_board b = board_shuffled(sizes[s][0], sizes[s][1], &dice);
                    expect_terms(&h, &b);
                }
                heuristic_drop(&h);
            }
        }
}

/* Two views, groups that leave tiles out, and walking distance on the board it is for. */
static void law_fifteen(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 4, "last");
    memory m = {0};
    uint64_t dice = 2;
    tw_tables *t = tables_make(&goal, "1,2,3,4/5,6,9,10/8,11,12");
    heuristic h = pdb_make(&goal, t, &m), walking;
    assert_int_equal(heuristic_init(&walking, heuristic_find("walking-distance"), &goal, &m),
                     TW_OK);
    for (int k = 0; k < 2000; k++) {
        tw_board b = board_shuffled(4, 4, &dice);
        expect_terms(&h, &b);
        expect_terms(&walking, &b);
    }
    heuristic_drop(&walking);
    heuristic_drop(&h);
    tw_tables_free(&t);
}

static void law_public(void **state) {
    (void)state;
    uint64_t random = 3;
    tw_board goal = board_goal(3, 3, "last");
    for (int k = 0; k < 10; k++)
        for (size_t i = 0; tw_heuristic_name(i); i++) {
            tw_board b;
            int value = -1, sum = -2;
            const char *name = tw_heuristic_name(i);
            sums s = {.board = &b, .goal = &goal, .misplaced = {!strcmp(name, "hamming")}};
            assert_int_equal(tw_board_random(&b, &goal, &random), TW_OK);
            assert_int_equal(tw_heuristic_value(name, &b, &goal, NULL, &value), TW_OK);
            assert_int_equal(tw_heuristic_explain(name, &b, &goal, NULL, NULL, take, &s, &sum),
                             TW_OK);
            assert_true(sum == value && s.counted == value);
        }
    tw_board other = board_goal(4, 4, "last");
    int value = 7;
    assert_int_equal(tw_heuristic_explain("euclid", &goal, &goal, NULL, NULL, NULL, NULL, &value),
                     TW_ERR_NAME);
    assert_int_equal(tw_heuristic_explain("exact", &other, &other, NULL, NULL, NULL, NULL, &value),
                     TW_ERR_ARGUMENT);
    assert_int_equal(
        tw_heuristic_explain("manhattan", &goal, &other, NULL, NULL, NULL, NULL, &value),
        TW_ERR_ARGUMENT);
    assert_int_equal(tw_heuristic_explain(NULL, &goal, &goal, NULL, NULL, NULL, NULL, &value),
                     TW_ERR_ARGUMENT);
    assert_int_equal(value, 7);
    assert_int_equal(tw_heuristic_explain("manhattan", &goal, &goal, NULL, NULL, NULL, NULL, NULL),
                     TW_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_every_3x3),
        cmocka_unit_test(law_every_shape),
        cmocka_unit_test(law_fifteen),
        cmocka_unit_test(law_public),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
