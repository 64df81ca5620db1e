/* terms.h -- a heuristic's value taken apart, term by term, for people.
 *
 * Nothing here is fast, and no search comes here: explain() may reckon anew what
 * start() reckons, and a law holds the two together. */
#ifndef TILEWISE_HEURISTICS_TERMS_H
#define TILEWISE_HEURISTICS_TERMS_H

#include "heuristics/heuristic.h"

/* Where terms go, and what holds for all of them. */
typedef struct terms {
    tw_term_fn *each;
    void *cookie;
    int part;     /* of max(a,b) */
    bool counted; /* by it */
} terms;

/* Fills in what holds for all; `term->counted` false stays so. */
void terms_put(const terms *, tw_term *term);
/* A term for every tile: its distance from home, or, `misplaced`, whether it is not there. */
void terms_put_tiles(const terms *, const heuristic *, const tw_board *, bool misplaced);
/* All of a heuristic: by its explain(), or as a single term. */
void terms_explain(const terms *, const heuristic *, const tw_board *);

#endif
