/* convert.c -- tilewise convert: the same boards or moves, written another way. */
#define _GNU_SOURCE
#include "cli/command.h"
#include "common/exit_code.h"
#include "common/path.h"
#include "cli/output/show.h"
#include "common/shared_options.h"
#include "common/usage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct job {
    shared_options shared;
    tw_layout layout;
    const char *moves;
    tw_notation from, to;
    bool runs;
} job;

enum { KEY_TO = 256, KEY_MOVES, KEY_FROM_NOTATION, KEY_TO_NOTATION, KEY_RUNS };

static error_t take(int key, char *argument, struct argp_state *state) {
    job *j = state->input;
    switch (key) {
    case KEY_TO:
        if (!names_layout_named(argument, &j->layout))
            usage_fail_unknown(state, "layout", argument, names_layout);
        return 0;
    case KEY_MOVES:
        j->moves = argument;
        return 0;
    case KEY_FROM_NOTATION:
        j->from = usage_notation(state, "--from-notation", argument);
        return 0;
    case KEY_TO_NOTATION:
        j->to = usage_notation(state, "--to-notation", argument);
        return 0;
    case KEY_RUNS:
        j->runs = true;
        return 0;
    case ARGP_KEY_END:
        if (j->moves && j->shared.boards.source_count)
            usage_fail(state, "boards and --moves, expected either");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option options[] = {
    {"to", KEY_TO, "LAYOUT", 0, "Write boards as rows (the default), sized, line, slashes", 2},
    {NULL, 0, NULL, 0, "Instead of boards:", 3},
    {"moves", KEY_MOVES, "TEXT", 0,
     "Moves to write another way, like \"URDL2\"; - is standard input", 3},
    {"from-notation", KEY_FROM_NOTATION, "NAME", 0,
     "Whose directions they are: blank (the default), tile", 3},
    {"to-notation", KEY_TO_NOTATION, "NAME", 0, "Whose they become: blank (the default), tile", 3},
    {"runs", KEY_RUNS, NULL, 0, "Write UL3D for ULLLD", 3},
    {0}};

static const struct argp parser = {
    .options = options,
    .parser = take,
    .args_doc = "[BOARD|FILE...]",
    .doc = "Write boards in another layout, or moves in another notation."
           "\vExit code: 0 done, 2 wrong usage or input."};

static bool convert(void *cookie, const boards_item *item) {
    const job *j = cookie;
    show_layout(stdout, &item->problem.start, j->layout, item->number == 1);
    if (!item->goal_name) show_layout(stdout, &item->problem.goal, j->layout, false);
    return true;
}

static int convert_moves(const job *j) {
    input text;
    path p;
    bool read = strcmp(j->moves, "-") == 0 ? input_read(&text, "-")
                                           : input_from_text(&text, "--moves", j->moves);
    read = read && path_read(&p, &text, j->from);
    input_free(&text);
    if (!read) return EXIT_USAGE;
    char *written = path_write(p.letters, p.count, j->to, j->runs);
    puts(written);
    free(written);
    path_free(&p);
    return EXIT_YES;
}

int command_convert(int argc, char **argv) {
    job j = {.layout = TW_LAYOUT_ROWS};
    shared_options_parse(&j.shared, OPTIONS_BOARDS, &parser, &j, argc, argv);
    int code = EXIT_YES;
    if (j.moves)
        code = convert_moves(&j);
    else if (boards_load(&j.shared.boards))
        boards_each(&j.shared.boards, convert, &j);
    else
        code = EXIT_USAGE;
    shared_options_free(&j.shared);
    return code;
}
