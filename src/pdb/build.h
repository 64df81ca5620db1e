/* build.h -- fill a table. */
#ifndef TILEWISE_PDB_BUILD_H
#define TILEWISE_PDB_BUILD_H

#include "pdb/table.h"

typedef struct build_options {
    int threads;
    /* Called now and then, on the caller's thread; false: stop.  May be NULL. */
    bool (*progress)(void *cookie, uint64_t done, uint64_t entries);
    void *cookie;
} build_options;

/* TW_ERR_MEMORY, TW_STOPPED, or TW_OK and t->extra is filled.  placement is initialised. */
tw_status build_table(table *t, memory *, const build_options *);

#endif
