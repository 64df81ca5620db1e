/* bench_engine.h -- what a benchmark runs, as one word: ALGORITHM[/HEURISTIC[:PATTERNS]], like
 * "ida", "ida/manhattan" or "ida/pdb:7-8", or "near", which is near-optimal search. */
#ifndef CLI_BENCH_ENGINE_H
#define CLI_BENCH_ENGINE_H

#include "common/options/options.h"
#include <stdbool.h>
#include <stddef.h>

typedef struct engine {
    const char *name; /* the word itself */
    bool near;
    const char *algorithm; /* of `near`: the proof's */
    const char *heuristic; /* NULL: the default */
    const char *patterns;  /* NULL: the usual ones, if it reads tables at all */
} engine;

typedef struct engines {
    engine *list;
    size_t count;
    char **texts; /* that the names point into */
    size_t text_count;
} engines;

/* Add those of a list with commas between; what is wrong with it ends the program.  Tiles of
 * patterns have commas too: a comma before a digit, or in parentheses, separates no engines. */
void engines_add(engines *, const options_state *, const char *list);
void engines_free(engines *);

#endif
