/* external_heuristic.c -- see external_heuristic.h. */
#include "cli/child/external_heuristic.h"
#include "cli/child/command_words.h"
#include "common/output/exit_code.h"
#include "common/input/input.h"
#include "common/output/output.h"
#include "cli/child/external_library.h"
#include "common/output/error_line.h"

#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARD_ROOM = 5 * TW_MAX_CELLS, ANSWER_ROOM = 80, PROGRESS = 78 };

typedef struct exchange {
    const char *name;
    bool library;
    tw_verifier *verifier;
    uint64_t boards, asked, answered;
    char answer[ANSWER_ROOM]; /* the line that is coming in */
    size_t length;
    bool wrong; /* an answer is, and the line is written */
    bool visible, shown;
    double next_report;
} exchange;

static void board_text(const exchange *s, uint64_t i, tw_layout layout, char out[BOARD_ROOM]) {
    tw_board board;
    *out = 0;
    if (tw_verifier_board(s->verifier, i, &board) == TW_OK)
        tw_board_text(&board, layout, out, BOARD_ROOM);
}

static size_t send(void *cookie, char *out, size_t size) {
    exchange *s = cookie;
    size_t length = 0;
    while (s->asked < s->boards && size - length > BOARD_ROOM) {
        board_text(s, s->asked++, TW_LAYOUT_LINE, out + length);
        length += strlen(out + length);
        out[length++] = '\n';
    }
    return length;
}

static void wipe(exchange *s) {
    if (s->shown) fprintf(stderr, "\r%*s\r", PROGRESS, "");
    s->shown = false;
}

static void report(exchange *s) {
    double now = tw_seconds();
    if (!s->visible || now < s->next_report) return;
    s->next_report = now + 0.1;
    s->shown = true;
    fprintf(stderr, "\r%" PRIu64 " of %" PRIu64 " boards valued (%.0f %%)", s->answered, s->boards,
            100 * (double)s->answered / (double)s->boards);
}

static bool fail(exchange *s, const char *what) {
    char board[BOARD_ROOM];
    wipe(s);
    s->wrong = true;
    if (s->answered < s->boards) {
        board_text(s, s->answered, TW_LAYOUT_SLASHES, board);
        input_error(s->name, (size_t)s->answered + 1, "%s, expected the value of %s", what, board);
    } else
        input_error(s->name, (size_t)s->answered + 1, "%s, expected one line for each of %" PRIu64,
                    what, s->boards);
    return false;
}

/* What is not fit to print is shown as '?'. */
static bool fail_answer(exchange *s) {
    enum { SHOWN = 30 };
    char what[ANSWER_ROOM + 24];
    bool cut = s->length > SHOWN;
    if (cut) s->answer[SHOWN] = 0;
    for (char *c = s->answer; *c; c++)
        if (!isprint((unsigned char)*c)) *c = '?';
    snprintf(what, sizeof what, "'%s%s' is not a number", s->answer, cut ? "..." : "");
    return fail(s, what);
}

/* A whole line has come. */
static bool take_answer(exchange *s) {
    char *end;
    s->answer[s->length] = 0;
    double value = strtod(s->answer, &end);
    if (s->answered == s->boards) return fail(s, "more answers than boards");
    if (s->answered == s->asked) return fail(s, "an answer before its board was sent");
    bool number = end > s->answer && strlen(s->answer) == s->length && isfinite(value);
    if (!number || end[strspn(end, " \t\r")]) return fail_answer(s);
    tw_verifier_value(s->verifier, s->answered++, value);
    s->length = 0;
    return true;
}

static bool receive(void *cookie, const char *bytes, size_t count) {
    exchange *s = cookie;
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] == '\n') {
            if (!take_answer(s)) return false;
        } else if (s->length == ANSWER_ROOM - 1)
            return s->answer[s->length] = 0, fail_answer(s);
        else
            s->answer[s->length++] = bytes[i];
    }
    report(s);
    return s->answered < s->boards || s->length > 0; /* it has done all it was asked to */
}

static int report_failure(exchange *s, const child_report *r, const child_limits *limits) {
    char told[CHILD_TEXT], what[CHILD_TEXT + CHILD_ERRORS + 40];
    child_describe(r, limits, told);
    if (r->end == CHILD_NOT_STARTED)
        return input_error(s->name, 1, "%s, expected a program", told), EXIT_USAGE;
    if (r->end == CHILD_EXITED && r->code == EXTERNAL_LIBRARY_NOT_LOADED && s->library)
        return input_error(s->name, 1,
                           "cannot be loaded (%.*s), expected a shared object with a function "
                           "'heuristic'",
                           (int)strcspn(r->errors, "\n"), r->errors),
               EXIT_USAGE;
    snprintf(what, sizeof what, "the %s %s", s->library ? "function" : "program", told);
    child_append_errors(r, what, sizeof what);
    if (r->end == CHILD_EXITED || r->end == CHILD_CRASHED) return fail(s, what), EXIT_USAGE;
    error_line("%s: %s, with %" PRIu64 " of %" PRIu64 " boards answered", s->name, what,
               s->answered, s->boards);
    return EXIT_LIMIT;
}

static int run(exchange *s, const child_plan *plan) {
    child_streams streams = {.send = send, .receive = receive, .cookie = s};
    child_report r = child_run(plan, &streams);
    if (r.end == CHILD_INTERRUPTED) return EXIT_INTERRUPTED;
    /* The last line may lack its end. */
    if (r.end == CHILD_EXITED && s->length && !s->wrong) take_answer(s);
    if (s->wrong) return EXIT_USAGE;
    if (s->answered == s->boards) return EXIT_YES;
    return report_failure(s, &r, &plan->limits);
}

child_limits external_heuristic_limits(uint64_t bytes) {
    enum { FILE_BYTES = 64 << 20, PROCESSES = 64 };
    return (child_limits){.bytes = bytes, .file = FILE_BYTES, .processes = PROCESSES};
}

int external_heuristic_evaluate(const external_heuristic *v, tw_verifier *verifier) {
    exchange s = {.name = v->program ? v->program : v->library,
                  .library = !v->program,
                  .verifier = verifier,
                  .boards = tw_verifier_count(verifier),
                  .visible = output_progress(),
                  .next_report = tw_seconds() + 0.5};
    const char *wrong = "this program cannot be found again";
    char **words = v->program ? command_words(v->program, v->shell, &wrong)
                              : external_library_words(v->library, v->goal, false);
    if (!words)
        return input_error(v->program ? "--program" : "--library", 1, "%s", wrong), EXIT_USAGE;
    const child_plan plan = {.argv = words, .sandbox = v->sandbox, .limits = v->limits};
    int code = run(&s, &plan);
    wipe(&s);
    command_words_free(words);
    return code;
}
