/* check.c -- tilewise check: judge a solution. */
#define _GNU_SOURCE
#include "cli/commands/check.h"
#include "cli/command.h"
#include "common/run.h"
#include "common/signals.h"
#include "common/usage.h"

#include <stdio.h>
#include <string.h>

enum {
    KEY_MOVES = 'm',
    KEY_SOLUTION = 256,
    KEY_SOLUTION_FORMAT,
    KEY_NOTATION,
    KEY_METRIC,
    KEY_ANY_LENGTH,
    KEY_PER_MOVE,
    KEY_JSON
};

static void finish(const check_job *j, const struct argp_state *state) {
    if (!j->moves == !j->solution)
        usage_fail(state, "%s, expected either --moves or --solution",
                   j->moves ? "two solutions" : "no solution");
    if (j->solution && strcmp(j->solution, "-") == 0 && j->shared.boards.source_count == 0)
        usage_fail(state, "board and solution both from standard input, expected one in a file");
    if (j->format && !j->solution)
        usage_fail(state, "--solution-format: no file has one, expected --solution too");
    if (j->shared.tables.patterns && j->shared.search.metric == TW_METRIC_MULTI)
        usage_fail(state, "--pdb: the metric multi has a bound of its own, expected no tables");
}

static error_t take(int key, char *argument, struct argp_state *state) {
    check_job *j = state->input;
    switch (key) {
    case KEY_MOVES:
        j->moves = argument;
        return 0;
    case KEY_SOLUTION:
        j->solution = argument;
        return 0;
    case KEY_SOLUTION_FORMAT:
        if (!answer_format_named(argument, &j->format))
            usage_fail_unknown(state, "format", argument, answer_format_name);
        return 0;
    case KEY_NOTATION:
        j->notation = usage_notation(state, "--notation", argument);
        return 0;
    case KEY_METRIC:
        j->shared.search.metric = usage_metric(state, argument);
        return 0;
    case KEY_ANY_LENGTH:
        j->any_length = true;
        return 0;
    case KEY_PER_MOVE:
        j->per_move = true;
        return 0;
    case KEY_JSON:
        j->json = true;
        return 0;
    case ARGP_KEY_END:
        finish(j, state);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option options[] = {
    {"moves", KEY_MOVES, "TEXT", 0, "The solution, like \"URDL2\" or \"up right down\"", 2},
    {"solution", KEY_SOLUTION, "FILE", 0,
     "The solution in a file, or what a course's program printed; - is standard input", 2},
    {"solution-format", KEY_SOLUTION_FORMAT, "NAME", 0,
     "How that is written: auto (the default), moves, coms228, practical, cos226, cmsc341, "
     "coms4701",
     2},
    {"notation", KEY_NOTATION, "NAME", 0,
     "Whose directions its letters are: blank (the default), tile", 2},
    {"metric", KEY_METRIC, "NAME", 0,
     "What a move is: single (the default), one tile by one cell, or multi, one or more tiles of a "
     "line together",
     2},
    {"any-length", KEY_ANY_LENGTH, NULL, 0, "Reaching the goal is enough", 2},
    {"per-move", KEY_PER_MOVE, NULL, 0, "How many moves are still needed after each", 2},
    {"json", KEY_JSON, NULL, 0, "One object, on a line", 5},
    {0}};

static const struct argp parser = {
    .options = options,
    .parser = take,
    .args_doc = "[BOARD|FILE]",
    .doc =
        "Is a solution legal, does it reach the goal, is it optimal, and if not, which move "
        "first lost the optimum?"
        "\vExit code: 0 it passes, 1 it does not, 2 wrong usage or input, 4 it reaches the goal, "
        "but a limit was reached before its length was proven the least."};

/* The courses go to goals of their own; one that was given is the one that counts. */
static void use_course_goal(check_job *j) {
    const char *goal = answer_format_goal(j->answers.format);
    tw_problem *p = &j->item.problem;
    if (j->shared.boards.goal || !j->item.goal_name || !goal) return;
    tw_board_goal(&p->goal, p->start.rows, p->start.cols, goal);
}

static bool read_answers(check_job *j, const input *text) {
    const tw_board *b = &j->item.problem.start;
    tw_error error = {0};
    const answer_wanted wanted = {.format = j->moves ? ANSWER_MOVES : j->format,
                                  .rows = b->rows,
                                  .cols = b->cols,
                                  .notation = j->notation};
    if (answers_read(&j->answers, text->text, text->length, &wanted, &error) == TW_OK) return true;
    input_error(text->name, error.line, "%s", error.text);
    return false;
}

static bool load(check_job *j) {
    if (!boards_load_one(&j->shared.boards, &j->item)) return false;
    input text;
    bool read =
        j->moves ? input_from_text(&text, "--moves", j->moves) : input_read(&text, j->solution);
    read = read && read_answers(j, &text);
    input_free(&text);
    if (read) use_course_goal(j);
    return read;
}

static int code_of(const verdict *v) {
    switch (v->kind) {
    case VERDICT_OPTIMAL:
    case VERDICT_REACHES:
    case VERDICT_CLAIMED:
    case VERDICT_NONE:
        return EXIT_YES;
    case VERDICT_UNPROVEN:
        return EXIT_UNPROVEN;
    case VERDICT_STOPPED:
        return EXIT_INTERRUPTED;
    case VERDICT_FAILED:
        return run_exit_code(v->status);
    default:
        return EXIT_NO;
    }
}

static bool configure(const check_job *j, tw_config *config) {
    const tw_board *goal = &j->item.problem.goal;
    shared_options_configure(&j->shared, goal, config);
    if (!j->shared.tables.patterns) return true;
    config->heuristic = "pdb";
    return table_pool_possible(j->shared.tables.patterns, goal);
}

/* Tables are needed only to judge the length of a path that reaches the goal. */
static int judge_answer(check_job *j, tw_config *config, check_result *r) {
    const tw_board *start = &j->item.problem.start;
    r->verdict = verdict_of_answer(config, start, r->answer, true);
    bool open = verdict_needs_search(&r->verdict, r->answer) && !j->any_length;
    bool measured = j->per_move && r->answer->has_path && r->verdict.kind != VERDICT_ELSEWHERE;
    if (!open && !measured) return EXIT_YES;
    int code = table_pool_supply(&j->shared.pool, j->shared.tables.patterns, start, config);
    if (code == EXIT_YES && open) r->verdict = verdict_of_answer(config, start, r->answer, false);
    if (code == EXIT_YES && measured && r->verdict.kind != VERDICT_STOPPED)
        per_move_measure(&r->distances, config, start, r->answer->letters, r->verdict.played);
    return code;
}

static int check_answer(check_job *j, const tw_config *base, const answer *a) {
    tw_config config = *base;
    check_result r = {.answer = a};
    int code = judge_answer(j, &config, &r);
    if (code == EXIT_YES) {
        code = code_of(&r.verdict);
        if (r.distances.status == TW_STOPPED) r.verdict.kind = VERDICT_STOPPED;
        if (r.verdict.kind == VERDICT_FAILED)
            fprintf(stderr, "tilewise check: %s\n", tw_status_text(r.verdict.status));
        else if (r.verdict.kind == VERDICT_STOPPED)
            code = EXIT_INTERRUPTED;
        else if (j->json)
            check_print_json(j, &r);
        else
            check_print_text(j, &r);
    }
    per_move_free(&r.distances);
    return code;
}

static int check_answers(check_job *j) {
    tw_config config;
    int code = EXIT_YES;
    if (!configure(j, &config)) return EXIT_USAGE;
    signals_catch();
    for (size_t i = 0; i < j->answers.count && !signals_caught(); i++) {
        if (i && !j->json) putchar('\n');
        int this = check_answer(j, &config, &j->answers.list[i]);
        if (this > code) code = this;
    }
    return code;
}

int command_check(int argc, char **argv) {
    check_job j = {0};
    shared_options_parse(&j.shared, OPTIONS_ALL & ~(OPTIONS_NAMES | OPTIONS_SEARCH), &parser, &j,
                         argc, argv);
    int code = load(&j) ? check_answers(&j) : EXIT_USAGE;
    answers_free(&j.answers);
    shared_options_free(&j.shared);
    return code;
}
