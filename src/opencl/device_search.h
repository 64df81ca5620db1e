/* device_search.h -- IDA* with pattern databases on a device. */
#ifndef TILEWISE_OPENCL_DEVICE_SEARCH_H
#define TILEWISE_OPENCL_DEVICE_SEARCH_H

#include "opencl/device_tables.h"
#include "ida/ida.h"

/* Go on with a search that has proven itself long, from its present bound.  TW_RUNNING: the device
 * cannot, or failed: its error says why, what it did of an iteration is forgotten, and the search
 * goes on where it was. */
tw_status device_search(tw_device *, ida *);

#endif
