/* crew.h -- the ranks of an MPI program as the crew of a search (tw_crew in tilewise.h).
 *
 * Rank 0 leads.  It hands out pieces when a rank asks for them, large shares
 * first and smaller ones towards the end, so that all finish together; it looks
 * for messages between slices of its own search, every few milliseconds.  A rank
 * reports each piece that it has done, and rank 0 writes the journal. */
#ifndef MPI_CREW_H
#define MPI_CREW_H

#include <tilewise.h>

/* After MPI_Init_thread().  There is one crew in a process. */
const tw_crew *crew_init(void);
int crew_rank(void);
int crew_size(void);

/* A search has ended here with this status: wait until it has ended everywhere.  A rank that gave
 * up by itself ends the program. */
void crew_end_search(tw_status);

#endif
