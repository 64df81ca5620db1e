#define _DEFAULT_SOURCE
#include "pdb/tables.h"

#include "pdb/file.h"
#include "pdb/symmetry.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096 };

static void warn(const tables_options *o, const char *path, const char *what) {
    if (o->warn) o->warn(o->cookie, path, what);
}

/* One builder at a time: whoever comes second waits, and finds the first one's file.  The lock goes
 * with the process, so a killed builder blocks nobody.  -1: no lock to be had, build all the same. */
static int lock(const char *path) {
    char name[PATH_ROOM];
    int length = snprintf(name, sizeof name, "%s.lock", path);
    if (length < 0 || (size_t)length >= sizeof name) return -1;
    int file = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (file < 0) return -1;
    int locked;
    do locked = flock(file, LOCK_EX);
    while (locked != 0 && errno == EINTR);
    return file;
}

static void unlock(int file) {
    if (file >= 0) close(file);
}

/* Whole paths only: a directory made half-way up is made again next time. */
static void make_directories(const char *path) {
    char part[PATH_ROOM];
    for (size_t i = 1; path[i] && i < sizeof part; i++) {
        if (path[i] != '/') continue;
        memcpy(part, path, i);
        part[i] = 0;
        (void)mkdir(part, 0755); /* if it fails, so will opening a file in it */
    }
}

/* TW_EXHAUSTED: there is none that can be used. */
static tw_status open_kept(table *t, const char *path, const tables_options *o) {
    tw_error error;
    tw_status status = file_open(t, path, &error);
    if (status == TW_ERR_SYNTAX) warn(o, path, error.text);
    return status == TW_OK ? TW_OK : TW_EXHAUSTED;
}

static tw_status build_kept(table *t, const char *path, memory *m, const tables_options *o) {
    make_directories(path);
    int locked = lock(path);
    tw_error error;
    tw_status status = file_open(t, path, &error); /* somebody built it while we waited? */
    if (status != TW_OK) {
        status = build_table(t, m, &o->build);
        if (status == TW_OK && file_write(t, path, &error) != TW_OK) warn(o, path, error.text);
    }
    unlock(locked);
    return status;
}

static tw_status get(table *t, memory *m, const tables_options *o) {
    char path[PATH_ROOM], name[256];
    int length = -1;
    file_name(&t->pattern, name, sizeof name);
    if (o->directory) length = snprintf(path, sizeof path, "%s/%s", o->directory, name);
    bool kept = length > 0 && (size_t)length < sizeof path;
    tw_status status = kept ? open_kept(t, path, o) : TW_EXHAUSTED;
    if (status == TW_OK || o->only_kept) return status;
    return kept ? build_kept(t, path, m, o) : build_table(t, m, &o->build);
}

tw_status tables_get(tables *t, const partition *p, memory *m, const tables_options *o) {
    memset(t, 0, sizeof *t);
    for (int i = 0; i < p->count; i++) {
        table *one = &t->table[i];
        const pattern *q = &p->pattern[i];
        one->pattern = *q;
        tw_status status = placement_init(&one->placement, q->rows, q->cols, q->tiles, m);
        if (status == TW_OK) {
            t->count++;
            one->entries = (uint64_t)one->placement.masks * one->placement.orders;
            status = get(one, m, o);
        }
        if (status != TW_OK) return tables_drop(t, m), status;
    }
    return TW_OK;
}

void tables_drop(tables *t, memory *m) {
    for (int i = 0; i < t->count; i++) {
        table *one = &t->table[i];
        if (one->mapped)
            file_close(one);
        else
            memory_put(m, one->extra, (size_t)((one->entries + 1) / 2), 1);
        placement_drop(&one->placement);
    }
    t->count = 0;
}

bool tables_serve(const tables *t, const tw_board *goal) {
    const pattern *p = &t->table[0].pattern;
    return t->count && p->rows == goal->rows && p->cols == goal->cols
           && p->blank == symmetry_least(goal->rows, goal->cols, goal->blank);
}
