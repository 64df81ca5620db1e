/* grade.c -- tilewise grade: a student's program, run on boards whose answers are known. */
#define _GNU_SOURCE
#include "cli/grade/grade.h"
#include "cli/child/sandbox.h"
#include "cli/command.h"
#include "cli/grade/grade_build.h"
#include "cli/grade/grade_class.h"
#include "cli/grade/grade_exam.h"
#include "cli/grade/grade_report.h"
#include "common/input/input.h"
#include "common/options/shared_options.h"
#include "common/options/usage.h"
#include "common/output/atomic_file.h"
#include "common/output/exit_code.h"
#include "common/process/machine.h"
#include "common/process/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct job {
    shared_options shared;
    grade_exam usual; /* what the options say */
    grade_paper paper;
    const char *exam, *print_exam, *suite, *junit, *gradescope;
    const char *submission, *submissions, *report_folder;
    uint64_t jobs;
    grade_build built;
    int here;           /* where relative names are from */
    atomic_file report; /* the file of --junit */
    atomic_file scores; /* of --gradescope */
    bool only_junit;    /* it is standard output, which has nothing else then */
    bool planned;       /* boards were asked for */
    bool shell, json;
} job;

/* Options that are keys of an exam too: KEY_SET and the place of the name.  The words are those of
 * options without an argument; those from `size` on ask for boards. */
static const struct {
    const char *key, *value;
} keys[] = {{"algorithm", NULL}, {"course", NULL},     {"show", NULL},        {"notation", NULL},
            {"require", NULL},   {"time", NULL},       {"any-length", "yes"}, {"counts", "no"},
            {"bad-input", "no"}, {"size", NULL},       {"count", NULL},       {"depth", NULL},
            {"seed", NULL},      {"unsolvable", NULL}, {"adversarial", "yes"}};
enum {
    KEY_COUNT = 'n',
    KEY_ALGORITHM = 'a',
    KEY_COURSE = 257,
    KEY_SHOW,
    KEY_NOTATION,
    KEY_REQUIRE,
    KEY_TIME,
    KEY_ANY_LENGTH,
    KEY_NO_COUNTS,
    KEY_NO_BAD_INPUT,
    KEY_SIZE,
    KEY_DEPTH = 267,
    KEY_SEED,
    KEY_UNSOLVABLE,
    KEY_ADVERSARIAL
};

static void finish(job *j, const options_state *state) {
    if (j->print_exam) return;
    bool own = j->submission || j->submissions;
    if (j->submission && j->submissions)
        usage_fail(state, "--submission and --submissions, expected one of them");
    if (j->submissions && (j->junit || j->gradescope || j->json || j->shell))
        usage_fail(state, "--submissions writes a folder, expected no --junit, --gradescope, "
                          "--json or --shell");
    if (!j->usual.program && !j->exam && !own) usage_fail(state, "no program, expected --program");
    if (j->suite && j->exam) usage_fail(state, "--suite and --exam, expected one of them");
    if (j->suite && j->planned)
        usage_fail(state, "--suite and --count, --depth, --size, --unsolvable, --adversarial or "
                          "--seed, expected boards from one source");
}

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    if (key == OPTION_END) return finish(j, state), true;
    if (key == OPTION_OPERAND && !usage_is_size(argument))
        usage_fail(state, "unexpected operand '%s', expected --program COMMAND and options",
                   argument);
    size_t i = key == OPTION_OPERAND  ? KEY_SIZE - 256
               : key == KEY_COUNT     ? KEY_SIZE - 256 + 1
               : key == KEY_ALGORITHM ? 0
                                      : (size_t)(key - 256);
    if (i >= sizeof keys / sizeof *keys) return false;
    j->planned |= i >= KEY_SIZE - 256;
    return grade_key_set(&j->usual, keys[i].key, keys[i].value ? keys[i].value : argument, state);
}

NAMES(demands, "moves", "length", "count", "order")

static const option_entry options[] = {
    {"program", OPTION_TEXT(job, usual.program), "COMMAND", NULL,
     "The program; {file} in it is a file with the board, {tiles} its tiles", 1},
    {"shell", OPTION_TRUE(job, shell), NULL, NULL,
     "Run COMMAND with /bin/sh, with the file or tiles as \"$@\"", 1},
    {"course", KEY_COURSE, "NAME", grade_format_name,
     "How boards are given and answers printed: coms228, practical, cos226, cmsc341, coms4701, or "
     "none (the default: rows on standard input, any form of answer)",
     1},
    {"algorithm", KEY_ALGORITHM, "NAME", tw_algorithm_name,
     "What the program uses: its counts, the length of its solutions and whether it may get stuck "
     "are judged by that (default: the course's)",
     1},
    {"no-sandbox", OPTION_TRUE(job, usual.no_sandbox), NULL, NULL,
     "Run COMMAND without bubblewrap, as one of your own programs", 1},
    {"show", KEY_SHOW, "PATH", NULL,
     "Let it see this file or folder, and besides only the files that COMMAND names, not their "
     "folders; may be given again",
     1},
    {"exam", OPTION_TEXT(job, exam), "FILE|NAME", grade_preset_name,
     "Tasks, points and boards from a file, or a preset:", 1},
    {"print-exam", OPTION_TEXT(job, print_exam), "NAME", grade_preset_name,
     "Print the file of a preset, to start from:", 1},
    {"submissions", OPTION_TEXT(job, submissions), "DIR", NULL,
     "Build and grade every folder or file in DIR, each with boards of its own", 1},
    {"report", OPTION_TEXT(job, report_folder), "DIR", NULL,
     "Where its CSV and pages go; who is in there already is not graded again (default: grades)",
     1},
    {"jobs", OPTION_COUNT(job, jobs), "N", NULL, "So many at a time (default: the cores)", 1},
    {"submission", OPTION_TEXT(job, submission), "DIR", NULL,
     "Build and grade what is in DIR, or a file", 1},
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
     "depth: 16..24)",
     2},
    {"no-bad-input", KEY_NO_BAD_INPUT, NULL, NULL, "No tests with bad input", 2},
    {NULL, 0, NULL, NULL, "What is judged, and how:", 3},
    {"any-length", KEY_ANY_LENGTH, NULL, NULL, "Reaching the goal is enough", 3},
    {"no-counts", KEY_NO_COUNTS, NULL, NULL, "Do not judge counts of nodes", 3},
    {"notation", KEY_NOTATION, "NAME", names_notation,
     "Whose directions moves are: blank, tile (default: the course's, or what reaches the goal)",
     3},
    {"require", KEY_REQUIRE, "WHAT", demands,
     "Fail answers that do not show it: moves, length or count; may be repeated", 3},
    {"time", KEY_TIME, "SECONDS", NULL, "For each test (default: 10)", 3},
    {"timeout", KEY_TIME, "SECONDS", NULL, NULL, 3},
    {"memory", OPTION_BYTES(job, usual.limits.bytes), "BYTES", NULL,
     "For each test, with K, M or G (default: 1G)", 3},
    {"junit", OPTION_TEXT(job, junit), "FILE", NULL, "Write JUnit XML too", 5},
    {"gradescope", OPTION_TEXT(job, gradescope), "FILE", NULL,
     "Write results.json of Gradescope too", 5},
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
    .common = "program course exam submissions report size count depth goal require time json",
    .notes = "Exit code: 0 it passes every test, 1 it does not, 2 wrong usage or no such program."};

/* The first board of a suite gives the size, and the goal if it comes with one. */
static bool keep_size(void *cookie, const boards_item *item) {
    grade_exam *e = cookie;
    e->rows = item->problem.start.rows;
    e->cols = item->problem.start.cols;
    e->has_goal = !item->goal_name;
    e->goal = item->problem.goal;
    return false;
}

/* The one task of a suite. */
static int load_suite(job *j) {
    grade_exam *e = &j->usual;
    const options_state state = {.name = "tilewise grade"};
    boards_add(&j->shared.boards, j->suite, false);
    if (!boards_load(&j->shared.boards)) return EXIT_USAGE;
    boards_each(&j->shared.boards, keep_size, e);
    tw_board goal = e->goal;
    grade_key_settle(e, &state);
    const char *own = tw_transcript_format_goal(e->form.answer);
    if (e->has_goal && own && !tw_board_equal(&goal, &e->goal)) {
        input_error(j->suite, 1, "another goal than that of %s, expected %s", e->form.name, own);
        return EXIT_USAGE;
    }
    if (e->has_goal) e->goal = goal;
    grade_paper_make(&j->paper, e);
    return grade_exam_take(j->paper.tasks, &j->shared.boards);
}

static int load(job *j) {
    const options_state state = {.name = "tilewise grade"};
    j->usual.goal_text = j->shared.boards.goal;
    if (j->suite) return load_suite(j);
    if (j->exam)
        grade_paper_read(&j->paper, j->exam, &j->usual);
    else
        grade_key_settle(&j->usual, &state), grade_paper_make(&j->paper, &j->usual);
    int code = EXIT_YES;
    for (size_t i = 0; i < j->paper.count && code == EXIT_YES; i++) {
        grade_exam *e = &j->paper.tasks[i];
        if (j->usual.program) e->program = j->usual.program;
        if (!e->program && !j->submission && !j->submissions)
            usage_fail(&state, "no program, expected --program");
        if (!j->submissions) code = grade_exam_make(e);
    }
    return code;
}

static int prepare(job *j) {
    int code = EXIT_YES;
    for (size_t i = 0; i < j->paper.count && code == EXIT_YES; i++) {
        const char *file = j->paper.tasks[i].answer_file;
        j->paper.tasks[i].keep_output = j->gradescope;
        code = grade_exam_prepare(&j->paper.tasks[i], j->shell);
        if (file && !j->submission && access(file, F_OK) == 0) {
            input_error(file, 1, "it is there already, expected the program to write it");
            code = EXIT_USAGE;
        }
    }
    return code;
}

/* The files for results, before anything is run. */
static int open_reports(job *j) {
    if (j->gradescope && !atomic_file_open(&j->scores, j->gradescope)) return EXIT_USAGE;
    if (j->junit && !atomic_file_open(&j->report, j->junit)) return EXIT_USAGE;
    j->only_junit = j->junit && atomic_file_is_standard_output(&j->report);
    if (!j->only_junit || !j->json) return EXIT_YES;
    fputs("tilewise grade: --junit: standard output has what --json prints, expected a file\n",
          stderr);
    return EXIT_USAGE;
}

static void end(job *j) {
    for (size_t i = 0; i < j->paper.count; i++) {
        grade_exam_free(&j->paper.tasks[i]);
        if (j->built.folder) command_words_free(j->paper.tasks[i].show.word);
    }
    if (j->report.path) atomic_file_abandon(&j->report);
    if (j->scores.path) atomic_file_abandon(&j->scores);
    grade_build_end(&j->built);
    command_words_free(j->usual.show.word);
    grade_paper_free(&j->paper);
    shared_options_free(&j->shared);
}

/* The file of --junit is replaced at the end: an interrupted run leaves the old one. */
static bool write_report(job *j) {
    FILE *out = atomic_file_stream(&j->report);
    if (out) grade_junit(out, j->paper.tasks, j->paper.count);
    return out && atomic_file_keep(&j->report);
}

static void print_points(const grade_paper *p) {
    double sum = 0, most = 0;
    if (p->title) printf("\n%s", p->title);
    puts("");
    for (size_t i = 0; i < p->count; i++) {
        const grade_exam *e = &p->tasks[i];
        double points = grade_points(e, e->results), worth = grade_most_points(e);
        printf("%-24s %6.2f of %g\n", e->task, points, worth);
        sum += points, most += worth;
    }
    printf("%-24s %6.2f of %g\n", "points", sum, most);
}

static void print_results(const job *j) {
    const grade_paper *p = &j->paper;
    for (size_t k = 0; k < p->count; k++) {
        const grade_exam *e = &p->tasks[k];
        if (e->task && !j->json) printf("%s%s: ", k ? "\n" : "", e->task);
        if (!j->json) grade_print_heading(e);
        for (size_t i = 0; i < e->count; i++)
            (j->json ? grade_json_row : grade_print_row)(e, i, &e->results[i]);
        (j->json ? grade_json_summary : grade_print_summary)(e, e->results);
    }
    if (p->tasks->task && !j->json) print_points(p);
}

static bool write_scores(job *j) {
    FILE *out = atomic_file_stream(&j->scores);
    json_t *report = grade_report_make(&j->paper, "", *j->built.note ? j->built.note : NULL);
    json_t *scores = grade_gradescope(&j->paper, report);
    if (out) json_dumpf(scores, out, JSON_INDENT(1)), fputc('\n', out);
    json_decref(scores);
    json_decref(report);
    return out && atomic_file_keep(&j->scores);
}

/* Build what was handed in, and work in its copy.  A program that is not built earns nothing. */
static int enter_submission(job *j) {
    grade_paper *p = &j->paper;
    char *path = realpath(j->submission, NULL);
    if (!path) return input_error(j->submission, 1, "%s", strerror(errno)), EXIT_USAGE;
    bool built =
        grade_build_begin(&j->built, path, p->build, p->tasks->program, !j->usual.no_sandbox);
    free(path);
    if (!built) {
        printf("%s\n", j->built.note);
        if (j->gradescope && !write_scores(j)) return EXIT_USAGE;
        return signals_caught() ? EXIT_INTERRUPTED : EXIT_NO;
    }
    for (size_t i = 0; i < p->count; i++) {
        if (!p->tasks[i].program || !i) p->tasks[i].program = j->built.program;
        p->tasks[i].show = (command_list){0};
        command_list_add(&p->tasks[i].show, j->built.folder);
    }
    j->here = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return j->here >= 0 && chdir(j->built.folder) == 0 ? EXIT_YES : EXIT_USAGE;
}

static int examine(job *j) {
    bool all = true;
    for (size_t k = 0; k < j->paper.count; k++) {
        grade_exam *e = &j->paper.tasks[k];
        int code = grade_examine(e, "");
        if (code == EXIT_USAGE)
            for (size_t i = 0; i < e->count; i++)
                if (e->results[i].report.end == CHILD_NOT_STARTED)
                    input_error(e->program, 1, "%s, expected a program", e->results[i].note);
        if (code != EXIT_YES) return code;
        for (size_t i = 0; i < e->count; i++) all &= grade_passed(&e->results[i]);
    }
    if (j->submission && fchdir(j->here) < 0) return EXIT_USAGE;
    if (!j->only_junit) print_results(j);
    if (j->junit && !write_report(j)) return EXIT_USAGE;
    if (j->gradescope && !write_scores(j)) return EXIT_USAGE;
    return all ? EXIT_YES : EXIT_NO;
}

static int grade_one(job *j) {
    int code = open_reports(j);
    if (code == EXIT_YES && j->submission) code = enter_submission(j);
    if (code == EXIT_YES) code = prepare(j);
    return code == EXIT_YES ? examine(j) : code;
}

static int grade_folder(job *j, int argc, char **argv) {
    uint64_t key;
    if (!grade_class_key(argc, argv, j->exam, &key)) return EXIT_USAGE;
    return grade_class_run(&(grade_class){.paper = &j->paper,
                                          .submissions = j->submissions,
                                          .report = j->report_folder ? j->report_folder : "grades",
                                          .key = key,
                                          .jobs = j->jobs ? j->jobs : (uint64_t)machine_cores(),
                                          .no_sandbox = j->usual.no_sandbox,
                                          .fixed = j->suite});
}

int command_grade(int argc, char **argv) {
    job j = {.report = {.file = -1},
             .scores = {.file = -1},
             .usual = {.form = *grade_format_named("none"),
                       .limits = {.seconds = 10,
                                  .bytes = 1 << 30,
                                  .output = INPUT_MAX_BYTES,
                                  .file = 64 << 20,
                                  .processes = 64},
                       .plan = {.least = 4,
                                .most = 20,
                                .count = 10,
                                .unsolvable = 2,
                                .seed = 1,
                                .flaws = GRADE_USUAL_FLAWS}}};
    shared_options_parse(&j.shared, OPTIONS_GOAL, &parser, &j, argc, argv);
    if (j.print_exam) {
        const char *text = grade_preset_text(j.print_exam);
        const options_state state = {.name = "tilewise grade"};
        if (!text) usage_fail_unknown(&state, "exam", j.print_exam, grade_preset_name);
        fputs(text, stdout);
        return EXIT_YES;
    }
    signals_catch();
    int code = load(&j);
    if (code == EXIT_YES && !j.usual.no_sandbox && !sandbox_works("grade")) code = EXIT_USAGE;
    if (code == EXIT_YES && j.submissions)
        code = grade_folder(&j, argc, argv);
    else if (code == EXIT_YES)
        code = grade_one(&j);
    end(&j);
    return code;
}
