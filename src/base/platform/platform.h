/* platform.h -- what the library asks of an operating system, beyond C11, POSIX threads and clocks.
 *
 * posix.c and posix_system.c have it for Linux, macOS and the BSDs, posix.c and wasi.c for
 * WebAssembly, windows.c for Windows; pages_linux.c is what Linux does with large pages.  No other
 * file of the library asks where it runs.
 *
 * A path is UTF-8 everywhere.  A file is a descriptor, and less than 0 is none.  What fails returns
 * false, NULL or less than 0, and errno says why. */
#ifndef TILEWISE_BASE_PLATFORM_PLATFORM_H
#define TILEWISE_BASE_PLATFORM_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Bytes that nobody can guess, at most 256. */
bool platform_random(void *out, size_t bytes);

/* Programs that we start do not inherit files, and one that is no regular file keeps nobody
 * waiting. */
typedef enum platform_mode {
    PLATFORM_READ,
    PLATFORM_READ_OWN,       /* the same, but no link is followed */
    PLATFORM_CREATE,         /* a new one to write, never one that is there */
    PLATFORM_CREATE_PRIVATE, /* the same, for this user's eyes alone */
    PLATFORM_LOCK,           /* made if need be, to be locked; no link is followed */
    PLATFORM_APPEND,         /* made if need be, to read, and to write at its end */
} platform_mode;
int platform_open(const char *path, platform_mode);
bool platform_close(int file);
int64_t platform_size(int file); /* less than 0: not a regular file */
/* All of it, however often the system takes or gives less, or is interrupted. */
bool platform_read(int file, void *to, size_t bytes);
bool platform_write(int file, const void *from, size_t bytes);
bool platform_truncate(int file, uint64_t bytes);
bool platform_flush(int file); /* to the disk */
/* A second reader of the file, at its beginning. */
FILE *platform_reader(int file);
/* For this descriptor alone, until it is closed.  EWOULDBLOCK: another has it. */
bool platform_lock(int file);

/* In place of what is there. */
bool platform_rename(const char *from, const char *to);
bool platform_remove(const char *path);
bool platform_make_directory(const char *path, bool private);
bool platform_readable(const char *path);
/* Between the names in a path. */
bool platform_is_separator(char);
/* Nobody but this user and root can write in the directory, or into the file. */
bool platform_directory_is_own(const char *path);
bool platform_file_is_own(int file);
bool platform_file_is_roots(int file); /* and we are somebody else */
/* Removes those files of a directory that `matches` says. */
typedef bool platform_matches(const char *name, const void *cookie);
void platform_sweep(const char *directory, platform_matches *, const void *cookie);

/* To read, and shared with whoever else maps the file. */
const void *platform_map(int file, size_t bytes);
void platform_unmap(const void *at, size_t bytes);
/* Advice only: large pages for memory, or for a mapped file. */
void platform_enlarge_pages(void *block, size_t bytes);
void platform_enlarge_mapped(const void *at, size_t bytes);

/* A library found at run time, and a function in it. */
extern const char platform_opencl[];
void *platform_library(const char *name);
void *platform_symbol(void *library, const char *name);

#endif
