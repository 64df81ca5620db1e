/* sequence.c -- read moves, change them, print them in the notation they came in.
 *
 * The operands are moves, not files: what speed-solvers have at hand is a line of letters.  A board
 * is needed only where a listing of boards is to be read, or loops are to be found. */
#include "cli/commands/sequence.h"
#include "cli/answers/solution.h"
#include "cli/output/json.h"
#include "common/output/exit_code.h"
#include "common/input/path.h"
#include "common/options/shared_options.h"
#include "common/process/heap.h"
#include "common/options/usage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct job {
    shared_options shared;
    solution solution;
    bool runs, json;
    boards_item item;
} job;

enum { KEY_BOARD = 256 };

static noreturn void fail_operand(const char *operand, const options_state *state) {
    tw_error error;
    if (boards_reads(operand))
        usage_fail(state,
                   "'%s' is no line of moves; a board goes behind --board, a file behind "
                   "--solution",
                   operand);
    usage_fail(state, "'%s': %s", operand, path_mistake(operand, &error));
}

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    solution *s = &j->solution;
    switch (key) {
    case OPTION_OPERAND:
        if (strcmp(argument, "-") == 0)
            s->file = argument;
        else if (!path_take_operand(&s->operands, argument))
            fail_operand(argument, state);
        return true;
    case KEY_BOARD:
        boards_add(&j->shared.boards, argument, true);
        return true;
    case OPTION_END:
        if (!s->operands && !s->moves && !s->file) s->file = "-";
        solution_expect(s, false, state);
        return true;
    default:
        return solution_take(s, key, argument, state);
    }
}

static const option_entry options[] = {
    SOLUTION_OPTIONS(job),
    {"board", KEY_BOARD, "TEXT", NULL, "The board that they begin at", 3},
    {"runs", OPTION_TRUE(job, runs), NULL, NULL, "Write UL3D for ULLLD", 5},
    {"json", OPTION_TRUE(job, json), NULL, NULL, "One object, on a line", 5},
    {0}};

static void print(const job *j, size_t given, const char *letters, size_t count) {
    if (j->json) {
        json_t *o = json_begin();
        json_put_number(o, "given", (int64_t)given);
        json_put_number(o, "length", (int64_t)count);
        json_put(o, "moves", json_of_moves(letters, count));
        json_print(o);
        return;
    }
    char *text = path_write(letters, count, j->solution.wanted.notation, j->runs);
    puts(text);
    free(text);
}

static int change(job *j, sequence_fn *fn, const tw_board *start) {
    const tw_reading *a;
    if (!solution_read_path(&j->solution, start, &a)) return EXIT_USAGE;
    tw_board end = start ? *start : (tw_board){0};
    size_t played = start ? tw_board_play(&end, a->letters, a->count) : a->count;
    if (played < a->count || a->fault) {
        fprintf(stderr, "--board:1: illegal: move %zu cannot be played\n", played + 1);
        solution_print_otherwise(stderr, start, NULL, a);
        return EXIT_NO;
    }
    char *letters = heap_print("%s", a->letters);
    size_t count = fn(letters, a->count, start);
    print(j, a->count, letters, count);
    free(letters);
    return EXIT_YES;
}

int sequence_run(int argc, char **argv, options_parser parser, sequence_fn *fn) {
    job j = {.runs = false};
    parser.options = options, parser.take = take, parser.operands = "[MOVES...]";
    int code = EXIT_USAGE;
    shared_options_parse(&j.shared, 0, &parser, &j, argc, argv);
    bool has_board = j.shared.boards.source_count > 0;
    if (!has_board || boards_load_one(&j.shared.boards, &j.item))
        code = change(&j, fn, has_board ? &j.item.problem.start : NULL);
    solution_free(&j.solution);
    shared_options_free(&j.shared);
    return code;
}
