/* wrong_heuristics.h -- mistakes people make, as heuristic classes, so that the
 * laws can be seen to catch them.  None is in the registry. */
#ifndef TESTS_SUPPORT_WRONG_HEURISTICS_H
#define TESTS_SUPPORT_WRONG_HEURISTICS_H

#include "heuristics/heuristic.h"

static inline tw_status wrong_build(heuristic *h) { return (void)h, TW_OK; }
static inline void wrong_drop(heuristic *h) { (void)h; }

/* Every line's excess by some rule of counting, rows and columns. */
typedef int excess_rule(const int homes[], int count);

static inline int lines_excess(const heuristic *h, const tw_board *b, excess_rule *rule) {
    int sum = 0, cols = b->cols;
    for (int n = 0; n < b->rows + cols; n++) {
        bool row = n < b->rows;
        int homes[TW_MAX_CELLS], count = 0;
        for (int k = 0; k < (row ? cols : b->rows); k++) {
            int p = row ? n * cols + k : k * cols + n - b->rows, tile = b->tile[p];
            int home = h->home[tile];
            if (tile && (row ? home / cols == n : home % cols == n - b->rows))
                homes[count++] = row ? home % cols : home / cols;
        }
        sum += rule(homes, count);
    }
    return sum;
}

/* Two moves for every pair in conflict. */
static inline int pairs(const int homes[], int count) {
    int sum = 0;
    for (int i = 0; i < count; i++)
        for (int k = i + 1; k < count; k++) sum += 2 * (homes[i] > homes[k]);
    return sum;
}

/* Two moves for every tile smaller than the largest before it: 3 1 2 counts twice, though it is
 * enough that the 3 steps aside. */
static inline int running(const int homes[], int count) {
    int sum = 0, most = -1;
    for (int i = 0; i < count; i++) {
        sum += 2 * (homes[i] < most);
        if (homes[i] > most) most = homes[i];
    }
    return sum;
}

static inline int pairs_start(const heuristic *h, const tw_board *b, memo *out) {
    *out = (memo){{0}};
    return tw_board_manhattan(b, &h->goal) + lines_excess(h, b, pairs);
}

static inline int running_start(const heuristic *h, const tw_board *b, memo *out) {
    *out = (memo){{0}};
    return tw_board_manhattan(b, &h->goal) + lines_excess(h, b, running);
}

static inline int blank_manhattan_start(const heuristic *h, const tw_board *b, memo *out) {
    *out = (memo){{0}};
    return tw_board_manhattan(b, &h->goal) + cell_distance(b->cols, b->blank, h->goal.blank);
}

static inline int blank_hamming_start(const heuristic *h, const tw_board *b, memo *out) {
    *out = (memo){{0}};
    return tw_board_hamming(b, &h->goal) + (b->blank != h->goal.blank);
}

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
