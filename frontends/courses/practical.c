/* practical.c -- the practical of an introductory AI course: four ways to search.
 *
 * Breadth-first, depth-first, best-first (greedy) and hill climbing on one pair
 * of boards, and one word for the answer.  A state enters the visited set when
 * it is generated, and children are generated in the order blank up, down,
 * left, right.  Depth-first search puts them on a stack in that order, so it
 * goes on with the last of them.
 *
 * That a pair has no solution, parity tells at once.  But a climber knows nothing of it and gets
 * stuck as on any other pair, and where counts are asked for the others search every state there
 * is before they fail. */
#include "courses/course.h"

#include "common/options/usage.h"

#include <stdio.h>
#include <string.h>

enum { KEY_ALGORITHM = 'a' };

/* Ties and duplicates are the algorithm's own: a stack, a queue and a lone climber cannot share
 * them.  The library's order is the order of *trying*, so for the stack it is the reverse. */
static const struct {
    const char *word, *algorithm;
    char order[5];
    bool climbs;
} ways[] = {{"bfs", "bfs", "UDLR", false},
            {"dfs", "dfs", "RLDU", false},
            {"best-first", "greedy", "UDLR", false},
            {"hill-climbing", "hill", "UDLR", true}};

static const char *way_name(size_t i) {
    return i < sizeof ways / sizeof *ways ? ways[i].word : NULL;
}

NAMES(heuristic_name, "manhattan", "hamming")

typedef struct job {
    const char *file;
    bool path, stats;
    shared_options shared;
} job;

static void take_way(search_options *s, const char *argument, const options_state *state) {
    size_t i = 0;
    while (way_name(i) && strcmp(way_name(i), argument) != 0) i++;
    if (!way_name(i)) usage_fail_unknown(state, "algorithm", argument, way_name);
    s->algorithm = ways[i].algorithm;
    s->exhaust = ways[i].climbs;
    memcpy(s->changes.order, ways[i].order, sizeof s->changes.order);
}

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case KEY_ALGORITHM:
        take_way(&j->shared.search, argument, state);
        return true;
    case OPTION_END:
        if (!j->shared.search.algorithm)
            usage_fail(state, "no --algorithm, expected bfs, dfs, best-first or hill-climbing");
        /* fall through */
    default:
        return course_take_file(&j->file, key, argument, state);
    }
}

static const option_entry options[] = {
    {"algorithm", KEY_ALGORITHM, "NAME", way_name,
     "bfs, dfs, best-first or hill-climbing; required", 0},
    {"heuristic", OPTION_LETTER('e') + OPTION_NAMED(job, shared.search.heuristic), "NAME",
     heuristic_name, "For best-first and hill-climbing: manhattan (default) or hamming", 0},
    {"path", OPTION_TRUE(job, path), NULL, NULL,
     "Print the moves, or where hill climbing got stuck", 0},
    {"stats", OPTION_TRUE(job, stats), NULL, NULL,
     "Print the counts; a pair without a solution is searched to the end", 0},
    {0}};
static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "FILE",
    .summary = "Search from one 3x3 board to another and say Success!, Failed! or Stuck at local "
               "minimum or plateau!",
    .examples = "tilewise course practical --algorithm bfs bfs.txt\n"
                "tilewise course practical --algorithm hill-climbing --path climb.txt",
    .notes = "FILE has the start and the goal, three rows of three numbers each, with empty lines "
             "anywhere; 0 is the blank."};

static const char *answer(const tw_result *r) {
    if (r->status == TW_SOLVED) return "Success!";
    return r->stuck_h < 0 ? "Failed!" : "Stuck at local minimum or plateau!";
}

static void print_path(const tw_result *r) {
    if (r->status == TW_SOLVED)
        printf("%lld moves of the blank%s%s\n", (long long)r->length, r->length ? ": " : "",
               r->moves);
    if (r->stuck_h < 0) return;
    char rows[64];
    tw_board_text(&r->stuck, TW_LAYOUT_ROWS, rows, sizeof rows);
    printf("Stuck with h = %d, the best neighbour has h = %d (a %s):\n%s", r->stuck_h,
           r->stuck_best, r->stuck_best == r->stuck_h ? "plateau" : "local minimum", rows);
}

/* A climber has neither an open nor a closed list. */
static void print_stats(const tw_counts *c, bool lists) {
    const struct {
        const char *name;
        uint64_t count;
    } lines[] = {
        {"states generated", c->generated},     {"states expanded", c->expanded},
        {"duplicates dropped", c->duplicates},  {"states enqueued", c->enqueued},
        {"open at the end", c->open},           {"largest open list", c->max_open},
        {"largest closed list", c->max_closed},
    };
    size_t count = lists ? sizeof lines / sizeof *lines : 2;
    for (size_t i = 0; i < count; i++)
        printf("%-20s %llu\n", lines[i].name, (unsigned long long)lines[i].count);
}

static int perform(int argc, char **argv) {
    job j = {
        .shared.search = {.heuristic = "manhattan", .changes = {.goal_test = TW_GOAL_TEST_EXPAND}}};
    tw_problem p;
    shared_options_parse(&j.shared, COURSE_OPTIONS, &parser, &j, argc, argv);
    if (!course_read(j.file, reader_pair, &p)) return EXIT_USAGE;
    j.shared.search.exhaust |= j.stats;
    run r;
    int code = course_search("practical", &j.shared, &p, &r);
    if (code == EXIT_YES || code == EXIT_NO) {
        puts(answer(r.result));
        if (j.path) print_path(r.result);
        tw_algorithm_info info = {0};
        tw_algorithm_describe(r.result->algorithm, &info);
        if (j.stats) print_stats(&r.result->counts, info.keeps_closed);
    }
    run_end(&r);
    return code;
}

extern const subcommand course_practical;
const subcommand course_practical = {"practical", "four searches, one word for the answer",
                                     perform};
