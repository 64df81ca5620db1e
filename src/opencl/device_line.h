/* device_line.h -- a solution before the proof, by a beam on the device. */
#ifndef TILEWISE_OPENCL_DEVICE_LINE_H
#define TILEWISE_OPENCL_DEVICE_LINE_H

#include "opencl/device.h"
#include "ida/ida_task.h"

/* A beam of this width from the search's start, on a claimed device.  If its line is shorter than
 * what the search knows, the search knows it.  Boards without a network, and devices without room,
 * have none.  False: the device failed. */
bool device_line(tw_device *, search *, uint32_t width);

#endif
