/* posix.c -- what all systems like Unix have, WebAssembly's too. */
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include "base/platform/platform.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

bool platform_random(void *out, size_t bytes) { return getentropy(out, bytes) == 0; }

int platform_open(const char *path, platform_mode mode) {
    static const int flags[] = {
        [PLATFORM_READ] = O_RDONLY | O_NONBLOCK,
        [PLATFORM_READ_OWN] = O_RDONLY | O_NOFOLLOW | O_NONBLOCK,
        [PLATFORM_CREATE] = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
        [PLATFORM_CREATE_PRIVATE] = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
        [PLATFORM_LOCK] = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK,
        [PLATFORM_APPEND] = O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK,
    };
    return open(path, flags[mode] | O_CLOEXEC, mode == PLATFORM_CREATE_PRIVATE ? 0600 : 0644);
}

bool platform_close(int file) { return close(file) == 0; }

int64_t platform_size(int file) {
    struct stat about;
    return fstat(file, &about) == 0 && S_ISREG(about.st_mode) ? (int64_t)about.st_size : -1;
}

bool platform_read(int file, void *to, size_t bytes) {
    for (unsigned char *at = to; bytes;) {
        ssize_t got = read(file, at, bytes < 1 << 24 ? bytes : 1 << 24);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        at += got;
        bytes -= (size_t)got;
    }
    return true;
}

bool platform_write(int file, const void *from, size_t bytes) {
    for (const unsigned char *at = from; bytes;) {
        ssize_t written = write(file, at, bytes < 1 << 20 ? bytes : 1 << 20);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        at += written;
        bytes -= (size_t)written;
    }
    return true;
}

bool platform_truncate(int file, uint64_t bytes) { return ftruncate(file, (off_t)bytes) == 0; }
/* EINVAL: not every file can. */
bool platform_flush(int file) { return fsync(file) == 0 || errno == EINVAL; }

bool platform_rename(const char *from, const char *to) { return rename(from, to) == 0; }
bool platform_remove(const char *path) { return unlink(path) == 0; }
bool platform_make_directory(const char *path, bool private) {
    return mkdir(path, private ? 0700 : 0755) == 0;
}
bool platform_readable(const char *path) { return access(path, R_OK) == 0; }
bool platform_is_separator(char c) { return c == '/'; }

void platform_sweep(const char *directory, platform_matches *matches, const void *cookie) {
    DIR *d = opendir(directory);
    if (!d) return;
    for (struct dirent *entry; (entry = readdir(d));)
        if (matches(entry->d_name, cookie)) (void)unlinkat(dirfd(d), entry->d_name, 0);
    closedir(d);
}
