/* grade_examine.c -- all tests of a task, one after the other. */
#define _GNU_SOURCE
#include "cli/grade/grade.h"
#include "common/input/input.h"
#include "common/output/exit_code.h"
#include "common/output/progress.h"
#include "common/process/heap.h"
#include "common/process/signals.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int grade_exam_prepare(grade_exam *e, bool shell) {
    const char *wrong, *root = getenv("TMPDIR");
    e->words = command_words(e->program, shell, &wrong);
    if (!e->words) return input_error("--program", 1, "%s", wrong), EXIT_USAGE;
    if (!grade_input_wants_file(&e->form, e->words)) return EXIT_YES;
    e->folder = heap_print("%s/tilewise-XXXXXX", root && *root ? root : "/tmp");
    if (mkdtemp(e->folder)) return EXIT_YES;
    fprintf(stderr, "tilewise grade: no folder for the boards: %s\n", strerror(errno));
    free(e->folder);
    e->folder = NULL;
    return EXIT_USAGE;
}

void grade_exam_free(grade_exam *e) {
    for (size_t i = 0; e->results && i < e->count; i++) free(e->results[i].output);
    if (e->folder) rmdir(e->folder);
    free(e->folder);
    free(e->tests);
    free(e->results);
    command_words_free(e->words);
    e->folder = NULL, e->tests = NULL, e->results = NULL, e->words = NULL;
}

/* Whoever hangs on three boards in a row hangs on most: the others share the time of one. */
static void judge_next(const grade_exam *e, size_t i, int *hung) {
    enum { ROW = 3 };
    grade_exam now = *e;
    grade_result *r = &e->results[i];
    if (*hung >= ROW) now.limits.seconds /= (double)(e->count - i > 4 ? e->count - i : 4);
    grade_judge(&now, &e->tests[i], r);
    bool hangs = r->report.end == CHILD_TIME;
    *hung = hangs ? *hung + (*hung < ROW) : *hung < ROW ? 0 : *hung;
}

int grade_examine(grade_exam *e, const char *shown) {
    progress line = progress_begin();
    double begin = tw_seconds();
    int code = EXIT_YES, hung = 0;
    e->results = heap_insist(calloc(e->count + 1, sizeof *e->results));
    for (size_t i = 0; i < e->count && code == EXIT_YES; i++) {
        if (shown && progress_due(&line, tw_seconds() - begin))
            progress_show(&line, "%stest %zu of %zu", shown, i + 1, e->count);
        judge_next(e, i, &hung);
        if (signals_caught()) code = EXIT_INTERRUPTED;
        if (code == EXIT_YES && e->results[i].report.end == CHILD_NOT_STARTED) code = EXIT_USAGE;
    }
    if (shown) progress_wipe(&line);
    if (code != EXIT_YES) return code;
    grade_stuck(e, e->results);
    grade_consistent(e, e->results);
    grade_count(e, e->results);
    return signals_caught() ? EXIT_INTERRUPTED : EXIT_YES;
}
