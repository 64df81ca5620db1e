/* device_run_state.h -- what a run has on its device: device_run.c puts it there, device_rounds.c
 * searches with it. */
#ifndef TILEWISE_OPENCL_DEVICE_RUN_STATE_H
#define TILEWISE_OPENCL_DEVICE_RUN_STATE_H

#include "opencl/device_run.h"
#include "opencl/shared.h"

enum { ENTER, SHARE, SEARCH, KERNELS };

/* What is on the device. */
enum {
    TABLES, /* borrowed */
    AUTOMATON,
    TURNS,
    FACTS,
    PLACES,
    PIECES,
    POOL,  /* states that work-items take from ... */
    OTHER, /* ... and put into, until the first is empty */
    STACKS,
    SPANS,
    CONTROL,
    TALLY,
    BUFFERS
};

struct device_run {
    tw_device *device;
    ida *ida;
    table_map map;
    size_t count; /* of the pieces on the device */
    cl_object kernel[KERNELS], buffer[BUFFERS];
    uint64_t bytes[BUFFERS];
    uint32_t group, items, stack, room; /* room: states in a pool */
    size_t state_bytes;
    uint64_t *tally; /* what the device counted, a group at a time */
    size_t tally_room;
    char options[DEVICE_OPTIONS];
    double reported;
    const atomic_llong *upper; /* see device_run_watch(); may be NULL */
};

#endif
