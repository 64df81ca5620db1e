/* coms228.c -- Com S 228, Iowa State: the 8-puzzle by A*, with two heuristics.
 *
 * The handout's A* keeps OPEN in a sorted doubly linked list and takes a state
 * back from CLOSED when it finds a cheaper way to it (step 5d).  Moves are
 * named for the tile that slides, not for the blank.  --watch shows both lists
 * as the handout has them. */
#include "courses/coms228_watch.h"
#include "courses/course.h"

#include "common/options/usage.h"

#include <stdio.h>
#include <string.h>

enum { KEY_OPEN = 256 };

static const struct {
    const char *heuristic, *title;
} parts[] = {{"manhattan", "the Manhattan distance"}, {"hamming", "number of mismatched tiles"}};
enum { PARTS = sizeof parts / sizeof *parts };

static const char *part_name(size_t i) { return i < PARTS ? parts[i].heuristic : NULL; }

typedef struct job {
    const char *file;
    const char *heuristic; /* NULL: both */
    uint64_t watched;      /* steps to show */
    shared_options shared;
} job;

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case KEY_OPEN:
        if (tw_open_named(argument, &j->shared.search.open) < 0)
            usage_fail_unknown(state, "open list", argument, tw_open_name);
        return true;
    default:
        return course_take_file(&j->file, key, argument, state);
    }
}

static const option_entry options[] = {
    {"heuristic", OPTION_LETTER('e') + OPTION_NAMED(job, heuristic), "NAME", part_name,
     "Only manhattan, or only hamming (default: both)", 0},
    {"open", KEY_OPEN, "NAME", tw_open_name, "Keep OPEN in a list (default), a heap or buckets", 0},
    {"watch", OPTION_COUNT(job, watched), "STEPS", NULL,
     "First show OPEN and CLOSED after each of so many states taken from OPEN", 0},
    {0}};
static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "FILE",
    .summary = "Solve an 8-puzzle as Com S 228 does: A* towards 1 2 3 / 8 _ 4 / 7 6 5, first with "
               "the Manhattan distance and then with the number of mismatched tiles.",
    .examples = "tilewise course coms228 three.txt\n"
                "tilewise course coms228 --watch 2 three.txt",
    .notes = "FILE has three rows of three digits with one blank between; 0 is the empty cell. "
             "Moves name the direction the tile slides."};

static void print_board(const tw_board *b) {
    for (int i = 0; i < b->rows * b->cols; i++) {
        putchar(b->tile[i] ? '0' + b->tile[i] : ' ');
        putchar((i + 1) % b->cols ? ' ' : '\n');
    }
}

/* The tile goes where the blank came from. */
static const char *tile_way(char blank_way) {
    switch (blank_way) {
    case 'U':
        return "DOWN";
    case 'D':
        return "UP";
    case 'L':
        return "RIGHT";
    default:
        return "LEFT";
    }
}

static void print_solution(tw_board b, const tw_result *r, const char *title) {
    printf("%lld moves in total (heuristic: %s)\n", (long long)r->length, title);
    print_board(&b);
    for (const char *m = r->moves; *m; m++) {
        tw_board_play(&b, m, 1);
        puts(tile_way(*m));
        print_board(&b);
    }
}

/* Before a search that will be printed: the lists of its beginning. */
static int show_lists(const job *j, const tw_problem *p, const char *title) {
    tw_config config;
    search_options_apply(&j->shared.search, &p->goal, &j->shared.limits, &config);
    printf("OPEN and CLOSED (heuristic: %s)\n", title);
    tw_status status = coms228_watch(&config, &p->start, j->watched);
    if (status < 0)
        fprintf(stderr, "tilewise course coms228: no answer: %s\n", tw_status_text(status));
    return run_exit_code(status);
}

static int solve(job *j, const tw_problem *p) {
    int code = EXIT_YES;
    for (size_t i = 0; i < PARTS && code == EXIT_YES; i++) {
        if (j->heuristic && strcmp(j->heuristic, parts[i].heuristic) != 0) continue;
        j->shared.search.heuristic = parts[i].heuristic;
        if (j->watched) code = show_lists(j, p, parts[i].title);
        if (code != EXIT_YES) break;
        run r;
        code = course_search("coms228", &j->shared, p, &r);
        if (code == EXIT_YES) print_solution(p->start, r.result, parts[i].title);
        run_end(&r);
    }
    return code;
}

static int perform(int argc, char **argv) {
    job j = {
        .shared.search = {.algorithm = "astar", .convention = "coms228", .open = TW_OPEN_LIST}};
    tw_problem p;
    shared_options_parse(&j.shared, COURSE_OPTIONS, &parser, &j, argc, argv);
    if (!course_read(j.file, reader_digits, &p)) return EXIT_USAGE;
    if (tw_board_solvable(&p.start, &p.goal)) return solve(&j, &p);
    puts("No solution exists for the following initial state:");
    print_board(&p.start);
    return EXIT_NO;
}

extern const subcommand course_coms228;
const subcommand course_coms228 = {"coms228", "A* with OPEN and CLOSED lists, two heuristics",
                                   perform};
