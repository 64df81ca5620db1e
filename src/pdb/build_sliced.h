/* build_sliced.h -- the tables of a partition built in slices, in memory alone: for a caller who
 * must be back in a few milliseconds and has no second thread to leave the work to. */
#ifndef TILEWISE_PDB_BUILD_SLICED_H
#define TILEWISE_PDB_BUILD_SLICED_H

#include "pdb/tables.h"

/* Zeroed: not begun.  All that it points to stays where it is until the end. */
typedef struct build_sliced {
    tables *tables;
    const partition *partition;
    memory *memory;
    build_options options;
    builder *builder; /* of the table at hand; NULL: between two */
} build_sliced;

void build_sliced_begin(build_sliced *, tables *, const partition *, memory *);
/* Until `progress` of the options says no (TW_STOPPED, call it again) or the tables are there
 * (TW_OK).  With any other status they are gone, and the build is zeroed as it is with TW_OK. */
tw_status build_sliced_go_on(build_sliced *);
/* Give up. */
void build_sliced_drop(build_sliced *);

#endif
