/* check.c -- tilewise check: judge a solution. */
#include "cli/commands/check.h"
#include "cli/command.h"
#include "common/running/run.h"
#include "common/process/signals.h"
#include "common/options/usage.h"

#include <stdio.h>

static void finish(check_job *j, const options_state *state) {
    solution_take_file(&j->solution, &j->shared.boards);
    solution_expect(&j->solution, j->shared.boards.source_count == 0, state);
    if (j->shared.tables.patterns && j->shared.search.metric == TW_METRIC_MULTI)
        usage_fail(state, "--pdb: the metric multi has a bound of its own, expected no tables");
}

static bool take(int key, char *argument, const options_state *state) {
    check_job *j = state->input;
    if (key != OPTION_END) return solution_take(&j->solution, key, argument, state);
    finish(j, state);
    return true;
}

static const option_entry options[] = {
    SOLUTION_OPTIONS(check_job),
    {"metric", OPTION_WORD(check_job, shared.search.metric), "NAME", tw_metric_name,
     "What a move is: single (the default), one tile by one cell, or multi, one or more tiles of a "
     "line together",
     2},
    {"any-length", OPTION_TRUE(check_job, any_length), NULL, NULL, "Reaching the goal is enough",
     2},
    {"per-move", OPTION_TRUE(check_job, per_move), NULL, NULL,
     "How many moves are still needed after each", 2},
    {"json", OPTION_TRUE(check_job, json), NULL, NULL, "One object, on a line", 5},
    {0}};

static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "[BOARD|FILE] [MOVES...|FILE]",
    .summary = "Is a solution legal, does it reach the goal, is it optimal, and if not, which move "
               "first lost the optimum?",
    .examples = "tilewise check 813402765 RDLLUURDLDRURD\n"
                "tilewise check puzzle.txt answer.txt",
    .common = "moves solution notation goal any-length per-move metric json",
    .notes =
        "Exit code: 0 it passes, 1 it does not, 2 wrong usage or input, 4 it reaches the goal, "
        "but a limit was reached before its length was proven the least."};

/* The courses go to goals of their own; one that was given is the one that counts. */
static bool load(check_job *j) {
    tw_problem *p = &j->item.problem;
    if (!boards_load_one(&j->shared.boards, &j->item)) return false;
    j->solution.wanted.course_goal = !j->shared.boards.goal && j->item.goal_name;
    j->solution.wanted.metric = j->shared.search.metric;
    signals_catch();
    if (!solution_read(&j->solution, &p->start, &p->goal)) return false;
    p->goal = *tw_transcript_goal(j->solution.transcript);
    return true;
}

static int code_of(const tw_verdict *v) {
    switch (v->kind) {
    case TW_VERDICT_OPTIMAL:
    case TW_VERDICT_REACHES:
    case TW_VERDICT_CLAIMED:
    case TW_VERDICT_NONE:
        return EXIT_YES;
    case TW_VERDICT_UNPROVEN:
        return EXIT_UNPROVEN;
    case TW_VERDICT_STOPPED:
        return EXIT_INTERRUPTED;
    case TW_VERDICT_FAILED:
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
    const tw_transcript *t = j->solution.transcript;
    const tw_board *start = &j->item.problem.start;
    r->verdict = verdict_of(config, t, r->number, true);
    bool open = verdict_needs_search(&r->verdict, r->answer) && !j->any_length;
    bool measured = j->per_move && r->answer->has_path && r->verdict.kind != TW_VERDICT_ELSEWHERE;
    if (!open && !measured) return EXIT_YES;
    int code = table_pool_supply(&j->shared.pool, j->shared.tables.patterns, start, config);
    if (code == EXIT_YES && open) r->verdict = verdict_of(config, t, r->number, false);
    if (code == EXIT_YES && measured && r->verdict.kind != TW_VERDICT_STOPPED)
        per_move_measure(&r->distances, config, start, r->answer->letters, r->verdict.played);
    return code;
}

static int check_answer(check_job *j, const tw_config *base, size_t i) {
    tw_config config = *base;
    check_result r = {.number = i, .answer = tw_transcript_reading(j->solution.transcript, i)};
    int code = judge_answer(j, &config, &r);
    if (code == EXIT_YES) {
        code = code_of(&r.verdict);
        if (r.distances.status == TW_STOPPED) r.verdict.kind = TW_VERDICT_STOPPED;
        if (r.verdict.kind == TW_VERDICT_FAILED)
            fprintf(stderr, "tilewise check: %s\n", tw_status_text(r.verdict.status));
        else if (r.verdict.kind == TW_VERDICT_STOPPED)
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
    for (size_t i = 0; i < tw_transcript_count(j->solution.transcript) && !signals_caught(); i++) {
        if (i && !j->json) putchar('\n');
        int this = check_answer(j, &config, i);
        if (this > code) code = this;
    }
    return code;
}

int command_check(int argc, char **argv) {
    check_job j = {0};
    shared_options_parse(&j.shared, OPTIONS_ALL & ~(OPTIONS_NAMES | OPTIONS_SEARCH), &parser, &j,
                         argc, argv);
    int code = load(&j) ? check_answers(&j) : signals_caught() ? EXIT_INTERRUPTED : EXIT_USAGE;
    solution_free(&j.solution);
    shared_options_free(&j.shared);
    return code;
}
