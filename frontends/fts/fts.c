/* fts.c -- see fts.h.  Each level is read whole before it is walked, so no folder stays open. */
#define _GNU_SOURCE
#include "fts/fts.h"

#include <dirent.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { LEVELS = 512 };

typedef struct level {
    struct dirent **list;
    int count, at;
    size_t length; /* of the path of the folder */
} level;

struct FTS {
    FTSENT entry;
    struct stat facts;
    char path[PATH_MAX];
    level level[LEVELS];
    int depth; /* of folders that are entered */
    int begun, skipped;
};

FTS *fts_open(char *const *roots, int options, int (*compare)(const FTSENT **, const FTSENT **)) {
    (void)options, (void)compare;
    FTS *walk = calloc(1, sizeof *walk);
    if (!walk || strlen(roots[0]) >= sizeof walk->path) return free(walk), NULL;
    strcpy(walk->path, roots[0]);
    return walk;
}

static FTSENT *show(FTS *walk, int info, int depth) {
    const char *slash = strrchr(walk->path, '/');
    walk->entry = (FTSENT){.fts_info = info,
                           .fts_level = depth,
                           .fts_path = walk->path,
                           .fts_name = slash ? walk->path + (slash + 1 - walk->path) : walk->path,
                           .fts_pathlen = strlen(walk->path),
                           .fts_statp = &walk->facts};
    return &walk->entry;
}

static FTSENT *look(FTS *walk, int depth) {
    int info = FTS_DEFAULT;
    if (lstat(walk->path, &walk->facts) == 0) {
        if (S_ISDIR(walk->facts.st_mode)) info = FTS_D;
        if (S_ISREG(walk->facts.st_mode)) info = FTS_F;
    }
    return show(walk, info, depth);
}

/* Into the folder that was shown last.  False: it cannot be read. */
static int enter(FTS *walk) {
    if (walk->depth == LEVELS) return 0;
    level *l = &walk->level[walk->depth];
    *l = (level){.length = strlen(walk->path)};
    l->count = scandir(walk->path, &l->list, NULL, alphasort);
    if (l->count < 0) return 0;
    walk->depth++;
    return 1;
}

static void leave(FTS *walk) {
    level *l = &walk->level[--walk->depth];
    for (int i = 0; i < l->count; i++) free(l->list[i]);
    free(l->list);
    walk->path[l->length] = 0;
}

FTSENT *fts_read(FTS *walk) {
    if (!walk->begun) return walk->begun = 1, look(walk, 0);
    if (walk->entry.fts_info == FTS_D && !walk->skipped && !enter(walk))
        return show(walk, FTS_DNR, walk->depth);
    walk->skipped = 0;
    while (walk->depth) {
        level *l = &walk->level[walk->depth - 1];
        if (l->at == l->count) {
            leave(walk);
            return show(walk, FTS_DP, walk->depth);
        }
        const char *name = l->list[l->at++]->d_name;
        if (!strcmp(name, ".") || !strcmp(name, "..")) continue;
        if (l->length + strlen(name) + 2 > sizeof walk->path) continue;
        walk->path[l->length] = '/';
        strcpy(walk->path + l->length + 1, name);
        return look(walk, walk->depth);
    }
    return NULL;
}

int fts_set(FTS *walk, FTSENT *entry, int instruction) {
    (void)entry;
    walk->skipped = instruction == FTS_SKIP;
    return 0;
}

int fts_close(FTS *walk) {
    while (walk->depth) leave(walk);
    free(walk);
    return 0;
}
