/* search_kinds.h -- the algorithms whose counts are modelled, and the rules that each of them may
 * follow. */
#ifndef TILEWISE_ANALYSIS_RECONCILE_SEARCH_KINDS_H
#define TILEWISE_ANALYSIS_RECONCILE_SEARCH_KINDS_H

#include "analysis/reconcile/model.h"
#include "search/search.h"

typedef struct search_kind {
    const algorithm *algorithm;
    int cost; /* how unlikely it is that this was meant, if no algorithm was named */
    uint32_t queues, repeats; /* sets, as in tw_match */
} search_kind;

/* All of them; the last is tried only where it is named. */
enum { SEARCH_KINDS = 7, SEARCH_KINDS_USUAL = SEARCH_KINDS - 1 };
extern const search_kind search_kinds[SEARCH_KINDS];

/* NULL: counts of this algorithm are not modelled. */
const search_kind *search_kind_find(const char *name);
bool search_kind_has(const search_kind *, unsigned flags);
/* May the weight of weighted A* be this? */
bool search_kind_weight_valid(double weight);
/* The rules of one search; `order` is the number of an order of moves. */
model_rules search_kind_rules(const search_kind *, double weight, tw_queue, tw_repeats, int order);

#endif
