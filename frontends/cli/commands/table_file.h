/* table_file.h -- the files in a folder of tables, recognised by their names.
 *
 * The library names a table after its pattern: "4x4-b0-1.2.5.twpdb" is a 4x4 board whose goal has
 * the blank in cell 0 and tiles in the cells 1, 2 and 5, cells counted from 0 row by row ("b0d" and
 * "b0z": laid out to be read by the cell of each tile; "z" if whether the blank is enclosed
 * counts).  There may also be NAME.tmp, left by a build that was interrupted, and the folder's
 * lock.  Other files are not touched. */
#ifndef CLI_TABLE_FILE_H
#define CLI_TABLE_FILE_H

#include <stdbool.h>
#include <stddef.h>

enum { TABLE_FILE_MOST_TILES = 24 };

typedef enum table_file_kind {
    TABLE_FILE_TABLE,
    TABLE_FILE_TEMPORARY,
    TABLE_FILE_LOCK
} table_file_kind;

typedef struct table_file {
    table_file_kind kind; /* of a lock this is all */
    int rows, cols, blank;
    int tiles;
    int cell[TABLE_FILE_MOST_TILES]; /* where they belong */
} table_file;

/* False: it is none of these. */
bool table_file_named(const char *name, table_file *out);

/* Where the blank is in the goal, "corner", "edge" or "inside": what the tables depend on. */
const char *table_file_blank(int rows, int cols, int blank);

#endif
