/* won.c -- counts a game won, as the terminal game does; prints what it would tell the player. */
#include "tui/statistics.h"

#include <stdio.h>

int main(void) {
    const statistics_game game = {.rows = 3, .cols = 3, .moves = 30, .seconds = 20};
    store_note note = {""};
    statistics_add(&game, &note);
    puts(note.text);
    return 0;
}
