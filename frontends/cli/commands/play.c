/* play.c -- tilewise play [RxC | FILE]: the game in the terminal.  Its screens are in tui/. */
#include "cli/command.h"
#include "common/output/exit_code.h"
#include "common/options/shared_options.h"
#include "common/options/usage.h"
#include "tui/tui.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

typedef struct job {
    shared_options shared;
    int rows, cols; /* 0: not given */
    tui_options options;
} job;

enum { KEY_SEED = 256, KEY_DEPTH, KEY_METRIC, KEY_SIZE, KEY_DEAL };

/* N alone is a size: a board in one word has at least four digits, and tiles have words behind
 * them. */
static void take_side(job *j, const options_state *state) {
    boards *b = &j->shared.boards;
    const char *only = boards_operand(b);
    size_t digits = only ? strspn(only, "0123456789") : 0;
    if (!digits || digits > 3 || only[digits]) return;
    if (j->rows) usage_fail(state, "'%s' after the size, expected one size", only);
    usage_size(state, "size", only, &j->rows, &j->cols);
    boards_free(b);
}

static void finish(job *j, const options_state *state) {
    take_side(j, state);
    if (j->rows && j->shared.boards.source_count)
        usage_fail(state, "a size and a board, expected one of them");
    if (j->shared.boards.source_count > 1) usage_fail(state, "more than one board, expected one");
    bool given = j->shared.boards.source_count > 0;
    if (given && (j->options.seeded || j->options.depth >= 0 || j->options.has_deal))
        usage_fail(state, "--deal, --seed and --depth are for shuffles, expected no board");
    if (j->options.has_deal
        && (j->rows || j->options.seeded || j->options.depth >= 0 || j->shared.boards.goal))
        usage_fail(state, "--deal says the size, the goal and the seed, expected it alone");
}

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case OPTION_OPERAND:
        if (!usage_is_size(argument)) return false;
        /* fall through */
    case KEY_SIZE:
        if (j->rows) usage_fail(state, "'%s' after the size, expected one size", argument);
        usage_size(state, "size", argument, &j->rows, &j->cols);
        return true;
    case KEY_SEED:
        j->options.seed = usage_number(state, "--seed", argument, 0, UINT64_MAX);
        j->options.seeded = true;
        return true;
    case KEY_DEPTH:
        j->options.depth = (int)usage_number(state, "--depth", argument, 1, TW_DEAL_DEEPEST);
        return true;
    case KEY_DEAL:
        if (tw_deal_read(&j->options.deal, argument) != TW_OK)
            usage_fail(state, "--deal: '%s' is no deal, expected an id like 4x4-1234 or 2026-11-15",
                       argument);
        j->options.has_deal = true;
        return true;
    case KEY_METRIC:
        j->options.metric = (tw_metric)usage_place(state, "metric", argument, tw_metric_name);
        j->options.has_metric = true;
        return true;
    case OPTION_END:
        finish(j, state);
        return true;
    default:
        return false;
    }
}

static const option_entry options[] = {
    {"size", KEY_SIZE, "RxC", NULL,
     "The size of the board (default: that played last, or 4x4); the operand says the same", 3},
    {"deal", KEY_DEAL, "ID", NULL,
     "Begin with this deal: 4x4-1234, or 2026-11-15 for the one of that day", 3},
    {"seed", KEY_SEED, "N", NULL, "Begin with this shuffle (default: any)", 3},
    {"depth", KEY_DEPTH, "D", NULL, "Begin with a board exactly D moves from the goal", 3},
    {"metric", KEY_METRIC, "NAME", tw_metric_name,
     "What counts as one move: single (one tile by one cell) or multi (a line of tiles)", 3},
    {0}};

static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "[RxC | BOARD | FILE]",
    .summary =
        "Play in the terminal: a board of that size (default: the size played last, or 4x4), or "
        "one from a file.  Without a board, size or deal it offers the game that was left.",
    .examples = "tilewise play\n"
                "tilewise play 3x3\n"
                "tilewise play puzzle.txt",
    .common = "deal seed depth goal metric",
    .notes =
        "The key ? lists the keys, q leaves.  Exit code: 0 left by the player, 2 wrong usage or "
        "no terminal, 130 interrupted."};

/* The goal, and the start if one was given. */
static bool set_up(job *j) {
    boards *b = &j->shared.boards;
    tui_options *o = &j->options;
    if (!b->source_count) {
        bool sized = j->rows > 0;
        if (!boards_load_goal(b, "size", 4, &j->rows, &j->cols, &o->goal)) return false;
        o->goal_name = b->goal_name;
        o->has_goal = sized || (b->goal && !b->goal_name);
        return true;
    }
    boards_item item;
    if (!boards_load_one(b, &item)) return false;
    o->start = item.problem.start;
    o->goal = item.problem.goal;
    o->has_start = true;
    return true;
}

int command_play(int argc, char **argv) {
    job j = {.options = {.depth = -1}};
    int code = EXIT_USAGE;
    shared_options_parse(&j.shared, OPTIONS_BOARDS | OPTIONS_GOAL | OPTIONS_TABLES, &parser, &j,
                         argc, argv);
    if (set_up(&j)) {
        j.options.directory = j.shared.tables.directory;
        j.options.receipts = j.shared.tables.receipts;
        j.options.threads = table_options_threads(&j.shared.tables);
        code = tui_play(&j.options);
    }
    shared_options_free(&j.shared);
    return code;
}
