/* What near-optimal search does next, from where it stands: every decision of schedule_next(). */
#include "near/schedule.h"
#include "support/check.h"

#include <math.h>

/* A board of one stage with a line, whose beam of 256 took a second and was too narrow. */
static schedule_facts small_board(void) {
    return (schedule_facts){.has_line = true,
                            .has_network = true,
                            .speed = 100000,
                            .beams = {.state = BEAMS_OVER,
                                      .begun_by = STEP_WIDEN,
                                      .width = 256,
                                      .seconds = 1,
                                      .was_full = true,
                                      .most = 1 << 20}};
}

static schedule_facts large_board(void) {
    schedule_facts f = small_board();
    f.large = true;
    return f;
}

static void expect_step(const schedule_facts *f, near_step step, uint32_t width) {
    schedule s = schedule_next(f);
    CHECK(s.step == step && s.width == width, "step %d, width %u", (int)s.step, s.width);
}

static void expect_stop(const schedule_facts *f, tw_status status) {
    schedule s = schedule_next(f);
    CHECK(s.step == STEP_STOP && s.status == status, "step %d, status %d", (int)s.step, s.status);
}

static void test_first_steps(void **state) {
    (void)state;
    schedule_facts f = {0};
    expect_step(&f, STEP_CONSTRUCT, 0);
    f.has_line = true;
    expect_step(&f, STEP_WIDEN, 128);
    f.beams = (beams_report){.state = BEAMS_UNDER_WAY, .begun_by = STEP_WIDEN, .width = 128};
    expect_step(&f, STEP_GO_ON, 0);
}

static void test_wider_beams(void **state) {
    (void)state;
    schedule_facts f = small_board();
    expect_step(&f, STEP_WIDEN, 512);
    f.seconds = 1000, f.left = 900; /* hundreds of such beams fit: larger steps */
    expect_step(&f, STEP_WIDEN, 1024);
    f.beams.most = 700;
    expect_step(&f, STEP_WIDEN, 700);
    assert_true(schedule_next(&f).widest);
}

/* Too little time for a wider beam and one more: the next one takes all that is left. */
static void test_last_beam(void **state) {
    (void)state;
    schedule_facts f = small_board();
    f.seconds = 20, f.left = 10;
    schedule s = schedule_next(&f);
    assert_int_equal(s.step, STEP_LAST);
    assert_in_range(s.width, 256 * 14, 256 * 15); /* half as wide again as fits */
    assert_true(s.seconds > 9 && s.seconds < 10);
    f.left = 0.8; /* hardly wider than the one before: windows use the time better */
    expect_step(&f, STEP_SHORTEN, 0);
    f.left = 10, f.beams.begun_by = STEP_LAST;
    expect_step(&f, STEP_SHORTEN, 0);
    f.windows_done = true;
    expect_stop(&f, TW_OK);
    f.beams.widest = true;
    expect_stop(&f, TW_LIMIT_MEMORY);
    f.beams.was_full = false; /* a wider one would have found the same */
    expect_stop(&f, TW_OK);
}

static void test_no_wider_beam(void **state) {
    (void)state;
    schedule_facts f = small_board();
    f.beams.was_full = false;
    expect_step(&f, STEP_SHORTEN, 0);
    f.windows_done = true;
    expect_stop(&f, TW_OK);
    f.beams.was_full = true, f.beams.most = 300; /* not a quarter more than 256 */
    expect_stop(&f, TW_LIMIT_MEMORY);
    f.windows_done = false, f.beams.state = BEAMS_NO_MEMORY;
    expect_step(&f, STEP_SHORTEN, 0);
    f.windows_stopped = true;
    expect_stop(&f, TW_LIMIT_MEMORY);
}

/* Between beams windows have a turn on large boards alone. */
static void test_turns_of_windows(void **state) {
    (void)state;
    schedule_facts f = small_board();
    f.windows_turn = true;
    expect_step(&f, STEP_WIDEN, 512);
    f.large = true;
    expect_step(&f, STEP_SHORTEN, 0);
    f.windows_done = true;
    expect_step(&f, STEP_WIDEN, 512);
    f.windows_done = false, f.beams.state = BEAMS_UNDER_WAY;
    expect_step(&f, STEP_SHORTEN, 0);
    f.windows_turn = false;
    expect_step(&f, STEP_GO_ON, 0);
    assert_int_equal(schedule_windows_share(800, 0), 100);
    assert_int_equal(schedule_windows_share(1024000 + 800, 1024000), 1100);
}

static void test_repeated_runs(void **state) {
    (void)state;
    schedule_facts f = large_board();
    f.beams.width = 4096; /* twice that is wide */
    expect_step(&f, STEP_REPEAT, 8192);
    f.beams.width = 2048;
    expect_step(&f, STEP_WIDEN, 4096);
    f.seconds = 10, f.left = 3; /* a wider one does not fit in before the last stage's time */
    schedule s = schedule_next(&f);
    assert_true(s.step == STEP_REPEAT && s.width == 2048);
    assert_true(s.seconds > 0.8 && s.seconds < 1); /* seven eighths of what is left until then */
}

/* The last stage of a large board has the last fifth of the time, whatever is under way. */
static void test_core(void **state) {
    (void)state;
    schedule_facts f = large_board();
    f.seconds = 10, f.left = 5;
    assert_true(schedule_before_core(&f) == 3);
    f.left = 2, f.windows_turn = true, f.beams.state = BEAMS_UNDER_WAY;
    schedule s = schedule_next(&f);
    assert_true(s.step == STEP_CORE && s.seconds == 1.5 && s.boards == 300000);
    f.beams.begun_by = STEP_CORE, f.windows_turn = false;
    assert_true(schedule_before_core(&f) == HUGE_VAL);
    expect_step(&f, STEP_GO_ON, 0);
    f.beams.state = BEAMS_OVER;
    expect_step(&f, STEP_SHORTEN, 0);
}

/* It comes sooner if nothing else is left to do, and only with a network and a plan. */
static void test_core_planned(void **state) {
    (void)state;
    schedule_facts f = large_board();
    f.seconds = 10, f.left = 9, f.beams.was_full = false, f.windows_done = true;
    expect_step(&f, STEP_CORE, 0);
    f.has_network = false;
    expect_stop(&f, TW_OK);
    f.has_network = true, f.seconds = 0;
    expect_stop(&f, TW_OK);
}

static void expect_on_device(const schedule_facts *f, near_step step, uint32_t width) {
    expect_step(f, step, width);
    assert_true(schedule_next(f).on_device);
}

/* After a first beam on the cores all are on the device. */
static void test_device(void **state) {
    (void)state;
    schedule_facts f = small_board();
    f.has_device = true;
    expect_on_device(&f, STEP_WIDEN, 1 << 15);
    f.seconds = 20, f.left = 16; /* it may be slow */
    assert_true(schedule_next(&f).seconds == 2);
    f.left = 0.8; /* it takes as long to open it */
    assert_false(schedule_next(&f).on_device);
    f.left = 16, f.beams.on_device = true, f.beams.width = 1 << 15;
    f.beams.seconds = 0.01, f.beams.most = SCHEDULE_WIDEST_ON_DEVICE;
    expect_on_device(&f, STEP_WIDEN, 1 << 17);
    f.beams.seconds = 2;
    schedule s = schedule_next(&f);
    assert_true(s.step == STEP_LAST && s.on_device);
    assert_in_range(s.width, (12 << 15) - 1, 12 << 15);
    f.beams.was_full = false;
    expect_step(&f, STEP_SHORTEN, 0);
    f.beams = (beams_report){.state = BEAMS_NONE}, f.has_device = false; /* it failed */
    expect_step(&f, STEP_WIDEN, 128);
}

/* A large board has other seeds from wide beams on, and the last stage is there too. */
static void test_device_large(void **state) {
    (void)state;
    schedule_facts f = large_board();
    f.has_device = f.beams.on_device = true;
    f.beams.width = 1 << 17, f.beams.most = SCHEDULE_WIDEST_ON_DEVICE;
    expect_on_device(&f, STEP_WIDEN, 1 << 18);
    f.beams.width = 1 << 18;
    expect_on_device(&f, STEP_REPEAT, 1 << 19);
    f.seconds = 10, f.left = 1.5;
    assert_true(schedule_next(&f).step == STEP_CORE && schedule_next(&f).on_device);
}

static void test_only_shorten(void **state) {
    (void)state;
    schedule_facts f = {.only_shorten = true};
    expect_step(&f, STEP_CONSTRUCT, 0);
    f.has_line = true;
    expect_step(&f, STEP_SHORTEN, 0);
    f.windows_done = true;
    expect_stop(&f, TW_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_steps),
        cmocka_unit_test(test_wider_beams),
        cmocka_unit_test(test_last_beam),
        cmocka_unit_test(test_no_wider_beam),
        cmocka_unit_test(test_turns_of_windows),
        cmocka_unit_test(test_repeated_runs),
        cmocka_unit_test(test_core),
        cmocka_unit_test(test_core_planned),
        cmocka_unit_test(test_device),
        cmocka_unit_test(test_device_large),
        cmocka_unit_test(test_only_shorten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
