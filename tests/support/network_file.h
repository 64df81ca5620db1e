/* network_file.h -- the layout of a network's file, written down a second time, with checksums made
 * to fit: files that lie, but consistently. */
#ifndef TESTS_SUPPORT_NETWORK_FILE_H
#define TESTS_SUPPORT_NETWORK_FILE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
    NETWORK_VERSION = 5,
    NETWORK_SIDE = 6,
    NETWORK_HEADER = 8,
    NETWORK_SUM = 4,
    NETWORK_ROW = 2 * 128,
    NETWORK_HIDDEN = 16,
    NETWORK_MOST = 700000 /* bytes, of a 7x7 */
};

/* Where the parts of a file begin. */
static inline size_t network_bias(int side) {
    return NETWORK_HEADER + (size_t)(side * side * side * side) * NETWORK_ROW;
}
static inline size_t network_hidden(int side) { return network_bias(side) + NETWORK_ROW; }
static inline size_t network_numbers(int side) {
    return network_hidden(side) + NETWORK_HIDDEN * NETWORK_ROW;
}
static inline size_t network_size(int side) {
    return network_numbers(side) + (2 * NETWORK_HIDDEN + 1) * 4 + NETWORK_SUM;
}

static inline void network_sign(uint8_t file[], size_t size) {
    uint32_t sum = ~UINT32_C(0);
    for (size_t k = 0; k < size - NETWORK_SUM; k++) {
        sum ^= file[k];
        for (int bit = 0; bit < 8; bit++) sum = sum >> 1 ^ (sum & 1 ? UINT32_C(0xedb88320) : 0);
    }
    sum = ~sum;
    for (int k = 0; k < NETWORK_SUM; k++)
        file[size - NETWORK_SUM + (size_t)k] = (uint8_t)(sum >> 8 * k);
}

static inline void network_put16(uint8_t *at, int value) {
    at[0] = (uint8_t)value, at[1] = (uint8_t)(value >> 8);
}
static inline void network_put32(uint8_t *at, int32_t value) {
    for (int k = 0; k < 4; k++) at[k] = (uint8_t)((uint32_t)value >> 8 * k);
}

/* One that says 0 of every board. */
static inline size_t network_zero(uint8_t file[], int side) {
    size_t size = network_size(side);
    memset(file, 0, size);
    memcpy(file, "twnet\2", NETWORK_SIDE);
    file[NETWORK_SIDE] = (uint8_t)side, file[NETWORK_SIDE + 1] = 255;
    network_sign(file, size);
    return size;
}

/* The one of the library. */
extern const uint8_t net_files[];
extern const size_t net_files_size;
static inline const uint8_t *network_built_in(int side, size_t *size) {
    const uint8_t *at = net_files;
    while (at[NETWORK_SIDE] != side) at += network_size(at[NETWORK_SIDE]);
    *size = network_size(side);
    return at;
}

#endif
