/* networks.h -- networks that a caller brought, at most one for each side of the board.
 *
 * A library for small places has none built in; whoever uses it hands over the one for the board at
 * hand. */
#ifndef TILEWISE_NEAR_NETWORKS_H
#define TILEWISE_NEAR_NETWORKS_H

#include "near/net_file.h"

typedef struct networks {
    net side[NET_MOST_SIDE + 1]; /* cells is 0: none */
} networks;

/* NULL: there is none for this side. */
static inline const net *networks_find(const networks *n, int side) {
    return side >= 0 && side <= NET_MOST_SIDE && n->side[side].cells ? &n->side[side] : NULL;
}

/* Takes over `fresh`, in the place of one for the same side.  No search may be using that. */
void networks_put(networks *, const net *fresh, memory *);
/* False: out of memory, and `to`, which was empty, may have some. */
bool networks_copy(networks *to, const networks *from, memory *);
void networks_drop(networks *, memory *);

#endif
