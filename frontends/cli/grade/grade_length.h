/* grade_length.h -- whether a path is the one that is asked for: short, cheap, or the very one. */
#ifndef CLI_GRADE_LENGTH_H
#define CLI_GRADE_LENGTH_H

#include "cli/answers/verdict.h"
#include "cli/grade/grade.h"

/* How answers to this goal are judged. */
tw_config grade_configure(const tw_board *goal);
/* The verdict where tiles cost. */
tw_verdict grade_judge_cost(const tw_config *, const grade_exam *, const grade_test *,
                            const tw_transcript *, size_t i, grade_result *);
/* Is it the path that the exam's algorithm finds in its order?  Marks it if not. */
void grade_judge_path(const grade_exam *, const grade_test *, const tw_reading *, grade_result *);

#endif
