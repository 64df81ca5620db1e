/* device_search.h -- IDA* with pattern databases on a device. */
#ifndef TILEWISE_OPENCL_DEVICE_SEARCH_H
#define TILEWISE_OPENCL_DEVICE_SEARCH_H

#include "ida/ida_pieces.h"
#include "opencl/device_tables.h"

/* Draws the pieces of a search that has proven itself long. */
extern const ida_drawer device_drawer;

/* device_line.c: a solution before the proof, by a beam of this width from the search's start, on a
 * claimed device.  If its line is shorter than what the search knows, the search knows it.  Boards
 * without a network, and devices without room, have none.  False: the device failed. */
bool device_line(tw_device *, search *, uint32_t width);

#endif
