/* custom_options.c -- see custom_options.h. */
#include "cli/child/custom_options.h"
#include "cli/child/command_words.h"
#include "cli/child/external_library.h"
#include "cli/child/sandbox.h"
#include "common/options/usage.h"

#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARD_ROOM = 5 * TW_MAX_CELLS, ANSWER_ROOM = 80 };
static const double patience = 10; /* seconds for one answer */

/* A board of more than 16 cells is not shown whole: the number tells which it is. */
static bool fail(custom_options *o, const char *what, const tw_board *b) {
    char board[BOARD_ROOM];
    tw_board_text(b, TW_LAYOUT_SLASHES, board, sizeof board);
    snprintf(o->all.failure.text, sizeof o->all.failure.text,
             "the %s %.90s, expected the value of %.40s (its board %" PRIu64 ")",
             custom_options_supplied(o), what, board, o->asked);
    return false;
}

/* No answer came.  False: it was not the program's fault, but ours to stop. */
static bool describe_end(custom_options *o, char what[], size_t size) {
    child_report r = child_dialogue_end(o->dialogue);
    child_limits limits = o->external.limits;
    char told[CHILD_TEXT];
    o->dialogue = NULL;
    limits.seconds = patience;
    child_describe(&r, &limits, told);
    snprintf(what, size, "%s", told);
    if (r.end == CHILD_TIME)
        snprintf(what, size, "gave no answer within %g s (does it flush each line?)", patience);
    if (r.end == CHILD_OUTPUT) snprintf(what, size, "wrote a line that it was not asked for");
    child_append_errors(&r, what, size);
    return r.end != CHILD_INTERRUPTED;
}

static void end_dialogue(custom_options *o) {
    if (o->dialogue) child_dialogue_end(o->dialogue);
    command_words_free(o->words);
    o->dialogue = NULL, o->words = NULL;
}

static bool begin_dialogue(custom_options *o) {
    const char *unread;
    end_dialogue(o);
    o->goal = o->all.goal;
    o->asked = 0;
    o->external.limits = external_heuristic_limits(o->limits->bytes);
    if (o->external.sandbox && !sandbox_works("the heuristic")) return false;
    o->words = o->external.program ? command_words(o->external.program, o->external.shell, &unread)
                                   : external_library_words(o->external.library, &o->goal, true);
    if (!o->words) return false;
    o->dialogue = child_dialogue_begin(&(child_plan){
        .argv = o->words, .sandbox = o->external.sandbox, .limits = o->external.limits});
    return true;
}

static bool read_value(custom_options *o, char answer[], size_t length, const tw_board *b,
                       double *out) {
    enum { SHOWN = 30 };
    char what[ANSWER_ROOM + 40], *end;
    answer[length] = 0;
    *out = strtod(answer, &end);
    bool number = end > answer && strlen(answer) == length && isfinite(*out);
    if (number && !end[strspn(end, " \t\r")] && length < ANSWER_ROOM) return true;
    for (char *c = answer; *c; c++)
        if (!isprint((unsigned char)*c)) *c = '?';
    snprintf(what, sizeof what, "says '%.*s%s', which is not a number", SHOWN, answer,
             length > SHOWN ? "..." : "");
    return fail(o, what, b);
}

/* Where a value cannot be had, not a number ends the search with an error. */
static bool ask(custom_options *o, const tw_board *b, double *out) {
    char question[BOARD_ROOM + 1], answer[ANSWER_ROOM + 1], what[CHILD_TEXT + CHILD_ERRORS];
    *out = NAN;
    if ((!o->dialogue || !tw_board_equal(&o->goal, &o->all.goal)) && !begin_dialogue(o))
        return fail(o, "cannot be run", b), true;
    size_t length = tw_board_text(b, TW_LAYOUT_LINE, question, BOARD_ROOM);
    question[length++] = '\n';
    o->asked++;
    ptrdiff_t got =
        child_dialogue_ask(o->dialogue, question, length, patience, answer, ANSWER_ROOM);
    if (got >= 0 && read_value(o, answer, (size_t)got, b, out)) return true;
    *out = NAN;
    if (got >= 0) return true;
    if (!describe_end(o, what, sizeof what)) return false;
    return fail(o, what, b), true;
}

static bool evaluate(void *cookie, const tw_board boards[], size_t count, double out[]) {
    for (size_t i = 0; i < count; i++)
        if (!ask(cookie, &boards[i], &out[i])) return false;
    return true;
}

void custom_options_begin(custom_options *o, search_options *search, const tw_limits *limits) {
    custom_heuristics_begin(&o->all);
    o->limits = limits;
    o->external.sandbox = true;
    search->custom = &o->all;
}

NAMES(promise, "admissible", "consistent")

const char *custom_options_promise(size_t i) { return promise(i); }

bool custom_options_take(custom_options *o, int key, char *argument, const options_state *state) {
    if (key != CUSTOM_OPTIONS_VOUCH) return false;
    usage_word(state, "promise", argument, custom_options_promise);
    o->admissible = true;
    o->consistent = o->consistent || strcmp(argument, "consistent") == 0;
    return true;
}

const char *custom_options_supplied(const custom_options *o) {
    return o->external.program ? "program" : o->external.library ? "library" : NULL;
}

void custom_options_settle(custom_options *o, const options_state *state) {
    const char *wrong, *supplied = custom_options_supplied(o);
    if (o->external.program && o->external.library)
        usage_fail(state, "--heuristic-program and --heuristic-library, expected one of them");
    if (o->external.shell && !o->external.program)
        usage_fail(state, "--heuristic-shell without --heuristic-program, expected both");
    if (o->admissible && !supplied)
        usage_fail(state,
                   "--vouch without a heuristic of your own, expected --heuristic-program or "
                   "--heuristic-library");
    if (!supplied) return;
    char **words =
        o->external.program ? command_words(o->external.program, o->external.shell, &wrong) : NULL;
    if (o->external.program && !words) usage_fail(state, "--heuristic-program: %s", wrong);
    command_words_free(words);
    custom_heuristics_add(&o->all, &(tw_custom_heuristic){.name = supplied,
                                                          .evaluate = evaluate,
                                                          .cookie = o,
                                                          .admissible = o->admissible,
                                                          .consistent = o->consistent});
}

void custom_options_require(const custom_options *o, const char *heuristic,
                            const options_state *state) {
    if (custom_heuristics_is_option(heuristic) && !custom_heuristics_find(&o->all, heuristic))
        usage_fail(state, "the heuristic %s has no command or file, expected --heuristic-%s",
                   heuristic, heuristic);
    if (custom_heuristics_is_mistake(heuristic))
        fprintf(stderr, "%s: the heuristic %s is inadmissible: it may say too much\n", state->name,
                heuristic);
}

void custom_options_settle_search(custom_options *o, search_options *search,
                                  const options_state *state) {
    custom_options_settle(o, state);
    if (!search->heuristic) search->heuristic = custom_options_supplied(o);
    if (search->heuristic) custom_options_require(o, search->heuristic, state);
    if (custom_options_supplied(o) && search->metric == TW_METRIC_MULTI)
        usage_fail(state, "--metric: multi has a bound of its own, expected no --heuristic-%s",
                   custom_options_supplied(o));
}

void custom_options_end(custom_options *o) { end_dialogue(o); }
