/* cos226.c -- COS 226, Princeton: the 8-puzzle assignment, for any N from 2 to 16.
 *
 * A* on a priority queue without a closed list; the one optimisation is that a
 * board is never followed by the board it came from.  Every insertion into the
 * queue counts as a state enqueued, the initial board included.  The handout
 * leaves ties open: here the oldest of equal priority goes first. */
#include "courses/course.h"

#include <stdio.h>

NAMES(heuristic_name, "manhattan", "hamming")

typedef struct job {
    const char *file; /* NULL: standard input */
    shared_options shared;
} job;

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    return key == OPTION_END || course_take_file(&j->file, key, argument, state);
}

static const option_entry options[] = {
    {"heuristic", OPTION_LETTER('e') + OPTION_NAMED(job, shared.search.heuristic), "NAME",
     heuristic_name, "manhattan (default) or hamming", 0},
    {0}};
static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "[FILE]",
    .summary = "Solve an N-puzzle as COS 226 does: A* towards 1 2 3 ... 0, without a closed "
               "list.",
    .examples = "tilewise course cos226 puzzle04.txt\n"
                "tilewise course cos226 --heuristic hamming puzzle04.txt",
    .notes = "FILE, or standard input, has N from 2 to 16 and then N x N tiles; 0 is the blank."};

/* Two columns a tile, as the handout has it; three from 11 x 11 on, to keep columns straight.
 * Nothing is printed for a blank that ends a row. */
static void print_board(const tw_board *b) {
    int cells = b->rows * b->cols;
    int width = cells > 100 ? 3 : 2;
    for (int i = 0; i < cells; i++) {
        bool last = (i + 1) % b->cols == 0;
        if (i % b->cols && (b->tile[i] || !last)) putchar(' ');
        if (b->tile[i])
            printf("%*d", width, b->tile[i]);
        else if (!last)
            printf("%*s", width, "");
        if (last) putchar('\n');
    }
    putchar('\n');
}

static void print_solution(tw_board b, const tw_result *r) {
    print_board(&b);
    for (const char *m = r->moves; *m; m++) {
        tw_board_play(&b, m, 1);
        print_board(&b);
    }
    printf("Number of states enqueued = %llu\n", (unsigned long long)r->counts.enqueued);
    printf("Minimum number of moves = %lld\n", (long long)r->length);
}

static int perform(int argc, char **argv) {
    job j = {
        .shared.search = {.algorithm = "astar", .heuristic = "manhattan", .convention = "cos226"}};
    tw_problem p;
    shared_options_parse(&j.shared, COURSE_OPTIONS, &parser, &j, argc, argv);
    if (!course_read(j.file, reader_sized, &p)) return EXIT_USAGE;
    run r;
    int code = course_search("cos226", &j.shared, &p, &r);
    if (code == EXIT_YES) print_solution(p.start, r.result);
    if (code == EXIT_NO) puts("No solution possible");
    run_end(&r);
    return code;
}

extern const subcommand course_cos226;
const subcommand course_cos226 = {"cos226", "A* on a priority queue, any N from 2 to 16", perform};
