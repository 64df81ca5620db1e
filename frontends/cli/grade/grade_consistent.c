/* grade_consistent.c -- what answers say together.
 *
 * A program that prints "Success!" whatever it is given is right on every board that has a
 * solution, by that word alone; and a path can be right by chance if the reader tries both
 * notations.  Both show when all tests are looked at. */
#include "cli/grade/grade.h"

/* Is a solution claimed in a word where there is none? */
static bool words_are_empty(const grade_exam *e, const grade_result r[]) {
    for (size_t i = 0; i < e->count; i++)
        if (e->tests[i].kind != GRADE_SOLVABLE && r[i].said == GRADE_SAID_SOLVED) return true;
    return false;
}

static void fail(grade_result *r, const char *why) {
    r->mark[GRADE_REACHES] = GRADE_NO;
    *r->note = 0;
    grade_note(r, "%s", why);
}

void grade_consistent(const grade_exam *e, grade_result r[]) {
    size_t paths = 0, assumed = 0;
    bool empty = words_are_empty(e, r);
    for (size_t i = 0; i < e->count; i++) {
        if (e->tests[i].kind != GRADE_SOLVABLE || !grade_passed(&r[i])) continue;
        paths += r[i].basis == GRADE_BY_MOVES && r[i].length > 0;
        assumed += r[i].assumed;
        if (empty && r[i].said == GRADE_SAID_SOLVED && r[i].basis == GRADE_BY_WORD)
            fail(&r[i], "claims a solution in a word, as it does where there is none");
    }
    for (size_t i = 0; i < e->count && 2 * assumed < paths; i++)
        if (r[i].assumed && grade_passed(&r[i]))
            fail(&r[i], "right only in another notation or order than its other answers");
}
