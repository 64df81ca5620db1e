/* build.h -- fill a table. */
#ifndef TILEWISE_PDB_BUILD_H
#define TILEWISE_PDB_BUILD_H

#include "pdb/table.h"

typedef struct build_options {
    int threads;
    /* Called now and then, on the caller's thread; false: stop.  May be NULL. */
    bool (*progress)(void *cookie, uint64_t done, uint64_t entries);
    void *cookie;
    /* To build on, by a function of a layer above: TW_NOT_FOUND if it cannot.  Both or neither. */
    tw_device *device;
    tw_status (*device_build)(tw_device *, table *, memory *, const struct build_options *);
} build_options;

/* TW_ERR_MEMORY, TW_STOPPED, or TW_OK and t->extra is filled.  placement is initialised. */
tw_status build_table(table *t, memory *, const build_options *);

/* What building one takes at least, beside the table itself. */
uint64_t build_bytes(const table *t);

/* The same in parts.  TW_STOPPED from build_go_on() means that `progress` said so, and that it can
 * be called again to go on from there.  The table and the options stay where they are meanwhile. */
typedef struct builder builder;
builder *build_begin(table *t, memory *, const build_options *); /* NULL: out of memory */
tw_status build_go_on(builder *);
void build_end(builder *); /* without TW_OK before, the table is empty as it was */

#endif
