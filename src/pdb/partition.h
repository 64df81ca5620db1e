/* partition.h -- which tiles share a table. */
#ifndef TILEWISE_PDB_PARTITION_H
#define TILEWISE_PDB_PARTITION_H

#include "pdb/table.h"

enum { PARTITION_MAX = 6 };

typedef struct partition {
    int count;
    pattern pattern[PARTITION_MAX];
} partition;

/* `text` is a name made of sizes ("7-8", "6-6-3", any that add up to the number of tiles), or the
 * tiles themselves ("1,2,3/4,5,6/7,8"), named as in the goal; tiles left out belong to no table.
 * NULL: the usual one for the board.  The patterns are those of the goal moved by a symmetry so
 * that its blank is in the least cell. */
tw_status partition_read(partition *, const tw_board *goal, const char *text, tw_error *error);
/* The sizes, as partition_read() takes them: "6-6-3".  Like snprintf. */
size_t partition_sizes(const partition *, char *out, size_t size);
uint64_t partition_entries(const partition *); /* of all its tables together ... */
uint64_t partition_bytes(const partition *);   /* ... and what they take */

#endif
