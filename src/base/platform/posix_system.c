/* posix_system.c -- what systems like Unix have that run several processes, for
 * several users. */
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include "base/platform/platform.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

FILE *platform_reader(int file) {
    int copy = fcntl(file, F_DUPFD_CLOEXEC, 0);
    FILE *in = copy < 0 || lseek(copy, 0, SEEK_SET) != 0 ? NULL : fdopen(copy, "r");
    int why = errno;
    if (!in && copy >= 0) close(copy);
    errno = why;
    return in;
}

/* It ends with the process, so one that is killed blocks no other. */
bool platform_lock(int file) { return flock(file, LOCK_EX | LOCK_NB) == 0; }

static bool is_own(const struct stat *about) {
    return (about->st_uid == geteuid() || !about->st_uid)
           && !(about->st_mode & (S_IWGRP | S_IWOTH));
}

bool platform_directory_is_own(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode) && is_own(&about);
}

bool platform_file_is_own(int file) {
    struct stat about;
    return fstat(file, &about) == 0 && S_ISREG(about.st_mode) && is_own(&about);
}

bool platform_file_is_roots(int file) {
    struct stat about;
    return geteuid() && fstat(file, &about) == 0 && !about.st_uid;
}

const char platform_opencl[] = "libOpenCL.so.1";
void *platform_library(const char *name) { return dlopen(name, RTLD_NOW | RTLD_LOCAL); }
void *platform_symbol(void *library, const char *name) { return dlsym(library, name); }
