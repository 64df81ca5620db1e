/* nibbles.h -- a board of up to 16 cells in one register, four bits a cell, the
 * first cell lowest. */
#ifndef TILEWISE_PUZZLE_NIBBLES_H
#define TILEWISE_PUZZLE_NIBBLES_H

#include "puzzle/board.h"

enum { NIBBLES_MAX_CELLS = 16 };

static inline uint64_t nibbles_pack(const tw_board *b) {
    uint64_t nibbles = 0;
    for (int c = 0; c < board_cells(b); c++) nibbles |= (uint64_t)b->tile[c] << 4 * c;
    return nibbles;
}

/* The lowest zero nibble is the blank; the borrow of the subtraction can only spoil higher ones,
 * and cells beyond the board are higher. */
static inline int nibbles_blank(uint64_t nibbles) {
    const uint64_t ones = UINT64_C(0x1111111111111111);
    return __builtin_ctzll((nibbles - ones) & ~nibbles & ones << 3) / 4;
}

static inline unsigned nibbles_at(uint64_t nibbles, int cell) {
    return (unsigned)(nibbles >> 4 * cell & 15);
}

/* Tiles and blank; rows and cols are the caller's. */
static inline void nibbles_unpack(uint64_t nibbles, tw_board *out) {
    for (int c = 0; c < NIBBLES_MAX_CELLS; c++) out->tile[c] = (uint8_t)nibbles_at(nibbles, c);
    out->blank = nibbles_blank(nibbles);
}

#endif
