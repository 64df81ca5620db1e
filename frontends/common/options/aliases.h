/* aliases.h -- the names that people use for algorithms and heuristics, and ours. */
#ifndef COMMON_ALIASES_H
#define COMMON_ALIASES_H

/* The registered name for "A*", "UCS" or "astar", in any case; NULL: there is none. */
const char *aliases_algorithm(const char *word);
/* The same for "Misplaced" or "hamming".  max(A,B) has no aliases. */
const char *aliases_heuristic(const char *word);

#endif
