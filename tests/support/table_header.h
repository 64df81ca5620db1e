/* table_header.h -- the layout of a table file, written down a second time, with checksums
 * made to fit: files that lie, but consistently. */
#ifndef TESTS_SUPPORT_TABLE_HEADER_H
#define TESTS_SUPPORT_TABLE_HEADER_H

#include <stddef.h>
#include <stdint.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

enum {
    HEADER_VERSION = 8,
    HEADER_ENCODING = 9,
    HEADER_BUILDER = 10,
    HEADER_ROWS = 11,
    HEADER_COLS = 12,
    HEADER_BLANK = 13,
    HEADER_TILES = 14,
    HEADER_HOMES = 16,
    HEADER_ENTRIES = 24,
    HEADER_PAYLOAD_SUM = 32,
    HEADER_SUM = 56,
    HEADER_SIZE = 64
};

static inline void header_put(uint8_t *at, uint64_t value) {
    for (int i = 0; i < 8; i++, value >>= 8) at[i] = (uint8_t)value;
}

/* Both checksums right for what the file holds. */
static inline void header_sign(uint8_t file[], size_t size) {
    header_put(file + HEADER_PAYLOAD_SUM, XXH3_64bits(file + HEADER_SIZE, size - HEADER_SIZE));
    header_put(file + HEADER_SUM, XXH3_64bits(file, HEADER_SUM));
}

#endif
