/* tables.h -- the tables of a partition, filled: read-only, for any number of
 * threads and every goal of their kind. */
#ifndef TILEWISE_PDB_TABLES_H
#define TILEWISE_PDB_TABLES_H

#include "pdb/build.h"
#include "pdb/partition.h"

typedef struct tables {
    int count;
    table table[PARTITION_PATTERNS];
    partition_parts parts;
    int opened; /* of the tables: those that were kept */
    /* Bytes of the files that were made; also when there are no tables after all */
    uint64_t written;
} tables;

typedef struct tables_options {
    build_options build;
    const char *directory; /* where tables are kept, or NULL or "": in memory alone */
    const char *receipts;  /* of tables built here, see receipt.h; NULL: a sample decides */
    bool shared;           /* other processes read the same files: do not copy them */
    bool only_kept;        /* TW_NOT_FOUND instead of building what is not kept */
    /* What went wrong with a file without spoiling the answer; may be NULL. */
    void (*warn)(void *cookie, const char *path, const char *what);
    void *cookie;
} tables_options;

tw_status tables_get(tables *, const partition *, memory *, const tables_options *);
void tables_drop(tables *, memory *);
/* Can they be read for this goal? */
bool tables_serve(const tables *, const tw_board *goal);

#endif
