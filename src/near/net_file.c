#include "near/net_file.h"

#include "base/error.h"

#include <stdlib.h>
#include <string.h>

/* The files that the training program wrote, one after the other (cmake/nets.cmake makes them
 * C). */
extern const uint8_t net_files[];
extern const size_t net_files_size;

enum { HEADER = 8, AT_VERSION = 5, AT_SIDE = 6, AT_SHARE = 7, VERSION = 2, CHECKSUM = 4 };

static size_t file_size(int side) {
    size_t cells = (size_t)side * (size_t)side, row = sizeof(net_row);
    return HEADER + cells * cells * row + row + NET_HIDDEN * row + (2 * NET_HIDDEN + 1) * 4
           + CHECKSUM;
}

static const uint8_t *find(int side) {
    const uint8_t *at = net_files, *end = net_files + net_files_size;
    while (at < end && at[AT_SIDE] != side) at += file_size(at[AT_SIDE]);
    return at < end ? at : NULL;
}

static const uint8_t *read_row(const uint8_t *at, net_row *row) {
    for (int i = 0; i < NET_WIDTH; i++, at += 2)
        row->weight[i] = (int16_t)(at[0] | (uint16_t)at[1] << 8);
    return at;
}

static uint32_t word_at(const uint8_t *at) {
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static const uint8_t *read_number(const uint8_t *at, int32_t *number) {
    *number = (int32_t)word_at(at);
    return at + 4;
}

/* In a file inputs are ordered by tile, the blank first; its home is the last cell. */
static void read_numbers(net *n, const uint8_t *at) {
    n->share = at[AT_SHARE] + 1;
    at += HEADER;
    for (int tile = 0; tile < n->cells; tile++)
        for (int cell = 0; cell < n->cells; cell++)
            at = read_row(at, &n->input[(tile + n->cells - 1) % n->cells * n->cells + cell]);
    at = read_row(at, &n->bias);
    for (int j = 0; j < NET_HIDDEN; j++) at = read_row(at, &n->hidden[j]);
    for (int j = 0; j < NET_HIDDEN; j++) at = read_number(at, &n->hidden_bias[j]);
    for (int j = 0; j < NET_HIDDEN; j++) at = read_number(at, &n->out[j]);
    read_number(at, &n->out_bias);
}

static tw_status read_file(net *n, const uint8_t *file, memory *m) {
    if (!net_get(n, file[AT_SIDE] * file[AT_SIDE], m)) return TW_ERR_MEMORY;
    read_numbers(n, file);
    net_choose_code(n);
    return TW_OK;
}

tw_status net_load(net *n, int side, memory *m) {
    const uint8_t *file = find(side);
    return file ? read_file(n, file, m) : TW_NOT_FOUND;
}

/* As zlib and gzip reckon it, four bits at a time. */
static uint32_t checksum(const uint8_t *bytes, size_t size) {
    static const uint32_t table[16] = {0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac,
                                       0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
                                       0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
                                       0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c};
    uint32_t sum = ~UINT32_C(0);
    for (size_t k = 0; k < size; k++) {
        sum ^= bytes[k];
        sum = sum >> 4 ^ table[sum & 15];
        sum = sum >> 4 ^ table[sum & 15];
    }
    return ~sum;
}

static tw_status check_bytes(const uint8_t *file, size_t size, tw_error *error) {
    if (size < HEADER || memcmp(file, "twnet", AT_VERSION) != 0)
        return error_set(error, TW_ERR_SYNTAX, "not a trained network");
    int version = file[AT_VERSION], side = file[AT_SIDE];
    if (version != VERSION)
        return error_set(error, TW_ERR_SYNTAX, "a network of version %d, expected %d", version,
                         VERSION);
    if (side < NET_LEAST_SIDE || side > NET_MOST_SIDE)
        return error_set(error, TW_ERR_SYNTAX, "a network for boards of side %d, expected %d to %d",
                         side, NET_LEAST_SIDE, NET_MOST_SIDE);
    if (size != file_size(side))
        return error_set(error, TW_ERR_SYNTAX, "a %dx%d network of %zu bytes, expected %zu", side,
                         side, size, file_size(side));
    if (checksum(file, size - CHECKSUM) != word_at(file + size - CHECKSUM))
        return error_set(error, TW_ERR_SYNTAX, "a damaged %dx%d network: its checksum differs",
                         side, side);
    return TW_OK;
}

/* What an accumulator's number may come to at most, either way: any input of each tile may be
 * set. */
static int32_t most_sum(const net *n, int i) {
    int32_t most = abs(n->bias.weight[i]);
    for (int home = 0; home < n->cells; home++) {
        int32_t largest = 0;
        for (int cell = 0; cell < n->cells; cell++) {
            int32_t weight = abs(n->input[home * n->cells + cell].weight[i]);
            if (weight > largest) largest = weight;
        }
        most += largest;
    }
    return most;
}

static bool sums_fit(const net *n) {
    for (int i = 0; i < NET_WIDTH; i++)
        if (most_sum(n, i) > INT16_MAX) return false;
    int64_t value = llabs((int64_t)n->out_bias);
    for (int j = 0; j < NET_HIDDEN; j++) {
        int64_t sum = llabs((int64_t)n->hidden_bias[j]);
        for (int i = 0; i < NET_WIDTH; i++) sum += (int64_t)NET_ONE * abs(n->hidden[j].weight[i]);
        if (sum > INT32_MAX) return false;
        value += NET_CUT * llabs((int64_t)n->out[j]);
    }
    return value <= INT32_MAX;
}

tw_status net_read(net *n, const uint8_t file[], size_t size, memory *m, tw_error *error) {
    tw_status status = check_bytes(file, size, error);
    if (status != TW_OK) return status;
    if (read_file(n, file, m) != TW_OK) return error_status(error, TW_ERR_MEMORY);
    if (sums_fit(n)) return TW_OK;
    net_drop(n, m);
    return error_set(error, TW_ERR_SYNTAX, "a %dx%d network with numbers out of range",
                     file[AT_SIDE], file[AT_SIDE]);
}
