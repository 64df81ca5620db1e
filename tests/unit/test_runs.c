/* Runs of beams on a board of several stages: whatever part of the line is found anew, it solves
 * the board and is never longer. */
#include "near/runs.h"
#include "support/boards.h"
#include "support/stride.h"

typedef struct large_board {
    memory memory;
    near_board start;
    runs runs;
} large_board;

static void set_up(large_board *l, int rows, int cols, uint64_t seed) {
    tw_board goal = board_goal(rows, cols, "last"), start;
    *l = (large_board){0};
    tw_board_random(&start, &goal, &seed);
    near_board_set(&l->start, near_frame_of(&goal), &start, &goal);
    runs_init(&l->runs, &l->memory);
}

static void tear_down(large_board *l) {
    runs_drop(&l->runs);
    assert_int_equal(l->memory.used, 0);
}

static void expect_solved(const large_board *l) {
    near_board b = l->start;
    for (size_t k = 0; k < l->runs.line.count; k++) near_board_move(&b, l->runs.line.letters[k]);
    for (int p = 0; p < b.rows * b.cols; p++) CHECK(b.at[p] == p, "cell %d", p);
}

/* All runs of a task.  How many brought a shorter line? */
static int run_all(large_board *l, const runs_task *task) {
    int shorter = 0;
    size_t before = SIZE_MAX;
    assert_true(runs_begin(&l->runs, task));
    for (tw_status s; (s = runs_work(&l->runs, 0, NULL, 0)) != TW_EXHAUSTED; shorter++) {
        assert_int_equal(s, TW_SOLVED);
        assert_true(l->runs.line.count < before);
        before = l->runs.line.count;
        expect_solved(l);
    }
    runs_end(&l->runs);
    return shorter;
}

static runs_task task_of(const large_board *l, uint32_t width) {
    return (runs_task){.start = &l->start, .width = width, .upper = 4000, .threads = 1, .seed = 1};
}

static void test_rest_found_anew(void **state) {
    (void)state;
    large_board l;
    set_up(&l, 9, 8, 1);
    runs_task task = task_of(&l, 64);
    assert_int_equal(run_all(&l, &task), 1);
    uint64_t before = l.runs.count;
    task.again = true, task.at_once = 2;
    assert_true(run_all(&l, &task) > 0);
    assert_true(l.runs.count > before + 20); /* from many places */
    expect_solved(&l);
    tear_down(&l);
}

/* Out of memory at any moment, with several at once: the line stays, and nothing is lost. */
static void test_little_memory(void **state) {
    (void)state;
    large_board l;
    set_up(&l, 9, 8, 1);
    runs_task task = task_of(&l, 64);
    run_all(&l, &task);
    task.again = true, task.at_once = 3;
    uint64_t most = l.memory.peak;
    for (uint64_t limit = most * 4; limit > most / 8; limit -= limit / 4) {
        l.memory.limit = limit;
        tw_status s = runs_begin(&l.runs, &task) ? TW_SOLVED : TW_LIMIT_MEMORY;
        uint64_t nodes = runs_expanded(&l.runs) + 100000;
        while (s == TW_SOLVED) s = runs_work(&l.runs, 0, NULL, nodes);
        assert_true(s == TW_EXHAUSTED || s == TW_LIMIT_MEMORY || s == TW_RUNNING);
        runs_end(&l.runs);
        assert_in_range(l.memory.used, 0, most / 8);
        expect_solved(&l);
    }
    l.memory.limit = 0;
    tear_down(&l);
}

/* The moves before the last stage stay; the beam is as wide as it may be. */
static void test_last_stage_alone(void **state) {
    (void)state;
    large_board l;
    set_up(&l, 8, 8, 2);
    runs_task task = task_of(&l, 64);
    assert_int_equal(run_all(&l, &task), 1);
    move_sequence line = {0};
    assert_true(move_sequence_set(&line, l.runs.line.letters, l.runs.line.count, &l.memory));
    task.last_of = &line, task.upper = (int)line.count;
    task.boards = 3e5 / stride(3), task.width = 4000;
    run_all(&l, &task);
    assert_in_range(l.runs.task.width, 2 * 64, 4000);
    expect_solved(&l);
    if (stride(10) == 1) assert_true(l.runs.line.count < line.count);
    size_t same = 0;
    while (l.runs.line.letters[same] == line.letters[same]) same++;
    CHECK(same >= l.runs.begins && same > line.count / 8, "%zu moves are the same", same);
    move_sequence_drop(&line, &l.memory);
    tear_down(&l);
}

/* A board whose outer lines are home from the beginning, and never left, is in its last stage. */
static void test_outer_lines_at_home(void **state) {
    (void)state;
    large_board l;
    set_up(&l, 8, 8, 3);
    for (int p = 0; p < 64; p++) l.start.at[p] = (uint8_t)p;
    l.start.blank = 63;
    for (const char *c = "ULURULDL"; *c; c++) near_board_move(&l.start, *c);
    runs_task task = task_of(&l, 64);
    assert_int_equal(run_all(&l, &task), 1);
    size_t shortest = l.runs.line.count;
    assert_true(shortest <= 8);
    task.again = true;
    run_all(&l, &task);
    assert_int_equal(l.runs.line.count, shortest);
    expect_solved(&l);
    tear_down(&l);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rest_found_anew),
        cmocka_unit_test(test_little_memory),
        cmocka_unit_test(test_last_stage_alone),
        cmocka_unit_test(test_outer_lines_at_home),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
