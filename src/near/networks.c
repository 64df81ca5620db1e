#include "near/networks.h"

void networks_put(networks *n, const net *fresh, memory *m) {
    int side = 0;
    while (side * side < fresh->cells) side++;
    if (n->side[side].cells) net_drop(&n->side[side], m);
    n->side[side] = *fresh;
}

bool networks_copy(networks *to, const networks *from, memory *m) {
    for (int side = 0; side <= NET_MOST_SIDE; side++) {
        if (!networks_find(from, side)) continue;
        net copy;
        if (!net_copy(&copy, &from->side[side], m)) return false;
        networks_put(to, &copy, m);
    }
    return true;
}

void networks_drop(networks *n, memory *m) {
    for (int side = 0; side <= NET_MOST_SIDE; side++)
        if (n->side[side].cells) net_drop(&n->side[side], m);
    *n = (networks){0};
}
