/* program_file.h -- compiled kernels on disk.  A file holds a checksum and what the driver gave;
 * one that is damaged is as good as absent. */
#ifndef TILEWISE_OPENCL_PROGRAM_FILE_H
#define TILEWISE_OPENCL_PROGRAM_FILE_H

#include "base/memory.h"

/* NULL: there is none, or it is damaged.  *size bytes, to be given back to the memory. */
unsigned char *program_file_read(const char *directory, uint64_t key, memory *, size_t *size);
/* Whole or absent; a failure is of no interest: it is compiled again next time. */
void program_file_write(const char *directory, uint64_t key, const unsigned char *, size_t size);

#endif
