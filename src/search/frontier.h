/* frontier.h -- one machine for every search with an open list.
 *
 * Breadth-first, depth-first, greedy, A* and weighted A* differ in one thing:
 * which open state is expanded next.  Each is a priority g_weight * g +
 * h_weight * h, smaller first:
 *
 *     breadth-first  1 0     depth-first  0 0, newest first
 *     greedy         0 1     A*           1 1     weighted A*  d n, for n/d */
#ifndef TILEWISE_SEARCH_FRONTIER_H
#define TILEWISE_SEARCH_FRONTIER_H

#include "search/search.h"

tw_status frontier_start(search *, int g_weight, int h_weight);
tw_status frontier_step(search *);
void frontier_finish(search *);

#endif
