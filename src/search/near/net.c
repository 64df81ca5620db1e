#define NET_VALUE net_value_plain
#include "search/near/net_tmpl.h"

#ifdef TILEWISE_AVX2
extern net_function net_value_avx2;
#endif

static net_function *choose(void) {
#ifdef TILEWISE_AVX2
    if (__builtin_cpu_supports("avx2")) return net_value_avx2;
#endif
    return net_value_plain;
}

void net_choose_value(net *n) { n->value = choose(); }

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
