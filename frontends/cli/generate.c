/* generate.c -- tilewise generate RxC: new boards.
 *
 * Three sources: the library's dice (uniform, walks, unsolvable ones), and the complete space of a
 * small board, where the distance of every board is known and depth can be asked for exactly. */
#define _GNU_SOURCE
#include "cli/boards.h"
#include "cli/command.h"
#include "cli/distinct.h"
#include "cli/exit_code.h"
#include "cli/seed.h"
#include "cli/show.h"
#include "cli/signals.h"
#include "cli/usage.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>

enum kind { UNIFORM, WALK, DEPTH, HARDEST, UNSOLVABLE };

typedef struct job {
    boards boards; /* for --goal */
    tw_board goal;
    int rows, cols; /* 0: not given yet */
    enum kind kind;
    uint64_t number; /* of --walk and --depth */
    uint64_t count;  /* 0: one, or all there are with `all` */
    bool all;
    bool seeded;
    uint64_t random;
    bool laid_out;
    tw_layout layout;
    uint64_t printed;
} job;

enum {
    KEY_WALK = 256,
    KEY_DEPTH,
    KEY_HARDEST,
    KEY_UNSOLVABLE,
    KEY_ALL,
    KEY_SEED,
    KEY_LAYOUT,
    KEY_COUNT = 'n'
};

static void choose(job *j, enum kind kind, const struct argp_state *state) {
    if (j->kind != UNIFORM && j->kind != kind)
        usage_fail(state, "two kinds of boards, expected one of --walk, --depth, --hardest, "
                          "--unsolvable");
    j->kind = kind;
}

static void finish(job *j, const struct argp_state *state) {
    if (!j->rows) usage_fail(state, "no size, expected RxC, like 4x4");
    if (j->kind == HARDEST && !j->count) j->all = true;
    if (j->all && j->kind != HARDEST && j->kind != DEPTH)
        usage_fail(state, "--all without --depth or --hardest, expected one of them");
    if ((j->kind == HARDEST || j->kind == DEPTH) && j->rows * j->cols > TW_SPACE_MAX_CELLS)
        usage_fail(state, "%s: %dx%d is too large, expected at most %d cells",
                   j->kind == DEPTH ? "--depth" : "--hardest", j->rows, j->cols,
                   TW_SPACE_MAX_CELLS);
    if (!j->count) j->count = 1;
    if (!j->laid_out) j->layout = j->count > 1 || j->all ? TW_LAYOUT_SLASHES : TW_LAYOUT_ROWS;
}

static error_t take(int key, char *argument, struct argp_state *state) {
    job *j = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        usage_begin(state);
        state->child_inputs[0] = &j->boards;
        return 0;
    case ARGP_KEY_ARG:
        if (j->rows) usage_fail(state, "'%s' after the size, expected one size", argument);
        usage_size(state, "size", argument, &j->rows, &j->cols);
        return 0;
    case KEY_WALK:
        choose(j, WALK, state);
        j->number = usage_number(state, "--walk", argument, 0, UINT32_MAX);
        return 0;
    case KEY_DEPTH:
        choose(j, DEPTH, state);
        j->number = usage_number(state, "--depth", argument, 0, INT_MAX);
        return 0;
    case KEY_HARDEST:
        choose(j, HARDEST, state);
        return 0;
    case KEY_UNSOLVABLE:
        choose(j, UNSOLVABLE, state);
        return 0;
    case KEY_ALL:
        j->all = true;
        return 0;
    case KEY_COUNT:
        j->count = usage_number(state, "--count", argument, 1, UINT64_MAX);
        return 0;
    case KEY_SEED:
        j->random = usage_number(state, "--seed", argument, 0, UINT64_MAX);
        j->seeded = true;
        return 0;
    case KEY_LAYOUT:
        if (!names_layout_named(argument, &j->layout))
            usage_fail_unknown(state, "layout", argument, names_layout);
        j->laid_out = true;
        return 0;
    case ARGP_KEY_END:
        finish(j, state);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option options[] = {
    {NULL, 0, NULL, 0, "Which boards (default: any that reaches the goal, all equally likely):", 2},
    {"walk", KEY_WALK, "N", 0, "N random moves away from the goal, never straight back", 2},
    {"depth", KEY_DEPTH, "D", 0, "Exactly D moves from the goal, up to ten cells (3x3, 2x5)", 2},
    {"hardest", KEY_HARDEST, NULL, 0, "The farthest from the goal, up to ten cells", 2},
    {"unsolvable", KEY_UNSOLVABLE, NULL, 0, "Any that never reaches the goal", 2},
    {NULL, 0, NULL, 0, "How many, and how:", 3},
    {"count", KEY_COUNT, "N", 0, "N boards, all different (walks may repeat)", 3},
    {"all", KEY_ALL, NULL, 0, "All of that depth", 3},
    {"seed", KEY_SEED, "N", 0, "Begin the dice here; the same seed gives the same boards", 3},
    {"layout", KEY_LAYOUT, "NAME", 0,
     "rows (the default for one board), slashes (for several), sized, line", 3},
    {0}};

static const struct argp_child children[] = {{&boards_goal_argp, 0, NULL, 0}, {0}};

static const struct argp parser = {
    .options = options,
    .parser = take,
    .args_doc = "RxC",
    .doc = "Make boards."
           "\vWithout --seed the seed is chosen and told on standard error.  Exit code: 0 done, 2 "
           "wrong usage.",
    .children = children};

static void print(job *j, const tw_board *board) {
    show_layout(stdout, board, j->layout, j->printed++ == 0);
}

/* Once everything else is checked: an error is one line, without the seed's. */
static void begin_dice(job *j) {
    if (!j->seeded) j->random = seed_choose();
}

static int refuse(const char *option, uint64_t supplied) {
    if (supplied)
        fprintf(stderr,
                "tilewise generate: %s: there are only %" PRIu64 " such boards, expected no more\n",
                option, supplied);
    else
        fprintf(stderr, "tilewise generate: %s: there is none, expected a larger size\n", option);
    return EXIT_USAGE;
}

/* How many boards there are to draw from; UINT64_MAX: more than anyone will ask for. */
static uint64_t supply(const job *j) {
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
        return tw_board_random_walk(board, &j->goal, j->number, &j->random);
    case UNSOLVABLE:
        return tw_board_random_unsolvable(board, &j->goal, &j->random);
    default:
        return tw_board_random(board, &j->goal, &j->random);
    }
}

/* In a single line that reaches the goal the blank's place says it all. */
static uint64_t key(const job *j, const tw_board *board) {
    if (j->kind == UNIFORM && (j->rows == 1 || j->cols == 1)) return (uint64_t)board->blank + 1;
    return distinct_key(board);
}

static int roll(job *j) {
    distinct seen = {0};
    if (j->kind != WALK && supply(j) < j->count)
        return refuse(supply(j) ? "--count" : "--unsolvable", supply(j));
    begin_dice(j);
    for (uint64_t left = j->count; left && !signals_caught();) {
        tw_board board;
        if (draw(j, &board) < 0) return EXIT_INTERNAL;
        uint64_t k = key(j, &board);
        if (j->kind != WALK && k && !distinct_add(&seen, k)) continue;
        print(j, &board);
        left--;
    }
    distinct_free(&seen);
    return EXIT_YES;
}

static int pick(job *j, const tw_space *space, int depth) {
    uint64_t supplied = tw_space_count(space, depth);
    uint64_t wanted = j->all ? supplied : j->count;
    if (wanted > supplied) return refuse("--count", supplied);
    if (!j->all) begin_dice(j);
    distinct seen = {0};
    for (uint64_t i = 0; i < wanted && !signals_caught();) {
        tw_board board;
        uint64_t index = j->all ? i : seed_below(&j->random, supplied);
        if (!j->all && !distinct_add(&seen, index + 1)) continue;
        if (tw_space_board(space, depth, index, &board) < 0) return EXIT_INTERNAL;
        print(j, &board);
        i++;
    }
    distinct_free(&seen);
    return EXIT_YES;
}

static int enumerate(job *j) {
    tw_space *space;
    if (tw_space_new(&space, &j->goal, NULL) < 0) {
        fputs("tilewise: out of memory\n", stderr);
        return EXIT_LIMIT;
    }
    int deepest = tw_space_depth(space), code;
    if (j->kind == DEPTH && j->number > (uint64_t)deepest) {
        fprintf(stderr, "tilewise generate: --depth: no %dx%d board is so deep, expected 0 to %d\n",
                j->rows, j->cols, deepest);
        code = EXIT_USAGE;
    } else
        code = pick(j, space, j->kind == DEPTH ? (int)j->number : deepest);
    tw_space_free(&space);
    return code;
}

static bool aim(job *j) {
    if (!boards_load_goal(&j->boards)) return false;
    boards_item item = {.name = "size", .problem = {.start = {.rows = j->rows, .cols = j->cols}}};
    if (!boards_resolve(&j->boards, &item)) return false;
    j->goal = item.problem.goal;
    return true;
}

int command_generate(int argc, char **argv) {
    job j = {0};
    argp_parse(&parser, argc, argv, ARGP_IN_ORDER, NULL, &j);
    if (!aim(&j)) return EXIT_USAGE;
    signals_catch();
    int code = j.kind == DEPTH || j.kind == HARDEST ? enumerate(&j) : roll(&j);
    boards_free(&j.boards);
    return signals_caught() ? EXIT_INTERRUPTED : code;
}
