/* names.h -- the library's registries of words, listed and searched. */
#ifndef COMMON_NAMES_H
#define COMMON_NAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <tilewise.h>

/* The i-th name, NULL past the end: tw_algorithm_name() and its like. */
typedef const char *names(size_t i);

/* Such a function for a few words. */
#define NAMES(function, ...)                                                                       \
    static const char *function(size_t i) {                                                        \
        static const char *const words[] = {__VA_ARGS__, NULL};                                    \
        return i < sizeof words / sizeof *words ? words[i] : NULL;                                 \
    }

bool names_have(names *, const char *word);
/* "bfs, dfs, astar" into `out`, cut short if it must be. */
void names_list(names *name, char *out, size_t size);
/* Letters to insert, delete, change or exchange with the next to make one word of the other. */
size_t names_distance(const char *a, const char *b);
/* How many of these may be slips in a word of that length. */
size_t names_slips(const char *word);
/* The registered name nearest to a mistyped word, or NULL if none is near. */
const char *names_nearest(names *, const char *word);

/* The registered algorithms, and "near". */
const char *names_algorithms(size_t i);
/* The registered name for "A*", "UCS" or "astar", in any case; NULL: there is none. */
const char *names_algorithm(const char *word);
/* The same for "Misplaced" or "hamming"; max(A,B) of two is its own name and has no aliases. */
const char *names_heuristic(const char *word);

/* The words for the two notations. */
const char *names_notation(size_t i);

#endif
