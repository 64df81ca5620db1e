/* faults.c -- loaded before libc, it makes one call fail, or be the last.
 *
 *     FAULTS=memory:7    the seventh allocation fails
 *     FAULTS=memory:7+   ... and every one after it
 *     FAULTS=full:3      the third call that writes or keeps a file fails, no space left
 *     FAULTS=short:3     the third write() writes one byte only
 *     FAULTS=again:3     the third read() or write() is interrupted by a signal at once
 *     FAULTS=kill:3      the process is killed before the third call that changes a file
 *
 * If FAULTS_COUNT names a file, the number of such calls is written there at the end, so that
 * whoever attacks knows how many moments there are.  Streams of libc write by a way that cannot be
 * taken over here; /dev/full and limits on sizes reach those. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

typedef enum fault { NONE, MEMORY, FULL, SHORT, AGAIN, KILL } fault;

static fault wanted;
static long moment;
static bool onwards;
static atomic_long passed;

__attribute__((constructor)) static void read_wish(void) {
    static const char *const names[] = {"", "memory:", "full:", "short:", "again:", "kill:"};
    const char *wish = getenv("FAULTS");
    for (int f = MEMORY; wish && f <= KILL; f++) {
        size_t length = strlen(names[f]);
        if (strncmp(wish, names[f], length) != 0) continue;
        moment = strtol(wish + length, NULL, 10);
        onwards = strchr(wish, '+') != NULL;
        wanted = (fault)f;
    }
}

__attribute__((destructor)) static void write_count(void) {
    const char *path = getenv("FAULTS_COUNT");
    long count = atomic_load(&passed);
    wanted = NONE;
    int file = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644) : -1;
    if (file < 0) return;
    dprintf(file, "%ld\n", count);
    close(file);
}

/* Is this the moment? */
static bool strikes(fault f) {
    if (wanted != f) return false;
    long now = atomic_fetch_add(&passed, 1) + 1;
    return now == moment || (onwards && now > moment && moment > 0);
}

static void pass_change(void) {
    if (strikes(KILL)) kill(getpid(), SIGKILL);
}

static bool is_full(void) {
    pass_change();
    if (!strikes(FULL)) return false;
    errno = ENOSPC;
    return true;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static bool no_memory(void) {
    if (!strikes(MEMORY)) return false;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size) { return no_memory() ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return no_memory() ? NULL : __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { return no_memory() ? NULL : __libc_realloc(old, size); }

ssize_t write(int file, const void *from, size_t bytes) {
    if (file > 2 && is_full()) return -1;
    if (strikes(AGAIN)) return errno = EINTR, -1;
    return REAL(write)(file, from, bytes > 1 && strikes(SHORT) ? 1 : bytes);
}

ssize_t read(int file, void *to, size_t bytes) {
    if (strikes(AGAIN)) return errno = EINTR, -1;
    return REAL(read)(file, to, bytes);
}

int rename(const char *from, const char *to) { return is_full() ? -1 : REAL(rename)(from, to); }
int fsync(int file) { return is_full() ? -1 : REAL(fsync)(file); }
int unlink(const char *path) { return pass_change(), REAL(unlink)(path); }
int ftruncate(int file, off_t size) { return pass_change(), REAL(ftruncate)(file, size); }
int mkostemps(char *name, int suffix, int flags) {
    return is_full() ? -1 : REAL(mkostemps)(name, suffix, flags);
}

static int open_file(const char *name, const char *path, int flags, mode_t mode) {
    int (*real)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, name);
    if (flags & O_CREAT && is_full()) return -1;
    return real(path, flags, mode);
}

#define OPEN(name)                                                                                 \
    int name(const char *path, int flags, ...) {                                                   \
        va_list rest;                                                                              \
        va_start(rest, flags);                                                                     \
        mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;                                  \
        va_end(rest);                                                                              \
        return open_file(#name, path, flags, mode);                                                \
    }
OPEN(open)
OPEN(open64)
