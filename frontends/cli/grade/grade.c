/* grade.c -- tilewise grade: a student's program, run on boards whose answers are known. */
#define _GNU_SOURCE
#include "cli/grade/grade.h"
#include "cli/child/command_words.h"
#include "cli/child/sandbox.h"
#include "cli/command.h"
#include "common/output/atomic_file.h"
#include "common/output/exit_code.h"
#include "cli/grade/grade_exam.h"
#include "common/process/heap.h"
#include "common/output/output.h"
#include "common/running/run.h"
#include "common/options/shared_options.h"
#include "common/process/signals.h"
#include "common/options/usage.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct job {
    shared_options shared;
    grade_exam exam;
    grade_plan plan;
    const char *suite, *junit;
    atomic_file report; /* the file of --junit */
    bool only_junit;    /* it is standard output, which has nothing else then */
    int rows, cols;     /* 0: not given */
    bool planned;       /* --count, --depth or --seed was given */
    bool has_depth;     /* --depth was */
    bool has_goal;      /* the suite says where to: */
    tw_board suite_goal;
    bool shell, json;
} job;

enum {
    KEY_ALGORITHM = 'a',
    KEY_COUNT = 'n',
    KEY_COURSE = 256,
    KEY_SIZE,
    KEY_DEPTH,
    KEY_SEED,
    KEY_UNSOLVABLE,
    KEY_ADVERSARIAL,
    KEY_NOTATION,
    KEY_REQUIRE,
    KEY_SHOW,
    KEY_TIME,
};

static void finish(job *j, const options_state *state) {
    if (!j->exam.program) usage_fail(state, "no program, expected --program");
    tw_algorithm_info info;
    if (!j->exam.algorithm) j->exam.algorithm = j->exam.format->algorithm;
    if (j->exam.algorithm && tw_algorithm_describe(j->exam.algorithm, &info) == TW_OK
        && !info.optimal)
        j->exam.any_length = true;
    if (j->plan.adversarial && !j->has_depth) j->plan.least = 16, j->plan.most = 24;
    if (j->suite && j->planned)
        usage_fail(state, "--suite and --count, --depth, --size, --unsolvable, --adversarial or "
                          "--seed, expected "
                          "boards from one source");
}

static bool take_exam(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case KEY_COURSE:
        j->exam.format = grade_format_named(argument);
        if (!j->exam.format) usage_fail_unknown(state, "course", argument, grade_format_name);
        return true;
    case KEY_SIZE:
        usage_size(state, "--size", argument, &j->rows, &j->cols);
        break;
    case KEY_COUNT:
        j->plan.count = usage_number(state, "--count", argument, 0, 10000);
        break;
    case KEY_DEPTH:
        usage_range(state, "--depth", argument, &j->plan.least, &j->plan.most);
        j->has_depth = true;
        break;
    case KEY_ADVERSARIAL:
        j->plan.adversarial = true;
        break;
    case KEY_SEED:
        j->plan.seed = usage_number(state, "--seed", argument, 0, UINT64_MAX);
        break;
    case KEY_UNSOLVABLE:
        j->plan.unsolvable = usage_number(state, "--unsolvable", argument, 0, 10000);
        break;
    default:
        return false;
    }
    j->planned = true;
    return true;
}

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case KEY_ALGORITHM:
        j->exam.algorithm = usage_algorithm(state, argument);
        return true;
    case KEY_SHOW:
        if (access(argument, F_OK) < 0)
            usage_fail(state, "--show: %s: %s, expected a file or a folder", argument,
                       strerror(errno));
        command_list_add(&j->exam.show, argument);
        return true;
    case KEY_NOTATION:
        j->exam.notation = (tw_notation)usage_place(state, "notation", argument, names_notation);
        j->exam.only_notation = true;
        return true;
    case KEY_REQUIRE:
        j->exam.require_count |= strcmp(argument, "count") == 0;
        if (strcmp(argument, "moves") == 0)
            j->exam.require = GRADE_BY_MOVES;
        else if (strcmp(argument, "length") == 0 && !j->exam.require)
            j->exam.require = GRADE_BY_LENGTH;
        else if (!j->exam.require_count && !j->exam.require)
            usage_fail(state, "--require: '%s', expected moves, length or count", argument);
        return true;
    case KEY_TIME:
        j->exam.limits.seconds = usage_decimal(state, "--time", argument, 1e-3);
        return true;
    case OPTION_OPERAND:
        if (usage_is_size(argument))
            return usage_size(state, "size", argument, &j->rows, &j->cols), true;
        usage_fail(state, "unexpected operand '%s', expected --program COMMAND and options",
                   argument);
    case OPTION_END:
        finish(j, state);
        return true;
    default:
        return take_exam(key, argument, state);
    }
}

NAMES(demands, "moves", "length", "count")

static const option_entry options[] = {
    {"program", OPTION_TEXT(job, exam.program), "COMMAND", NULL,
     "The program; {file} in it is a file with the board, {tiles} its tiles", 1},
    {"shell", OPTION_TRUE(job, shell), NULL, NULL,
     "Run COMMAND with /bin/sh, with the file or tiles as \"$@\"", 1},
    {"course", KEY_COURSE, "NAME", grade_format_name,
     "How boards are given and answers printed: coms228, practical, cos226, cmsc341, coms4701, or "
     "none "
     "(the default: rows on standard input, any form of answer)",
     1},
    {"algorithm", KEY_ALGORITHM, "NAME", tw_algorithm_name,
     "What the program uses: its counts, the length of its solutions and whether it may get stuck "
     "are judged by that "
     "(default: the course's)",
     1},
    {"no-sandbox", OPTION_TRUE(job, exam.no_sandbox), NULL, NULL,
     "Run COMMAND without bubblewrap, as one of your own programs", 1},
    {"show", KEY_SHOW, "PATH", NULL,
     "Let it see this file or folder, and besides only the files that COMMAND names, not their "
     "folders; may be given again",
     1},
    {NULL, 0, NULL, NULL, "Which boards:", 2},
    {"suite", OPTION_TEXT(job, suite), "FILE", NULL, "Those in a file, solvable or not", 2},
    {"format", OPTION_WORD(job, shared.boards.format), "NAME", tw_format_name,
     "How they are written: auto, rows, sized, pair, line, slashes, lines", 2},
    {"count", KEY_COUNT, "N", NULL, "N boards (default: 10)", 2},
    {"depth", KEY_DEPTH, "A..B", NULL, "From A to B moves from the goal (default: 4..20)", 2},
    {"size", KEY_SIZE, "RxC", NULL, "Of that size (default: 3x3)", 2},
    {"seed", KEY_SEED, "N", NULL, "Seed of the random boards (default: 1)", 2},
    {"unsolvable", KEY_UNSOLVABLE, "N", NULL, "N boards without a solution, too (default: 2)", 2},
    {"adversarial", KEY_ADVERSARIAL, NULL, NULL,
     "Boards on which A* with a heuristic that is too high misses the shortest solution (default "
     "depth: "
     "16..24)",
     2},
    {"no-bad-input", OPTION_FALSE(job, plan.bad_input), NULL, NULL, "No tests with bad input", 2},
    {NULL, 0, NULL, NULL, "What is judged, and how:", 3},
    {"any-length", OPTION_TRUE(job, exam.any_length), NULL, NULL, "Reaching the goal is enough", 3},
    {"no-counts", OPTION_TRUE(job, exam.no_counts), NULL, NULL, "Do not judge counts of nodes", 3},
    {"notation", KEY_NOTATION, "NAME", names_notation,
     "Whose directions moves are: blank, tile (default: the course's, or what reaches the goal)",
     3},
    {"require", KEY_REQUIRE, "WHAT", demands,
     "Fail answers that do not show it: moves, length or count; may be repeated", 3},
    {"time", KEY_TIME, "SECONDS", NULL, "For each test (default: 10)", 3},
    {"timeout", KEY_TIME, "SECONDS", NULL, NULL, 3},
    {"memory", OPTION_BYTES(job, exam.limits.bytes), "BYTES", NULL,
     "For each test, with K, M or G (default: 1G)", 3},
    {"junit", OPTION_TEXT(job, junit), "FILE", NULL, "Write JUnit XML too", 5},
    {"json", OPTION_TRUE(job, json), NULL, NULL, "One object a test, and one for them all", 5},
    {0}};

static const options_parser parser = {
    .options = options,
    .take = take,
    .summary =
        "Run a program on boards whose answers are known, and judge it: does it run, in the right "
        "format, are its moves legal, do they reach the goal, in the fewest moves, is its count of "
        "nodes plausible, does it recognise boards without a solution and refuse bad input?",
    .examples = "tilewise grade --course coms4701 --program ./solver\n"
                "tilewise grade --course coms4701 --program ./solver --count 4 --depth 10..24",
    .common = "program course size count depth goal any-length require time json junit",
    .notes = "Exit code: 0 it passes every test, 1 it does not, 2 wrong usage or no such program."};

static bool size_fits(const grade_format *f, int rows, int cols) {
    enum { MOST = 16 };
    if (f->three) return rows == 3 && cols == 3;
    return !f->square || (rows == cols && rows >= 2 && rows <= MOST);
}

/* The goal is the one asked for, or the course's, which allows no other. */
static bool set_goal(job *j) {
    const grade_format *f = j->exam.format;
    const char *own = answer_format_goal(f->answer);
    boards *b = &j->shared.boards;
    if (own && !b->goal) b->goal = b->goal_name = own;
    if (!boards_load_goal(b, "--size", 3, &j->rows, &j->cols, &j->exam.goal)) return false;
    if (!size_fits(f, j->rows, j->cols)) {
        fprintf(stderr, "tilewise grade: %s has no %dx%d boards, expected %s\n", f->name, j->rows,
                j->cols, f->three ? "3x3" : "NxN, from 2x2 to 16x16");
        return false;
    }
    if (!own && j->has_goal) return j->exam.goal = j->suite_goal, true;
    if (j->has_goal && !tw_board_equal(&j->exam.goal, &j->suite_goal)) {
        input_error(j->suite, 1, "another goal than that of %s, expected %s", f->name, own);
        return false;
    }
    if (!own) return true;
    tw_board course_goal;
    tw_board_goal(&course_goal, j->rows, j->cols, own);
    if (tw_board_equal(&j->exam.goal, &course_goal)) return true;
    fprintf(stderr, "tilewise grade: --goal: %s goes to %s, expected no other\n", f->name, own);
    return false;
}

/* The first board of a suite gives the size, and the goal if it comes with one. */
static bool keep_size(void *cookie, const boards_item *item) {
    job *j = cookie;
    j->rows = item->problem.start.rows;
    j->cols = item->problem.start.cols;
    j->has_goal = !item->goal_name;
    j->suite_goal = item->problem.goal;
    return false;
}

static int load(job *j) {
    int code = EXIT_YES;
    if (j->suite) {
        boards_add(&j->shared.boards, j->suite, false);
        if (!boards_load(&j->shared.boards)) return EXIT_USAGE;
        boards_each(&j->shared.boards, keep_size, j);
    }
    if (!set_goal(j)) return EXIT_USAGE;
    code = j->suite ? grade_exam_take(&j->exam, &j->shared.boards)
                    : grade_exam_make(&j->exam, &j->plan);
    if (code == EXIT_YES && j->plan.bad_input) grade_exam_add_bad_input(&j->exam, j->plan.seed);
    return code;
}

static int prepare(job *j) {
    const char *wrong, *root = getenv("TMPDIR");
    j->exam.words = command_words(j->exam.program, j->shell, &wrong);
    if (!j->exam.words) return input_error("--program", 1, "%s", wrong), EXIT_USAGE;
    if (j->junit && !atomic_file_open(&j->report, j->junit)) return EXIT_USAGE;
    j->only_junit = j->junit && atomic_file_is_standard_output(&j->report);
    if (j->only_junit && j->json) {
        fputs("tilewise grade: --junit: standard output has what --json prints, expected a file\n",
              stderr);
        return EXIT_USAGE;
    }
    if (!grade_input_wants_file(j->exam.format, j->exam.words)) return EXIT_YES;
    if (asprintf(&j->exam.folder, "%s/tilewise-XXXXXX", root && *root ? root : "/tmp") < 0)
        heap_insist(j->exam.folder = NULL);
    if (mkdtemp(j->exam.folder)) return EXIT_YES;
    fprintf(stderr, "tilewise grade: no folder for the boards: %s\n", strerror(errno));
    free(j->exam.folder);
    j->exam.folder = NULL;
    return EXIT_USAGE;
}

static void end(job *j) {
    if (j->exam.folder) rmdir(j->exam.folder);
    if (j->report.path) atomic_file_abandon(&j->report);
    free(j->exam.folder);
    free(j->exam.tests);
    command_words_free(j->exam.words);
    command_words_free(j->exam.show.word);
    shared_options_free(&j->shared);
}

/* The file of --junit is replaced at the end: an interrupted run leaves the old one. */
static bool write_report(job *j, const grade_result results[]) {
    FILE *out = atomic_file_stream(&j->report);
    if (out) grade_junit(out, &j->exam, results);
    return out && atomic_file_keep(&j->report);
}

/* The exit code: EXIT_YES if every test was run. */
static int run_tests(job *j, grade_result results[]) {
    const grade_exam *e = &j->exam;
    progress line = progress_begin();
    double begin = tw_seconds();
    int code = EXIT_YES;
    for (size_t i = 0; i < e->count && code == EXIT_YES; i++) {
        if (progress_due(&line, tw_seconds() - begin))
            progress_show(&line, "test %zu of %zu", i + 1, e->count);
        grade_judge(e, &e->tests[i], &results[i]);
        if (signals_caught()) code = EXIT_INTERRUPTED;
        if (code == EXIT_YES && results[i].report.end == CHILD_NOT_STARTED) code = EXIT_USAGE;
        if (code == EXIT_USAGE) {
            progress_wipe(&line);
            input_error(e->program, 1, "%s, expected a program", results[i].note);
        }
    }
    progress_wipe(&line);
    return code;
}

static void print_results(const job *j, const grade_result results[]) {
    const grade_exam *e = &j->exam;
    if (!j->json) grade_print_heading(e);
    for (size_t i = 0; i < e->count; i++)
        (j->json ? grade_json_row : grade_print_row)(e, i, &results[i]);
    (j->json ? grade_json_summary : grade_print_summary)(e, results);
}

static int examine(job *j, grade_result results[]) {
    const grade_exam *e = &j->exam;
    int code = run_tests(j, results);
    if (code != EXIT_YES) return code;
    grade_stuck(e, results);
    grade_consistent(e, results);
    grade_count(e, results);
    if (signals_caught()) return EXIT_INTERRUPTED;
    if (!j->only_junit) print_results(j, results);
    if (j->junit && !write_report(j, results)) return EXIT_USAGE;
    for (size_t i = 0; i < e->count; i++)
        if (!grade_passed(&results[i])) return EXIT_NO;
    return EXIT_YES;
}

int command_grade(int argc, char **argv) {
    job j = {
        .report = {.file = -1},
        .exam = {.format = grade_format_named("none"),
                 .limits = {.seconds = 10,
                            .bytes = 1 << 30,
                            .output = INPUT_MAX_BYTES,
                            .file = 64 << 20,
                            .processes = 64}},
        .plan = {
            .least = 4, .most = 20, .count = 10, .unsolvable = 2, .seed = 1, .bad_input = true}};
    shared_options_parse(&j.shared, OPTIONS_GOAL, &parser, &j, argc, argv);
    signals_catch();
    int code = load(&j);
    if (code == EXIT_YES) code = prepare(&j);
    if (code == EXIT_YES && !j.exam.no_sandbox && !sandbox_works("grade")) code = EXIT_USAGE;
    if (code == EXIT_YES) {
        grade_result *results = heap_insist(calloc(j.exam.count + 1, sizeof *results));
        code = examine(&j, results);
        free(results);
    }
    end(&j);
    return code;
}
