#include "pdb/build_sliced.h"

#include <string.h>

void build_sliced_begin(build_sliced *g, tables *t, const partition *p, memory *m) {
    memset(t, 0, sizeof *t);
    t->parts = p->parts;
    *g = (build_sliced){.tables = t, .partition = p, .memory = m, .options = {.threads = 1}};
}

void build_sliced_drop(build_sliced *g) {
    if (!g->tables) return;
    if (g->builder) build_end(g->builder);
    tables_drop(g->tables, g->memory);
    *g = (build_sliced){0};
}

static tw_status begin_next(build_sliced *g) {
    table *t = &g->tables->table[g->tables->count];
    t->pattern = g->partition->pattern[g->tables->count];
    t->indexing = g->partition->indexing;
    tw_status status = placement_init(&t->placement, t->pattern.rows, t->pattern.cols,
                                      t->pattern.tiles, g->memory);
    if (status != TW_OK) return status;
    t->entries = (uint64_t)t->placement.masks * t->placement.orders;
    g->tables->count++;
    g->builder = build_begin(t, g->memory, &g->options);
    return g->builder ? TW_OK : TW_ERR_MEMORY;
}

/* To begin and to end with hundreds of megabytes takes its time too. */
static bool going_on(const build_sliced *g) {
    const build_options *o = &g->options;
    return !o->progress || o->progress(o->cookie, 0, 1);
}

static tw_status work(build_sliced *g) {
    for (;;) {
        bool begun = g->builder != NULL;
        tw_status status = begun ? TW_OK : begin_next(g);
        if (status == TW_OK && !begun && !going_on(g)) return TW_STOPPED;
        if (status == TW_OK) status = build_go_on(g->builder);
        if (status != TW_OK) return status;
        build_end(g->builder);
        g->builder = NULL;
        if (g->tables->count == g->partition->count) return TW_OK;
        if (!going_on(g)) return TW_STOPPED;
    }
}

tw_status build_sliced_go_on(build_sliced *g) {
    tw_status status = work(g);
    if (status == TW_STOPPED) return status;
    if (status == TW_OK)
        *g = (build_sliced){0};
    else
        build_sliced_drop(g);
    return status;
}
