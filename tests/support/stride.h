/* stride.h -- loops over many cases that valgrind, thirty times slower, goes through in larger
 * steps.
 *
 * It looks for reads and writes that are wrong, and sees no more of them in a thousand like cases
 * than in some; that all cases come out right is what the same test says without it. */
#ifndef TESTS_SUPPORT_STRIDE_H
#define TESTS_SUPPORT_STRIDE_H

#include <stdlib.h>

/* 1, and `under_valgrind` where house/valgrind.cmake says so. */
static inline unsigned stride(unsigned under_valgrind) {
    return getenv("TEST_UNDER_VALGRIND") ? under_valgrind : 1;
}

#endif
