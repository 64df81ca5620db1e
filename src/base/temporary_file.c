#include "base/temporary_file.h"

#include "base/platform/platform.h"

#include <errno.h>
#include <string.h>

static const char ending[] = ".tmp";

int temporary_file_create(const char *path, bool private, char *out, size_t size) {
    for (int tries = 0; tries < 16; tries++) {
        uint64_t random;
        if (!platform_random(&random, sizeof random)) return -1;
        int length = snprintf(out, size, "%s.%016llx%s", path, (unsigned long long)random, ending);
        if (length < 0 || (size_t)length >= size) return errno = ENAMETOOLONG, -1;
        int file = platform_open(out, private ? PLATFORM_CREATE_PRIVATE : PLATFORM_CREATE);
        if (file >= 0 || errno != EEXIST) return file;
    }
    return -1;
}

bool temporary_file_keep(int file, const char *name, const char *path, bool written) {
    int why = errno;
    if (!platform_close(file) && written) written = false, why = errno;
    if (written && !platform_rename(name, path)) written = false, why = errno;
    if (!written) (void)platform_remove(name);
    errno = why;
    return written;
}

static bool is_left_over(const char *name, const void *part) {
    enum { TAIL = sizeof ending - 1 };
    const char *at = strstr(name, part);
    size_t length = strlen(name);
    return at && at > name && length >= TAIL && !strcmp(name + length - TAIL, ending);
}

static bool is_left_of(const char *name, const void *of) {
    enum { RANDOM = 16 }; /* digits */
    size_t length = strlen(of);
    return strncmp(name, of, length) == 0 && name[length] == '.'
           && strspn(name + length + 1, "0123456789abcdef") == RANDOM
           && strcmp(name + length + 1 + RANDOM, ending) == 0;
}

void temporary_file_sweep_of(const char *path) {
    char directory[4096] = ".";
    size_t length = strlen(path), from = length;
    while (from && !platform_is_separator(path[from - 1])) from--;
    if (from >= sizeof directory) return;
    if (from) memcpy(directory, path, from), directory[from] = 0;
    platform_sweep(directory, is_left_of, path + from);
}

void temporary_file_sweep(const char *directory, const char *part) {
    platform_sweep(directory, is_left_over, part);
}
