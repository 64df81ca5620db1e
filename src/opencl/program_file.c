#include "opencl/program_file.h"

#include "base/platform/platform.h"
#include "base/temporary_file.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <stdio.h>
#include <string.h>

enum { PATH_ROOM = 4096, CHECKSUM = 8, MOST = 64 << 20 };

static bool path_of(char out[PATH_ROOM], const char *directory, uint64_t key) {
    int length =
        snprintf(out, PATH_ROOM, "%s/kernels-%016llx.bin", directory, (unsigned long long)key);
    return length > 0 && length < PATH_ROOM;
}

/* What a driver is given, it runs: code from a folder where others write would be theirs.  A table
 * from there can be checked, and is read if the folder was named; this cannot. */
unsigned char *program_file_read(const char *directory, uint64_t key, memory *m, size_t *size) {
    char path[PATH_ROOM];
    uint64_t checksum;
    unsigned char *bytes = NULL;
    if (!path_of(path, directory, key) || !platform_directory_is_own(directory)) return NULL;
    int file = platform_open(path, PLATFORM_READ_OWN);
    if (file < 0) return NULL;
    int64_t length = platform_size(file);
    if (platform_file_is_own(file) && length > CHECKSUM && length < MOST) {
        *size = (size_t)length - CHECKSUM;
        bytes = memory_get(m, *size, 1);
    }
    if (bytes
        && (!platform_read(file, &checksum, CHECKSUM) || !platform_read(file, bytes, *size)
            || XXH3_64bits(bytes, *size) != checksum)) {
        memory_put(m, bytes, *size, 1);
        bytes = NULL;
    }
    (void)platform_close(file);
    return bytes;
}

void program_file_write(const char *directory, uint64_t key, const unsigned char *binary,
                        size_t size) {
    char path[PATH_ROOM], temporary[PATH_ROOM];
    if (!path_of(path, directory, key)) return;
    (void)platform_make_directory(directory, false);
    if (!platform_directory_is_own(directory)) return;
    temporary_file_sweep(
        directory, strchr(strrchr(path, '/'), '-')); /* another that compiles now does without */
    int file = temporary_file_create(path, false, temporary, sizeof temporary);
    if (file < 0) return;
    uint64_t checksum = XXH3_64bits(binary, size);
    bool written = platform_write(file, &checksum, CHECKSUM) && platform_write(file, binary, size);
    (void)temporary_file_keep(file, temporary, path, written);
}
