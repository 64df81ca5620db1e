/* games.h -- the games that were won, one by one, so that times can be averaged and games played
 * back.
 *
 * statistics.h counts all games there ever were; this keeps the newest GAMES_MAX. */
#ifndef TUI_GAMES_H
#define TUI_GAMES_H

#include "tui/store.h"

#include <stdint.h>
#include <tilewise.h>

/* Boards in the game's files: "1 2 3/4 5 6/7 8 0". */
enum { BOARD_TEXT_SIZE = 4 * TW_MAX_CELLS + 1 };

const char *board_text_write(const tw_board *, char out[BOARD_TEXT_SIZE]);
/* False: that is no board. */
bool board_text_read(const char *text, tw_board *out);

enum { GAMES_MAX = 2000, GAMES_PATH_MAX = 20000 };

typedef struct games_record {
    int64_t at; /* when: seconds since 1970 */
    int rows, cols;
    tw_metric metric;
    int64_t milliseconds, moves;
    int64_t fewest; /* -1: not known */
    bool aided;
    const char *id;           /* of the deal; "": it has none */
    const char *start, *goal; /* as board_text_write() has them */
    const char *path;         /* the blank's letters; "": too long to keep */
} games_record;

/* The oldest first. */
typedef struct games {
    json_t *root; /* its texts are the records' */
    games_record *list;
    size_t count;
} games;

/* Nothing, if the file cannot be read; the note says so. */
void games_load(games *, store_note *);
void games_free(games *);
/* Another game won.  What is on disk is read again before, in case another game wrote there. */
void games_add(const games_record *, store_note *);

/* What the games of one kind without help amount to. */
void games_times(const games *, int rows, int cols, tw_metric, tw_times *out);

#endif
