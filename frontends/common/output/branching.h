/* branching.h -- the effective branching factor, the classic measure of a heuristic. */
#ifndef COMMON_BRANCHING_H
#define COMMON_BRANCHING_H

#include <stdint.h>

/* The b of a uniform tree of depth d with as many nodes as were generated, the start included (a
 * mean may have a fraction): nodes = 1 + b + b^2 + ... + b^d.  0 if it is not defined: d is 0, or
 * there are fewer nodes than levels. */
double branching_factor(double nodes, int64_t depth);

#endif
