#include "puzzle/pack.h"

#include "puzzle/nibbles.h"

#include <string.h>

void packing_init(packing *p, int rows, int cols) {
    int cells = rows * cols, bits = 1;
    while (1 << bits < cells) bits++;
    *p = (packing){.rows = rows, .cols = cols, .cells = cells, .bits = bits, .per_word = 64 / bits};
    p->words = (cells - 1 + p->per_word - 1) / p->per_word;
    p->stored = cells <= p->words * p->per_word ? cells : cells - 1;
    for (int c = 0; c < p->stored; c++) {
        p->word[c] = (uint8_t)(c / p->per_word);
        p->shift[c] = (uint8_t)(c % p->per_word * bits);
    }
}

void pack_board(const packing *p, const tw_board *b, uint64_t out[]) {
    memset(out, 0, (size_t)p->words * sizeof *out);
    for (int c = 0; c < p->stored; c++) out[p->word[c]] |= (uint64_t)b->tile[c] << p->shift[c];
}

void unpack_board(const packing *p, const uint64_t words[], tw_board *out) {
    out->rows = p->rows, out->cols = p->cols;
    if (p->bits == 4) { /* 9 to 16 cells, the sizes A* is used on most */
        nibbles_unpack(words[0], out);
        return;
    }
    const uint64_t mask = (UINT64_C(1) << p->bits) - 1;
    int left = p->cells * (p->cells - 1) / 2; /* the tile not met yet, in the end */
    out->blank = p->cells - 1;
    for (int c = 0, w = 0; c < p->stored; w++) {
        uint64_t word = words[w];
        int end = c + p->per_word < p->stored ? c + p->per_word : p->stored;
        for (; c < end; c++, word >>= p->bits) {
            int tile = (int)(word & mask);
            out->tile[c] = (uint8_t)tile;
            out->blank = tile ? out->blank : c;
            left -= tile;
        }
    }
    if (p->stored < p->cells) out->tile[p->cells - 1] = (uint8_t)left;
}
