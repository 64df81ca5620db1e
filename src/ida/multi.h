/* multi.h -- the search of the multi-tile metric.  It stands in for "ida" there and is in no list
 * of its own. */
#ifndef TILEWISE_IDA_MULTI_H
#define TILEWISE_IDA_MULTI_H

#include "search/search.h"

extern const algorithm algorithm_multi;
/* What its bound is made of, with tables of long moves or without. */
const char *multi_heuristic(const tw_board *goal, bool tables);

#endif
