/* Near-optimal search with a device that another search takes between two beams.  Its beams are the
 * cores', narrowed, so that they are quick. */
#include "base/clock.h"
#include "near/near.h"

#include "support/check.h"

static int asked, taken_from;

static uint32_t widest(const beam_task *t) {
    (void)t;
    return ++asked < taken_from ? 1u << 20 : 0;
}

static void *begin(const beam_task *t, memory *m) {
    beam_task own = *t;
    own.device = NULL, own.width = 64;
    return beam_new(&own, m);
}

static void end(void *b) { beam_free(b); }

static tw_status work(void *b, double until, const atomic_bool *leave, uint64_t nodes) {
    return beam_work(b, until, leave, nodes);
}

static waypoint_list *found(void *b) { return beam_found(b); }
static uint64_t expanded(const void *b) { return beam_expanded(b); }
static bool was_full(const void *b) { return beam_was_full(b); }

static const beam_device device = {widest, begin, end, work, found, expanded, was_full};

/* It goes on with the cores, far beyond what the device's beams expand. */
static void goes_on(int side) {
    enum { BOARDS = 60000 };
    memory m = {0};
    uint64_t dice = 7;
    near_task task = {.threads = 1, .device = &device, .on = (tw_device *)&m, .seconds = 100000};
    assert_int_equal(tw_board_goal(&task.goal, side, side, "last"), TW_OK);
    assert_int_equal(tw_board_random(&task.start, &task.goal, &dice), TW_OK);
    asked = 0;
    near *n = near_new(&task, &m);
    assert_non_null(n);
    tw_status status = TW_RUNNING;
    while (status == TW_RUNNING && near_expanded(n) < BOARDS)
        status = near_work(n, clock_seconds() + 0.01, NULL);
    CHECK(status == TW_RUNNING, "%dx%d, %d: status %d after %d boards", side, side, taken_from,
          (int)status, (int)near_expanded(n));
    assert_true(near_length(n) > 0);
    near_free(n);
    assert_int_equal(m.used, 0);
}

static void test_taken(void **state) {
    (void)state;
    for (int side = 5; side <= 8; side += 3)
        for (taken_from = 1; taken_from <= 6; taken_from++) goes_on(side);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_taken)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
