/* tables.c -- the public face of pattern databases. */
#include "solver/solver.h"

#include "base/config.h"
#include "base/error.h"
#include "base/handle.h"
#include "pdb/file.h"
#include "pdb/tables.h"
#include "pdb/verify.h"
#include "opencl/device_tables.h"

#include <string.h>

struct tw_tables {
    memory memory;
    tables tables;
};

const tables *tables_of(const tw_tables *t) { return t ? &t->tables : NULL; }

tw_status tw_tables_config_init(tw_tables_config *c, size_t size, int rows, int cols) {
    tw_tables_config own = {.threads = 1};
    tw_status status = tw_board_goal(&own.goal, rows, cols, "last");
    return status < 0 ? status : config_give(c, size, &own, sizeof own);
}

tw_status tw_tables_new(tw_tables **out, const tw_tables_config *given, tw_error *error) {
    partition parts;
    if (!out) return error_status(error, TW_ERR_ARGUMENT);
    *out = NULL;
    tw_tables_config own, *c = &own;
    tw_status status = config_take(&own, sizeof own, given, error);
    if (status < 0) return status;
    if (!board_valid(&c->goal)) return error_set(error, TW_ERR_ARGUMENT, "the goal is not a board");
    status = partition_read(&parts, &c->goal, c->patterns, error);
    if (status < 0) return status;
    tw_tables *t = handle_new(sizeof *t, c->bytes, &c->allocator, error);
    if (!t) return TW_ERR_MEMORY;
    tables_options options = {
        .build = {.threads = c->threads > 1 ? c->threads : 1,
                  .progress = c->progress,
                  .cookie = c->cookie,
                  .device = c->device,
                  .device_build = device_tables_build},
        .directory = c->directory,
        .receipts = c->receipts,
        .only_kept = c->only_kept,
        .shared = c->shared,
        .warn = c->warn,
        .cookie = c->cookie,
    };
    *out = t;
    status = tables_get(&t->tables, &parts, &t->memory, &options);
    if (status == TW_OK) return status;
    tw_tables_free(out);
    if (status != TW_ERR_MEMORY) return error_status(error, status);
    return error_set(error, status,
                     "not enough memory for the tables: they take %llu bytes, and more to build",
                     (unsigned long long)partition_bytes(&parts));
}

void tw_tables_free(tw_tables **doomed) {
    tw_tables *t = handle_take(doomed);
    if (!t) return;
    tables_drop(&t->tables, &t->memory);
    handle_free(t, sizeof *t);
}

uint64_t tw_tables_bytes(const tw_tables *t) { return t ? t->memory.used : 0; }

tw_status tw_tables_size(const tw_board *goal, const char *patterns, uint64_t *bytes,
                         tw_error *error) {
    partition parts;
    if (!board_valid(goal) || !bytes) return error_status(error, TW_ERR_ARGUMENT);
    tw_status status = partition_read(&parts, goal, patterns, error);
    if (status == TW_OK) *bytes = partition_bytes(&parts);
    return status;
}

bool tw_tables_serve(const tw_tables *t, const tw_board *goal) {
    return t && board_valid(goal) && tables_serve(&t->tables, goal);
}

static bool has(const tables *t, const pattern *p, table_indexing kind) {
    for (int i = 0; i < t->count; i++)
        if (t->table[i].indexing == kind && !memcmp(&t->table[i].pattern, p, sizeof *p))
            return true;
    return false;
}

bool tw_tables_match(const tw_tables *t, const tw_board *goal, const char *patterns) {
    partition parts;
    if (!t || !board_valid(goal) || partition_read(&parts, goal, patterns, NULL) != TW_OK)
        return false;
    for (int i = 0; i < parts.count; i++)
        if (!has(&t->tables, &parts.pattern[i], parts.indexing)) return false;
    return parts.count == t->tables.count;
}

/* The checksum says that the values are those once written; a sample, that they are right. */
static tw_status check_values(table *t, memory *m, tw_error *error) {
    enum { SAMPLE = 1000 };
    const pattern *p = &t->pattern;
    tw_status status = placement_init(&t->placement, p->rows, p->cols, p->tiles, m);
    if (status != TW_OK) return error_status(error, status);
    if (!verify_sample(t, SAMPLE)) status = error_set(error, TW_ERR_SYNTAX, "the values are wrong");
    placement_drop(&t->placement);
    return status;
}

tw_status tw_tables_check(const char *path, tw_error *error) {
    table t = {.extra = NULL};
    memory m = {0};
    if (!path) return error_status(error, TW_ERR_ARGUMENT);
    tw_status status = file_read_any(&t, path, &m, error);
    if (status == TW_OK) status = check_values(&t, &m, error);
    if (t.extra) memory_put(&m, t.extra, table_bytes(&t), 1);
    if (status != TW_OK || file_named_for(path, &t.pattern, t.indexing)) return status;
    char own[64];
    file_name(&t.pattern, t.indexing, own, sizeof own);
    return error_set(error, TW_ERR_SYNTAX, "renamed: it holds what %s should", own);
}
