#define _DEFAULT_SOURCE
/* A device that is absent, too small, broken, lost, lying or stopped: the answer is the same, or
 * the limit's, and a sentence says what went wrong. */
#include "near/near.h"
#include "opencl/device_near.h"
#include "opencl/device_search.h"
#include "opencl/shared.h"
#include "solver/solver.h"
#include "support/devices.h"
#include "support/runs.h"
#include "support/table_sets.h"

#include <stdlib.h>
#include <unistd.h>

#if __has_include(<CL/cl.h>)
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#define SAME(ours, theirs) _Static_assert((ours) == (theirs), #theirs)
SAME(API_PLATFORM_NAME, CL_PLATFORM_NAME);
SAME(API_DEVICE_TYPE, CL_DEVICE_TYPE);
SAME(API_DEVICE_MAX_COMPUTE_UNITS, CL_DEVICE_MAX_COMPUTE_UNITS);
SAME(API_DEVICE_MAX_WORK_GROUP_SIZE, CL_DEVICE_MAX_WORK_GROUP_SIZE);
SAME(API_DEVICE_MAX_MEM_ALLOC_SIZE, CL_DEVICE_MAX_MEM_ALLOC_SIZE);
SAME(API_DEVICE_GLOBAL_MEM_SIZE, CL_DEVICE_GLOBAL_MEM_SIZE);
SAME(API_DEVICE_AVAILABLE, CL_DEVICE_AVAILABLE);
SAME(API_DEVICE_COMPILER_AVAILABLE, CL_DEVICE_COMPILER_AVAILABLE);
SAME(API_DEVICE_NAME, CL_DEVICE_NAME);
SAME(API_DRIVER_VERSION, CL_DRIVER_VERSION);
SAME(API_PROGRAM_BINARY_SIZES, CL_PROGRAM_BINARY_SIZES);
SAME(API_PROGRAM_BINARIES, CL_PROGRAM_BINARIES);
SAME(API_PROGRAM_BUILD_LOG, CL_PROGRAM_BUILD_LOG);
SAME(API_EVENT_COMMAND_EXECUTION_STATUS, CL_EVENT_COMMAND_EXECUTION_STATUS);
SAME(API_TYPE_GPU, CL_DEVICE_TYPE_GPU);
SAME(API_TYPE_ACCELERATOR, CL_DEVICE_TYPE_ACCELERATOR);
SAME(API_TYPE_ALL, CL_DEVICE_TYPE_ALL);
SAME(API_MEM_READ_WRITE, CL_MEM_READ_WRITE);
SAME(API_COMPLETE, CL_COMPLETE);
#endif

static tw_board goal, start;
static tw_tables *shared_tables;
static int64_t fewest;

typedef struct outcome {
    tw_status status;
    int64_t length;
    uint64_t expanded, on_device;
} outcome;

static outcome run(tw_device *d, double seconds, tw_progress_fn *progress, tw_solver **stopped) {
    tw_config config = config_for(&goal, "ida", "pdb");
    const tw_result *result;
    config.tables = shared_tables;
    config.device = d;
    config.limits.seconds = seconds;
    config.progress = progress;
    config.cookie = stopped;
    tw_solver *s = solver_make(&config);
    if (stopped) *stopped = s;
    solver_set_long(s, 1000);
    tw_status status = tw_solver_run(s, &start, &result);
    outcome o = {status, result->length, result->counts.expanded, result->device_expanded};
    tw_solver_free(&s);
    return o;
}

static int set_up(void **state) {
    (void)state;
    uint64_t dice = 22; /* 327,216 states with these tables, in some 25 calls of kernels */
    tw_board_goal(&goal, 4, 4, "last");
    tw_board_random(&start, &goal, &dice);
    shared_tables = tables_make(&goal, "4-4-4-3");
    outcome o = run(NULL, 0, NULL, NULL);
    assert_int_equal(o.status, TW_SOLVED);
    fewest = o.length;
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    tw_tables_free(&shared_tables);
    return 0;
}

/* The search ends as it does without a device, which did nothing for it. */
static void expect_cores(tw_device *d, const char *why) {
    outcome o = run(d, 0, NULL, NULL);
    assert_int_equal(o.status, TW_SOLVED);
    assert_int_equal(o.length, fewest);
    CHECK(strstr(tw_device_error(d), why) != NULL, "'%s', expected '%s'", tw_device_error(d), why);
}

static void test_works(void **state) {
    (void)state;
    tw_device *d = device_make(0);
    outcome o = run(d, 0, NULL, NULL);
    assert_int_equal(o.status, TW_SOLVED);
    assert_int_equal(o.length, fewest);
    assert_true(o.on_device > 1000 && o.on_device < o.expanded);
    assert_string_equal(tw_device_error(d), "");
    tw_device_free(&d);
}

/* With a graphics card the cores look for a short line meanwhile, and the last iteration is not
 * run. */
static void test_line_beside(void **state) {
    (void)state;
    tw_device *d = device_make(0);
    d->info.graphics = true;
    outcome o = run(d, 0, NULL, NULL);
    assert_int_equal(o.status, TW_SOLVED);
    assert_int_equal(o.length, fewest);
    assert_string_equal(tw_device_error(d), "");
    tw_device_free(&d);
}

static void test_list(void **state) {
    (void)state;
    tw_device_info first, list[2];
    size_t count, again;
    tw_error error;
    assert_int_equal(tw_device_list(&first, 1, &count, &error), TW_OK);
    assert_true(count >= 1 && first.number == 0 && *first.name && first.bytes && first.units > 0);
    assert_int_equal(tw_device_list(list, 0, &again, NULL), TW_OK);
    assert_int_equal(again, count);
}

static void test_arguments(void **state) {
    (void)state;
    tw_device *d;
    tw_device_config config;
    tw_error error;
    assert_int_equal(tw_device_new(NULL, NULL, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(tw_device_config_default(&config), TW_OK);
    config.number = -2;
    assert_int_equal(tw_device_new(&d, &config, &error), TW_ERR_ARGUMENT);
    assert_null(d);
    tw_device_free(NULL);
    tw_device_free(&d);
    assert_string_equal(tw_device_error(NULL), "");
}

static void test_no_such_device(void **state) {
    (void)state;
    tw_device *d;
    tw_device_config config;
    tw_device_info info;
    tw_error error;
    double rate;
    tw_device_config_default(&config);
    config.number = 1000;
    assert_int_equal(tw_device_new(&d, &config, NULL), TW_OK);
    assert_int_equal(tw_device_describe(d, &info, &error), TW_NOT_FOUND);
    CHECK(strstr(error.text, "no device 1000") != NULL, "%s", error.text);
    assert_int_equal(tw_device_measure(d, &rate, &error), TW_NOT_FOUND);
    expect_cores(d, "no device 1000");
    tw_device_free(&d);
}

static void test_kernels_that_do_not_compile(void **state) {
    (void)state;
    tw_device *d = device_make(0);
    d->tuning.options = "-D busy=+";
    expect_cores(d, "could not compile");
    d->tuning.options = NULL; /* nothing is lost: it serves again */
    assert_true(run(d, 0, NULL, NULL).on_device > 0);
    tw_device_free(&d);
}

static void test_too_little_memory(void **state) {
    (void)state;
    for (uint64_t bytes = 1 << 16; bytes <= 1 << 22; bytes <<= 2) {
        tw_device *d = device_make(bytes);
        outcome o = run(d, 0, NULL, NULL);
        assert_int_equal(o.status, TW_SOLVED);
        assert_int_equal(o.length, fewest);
        if (bytes == 1 << 16)
            CHECK(strstr(tw_device_error(d), "memory") != NULL, "'%s'", tw_device_error(d));
        CHECK(d->used <= bytes, "%llu of %llu", (unsigned long long)d->used,
              (unsigned long long)bytes);
        tw_device_free(&d);
    }
}

/* The driver's functions, of which one fails or lies after some calls. */
static api real;
static int calls_left;

static int32_t failing_kernel(cl_object q, cl_object k, uint32_t n, const size_t *o,
                              const size_t *all, const size_t *group, uint32_t w,
                              const cl_object *l, cl_object *e) {
    if (calls_left-- <= 0) return -5;
    return real.EnqueueNDRangeKernel(q, k, n, o, all, group, w, l, e);
}

static int32_t lying_read(cl_object q, cl_object b, uint32_t blocking, size_t offset, size_t bytes,
                          void *to, uint32_t w, const cl_object *l, cl_object *e) {
    (void)blocking;
    int32_t error = real.EnqueueReadBuffer(q, b, 1, offset, bytes, to, w, l, e);
    if (calls_left-- <= 0 && bytes > 64) ((uint64_t *)to)[4] += 3; /* states taken up */
    return error;
}

/* It knows no goal, and all of its words agree. */
static int32_t blind_read(cl_object q, cl_object b, uint32_t blocking, size_t offset, size_t bytes,
                          void *to, uint32_t w, const cl_object *l, cl_object *e) {
    (void)blocking;
    int32_t error = real.EnqueueReadBuffer(q, b, 1, offset, bytes, to, w, l, e);
    bool control = bytes == CONTROL_WORDS * sizeof(uint32_t);
    if (control) ((uint32_t *)to)[CONTROL_GOAL] = 0;
    for (size_t n = COUNT_GOALS; !control && n < bytes / 8; n += COUNT_WORDS)
        ((uint64_t *)to)[n] = 0;
    return error;
}

static int32_t silent_event(cl_object e, uint32_t what, size_t size, void *out, size_t *got) {
    int32_t error = real.GetEventInfo(e, what, size, out, got);
    if (calls_left-- <= 0) return -36;
    return error;
}

static void test_failing_in_the_middle(void **state) {
    (void)state;
    for (int calls = 0; calls < 24; calls += 5) {
        tw_device *d = device_make(0);
        real = d->api;
        d->api.EnqueueNDRangeKernel = failing_kernel;
        calls_left = calls;
        expect_cores(d, "out of resources");
        expect_cores(d, "out of resources"); /* and it is left alone from then on */
        tw_device_free(&d);
    }
}

static void test_lost(void **state) {
    (void)state;
    for (int calls = 0; calls < 40; calls += 13) {
        tw_device *d = device_make(0);
        real = d->api;
        d->api.GetEventInfo = silent_event;
        calls_left = calls;
        expect_cores(d, "the command queue was lost");
        tw_device_free(&d);
    }
}

static void test_lying(void **state) {
    (void)state;
    tw_device *d = device_make(0);
    real = d->api;
    d->api.EnqueueReadBuffer = lying_read;
    calls_left = 12;
    expect_cores(d, "states of");
    tw_device_free(&d);
}

static void test_blind(void **state) {
    (void)state;
    tw_device *d = device_make(0);
    real = d->api;
    d->api.EnqueueReadBuffer = blind_read;
    expect_cores(d, "it does not find the goal where there is one");
    tw_device_free(&d);
}

/* Near-optimal search of a random 5x5 with a device, until that has expanded boards, or the cores
 * have had a second beam. */
typedef struct near_outcome {
    uint64_t on_device;
    int64_t length;
} near_outcome;

static near_outcome run_near(tw_device *d) {
    memory m = {0};
    near_task task = {.threads = 1, .device = &device_near, .on = d};
    uint64_t dice = 7;
    tw_board_goal(&task.goal, 5, 5, "last");
    tw_board_random(&task.start, &task.goal, &dice);
    near *n = near_new(&task, &m);
    assert_non_null(n);
    while (!near_expanded_on_device(n) && near_width(n) < 256)
        assert_int_equal(near_work(n, tw_seconds() + 0.01, NULL), TW_RUNNING);
    near_outcome o = {near_expanded_on_device(n), near_length(n)};
    assert_true(tw_board_solved_by(&task.start, &task.goal, near_moves(n), (size_t)o.length));
    near_free(n);
    assert_int_equal(m.used, 0);
    return o;
}

static void test_near(void **state) {
    (void)state;
    tw_device *d = device_make(0);
    assert_true(run_near(d).on_device > 0);
    assert_true(run_near(d).on_device > 0); /* it was given back */
    assert_string_equal(tw_device_error(d), "");
    tw_device_free(&d);
    d = device_make(1 << 20);
    assert_int_equal(run_near(d).on_device, 0);
    tw_device_free(&d);
    d = device_make(0);
    real = d->api;
    d->api.EnqueueNDRangeKernel = failing_kernel;
    calls_left = 3;
    assert_int_equal(run_near(d).on_device, 0);
    CHECK(strstr(tw_device_error(d), "out of resources"), "'%s'", tw_device_error(d));
    tw_device_free(&d);
}

static void test_busy(void **state) {
    (void)state;
    tw_device *d = device_make(0);
    tw_device_info info;
    tw_error error;
    double rate;
    assert_true(device_claim(d, &error));
    assert_string_equal(error.text, "");
    outcome o = run(d, 0, NULL, NULL);
    assert_int_equal(o.length, fewest);
    assert_int_equal(o.on_device, 0);
    assert_false(device_claim(d, &error));
    assert_string_equal(error.text, "another search is using it");
    assert_int_equal(tw_device_describe(d, &info, &error), TW_NOT_FOUND);
    assert_string_equal(error.text, "another search is using it");
    assert_int_equal(tw_device_measure(d, &rate, &error), TW_NOT_FOUND);
    assert_string_equal(error.text, "another search is using it");
    device_release(d);
    tw_device_free(&d);
}

static void stop(void *cookie, const tw_progress *now) {
    (void)now;
    tw_solver_stop(*(tw_solver **)cookie);
}

/* A board that takes a while, stopped between two rounds and by the clock. */
static void test_interrupted(void **state) {
    (void)state;
    static const uint8_t hard[] = {0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1};
    tw_board usual = start;
    tw_device *d = device_make(0);
    tw_solver *solver;
    tw_board_init(&start, 4, 4, hard);
    outcome o = run(d, 0, stop, &solver);
    assert_int_equal(o.status, TW_STOPPED);
    o = run(d, 0.5, NULL, NULL);
    assert_int_equal(o.status, TW_LIMIT_TIME);
    assert_string_equal(tw_device_error(d), "");
    start = usual;
    assert_true(run(d, 0, NULL, NULL).on_device > 0); /* it serves again */
    tw_device_free(&d);
}

static void test_measure(void **state) {
    (void)state;
    tw_device *d = device_make(0);
    tw_error error;
    double rate = 0;
    CHECK(tw_device_measure(d, &rate, &error) == TW_OK, "%s", error.text);
    assert_true(rate > 0);
    real = d->api;
    d->api.EnqueueReadBuffer = lying_read;
    calls_left = 0;
    assert_int_equal(tw_device_measure(d, &rate, &error), TW_NOT_FOUND);
    tw_device_free(&d);
}

/* Kernels are kept, found again, and compiled anew if the file is damaged; drafts of the dead go,
 * and a folder where others write is not used, because what is found there would be run. */
static void test_kept_kernels(void **state) {
    (void)state;
    char directory[] = "/tmp/tilewise-device-XXXXXX", command[128];
    assert_non_null(mkdtemp(directory));
    for (int round = 0; round < 4; round++) {
        tw_device *d;
        snprintf(command, sizeof command, "rm %s/*; chmod 777 %s", directory, directory);
        if (round == 3) assert_int_equal(system(command), 0);
        tw_device_config config;
        tw_device_config_default(&config);
        config.number = 0;
        config.directory = directory;
        assert_int_equal(tw_device_new(&d, &config, NULL), TW_OK);
        assert_true(run(d, 0, NULL, NULL).on_device > 0);
        assert_string_equal(tw_device_error(d), "");
        tw_device_free(&d);
        snprintf(command, sizeof command, "test %s \"$(ls %s)\"", round == 3 ? "-z" : "-n",
                 directory);
        assert_int_equal(system(command), 0);
        snprintf(command, sizeof command, "! ls %s/*.tmp 2>/dev/null", directory);
        if (round == 2) assert_int_equal(system(command), 0);
        snprintf(command, sizeof command, "for f in %s/*; do printf x >> $f; : >$f.dead.tmp; done",
                 directory);
        if (round == 1) assert_int_equal(system(command), 0);
    }
    snprintf(command, sizeof command, "rm -r %s", directory);
    assert_int_equal(system(command), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_works),
        cmocka_unit_test(test_line_beside),
        cmocka_unit_test(test_list),
        cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_no_such_device),
        cmocka_unit_test(test_kernels_that_do_not_compile),
        cmocka_unit_test(test_too_little_memory),
        cmocka_unit_test(test_failing_in_the_middle),
        cmocka_unit_test(test_lost),
        cmocka_unit_test(test_blind),
        cmocka_unit_test(test_lying),
        cmocka_unit_test(test_near),
        cmocka_unit_test(test_busy),
        cmocka_unit_test(test_interrupted),
        cmocka_unit_test(test_measure),
        cmocka_unit_test(test_kept_kernels),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
