#include "pdb/tables.h"

#include "base/directories.h"
#include "base/error.h"
#include "base/platform/platform.h"
#include "pdb/file.h"
#include "pdb/lock.h"
#include "pdb/receipt.h"
#include "pdb/symmetry.h"
#include "pdb/verify.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { PATH_ROOM = 4096 };

static void warn(const tables_options *o, const char *path, const char *what) {
    if (o->warn) o->warn(o->cookie, path, what);
}

/* Its entries become nobody's. */
static void let_go(table *t, memory *m) {
    if (t->mapped)
        file_close(t);
    else
        memory_put(m, t->extra, table_bytes(t), 1);
    t->extra = NULL;
}

/* Some milliseconds, and for large tables a tenth of what reading them takes. */
static int descents(const table *t) {
    enum { LEAST = 256, MOST = 1024, EACH = 1 << 18 };
    size_t more = table_bytes(t) / EACH;
    return LEAST + (int)(more < MOST ? more : MOST);
}

/* Checksums tell that a file is what its writer wrote, not that the writer was honest.  Without
 * receipts only a sample tells.  Where to look is decided anew each time, so that nobody can
 * prepare a table for it; but a single lie among millions of values is seldom found. */
static tw_status open_believable(table *t, const char *path, memory *m, const tables_options *o,
                                 tw_error *error) {
    uint64_t random = 0;
    tw_status status = o->shared ? file_open(t, path, o->receipts, error)
                                 : file_read(t, path, o->receipts, m, error);
    if (status != TW_OK) return status;
    (void)platform_random(&random, sizeof random);
    t->opened = o->receipts || file_known(t) || verify_descents(t, descents(t), random);
    if (t->opened) return TW_OK;
    let_go(t, m);
    return error_set(error, TW_ERR_SYNTAX, "the entries contradict each other, so it is not used");
}

/* TW_NOT_FOUND: there is none that can be used. */
static tw_status open_kept(table *t, const char *path, memory *m, const tables_options *o) {
    tw_error error;
    tw_status status = open_believable(t, path, m, o, &error);
    if (status >= 0 || status == TW_ERR_MEMORY) return status;
    warn(o, path, error.text);
    return TW_NOT_FOUND;
}

typedef struct queue {
    const build_options *build;
    uint64_t entries;
} queue;

static bool keep_waiting(void *cookie) {
    const queue *q = cookie;
    const build_options *b = q->build;
    return !b->progress || b->progress(b->cookie, 0, q->entries);
}

/* A table without a receipt would be built again and again, so it is not kept. */
static bool keep(const table *t, const char *path, const tables_options *o) {
    tw_error error;
    if (o->receipts && !receipt_write(o->receipts, t) && !file_known(t)) {
        error_set(&error, TW_ERR_IO, "no receipt can be kept: %s", strerror(errno));
        warn(o, path, error.text);
        return false;
    }
    if (file_write(t, path, &error) == TW_OK) return true;
    warn(o, path, error.text);
    return false;
}

/* Build it and keep it; without a lock on the directory it is built anyway, and not kept. */
static tw_status build_kept(table *t, const char *path, memory *m, const tables_options *o,
                            uint64_t *written) {
    tw_error error;
    queue q = {.build = &o->build, .entries = t->entries};
    directories_make(path, false);
    int lock = lock_take(o->directory, keep_waiting, &q);
    if (lock == LOCK_GIVEN_UP) return TW_STOPPED;
    if (lock == LOCK_NONE) warn(o, path, strerror(errno));
    tw_status status = TW_NOT_FOUND;
    if (lock >= 0) {
        file_sweep(o->directory);
        status = open_believable(t, path, m, o, &error); /* another may have built it meanwhile */
    }
    if (status != TW_OK) {
        status = build_table(t, m, &o->build);
        if (status == TW_OK && lock >= 0 && keep(t, path, o)) *written += table_bytes(t);
    }
    lock_release(lock);
    return status;
}

/* Its file.  False: it is not to be kept, or the name is too long. */
static bool path_of(const table *t, const tables_options *o, char path[PATH_ROOM]) {
    char name[256];
    if (!o->directory || !*o->directory) return false;
    file_name(&t->pattern, t->indexing, name, sizeof name);
    int length = snprintf(path, PATH_ROOM, "%s/%s", o->directory, name);
    return length > 0 && length < PATH_ROOM;
}

/* All tables are held at once, and the last one is built beside the others, unless it is kept or a
 * device builds it. */
static bool may_fit(const partition *p, const memory *m, const tables_options *o) {
    char path[PATH_ROOM];
    const pattern *last = &p->pattern[p->count - 1];
    table t = {.pattern = *last, .indexing = p->indexing};
    t.entries = placement_entries(last->rows * last->cols, last->tiles);
    uint64_t bytes = m->used + partition_bytes(p);
    if (!o->build.device && (!path_of(&t, o, path) || !platform_readable(path)))
        bytes += build_bytes(&t);
    return !m->limit || bytes <= m->limit;
}

static tw_status get(table *t, memory *m, const tables_options *o, uint64_t *written) {
    char path[PATH_ROOM];
    bool wanted = o->directory && *o->directory, kept = path_of(t, o, path);
    if (wanted && !kept) warn(o, o->directory, "the name is too long");
    tw_status status = kept ? open_kept(t, path, m, o) : TW_NOT_FOUND;
    if (status != TW_NOT_FOUND || o->only_kept) return status;
    return kept ? build_kept(t, path, m, o, written) : build_table(t, m, &o->build);
}

/* A mapped table counts like one in memory: its pages are in use while there is a search. */
static tw_status account(table *t, memory *m) {
    if (t->indexing != TABLE_RANKED) file_enlarge_pages(t);
    if (memory_count(m, table_bytes(t))) return TW_OK;
    file_close(t);
    return TW_ERR_MEMORY;
}

tw_status tables_get(tables *t, const partition *p, memory *m, const tables_options *o) {
    memset(t, 0, sizeof *t);
    t->parts = p->parts;
    if (!o->only_kept && !may_fit(p, m, o))
        return TW_ERR_MEMORY; /* rather now than after a minute's building */
    for (int i = 0; i < p->count; i++) {
        table *one = &t->table[i];
        const pattern *q = &p->pattern[i];
        one->pattern = *q;
        one->indexing = p->indexing;
        tw_status status = placement_init(&one->placement, q->rows, q->cols, q->tiles, m);
        if (status == TW_OK) {
            t->count++;
            one->entries = (uint64_t)one->placement.masks * one->placement.orders;
            status = get(one, m, o, &t->written);
            t->opened += status == TW_OK && one->opened;
            if (status == TW_OK && one->mapped) status = account(one, m);
        }
        if (status != TW_OK) return tables_drop(t, m), status;
    }
    return TW_OK;
}

void tables_drop(tables *t, memory *m) {
    for (int i = 0; i < t->count; i++) {
        table *one = &t->table[i];
        if (one->mapped) {
            memory_discount(m, table_bytes(one));
            file_close(one);
        } else
            memory_put(m, one->extra, table_bytes(one), 1);
        placement_drop(&one->placement);
    }
    t->count = 0;
}

bool tables_serve(const tables *t, const tw_board *goal) {
    const pattern *p = &t->table[0].pattern;
    return t->count && p->rows == goal->rows && p->cols == goal->cols
           && p->blank == symmetry_least(goal->rows, goal->cols, goal->blank);
}
