/* max.h -- max(a,b): the larger of two heuristics.
 *
 * Of two lower bounds the larger is one too, and what both keep (consistency)
 * it keeps.  Its class is made with the object, because its name and its flags
 * are those of the two. */
#ifndef TILEWISE_HEURISTICS_MAX_H
#define TILEWISE_HEURISTICS_MAX_H

#include "heuristics/heuristic.h"

/* Read "max(a,b)", a and b two different names.  False: it is not that. */
bool max_read(const char *name, const heuristic_class *part[2]);

/* For heuristic_init_named(): the class whose build() makes one of h->part. */
extern const heuristic_class heuristic_max;

#endif
