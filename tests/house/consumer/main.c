/* Somebody else's program: the version it runs with, and one answer. */
#include <stdio.h>
#include <tilewise.h>

int main(void) {
    tw_board goal, board;
    if (tw_board_goal(&goal, 3, 3, "last") < 0) return 1;
    board = goal;
    tw_board_play(&board, "UL", 2);
    printf("%s %lld\n", tw_version(), (long long)tw_fewest_moves(&board, &goal));
    return 0;
}
