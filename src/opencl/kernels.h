/* kernels.h -- the sources of the kernels, embedded by the build (cmake/embed.cmake). */
#ifndef TILEWISE_OPENCL_KERNELS_H
#define TILEWISE_OPENCL_KERNELS_H

#include <stddef.h>

extern const char kernel_search[], kernel_tables[], kernel_beam[];
extern const size_t kernel_search_length, kernel_tables_length, kernel_beam_length;

#endif
