/* branching.c -- see branching.h.
 *
 * The sum grows with b, so bisection finds it; at b = 1 it is d + 1, and b = nodes is too much
 * already for d = 1.  Summing stops as soon as it is too large, which also keeps it finite. */
#include "common/output/branching.h"

#include <stdbool.h>

static bool too_large(double b, double nodes, int64_t depth) {
    double sum = 1, power = 1;
    for (int64_t i = 0; i < depth; i++) {
        power *= b;
        sum += power;
        if (sum > nodes) return true;
    }
    return false;
}

double branching_factor(double nodes, int64_t depth) {
    if (depth <= 0 || nodes < (double)depth + 1) return 0;
    double low = 1, high = nodes;
    for (int i = 0; i < 64; i++) {
        double middle = low + (high - low) / 2;
        if (too_large(middle, nodes, depth))
            high = middle;
        else
            low = middle;
    }
    return low;
}
