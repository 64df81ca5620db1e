/* pack.h -- boards as few 64-bit words as their size allows.
 *
 * A cell takes just the bits its tiles need, no cell straddles two words, and
 * the last cell is left out where that saves a word: it holds the one tile the
 * others do not.  So 3x3 and 4x4 take one word, 5x5 two, 16x16 thirty-two. */
#ifndef TILEWISE_PUZZLE_PACK_H
#define TILEWISE_PUZZLE_PACK_H

#include "puzzle/board.h"

enum { PACK_MAX_WORDS = TW_MAX_CELLS / 8 };

typedef struct packing {
    int rows, cols, cells;
    int bits, per_word, words;
    int stored; /* cells, or cells - 1 when the last is implied */
    uint8_t word[TW_MAX_CELLS], shift[TW_MAX_CELLS]; /* where a cell is */
} packing;

void packing_init(packing *, int rows, int cols);
void pack_board(const packing *, const tw_board *, uint64_t out[]);
void unpack_board(const packing *, const uint64_t words[], tw_board *out);

/* The tile in cell `from` goes to the empty cell `to`. */
static inline void pack_slide(const packing *p, uint64_t words[], int from, int to, uint64_t tile) {
    if (from < p->stored) words[p->word[from]] ^= tile << p->shift[from];
    if (to < p->stored) words[p->word[to]] ^= tile << p->shift[to];
}

#endif
