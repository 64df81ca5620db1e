/* check.c -- tilewise check: somebody's solution, judged. */
#define _GNU_SOURCE
#include "cli/boards.h"
#include "cli/command.h"
#include "cli/exit_code.h"
#include "cli/json.h"
#include "cli/limit_options.h"
#include "cli/path.h"
#include "cli/run.h"
#include "cli/show.h"
#include "cli/signals.h"
#include "cli/table_pool.h"
#include "cli/usage.h"
#include "cli/verdict.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct job {
    boards boards;
    tw_limits limits;
    table_options tables;
    const char *moves, *solution; /* as text, or in a file */
    tw_notation notation;
    tw_metric metric;
    bool any_length, json;
    path path;
    boards_item item;
} job;

enum { KEY_MOVES = 'm', KEY_SOLUTION = 256, KEY_NOTATION, KEY_METRIC, KEY_ANY_LENGTH, KEY_JSON };

static void finish(const job *j, const struct argp_state *state) {
    if (!j->moves == !j->solution)
        usage_fail(state, "%s, expected either --moves or --solution",
                   j->moves ? "two solutions" : "no solution");
    if (j->solution && strcmp(j->solution, "-") == 0 && j->boards.source_count == 0)
        usage_fail(state, "board and solution both from standard input, expected one in a file");
    if (j->tables.patterns && j->metric == TW_METRIC_MULTI)
        usage_fail(state, "--pdb: the metric multi has a bound of its own, expected no tables");
}

static error_t take(int key, char *argument, struct argp_state *state) {
    job *j = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        usage_begin(state);
        state->child_inputs[0] = state->child_inputs[1] = &j->boards;
        state->child_inputs[2] = &j->limits;
        state->child_inputs[3] = state->child_inputs[4] = &j->tables;
        return 0;
    case KEY_MOVES:
        j->moves = argument;
        return 0;
    case KEY_SOLUTION:
        j->solution = argument;
        return 0;
    case KEY_NOTATION:
        j->notation = usage_notation(state, "--notation", argument);
        return 0;
    case KEY_METRIC:
        j->metric = usage_metric(state, argument);
        return 0;
    case KEY_ANY_LENGTH:
        j->any_length = true;
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
    {"solution", KEY_SOLUTION, "FILE", 0, "The solution in a file; - is standard input", 2},
    {"notation", KEY_NOTATION, "NAME", 0,
     "Whose directions its letters are: blank (the default), tile", 2},
    {"metric", KEY_METRIC, "NAME", 0,
     "What a move is: single (the default), one tile by one cell, or multi, one or more tiles of a "
     "line together",
     2},
    {"any-length", KEY_ANY_LENGTH, NULL, 0, "Reaching the goal is enough", 2},
    {"json", KEY_JSON, NULL, 0, "One object, on a line", 5},
    {0}};

static const struct argp_child children[] = {
    {&boards_argp, 0, NULL, 0},        {&boards_goal_argp, 0, NULL, 0},
    {&limit_options_argp, 0, NULL, 0}, {&table_options_pdb_argp, 0, NULL, 0},
    {&table_options_argp, 0, NULL, 0}, {0}};

static const struct argp parser = {
    .options = options,
    .parser = take,
    .args_doc = "[FILE]",
    .doc =
        "Is a solution legal, does it reach the goal, is it optimal, and if not, which move "
        "first lost the optimum?"
        "\vExit code: 0 it passes, 1 it does not, 2 wrong usage or input, 4 it reaches the goal, "
        "but a limit was reached before its length was proven the least.",
    .children = children};

static bool keep(void *cookie, const boards_item *item) {
    job *j = cookie;
    j->item = *item;
    return false;
}

static bool load(job *j) {
    if (!boards_load(&j->boards)) return false;
    boards_each(&j->boards, keep, j);
    if (j->boards.count > 1) {
        input_complain(j->item.name, j->item.problem.line, "%zu boards, expected one",
                       j->boards.count);
        return false;
    }
    input text;
    bool read =
        j->moves ? input_from_text(&text, "--moves", j->moves) : input_read(&text, j->solution);
    read = read && path_read(&j->path, &text, j->notation);
    input_free(&text);
    return read;
}

/* How many moves the first letters are. */
static size_t moves_of(const job *j, size_t letters) {
    return path_moves(j->path.letters, letters, j->metric);
}

static char *name_of(const job *j, const char *letters, size_t count) {
    return path_write(letters, count, j->notation, j->metric == TW_METRIC_MULTI);
}

/* The i-th move as it would be written, from 1; on the heap. */
static char *name_move(const job *j, size_t i) {
    size_t begin = path_prefix(j->path.letters, j->path.count, j->metric, i - 1);
    const char *letters = j->path.letters + begin;
    return name_of(j, letters, path_step(letters, j->path.count - begin, j->metric));
}

static void print_lost(const job *j, const verdict *v) {
    if (!v->lost_at) {
        puts("the move that lost the optimum was not found within the limits");
        return;
    }
    char *lost = name_move(j, v->lost_at), *better = name_of(j, v->better, strlen(v->better));
    printf("move %zu (%s of %s) ", v->lost_at, lost, show_whose(j->notation));
    if (*better)
        printf("lost the optimum, %s keeps it:\n\n", better);
    else
        fputs("leaves the goal, which was reached:\n\n", stdout);
    free(lost);
    free(better);
    tw_board board = j->item.problem.start;
    tw_board_play(&board, j->path.letters,
                  path_prefix(j->path.letters, j->path.count, j->metric, v->lost_at - 1));
    show_board(stdout, &board);
}

static void print_illegal(const job *j, const verdict *v) {
    size_t move = moves_of(j, v->played + 1);
    char *name = name_move(j, move);
    printf("illegal: move %zu (%s of %s) runs into the edge:\n\n", move, name,
           show_whose(j->notation));
    free(name);
    show_board(stdout, &v->end);
}

static void print_text(const job *j, const verdict *v) {
    size_t count = moves_of(j, j->path.count);
    char moves[64];
    snprintf(moves, sizeof moves, "move%s%s", count == 1 ? "" : "s", show_metric(j->metric));
    switch (v->kind) {
    case VERDICT_OPTIMAL:
        printf("optimal: %zu %s, and none fewer will do\n", count, moves);
        return;
    case VERDICT_REACHES:
        printf("reaches the goal in %zu %s\n", count, moves);
        return;
    case VERDICT_ILLEGAL:
        print_illegal(j, v);
        return;
    case VERDICT_ASTRAY:
        printf("wrong: %zu legal %s, but not to the goal; they end here:\n\n", count, moves);
        show_board(stdout, &v->end);
        return;
    case VERDICT_LONGER:
        printf("not optimal: %zu %s, %lld are enough\n", count, moves, (long long)v->fewest);
        print_lost(j, v);
        return;
    case VERDICT_UNPROVEN:
        printf("reaches the goal in %zu %s; within the limits only proven that at least %d are "
               "needed\n",
               count, moves, v->bound);
        return;
    case VERDICT_STOPPED:
    case VERDICT_FAILED:
        return;
    }
}

static json_t *known(bool is_known, bool value) {
    return is_known ? json_boolean(value) : json_null();
}

static void print_json(const job *j, const verdict *v) {
    const tw_problem *p = &j->item.problem;
    bool legal = v->kind != VERDICT_ILLEGAL, reaches = legal && v->kind != VERDICT_ASTRAY;
    bool decided = v->kind == VERDICT_OPTIMAL || v->kind == VERDICT_LONGER || !reaches;
    const char *better = v->kind == VERDICT_LONGER && v->lost_at ? v->better : "";
    json_t *o = json_begin();
    json_put_text(o, "verdict", verdict_name(v->kind));
    json_put(o, "legal", json_boolean(legal));
    json_put(o, "reaches_goal", json_boolean(reaches));
    json_put(o, "optimal", known(decided, v->kind == VERDICT_OPTIMAL));
    json_put_text(o, "metric", tw_metric_name(j->metric));
    json_put_number(o, "length", (int64_t)moves_of(j, j->path.count));
    json_put_number(o, "fewest", v->fewest);
    json_put_number(o, "bound", v->bound);
    json_put_number(o, "illegal_at", legal ? 0 : (int64_t)moves_of(j, v->played + 1));
    json_put_number(o, "lost_at", (int64_t)v->lost_at);
    json_put(o, "better", json_of_moves(better, strlen(better)));
    json_put_number(o, "rows", p->start.rows);
    json_put_number(o, "cols", p->start.cols);
    json_put(o, "start", json_of_board(&p->start));
    json_put(o, "goal", json_of_board(&p->goal));
    json_put(o, "end", json_of_board(&v->end));
    json_put(o, "moves", json_of_moves(j->path.letters, j->path.count));
    if (j->metric == TW_METRIC_MULTI)
        json_put(o, "runs", json_of_runs(j->path.letters, j->path.count));
    json_print(o);
}

static int code_of(const verdict *v) {
    switch (v->kind) {
    case VERDICT_OPTIMAL:
    case VERDICT_REACHES:
        return EXIT_YES;
    case VERDICT_ILLEGAL:
    case VERDICT_ASTRAY:
    case VERDICT_LONGER:
        return EXIT_NO;
    case VERDICT_UNPROVEN:
        return EXIT_UNPROVEN;
    case VERDICT_STOPPED:
        return EXIT_INTERRUPTED;
    case VERDICT_FAILED:
        return run_exit_code(v->status);
    }
    return EXIT_INTERNAL;
}

/* Tables are for the length, and there is none to judge of a path that leads elsewhere. */
static int weigh(const job *j, table_pool *pool, verdict *v) {
    const tw_problem *p = &j->item.problem;
    tw_config config;
    tw_config_default(&config, p->goal.rows, p->goal.cols);
    config.goal = p->goal;
    config.metric = j->metric;
    config.limits = j->limits;
    table_options_apply(&j->tables, &config);
    if (j->tables.patterns) {
        config.heuristic = "pdb";
        if (!table_pool_possible(j->tables.patterns, &p->goal)) return EXIT_USAGE;
    }
    *v = verdict_reach(&config, &p->start, &j->path, true);
    if (v->kind != VERDICT_REACHES || j->any_length) return EXIT_YES;
    int code = table_pool_supply(pool, j->tables.patterns, &p->start, &config);
    if (code == EXIT_YES) *v = verdict_reach(&config, &p->start, &j->path, false);
    return code;
}

static int judge(const job *j) {
    table_pool pool = {.options = &j->tables, .bytes = j->limits.bytes};
    verdict v = {0};
    signals_catch();
    int code = weigh(j, &pool, &v);
    table_pool_free(&pool);
    if (code != EXIT_YES) return code;
    if (v.kind == VERDICT_FAILED)
        fprintf(stderr, "tilewise check: %s\n", tw_status_text(v.status));
    else if (v.kind != VERDICT_STOPPED && j->json)
        print_json(j, &v);
    else
        print_text(j, &v);
    return code_of(&v);
}

int command_check(int argc, char **argv) {
    job j = {0};
    argp_parse(&parser, argc, argv, ARGP_IN_ORDER, NULL, &j);
    int code = load(&j) ? judge(&j) : EXIT_USAGE;
    path_free(&j.path);
    table_options_free(&j.tables);
    boards_free(&j.boards);
    return code;
}
