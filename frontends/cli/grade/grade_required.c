/* grade_required.c -- what a course asks for, line by line.
 *
 * The readers of answers take what is there; here it is said what must be.  The first thing missing
 * is named in the words of the course. */
#include "cli/grade/grade.h"

#include <inttypes.h>
#include <string.h>

/* Without these a claim is only words. */
static bool shows_something(const tw_reading *a) {
    return a->claim != TW_CLAIM_SOLVED || a->has_path || a->length >= 0;
}

static bool require_any(const tw_transcript *all, grade_result *r) {
    for (size_t i = 0; i < tw_transcript_count(all); i++)
        if (shows_something(tw_transcript_reading(all, i))) return true;
    grade_note(r, "claims a solution, and shows neither moves nor their number");
    return false;
}

static bool require_line(bool there, const char *line, grade_result *r) {
    if (!there) grade_note(r, "no line \"%s\"", line);
    return there;
}

static bool require_cos226(const tw_transcript *all, grade_result *r) {
    for (size_t i = 0; i < tw_transcript_count(all); i++) {
        const tw_reading *a = tw_transcript_reading(all, i);
        if (a->claim != TW_CLAIM_SOLVED) continue;
        if (!a->has_path) return grade_note(r, "no boards, expected one after every move"), false;
        if (!require_line(a->enqueued >= 0, "Number of states enqueued = N", r)
            || !require_line(a->length >= 0, "Minimum number of moves = N", r))
            return false;
    }
    return true;
}

static const tw_reading *find_labelled(const tw_transcript *all, const char *heuristic) {
    for (size_t i = 0; i < tw_transcript_count(all); i++) {
        const char *named = tw_heuristic_labelled(tw_transcript_reading(all, i)->label);
        if (named && strcmp(named, heuristic) == 0) return tw_transcript_reading(all, i);
    }
    return NULL;
}

static bool require_coms228(const tw_transcript *all, grade_result *r) {
    static const struct {
        const char *heuristic, *line;
    } parts[] = {{"manhattan", "N moves in total (heuristic: the Manhattan distance)"},
                 {"hamming", "N moves in total (heuristic: number of mismatched tiles)"}};
    if (tw_transcript_reading(all, 0)->claim != TW_CLAIM_SOLVED) return true;
    for (int i = 0; i < 2; i++) {
        const tw_reading *a = find_labelled(all, parts[i].heuristic);
        if (!require_line(a && a->length >= 0, parts[i].line, r)) return false;
        if (!a->has_path)
            return grade_note(r, "%s: no boards, expected one after every move",
                              parts[i].heuristic),
                   false;
        if (a->unnamed)
            return grade_note(r, "%s: %zu move%s without UP, DOWN, LEFT or RIGHT before the board",
                              parts[i].heuristic, a->unnamed, a->unnamed == 1 ? "" : "s"),
                   false;
    }
    return true;
}

static bool require_coms4701(const tw_transcript *all, grade_result *r) {
    for (size_t i = 0; i < tw_transcript_count(all); i++)
        if (tw_transcript_reading(all, i)->claim == TW_CLAIM_SOLVED
            && !tw_transcript_reading(all, i)->listed)
            return grade_note(r, "no list of moves, their number and nodes, expected "
                                 "((\"up\" ...) 1 5)"),
                   false;
    return true;
}

static bool one_move_apart(const tw_board *a, const tw_board *b) {
    for (tw_move m = TW_UP; m < TW_NO_MOVE; m++) {
        tw_board next = *a;
        if (tw_board_move(&next, m) && tw_board_equal(&next, b)) return true;
    }
    return false;
}

/* A state leaves the queue after the one it was made from, and none is cheaper than the one
 * before. */
static bool check_state(const grade_test *t, const tw_reading *a, size_t i, grade_result *r) {
    const tw_reading_state *s = &a->states[i];
    int h = tw_board_hamming(&s->board, &t->goal);
    bool parent = i == 0 && tw_board_equal(&s->board, &t->start) && s->g == 0;
    for (size_t k = 0; k < i; k++)
        parent |= one_move_apart(&a->states[k].board, &s->board) && s->g == a->states[k].g + 1;
    if (!parent)
        grade_note(r,
                   i ? "state #%zu removed, line %zu, is no child of one before, or its g is wrong"
                     : "state #%zu removed, line %zu, is not the start with g = 0",
                   i + 1, s->line);
    else if (s->h != h)
        grade_note(r, "state #%zu removed, line %zu: h = %" PRId64 ", and %d tiles are misplaced",
                   i + 1, s->line, s->h, h);
    else if (s->cost != s->g + s->h)
        grade_note(r, "state #%zu removed, line %zu: the cost is not g + h", i + 1, s->line);
    else if (i && s->cost < a->states[i - 1].cost)
        grade_note(r, "state #%zu removed, line %zu, costs less than the one before", i + 1,
                   s->line);
    else
        return true;
    r->mark[GRADE_LEGAL] = GRADE_NO;
    return false;
}

static bool require_cmsc341(const grade_test *t, const tw_transcript *all, grade_result *r) {
    const tw_reading *a = tw_transcript_reading(all, 0);
    if (!require_line(a->has_start, "[*]Initial state(S0)", r)) return false;
    if (a->claim != TW_CLAIM_SOLVED) return true;
    if (!require_line(a->has_goal, "[*]Goal state (Sg) reached:", r)
        || !require_line(a->length >= 0, "[*]Solution cost is: N", r)
        || !require_line(a->open >= 0, "[*]Size of the openQ at end of search process: N", r))
        return false;
    size_t least = t->fewest < TW_READING_STATES ? (size_t)t->fewest : TW_READING_STATES;
    if (a->stated < least) {
        grade_note(
            r, "no line \"[*]State #%zu\": the first five states removed from openQ are asked for",
            a->stated + 1);
        return false;
    }
    for (size_t i = 0; i < a->stated; i++) {
        const tw_reading_state *s = &a->states[i];
        if (s->cost < 0 || s->g < 0 || s->h < 0)
            return grade_note(r, "state #%zu removed, line %zu, lacks one of Cost, g and h", i + 1,
                              s->line),
                   false;
        if (!check_state(t, a, i, r)) return false;
        grade_mark_worst(r, GRADE_LEGAL, GRADE_YES);
    }
    return true;
}

bool grade_required(const grade_exam *e, const grade_test *t, const tw_transcript *all,
                    grade_result *r) {
    /* A solution of a board without one is wrong in itself, whatever else it lacks. */
    for (size_t i = 0; t->kind == GRADE_UNSOLVABLE && i < tw_transcript_count(all); i++)
        if (tw_transcript_reading(all, i)->claim == TW_CLAIM_SOLVED) return true;
    switch (e->form.answer) {
    case TW_TRANSCRIPT_COS226:
        return require_cos226(all, r);
    case TW_TRANSCRIPT_COMS228:
        return require_coms228(all, r);
    case TW_TRANSCRIPT_CMSC341:
        return require_cmsc341(t, all, r);
    case TW_TRANSCRIPT_COMS4701:
        return require_coms4701(all, r);
    case TW_TRANSCRIPT_PRACTICAL: /* a word is all it asks for */
        return true;
    default:
        return require_any(all, r);
    }
}
