/* partition.h -- which tiles share a table.
 *
 * One partition of the tiles, or several, which may share patterns: then the
 * tables are direct ones and views.h reads them, as it does all zoned ones. */
#ifndef TILEWISE_PDB_PARTITION_H
#define TILEWISE_PDB_PARTITION_H

#include "pdb/table.h"

enum { PARTITION_MAX = 7, PARTITION_RANKED_MAX = 6, PARTITION_PARTS = 3, PARTITION_PATTERNS = 12 };

/* The names of the partitions for long searches of a 5x5 board. */
#define PARTITION_LARGE "6-6-6-6x2"
#define PARTITION_ZONED "6-6-6-6x2z"
#define PARTITION_CARD  "6-6-6-6az" /* the same on a graphics card */
/* Five tiles, or six, in a group: of 4x7, 4x8, 4x9, 5x6 and 6x6. */
#define PARTITION_FIVES     "5s"
#define PARTITION_SIXES     "6s"
#define PARTITION_SIXES_ALL "6sz"
bool partition_large_serves(const tw_board *goal);

/* The partitions: which patterns each has, by number. */
typedef struct partition_parts {
    int count;
    int size[PARTITION_PARTS];
    uint8_t pattern[PARTITION_PARTS][PARTITION_MAX];
} partition_parts;

typedef struct partition {
    int count;
    pattern pattern[PARTITION_PATTERNS]; /* no two the same */
    table_indexing indexing;
    partition_parts parts;
} partition;

/* `text` is a name made of sizes ("7-8", "6-6-3", any that add up to the number of tiles), or the
 * tiles themselves ("1,2,3/4,5,6/7,8"), named as in the goal; tiles left out belong to no table.
 * Boards of more than 25 cells have direct tables, by default of five tiles.
 * Several partitions are joined by "+"; a "z" at the end, of one as well, says that the tables are
 * zoned (direct.h).
 * "6-6-6-6x2" and "6-6-6-6x2z" are two good ones of the 5x5 with the blank in a corner.
 * NULL: the usual one for the board.  The patterns are those of the goal moved by a symmetry so
 * that its blank is in the least cell. */
tw_status partition_read(partition *, const tw_board *goal, const char *text, tw_error *error);
/* The sizes, as partition_read() takes them: "6-6-3".  Like snprintf. */
size_t partition_sizes(const partition *, char *out, size_t size);
uint64_t partition_entries(const partition *); /* of all its tables together ... */
uint64_t partition_bytes(const partition *);   /* ... and what they take */

#endif
