/* grade_exam.h -- the tests of an exam: boards with known answers, and bad inputs. */
#ifndef CLI_GRADE_EXAM_H
#define CLI_GRADE_EXAM_H

#include "common/input/boards.h"
#include "cli/grade/grade.h"

/* Boards of a suite, in its order; or made to the plan, the near ones first.  Bad input follows.
 * The exit code: 0, or one line was written, except after an interrupt. */
int grade_exam_take(grade_exam *, const boards *suite);
int grade_exam_make(grade_exam *);

#endif
