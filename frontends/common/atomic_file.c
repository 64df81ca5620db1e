/* atomic_file.c -- see atomic_file.h. */
#define _GNU_SOURCE
#include "common/atomic_file.h"
#include "common/input.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void print_error(const char *path) {
    input_error(path, 1, "cannot be written (%s), expected a writable file", strerror(errno));
}

static bool is_device(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode);
}

bool atomic_file_open(atomic_file *f, const char *path) {
    *f = (atomic_file){.path = path, .draft = {.file = -1}};
    struct stat about;
    bool opened = false;
    if (stat(path, &about) == 0 && S_ISDIR(about.st_mode))
        errno = EISDIR;
    else if (is_device(path))
        opened = (f->draft.file = open(path, O_WRONLY | O_CLOEXEC)) >= 0;
    else
        opened = draft_open(&f->draft, path);
    f->file = f->draft.file;
    if (opened) return true;
    print_error(path);
    *f = (atomic_file){.file = -1};
    return false;
}

void atomic_file_abandon(atomic_file *f) {
    if (!f->path) return;
    draft_abandon(&f->draft);
    *f = (atomic_file){.file = -1};
}

bool atomic_file_keep(atomic_file *f) {
    bool kept = f->draft.name ? draft_keep(&f->draft, f->path) : close(f->draft.file) == 0;
    if (!kept) print_error(f->path);
    *f = (atomic_file){.file = -1};
    return kept;
}
