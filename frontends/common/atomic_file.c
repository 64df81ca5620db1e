/* atomic_file.c -- see atomic_file.h. */
#define _GNU_SOURCE
#include "common/atomic_file.h"
#include "common/heap.h"
#include "common/input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void print_error(const char *path) {
    input_error(path, 1, "cannot be written (%s), expected a writable file", strerror(errno));
}

/* The permissions of a new file: mkostemp() does not use the umask. */
static mode_t usual_mode(void) {
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

static bool is_device(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode);
}

bool atomic_file_open(atomic_file *d, const char *path) {
    *d = (atomic_file){.path = path, .file = -1};
    struct stat about;
    if (stat(path, &about) == 0 && S_ISDIR(about.st_mode)) {
        errno = EISDIR;
    } else if (is_device(path)) {
        d->file = open(path, O_WRONLY | O_CLOEXEC);
    } else {
        if (asprintf(&d->name, "%s.XXXXXX", path) < 0) d->name = NULL;
        heap_insist(d->name);
        d->file = mkostemp(d->name, O_CLOEXEC);
        if (d->file >= 0) fchmod(d->file, usual_mode());
    }
    if (d->file >= 0) return true;
    print_error(path);
    free(d->name);
    *d = (atomic_file){.file = -1};
    return false;
}

static void end(atomic_file *d) {
    if (d->file >= 0) close(d->file);
    free(d->name);
    *d = (atomic_file){.file = -1};
}

void atomic_file_abandon(atomic_file *d) {
    if (d->name) unlink(d->name);
    end(d);
}

bool atomic_file_keep(atomic_file *d) {
    bool kept = close(d->file) == 0 && (!d->name || rename(d->name, d->path) == 0);
    d->file = -1;
    if (!kept) print_error(d->path);
    if (!kept && d->name) unlink(d->name);
    end(d);
    return kept;
}
