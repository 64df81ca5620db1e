/* draft.c -- see draft.h. */
#define _GNU_SOURCE
#include "common/output/draft.h"
#include "common/process/heap.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static const char ending[] = ".draft";
enum { RANDOM = sizeof ".XXXXXX" - 1, ENDING = sizeof ending - 1 };

static bool is_draft_of(const char *name, const char *base) {
    size_t length = strlen(base);
    if (strncmp(name, base, length) != 0 || strlen(name) != length + RANDOM + ENDING) return false;
    if (name[length] != '.' || strcmp(name + length + RANDOM, ending) != 0) return false;
    for (size_t i = 1; i < RANDOM; i++)
        if (!isalnum((unsigned char)name[length + i])) return false;
    return true;
}

/* Whoever writes it holds the lock until the draft has become the file. */
static void remove_abandoned(int folder, const char *name) {
    struct stat about;
    int file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return;
    if (fstat(file, &about) == 0 && S_ISREG(about.st_mode) && about.st_uid == geteuid()
        && flock(file, LOCK_EX | LOCK_NB) == 0)
        (void)unlinkat(folder, name, 0);
    close(file);
}

static void sweep(const char *path) {
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
    char *folder = slash ? strndup(path, (size_t)(base - path)) : strdup(".");
    DIR *d = folder ? opendir(folder) : NULL;
    for (struct dirent *e; d && (e = readdir(d));)
        if (is_draft_of(e->d_name, base)) remove_abandoned(dirfd(d), e->d_name);
    if (d) closedir(d);
    free(folder);
}

/* The permissions of a new file: mkostemps() does not use the umask. */
static mode_t usual_mode(void) {
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* Lock a new draft.  False: another process took it for an abandoned one in the moment before. */
static bool is_ours(int file) {
    struct stat about;
    while (flock(file, LOCK_EX) != 0 && errno == EINTR)
        continue; /* not every file system has locks */
    return fstat(file, &about) != 0 || about.st_nlink > 0;
}

static bool create(draft *d, const char *path) {
    d->name = heap_print("%s.XXXXXX%s", path, ending);
    d->file = mkostemps(d->name, ENDING, O_CLOEXEC);
    if (d->file >= 0) return true;
    int why = errno;
    free(d->name);
    d->name = NULL;
    errno = why;
    return false;
}

bool draft_open(draft *d, const char *path) {
    *d = (draft){.file = -1};
    sweep(path);
    do {
        draft_abandon(d);
        if (!create(d, path)) return false;
    } while (!is_ours(d->file));
    (void)fchmod(d->file, usual_mode());
    return true;
}

static void end(draft *d) {
    if (d->file >= 0) close(d->file);
    free(d->name);
    *d = (draft){.file = -1};
}

/* Renamed before it is closed, because closing it gives up the lock. */
bool draft_keep(draft *d, const char *path) {
    int copy =
        fcntl(d->file, F_DUPFD_CLOEXEC, 0); /* some file systems say no sooner than at close() */
    bool kept = (copy < 0 || close(copy) == 0) && rename(d->name, path) == 0;
    int why = errno;
    if (!kept) (void)unlink(d->name);
    end(d);
    errno = why;
    return kept;
}

void draft_abandon(draft *d) {
    if (d->name) (void)unlink(d->name);
    end(d);
}

FILE *draft_stream(const draft *d) {
    int copy = fcntl(d->file, F_DUPFD_CLOEXEC, 0);
    FILE *out = copy < 0 ? NULL : fdopen(copy, "w");
    if (!out && copy >= 0) close(copy);
    return out;
}
