/* device_near.h -- a beam of near-optimal search (near/beam.h) on a device. */
#ifndef TILEWISE_OPENCL_DEVICE_NEAR_H
#define TILEWISE_OPENCL_DEVICE_NEAR_H

#include "near/beam.h"

/* A beam has the device alone while it lasts. */
extern const beam_device device_near;

/* What the device is called. */
const char *device_name(const tw_device *);

/* The same on a device that the caller has claimed. */
typedef struct device_beam device_beam;
device_beam *device_beam_new(const beam_task *, memory *);
void device_beam_free(device_beam *);
tw_status device_beam_work(device_beam *, double until, const atomic_bool *leave, uint64_t nodes);
waypoint_list *device_beam_found(device_beam *);
/* The widest beam up to the task's width. */
uint32_t device_beam_widest(const beam_task *);

#endif
