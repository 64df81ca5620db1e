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
#include <string.h>

typedef struct job {
    boards boards;
    tw_limits limits;
    table_options tables;
    const char *moves, *solution; /* as text, or in a file */
    tw_notation notation;
    bool any_length, json;
    path path;
    boards_item item;
} job;

enum { KEY_MOVES = 'm', KEY_SOLUTION = 256, KEY_NOTATION, KEY_ANY_LENGTH, KEY_JSON };

static void finish(const job *j, const struct argp_state *state) {
    if (!j->moves == !j->solution)
        usage_fail(state, "%s, expected either --moves or --solution",
                   j->moves ? "two solutions" : "no solution");
    if (j->solution && strcmp(j->solution, "-") == 0 && j->boards.source_count == 0)
        usage_fail(state, "board and solution both from standard input, expected one in a file");
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

static char letter(const job *j, size_t i) { return show_letter(j->path.letters[i], j->notation); }

static void print_lost(const job *j, const verdict *v) {
    if (!v->lost_at) {
        puts("the move that lost the optimum was not found within the limits");
        return;
    }
    printf("move %zu (%c of %s) lost the optimum, %c keeps it:\n\n", v->lost_at,
           letter(j, v->lost_at - 1), show_whose(j->notation), show_letter(v->better, j->notation));
    tw_board board = j->item.problem.start;
    tw_board_play(&board, j->path.letters, v->lost_at - 1);
    show_board(stdout, &board);
}

static void print_text(const job *j, const verdict *v) {
    size_t count = j->path.count;
    const char *plural = count == 1 ? "" : "s";
    switch (v->kind) {
    case VERDICT_OPTIMAL:
        printf("optimal: %zu move%s, and none fewer will do\n", count, plural);
        return;
    case VERDICT_REACHES:
        printf("reaches the goal in %zu move%s\n", count, plural);
        return;
    case VERDICT_ILLEGAL:
        printf("illegal: move %zu (%c of %s) runs into the edge:\n\n", v->played + 1,
               letter(j, v->played), show_whose(j->notation));
        show_board(stdout, &v->end);
        return;
    case VERDICT_ASTRAY:
        printf("wrong: %zu legal move%s, but not to the goal; they end here:\n\n", count, plural);
        show_board(stdout, &v->end);
        return;
    case VERDICT_LONGER:
        printf("not optimal: %zu move%s, %lld are enough\n", count, plural, (long long)v->fewest);
        print_lost(j, v);
        return;
    case VERDICT_UNPROVEN:
        printf("reaches the goal in %zu move%s; within the limits only proven that at least %d are "
               "needed\n",
               count, plural, v->bound);
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
    char better[2] = {v->kind == VERDICT_LONGER && v->lost_at ? v->better : 0, 0};
    json_t *o = json_begin();
    json_put_text(o, "verdict", verdict_name(v->kind));
    json_put(o, "legal", json_boolean(legal));
    json_put(o, "reaches_goal", json_boolean(reaches));
    json_put(o, "optimal", known(decided, v->kind == VERDICT_OPTIMAL));
    json_put_number(o, "length", (int64_t)j->path.count);
    json_put_number(o, "fewest", v->fewest);
    json_put_number(o, "bound", v->bound);
    json_put_number(o, "illegal_at", legal ? 0 : (int64_t)v->played + 1);
    json_put_number(o, "lost_at", (int64_t)v->lost_at);
    json_put(o, "better", json_of_moves(better, strlen(better)));
    json_put_number(o, "rows", p->start.rows);
    json_put_number(o, "cols", p->start.cols);
    json_put(o, "start", json_of_board(&p->start));
    json_put(o, "goal", json_of_board(&p->goal));
    json_put(o, "end", json_of_board(&v->end));
    json_put(o, "moves", json_of_moves(j->path.letters, j->path.count));
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
