/* generate.c -- tilewise generate RxC: new boards.
 *
 * Three sources: the library's random boards (uniform, walks, unsolvable ones), the complete space
 * of a small board, where the distance of every board is known, and on larger ones a search for
 * boards of the depth asked for. */
#include "cli/commands/generate.h"
#include "cli/command.h"
#include "cli/output/layouts.h"
#include "common/input/distinct.h"
#include "common/input/seed.h"
#include "common/options/shared_options.h"
#include "common/process/signals.h"
#include "common/options/usage.h"
#include "common/output/error_line.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

enum kind { UNIFORM, WALK, DEPTH, HARDEST, UNSOLVABLE };

typedef struct job {
    shared_options shared;
    int rows, cols; /* 0: not given yet */
    enum kind kind;
    uint64_t steps; /* of --walk */
    generate_depths depths;
    bool laid_out;
    generate_output output;
} job;

enum { KEY_WALK = 256, KEY_DEPTH, KEY_HARDEST, KEY_UNSOLVABLE, KEY_SEED, KEY_LAYOUT, KEY_SIZE };

static void choose(job *j, enum kind kind, const options_state *state) {
    if (j->kind != UNIFORM && j->kind != kind)
        usage_fail(state, "two kinds of boards, expected one of --walk, --depth, --hardest, "
                          "--unsolvable");
    j->kind = kind;
}

static bool small(const job *j) { return j->rows * j->cols <= TW_SPACE_MAX_CELLS; }

static void finish(job *j, const options_state *state) {
    generate_depths *d = &j->depths;
    if (j->kind == HARDEST && !d->count) d->all = true;
    if (j->kind == HARDEST) d->least = d->most = -1;
    if (d->all && j->kind != HARDEST && j->kind != DEPTH)
        usage_fail(state, "--all without --depth or --hardest, expected one of them");
    if (j->output.json && j->laid_out)
        usage_fail(state, "--layout and --json, expected one of them");
    if (j->output.handout && (j->laid_out || j->output.json))
        usage_fail(state, "--handout is a page, expected no --layout or --json");
    if (!d->count) d->count = 1;
}

static bool check_size(const job *j) {
    bool whole = j->kind == HARDEST || j->depths.all; /* the space is listed */
    if (small(j) || !whole) return true;
    error_line("tilewise generate: %s: %dx%d is too large, expected at most %d cells, like 3x3",
               j->kind == HARDEST ? "--hardest" : "--all", j->rows, j->cols, TW_SPACE_MAX_CELLS);
    return false;
}

/* A layout from which the boards come back. */
static bool choose_layout(job *j) {
    generate_output *o = &j->output;
    const tw_problem usual = {.start = o->goal, .goal = o->goal, .has_goal = true};
    const tw_problem start = {.start = o->goal};
    if (o->json) o->layout = TW_LAYOUT_JSON;
    if (j->laid_out) return layouts_check("--layout", 1, &usual, o->layout);
    if (o->json) return true;
    o->layout = j->depths.count > 1 || j->depths.all ? TW_LAYOUT_SLASHES : TW_LAYOUT_ROWS;
    if (!tw_layout_serves(o->layout, &start)) o->layout = TW_LAYOUT_SIZED;
    return true;
}

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case KEY_SIZE:
    case OPTION_OPERAND:
        if (j->rows) usage_fail(state, "'%s' after the size, expected one size", argument);
        usage_size(state, "size", argument, &j->rows, &j->cols);
        return true;
    case KEY_WALK:
        choose(j, WALK, state);
        j->steps = usage_number(state, "--walk", argument, 0, UINT32_MAX);
        return true;
    case KEY_DEPTH:
        choose(j, DEPTH, state);
        usage_range(state, "--depth", argument, &j->depths.least, &j->depths.most);
        return true;
    case KEY_HARDEST:
        choose(j, HARDEST, state);
        return true;
    case KEY_UNSOLVABLE:
        choose(j, UNSOLVABLE, state);
        return true;
    case KEY_SEED:
        j->depths.random = usage_number(state, "--seed", argument, 0, UINT64_MAX);
        j->depths.seeded = true;
        return true;
    case KEY_LAYOUT:
        j->output.layout = layouts_named(state, argument);
        j->laid_out = true;
        return true;
    case OPTION_END:
        finish(j, state);
        return true;
    default:
        return false;
    }
}

static const option_entry options[] = {
    {"size", KEY_SIZE, "RxC", NULL, "The size of the boards; the operand says the same", 1},
    {NULL, 0, NULL, NULL,
     "Which boards (default: any that reaches the goal, all equally likely):", 2},
    {"walk", KEY_WALK, "N", NULL, "N random moves away from the goal, never straight back", 2},
    {"depth", KEY_DEPTH, "D|A..B", NULL,
     "Exactly D moves from the goal, or from A to B; by search above ten cells (3x3, 2x5)", 2},
    {"hardest", KEY_HARDEST, NULL, NULL, "The farthest from the goal, up to ten cells", 2},
    {"unsolvable", KEY_UNSOLVABLE, NULL, NULL, "Any that never reaches the goal", 2},
    {NULL, 0, NULL, NULL, "How many, and how:", 4},
    {"count", OPTION_LETTER('n') + OPTION_COUNT(job, depths.count), "N", NULL,
     "N boards, all different (walks may repeat)", 4},
    {"all", OPTION_TRUE(job, depths.all), NULL, NULL, "All of that depth, up to ten cells", 4},
    {"seed", KEY_SEED, "N", NULL, "Seed of the random numbers; the same seed gives the same boards",
     4},
    {"layout", KEY_LAYOUT, "NAME", tw_layout_name,
     LAYOUTS_HELP " (default: rows for one board, slashes for several)", 4},
    {"with-answers", OPTION_TRUE(job, output.answers), NULL, NULL,
     "With the fewest moves, the number of shortest solutions and one of them", 4},
    {"json", OPTION_TRUE(job, output.json), NULL, NULL, "One object a board, on a line", 4},
    {"sort", OPTION_TRUE(job, output.sorted), NULL, NULL, "In order of depth, the easiest first",
     4},
    {"handout", OPTION_TEXT(job, output.handout), "FILE", NULL,
     "Write a page to print, HTML, in order of depth; with --with-answers they are on a page of "
     "their own",
     4},
    {0}};

static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "[RxC]",
    .summary = "Make boards, of 4x4 unless you give a size.",
    .examples = "tilewise generate\n"
                "tilewise generate 3x3 --count 10\n"
                "tilewise generate 3x3 --depth 20 --with-answers",
    .common = "count depth hardest unsolvable walk goal with-answers seed layout handout json",
    .notes = "Without --seed a random seed is chosen and written to standard error.  Limits are "
             "for each board.  Exit code: 0 done, 2 wrong usage, 3 a limit was reached."};

/* How many boards there are to draw from; UINT64_MAX: too many to count. */
static uint64_t count_boards(const job *j) {
    int cells = j->rows * j->cols;
    bool single_line = j->rows == 1 || j->cols == 1;
    if (single_line && j->kind == UNIFORM) return (uint64_t)cells;
    if (cells > 20) return UINT64_MAX;
    uint64_t all = 1;
    for (int i = 2; i <= cells; i++) all *= (uint64_t)i;
    return single_line ? all - (uint64_t)cells : all / 2;
}

static tw_status draw(job *j, tw_board *board) {
    switch (j->kind) {
    case WALK:
        return tw_board_random_walk(board, &j->output.goal, j->steps, &j->depths.random);
    case UNSOLVABLE:
        return tw_board_random_unsolvable(board, &j->output.goal, &j->depths.random);
    default:
        return tw_board_random(board, &j->output.goal, &j->depths.random);
    }
}

/* In a single line that reaches the goal, the blank's cell identifies the board. */
static uint64_t key(const job *j, const tw_board *board) {
    if (j->kind == UNIFORM && (j->rows == 1 || j->cols == 1)) return (uint64_t)board->blank + 1;
    return distinct_key(board);
}

static int draw_boards(job *j) {
    distinct seen = {0};
    uint64_t left = j->depths.count;
    int code = EXIT_YES;
    if (j->kind != WALK && count_boards(j) < left)
        return generate_fail_count(count_boards(j) ? "--count" : "--unsolvable", count_boards(j));
    generate_seed(&j->depths);
    while (left && code == EXIT_YES && !signals_caught()) {
        tw_board board;
        if (draw(j, &board) < 0) return EXIT_INTERNAL;
        if (j->kind != WALK && !distinct_add(&seen, key(j, &board))) continue;
        code = generate_output_put(&j->output, &board, -1);
        left--;
    }
    distinct_free(&seen);
    return code;
}

static int generate(job *j) {
    if (j->kind != DEPTH && j->kind != HARDEST) return draw_boards(j);
    return small(j) ? generate_from_space(&j->output, &j->depths)
                    : generate_by_search(&j->output, &j->depths);
}

int command_generate(int argc, char **argv) {
    job j = {0};
    shared_options_parse(&j.shared, OPTIONS_GOAL | OPTIONS_NODES | OPTIONS_LIMITS | OPTIONS_TABLES,
                         &parser, &j, argc, argv);
    int code = EXIT_USAGE;
    j.output.options = &j.shared;
    if (boards_load_goal(&j.shared.boards, "size", 4, &j.rows, &j.cols, &j.output.goal)
        && check_size(&j) && choose_layout(&j)) {
        signals_catch();
        code = generate(&j);
        if (code == EXIT_YES && !signals_caught()) code = generate_output_end(&j.output);
    }
    shared_options_free(&j.shared);
    generate_output_free(&j.output);
    return signals_caught() ? EXIT_INTERRUPTED : code;
}
