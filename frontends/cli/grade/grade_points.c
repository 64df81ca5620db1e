/* grade_points.c -- what marks are worth. */
#include "cli/grade/grade.h"

/* What a test is worth of its task's points. */
static double earned(const grade_exam *e, const grade_result *r) {
    for (int i = 0; i < GRADE_CHECKS; i++)
        if (r->mark[i] == GRADE_NO) return e->part[i];
    return 1;
}

double grade_most_points(const grade_exam *e) {
    return e->points > 0 ? e->points : (double)e->count;
}

double grade_test_points(const grade_exam *e, size_t i) {
    double worth = grade_most_points(e) / (double)e->count;
    for (size_t k = 0; e->all_or_nothing && k < e->count; k++)
        if (!grade_passed(&e->results[k])) return 0;
    return worth * earned(e, &e->results[i]);
}

double grade_points(const grade_exam *e, const grade_result results[]) {
    double sum = 0;
    bool all = true;
    for (size_t i = 0; i < e->count; i++) {
        sum += earned(e, &results[i]);
        all &= grade_passed(&results[i]);
    }
    if (e->all_or_nothing) return all ? grade_most_points(e) : 0;
    return e->count ? grade_most_points(e) * sum / (double)e->count : 0;
}
