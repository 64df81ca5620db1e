/* wrong_heuristics.h -- mistakes people make, as heuristic classes, so that the
 * laws can be seen to catch them.  None is in the registry. */
#ifndef TESTS_SUPPORT_WRONG_HEURISTICS_H
#define TESTS_SUPPORT_WRONG_HEURISTICS_H

#include "heuristics/heuristic.h"

static inline tw_status wrong_build(heuristic *h) { return (void)h, TW_OK; }
static inline void wrong_drop(heuristic *h) { (void)h; }

/* The mistakes themselves are the examples that users get to see, each a function `heuristic`. */
#define heuristic example_pairs
#include "../../examples/heuristics/conflict-pairs.c"
#undef heuristic
#define heuristic example_running
#include "../../examples/heuristics/conflict-running-maximum.c"
#undef heuristic
#define heuristic example_blank_manhattan
#include "../../examples/heuristics/manhattan-blank.c"
#undef heuristic
#define heuristic example_blank_hamming
#include "../../examples/heuristics/hamming-blank.c"
#undef heuristic

#define WRONG_START(name)                                                                          \
    static inline int name##_start(const heuristic *h, const tw_board *b, memo *out) {             \
        *out = (memo){{0}};                                                                        \
        return (int)example_##name(b->rows, b->cols, b->tile, h->goal.tile);                       \
    }
WRONG_START(pairs)
WRONG_START(running)
WRONG_START(blank_manhattan)
WRONG_START(blank_hamming)

/* Right by start(), but what step() leaves for the grandchildren is forgotten. */
static inline int forgetful_start(const heuristic *h, const tw_board *b, memo *out) {
    return out->part[0] = tw_board_manhattan(b, &h->goal);
}

#define WRONG_STEP(name)                                                                           \
    static inline int name##_step(const heuristic *h, const tw_board *after, int cell,             \
                                  const memo *parent, memo *out) {                                 \
        (void)cell, (void)parent;                                                                  \
        return name##_start(h, after, out);                                                        \
    }
WRONG_STEP(pairs)
WRONG_STEP(running)
WRONG_STEP(blank_manhattan)
WRONG_STEP(blank_hamming)

static inline int forgetful_step(const heuristic *h, const tw_board *after, int cell,
                                 const memo *parent, memo *out) {
    int home = h->home[after->tile[cell]];
    *out = (memo){{0}};
    return parent->part[0] + cell_distance(after->cols, cell, home)
           - cell_distance(after->cols, after->blank, home);
}

#define WRONG_CLASS(rule)                                                                          \
    {                                                                                              \
        .name = #rule, .summary = #rule, .flags = HEURISTIC_ADMISSIBLE | HEURISTIC_CONSISTENT,     \
        .memo = sizeof(int32_t), .build = wrong_build, .drop = wrong_drop, .start = rule##_start,  \
        .step = rule##_step                                                                        \
    }
enum { WRONG_PAIRS, WRONG_RUNNING, WRONG_BLANK_MANHATTAN, WRONG_BLANK_HAMMING, WRONG_FORGETFUL };
static const heuristic_class wrong_heuristics[] = {
    WRONG_CLASS(pairs),         WRONG_CLASS(running),   WRONG_CLASS(blank_manhattan),
    WRONG_CLASS(blank_hamming), WRONG_CLASS(forgetful),
};

#endif
