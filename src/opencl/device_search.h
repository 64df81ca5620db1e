/* device_search.h -- IDA* with pattern databases on a device. */
#ifndef TILEWISE_OPENCL_DEVICE_SEARCH_H
#define TILEWISE_OPENCL_DEVICE_SEARCH_H

#include "ida/ida_pieces.h"
#include "opencl/device_tables.h"

/* Draws the pieces of a search that has proven itself long. */
extern const ida_drawer device_drawer;

#endif
