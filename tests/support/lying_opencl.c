#define _GNU_SOURCE
/* lying_opencl.c -- an OpenCL library for tests that passes every call on to the one that
 * LYING_REAL names, and changes one of the words that a search reads back after each round:
 * LYING_WORD=number and LYING_VALUE=value; or the device's name: LYING_NAME.
 *
 * Its functions are found when dlsym() asks for them, so that none needs to be written down. */
#include "opencl/api.h"
#include "opencl/shared.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

static api real;

static int32_t lying_read(cl_object queue, cl_object buffer, uint32_t blocking, size_t offset,
                          size_t bytes, void *to, uint32_t count, const cl_object *list,
                          cl_object *event) {
    const char *number = getenv("LYING_WORD");
    uint32_t *word = to;
    (void)blocking;
    int32_t error = real.EnqueueReadBuffer(queue, buffer, 1, offset, bytes, to, count, list, event);
    if (number && bytes == CONTROL_WORDS * sizeof *word)
        word[atoi(number)] = (uint32_t)strtoul(getenv("LYING_VALUE"), NULL, 0);
    return error;
}

static int32_t lying_info(cl_object device, uint32_t what, size_t size, void *out, size_t *got) {
    const char *name = getenv("LYING_NAME");
    int32_t error = real.GetDeviceInfo(device, what, size, out, got);
    if (name && what == API_DEVICE_NAME) memcpy(out, name, strlen(name) + 1);
    return error;
}

typedef void function(void);

static function *find(const char *name) {
    void *library = dlopen(getenv("LYING_REAL"), RTLD_NOW | RTLD_LOCAL);
    void *found = library ? dlsym(library, name) : NULL;
    function *out = NULL;
    memcpy(&out, &found, sizeof out);
    if (found && strcmp(name, "clEnqueueReadBuffer") == 0)
        memcpy(&real.EnqueueReadBuffer, &found, sizeof found), out = (function *)lying_read;
    if (found && strcmp(name, "clGetDeviceInfo") == 0)
        memcpy(&real.GetDeviceInfo, &found, sizeof found), out = (function *)lying_info;
    return out;
}

#define FUNCTION(result, name, parameters)                                                         \
    static function *find_##name(void) { return find("cl" #name); }                                \
    function cl##name;                                                                             \
    __attribute__((visibility("default"), ifunc("find_" #name))) function cl##name;
API_FUNCTIONS(FUNCTION)
