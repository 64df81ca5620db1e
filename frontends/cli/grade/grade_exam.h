/* grade_exam.h -- the tests of an exam: boards with known answers, and bad inputs. */
#ifndef CLI_GRADE_EXAM_H
#define CLI_GRADE_EXAM_H

#include "common/input/boards.h"
#include "cli/grade/grade.h"

typedef struct grade_plan {
    int least, most;     /* moves from the goal */
    uint64_t count;      /* of boards that can be solved */
    uint64_t unsolvable; /* ... and that cannot */
    bool bad_input;
    bool adversarial; /* boards that mislead A* with a heuristic that is too high */
    uint64_t seed;
} grade_plan;

/* Boards of a suite, in its order; or made to the plan, the near ones first.  The exit code: 0, or
 * one line was written, except after an interrupt. */
int grade_exam_take(grade_exam *, const boards *suite);
int grade_exam_make(grade_exam *, const grade_plan *);
/* Add the tests with bad input, at the end. */
void grade_exam_add_bad_input(grade_exam *, uint64_t seed);

#endif
