#include "search/near/networks.h"

#include <string.h>

void networks_put(networks *n, const net *fresh, memory *m) {
    int side = 0;
    while (side * side < fresh->cells) side++;
    if (n->side[side].cells) net_drop(&n->side[side], m);
    n->side[side] = *fresh;
}

bool networks_copy(networks *to, const networks *from, memory *m) {
    for (int side = 0; side <= NET_MOST_SIDE; side++) {
        if (!networks_find(from, side)) continue;
        net copy = from->side[side];
        size_t rows = (size_t)(copy.cells * copy.cells);
        copy.input = memory_get(m, rows, sizeof *copy.input);
        if (!copy.input) return false;
        memcpy(copy.input, from->side[side].input, rows * sizeof *copy.input);
        networks_put(to, &copy, m);
    }
    return true;
}

void networks_drop(networks *n, memory *m) {
    for (int side = 0; side <= NET_MOST_SIDE; side++)
        if (n->side[side].cells) net_drop(&n->side[side], m);
    *n = (networks){0};
}
