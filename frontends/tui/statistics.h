/* statistics.h -- games won: how many, how short, how fast, for each kind of board.
 *
 * Only boards shuffled at random count.  Averages and records are of games played without help. */
#ifndef TUI_STATISTICS_H
#define TUI_STATISTICS_H

#include "tui/store.h"

#include <stdint.h>
#include <tilewise.h>

typedef struct statistics_line {
    int rows, cols;
    tw_metric metric;
    int64_t solved;  /* all */
    int64_t unaided; /* ... without a hint; the rest is about these */
    int64_t perfect; /* with the fewest moves there are */
    int64_t best_moves, total_moves;
    double best_seconds, total_seconds;
} statistics_line;

enum { STATISTICS_MAX = 256 };

typedef struct statistics {
    statistics_line line[STATISTICS_MAX];
    size_t count;
} statistics;

typedef struct statistics_game {
    int rows, cols;
    tw_metric metric;
    int64_t moves;
    double seconds;
    bool aided, perfect;
} statistics_game;

void statistics_load(statistics *, store_note *);
/* Another game won.  What is on disk is read again before, in case another game wrote there. */
void statistics_add(const statistics_game *, store_note *);

#endif
