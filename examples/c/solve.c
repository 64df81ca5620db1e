/* solve.c -- read a board from a text, find a shortest solution, print it.
 *
 *     cc solve.c $(pkg-config --cflags --libs tilewise) -o solve && ./solve "8 1 3/4 0 2/7 6 5" */
#include <stdio.h>
#include <string.h>
#include <tilewise.h>

/* tw_parse() calls this for every board in the text; one is enough here. */
static bool keep(void *cookie, const tw_problem *problem) {
    *(tw_board *)cookie = problem->start;
    return false;
}

int main(int argc, char **argv) {
    const char *text = argc > 1 ? argv[1] : "8 1 3/4 0 2/7 6 5";
    tw_board start;
    tw_error error;
    if (tw_parse(text, strlen(text), TW_FORMAT_AUTO, keep, &start, &error) < 0) {
        fprintf(stderr, "solve: %s\n", error.text);
        return 2;
    }

    tw_config config;
    tw_config_default(&config, start.rows, start.cols);
    config.limits.seconds = 60;

    tw_solver *solver;
    if (tw_solver_new(&solver, &config, &error) < 0) {
        fprintf(stderr, "solve: %s\n", error.text);
        return 2;
    }
    const tw_result *result;
    tw_status status = tw_solver_run(solver, &start, &result);
    if (status == TW_SOLVED)
        printf("%lld moves of the blank: %s\nexpanded %llu states by %s with %s\n",
               (long long)result->length, result->moves,
               (unsigned long long)result->counts.expanded, result->algorithm, result->heuristic);
    else
        printf("%s\n", tw_status_text(status));
    tw_solver_free(&solver);
    return status == TW_SOLVED ? 0 : 1;
}

/* Output:
 * 14 moves of the blank: RDLLUURDLDRURD
 * expanded 40 states by astar with linear-conflict
 */
