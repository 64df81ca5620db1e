/* device_check.h -- what a device says of an iteration, compared with what a core finds.
 *
 * A driver is other people's code, and memory fails.  So an iteration is believed only if its least
 * excess over the bound is possible, and if a core and the device find the same in some of its
 * pieces. */
#ifndef TILEWISE_OPENCL_DEVICE_CHECK_H
#define TILEWISE_OPENCL_DEVICE_CHECK_H

#include "opencl/device_run.h"

/* Search a stretch on this core as a device does: what must it have counted?  out->over is what the
 * heuristic says, which is no less than the device's, since that stops at the first table that
 * cuts.  False: that takes more than `most` expansions. */
bool device_check_count(const ida *, const device_order *, device_stretch, int bound, uint64_t most,
                        device_iteration *out);

/* TW_OK: the result of a whole iteration over the pieces that are on the device is believed.
 * TW_RUNNING: it is not, and the device is given up. */
tw_status device_check(tw_device *, device_run *, const ida *, const device_order *,
                       const device_iteration *);

#endif
