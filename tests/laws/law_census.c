/* The census counts what a plain search finds, for every goal and both metrics, whatever the number
 * of threads. */
#include "support/census.h"

#include "puzzle/rank.h"

/* All distances by a plain search, with single steps or along whole lines. */
typedef struct plain {
    ranking ranking;
    int8_t *distance; /* by rank; -1: not met */
    uint64_t *queue;
    uint32_t count;
} plain;

static void meet(plain *p, const tw_board *b, int distance) {
    uint64_t nibbles = nibbles_pack(b);
    int8_t *known = &p->distance[ranking_of(&p->ranking, nibbles)];
    if (*known >= 0) return;
    *known = (int8_t)distance;
    p->queue[p->count++] = nibbles;
}

static int plain_distance(const plain *p, const tw_board *b) {
    return p->distance[ranking_of(&p->ranking, nibbles_pack(b))];
}

static plain plain_search(const tw_board *goal, tw_metric metric) {
    plain p = {0};
    ranking_init(&p.ranking, board_cells(goal));
    uint32_t ranks = ranking_count(&p.ranking);
    p.distance = malloc(ranks);
    p.queue = calloc(ranks, sizeof *p.queue);
    assert_true(p.distance && p.queue);
    memset(p.distance, -1, ranks);
    meet(&p, goal, 0);
    for (uint32_t i = 0; i < p.count; i++) {
        tw_board here = *goal;
        nibbles_unpack(p.queue[i], &here);
        int next = plain_distance(&p, &here) + 1;
        for (tw_move m = TW_UP; m <= TW_RIGHT; m++)
            for (tw_board b = here; tw_board_move(&b, m);) {
                meet(&p, &b, next);
                if (metric == TW_METRIC_SINGLE) break;
            }
    }
    return p;
}

/* Same counts, and the deepest are the deepest: all of them, each once. */
static void expect_plain(const tw_board *goal, tw_metric metric) {
    plain p = plain_search(goal, metric);
    tw_census_config config = census_config(goal, metric);
    tw_census *census = census_make(&config);
    const tw_census_result *r;
    assert_int_equal(tw_census_run(census, &r), TW_OK);
    CHECK(r->states == p.count, "%s", show(goal).text);
    uint64_t counts[128] = {0};
    for (uint32_t i = 0; i < p.count; i++) counts[p.distance[ranking_of(&p.ranking, p.queue[i])]]++;
    for (int d = 0; d <= r->max; d++)
        CHECK(r->counts[d] == counts[d], "%s metric %d distance %d", show(goal).text, metric, d);
    for (uint64_t i = 0; i < r->counts[r->max]; i++) {
        const tw_board *b = &r->deepest[i];
        assert_true(board_valid(b) && board_same_size(b, goal));
        CHECK(plain_distance(&p, b) == r->max, "%s from %s", show(b).text, show(goal).text);
        p.distance[ranking_of(&p.ranking, nibbles_pack(b))] = -1;
    }
    tw_census_free(&census);
    free(p.distance);
    free(p.queue);
}

static void law_goals(void **state) {
    (void)state;
    static const int sizes[][2] = {{2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}, {3, 3}};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        tw_board goals[GOALS_MAX];
        int count = goals_list(sizes[s][0], sizes[s][1], 3, goals);
        for (int g = 0; g < count; g++) {
            expect_plain(&goals[g], TW_METRIC_SINGLE);
            expect_plain(&goals[g], TW_METRIC_MULTI);
        }
    }
}

/* Where orders have a head, too. */
static void law_goals_with_head(void **state) {
    (void)state;
    tw_board spiral = board_goal(5, 2, "spiral"), middle = board_read("5 3 0 8 1/9 7 2 4 6");
    expect_plain(&spiral, TW_METRIC_SINGLE);
    expect_plain(&middle, TW_METRIC_MULTI);
}

static void law_threads(void **state) {
    (void)state;
    tw_board goal = board_goal(2, 5, "spiral");
    for (tw_metric metric = TW_METRIC_SINGLE; metric <= TW_METRIC_MULTI; metric++) {
        tw_census_config config = census_config(&goal, metric);
        tw_census *one = census_make(&config);
        const tw_census_result *r1, *r;
        assert_int_equal(tw_census_run(one, &r1), TW_OK);
        for (config.threads = 2; config.threads <= 64; config.threads *= 3) {
            tw_census *many = census_make(&config);
            assert_int_equal(tw_census_run(many, &r), TW_OK);
            assert_int_equal(r->max, r1->max);
            size_t deepest = (size_t)r->counts[r->max] * sizeof *r->deepest;
            assert_memory_equal(r->counts, r1->counts, ((size_t)r->max + 1) * sizeof *r->counts);
            assert_memory_equal(r->deepest, r1->deepest, deepest);
            tw_census_free(&many);
        }
        tw_census_free(&one);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_goals),
        cmocka_unit_test(law_goals_with_head),
        cmocka_unit_test(law_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
