/* apply.c -- tilewise moves apply: the boards that moves lead to. */
#include "cli/answers/solution.h"
#include "cli/command.h"
#include "cli/output/layouts.h"
#include "cli/output/show.h"
#include "common/output/exit_code.h"
#include "common/options/shared_options.h"
#include "common/options/usage.h"

#include <stdio.h>

typedef struct job {
    shared_options shared;
    solution solution;
    bool laid_out; /* `layout` was given */
    tw_layout layout;
    int code;
} job;

enum { KEY_LAYOUT = 256 };

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case KEY_LAYOUT:
        j->layout = layouts_named(state, argument);
        j->laid_out = true;
        return true;
    case OPTION_END:
        solution_expect(&j->solution, j->shared.boards.source_count == 0, state);
        return true;
    default:
        return solution_take(&j->solution, key, argument, state);
    }
}

static const option_entry options[] = {
    SOLUTION_OPTIONS(job),
    {"layout", KEY_LAYOUT, "NAME", tw_layout_name,
     LAYOUTS_HELP " (default: engine with goals, rows for one board, slashes)", 4},
    {0}};

static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "[BOARD|FILE...] [MOVES...]",
    .summary = "Play moves on boards and write the boards they lead to.",
    .examples = "tilewise moves apply 123/456/780 ULDR\n"
                "tilewise moves apply puzzle.txt --moves \"right, down\"",
    .common = "moves solution notation goal layout",
    .notes = "Exit code: 0 done, 1 a move runs into the edge, 2 wrong usage or input."};

/* The moves as they are read for a board of this size; false: a line was written. */
static bool play(job *j, const boards_item *item, tw_board *end) {
    const tw_reading *a;
    *end = item->problem.start;
    if (!solution_read_path(&j->solution, end, &a)) return j->code = EXIT_USAGE, false;
    size_t played = tw_board_play(end, a->letters, a->count);
    if (played == a->count && !a->fault) return true;
    fprintf(stderr, "%s:%zu: illegal: move %zu cannot be played\n", item->name, item->problem.line,
            played + 1);
    solution_print_otherwise(stderr, &item->problem.start, NULL, a);
    j->code = EXIT_NO;
    return false;
}

static bool look(void *cookie, const boards_item *item) {
    job *j = cookie;
    tw_board end;
    if (!layouts_keep(item, j->layout)) return j->code = EXIT_USAGE, false;
    return play(j, item, &end);
}

static bool apply(void *cookie, const boards_item *item) {
    job *j = cookie;
    tw_problem cut = layouts_cut(&item->problem, j->layout);
    play(j, item, &cut.start);
    show_problem(stdout, &cut, j->layout, item->number == 1);
    return true;
}

int command_apply(int argc, char **argv) {
    job j = {.code = EXIT_USAGE};
    shared_options_parse(&j.shared, OPTIONS_BOARDS | OPTIONS_GOAL, &parser, &j, argc, argv);
    if (boards_load(&j.shared.boards)) {
        j.code = EXIT_YES;
        if (!j.laid_out) j.layout = layouts_usual(&j.shared.boards);
        boards_each(&j.shared.boards, look, &j);
        if (j.code == EXIT_YES) boards_each(&j.shared.boards, apply, &j);
    }
    solution_free(&j.solution);
    shared_options_free(&j.shared);
    return j.code;
}
