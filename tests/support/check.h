/* check.h -- cmocka, what it wants included first, and a check that can say
 * where in a loop it failed. */
#ifndef TESTS_SUPPORT_CHECK_H
#define TESTS_SUPPORT_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* A format and at least one value: which case is it? */
#define CHECK(condition, ...)                                                                      \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            print_error("%s\n", #condition); /* not part of a format: it may have a % */           \
            fail_msg(__VA_ARGS__);                                                                 \
        }                                                                                          \
    } while (0)

#endif
