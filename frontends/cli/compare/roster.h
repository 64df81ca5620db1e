/* roster.h -- the entries of a comparison: algorithms x heuristics. */
#ifndef CLI_ROSTER_H
#define CLI_ROSTER_H

#include "cli/compare/compare.h"
#include "common/names.h"

#include <argp.h>

/* Words from a list like "astar,ida": they point into a copy. */
typedef struct roster_words {
    char *text;
    const char **words;
    size_t count;
    bool chosen; /* by the user, word for word */
} roster_words;

typedef struct roster {
    compare_entry *entries;
    size_t count;
} roster;

/* Exits with 2 at a word that is not known: usage_algorithm() and its like. */
typedef void roster_check(const struct argp_state *, const char *word);
/* Split `list` at its commas, but for those in parentheses, and check every word. */
void roster_split(roster_words *, const struct argp_state *, const char *list, roster_check *);
/* One more, that nobody asked for by name. */
void roster_add(roster_words *, const char *word);
/* All the registry has, but for `except`. */
void roster_all(roster_words *, names *, const char *except);
void roster_words_free(roster_words *);

/* Every pair, an algorithm without use for a heuristic only once.  `wanted` says the rest. */
tw_status roster_make(roster *, const roster_words *algorithms, const roster_words *heuristics,
                      const tw_config *wanted);
void roster_free(roster *);

#endif
