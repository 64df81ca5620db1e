/* net_tmpl.h -- the value of a child, to be compiled for several instruction sets.  Before including it,
 * define NET_VALUE, the function's name.
 *
 * Plain loops of fixed length, which compilers turn into vector code; the result does not depend on
 * which. */
#include "search/near/net.h"

net_function NET_VALUE;

int NET_VALUE(const net *n, const net_row *from, const net_row *const add[2],
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
