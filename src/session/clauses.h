/* clauses.h -- a command line taken apart: known words, each followed by whatever
 * stands between it and the next one.
 *
 *     search algorithm astar board 1 2 3/4 5 6/7 0 8 goal last */
#ifndef TILEWISE_SESSION_CLAUSES_H
#define TILEWISE_SESSION_CLAUSES_H

#include "tilewise.h"

typedef struct clause {
    const char *text; /* no 0 ends it; NULL: the word is not there */
    size_t length;    /* without spaces at the ends */
} clause;

/* `names` ends with NULL; out[i] is what follows names[i].  TW_ERR_SYNTAX: a word that is none of
 * these stands first, or one of them stands twice. */
tw_status clauses_read(const char *line, size_t length, const char *const names[], clause out[],
                       tw_error *error);

/* Does a clause say exactly this? */
bool clause_is(clause, const char *word);
/* It, with a 0 at its end; false: it is absent, or does not fit. */
bool clause_copy(clause, char *out, size_t size);
/* A whole number up to `most`; false: it is none. */
bool clause_number(clause, uint64_t most, uint64_t *out);

#endif
