/* The effective branching factor, also of a mean number of nodes, which need not be whole. */
#include "common/output/branching.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void expect(double nodes, int64_t depth, double b) {
    assert_float_equal(branching_factor(nodes, depth), b, 0.00005);
}

static void test_branching(void **state) {
    (void)state;
    expect(7, 2, 2); /* 1 + 2 + 4 */
    expect(15, 3, 2);
    expect(6, 2, 1.7913); /* Russell and Norvig print 1.79 */
    expect(6.2, 2, 1.8345);
    expect(3, 2, 1); /* a single path */
    expect(2.9, 2, 0);
    expect(5, 0, 0);
    expect(0, 3, 0);
    expect(2, -1, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_branching)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
