/* cos226.c -- COS 226, Princeton: the 8-puzzle assignment, for any N from 2 to 16.
 *
 * A* on a priority queue without a closed list; the one optimisation is that a
 * board is never followed by the board it came from.  Every insertion into the
 * queue counts as a state enqueued, the initial board included.  The handout
 * leaves ties open: here the oldest of equal priority goes first. */
#include "courses/course.h"
#include "courses/course_input.h"
#include "courses/course_search.h"

#include "common/limit_options.h"
#include "common/usage.h"

#include <stdio.h>

enum { KEY_HEURISTIC = 'e' };

static const char *heuristic_name(size_t i) {
    static const char *const words[] = {"manhattan", "hamming"};
    return i < sizeof words / sizeof *words ? words[i] : NULL;
}

typedef struct options {
    const char *file; /* NULL: standard input */
    course_search search;
} options;

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
        o->search.how.heuristic = argument;
        return 0;
    case ARGP_KEY_ARG:
        course_input_operand(&o->file, argument, state);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option option_list[] = {
    {"heuristic", KEY_HEURISTIC, "NAME", 0, "manhattan (default) or hamming", 0}, {0}};
static const struct argp_child children[] = {{&limit_options_argp, 0, NULL, 0}, {0}};
static const struct argp argp = {
    option_list,
    take,
    "[FILE]",
    "Solve an N-puzzle as COS 226 does: A* towards 1 2 3 ... 0, without a closed list.\vFILE, or "
    "standard input, has N from 2 to 16 and then N x N tiles; 0 is the blank.",
    children,
    NULL,
    NULL};

/* Two columns a tile, as the handout has it; three from 11 x 11 on, to keep columns straight. */
static void print_board(const tw_board *b) {
    int cells = b->rows * b->cols;
    int width = cells > 100 ? 3 : 2;
    for (int i = 0; i < cells; i++) {
        if (b->tile[i])
            printf("%*d ", width, b->tile[i]);
        else
            printf("%*s ", width, "");
        if ((i + 1) % b->cols == 0) putchar('\n');
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
    options o = {
        .search = {"cos226",
                   {.algorithm = "astar", .heuristic = "manhattan", .convention = "cos226"},
                   {0}}};
    tw_problem p;
    if (argp_parse(&argp, argc, argv, 0, NULL, &o)) return EXIT_USAGE;
    if (!course_input(o.file, reader_sized, &p)) return EXIT_USAGE;
    run r;
    int code = course_search_run(&o.search, &p, &r);
    if (code == EXIT_YES) print_solution(p.start, r.result);
    if (code == EXIT_NO) puts("No solution possible");
    run_end(&r);
    return code;
}

extern const course course_cos226;
const course course_cos226 = {"cos226", "A* on a priority queue, any N from 2 to 16", perform};
