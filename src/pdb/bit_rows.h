/* bit_rows.h -- sets of orders as rows of bits, 64 to a word. */
#ifndef TILEWISE_PDB_BIT_ROWS_H
#define TILEWISE_PDB_BIT_ROWS_H

#include <stddef.h>
#include <stdint.h>

/* Where each order becomes another. */
static inline void bit_rows_carry(const uint64_t *from, uint64_t *to, const uint16_t *turned,
                                  size_t words) {
    for (size_t w = 0; w < words; w++)
        for (uint64_t bits = from[w]; bits; bits &= bits - 1) {
            uint32_t r = turned[w * 64 + (size_t)__builtin_ctzll(bits)];
            to[r / 64] |= UINT64_C(1) << r % 64;
        }
}

#endif
