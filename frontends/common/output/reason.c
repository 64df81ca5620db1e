/* reason.c -- the parity argument, with the numbers of one board.
 *
 * A move swaps the blank with a tile and takes it one step, so it flips the parity of the
 * permutation and of the blank's distance together, and at the goal both are even.  In a single
 * line tiles never pass each other, and their order decides alone. */
#include "common/output/reason.h"
#include "common/output/output.h"

#include <stdlib.h>

void reason_of_parity(const tw_parity *parity, char out[REASON_SIZE]) {
    if (parity->single_line) {
        snprintf(out, REASON_SIZE, "in a single line tiles cannot pass, and their order %s",
                 parity->order_equal ? "is the goal's" : "is not the goal's");
        return;
    }
    snprintf(out, REASON_SIZE,
             "the permutation is %s and the blank's distance, %d, is %s; every move changes both, "
             "so they must agree",
             parity->permutation ? "odd" : "even", parity->blank_distance,
             parity->blank_distance % 2 ? "odd" : "even");
}

void reason_of_boards(const tw_board *start, const tw_board *goal, char out[REASON_SIZE]) {
    tw_parity parity = {0};
    tw_board_parity(start, goal, &parity);
    reason_of_parity(&parity, out);
}

int reason_inversions(const tw_board *start, const tw_board *goal) {
    int place[TW_MAX_CELLS], cells = start->rows * start->cols, inversions = 0;
    for (int i = 0; i < cells; i++) place[goal->tile[i]] = i;
    for (int i = 0; i < cells; i++)
        for (int k = i + 1; k < cells; k++)
            inversions +=
                start->tile[i] && start->tile[k] && place[start->tile[i]] > place[start->tile[k]];
    return inversions;
}

const char *reason_reaches(const tw_board *start) {
    tw_board goal;
    const char *name;
    for (size_t i = 0; (name = tw_goal_name(i)); i++)
        if (tw_board_goal(&goal, start->rows, start->cols, name) == TW_OK
            && tw_board_solvable(start, &goal))
            return name;
    return NULL;
}

/* With two tiles of the goal exchanged, the other half of all boards reaches it. */
static void write_exchanged(const tw_board *goal, char out[TW_TEXT_ROOM]) {
    tw_board other = *goal;
    int last = goal->rows * goal->cols - 1, one = last - (goal->blank == last),
        two = one - 1 - (goal->blank == one - 1);
    other.tile[one] = goal->tile[two];
    other.tile[two] = goal->tile[one];
    tw_board_text(&other, TW_LAYOUT_SLASHES, out, TW_TEXT_ROOM);
}

/* A move up or down takes a tile past the others of one row: of an even number where the width is
 * odd, so that only the parity of the inversions counts. */
void reason_print_more(FILE *out, const tw_board *start, const tw_board *goal, const char *indent) {
    char text[TW_TEXT_ROOM];
    int cols = start->cols, inversions = reason_inversions(start, goal),
        rows = abs(start->blank / cols - goal->blank / cols);
    const char *reached = reason_reaches(start);
    if (start->rows == 1 || cols == 1) return;
    if (cols % 2 == 0)
        snprintf(text, sizeof text, "plus %d row%s from the blank to its place makes %d, ", rows,
                 rows == 1 ? "" : "s", inversions + rows);
    output_sentence(out, indent,
                    "inversions: %d, %swhich is odd; no move on a board of %s width makes that "
                    "even, as in the goal",
                    inversions, cols % 2 ? "" : text, cols % 2 ? "odd" : "even");
    if (reached)
        fprintf(out, "%sit reaches --goal %s\n", indent, reached);
    else
        write_exchanged(goal, text), fprintf(out, "%sit reaches --goal \"%s\"\n", indent, text);
}

void reason_print_unsolvable(FILE *out, const tw_board *start, const tw_board *goal) {
    char reason[REASON_SIZE];
    reason_of_boards(start, goal, reason);
    output_sentence(out, "", "unsolvable: %s", reason);
    reason_print_more(out, start, goal, "");
}
