#include "pdb/receipt.h"

#include "base/directories.h"
#include "base/platform/platform.h"
#include "base/temporary_file.h"
#include "pdb/file.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <errno.h>
#include <stdio.h>

enum { PATH_ROOM = 4096, SECRET = 192 };
_Static_assert((int)SECRET >= (int)XXH3_SECRET_SIZE_MIN, "as long as XXH3 wants it");

typedef struct receipt {
    uint8_t secret[SECRET];
    uint64_t hash;
} receipt;

static bool path_of(const char *folder, const table *t, char path[PATH_ROOM]) {
    char name[128];
    file_name(&t->pattern, t->indexing, name, sizeof name);
    int length = snprintf(path, PATH_ROOM, "%s/%s", folder, name);
    if (!*folder) return errno = ENOENT, false;
    if (length < 0 || length >= PATH_ROOM) return errno = ENAMETOOLONG, false;
    return true;
}

static uint64_t hash_of(const receipt *r, const table *t, const uint8_t *values) {
    return XXH3_64bits_withSecret(values, table_bytes(t), r->secret, sizeof r->secret);
}

receipt_match receipt_check(const char *folder, const table *t, const uint8_t *values) {
    char path[PATH_ROOM];
    receipt r;
    if (!path_of(folder, t, path)) return RECEIPT_NONE;
    int file = platform_open(path, PLATFORM_READ_OWN);
    if (file < 0) return RECEIPT_NONE;
    bool whole = platform_file_is_own(file) && platform_size(file) == sizeof r
                 && platform_read(file, &r, sizeof r);
    (void)platform_close(file);
    if (!whole) return RECEIPT_NONE;
    return hash_of(&r, t, values) == r.hash ? RECEIPT_FITS : RECEIPT_DIFFERS;
}

bool receipt_write(const char *folder, const table *t) {
    char path[PATH_ROOM], temporary[PATH_ROOM];
    receipt r;
    if (!path_of(folder, t, path) || !platform_random(r.secret, sizeof r.secret)) return false;
    r.hash = hash_of(&r, t, t->extra);
    directories_make(path, true);
    int file = temporary_file_create(path, true, temporary, sizeof temporary);
    return file >= 0
           && temporary_file_keep(file, temporary, path,
                                  platform_write(file, &r, sizeof r) && platform_flush(file));
}
