/* board_text.c -- see board_text.h. */
#include "tui/board_text.h"

#include <string.h>

const char *board_text_write(const tw_board *b, char out[BOARD_TEXT_SIZE]) {
    tw_board_text(b, TW_LAYOUT_SLASHES, out, BOARD_TEXT_SIZE);
    return out;
}

static bool keep_first(void *cookie, const tw_problem *problem) {
    *(tw_problem *)cookie = *problem;
    return false;
}

bool board_text_read(const char *text, tw_board *out) {
    tw_problem p = {.line = 0};
    if (!text || strlen(text) >= BOARD_TEXT_SIZE
        || tw_parse(text, strlen(text), TW_FORMAT_AUTO, keep_first, &p, NULL) != TW_OK
        || !p.start.rows)
        return false;
    *out = p.start;
    return true;
}
