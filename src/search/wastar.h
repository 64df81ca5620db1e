/* wastar.h -- the weight that weighted A* really uses. */
#ifndef TILEWISE_SEARCH_WASTAR_H
#define TILEWISE_SEARCH_WASTAR_H

double wastar_weight(double asked); /* two decimals below 5, one below 50, else none */
/* ... as whole factors of g and h, which is all that buckets can be made of. */
void wastar_weights(double asked, int *g_weight, int *h_weight);

#endif
