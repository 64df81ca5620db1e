/* patterns.h -- patterns written as a test reads them, and their tables. */
#ifndef TESTS_SUPPORT_PATTERNS_H
#define TESTS_SUPPORT_PATTERNS_H

#include "pdb/build.h"
#include "support/check.h"

#include <string.h>

/* A letter a cell: 'a' is in the pattern, '.' the blank, anything else neither. */
static inline pattern pattern_read(int rows, int cols, const char *shape) {
    pattern p = {.rows = rows, .cols = cols, .blank = -1};
    CHECK(strlen(shape) == (size_t)(rows * cols), "%s", shape);
    for (int c = 0; c < rows * cols; c++) {
        if (shape[c] == 'a') p.home[p.tiles++] = (uint8_t)c;
        if (shape[c] == '.') p.blank = c;
    }
    CHECK(p.blank >= 0 && p.tiles, "%s", shape);
    return p;
}

/* Ready to be filled, by build_table() or file_open(). */
static inline table table_for(const pattern *p, memory *m) {
    table t = {.pattern = *p};
    CHECK(placement_init(&t.placement, p->rows, p->cols, p->tiles, m) == TW_OK, "%d", p->tiles);
    t.entries = placement_entries(p->rows * p->cols, p->tiles);
    return t;
}

static inline table table_build(const pattern *p, memory *m, int threads) {
    table t = table_for(p, m);
    build_options options = {.threads = threads};
    CHECK(build_table(&t, m, &options) == TW_OK, "%d tiles on %dx%d", p->tiles, p->rows, p->cols);
    return t;
}

/* A table with memory of its own. */
static inline void table_free(table *t, memory *m) {
    memory_put(m, t->extra, table_bytes(t), 1);
    placement_drop(&t->placement);
}

#endif
