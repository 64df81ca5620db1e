/* coms4701.c -- COMS W4701, Columbia: A* graph search with three heuristics compared.
 *
 * The answer is a Lisp list: the blank's moves, how many, and the nodes
 * generated.  The handout's third heuristic adds 2 for every pair of tiles in
 * conflict, which is not admissible when three tiles of a line are; ours adds 2
 * for every tile that must leave the line, which is.  The other is there by name. */
#include "courses/course.h"
#include "courses/course_search.h"
#include "courses/reader.h"

#include "common/running/custom_heuristics.h"
#include "common/input/input.h"
#include "common/options/usage.h"

#include <stdio.h>
#include <string.h>

enum { KEY_HEURISTIC = 'e', ROOM = 256 };

static const struct {
    const char *word, *heuristic;
} parts[] = {{"misplaced", "hamming"},
             {"manhattan", "manhattan"},
             {"linear-conflict", "linear-conflict"},
             {"conflict-pairs", "conflict-pairs"}};
enum { ADMISSIBLE = 3, PARTS = sizeof parts / sizeof *parts }; /* "all" are the admissible ones */

static const char *heuristic_name(size_t i) {
    return i < PARTS ? parts[i].word : i == PARTS ? "all" : NULL;
}

static bool wanted(const char *word, size_t i) {
    return strcmp(word, "all") == 0 ? i < ADMISSIBLE : strcmp(word, parts[i].word) == 0;
}

typedef struct job {
    const char *heuristic;
    char tiles[ROOM]; /* the operands, with a blank between */
    size_t length;
    shared_options shared;
} job;

static void take_tiles(job *j, const char *argument, const options_state *state) {
    int more = snprintf(j->tiles + j->length, ROOM - j->length, " %s", argument);
    if (more < 0 || (size_t)more >= ROOM - j->length)
        usage_fail(state, "the tiles are too long, expected nine numbers");
    j->length += (size_t)more;
}

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case KEY_HEURISTIC:
        usage_word(state, "heuristic", argument, heuristic_name);
        j->heuristic = argument;
        return true;
    case OPTION_OPERAND:
        take_tiles(j, argument, state);
        return true;
    case OPTION_END:
        if (!j->length) usage_fail(state, "no TILES, expected nine numbers");
        return true;
    default:
        return false;
    }
}

static const option_entry options[] = {
    {"heuristic", KEY_HEURISTIC, "NAME", heuristic_name,
     "misplaced, manhattan, linear-conflict, conflict-pairs, or all (default) of the first "
     "three",
     0},
    {0}};
static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "TILES...",
    .summary =
        "Solve an 8-puzzle as COMS 4701 does: A* graph search towards 0 1 2 3 4 5 6 7 8. Prints, "
        "for "
        "each heuristic, the blank's moves, their number and the nodes generated.",
    .examples = "tilewise course coms4701 8 1 3 4 0 2 7 6 5\n"
                "tilewise course coms4701 --heuristic manhattan 8 1 3 4 0 2 7 6 5",
    .notes = "TILES are nine "
             "numbers, "
             "row by row, in one argument or in nine, or a list in parentheses."};

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

/* All successors, as the handout's program makes them, the state before included: it goes on the
 * fringe again and is dropped when it is removed, as closed.  Ours leaves it out at once, so what
 * is missing is one for every state expanded but the first. */
static uint64_t generated(const tw_counts *c) {
    return c->generated + (c->expanded ? c->expanded - 1 : 0);
}

static void print_solution(size_t part, const tw_result *r) {
    printf("%s%s: ((", part < ADMISSIBLE ? "" : "inadmissible ", parts[part].word);
    for (const char *m = r->moves; *m; m++)
        printf("%s\"%s\"", m == r->moves ? "" : " ", blank_way(*m));
    printf(") %lld %llu)\n", (long long)r->length, (unsigned long long)generated(&r->counts));
}

static int solve(job *j, const tw_problem *p) {
    int code = EXIT_YES;
    for (size_t i = 0; i < PARTS && code == EXIT_YES; i++) {
        if (!wanted(j->heuristic, i)) continue;
        j->shared.search.heuristic = parts[i].heuristic;
        run r;
        code = course_search("coms4701", &j->shared, p, &r);
        if (code == EXIT_YES) print_solution(i, r.result);
        run_end(&r);
    }
    return code;
}

static int perform(int argc, char **argv) {
    job j = {.heuristic = "all", .shared.search = {.algorithm = "astar", .convention = "coms4701"}};
    tw_problem p;
    tw_error error;
    custom_heuristics mistakes = {0};
    custom_heuristics_begin(&mistakes);
    j.shared.search.custom = &mistakes;
    shared_options_parse(&j.shared, COURSE_OPTIONS, &parser, &j, argc, argv);
    if (reader_nine(j.tiles, j.length, &p, &error) < 0) {
        input_error("TILES", error.line, "%s", error.text);
        return EXIT_USAGE;
    }
    if (tw_board_solvable(&p.start, &p.goal)) return solve(&j, &p);
    puts("No solution exists");
    return EXIT_NO;
}

extern const subcommand course_coms4701;
const subcommand course_coms4701 = {"coms4701", "A* graph search, three heuristics compared",
                                    perform};
