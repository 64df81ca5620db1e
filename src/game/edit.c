/* edit.c -- a new game from an edited board, or the reason why there can be none. */
#include "game/session.h"

#include "base/error.h"

/* Why it is not a permutation: the first tile that comes twice, the first that is missing. */
static tw_status explain_invalid(const tw_board *b, tw_error *error) {
    int count[TW_MAX_CELLS] = {0}, twice = -1, missing = -1;
    if (!b || b->rows < 1 || b->cols < 1 || b->rows > TW_MAX_CELLS || b->cols > TW_MAX_CELLS
        || b->rows * b->cols < 2 || b->rows * b->cols > TW_MAX_CELLS)
        return error_set(error, TW_ERR_ARGUMENT, "a board has from 2 to %d cells", TW_MAX_CELLS);
    int cells = board_cells(b);
    for (int p = 0; p < cells; p++) {
        if (b->tile[p] >= cells)
            return error_set(error, TW_ERR_ARGUMENT,
                             "there is no tile %d on a %dx%d board, expected 0 to %d", b->tile[p],
                             b->rows, b->cols, cells - 1);
        count[b->tile[p]]++;
    }
    for (int t = cells - 1; t >= 0; t--) {
        if (count[t] > 1) twice = t;
        if (!count[t]) missing = t;
    }
    if (twice < 0)
        return error_set(error, TW_ERR_ARGUMENT, "the blank is not where the board says it is");
    return error_set(error, TW_ERR_ARGUMENT, "%d comes twice and %d is missing", twice, missing);
}

/* Suggests the last two tiles, which players seldom have placed already. */
static tw_status explain_unsolvable(const tw_board *b, tw_error *error) {
    int pair[2], found = 0;
    if (board_single_line(b))
        return error_set(error, TW_UNSOLVABLE,
                         "unsolvable: on a single line the tiles must lie in the goal's order");
    for (int p = board_cells(b) - 1; p >= 0 && found < 2; p--)
        if (b->tile[p]) pair[found++] = b->tile[p];
    return error_set(error, TW_UNSOLVABLE,
                     "unsolvable: an odd number of swaps away from the goal; swap %d and %d",
                     pair[1], pair[0]);
}

static tw_status set(tw_session *s, const tw_board *start, const tw_board *goal, tw_error *error) {
    tw_board target;
    if (!board_valid(start)) return explain_invalid(start, error);
    if (goal && !board_valid(goal)) return explain_invalid(goal, error);
    if (goal)
        target = *goal;
    else
        goal_resize(&s->goal, start->rows, start->cols, &target);
    if (!board_same_size(start, &target))
        return error_set(error, TW_ERR_ARGUMENT,
                         "the board is %dx%d and the goal %dx%d, expected one size", start->rows,
                         start->cols, target.rows, target.cols);
    if (!tw_board_solvable(start, &target)) return explain_unsolvable(start, error);
    session_begin(s, start, &target);
    return TW_OK;
}

tw_status tw_session_set(tw_session *s, const tw_board *start, const tw_board *goal,
                         tw_error *error) {
    return HANDLE_CALL(s, set(s, start, goal, error));
}
