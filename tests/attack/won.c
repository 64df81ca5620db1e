/* won.c -- counts a game won, as the terminal game does; prints what it would tell the player. */
#include "tui/games.h"
#include "tui/statistics.h"

#include <stdio.h>

int main(void) {
    const statistics_game game = {.rows = 3, .cols = 3, .moves = 30, .seconds = 20};
    store_note note = {""};
    statistics_add(&game, &note);
    puts(note.text);
    const games_record record = {.at = 1,
                                 .rows = 3,
                                 .cols = 3,
                                 .milliseconds = 20000,
                                 .moves = 1,
                                 .fewest = 1,
                                 .id = "",
                                 .start = "1 2 3/4 5 6/7 0 8",
                                 .goal = "1 2 3/4 5 6/7 8 0",
                                 .path = "R"};
    games_add(&record, &note);
    puts(note.text);
    return 0;
}
