/* device.h -- a graphics card, or anything else that OpenCL runs on.
 *
 * Nothing is opened before the device is first claimed, so a program may always ask
 * for one.  Whoever claims it has it alone.  Every call that fails says so in
 * words, and spoils the device: it is not used again, and whoever was using it goes
 * on with the cores.  No call waits for ever: a device that does not answer within
 * DEVICE_PATIENCE seconds is taken for lost; one that is the machine's own processor has
 * ten times as long, since it waits for whatever else runs there. */
#ifndef TILEWISE_OPENCL_DEVICE_H
#define TILEWISE_OPENCL_DEVICE_H

#include "base/memory.h"
#include "opencl/api.h"

#include <stdatomic.h>

enum { DEVICE_PATIENCE = 30, DEVICE_PROGRAMS = 8, DEVICE_OPTIONS = 640 };

typedef struct device_program {
    char options[DEVICE_OPTIONS];
    const void *source; /* which of the embedded ones */
    cl_object program;
} device_program;

/* How the search shares out its work; see device.c for what is chosen. */
typedef struct device_tuning {
    uint32_t group;          /* work-items in a group */
    uint32_t items_per_unit; /* of a unit that computes */
    uint32_t stack;          /* states that a work-item can store, a power of two */
    uint32_t idle_part;      /* a round ends when one in so many has nothing to do */
    int partitions;          /* that are read: more cut more states, and each costs reads */
    uint64_t guess_from; /* expansions after which the next iteration looks where the goal may be */
    uint32_t beam; /* boards in a layer of the beam that looks for a solution then; 0: none does */
    const char *options; /* for the compiler; may be NULL */
    bool wide; /* entries are numbered as in the largest tables; else where they must be */
} device_tuning;

struct device_tables; /* what a search left on it for the next */

struct tw_device {
    memory memory;
    api api;
    tw_device_config config;
    char *directory; /* NULL: kernels are not kept */
    tw_device_info info;
    cl_object device, context, queue;
    uint64_t largest;   /* buffer that the driver gives at once */
    uint64_t used;      /* bytes of the device that are taken */
    size_t group_limit; /* work-items in a group */
    device_tuning tuning;
    device_program program[DEVICE_PROGRAMS];
    int programs;
    struct device_tables *tables;
    bool opened, lost, shares_memory; /* with the processor */
    atomic_bool claimed;
    tw_error error; /* why it cannot be used, or what went wrong last */
};

/* False: it cannot be used or is in use, and `why`, which may be NULL, says which.  (d->error
 * belongs to whoever uses it.) */
bool device_claim(tw_device *, tw_error *why);
void device_release(tw_device *);

/* A claimed device; NULL and false: d->error says why. */
cl_object device_buffer(tw_device *, uint64_t bytes);
void device_drop_buffer(tw_device *, cl_object, uint64_t bytes);
bool device_fill(tw_device *, cl_object, uint64_t bytes, uint32_t word);
bool device_write(tw_device *, cl_object, const void *, uint64_t bytes);
bool device_write_at(tw_device *, cl_object, uint64_t offset, const void *, uint64_t bytes);
bool device_read(tw_device *, cl_object, void *, uint64_t bytes); /* after all that was begun */
bool device_read_at(tw_device *, cl_object, uint64_t offset, void *, uint64_t bytes);
bool device_begin(tw_device *, cl_object kernel, uint64_t items, size_t group);
bool device_argument(tw_device *, cl_object kernel, uint32_t number, size_t, const void *);
/* A kernel with all its arguments, in their order. */
typedef struct device_value {
    size_t size;
    const void *at;
} device_value;
#define DEVICE_VALUE(x)                                                                            \
    { sizeof(x), &(x) }
#define DEVICE_VALUES(list) (sizeof(list) / sizeof *(list))
bool device_call(tw_device *, cl_object kernel, const device_value[], size_t count, uint64_t items,
                 size_t group);
/* Of an embedded source with these macros; compiled, or read from where it is kept. */
cl_object device_kernel(tw_device *, const char *source, size_t length, const char *options,
                        const char *name);
/* Bytes that may still be taken. */
uint64_t device_bytes_left(const tw_device *);

/* d->error becomes this sentence; always false. */
__attribute__((format(printf, 2, 3))) bool device_fail(tw_device *, const char *format, ...);
/* ... and the device is given up, because what it says cannot be true; or because a call failed. */
__attribute__((format(printf, 2, 3))) bool device_disbelieve(tw_device *, const char *format, ...);
bool device_lose(tw_device *, const char *call, int32_t error);

#endif
