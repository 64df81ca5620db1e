/* coms4701.c -- COMS W4701, Columbia: A* graph search with three heuristics compared.
 *
 * The answer is a Lisp list: the blank's moves, how many, and the nodes
 * expanded.  The handout's third heuristic adds 2 for every pair of tiles in
 * conflict, which is not admissible when three tiles of a line are; ours adds 2
 * for every tile that must leave the line, which is. */
#include "courses/course.h"
#include "courses/course_search.h"
#include "courses/reader.h"

#include "common/input.h"
#include "common/limit_options.h"
#include "common/usage.h"

#include <stdio.h>
#include <string.h>

enum { KEY_HEURISTIC = 'e', ROOM = 256 };

static const struct {
    const char *word, *heuristic;
} parts[] = {
    {"misplaced", "hamming"},
    {"manhattan", "manhattan"},
    {"linear-conflict", "linear-conflict"},
};
enum { PARTS = sizeof parts / sizeof *parts };

static const char *heuristic_name(size_t i) {
    return i < PARTS ? parts[i].word : i == PARTS ? "all" : NULL;
}

typedef struct options {
    const char *heuristic;
    char tiles[ROOM]; /* the operands, with a blank between */
    size_t length;
    course_search search;
} options;

static void take_tiles(options *o, const char *argument, const struct argp_state *state) {
    int more = snprintf(o->tiles + o->length, ROOM - o->length, " %s", argument);
    if (more < 0 || (size_t)more >= ROOM - o->length)
        usage_fail(state, "the tiles are too long, expected nine numbers");
    o->length += (size_t)more;
}

static error_t take(int key, char *argument, struct argp_state *state) {
    options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        usage_begin(state);
        state->child_inputs[0] = &o->search.limits;
        return 0;
    case KEY_HEURISTIC:
        if (!names_have(heuristic_name, argument))
            usage_fail_unknown(state, "heuristic", argument, heuristic_name);
        o->heuristic = argument;
        return 0;
    case ARGP_KEY_ARG:
        take_tiles(o, argument, state);
        return 0;
    case ARGP_KEY_NO_ARGS:
        usage_fail(state, "no TILES, expected nine numbers");
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option option_list[] = {
    {"heuristic", KEY_HEURISTIC, "NAME", 0,
     "misplaced, manhattan, linear-conflict or all (default)", 0},
    {0}};
static const struct argp_child children[] = {{&limit_options_argp, 0, NULL, 0}, {0}};
static const struct argp argp = {
    option_list,
    take,
    "TILES...",
    "Solve an 8-puzzle as COMS 4701 does: A* graph search towards 0 1 2 3 4 5 6 7 8. Prints, for "
    "each heuristic, the blank's moves, their number and the nodes expanded.\vTILES are nine "
    "numbers, "
    "row by row, in one argument or in nine.",
    children,
    NULL,
    NULL};

static const char *blank_way(char letter) {
    switch (letter) {
    case 'U':
        return "up";
    case 'D':
        return "down";
    case 'L':
        return "left";
    default:
        return "right";
    }
}

static void print_solution(const char *word, const tw_result *r) {
    printf("%s: ((", word);
    for (const char *m = r->moves; *m; m++)
        printf("%s\"%s\"", m == r->moves ? "" : " ", blank_way(*m));
    printf(") %lld %llu)\n", (long long)r->length, (unsigned long long)r->counts.expanded);
}

static int solve(const options *o, const tw_problem *p) {
    int code = EXIT_YES;
    for (size_t i = 0; i < PARTS && code == EXIT_YES; i++) {
        if (strcmp(o->heuristic, "all") != 0 && strcmp(o->heuristic, parts[i].word) != 0) continue;
        course_search search = o->search;
        search.how.heuristic = parts[i].heuristic;
        run r;
        code = course_search_run(&search, p, &r);
        if (code == EXIT_YES) print_solution(parts[i].word, r.result);
        run_end(&r);
    }
    return code;
}

static int perform(int argc, char **argv) {
    options o = {.heuristic = "all",
                 .search = {"coms4701", {.algorithm = "astar", .convention = "coms4701"}, {0}}};
    tw_problem p;
    tw_error error;
    if (argp_parse(&argp, argc, argv, 0, NULL, &o)) return EXIT_USAGE;
    if (reader_nine(o.tiles, o.length, &p, &error) < 0) {
        input_complain("TILES", error.line, "%s", error.text);
        return EXIT_USAGE;
    }
    if (tw_board_solvable(&p.start, &p.goal)) return solve(&o, &p);
    puts("No solution exists");
    return EXIT_NO;
}

extern const course course_coms4701;
const course course_coms4701 = {"coms4701", "A* graph search, three heuristics compared", perform};
