/* solve.c BOARD -- somebody's program: the blank's shortest way to the goal. */
#include <stdio.h>
#include <string.h>
#include <tilewise.h>

static bool take(void *cookie, const tw_problem *problem) {
    *(tw_board *)cookie = problem->start;
    return true;
}

int main(int argc, char **argv) {
    tw_board board;
    tw_config config;
    tw_solver *solver = NULL;
    const tw_result *result;
    tw_error error = {0};
    if (argc != 2 || tw_parse(argv[1], strlen(argv[1]), TW_FORMAT_AUTO, take, &board, &error) < 0)
        return fprintf(stderr, "%s\n", error.text), 2;
    tw_config_default(&config, board.rows, board.cols);
    if (tw_solver_new(&solver, &config, &error) < 0) return fprintf(stderr, "%s\n", error.text), 2;
    int status = tw_solver_run(solver, &board, &result);
    if (status == TW_SOLVED) puts(result->moves);
    tw_solver_free(&solver);
    return status != TW_SOLVED;
}
