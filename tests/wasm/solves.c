/* solves.c -- a table of searches, for two builds of the library to agree on.
 *
 * Compiled for this machine and for WebAssembly; the test compares what the two
 * print, byte for byte: lengths, paths, every counter, parsers, random boards,
 * the whole 3x3 space, a census, tables written to a folder and read back, and the
 * lines of an analysis that a network guides.
 * A difference in word size, in the order of evaluation or in a sort would show
 * here as a different count.
 *
 *     solves FOLDER        where tables may be kept */
#include "tilewise.h"

#include "../support/network_file.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CAP = 60000 }; /* expansions: a search that is cut must be cut alike */

static void show(const tw_result *r) {
    const tw_counts *c = &r->counts;
    printf("%s %s: %s %" PRId64 " >=%d %s\n", r->algorithm, r->heuristic, tw_status_text(r->status),
           r->length, r->bound, r->optimal ? "optimal" : "");
    printf("  %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64
           " %" PRIu64 "\n  %s\n",
           c->generated, c->expanded, c->reopened, c->duplicates, c->enqueued, c->max_open,
           c->max_closed, c->iterations, strlen(r->moves) < 200 ? r->moves : "(long)");
}

static void solve(tw_config *c, const tw_board *start) {
    tw_solver *solver;
    tw_error error;
    const tw_result *result;
    c->limits.nodes = CAP;
    tw_status status = tw_solver_new(&solver, c, &error);
    if (status < 0) {
        printf("%s %s: %s\n", c->algorithm, c->heuristic, error.text);
        return;
    }
    tw_solver_run(solver, start, &result);
    show(result);
    tw_solver_free(&solver);
}

/* Every algorithm with every heuristic, on one random board of this size. */
static void solve_all(int rows, int cols, const char *goal, uint64_t seed) {
    tw_config c;
    tw_board start;
    char text[1024];
    tw_config_default(&c, rows, cols);
    tw_board_goal(&c.goal, rows, cols, goal);
    if (rows * cols > 9)
        tw_board_random_walk(&start, &c.goal, 60, &seed);
    else
        tw_board_random(&start, &c.goal, &seed);
    tw_board_text(&start, TW_LAYOUT_SLASHES, text, sizeof text);
    printf("\n%s to %s\n", text, goal);
    for (size_t a = 0; (c.algorithm = tw_algorithm_name(a)); a++) {
        for (size_t h = 0; (c.heuristic = tw_heuristic_name(h)); h++) {
            if (!strcmp(c.heuristic, "pdb") && rows * cols > 12) continue;
            solve(&c, &start);
        }
    }
}

static void solve_conventions(void) {
    tw_config c;
    tw_board start;
    uint64_t random = 7;
    tw_config_default(&c, 3, 3);
    tw_board_random(&start, &c.goal, &random);
    c.algorithm = "astar";
    c.heuristic = "manhattan";
    for (size_t i = 0; tw_convention_name(i); i++) {
        tw_convention_named(tw_convention_name(i), &c.convention);
        for (int open = TW_OPEN_BUCKETS; open <= TW_OPEN_LIST; open++) {
            c.open = (tw_open)open;
            printf("%s %s ", tw_convention_name(i), tw_open_name((size_t)open));
            solve(&c, &start);
        }
    }
}

static bool show_problem(void *cookie, const tw_problem *p) {
    char text[1024];
    (void)cookie;
    tw_board_text(&p->start, TW_LAYOUT_LINE, text, sizeof text);
    printf("line %zu: %s\n", p->line, text);
    return true;
}

static void parse(void) {
    static const char *const texts[] = {
        "1 2 3\n4 5 6\n7 8 0\n", "3\n1 2 3\n4 5 6\n8 7 _\n",
        "1 2 3/4 5 6/7 0 8",     "1 2 3 4",
        "1 2 3\n4 5\n",          "1 1 2 3",
        "\xff\x00\xfe",          "1 2 x",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        tw_error error = {.line = 0};
        tw_status status =
            tw_parse(texts[i], strlen(texts[i]), TW_FORMAT_AUTO, show_problem, NULL, &error);
        if (status < 0) printf("%zu: %s\n", error.line, error.text);
    }
}

static void census(void) {
    tw_census_config config;
    tw_census *counting;
    const tw_census_result *result;
    tw_census_config_default(&config, 3, 3);
    if (tw_census_new(&counting, &config, NULL) < 0) exit(1);
    tw_census_run(counting, &result);
    for (int d = 0; d <= result->max; d++) printf("%" PRIu64 " ", result->counts[d]);
    printf("= %" PRIu64 "\n", result->states);
    tw_census_free(&counting);
}

static void space(void) {
    tw_space *s;
    tw_board goal, board;
    char text[100];
    tw_board_goal(&goal, 3, 3, "first");
    if (tw_space_new(&s, &goal, NULL, NULL) < 0) exit(1);
    for (int d = 0; d <= tw_space_depth(s); d++) {
        uint64_t count = tw_space_count(s, d);
        tw_space_board(s, d, count / 2, &board);
        tw_board_text(&board, TW_LAYOUT_LINE, text, sizeof text);
        printf("%d: %" PRIu64 " %s\n", d, count, text);
    }
    tw_space_free(&s);
}

static void warn(void *cookie, const char *path, const char *what) {
    const char *name = strrchr(path, '/');
    (void)cookie;
    printf("%s: %s\n", name ? name + 1 : path, what);
}

/* Korf's first board and his twelfth, by tables built, kept, and read back. */
static void tables(const char *folder) {
    static const char *const boards[] = {"14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3",
                                         "14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15"};
    tw_config c;
    tw_config_default(&c, 4, 4);
    tw_board_goal(&c.goal, 4, 4, "first");
    tw_tables_config t;
    tw_tables_config_default(&t, c.goal.rows, c.goal.cols);
    t.goal = c.goal;
    t.patterns = "5-5-5";
    t.directory = folder;
    t.warn = warn;
    for (int again = 0; again < 2; again++, t.only_kept = true) {
        tw_tables *kept;
        tw_status status = tw_tables_new(&kept, &t, NULL);
        printf("tables: %s\n", tw_status_text(status));
        if (status != TW_OK) continue;
        c.algorithm = "ida";
        c.heuristic = "pdb";
        c.tables = kept;
        for (size_t i = 0; i < 2; i++) {
            uint8_t tiles[16];
            const char *at = boards[i];
            tw_board start;
            for (int j = 0; j < 16; j++) tiles[j] = (uint8_t)strtol(at, (char **)&at, 10);
            tw_board_init(&start, 4, 4, tiles);
            solve(&c, &start);
        }
        tw_tables_free(&kept);
    }
}

/* A network of random numbers for the 5x5, and the first two lines of an analysis with it.  The
 * lines do not depend on how the work is cut up. */
static void networks(void) {
    static uint8_t file[NETWORK_MOST];
    uint64_t seed = 3, dice = 1;
    tw_session_config config;
    tw_session *s;
    tw_analysis a = {.nodes = 0};
    size_t size = network_zero(file, 5);
    for (size_t at = NETWORK_HEADER; at < network_numbers(5); at += 2) {
        dice = dice * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        network_put16(file + at, (int)(dice >> 58) - 32);
    }
    for (size_t j = 0; j < NETWORK_HIDDEN; j++)
        network_put32(file + network_numbers(5) + 4 * (NETWORK_HIDDEN + j),
                      (int32_t)(90 * j) - 500);
    network_sign(file, size);
    tw_session_config_default(&config, 5, 5);
    tw_session_new(&s, &config, NULL);
    printf("network: %s\n", tw_status_text(tw_session_add_network(s, file, size, NULL)));
    tw_session_shuffle(s, seed);
    tw_session_analyse(s, &(tw_analysis_request){.mode = TW_ANALYSE_ANYTIME});
    int64_t last = -1;
    for (int lines = 0; lines < 2;) {
        if (tw_session_advance(s, 0.001) != TW_RUNNING || a.nodes > 5000000) break;
        tw_session_analysis(s, &a);
        if (a.length == last) continue;
        printf("%" PRId64 " >=%" PRId64 " %s\n", last = a.length, a.bound, a.moves);
        lines++;
    }
    tw_session_free(&s);
}

int main(int argc, char **argv) {
    parse();
    solve_all(3, 3, "last", 1);
    solve_all(3, 3, "spiral", 2);
    solve_all(2, 4, "first", 3);
    solve_all(4, 4, "last", 4);
    solve_all(3, 6, "spiral", 5);
    solve_all(5, 5, "first", 6);
    solve_conventions();
    space();
    census();
    if (argc > 1) tables(argv[1]);
    networks();
    return 0;
}
