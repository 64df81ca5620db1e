/* posix.h -- the names of Linux that the front ends use and macOS lacks, or has by another name.
 * The compiler reads it before every file of a macOS build, so that no file asks where it runs. */
#ifndef MACOS_POSIX_H
#define MACOS_POSIX_H

#include <crt_externs.h>
#include <stddef.h>

#define environ (*_NSGetEnviron())

ptrdiff_t getrandom(void *out, size_t size, unsigned flags);
int getentropy(void *out, size_t size);
void *reallocarray(void *block, size_t count, size_t size);
int pipe2(int ends[2], int flags);

#endif
