#include "near/net.h"

#include <string.h>

/* Plain loops of fixed length, which compilers turn into vector code. On arm64 that is NEON: 1,073
 * instructions for a value (gcc 12, counted under qemu), and intrinsics as in net_avx2.c take
 * 1,302. */
static int value_plain(const net *n, const net_row *from, const net_row *const add[2],
                       const net_row *const take[2]) {
    net_row a;
    for (int i = 0; i < NET_WIDTH; i++) {
        int16_t x = (int16_t)(from->weight[i] + add[0]->weight[i] + add[1]->weight[i]
                              - take[0]->weight[i] - take[1]->weight[i]);
        x = x < 0 ? 0 : x;
        a.weight[i] = x > NET_ONE ? NET_ONE : x;
    }
    int32_t value = n->out_bias;
    for (int j = 0; j < NET_HIDDEN; j++) {
        int32_t sum = n->hidden_bias[j];
        for (int i = 0; i < NET_WIDTH; i++)
            sum += (int32_t)a.weight[i] * (int32_t)n->hidden[j].weight[i];
        sum = sum < 0 ? 0 : sum >> NET_SHIFT;
        value += (sum > NET_CUT ? NET_CUT : sum) * n->out[j];
    }
    return value / 256 * n->share / 256;
}

static void move_plain(const net_row *from, const net_row *const add[2],
                       const net_row *const take[2], net_row *out) {
    for (int i = 0; i < NET_WIDTH; i++)
        out->weight[i] = (int16_t)(from->weight[i] + add[0]->weight[i] + add[1]->weight[i]
                                   - take[0]->weight[i] - take[1]->weight[i]);
}

#ifdef TILEWISE_AVX2
extern net_function net_value_avx2, net_value_avx512;
extern net_move_function net_move_avx2, net_move_avx512;
#endif

bool net_set_code(net *n, net_code code) {
    n->value = value_plain, n->move = move_plain;
#ifdef TILEWISE_AVX2
    bool avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
                  && __builtin_cpu_supports("avx512vnni");
    if (code == NET_AVX512 && avx512) {
        n->value = net_value_avx512, n->move = net_move_avx512;
        return true;
    }
    if (code == NET_AVX2 && __builtin_cpu_supports("avx2")) {
        n->value = net_value_avx2, n->move = net_move_avx2;
        return true;
    }
#endif
    return code == NET_PLAIN;
}

void net_choose_code(net *n) {
    for (net_code code = NET_CODES; code-- > NET_PLAIN;)
        if (net_set_code(n, code)) return;
}

static size_t row_count(int cells) { return (size_t)(cells * cells + NET_HIDDEN); }

bool net_get(net *n, int cells, memory *m) {
    n->cells = cells;
    n->input = memory_get_lines(m, row_count(cells), sizeof *n->input, false);
    if (n->input) n->hidden = &n->input[cells * cells];
    return n->input != NULL;
}

bool net_copy(net *to, const net *from, memory *m) {
    *to = *from;
    if (!net_get(to, from->cells, m)) return false;
    memcpy(to->input, from->input, row_count(from->cells) * sizeof *from->input);
    return true;
}

void net_drop(net *n, memory *m) {
    memory_put_lines(m, n->input, row_count(n->cells), sizeof *n->input);
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
