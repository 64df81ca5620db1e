#define _POSIX_C_SOURCE 200809L
#include "opencl/program_file.h"

#include "base/temporary_file.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, CHECKSUM = 8, MOST = 64 << 20 };

static bool path_of(char out[PATH_ROOM], const char *directory, uint64_t key) {
    int length =
        snprintf(out, PATH_ROOM, "%s/kernels-%016llx.bin", directory, (unsigned long long)key);
    return length > 0 && length < PATH_ROOM;
}

/* What a driver is given, it runs: code from a folder where others write would be theirs.  A table
 * from there can be checked, and is read if the folder was named; this cannot. */
static bool is_private(const char *directory) {
    struct stat about;
    return stat(directory, &about) == 0 && S_ISDIR(about.st_mode) && about.st_uid == geteuid()
           && !(about.st_mode & (S_IWGRP | S_IWOTH));
}

static bool is_own(const struct stat *about) {
    return S_ISREG(about->st_mode) && about->st_uid == geteuid()
           && !(about->st_mode & (S_IWGRP | S_IWOTH));
}

static bool read_all(int file, unsigned char *to, size_t bytes) {
    while (bytes) {
        ssize_t got = read(file, to, bytes);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        to += got;
        bytes -= (size_t)got;
    }
    return true;
}

unsigned char *program_file_read(const char *directory, uint64_t key, memory *m, size_t *size) {
    char path[PATH_ROOM];
    struct stat about;
    uint64_t checksum;
    unsigned char *bytes = NULL;
    if (!path_of(path, directory, key) || !is_private(directory)) return NULL;
    int file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return NULL;
    if (fstat(file, &about) == 0 && is_own(&about) && about.st_size > CHECKSUM
        && about.st_size < MOST) {
        *size = (size_t)about.st_size - CHECKSUM;
        bytes = memory_get(m, *size, 1);
    }
    if (bytes
        && (!read_all(file, (unsigned char *)&checksum, CHECKSUM) || !read_all(file, bytes, *size)
            || XXH3_64bits(bytes, *size) != checksum)) {
        memory_put(m, bytes, *size, 1);
        bytes = NULL;
    }
    close(file);
    return bytes;
}

void program_file_write(const char *directory, uint64_t key, const unsigned char *binary,
                        size_t size) {
    char path[PATH_ROOM], temporary[PATH_ROOM];
    if (!path_of(path, directory, key)) return;
    (void)mkdir(directory, 0755);
    if (!is_private(directory)) return;
    temporary_file_sweep(
        directory, strchr(strrchr(path, '/'), '-')); /* another that compiles now does without */
    int file = temporary_file_create(path, temporary, sizeof temporary);
    if (file < 0) return;
    uint64_t checksum = XXH3_64bits(binary, size);
    bool written =
        temporary_file_write(file, &checksum, CHECKSUM) && temporary_file_write(file, binary, size);
    (void)temporary_file_keep(file, temporary, path, written);
}
