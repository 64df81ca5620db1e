/* census_index.h -- every board of up to fourteen cells as a bit.
 *
 * Read row by row without the blank, the tiles of a board are an order.  A
 * sideways move of the blank leaves it alone; an up or down move takes one tile
 * past the others of a stretch as long as a row.  So boards are laid out by the
 * cell of the blank and then by the order: its head (the first tiles) chooses a
 * row of bits, and its tail (up to eight tiles) a bit of that row.  A sideways
 * move is then the OR of one row into another, and an up or down move stays
 * within a few rows, each of which fits the nearest cache.
 *
 * Half of all orders can be reached with the blank in a given cell, and parity
 * says which: the last two tiles of the tail have no choice and no digit in its
 * number.  A row has a block for each first tile of the tail, padded to whole
 * words, because tiles pass between head and tail there.
 *
 * Tiles are named by their place in the goal's order, which makes any goal the identity (the first
 * bit of a row), and a board taller than wide is laid on its side: fewer moves are then up or
 * down. */
#ifndef TILEWISE_ANALYSIS_CENSUS_INDEX_H
#define TILEWISE_ANALYSIS_CENSUS_INDEX_H

#include "base/memory.h"
#include "puzzle/board.h"

enum {
    CENSUS_MAX_TILES = TW_CENSUS_MAX_CELLS - 1,
    CENSUS_MAX_TAIL = 8,
    CENSUS_MAX_HEAD = CENSUS_MAX_TILES - CENSUS_MAX_TAIL,
    CENSUS_MAX_ROWS = 3,
    CENSUS_MAX_COLS = TW_CENSUS_MAX_CELLS / 2,
    CENSUS_MAX_BLOCK_WORDS = 40, /* 7! / 2 bits */
    CENSUS_MAX_ROW_WORDS = CENSUS_MAX_TAIL * CENSUS_MAX_BLOCK_WORDS
};

/* What an up or down move does to the order: the first tile of a stretch becomes its last (the
 * blank went up), or the last its first (down). */
typedef enum census_turn { CENSUS_LATER, CENSUS_EARLIER } census_turn;

/* A place in a row: the block above, the bit in it below. */
enum { CENSUS_BIT_SHIFT = 12, CENSUS_BIT_MASK = (1 << CENSUS_BIT_SHIFT) - 1 };

typedef struct census_head {
    uint8_t tile[CENSUS_MAX_HEAD];
    bool odd; /* parity of the pairs it has a part in */
} census_head;

typedef struct census_index {
    int rows, cols; /* never taller than wide */
    int cells, tiles, head, tail;
    uint32_t heads;  /* how many there are */
    uint32_t spares; /* heads that differ in their last tile alone; they stand together */
    uint32_t block_bits, block_words, row_words;
    int blank;                      /* in the goal */
    uint8_t name[CENSUS_MAX_TILES]; /* the caller's number of a tile */
    census_head *first;             /* by the number of the head */
    uint16_t *turned; /* by stretch, turn, parity of the tail and place in the row: the new place */
    tw_board goal;
    memory *memory;
} census_index;

/* The goal has at least two rows and columns, and at most TW_CENSUS_MAX_CELLS cells. */
tw_status census_index_init(census_index *, const tw_board *goal, memory *);
void census_index_drop(census_index *);

/* n! / 2 */
uint64_t census_index_states(const census_index *);

/* The head that has tile `tile` in place `place` and, around it, the tiles that head `h` has before
 * its last. */
uint32_t census_index_insert(const census_index *, uint32_t h, int place, uint8_t tile);

/* Parity of the tail of every board with this blank and this head. */
static inline unsigned census_index_odd(const census_index *x, int blank, uint32_t head) {
    unsigned steps = (unsigned)(blank / x->cols) ^ (unsigned)(x->blank / x->cols);
    return (steps & (unsigned)(x->cols - 1) & 1) ^ x->first[head].odd;
}

/* Where a turn takes each place of a row.  A stretch is named by where it begins in the order, and
 * what of it lies in the head is left to the caller.  `odd` is the tail's parity before. */
static inline const uint16_t *census_index_turned(const census_index *x, int stretch,
                                                  census_turn turn, unsigned odd) {
    return x->turned + (((size_t)stretch * 2 + turn) * 2 + odd) * x->row_words * 64;
}

void census_index_board(const census_index *, int blank, uint32_t head, unsigned block,
                        unsigned bit, tw_board *out);

#endif
