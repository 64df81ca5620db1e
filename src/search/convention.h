/* convention.h -- the settings a node count depends on. */
#ifndef TILEWISE_SEARCH_CONVENTION_H
#define TILEWISE_SEARCH_CONVENTION_H

#include "search/search.h"

/* Check what was asked against what the algorithm can do, and fill in its defaults. */
tw_status convention_resolve(const tw_convention *asked, const algorithm *, tw_convention *out,
                             tw_error *error);

#endif
