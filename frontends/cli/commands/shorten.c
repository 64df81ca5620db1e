/* shorten.c -- tilewise moves shorten: a solution in, a shorter one out. */
#include "cli/answers/solution.h"
#include "cli/command.h"
#include "cli/output/json.h"
#include "cli/output/show.h"
#include "common/input/path.h"
#include "common/running/run.h"
#include "common/options/shared_options.h"
#include "common/process/signals.h"
#include "common/options/usage.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct job {
    shared_options shared;
    boards_item item;
    solution solution;
    bool runs, json, quiet;
} job;

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case OPTION_END:
        solution_take_file(&j->solution, &j->shared.boards);
        solution_expect(&j->solution, j->shared.boards.source_count == 0, state);
        return true;
    default:
        return solution_take(&j->solution, key, argument, state);
    }
}

static const option_entry options[] = {
    SOLUTION_OPTIONS(job),
    {"runs", OPTION_TRUE(job, runs), NULL, NULL, "Write UL3D for ULLLD", 5},
    {"json", OPTION_TRUE(job, json), NULL, NULL, "One object, on a line", 5},
    {"quiet", OPTION_LETTER('q') + OPTION_TRUE(job, quiet), NULL, NULL, "Only the moves", 5},
    {0}};

static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "[BOARD|FILE] [MOVES...|FILE]",
    .summary =
        "Make a solution shorter: shortest, where a proof is a matter of seconds, and on larger "
        "boards as short as ten seconds make it, or --time.",
    .examples = "tilewise moves shorten 813402765 RDLLUURDLDRULRRD\n"
                "tilewise moves shorten puzzle.txt answer.txt",
    .common = "moves solution notation goal time runs quiet json",
    .notes = "The moves that are printed solve the board, and are never more than those given.  "
             "Exit code: 0 done, 1 what was given solves nothing, 2 wrong usage or input."};

static bool solves(const job *j, const tw_reading *a) {
    const tw_problem *p = &j->item.problem;
    tw_board board = p->start;
    size_t played = tw_board_play(&board, a->letters, a->count);
    if (played == a->count && tw_board_equal(&board, &p->goal)) return true;
    if (played < a->count)
        printf("wrong: move %zu is not possible\n", played + 1);
    else
        puts("wrong: the moves end at another board than the goal");
    solution_print_otherwise(stdout, &p->start, &p->goal, a);
    return false;
}

static void print(const job *j, const char *given, const tw_result *r) {
    char label[40],
        *moves = path_write(r->moves, strlen(r->moves), j->solution.wanted.notation, j->runs);
    if (j->json) {
        json_t *o = json_begin();
        json_put_boards(o, &j->item.problem.start, &j->item.problem.goal);
        json_put_number(o, "given", (int64_t)strlen(given));
        json_put_number(o, "length", r->length);
        json_put_number(o, "bound", r->bound);
        json_put(o, "optimal", json_boolean(r->optimal));
        json_put(o, "moves", json_of_moves(r->moves, strlen(r->moves)));
        json_print(o);
    } else if (j->quiet) {
        puts(moves);
        if (!r->optimal)
            input_error(j->item.name, j->item.problem.line, "not proven (at least %d)", r->bound);
    } else {
        printf("given: %zu moves\nlength: %" PRId64 "\n", strlen(given), r->length);
        show_proof(stdout, r->optimal, r->bound);
        snprintf(label, sizeof label, "moves (of %s)", show_whose(j->solution.wanted.notation));
        show_letters(stdout, label, moves);
    }
    free(moves);
}

static int shorten(job *j, const char *given) {
    const tw_problem *p = &j->item.problem;
    tw_config config;
    run r = {.known = given};
    shared_options_configure(&j->shared, &p->goal, &config);
    config.insist = false;
    signals_catch();
    tw_status status = run_next(&r, &config, &p->start);
    int code = run_exit_code(status);
    if (status < 0)
        run_print_error(&r, status, j->item.name, p->line);
    else
        print(j, given, r.result);
    run_end(&r);
    return signals_caught() ? EXIT_INTERRUPTED : code;
}

int command_shorten(int argc, char **argv) {
    job j = {0};
    int code = EXIT_USAGE;
    shared_options_parse(&j.shared, OPTIONS_BOARDS | OPTIONS_GOAL | OPTIONS_LIMITS | OPTIONS_TABLES,
                         &parser, &j, argc, argv);
    const tw_reading *given;
    if (boards_load_one(&j.shared.boards, &j.item)
        && solution_read_path(&j.solution, &j.item.problem.start, &given))
        code = solves(&j, given) ? shorten(&j, given->letters) : EXIT_NO;
    solution_free(&j.solution);
    shared_options_free(&j.shared);
    return code;
}
