/* custom_heuristics.h -- heuristics that are not the library's, by name: the mistakes of
 * examples/heuristics, and "program" and "library", which an option supplies. */
#ifndef COMMON_CUSTOM_HEURISTICS_H
#define COMMON_CUSTOM_HEURISTICS_H

#include <tilewise.h>

enum { CUSTOM_HEURISTICS_MISTAKES = 5, CUSTOM_HEURISTICS = CUSTOM_HEURISTICS_MISTAKES + 1 };

typedef struct custom_heuristics {
    tw_custom_heuristic list[CUSTOM_HEURISTICS]; /* first: see custom_heuristics_of() */
    size_t count;
    struct custom_heuristics_mistake {
        tw_heuristic_fn *value;
        const tw_board *goal;
    } mistake[CUSTOM_HEURISTICS_MISTAKES];
    tw_board goal;    /* of the search under way */
    tw_error failure; /* why a board could not be valued; an empty text: all could */
} custom_heuristics;

/* All names, whether supplied or not; NULL past the end. */
const char *custom_heuristics_name(size_t i);
/* Is it one of the mistakes, which are not admissible? */
bool custom_heuristics_is_mistake(const char *name);
/* Is it the name of one that an option supplies, --heuristic-NAME? */
bool custom_heuristics_is_option(const char *name);
/* The mistakes.  It must not move from now on. */
void custom_heuristics_begin(custom_heuristics *);
/* The one that an option supplies. */
void custom_heuristics_add(custom_heuristics *, const tw_custom_heuristic *);
/* NULL: it has none of this name. */
const tw_custom_heuristic *custom_heuristics_find(const custom_heuristics *, const char *name);

/* For searches to this goal from now on. */
void custom_heuristics_apply(custom_heuristics *, const tw_board *goal, tw_config *);
/* Those that were applied to a configuration; NULL: none were. */
const custom_heuristics *custom_heuristics_of(const tw_config *);

#endif
