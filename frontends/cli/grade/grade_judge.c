/* grade_judge.c -- one test: read what the program printed, and mark it.
 *
 * Marks are given in the order of the checks, and the first that fails is the last: a program that
 * did not run has no moves to judge. */
#include "cli/grade/grade.h"
#include "common/process/heap.h"
#include "common/input/input.h"
#include "common/process/machine.h"
#include "common/process/signals.h"
#include "cli/output/show.h"
#include "cli/answers/transcripts.h"
#include "cli/grade/grade_length.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

const char *grade_check_name(grade_check check) {
    static const char *const texts[GRADE_CHECKS] = {[GRADE_RUNS] = "runs",
                                                    [GRADE_FORMAT] = "format",
                                                    [GRADE_LEGAL] = "legal",
                                                    [GRADE_REACHES] = "goal",
                                                    [GRADE_OPTIMAL] = "optimal",
                                                    [GRADE_COUNT] = "count",
                                                    [GRADE_RECOGNISED] = "unsolvable",
                                                    [GRADE_REFUSED] = "refused"};
    return texts[check];
}

const char *grade_basis_name(grade_basis basis) {
    static const char *const texts[] = {"-", "word", "length", "moves"};
    return texts[basis];
}

bool grade_passed(const grade_result *r) {
    for (int i = 0; i < GRADE_CHECKS; i++)
        if (r->mark[i] == GRADE_NO) return false;
    return true;
}

void grade_note(grade_result *r, const char *format, ...) {
    va_list arguments;
    if (*r->note) return;
    va_start(arguments, format);
    vsnprintf(r->note, sizeof r->note, format, arguments);
    va_end(arguments);
}

void grade_mark_worst(grade_result *r, grade_check check, grade_mark m) {
    if (m > r->mark[check]) r->mark[check] = m;
}

/* What a language's runtime writes to standard error when a program has failed and not refused. */
static const char *find_crash(const child_report *r) {
    static const struct {
        const char *sign, *name;
    } signs[] = {{"AssertionError", "an assertion failed"},
                 {"Assertion failed", "an assertion failed"},
                 {"Assertion `", "an assertion failed"},
                 {"Traceback (most recent call last)", "a Python traceback"},
                 {"Exception in thread \"", "an uncaught Java exception"},
                 {"Unhandled exception", "an uncaught exception"},
                 {"terminate called ", "an uncaught C++ exception"},
                 {"panicked at ", "a Rust panic"},
                 {"\ngoroutine ", "a Go panic"},
                 {"\n    at ", "an uncaught JavaScript exception"},
                 {"Fatal error: ", "a fatal error"},
                 {"Sanitizer: ", "a sanitizer's report"},
                 {"runtime error: ", "a sanitizer's report"}};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strstr(r->errors, signs[i].sign) || strstr(r->last_error, signs[i].sign))
            return signs[i].name;
    return NULL;
}

/* Of bad input a program that caught its own exception, and printed it, has not said what is
 * wrong. */
static bool check_runs(const grade_exam *e, const grade_test *t, grade_result *r) {
    char what[CHILD_TEXT];
    bool fine = r->report.end == CHILD_EXITED;
    bool failed = r->report.code || t->kind == GRADE_BAD_INPUT;
    const char *crash = fine && failed ? find_crash(&r->report) : NULL;
    child_describe(&r->report, &e->limits, what);
    if (crash)
        grade_note(r, "crashed: %s", crash);
    else if (!fine)
        grade_note(r, "%s", what);
    fine = fine && !crash;
    r->mark[GRADE_RUNS] = fine ? GRADE_YES : GRADE_NO;
    return fine;
}

static bool read_output(const grade_exam *e, const grade_test *t, const char *text, size_t length,
                        tw_transcript **out, tw_error *error) {
    /* A course says whose moves it wants. */
    bool course = e->form.answer != TW_TRANSCRIPT_AUTO && !e->only_notation;
    bool tile = course && e->form.answer == TW_TRANSCRIPT_COMS228;
    tw_transcript_config wanted;
    tw_transcript_config_default(&wanted, &t->start, &t->goal);
    wanted.format = e->form.answer;
    wanted.notation = tile ? TW_NOTATION_TILE : e->notation;
    wanted.only_notation = course || e->only_notation;
    return transcripts_read(out, &wanted, text, length, error) == TW_OK;
}

/* How a program ended whose test failed, and the last line of its standard error: often the
 * reason. */
static void note_end(grade_result *r) {
    const char *line = r->report.last_error;
    size_t used = strlen(r->note);
    if (r->report.end == CHILD_EXITED && r->report.code)
        used += (size_t)snprintf(r->note + used, sizeof r->note - used, "%sexit code %d",
                                 used ? "; " : "", r->report.code);
    if (*line && used < sizeof r->note - 1)
        snprintf(r->note + used, sizeof r->note - used, "%sstandard error ends: %s",
                 used ? "; " : "", line);
    for (char *c = r->note; *c; c++)
        if (*c < ' ' || *c > '~') *c = '?';
}

/* No output is an answer only where no move is needed. */
static bool check_silence(const grade_test *t, const char *text, grade_result *r) {
    if (text[strspn(text, " \t\r\n")] || t->fewest == 0) return false;
    if (t->kind != GRADE_BAD_INPUT) grade_note(r, "prints nothing");
    return true;
}

/* Does it claim a solution?  An empty list of moves is no claim. */
static bool claims_solution(const tw_transcript *all) {
    for (size_t i = 0; i < tw_transcript_count(all); i++) {
        const tw_reading *a = tw_transcript_reading(all, i);
        if (a->claim == TW_CLAIM_SOLVED && (a->count || a->listed || a->length > 0 || !a->has_path))
            return true;
    }
    return false;
}

/* A word, and nothing else? */
static bool is_word(const tw_transcript *all) {
    const tw_reading *a = tw_transcript_reading(all, 0);
    return !a->has_path && a->length < 0;
}

static void mark_illegal(const tw_reading *a, const tw_verdict *v, grade_result *r) {
    r->mark[GRADE_LEGAL] = GRADE_NO;
    if (a->fault == TW_FAULT_MISNAMED)
        grade_note(r, "move %zu, line %zu, is not named by its direction", a->count + 1, v->line);
    else if (a->fault)
        grade_note(r, "move %zu, line %zu: the board is not one move from the one before",
                   a->count + 1, v->line);
    else
        grade_note(r, "move %zu, line %zu, runs into the edge", v->played + 1, v->line);
}

static void mark_longer(const tw_reading *a, const tw_verdict *v, grade_result *r) {
    grade_mark_worst(r, GRADE_LEGAL, a->has_path ? GRADE_YES : GRADE_NONE);
    grade_mark_worst(r, GRADE_REACHES, a->has_path ? GRADE_YES : GRADE_NONE);
    r->mark[GRADE_OPTIMAL] = GRADE_NO;
    grade_note(r, "%" PRId64 " moves, %" PRId64 " are enough", r->length, v->fewest);
}

static void mark_miscounted(const tw_reading *a, const tw_verdict *v, grade_result *r) {
    if (a->has_path) {
        grade_mark_worst(r, GRADE_LEGAL, GRADE_YES);
        grade_mark_worst(r, GRADE_REACHES, GRADE_YES);
        r->mark[GRADE_FORMAT] = GRADE_NO;
        grade_note(r, "says %" PRId64 " moves and shows %zu", a->length, a->count);
    } else {
        r->mark[GRADE_OPTIMAL] = GRADE_NO;
        if (a->length < v->bound)
            grade_note(r, "says %" PRId64 " moves, but at least %d are needed", a->length,
                       v->bound);
        else
            grade_note(r, "says %" PRId64 " moves, but every solution has an %s number", a->length,
                       a->length % 2 ? "even" : "odd");
    }
}

static void mark_verdict(const tw_reading *a, const tw_verdict *v, grade_result *r) {
    switch (v->kind) {
    case TW_VERDICT_OPTIMAL:
        grade_mark_worst(r, GRADE_OPTIMAL, GRADE_YES); /* fall through */
    case TW_VERDICT_REACHES:
    case TW_VERDICT_UNPROVEN:
        if (!a->has_path) return; /* a number alone is no path */
        grade_mark_worst(r, GRADE_REACHES, GRADE_YES);
        grade_mark_worst(r, GRADE_LEGAL, GRADE_YES);
        return;
    case TW_VERDICT_ILLEGAL:
        mark_illegal(a, v, r);
        return;
    case TW_VERDICT_ELSEWHERE:
        r->mark[GRADE_LEGAL] = GRADE_NO;
        grade_note(r, "begins with another board, line %zu", v->line);
        return;
    case TW_VERDICT_ASTRAY:
        grade_mark_worst(r, GRADE_LEGAL, GRADE_YES);
        r->mark[GRADE_REACHES] = GRADE_NO;
        grade_note(r, "%zu legal move%s, but not to the goal", a->count, a->count == 1 ? "" : "s");
        return;
    case TW_VERDICT_LONGER:
        mark_longer(a, v, r);
        return;
    case TW_VERDICT_MISCOUNTED:
        mark_miscounted(a, v, r);
        return;
    case TW_VERDICT_CLAIMED:
        if (v->fewest >= 0) grade_mark_worst(r, GRADE_OPTIMAL, GRADE_YES);
        return;
    case TW_VERDICT_CONTRADICTS:
        r->mark[GRADE_REACHES] = GRADE_NO;
        grade_note(r, "says that there is no solution, line %zu, and claims one, line %zu",
                   a->denial_line, a->claim_line);
        return;
    case TW_VERDICT_DENIED:
        r->mark[GRADE_REACHES] = GRADE_NO;
        grade_note(r, "says that there is no solution, and there is one");
        return;
    case TW_VERDICT_STUCK: /* judge_solvable() has looked at that */
    default:               /* stopped, or out of memory: no mark */
        return;
    }
}

/* Only an algorithm that gives up may say so; whether here, grade_stuck() finds out. */
static bool judge_stuck(const grade_exam *e, grade_check check, grade_result *r) {
    if (grade_may_give_up(e)) return true;
    r->mark[check] = GRADE_NO;
    grade_note(r,
               e->algorithm
                   ? "says that it got stuck, which %s never does"
                   : "says that it got stuck: only hill climbing does, expected --algorithm "
                     "hill%s for such a program",
               e->algorithm ? e->algorithm : "");
    return false;
}

static const char *heuristic_of(const grade_exam *e, const tw_reading *a,
                                const tw_reading_count *c) {
    const char *own = c->heuristic, *above = tw_heuristic_labelled(a->label);
    return e->form.heuristic ? e->form.heuristic : own ? own : above;
}

/* The number in a list as coms4701 has it may be of states expanded or generated. */
static void keep_claims(const grade_exam *e, const tw_transcript *all, const tw_reading *a,
                        grade_result *r) {
    bool any = tw_transcript_reading(all, 0)->format == TW_TRANSCRIPT_COMS4701;
    for (size_t i = 0; i < a->counted && r->claimed < GRADE_CLAIMS; i++) {
        const tw_reading_count *c = &a->counts[i];
        grade_claim *new = &r->claims[r->claimed];
        *new = (grade_claim){.counter = any ? TW_COUNTER_ANY : c->counter,
                             .heuristic = heuristic_of(e, a, c),
                             .count = c->count};
        for (size_t k = 0; k < r->claimed; k++)
            new->number +=
                r->claims[k].counter == new->counter && r->claims[k].heuristic == new->heuristic;
        r->claimed++;
    }
}

/* Which of several answers a note is about. */
static void name_answer(const tw_transcript *all, const tw_reading *a, grade_result *r) {
    char note[GRADE_NOTE];
    if (tw_transcript_count(all) < 2 || !*r->note || !*a->label) return;
    memcpy(note, r->note, sizeof note);
    snprintf(r->note, sizeof r->note, "%s: %.*s", a->label, GRADE_NOTE - 60, note);
}

static bool judge_answer(const grade_exam *e, const grade_test *t, const tw_transcript *all,
                         size_t i, grade_result *r) {
    const tw_reading *a = tw_transcript_reading(all, i);
    tw_config config = grade_configure(&t->goal);
    if (a->claim == TW_CLAIM_STUCK && !judge_stuck(e, GRADE_REACHES, r)) return false;
    if (a->claim == TW_CLAIM_STUCK) r->said = GRADE_SAID_STUCK;
    if (a->claim == TW_CLAIM_SOLVED && !a->has_path && a->length < 0) r->said = GRADE_SAID_SOLVED;
    r->length = a->has_path ? (int64_t)a->count : a->length;
    tw_verdict v = t->cost < 0 ? verdict_of(&config, all, i, e->any_length)
                               : grade_judge_cost(&config, e, t, all, i, r);
    mark_verdict(a, &v, r);
    const tw_transcript_config usual = {.notation = e->notation};
    const char *assumed = tw_reading_assumes(a, &usual);
    if (assumed && grade_passed(r)) r->assumed = true, grade_note(r, "%s", assumed);
    if (e->require_path && a->has_path && grade_passed(r)) grade_judge_path(e, t, a, r);
    if (!grade_passed(r)) name_answer(all, a, r);
    return grade_passed(r);
}

/* What the answer can be judged by; false: that is less than was required. */
static bool find_basis(const grade_exam *e, const tw_reading *a, grade_result *r) {
    static const char *const missing[] = {"", "", "length", "moves"};
    grade_basis basis = a->has_path      ? GRADE_BY_MOVES
                        : a->length >= 0 ? GRADE_BY_LENGTH
                                         : GRADE_BY_WORD;
    if (!r->basis || basis < r->basis) r->basis = basis;
    if (a->claim != TW_CLAIM_SOLVED) return true;
    bool enough = basis >= e->require && (!e->require_count || a->counted);
    if (!enough)
        grade_note(r, "shows no %s, which --require demands",
                   basis < e->require ? missing[e->require] : "count of nodes");
    return enough;
}

/* Something must have been seen to be right: moves, a length, or the word that a course asks
 * for. */
static bool is_judged(const grade_exam *e, const grade_result *r) {
    bool word = e->form.answer == TW_TRANSCRIPT_PRACTICAL && r->said != GRADE_SAID_NOTHING;
    return r->mark[GRADE_REACHES] || r->mark[GRADE_OPTIMAL] || r->mark[GRADE_LEGAL] || word
           || r->said == GRADE_SAID_STUCK;
}

static void judge_solvable(const grade_exam *e, const grade_test *t, const tw_transcript *all,
                           grade_result *r) {
    for (size_t i = 0; i < tw_transcript_count(all); i++) {
        const tw_reading *a = tw_transcript_reading(all, i);
        if (!find_basis(e, a, r)) r->mark[GRADE_FORMAT] = GRADE_NO;
        if (!judge_answer(e, t, all, i, r)) return;
        if (!e->no_counts) keep_claims(e, all, a, r);
    }
    if (is_judged(e, r) || signals_caught()) return;
    r->mark[GRADE_REACHES] = GRADE_NO;
    if (r->basis == GRADE_BY_LENGTH)
        grade_note(r,
                   "says %" PRId64 " moves and shows none, and whether they are the fewest is %s",
                   r->length, e->any_length ? "not asked" : "not proven");
    else
        grade_note(r, "claims a solution, and shows none");
}

static void judge_unsolvable(const grade_exam *e, const tw_transcript *all, grade_result *r) {
    for (size_t i = 0; i < tw_transcript_count(all); i++) {
        const tw_reading *a = tw_transcript_reading(all, i);
        if (a->claim == TW_CLAIM_STUCK && !judge_stuck(e, GRADE_RECOGNISED, r)) return;
        bool right = a->claim == TW_CLAIM_UNSOLVABLE || a->claim == TW_CLAIM_STUCK;
        grade_mark_worst(r, GRADE_RECOGNISED, right ? GRADE_YES : GRADE_NO);
        r->basis = GRADE_BY_WORD;
        if (!right && !a->has_path && a->length < 0) r->said = GRADE_SAID_SOLVED;
        if (a->claim == TW_CLAIM_BOTH)
            grade_note(r, "says that there is no solution, line %zu, and claims one, line %zu",
                       a->denial_line, a->claim_line);
        else if (!right)
            grade_note(r, "claims a solution, and there is none");
    }
}

void grade_judge(const grade_exam *e, const grade_test *t, grade_result *r) {
    tw_transcript *all = NULL;
    tw_error error = {0};
    size_t length;
    enum { KEPT = 4000 };
    *r = (grade_result){.length = -1};
    char *text = grade_run(e, t, r, &length);
    if (check_runs(e, t, r)) {
        bool read = !check_silence(t, text, r) && read_output(e, t, text, length, &all, &error);
        if (t->kind == GRADE_BAD_INPUT) {
            r->mark[GRADE_REFUSED] = read && claims_solution(all) ? GRADE_NO : GRADE_YES;
            if (read && is_word(all) && !grade_passed(r)) r->said = GRADE_SAID_SOLVED;
            if (!grade_passed(r)) grade_note(r, "solves an input that is not a board");
        } else if (!read) {
            r->mark[GRADE_FORMAT] = GRADE_NO;
            grade_note(r, "line %zu: %s", error.line, error.text);
        } else {
            bool whole = grade_required(e, t, all, r);
            r->mark[GRADE_FORMAT] =
                whole || r->mark[GRADE_LEGAL] == GRADE_NO ? GRADE_YES : GRADE_NO;
            if (whole && t->kind == GRADE_SOLVABLE) judge_solvable(e, t, all, r);
            if (whole && t->kind == GRADE_UNSOLVABLE) judge_unsolvable(e, all, r);
        }
    }
    if (!grade_passed(r)) note_end(r);
    tw_transcript_free(&all);
    if (e->keep_output && length > KEPT) text[KEPT] = 0;
    if (e->keep_output)
        r->output = text;
    else
        free(text);
}
