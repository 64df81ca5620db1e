/* The public tables: what is asked for wrongly is refused, what runs out or is stopped leaves
 * nothing behind, and one set serves every goal of its kind. */
#define _GNU_SOURCE
#include "pdb/tables.h"
#include "support/boards.h"
#include "support/ledger.h"
#include "support/scratch.h"

#include <tilewise.h>

static tw_tables_config config_of(const tw_board *goal, const char *patterns) {
    tw_tables_config c;
    tw_tables_config_default(&c, goal->rows, goal->cols);
    c.goal = *goal, c.patterns = patterns;
    return c;
}

static tw_tables *make(const tw_board *goal, const char *patterns) {
    tw_tables_config c = config_of(goal, patterns);
    tw_tables *t;
    tw_error error = {.text = ""};
    CHECK(tw_tables_new(&t, &c, &error) == TW_OK && t, "%s: %s", patterns, error.text);
    return t;
}

static void test_arguments(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last");
    tw_tables_config c = config_of(&goal, "4-4");
    tw_tables *t = (tw_tables *)&goal;
    tw_error error = {.text = ""};
    assert_int_equal(tw_tables_new(NULL, &c, &error), TW_ERR_ARGUMENT);
    assert_int_equal(tw_tables_new(&t, NULL, &error), TW_ERR_ARGUMENT);
    assert_null(t);
    assert_string_equal(error.text, "bad argument");
    c.patterns = "4-4-4";
    assert_int_equal(tw_tables_new(&t, &c, &error), TW_ERR_ARGUMENT);
    assert_non_null(strstr(error.text, "more tiles"));
    assert_int_equal(tw_tables_new(&t, &c, NULL), TW_ERR_ARGUMENT);
    assert_null(t);
    c.patterns = "4-4";
    c.goal.tile[0] = 2;
    assert_int_equal(tw_tables_new(&t, &c, &error), TW_ERR_ARGUMENT);
    c = config_of(&goal, "4-4");
    c.only_kept = true; /* nowhere */
    assert_int_equal(tw_tables_new(&t, &c, &error), TW_NOT_FOUND);
    assert_null(t);
    assert_true(*error.text);
    goal = board_goal(7, 7, "last");
    c = config_of(&goal, NULL);
    assert_int_equal(tw_tables_new(&t, &c, &error), TW_ERR_ARGUMENT);
    assert_int_equal(tw_tables_bytes(NULL), 0);
    tw_tables_free(NULL);
    tw_tables_free(&t);
}

/* A limit that is just enough is not refused, and one byte less is.  What cannot fit is refused
 * before anything is built. */
static void test_least_memory(void **state) {
    (void)state;
    static const struct {
        int rows, cols;
        const char *patterns;
    } sets[] = {{3, 3, "4-4"},
                {3, 3, "6-2"},
                {3, 3, "2-6"},
                {3, 4, "4-4-3"},
                {4, 4, "4-4-4-3"},
                {3, 3, "8"},
                {3, 4, "4-4-3+1,2,3,4/5,6,7"},
                {3, 3, "4-4+1,2,5,6/3,4,7,8z"}};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        tw_board goal = board_goal(sets[i].rows, sets[i].cols, "last");
        partition parts;
        tables t;
        memory m = {0};
        tables_options options = {.build = {.threads = 1}};
        assert_int_equal(partition_read(&parts, &goal, sets[i].patterns, NULL), TW_OK);
        assert_int_equal(tables_get(&t, &parts, &m, &options), TW_OK);
        tables_drop(&t, &m);
        m = (memory){.limit = m.peak};
        CHECK(tables_get(&t, &parts, &m, &options) == TW_OK, "%s", sets[i].patterns);
        tables_drop(&t, &m);
        m = (memory){.limit = m.limit - 1};
        assert_int_equal(tables_get(&t, &parts, &m, &options), TW_ERR_MEMORY);
        assert_int_equal(m.used, 0);
        m = (memory){.limit = partition_bytes(&parts)};
        assert_int_equal(tables_get(&t, &parts, &m, &options), TW_ERR_MEMORY);
        assert_int_equal(m.peak, 0);
    }
}

static void test_bytes(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last");
    ledger books = {0};
    tw_tables_config c = config_of(&goal, "4-4");
    c.allocator = ledger_allocator(&books);
    tw_tables *t;
    assert_int_equal(tw_tables_new(&t, &c, NULL), TW_OK);
    assert_int_equal(tw_tables_bytes(t), books.bytes);
    assert_in_range(tw_tables_bytes(t), 2 * 3024 / 2, 60000);
    uint64_t peak = books.peak;
    tw_tables_free(&t);
    assert_null(t);
    assert_true(ledger_even(&books));
    for (uint64_t limit = 1; limit < peak + 100; limit += limit < peak - 100 ? limit / 5 + 1 : 10) {
        books = (ledger){0};
        c.bytes = limit;
        tw_error error = {.text = ""};
        tw_status status = tw_tables_new(&t, &c, &error);
        CHECK(status == (limit < peak ? TW_ERR_MEMORY : TW_OK), "%lu of %lu: %d",
              (unsigned long)limit, (unsigned long)peak, status);
        assert_in_range(books.peak, 0, limit);
        assert_int_equal(t == NULL, status != TW_OK);
        assert_int_equal(!strstr(error.text, "memory"), status == TW_OK);
        tw_tables_free(&t);
        assert_true(ledger_even(&books));
    }
}

/* What is read counts like what is built, for a set and for a search that finds it kept. */
static void test_kept_bytes(void **state) {
    (void)state;
    scratch folder;
    scratch_make(&folder);
    tw_board goal = board_goal(3, 3, "last");
    tw_tables_config c = config_of(&goal, "4-4");
    tw_tables *t;
    uint64_t needed;
    c.directory = folder.folder;
    assert_int_equal(tw_tables_new(&t, &c, NULL), TW_OK); /* built */
    tw_tables_free(&t);
    assert_int_equal(tw_tables_size(&goal, "4-4", &needed, NULL), TW_OK);
    c.only_kept = true;
    assert_int_equal(tw_tables_new(&t, &c, NULL), TW_OK); /* read */
    uint64_t bytes = tw_tables_bytes(t);
    assert_true(bytes >= needed);
    tw_tables_free(&t);
    tw_error error = {.text = ""};
    c.bytes = bytes - 1;
    assert_int_equal(tw_tables_new(&t, &c, &error), TW_ERR_MEMORY);
    assert_non_null(strstr(error.text, "memory"));
    c.bytes = bytes;
    assert_int_equal(tw_tables_new(&t, &c, NULL), TW_OK);
    tw_tables_free(&t);
    scratch_remove(&folder);
}

static void test_allocation(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "spiral");
    uint64_t n = 1;
    for (bool failed = true; failed; n++)
        for (int once = 0; once < 2; once++) {
            ledger books = {.fail_at = n, .fail_once = once};
            tw_tables_config c = config_of(&goal, "3-3-2");
            c.allocator = ledger_allocator(&books);
            tw_tables *t;
            tw_status status = tw_tables_new(&t, &c, NULL);
            failed = books.gets >= n;
            assert_int_equal(status, failed ? TW_ERR_MEMORY : TW_OK);
            assert_int_equal(t == NULL, failed);
            tw_tables_free(&t);
            CHECK(ledger_even(&books), "leaks at %lu", (unsigned long)n);
        }
    assert_in_range(n, 40, 500);
}

typedef struct watch {
    int calls, stop_at;
    uint64_t most;
} watch;

static bool look(void *cookie, uint64_t found, uint64_t entries) {
    watch *w = cookie;
    if (found > w->most) w->most = found;
    return found <= entries && ++w->calls != w->stop_at;
}

static void test_progress(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last");
    watch whole = {0};
    tw_tables_config c = config_of(&goal, "4-4");
    c.progress = look, c.cookie = &whole;
    tw_tables *t;
    assert_int_equal(tw_tables_new(&t, &c, NULL), TW_OK);
    tw_tables_free(&t);
    assert_in_range(whole.most, 1, 3024);
    for (int n = 1; n <= whole.calls; n += 1 + n / 3) {
        ledger books = {0};
        watch w = {.stop_at = n};
        tw_error error = {.text = ""};
        c.cookie = &w;
        c.allocator = ledger_allocator(&books);
        assert_int_equal(tw_tables_new(&t, &c, &error), TW_STOPPED);
        assert_null(t);
        assert_int_equal(w.calls, n);
        assert_true(*error.text && ledger_even(&books));
    }
}

static int value(const tw_tables *t, const tw_board *b, const tw_board *goal) {
    tw_config c;
    tw_solver *s;
    tw_error error = {.text = ""};
    assert_int_equal(tw_config_default(&c, goal->rows, goal->cols), TW_OK);
    c.goal = *goal, c.algorithm = "astar", c.heuristic = "pdb", c.tables = t;
    c.limits.nodes = 1;
    if (tw_solver_new(&s, &c, &error) != TW_OK) return -1;
    const tw_result *r;
    tw_solver_run(s, b, &r);
    int bound = r->bound;
    tw_solver_free(&s);
    return bound;
}

/* Goals whose blank a turn or a mirror brings to the same cell, and no others. */
static void test_serve(void **state) {
    (void)state;
    tw_board corner = board_goal(3, 3, "last"), edge = board_read("1 0 2/3 4 5/6 7 8"),
             centre = board_goal(3, 3, "spiral");
    tw_tables *kinds[] = {make(&corner, "4-4"), make(&edge, "4-4"), make(&centre, "4-4")};
    static const int kind_of[9] = {0, 1, 0, 1, 2, 1, 0, 1, 0};
    uint64_t dice = 4;
    for (int i = 0; i < 50; i++) {
        tw_board goal = board_shuffled(3, 3, &dice), b;
        assert_int_equal(tw_board_random(&b, &goal, &dice), TW_OK);
        for (int k = 0; k < 3; k++) {
            int bound = value(kinds[k], &b, &goal);
            CHECK((bound >= 0) == (kind_of[goal.blank] == k), "%s by tables %d: %d",
                  show(&goal).text, k, bound);
            if (bound < 0) continue;
            assert_in_range(bound, tw_board_manhattan(&b, &goal), 31);
            assert_int_equal(bound % 2, tw_board_manhattan(&b, &goal) % 2);
        }
    }
    tw_board other = board_goal(2, 4, "last");
    assert_int_equal(value(kinds[0], &other, &other), -1);
    for (int k = 0; k < 3; k++) tw_tables_free(&kinds[k]);
}

/* All tiles in one table: the truth, but for the blank's part in it. */
static void test_one_pattern(void **state) {
    (void)state;
    tw_board goal = board_goal(2, 3, "last");
    tw_tables *t = make(&goal, "5"), *usual = make(&goal, NULL);
    tw_space *space;
    assert_int_equal(tw_space_new(&space, &goal, NULL, NULL), TW_OK);
    for (int d = 0; d <= tw_space_depth(space); d++)
        for (uint64_t i = 0; i < tw_space_count(space, d); i++) {
            tw_board b;
            assert_int_equal(tw_space_board(space, d, i, &b), TW_OK);
            assert_int_equal(value(t, &b, &goal), d); /* no tile is outside, no move is free */
            assert_int_equal(value(usual, &b, &goal), d);
        }
    tw_space_free(&space);
    tw_tables_free(&t);
    tw_tables_free(&usual);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arguments),   cmocka_unit_test(test_bytes),
        cmocka_unit_test(test_kept_bytes),  cmocka_unit_test(test_allocation),
        cmocka_unit_test(test_progress),    cmocka_unit_test(test_serve),
        cmocka_unit_test(test_one_pattern), cmocka_unit_test(test_least_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
