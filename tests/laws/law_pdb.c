/* Pattern databases of many partitions, on boards small and large: what every heuristic owes,
 * and what they owe besides: the same value for boards that are mirror images, more for larger
 * patterns, and the same search whether read through the heuristic or directly. */
#include "pdb/symmetry.h"
#include "support/judge.h"
#include "support/runs.h"
#include "support/table_sets.h"

/* Small patterns: their tables are made in milliseconds, even on the largest boards. */
static const struct {
    int rows, cols;
    const char *patterns;
} sets[] = {
    {2, 2, "3"},
    {2, 3, "3-2"},
    {3, 3, "4-4"},
    {2, 5, "5-4"},
    {3, 4, "4-4-3"},
    {4, 3, "4-6-1"},
    {3, 5, "5-3-3-3"},
    {4, 4, "4-4-4-3"},
    {4, 4, "1,2,3/4,9,14/15,5"},
    {2, 8, "3-4-4-4"},
    {8, 2, "4-4-4-3"},
    {4, 5, "1,2,3/19,5,11/7,8"},
    {5, 5, "1,7,13/24,2,3"},
    {2, 12, "1,2,12/13,14,23"},
    {12, 2, "1,23/2,22/3,21"},
    {2, 3, "3-2+1,3,5/2,4"}, /* several partitions, read lazily from direct tables */
    {3, 3, "4-4+1,2,5,6/3,4,7,8"},
    {3, 4, "4-4-3+1,5,9/2,6,10/3,7,11+1,2,3,4/5,6,7/8,9,10,11"},
    {4, 4, "1,2,5,6/3,4,7,8+1,2,3/5,6,9/13,14,15"},
    {5, 5, "1,2,6/3,4,8/23,24+1,5,6,10/2,3,7"},
    {3, 3, "4-4+1,2,5,6/3,4,7,8z"}, /* the same by whether the blank is enclosed */
    {3, 4, "1,5,9/2,6,10+1,2,3,4/8,9z"},
    {5, 5, "1,2,6/3,4,8/23,24+1,5,6,10/2,3,7z"},
    {5, 6, "1,2,7/3,4,9/28,29"}, /* past 5x5 all tables are direct ones */
    {4, 7, "1,2,8/3,9,10/26,27z"},
    {6, 6, "1,2,7/3,9/4,5,6/13,14/34,35/30,31/28,29"},
    {9, 4, "1,2,5/33,34,35+1,2,3/32,34,35z"},
};
enum { SETS = sizeof sets / sizeof sets[0] };

/* The tables of a set for one of goals_list(), made when they are first asked for. */
static tw_tables *kept[SETS][GOALS_MAX];

static const tw_tables *set_tables(int set, int number, const tw_board *goal) {
    tw_tables **t = &kept[set][number];
    if (!*t) *t = tables_make(goal, sets[set].patterns);
    return *t;
}

static int forget(void **state) {
    (void)state;
    for (int s = 0; s < SETS; s++)
        for (int g = 0; g < GOALS_MAX; g++) tw_tables_free(&kept[s][g]);
    return 0;
}

static void expect_walk(const heuristic *h, const tw_board *goal, int steps) {
    uint64_t dice = 31;
    tw_board b = *goal;
    memo here, next, fresh;
    assert_int_equal(h->class->start(h, &b, &here), 0);
    for (int i = 0; i < steps; i++, here = next) {
        int cell = b.blank;
        board_wander(&b, &dice);
        int stepped = h->class->step(h, &b, cell, &here, &next);
        int whole = h->class->start(h, &b, &fresh), manhattan = tw_board_manhattan(&b, goal);
        CHECK(stepped == whole, "%s: %d by step, %d whole", show(&b).text, stepped, whole);
        CHECK(whole >= manhattan && (whole - manhattan) % 2 == 0, "%s: %d, Manhattan %d",
              show(&b).text, whole, manhattan);
    }
}

static void law_walks(void **state) {
    (void)state;
    for (int s = 0; s < SETS; s++) {
        tw_board goals[GOALS_MAX];
        int count = goals_list(sets[s].rows, sets[s].cols, 2, goals);
        for (int g = 0; g < count; g++) {
            memory m = {0};
            heuristic h = pdb_make(&goals[g], set_tables(s, g, &goals[g]), &m);
            expect_walk(&h, &goals[g], 3000);
            heuristic_drop(&h);
            assert_int_equal(m.used, 0);
        }
    }
}

static void expect_admissible(const tw_board *goal, const char *patterns, bool consistent) {
    memory m = {0};
    verdict v = {0};
    tw_space *space;
    tw_tables *t = tables_make(goal, patterns);
    heuristic h = pdb_make(goal, t, &m);
    assert_int_equal(tw_space_new(&space, goal, NULL, NULL), TW_OK);
    for (int d = 0; d <= tw_space_depth(space); d++)
        for (uint64_t i = 0; i < tw_space_count(space, d); i++) {
            tw_board b;
            assert_int_equal(tw_space_board(space, d, i, &b), TW_OK);
            judge_board(&h, &b, d, &v);
        }
    expect_lawful(h.class, &v);
    if (consistent) CHECK(!v.inconsistent, "%s, %s", show(goal).text, patterns);
    heuristic_drop(&h);
    tw_tables_free(&t);
    tw_space_free(&space);
}

static void law_admissible(void **state) {
    (void)state;
    static const char *const goals[] = {"1 2 3/4 5 6/7 8 0", "5 0 2/1 8 3/4 7 6",
                                        "1 2 3/8 0 4/7 6 5"}; /* corner, edge, centre */
    for (int g = 0; g < 3; g++) {
        tw_board goal = board_read(goals[g]);
        expect_admissible(&goal, "4-4", false);
        expect_admissible(&goal, "1,2,3,8/5,7,4", false);
        expect_admissible(&goal, "1,2,3,8/5,7,4,6+1,5/2,3,4,6,7,8", false);
        expect_admissible(&goal, "1,2,3,8/5,7,4,6+1,5/2,3,4,6,7,8z", false);
    }
    static const char *const narrow[] = {"7", "4-3", "6-1", "1,2/3,7,6", "4-3+1,3,5,7,2,4z"};
    for (int i = 0; i < 5; i++) {
        tw_board goal[GOALS_MAX];
        for (int g = goals_list(2, 4, 2, goal); g-- > 0;)
            expect_admissible(&goal[g], narrow[i], i == 0);
    }
}

/* The whole board, turned or mirrored, tiles and all. */
static tw_board carried(const tw_board *b, int symmetry) {
    uint8_t tiles[TW_MAX_CELLS];
    for (int c = 0; c < b->rows * b->cols; c++)
        tiles[symmetry_cell(symmetry, b->rows, b->cols, c)] = b->tile[c];
    tw_board out;
    CHECK(tw_board_init(&out, b->rows, b->cols, tiles) == TW_OK, "%s", show(b).text);
    return out;
}

static int fixing(const tw_board *goal) {
    int count = 0;
    for (int s = 0; s < symmetry_count(goal->rows, goal->cols); s++)
        count += symmetry_cell(s, goal->rows, goal->cols, goal->blank) == goal->blank;
    return count;
}

static void expect_symmetric(const tw_board *goal, const tw_tables *t) {
    enum { BOARDS = 40 };
    memory m = {0};
    heuristic h = pdb_make(goal, t, &m);
    uint64_t dice = 77;
    tw_board boards[BOARDS];
    for (int i = 0; i < BOARDS; i++) boards[i] = board_shuffled(goal->rows, goal->cols, &dice);
    for (int s = 1; s < symmetry_count(goal->rows, goal->cols); s++) {
        tw_board image = carried(goal, s);
        heuristic mirrored = pdb_make(&image, t, &m);
        for (int i = 0; i < BOARDS; i++) {
            tw_board b = carried(&boards[i], s);
            CHECK(pdb_value(&h, &boards[i]) == pdb_value(&mirrored, &b), "%s for %s by %d",
                  show(&boards[i]).text, show(goal).text, s);
        }
        heuristic_drop(&mirrored);
    }
    heuristic_drop(&h);
}

/* Two views are read at most.  Where more symmetries leave the blank's goal in its place (only in
 * the middle of a board) a mirrored board may be seen through other two. */
static void law_symmetric(void **state) {
    (void)state;
    int tried = 0;
    for (int s = 0; s < SETS; s++) {
        tw_board goals[GOALS_MAX];
        int count = goals_list(sets[s].rows, sets[s].cols, 3, goals);
        for (int g = 0; g < count; g++) {
            if (fixing(&goals[g]) > 2) continue;
            expect_symmetric(&goals[g], set_tables(s, g, &goals[g]));
            tried++;
        }
    }
    assert_in_range(tried, 50, SETS * GOALS_MAX);
}

/* What two patterns know together is never less than what each knows alone. */
static void law_merging(void **state) {
    (void)state;
    static const char *const ladder[] = {"1,2/3,4/5,6/7,8", "1,2,3,4/5,6,7,8", "1,2,3,4,5,6,7,8"};
    uint64_t dice = 15;
    for (int i = 0; i < 6; i++) {
        tw_board goal = board_shuffled(i % 2 ? 3 : 4, i % 2 ? 3 : 4, &dice);
        memory m = {0};
        heuristic h[3];
        tw_tables *t[3];
        int more = 0, rungs = i % 2 ? 3 : 2;
        for (int k = 0; k < rungs; k++)
            t[k] = tables_make(&goal, ladder[k]), h[k] = pdb_make(&goal, t[k], &m);
        for (int n = 0; n < 2000; n++) {
            tw_board b;
            assert_int_equal(tw_board_random(&b, &goal, &dice), TW_OK);
            int below = tw_board_manhattan(&b, &goal);
            for (int k = 0; k < rungs; k++) {
                int now = pdb_value(&h[k], &b);
                CHECK(now >= below, "%s on %s", ladder[k], show(&b).text);
                more += now > below;
                below = now;
            }
        }
        assert_in_range(more, 500, 2000 * rungs);
        for (int k = 0; k < rungs; k++) heuristic_drop(&h[k]), tw_tables_free(&t[k]);
    }
}

/* Knowing more about the blank never makes a bound smaller, and often larger. */
static void law_zones(void **state) {
    (void)state;
    static const char *const sets_of[][2] = {
        {"4-4+1,2,5,6/3,4,7,8", "4-4+1,2,5,6/3,4,7,8z"},
        {"1,2,3/5,6,7+1,2,5,6/3,4,7,8", "1,2,3/5,6,7+1,2,5,6/3,4,7,8z"},
    };
    uint64_t dice = 23;
    for (int s = 0; s < 2; s++) {
        tw_board goal = board_goal(3 + s, 3 + s, s ? "first" : "last");
        memory m = {0};
        heuristic h[2];
        tw_tables *t[2];
        int more = 0;
        for (int z = 0; z < 2; z++)
            t[z] = tables_make(&goal, sets_of[s][z]), h[z] = pdb_make(&goal, t[z], &m);
        for (int n = 0; n < 5000; n++) {
            tw_board b;
            assert_int_equal(tw_board_random(&b, &goal, &dice), TW_OK);
            int plain = pdb_value(&h[0], &b), zoned = pdb_value(&h[1], &b);
            CHECK(zoned >= plain, "%s: %d, zoned %d", show(&b).text, plain, zoned);
            more += zoned > plain;
        }
        assert_in_range(more, 50, 5000);
        for (int z = 0; z < 2; z++) heuristic_drop(&h[z]), tw_tables_free(&t[z]);
    }
}

static void ignore(void *cookie, const tw_event *e) { (void)cookie, (void)e; }

static void expect_instances_agree(tw_config *config, const tw_board *start) {
    const tw_result *direct, *heard;
    config->event = NULL;
    tw_solver *solver = solver_make(config);
    tw_solver_run(solver, start, &direct);
    config->event = ignore; /* only the instance for any heuristic can be listened to */
    tw_solver *other = solver_make(config);
    tw_solver_run(other, start, &heard);
    CHECK(direct->counts.generated == heard->counts.generated, "%s to %s: %lu, %lu",
          show(start).text, show(&config->goal).text, (unsigned long)direct->counts.generated,
          (unsigned long)heard->counts.generated);
    expect_results_equal(direct, heard, describe(direct).text);
    tw_solver_free(&solver);
    tw_solver_free(&other);
}

static void law_instances_agree(void **state) {
    (void)state;
    uint64_t random = 5;
    for (int s = 0; s < SETS; s++) {
        tw_board goals[GOALS_MAX];
        int cells = sets[s].rows * sets[s].cols;
        if (cells > 16 && cells < 26 && !strchr(sets[s].patterns, '+')) continue;
        int count = goals_list(sets[s].rows, sets[s].cols, 1, goals);
        for (int g = 0; g < count; g++) {
            tw_config config = config_for(&goals[g], "ida", "pdb");
            config.tables = set_tables(s, g, &goals[g]);
            for (int i = g % 2; i < 24;
                 i += 2) { /* every other order, the others with the next goal */
                tw_board start;
                order_write(i, config.convention.order);
                config.limits.nodes = i % 6 > 1 ? 1000 : 10000;
                assert_int_equal(tw_board_random(&start, &goals[g], &random), TW_OK);
                expect_instances_agree(&config, &start);
            }
        }
    }
}

/* Optimal, whatever the tables and whoever reads them: A* too, which has to open states again. */
static void law_same_lengths(void **state) {
    (void)state;
    static const char *const patterns[] = {"4-4", "8", "1,2,3/4,5", "2-3-3", "4-4+5-3", "4-4+5-3z"};
    static const char *const engines[] = {"ida", "astar", "wastar"};
    tw_board goal = board_goal(3, 3, "spiral");
    tw_space *space;
    uint64_t random = 3, reopened = 0;
    assert_int_equal(tw_space_new(&space, &goal, NULL, NULL), TW_OK);
    for (int p = 0; p < 6; p++) {
        tw_tables *t = tables_make(&goal, patterns[p]);
        for (int e = 0; e < 3; e++) {
            tw_config config = config_for(&goal, engines[e], "pdb");
            config.tables = t, config.weight = 1;
            tw_solver *solver = solver_make(&config);
            for (int i = 0; i < 100; i++) {
                tw_board b;
                const tw_result *r;
                assert_int_equal(tw_board_random(&b, &goal, &random), TW_OK);
                assert_int_equal(tw_solver_run(solver, &b, &r), TW_SOLVED);
                CHECK(r->optimal == (e < 2) || r->length == r->bound, "%s", describe(r).text);
                if (r->optimal)
                    CHECK(r->length == tw_space_distance(space, &b), "%s on %s", describe(r).text,
                          show(&b).text);
                reopened += r->counts.reopened;
            }
            tw_solver_free(&solver);
        }
        tw_tables_free(&t);
    }
    tw_space_free(&space);
    assert_int_not_equal(reopened, 0);
}

/* On boards that no table of distances reaches, what Manhattan distance proves is proven again. */
static void law_beyond(void **state) {
    (void)state;
    static const struct {
        int rows, cols;
        const char *patterns;
    } beyond[] = {{5, 6, "1,2,7,8/3,4,5,6/29,28,23,22"},
                  {6, 6, "1,2,7,8/3,4,9/35,34,29,28/30,31/20,21,26"},
                  {4, 9, "1,2,10,11/35,34,26z"}};
    uint64_t random = 12;
    for (size_t n = 0; n < sizeof beyond / sizeof *beyond; n++) {
        tw_board goal = board_goal(beyond[n].rows, beyond[n].cols, n % 2 ? "last" : "first");
        tw_tables *t = tables_make(&goal, beyond[n].patterns);
        tw_config plain = config_for(&goal, "ida", "manhattan"), config = plain;
        config.heuristic = "pdb", config.tables = t, config.threads = 2;
        tw_solver *known = solver_make(&plain), *solver = solver_make(&config);
        for (int i = 0; i < 10; i++) {
            tw_board b;
            const tw_result *r, *other;
            tw_board_random_walk(&b, &goal, 24 + 3 * (uint64_t)i, &random);
            solver_set_long(solver, i % 2 ? 10 : 1000000); /* in pieces, and not */
            assert_int_equal(tw_solver_run(known, &b, &r), TW_SOLVED);
            assert_int_equal(tw_solver_run(solver, &b, &other), TW_SOLVED);
            CHECK(other->optimal && other->length == r->length, "%s: %lld, not %lld", show(&b).text,
                  (long long)other->length, (long long)r->length);
            CHECK(other->counts.expanded <= r->counts.expanded + 20000, "%s: %llu for %llu",
                  show(&b).text, (unsigned long long)other->counts.expanded,
                  (unsigned long long)r->counts.expanded);
        }
        tw_solver_free(&known);
        tw_solver_free(&solver);
        tw_tables_free(&t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_walks),           cmocka_unit_test(law_admissible),
        cmocka_unit_test(law_symmetric),       cmocka_unit_test(law_merging),
        cmocka_unit_test(law_instances_agree), cmocka_unit_test(law_same_lengths),
        cmocka_unit_test(law_beyond),          cmocka_unit_test(law_zones),
    };
    return cmocka_run_group_tests(tests, NULL, forget);
}
