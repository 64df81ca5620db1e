/* board_text.h -- boards in the game's files: "1 2 3/4 5 6/7 8 0". */
#ifndef TUI_BOARD_TEXT_H
#define TUI_BOARD_TEXT_H

#include <stdbool.h>
#include <tilewise.h>

enum { BOARD_TEXT_SIZE = 4 * TW_MAX_CELLS + 1 };

const char *board_text_write(const tw_board *, char out[BOARD_TEXT_SIZE]);
/* False: that is no board. */
bool board_text_read(const char *text, tw_board *out);

#endif
