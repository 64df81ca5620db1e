#define _DEFAULT_SOURCE
#include "base/temporary_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static const char ending[] = ".tmp";

int temporary_file_create(const char *path, char *out, size_t size) {
    for (int tries = 0; tries < 16; tries++) {
        uint64_t random;
        if (getentropy(&random, sizeof random) != 0) return -1;
        int length = snprintf(out, size, "%s.%016llx%s", path, (unsigned long long)random, ending);
        if (length < 0 || (size_t)length >= size) return errno = ENAMETOOLONG, -1;
        int file = open(out, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
        if (file >= 0 || errno != EEXIST) return file;
    }
    return -1;
}

bool temporary_file_write(int file, const void *from, size_t bytes) {
    for (const unsigned char *at = from; bytes;) {
        size_t most = bytes < 1 << 20 ? bytes : 1 << 20;
        ssize_t written = write(file, at, most);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        at += written;
        bytes -= (size_t)written;
    }
    return true;
}

bool temporary_file_keep(int file, const char *name, const char *path, bool written) {
    int why = errno;
    if (close(file) != 0 && written) written = false, why = errno;
    if (written && rename(name, path) != 0) written = false, why = errno;
    if (!written) unlink(name);
    errno = why;
    return written;
}

void temporary_file_sweep(const char *directory, const char *part) {
    enum { TAIL = sizeof ending - 1 };
    DIR *d = opendir(directory);
    if (!d) return;
    for (struct dirent *entry; (entry = readdir(d));) {
        const char *name = entry->d_name, *at = strstr(name, part);
        size_t length = strlen(name);
        if (at && at > name && length >= TAIL && !strcmp(name + length - TAIL, ending))
            (void)unlinkat(dirfd(d), name, 0);
    }
    closedir(d);
}
