/* wastar.h -- the weight that weighted A* really uses. */
#ifndef TILEWISE_SEARCH_WASTAR_H
#define TILEWISE_SEARCH_WASTAR_H

double wastar_weight(double asked); /* two decimals below 5, one below 50, else none */

#endif
