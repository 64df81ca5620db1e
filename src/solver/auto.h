/* auto.h -- what `auto` does on boards too large to keep their states: IDA*,
 * with as good a heuristic as the board turns out to need.
 *
 * Most boards are solved with linear conflict before any table could be built.  One that does not
 * gets the usual pattern databases, once it has cost about what they cost to build; on the 4x4 a
 * board hard even for those gets the 7-8 ones: from disk if they are kept there, else built on a
 * second thread while the search goes on.  On 5x5 the large ones come at once, and a search that
 * becomes long starts again with better ones and a longer memory of moves (sequences.c).  Each
 * change of heuristic keeps the bound reached, and tables once made serve all later boards of the
 * solver.
 *
 * A search that must return in time (solver_work()) builds them in slices. */
#ifndef TILEWISE_SOLVER_AUTO_H
#define TILEWISE_SOLVER_AUTO_H

#include "solver/line.h"

typedef struct auto_search auto_search;

/* What it begins with, and its default. */
extern const heuristic_class *const auto_search_heuristic;

/* The tables it may use on a board that they serve, the smaller first; how many sets.  NULL
 * is the usual ones. */
enum { AUTO_SEARCH_SETS = 3 };
int auto_search_patterns(const tw_board *goal, const char *patterns[AUTO_SEARCH_SETS]);

/* The line is the solver's. */
tw_status auto_search_new(auto_search **out, const tw_config *, const heuristic *quick, line *,
                          memory *);
void auto_search_free(auto_search **);

/* In place of the algorithm's own; the search's algorithm is IDA*. */
tw_status auto_search_start(auto_search *, search *);
tw_status auto_search_step(auto_search *, search *);
void auto_search_finish(auto_search *, search *);

const char *auto_search_story(const auto_search *);   /* what it did, in words */
uint64_t auto_search_bytes_kept(const auto_search *); /* of the files that it made */
uint64_t auto_search_bytes(const auto_search *);      /* of its tables, and what builds them */
uint64_t auto_search_bytes_peak(const auto_search *); /* of the same */

#endif
