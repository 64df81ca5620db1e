/* scratch.h -- a folder for one test, its files, and nothing left of it. */
#ifndef TESTS_SUPPORT_SCRATCH_H
#define TESTS_SUPPORT_SCRATCH_H

#ifndef _GNU_SOURCE
#error "define _GNU_SOURCE before the first header: mkdtemp() is wanted"
#endif

#include "support/check.h"

#include <dirent.h>
#include <ftw.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SCRATCH_ROOM = 600 };

typedef struct scratch {
    char folder[SCRATCH_ROOM];
    char path[SCRATCH_ROOM + 300]; /* the last that was asked for */
} scratch;

static inline void scratch_make(scratch *s) {
    const char *root = getenv("TMPDIR");
    snprintf(s->folder, sizeof s->folder, "%s/tilewise-XXXXXX", root && *root ? root : "/tmp");
    CHECK(mkdtemp(s->folder), "%s", s->folder);
}

static inline const char *scratch_path(scratch *s, const char *name) {
    snprintf(s->path, sizeof s->path, "%s/%s", s->folder, name);
    return s->path;
}

static inline bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && !strcmp(text + length - tail, end);
}

/* How many files there are whose names end so. */
static inline int scratch_count(const scratch *s, const char *end) {
    int count = 0;
    DIR *d = opendir(s->folder);
    CHECK(d, "%s", s->folder);
    for (struct dirent *e; (e = readdir(d));)
        count += strcmp(e->d_name, ".") && strcmp(e->d_name, "..") && ends_with(e->d_name, end);
    closedir(d);
    return count;
}

static inline int scratch_remove_one(const char *path, const struct stat *about, int kind,
                                     struct FTW *where) {
    (void)about, (void)kind, (void)where;
    return remove(path);
}

static inline void scratch_remove(scratch *s) {
    CHECK(chmod(s->folder, 0755) == 0, "%s", s->folder);
    CHECK(nftw(s->folder, scratch_remove_one, 16, FTW_DEPTH | FTW_PHYS) == 0, "%s", s->folder);
}

/* A new file: some file systems write one that is overwritten to the disk at once, and take
 * long. */
static inline void bytes_write(const char *path, const void *bytes, size_t size) {
    (void)unlink(path);
    FILE *f = fopen(path, "wb");
    CHECK(f && fwrite(bytes, 1, size, f) == size && fclose(f) == 0, "%s", path);
}

/* All of a file; free() it. */
static inline uint8_t *bytes_read(const char *path, size_t *size) {
    struct stat about;
    FILE *f = fopen(path, "rb");
    CHECK(f && fstat(fileno(f), &about) == 0, "%s", path);
    *size = (size_t)about.st_size;
    uint8_t *bytes = malloc(*size + 1);
    CHECK(bytes && fread(bytes, 1, *size, f) == *size && fclose(f) == 0, "%s", path);
    bytes[*size] = 0; /* so that text ends */
    return bytes;
}

#endif
