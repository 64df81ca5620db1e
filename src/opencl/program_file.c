#define _POSIX_C_SOURCE 200809L
#include "opencl/program_file.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <stdio.h>
#include <string.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, CHECKSUM = 8, MOST = 64 << 20 };

static bool path_of(char out[PATH_ROOM], const char *directory, uint64_t key, const char *ending) {
    int length = snprintf(out, PATH_ROOM, "%s/kernels-%016llx%s", directory,
                          (unsigned long long)key, ending);
    return length > 0 && length < PATH_ROOM;
}

static bool read_all(int file, unsigned char *to, size_t bytes) {
    while (bytes) {
        ssize_t got = read(file, to, bytes);
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
    if (!path_of(path, directory, key, ".bin")) return NULL;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return NULL;
    if (fstat(file, &about) == 0 && S_ISREG(about.st_mode) && about.st_size > CHECKSUM
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

static bool write_all(int file, const void *from, size_t bytes) {
    const unsigned char *at = from;
    while (bytes) {
        ssize_t written = write(file, at, bytes);
        if (written <= 0) return false;
        at += written;
        bytes -= (size_t)written;
    }
    return true;
}

void program_file_write(const char *directory, uint64_t key, const unsigned char *binary,
                        size_t size) {
    char path[PATH_ROOM], temporary[PATH_ROOM], ending[32];
    snprintf(ending, sizeof ending, ".%ld.tmp", (long)getpid()); /* two may compile at once */
    if (!path_of(path, directory, key, ".bin") || !path_of(temporary, directory, key, ending))
        return;
    (void)mkdir(directory, 0755);
    int file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (file < 0) return;
    uint64_t checksum = XXH3_64bits(binary, size);
    bool written = write_all(file, &checksum, CHECKSUM) && write_all(file, binary, size);
    if (close(file) != 0) written = false;
    if (!written || rename(temporary, path) != 0) unlink(temporary);
}
