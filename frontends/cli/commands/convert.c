/* convert.c -- tilewise convert: the same boards or moves, written another way. */
#include "cli/command.h"
#include "common/output/exit_code.h"
#include "common/input/path.h"
#include "cli/output/layouts.h"
#include "cli/output/picture.h"
#include "cli/output/show.h"
#include "common/options/shared_options.h"
#include "common/options/usage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct job {
    shared_options shared;
    bool laid_out; /* `layout` was given */
    tw_layout layout;
    bool lost;      /* a board, or its goal, would not come back from it */
    char *operands; /* that are moves; NULL: none */
    const char *moves;
    tw_notation from, to;
    bool runs;
    pictures pictures; /* instead of text */
} job;

enum { KEY_LAYOUT = 256 };

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case KEY_LAYOUT:
        j->layout = layouts_named(state, argument);
        j->laid_out = true;
        return true;
    case OPTION_OPERAND:
        return path_take_operand(&j->operands, argument);
    case OPTION_END:
        if (j->moves && j->operands) usage_fail(state, "operands and --moves, expected either");
        if (j->operands) j->moves = j->operands;
        if (j->moves && j->shared.boards.source_count)
            usage_fail(state, "boards and moves, expected either");
        if (pictures_wanted(&j->pictures) && (j->moves || j->laid_out))
            usage_fail(state, "%s and a picture, expected one of them",
                       j->moves ? "moves" : "--layout");
        return true;
    default:
        return false;
    }
}

static const option_entry options[] = {
    {"layout", KEY_LAYOUT, "NAME", tw_layout_name,
     LAYOUTS_HELP " (default: engine with goals, rows for one board, slashes)", 2},
    {"to", KEY_LAYOUT, "NAME", tw_layout_name, NULL, 2},
    PICTURE_OPTIONS(job, 2),
    {NULL, 0, NULL, NULL, "Instead of boards:", 3},
    {"moves", OPTION_TEXT(job, moves), "TEXT", NULL,
     "Moves to write another way, like \"URDL2\"; - is standard input", 3},
    {"from-notation", OPTION_WORD(job, from), "NAME", names_notation,
     "Whose directions they are: blank (the default), tile", 3},
    {"to-notation", OPTION_WORD(job, to), "NAME", names_notation,
     "Whose they become: blank (the default), tile", 3},
    {"runs", OPTION_TRUE(job, runs), NULL, NULL, "Write UL3D for ULLLD", 3},
    {0}};

static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "[BOARD|FILE...]\nMOVES...",
    .summary = "Write boards in another layout, moves in another notation, or draw boards.",
    .examples = "tilewise convert puzzle.txt --layout json\n"
                "tilewise convert ULDR2 --to-notation tile",
    .notes = "Exit code: 0 done, 2 wrong usage or input."};

static bool look(void *cookie, const boards_item *item) {
    job *j = cookie;
    j->lost = !layouts_keep(item, j->layout);
    return !j->lost;
}

static bool convert(void *cookie, const boards_item *item) {
    const job *j = cookie;
    tw_problem cut = layouts_cut(&item->problem, j->layout);
    show_problem(stdout, &cut, j->layout, item->number == 1);
    return true;
}

static bool draw(void *cookie, const boards_item *item) {
    job *j = cookie;
    const tw_problem *p = &item->problem;
    pictures_add(&j->pictures, &(frames){.start = &p->start, .goal = &p->goal, .moves = ""});
    return true;
}

static int convert_boards(job *j) {
    if (!boards_load(&j->shared.boards)) return EXIT_USAGE;
    if (pictures_wanted(&j->pictures)) {
        if (!pictures_open(&j->pictures)) return EXIT_USAGE;
        boards_each(&j->shared.boards, draw, j);
        return pictures_keep(&j->pictures) ? EXIT_YES : EXIT_USAGE;
    }
    if (!j->laid_out) j->layout = layouts_usual(&j->shared.boards);
    boards_each(&j->shared.boards, look, j);
    if (j->lost) return EXIT_USAGE;
    boards_each(&j->shared.boards, convert, j);
    return EXIT_YES;
}

static int convert_moves(const job *j) {
    input text;
    path p;
    bool read = strcmp(j->moves, "-") == 0 ? input_read(&text, "-", "moves")
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
    shared_options_parse(&j.shared, OPTIONS_BOARDS | OPTIONS_GOAL, &parser, &j, argc, argv);
    int code = j.moves ? convert_moves(&j) : convert_boards(&j);
    shared_options_free(&j.shared);
    free(j.operands);
    return code;
}
