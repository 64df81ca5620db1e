/* device_tables.h -- pattern databases in the memory of a device: built there, or carried there and
 * kept for the next search. */
#ifndef TILEWISE_OPENCL_DEVICE_TABLES_H
#define TILEWISE_OPENCL_DEVICE_TABLES_H

#include "opencl/device.h"
#include "opencl/table_map.h"
#include "pdb/build.h"

/* As build_table(), entry for entry.  TW_NOT_FOUND: the device cannot, and its error says why.  The
 * device is claimed by the call. */
tw_status device_tables_build(tw_device *, table *, memory *, const build_options *);

/* The tables of a map, on a claimed device; NULL: its error says why.  They stay until others
 * are asked for. */
cl_object device_tables_get(tw_device *, const table_map *);
void device_tables_drop(tw_device *);

#endif
