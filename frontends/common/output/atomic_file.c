/* atomic_file.c -- see atomic_file.h. */
#include "common/output/atomic_file.h"
#include "common/process/heap.h"
#include "common/input/input.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void print_error(const char *path) {
    input_error(path, 1, "cannot be written (%s), expected a writable file", strerror(errno));
}

/* "-", /dev/stdout, or the file that standard output was redirected to. */
static bool is_standard_output(const char *path) {
    struct stat about, output;
    if (strcmp(path, "-") == 0) return true;
    return stat(path, &about) == 0 && fstat(STDOUT_FILENO, &output) == 0
           && about.st_dev == output.st_dev && about.st_ino == output.st_ino;
}

/* What a link leads to; the path itself, if it is none.  NULL: a circle of links. */
static char *follow(const char *path) {
    enum { LINKS = 40 };
    char to[PATH_MAX], *at = heap_insist(strdup(path));
    for (int i = 0; i < LINKS; i++) {
        ssize_t length = readlink(at, to, sizeof to);
        if (length < 0) return at;
        const char *slash = strrchr(at, '/');
        int folder = *to != '/' && slash ? (int)(slash + 1 - at) : 0;
        char *next = heap_print("%.*s%.*s", folder, at, (int)length, to);
        free(at);
        at = next;
    }
    free(at);
    errno = ELOOP;
    return NULL;
}

static bool open_any(atomic_file *f) {
    struct stat about;
    bool there = stat(f->path, &about) == 0;
    if (is_standard_output(f->path))
        f->draft.file = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
    else if (there && S_ISDIR(about.st_mode))
        errno = EISDIR;
    else if (there && !S_ISREG(about.st_mode))
        f->draft.file = open(f->path, O_WRONLY | O_CLOEXEC);
    else if ((f->target = follow(f->path)))
        draft_open(&f->draft, f->target);
    return (f->file = f->draft.file) >= 0;
}

bool atomic_file_open(atomic_file *f, const char *path) {
    *f = (atomic_file){.path = path, .draft = {.file = -1}};
    if (open_any(f)) return true;
    print_error(path);
    atomic_file_abandon(f);
    return false;
}

bool atomic_file_is_standard_output(const atomic_file *f) { return is_standard_output(f->path); }

/* Standard output has a buffer of its own: what is written beside it waits until the end, and is
 * not torn. */
FILE *atomic_file_stream(atomic_file *f) {
    f->stream =
        is_standard_output(f->path) ? open_memstream(&f->text, &f->size) : draft_stream(&f->draft);
    if (f->stream) return f->stream;
    print_error(f->path);
    atomic_file_abandon(f);
    return NULL;
}

static bool close_stream(atomic_file *f) {
    if (!f->stream) return true;
    bool written = !ferror(f->stream);
    errno = 0;
    if (fclose(f->stream) != 0) written = false;
    if (!written && !errno) errno = EIO;
    f->stream = NULL;
    return written;
}

static bool write_text(const atomic_file *f) {
    for (size_t at = 0; at < f->size;) {
        ssize_t written = write(f->draft.file, f->text + at, f->size - at);
        if (written < 0 && errno != EINTR) return false;
        if (written > 0) at += (size_t)written;
    }
    return true;
}

static bool close_direct(atomic_file *f) {
    bool written = write_text(f), closed = close(f->draft.file) == 0;
    f->draft.file = -1;
    return written && closed;
}

static void end(atomic_file *f) {
    free(f->target);
    free(f->text);
    *f = (atomic_file){.file = -1};
}

void atomic_file_abandon(atomic_file *f) {
    if (!f->path) return;
    close_stream(f);
    draft_abandon(&f->draft);
    end(f);
}

bool atomic_file_keep(atomic_file *f) {
    if (!f->target) (void)fflush(stdout);
    bool kept = close_stream(f);
    if (kept) kept = f->target ? draft_keep(&f->draft, f->target) : close_direct(f);
    if (kept) return end(f), true;
    print_error(f->path);
    draft_abandon(&f->draft);
    end(f);
    return false;
}
