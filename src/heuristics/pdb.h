/* pdb.h -- what the pattern-database heuristic keeps, for the searches that read
 * it without calling it. */
#ifndef TILEWISE_HEURISTICS_PDB_H
#define TILEWISE_HEURISTICS_PDB_H

#include "pdb/lookup.h"
#include "pdb/tables.h"
#include "pdb/views.h"
#include "heuristics/distances.h"

typedef struct pdb {
    distances distances; /* first: Manhattan distance reads the same table */
    lookup lookup;       /* of one partition */
    view_set views;      /* of several */
    tables own;          /* unless tables were given */
} pdb;

/* The class that a heuristic takes when its tables are of several partitions. */
extern const heuristic_class heuristic_pdb_views;
void pdb_drop(heuristic *);

/* The bound, from the sum of Manhattan distances and the views of the tables. */
static inline int pdb_bound(int views, const int sum[], int manhattan) {
    int extra = sum[0];
    if (views > 1 && sum[1] > extra) extra = sum[1];
    return manhattan + 2 * extra;
}

#endif
