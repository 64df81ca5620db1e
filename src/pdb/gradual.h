/* gradual.h -- the tables of a partition built in slices, in memory alone: for a caller who must be
 * back in a few milliseconds and has no second thread to leave the work to. */
#ifndef TILEWISE_PDB_GRADUAL_H
#define TILEWISE_PDB_GRADUAL_H

#include "pdb/tables.h"

/* Zeroed: not begun.  All that it points to stays where it is until the end. */
typedef struct gradual {
    tables *tables;
    const partition *partition;
    memory *memory;
    build_options options;
    builder *builder; /* of the table at hand; NULL: between two */
} gradual;

void gradual_begin(gradual *, tables *, const partition *, memory *);
/* Until `progress` of the options says no (TW_STOPPED, call it again) or the tables are there
 * (TW_OK).  With any other status they are gone, and the gradual is zeroed as it is with TW_OK. */
tw_status gradual_go_on(gradual *);
/* Give up. */
void gradual_drop(gradual *);

#endif
