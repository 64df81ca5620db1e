/* query.h -- which search a line asks for: the board, the algorithm, and all that
 * its counts depend on, in the words of the command line's options.
 *
 *     board 1 2 3/4 5 6/7 0 8 goal last algorithm astar heuristic manhattan
 *     convention korf85 order UDLR ties lifo test expand duplicates closed weight 1.5 nodes 100000 */
#ifndef TILEWISE_PROTOCOL_QUERY_H
#define TILEWISE_PROTOCOL_QUERY_H

#include "protocol/fields.h"

typedef struct query {
    tw_board start;
    tw_config config;
    char algorithm[32], heuristic[64]; /* where the config's names are */
} query;

enum { QUERY_CLAUSES = 12 };
extern const char *const query_names[QUERY_CLAUSES + 1]; /* ends with NULL */

/* Only a board must be there.  Other errors than TW_ERR_MEMORY: `error` says what was expected. */
tw_status query_read(query *, const char *line, size_t length, tw_error *error);
/* The same after somebody has taken the line apart: clauses[i] belongs to asked_names[i]. */
tw_status query_take(query *, const word fields[], tw_error *error);

/* A board in any form that tw_parse() knows, on one line. */
tw_status query_board(word, tw_board *out, tw_error *error);
/* A goal's name, or a board of that size. */
tw_status query_goal(word, int rows, int cols, tw_board *out, tw_error *error);

#endif
