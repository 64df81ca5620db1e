/* query.h -- which search a line asks for: the board, the algorithm, and all that its counts depend
 * on, in the words of the command line's options.
 *
 *     board 1 2 3/4 5 6/7 0 8 goal last metric single algorithm astar heuristic manhattan
 *     convention korf85 order UDLR ties lifo test expand duplicates closed weight 1.5
 *     nodes 100000 */
#ifndef TILEWISE_PROTOCOL_QUERY_H
#define TILEWISE_PROTOCOL_QUERY_H

#include "protocol/fields.h"

typedef struct query {
    tw_board start;
    tw_config config;
    bool flag;                         /* the flag is there */
    char algorithm[32], heuristic[64]; /* where the config's names are */
} query;

/* Only a board must be there.  `flag` is a name that may stand among the others, without a value;
 * NULL: there is none.  Negative: `error` says what was expected. */
tw_status query_read(query *, words line, const char *flag, tw_error *error);

#endif
