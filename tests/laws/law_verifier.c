/* What the verifier says of the registry and of well-known mistakes.  It and tests/support/judge.h
 * share nothing but the heuristics. */
#include "support/boards.h"
#include "support/wrong_heuristics.h"

static bool ask(void *cookie, const tw_board boards[], size_t count, double out[]) {
    const heuristic *h = cookie;
    memo unused;
    for (size_t i = 0; i < count; i++) out[i] = h->class->start(h, &boards[i], &unused);
    return true;
}

static tw_verification verify(const heuristic_class *class, const tw_board *goal, int within) {
    tw_verifier_config c;
    memory m = {0};
    heuristic h;
    tw_verifier *v;
    const tw_verification *r;
    assert_int_equal(tw_verifier_config_default(&c, goal->rows, goal->cols), TW_OK);
    c.goal = *goal, c.within = within;
    CHECK(heuristic_init(&h, class, goal, &m) == TW_OK, "%s", class->name);
    assert_int_equal(tw_verifier_new(&v, &c, NULL), TW_OK);
    CHECK(tw_verifier_run(v, ask, &h, &r) == TW_OK, "%s", class->name);
    tw_verification result = *r;
    tw_verifier_free(&v);
    heuristic_drop(&h);
    return result;
}

static void law_registry(void **state) {
    (void)state;
    static const char *const goals[] = {"last", "first", "spiral"};
    for (int g = 0; g < 3; g++) {
        tw_board goal = board_goal(3, 3, goals[g]);
        for (size_t i = 0; tw_heuristic_name(i); i++) {
            const heuristic_class *class = heuristic_find(tw_heuristic_name(i));
            tw_verification r = verify(class, &goal, 0);
            CHECK(r.complete && r.checked == 181440, "%s", class->name);
            CHECK(r.admissible == !!(class->flags & HEURISTIC_ADMISSIBLE), "%s", class->name);
            if (class->flags & HEURISTIC_CONSISTENT) CHECK(r.consistent, "%s", class->name);
        }
    }
}

/* A smallest counter-example is one that nothing nearer undercuts, and it is what it is said to
 * be. */
static void expect_caught(int wrong, const tw_board *goal, int within, uint64_t too_high) {
    tw_verification r = verify(&wrong_heuristics[wrong], goal, within);
    const char *name = wrong_heuristics[wrong].name;
    CHECK(!r.admissible && r.too_high == too_high, "%s: %lu", name, (unsigned long)r.too_high);
    CHECK(tw_fewest_moves(&r.counterexample, goal) == r.true_distance, "%s", name);
    CHECK(r.value > r.true_distance && r.worst >= r.value - r.true_distance, "%s", name);
    if (r.true_distance < 2) return; /* nothing is nearer but the goal, or 0 would mean all */
    tw_verification nearer = verify(&wrong_heuristics[wrong], goal, r.true_distance - 1);
    CHECK(nearer.admissible, "%s", name);
}

static void law_mistakes(void **state) {
    (void)state;
    tw_board first = board_goal(3, 3, "first"), last = board_goal(3, 3, "last");
    expect_caught(WRONG_PAIRS, &first, 0, 7);
    expect_caught(WRONG_BLANK_MANHATTAN, &last, 0, 4650);
    expect_caught(WRONG_BLANK_HAMMING, &last, 0, 78);
}

/* It passes all of 3x3, and the 4x4 finds it out. */
static void law_running_maximum(void **state) {
    (void)state;
    const heuristic_class *running = &wrong_heuristics[WRONG_RUNNING];
    tw_board small = board_goal(3, 3, "last"), large = board_goal(4, 4, "last");
    tw_verification r = verify(running, &small, 0);
    assert_true(r.complete && r.admissible);
    r = verify(running, &large, 13);
    assert_false(r.admissible);
    expect_caught(WRONG_RUNNING, &large, 13, r.too_high);
    tw_board known = board_read("1 3 7 4/5 10 0 8/9 2 15 11/13 6 14 12");
    assert_int_equal(tw_fewest_moves(&known, &large), 13);
    assert_in_range(r.true_distance, 1, 13);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_registry),
        cmocka_unit_test(law_mistakes),
        cmocka_unit_test(law_running_maximum),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
