/* temporary_file.h -- a new file beside the one that it will replace.
 *
 * Its name cannot be guessed, it is created and never opened, and no link is followed: in a folder
 * where others write, nobody can have us write into a file of his choice. */
#ifndef TILEWISE_BASE_TEMPORARY_FILE_H
#define TILEWISE_BASE_TEMPORARY_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* "PATH.RANDOM.tmp", written to `out`; others may read it, or not.  A descriptor; -1: errno says
 * why. */
int temporary_file_create(const char *path, bool private, char *out, size_t size);
/* Close it, and have it replace `path`, if all of it was written; else, or if that fails, remove
 * it.  errno says why. */
bool temporary_file_keep(int file, const char *name, const char *path, bool written);
/* Remove those whose names have `part` behind their beginning: what is left of writers that were
 * killed. */
void temporary_file_sweep(const char *directory, const char *part);
/* Remove what is left of writers of `path` that were killed. */
void temporary_file_sweep_of(const char *path);

#endif
