/* A wait of the terminal game ends for a signal, also for one that comes before the wait begins. */
#define _GNU_SOURCE
#include "support/check.h"

#include "tui/wake.h"

#include <poll.h>
#include <signal.h>

static void note(int number) {
    (void)number;
    wake_up();
}

static int ready(void) {
    struct pollfd wake = {.fd = wake_descriptor(), .events = POLLIN};
    return poll(&wake, 1, 0);
}

static void before_the_wait(void **state) {
    (void)state;
    assert_true(wake_open());
    signal(SIGUSR1, note);
    assert_int_equal(ready(), 0);
    raise(SIGUSR1);
    assert_int_equal(ready(), 1);
    wake_seen();
    assert_int_equal(ready(), 0);
    wake_close();
    raise(SIGUSR1); /* a handler may run after the game */
}

/* More of them than a pipe holds: no handler may block. */
static void many(void **state) {
    (void)state;
    assert_true(wake_open());
    for (int i = 0; i < 100000; i++) wake_up();
    assert_int_equal(ready(), 1);
    wake_seen();
    assert_int_equal(ready(), 0);
    wake_close();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(before_the_wait), cmocka_unit_test(many)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
