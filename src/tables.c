/* tables.c -- the public face of pattern databases. */
#include "pdb/tables.h"

#include "pdb/file.h"
#include "tables.h"

#include <stdio.h>

struct tw_tables {
    memory memory;
    tables tables;
};

const tables *tables_of(const tw_tables *t) { return t ? &t->tables : NULL; }

static tw_status fail(tw_error *error, tw_status status, const char *what) {
    snprintf(error->text, sizeof error->text, "%s", what);
    return status;
}

tw_status tw_tables_new(tw_tables **out, const tw_tables_config *c, tw_error *error) {
    tw_error unread;
    partition parts;
    if (!error) error = &unread;
    *error = (tw_error){.text = "bad argument"};
    if (!out) return TW_ERR_ARGUMENT;
    *out = NULL;
    if (!c || !board_valid(&c->goal)) return TW_ERR_ARGUMENT;
    tw_status status = partition_read(&parts, &c->goal, c->patterns, error);
    if (status < 0) return status;

    memory m = {.limit = c->bytes, .allocator = c->allocator};
    tw_tables *t = memory_get_zero(&m, 1, sizeof *t);
    if (!t) return fail(error, TW_ERR_MEMORY, "not enough memory");
    t->memory = m;
    tables_options options = {
        .build = {.threads = c->threads > 1 ? c->threads : 1,
                  .progress = c->progress,
                  .cookie = c->cookie},
        .directory = c->directory,
        .only_kept = c->only_kept,
        .warn = c->warn,
        .cookie = c->cookie,
    };
    *out = t;
    status = tables_get(&t->tables, &parts, &t->memory, &options);
    if (status != TW_OK) {
        tw_tables_free(out);
        fail(error, status,
             status == TW_ERR_MEMORY ? "not enough memory for the tables" : tw_status_text(status));
    }
    return status;
}

void tw_tables_free(tw_tables **doomed) {
    if (!doomed || !*doomed) return;
    tw_tables *t = *doomed;
    tables_drop(&t->tables, &t->memory);
    memory m = t->memory;
    memory_put(&m, t, 1, sizeof *t);
    *doomed = NULL;
}

uint64_t tw_tables_bytes(const tw_tables *t) {
    uint64_t bytes = t->memory.used;
    for (int i = 0; i < t->tables.count; i++)
        if (t->tables.table[i].mapped) bytes += t->tables.table[i].entries / 2;
    return bytes;
}

tw_status tw_tables_check(const char *path, tw_error *error) {
    tw_error unread;
    pattern p;
    uint64_t bytes;
    if (!error) error = &unread;
    *error = (tw_error){.text = "no such file"};
    if (!path) return TW_ERR_ARGUMENT;
    return file_check(path, &p, &bytes, error);
}
