/* watch.c -- record a search, then look at it at any moment.
 *
 * Breadth-first search on a small board: how the open list grows, which state was expanded at step
 * 3, and the path that was found. */
#include <stdio.h>
#include <tilewise.h>

int main(void) {
    tw_config config;
    tw_config_default(&config, 3, 3);
    config.algorithm = "bfs";
    tw_board start = config.goal;
    tw_board_play(&start, "ULLD", 4);

    tw_recorder *recorder;
    tw_error error;
    if (tw_recorder_new(&recorder, &config, &start, 0, &error) < 0) {
        fprintf(stderr, "watch: %s\n", error.text);
        return 1;
    }
    while (tw_recorder_step(recorder, 1) == TW_RUNNING) {
        tw_counts counts;
        tw_recorder_counts(recorder, &counts);
        if (counts.expanded % 5 == 0)
            printf("expanded %2llu, open %2llu\n", (unsigned long long)counts.expanded,
                   (unsigned long long)counts.open);
    }

    tw_node node;
    char text[64];
    tw_recorder_seek(recorder, 3); /* as it was after three expansions */
    tw_recorder_node(recorder, tw_recorder_current(recorder), &node);
    tw_board_text(&node.board, TW_LAYOUT_SLASHES, text, sizeof text);
    printf("the third: %s, %d moves from the start\n", text, node.g);
    printf("solution: %s\n", tw_recorder_result(recorder)->moves);
    tw_recorder_free(&recorder);
    return 0;
}

/* Output:
 * expanded  5, open  6
 * expanded 10, open 11
 * expanded 15, open 16
 * expanded 20, open 18
 * the third: 1 2 3/7 4 5/8 0 6, 1 moves from the start
 * solution: URRD
 */
