/* autopilot.h -- what `auto` does on boards too large to keep their states: IDA*,
 * with as good a heuristic as the board turns out to need.
 *
 * Most boards fall to linear conflict sooner than any table could be made.  One
 * that does not gets the usual pattern databases, once it has cost about what
 * they cost to build; on the 4x4 a board hard even for those gets the 7-8 ones:
 * from disk if they are kept there, else built on a second thread while the
 * search goes on.  Each change of heuristic keeps the bound reached, and tables
 * once made serve all later boards of the solver.
 *
 * A search that must come back in time (solver_work()) builds them in slices. */
#ifndef TILEWISE_AUTOPILOT_H
#define TILEWISE_AUTOPILOT_H

#include "search/search.h"

typedef struct autopilot autopilot;

/* TW_OK and *out NULL: no pattern database serves this board, plain IDA* is all there is. */
tw_status autopilot_new(autopilot **out, const tw_config *, const heuristic *quick, memory *);
void autopilot_free(autopilot **);

/* In place of the algorithm's own; the search's algorithm is IDA*. */
tw_status autopilot_start(autopilot *, search *);
tw_status autopilot_step(autopilot *, search *);
void autopilot_finish(autopilot *, search *);

const char *autopilot_story(const autopilot *);   /* what it did, in words */
uint64_t autopilot_bytes(const autopilot *);      /* of its tables, and what builds them */
uint64_t autopilot_bytes_peak(const autopilot *); /* of the same */

#endif
