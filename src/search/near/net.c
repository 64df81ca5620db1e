#define NET_VALUE net_value_plain
#include "search/near/net_tmpl.h"

#include <string.h>

#ifdef TILEWISE_AVX2
extern net_function net_value_avx2;
#endif

static net_function *choose(void) {
#ifdef TILEWISE_AVX2
    if (__builtin_cpu_supports("avx2")) return net_value_avx2;
#endif
    return net_value_plain;
}

/* The files that the training program wrote, one after the other (cmake/nets.cmake makes them C).
 * Each has a header, then its numbers in the order in which read_numbers() takes them, the lowest byte
 * first. */
extern const uint8_t net_files[];
extern const size_t net_files_size;

enum { HEADER = 8, VERSION = 1 }; /* "twnet", the version, the side, the share less 1 */

static size_t file_size(int side) {
    size_t cells = (size_t)side * (size_t)side, row = sizeof(net_row);
    return HEADER + cells * cells * row + row + NET_HIDDEN * row + (2 * NET_HIDDEN + 1) * 4;
}

static bool is_net(const uint8_t *at, size_t size) {
    return size > HEADER && !memcmp(at, "twnet", 5) && at[5] == VERSION && at[6] > 1 && at[6] < 16
           && file_size(at[6]) <= size;
}

static const uint8_t *find(int side) {
    const uint8_t *at = net_files, *end = net_files + net_files_size;
    while (is_net(at, (size_t)(end - at))) {
        if (at[6] == side) return at;
        at += file_size(at[6]);
    }
    return NULL;
}

bool net_exists(int side) { return find(side) != NULL; }

static const uint8_t *read_row(const uint8_t *at, net_row *row) {
    for (int i = 0; i < NET_WIDTH; i++, at += 2)
        row->weight[i] = (int16_t)(at[0] | (uint16_t)at[1] << 8);
    return at;
}

static const uint8_t *read_number(const uint8_t *at, int32_t *number) {
    *number =
        (int32_t)(at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24);
    return at + 4;
}

/* In a file inputs are ordered by tile, the blank first; its home is the last cell. */
static void read_numbers(net *n, const uint8_t *at) {
    n->share = at[7] + 1;
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

tw_status net_read(net *n, const uint8_t file[], size_t size, memory *m) {
    if (!is_net(file, size) || size != file_size(file[6])) return TW_ERR_SYNTAX;
    n->cells = file[6] * file[6];
    n->input = memory_get(m, (size_t)(n->cells * n->cells), sizeof *n->input);
    if (!n->input) return TW_ERR_MEMORY;
    read_numbers(n, file);
    n->value = choose();
    return TW_OK;
}

tw_status net_load(net *n, int side, memory *m) {
    const uint8_t *file = find(side);
    return file ? net_read(n, file, file_size(side), m) : TW_NOT_FOUND;
}

void net_drop(net *n, memory *m) {
    memory_put(m, n->input, (size_t)(n->cells * n->cells), sizeof *n->input);
    n->input = NULL;
}

void net_accumulate(const net *n, const uint8_t homes[], net_row *out) {
    *out = n->bias;
    for (int cell = 0; cell < n->cells; cell++) {
        const net_row *row = &n->input[homes[cell] * n->cells + cell];
        for (int i = 0; i < NET_WIDTH; i++)
            out->weight[i] = (int16_t)(out->weight[i] + row->weight[i]);
    }
}

void net_move(const net_row *from, const net_row *const add[2], const net_row *const take[2],
              net_row *out) {
    for (int i = 0; i < NET_WIDTH; i++)
        out->weight[i] = (int16_t)(from->weight[i] + add[0]->weight[i] + add[1]->weight[i]
                                   - take[0]->weight[i] - take[1]->weight[i]);
}
