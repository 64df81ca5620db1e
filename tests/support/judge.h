/* judge.h -- a heuristic before the law: its value must not pass the true
 * distance, must not change by more than one between neighbours, and must be the same
 * by step() as by start().  The judge counts, and the laws say what the counts
 * must be: none for the heuristics of the registry, known numbers for the ones
 * in wrong_heuristics.h. */
#ifndef TESTS_SUPPORT_JUDGE_H
#define TESTS_SUPPORT_JUDGE_H

#include "support/boards.h"

#include "heuristics/heuristic.h"

/* A heuristic need not serve every board, and one that does may take long to make its tables: the
 * laws are tried on small boards then. */
static inline bool heuristic_affordable(const heuristic_class *class, const tw_board *goal) {
    enum { CHEAP_CELLS = 9 };
    if (!class->serves) return true;
    return class->serves(goal) && board_cells(goal) <= CHEAP_CELLS;
}

typedef struct verdict {
    uint64_t boards;
    uint64_t too_high;     /* above the true distance */
    uint64_t inconsistent; /* more than one from a neighbour's value */
    uint64_t astray;       /* a neighbour's value by step() is not its value by start() */
    tw_board first;        /* the first board with any of these */
} verdict;

static inline void judge_board(const heuristic *h, const tw_board *b, int distance, verdict *v) {
    memo here, there, fresh;
    int value = h->class->start(h, b, &here);
    bool high = value > distance, rough = false, lost = false;
    tw_board beside[4];
    for (int k = tw_board_neighbours(b, beside, NULL); k-- > 0;) {
        int stepped = h->class->step(h, &beside[k], b->blank, &here, &there);
        int whole = h->class->start(h, &beside[k], &fresh);
        rough |= abs(whole - value) > 1;
        lost |= stepped != whole;
    }
    if ((high || rough || lost) && !v->too_high && !v->inconsistent && !v->astray) v->first = *b;
    v->boards++;
    v->too_high += high;
    v->inconsistent += rough;
    v->astray += lost;
}

/* On every board of a small space. */
static inline verdict judge_space(const heuristic_class *class, const tw_board *goal,
                                  const tw_space *space) {
    verdict v = {0};
    memory m = {0};
    heuristic h;
    CHECK(heuristic_init(&h, class, goal, &m) == TW_OK, "%s", class->name);
    for (int d = 0; d <= tw_space_depth(space); d++)
        for (uint64_t i = 0; i < tw_space_count(space, d); i++) {
            tw_board b;
            assert_int_equal(tw_space_board(space, d, i, &b), TW_OK);
            judge_board(&h, &b, d, &v);
        }
    heuristic_drop(&h);
    CHECK(m.used == 0, "%s leaks", class->name);
    return v;
}

static inline void expect_lawful(const heuristic_class *class, const verdict *v) {
    CHECK(!v->astray, "%s: step is not start on %lu boards, first near %s", class->name,
          (unsigned long)v->astray, show(&v->first).text);
    if (class->flags & HEURISTIC_ADMISSIBLE)
        CHECK(!v->too_high, "%s: too high on %lu boards, first %s", class->name,
              (unsigned long)v->too_high, show(&v->first).text);
    if (class->flags & HEURISTIC_CONSISTENT)
        CHECK(!v->inconsistent, "%s: inconsistent on %lu boards, first %s", class->name,
              (unsigned long)v->inconsistent, show(&v->first).text);
}

#endif
