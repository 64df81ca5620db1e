/* bulk.h -- many boards of one size as an array of tiles, and the threads that share them out. */
#ifndef TILEWISE_PUZZLE_BULK_H
#define TILEWISE_PUZZLE_BULK_H

#include "puzzle/board.h"

#include <string.h>

/* A board from its place in the array; rows and cols are set.  False: it is none.  It is copied and
 * then looked at: a caller in another language may let another thread write there meanwhile. */
static inline bool bulk_read(tw_board *b, const uint8_t tiles[]) {
    enum { WORD = 64 };
    int cells = board_cells(b);
    memcpy(b->tile, tiles, (size_t)cells);
    if (cells > WORD) return tw_board_init(b, b->rows, b->cols, b->tile) == TW_OK;
    uint64_t seen = 0;
    unsigned beyond = 0;
    for (int p = 0; p < cells; p++) {
        seen |= UINT64_C(1) << b->tile[p] % WORD;
        beyond |= b->tile[p] >= cells;
    }
    if (beyond || seen != UINT64_MAX >> (WORD - cells)) return false;
    b->blank = (int)((const uint8_t *)memchr(b->tile, 0, (size_t)cells) - b->tile);
    return true;
}

tw_status bulk_refuse(tw_error *error, const tw_board *size, size_t board);

/* Work on the boards from `from` to before `to`: the first that could not be done, or `to`. */
typedef size_t bulk_work(void *cookie, int worker, size_t from, size_t to);
/* All boards, `chunk` at a time.  The first that could not be done, where all before it are; or
 * `count`. */
size_t bulk_run(int threads, size_t count, size_t chunk, bulk_work *, void *cookie);

#endif
