/* The background search by itself: what it finds about its board holds for the board now. */
#include "support/ledger.h"
#include "support/runs.h"

#include "base/clock.h"
#include "game/background_search.h"
#include "puzzle/board.h"

static const char hard[] = "8 6 7/2 5 4/3 0 1"; /* 31 moves */

typedef struct fixture {
    memory memory;
    tw_board goal, board; /* now */
    best_line best_line;
    background_search search;
} fixture;

static void begin(fixture *f, const char *start, const tw_allocator *allocator) {
    *f = (fixture){.goal = board_goal(3, 3, "last"), .board = board_read(start)};
    if (allocator) f->memory.allocator = *allocator;
    tw_config config = config_for(&f->goal, "auto", "linear-conflict");
    config.allocator = f->memory.allocator;
    background_search_init(&f->search, &config, &f->memory);
    best_line_init(&f->best_line, TW_METRIC_SINGLE, &f->memory);
    best_line_reset(&f->best_line, tw_board_manhattan(&f->board, &f->goal));
}

static void end(fixture *f) {
    background_search_drop(&f->search);
    best_line_drop(&f->best_line);
    assert_int_equal(f->memory.used, 0);
}

static void play(fixture *f, const char *letters) {
    for (; *letters; letters++) {
        assert_int_equal(tw_board_play(&f->board, letters, 1), 1);
        assert_true(background_search_reserve(&f->search, 1));
        assert_true(best_line_reserve(&f->best_line, 1));
        background_search_follow(&f->search, *letters, 1);
        best_line_follow(&f->best_line, *letters, 1, tw_board_manhattan(&f->board, &f->goal));
    }
}

static tw_status work(fixture *f, uint64_t steps) {
    atomic_bool leave = false;
    uint64_t expanded;
    tw_status status =
        background_search_work(&f->search, steps, clock_seconds() + 1000, &leave, &expanded);
    assert_true(expanded <= steps);
    assert_true(background_search_report(&f->search, &f->best_line));
    return status;
}

static void expect_solution(const fixture *f, int64_t length) {
    tw_board end = f->board;
    const best_line *b = &f->best_line;
    assert_int_equal(b->length, length);
    assert_int_equal(tw_board_play(&end, b->moves.letters, b->moves.count), b->moves.count);
    assert_true(tw_board_equal(&end, &f->goal));
}

static void test_here(void **state) {
    (void)state;
    fixture f;
    begin(&f, hard, NULL);
    assert_int_equal(background_search_start(&f.search, &f.board, 0, 0, "", 0), TW_OK);
    assert_false(background_search_is_weighted(&f.search));
    assert_int_equal(work(&f, 5), TW_RUNNING);
    assert_int_equal(f.search.expanded, 5);
    assert_int_equal(background_search_length(&f.search), -1);
    assert_int_equal(work(&f, UINT64_MAX), TW_SOLVED);
    assert_int_equal(background_search_length(&f.search), 31);
    assert_int_equal(background_search_bound(&f.search), 31);
    expect_solution(&f, 31);
    assert_true(best_line_proven(&f.best_line));
    background_search_stop(&f.search);
    assert_null(f.search.solver);
    end(&f);
}

/* The player moves away, turns, and comes back part of the way. */
static void test_trail(void **state) {
    (void)state;
    fixture f;
    begin(&f, hard, NULL);
    assert_int_equal(background_search_start(&f.search, &f.board, 0, 0, "", 0), TW_OK);
    assert_int_equal(work(&f, 5), TW_RUNNING);
    play(&f, "LURRD");
    assert_int_equal(f.search.trail.count, 5);
    play(&f, "UL");
    assert_string_equal(f.search.trail.letters, "LUR");
    assert_int_equal(work(&f, UINT64_MAX), TW_SOLVED);
    int64_t fewest = tw_fewest_moves(&f.board, &f.goal);
    assert_true(f.best_line.length >= fewest && f.best_line.length <= 34);
    expect_solution(&f, f.best_line.length);
    assert_true(f.best_line.bound >= 28 && f.best_line.bound <= fewest);
    end(&f);
}

/* Begun at a board of the past. */
static void test_start_with_a_trail(void **state) {
    (void)state;
    fixture f;
    begin(&f, hard, NULL);
    tw_board past = f.board;
    play(&f, "LU");
    assert_int_equal(background_search_start(&f.search, &past, 0, 31, "LU", 2), TW_OK);
    assert_int_equal(work(&f, UINT64_MAX), TW_SOLVED);
    assert_int_equal(background_search_length(&f.search), 31);
    assert_int_equal(tw_fewest_moves(&f.board, &f.goal),
                     29); /* both moves lead home: 31 is the most */
    expect_solution(&f, f.best_line.length);
    assert_int_equal(f.best_line.bound, 29);
    end(&f);
}

static void test_weighted(void **state) {
    (void)state;
    fixture f;
    begin(&f, hard, NULL);
    assert_int_equal(background_search_start_weighted(&f.search, &f.board, 0, 3), TW_OK);
    assert_true(background_search_is_weighted(&f.search));
    assert_int_equal(work(&f, UINT64_MAX), TW_SOLVED);
    assert_int_equal(background_search_length(&f.search), -1); /* not proven */
    assert_true(f.best_line.length >= 31 && f.best_line.bound <= 31);
    assert_true(f.best_line.bound * 3 >= f.best_line.length);
    expect_solution(&f, f.best_line.length);
    background_search_stop(&f.search);
    assert_null(f.search.weighted);
    end(&f);
}

static void test_history(void **state) {
    (void)state;
    fixture f;
    begin(&f, hard, NULL);
    assert_int_equal(background_search_start(&f.search, &f.board, 4, 0, "", 0), TW_OK);
    assert_true(f.search.in_history);
    background_search_cut_history(&f.search, 4);
    assert_true(f.search.in_history);
    background_search_cut_history(&f.search, 3);
    assert_false(f.search.in_history);
    assert_false(background_search_outdated(&f.search));
    end(&f);
}

/* The tables of the optimal solver serve as long as the goal is the same. */
static void test_goal(void **state) {
    (void)state;
    fixture f;
    begin(&f, hard, NULL);
    assert_int_equal(background_search_start(&f.search, &f.board, 0, 0, "", 0), TW_OK);
    tw_solver *kept = f.search.optimal;
    background_search_set_goal(&f.search, &f.goal);
    assert_null(f.search.solver);
    assert_ptr_equal(f.search.optimal, kept);
    tw_board other = board_goal(3, 3, "first");
    background_search_set_goal(&f.search, &other);
    assert_null(f.search.optimal);
    end(&f);
}

/* Whichever request for memory fails, everything is given back. */
static void test_memory(void **state) {
    (void)state;
    for (uint64_t n = 1;; n++) {
        ledger books = {.fail_at = n};
        tw_allocator allocator = ledger_allocator(&books);
        fixture f;
        begin(&f, hard, &allocator);
        atomic_bool leave = false;
        uint64_t expanded;
        if (background_search_start(&f.search, &f.board, 0, 0, "LU", 2) == TW_OK) {
            background_search_work(&f.search, UINT64_MAX, clock_seconds() + 1000, &leave,
                                   &expanded);
            (void)background_search_report(&f.search, &f.best_line);
        }
        end(&f);
        assert_true(ledger_even(&books));
        if (books.gets < n) break;
        assert_in_range(n, 1, 200);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_here),
        cmocka_unit_test(test_trail),
        cmocka_unit_test(test_start_with_a_trail),
        cmocka_unit_test(test_weighted),
        cmocka_unit_test(test_history),
        cmocka_unit_test(test_goal),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
