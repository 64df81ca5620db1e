/* api.h -- the part of OpenCL 1.2 that is used here, found at run time.
 *
 * The ICD loader (libOpenCL.so.1) comes with a driver or from the distribution and
 * is opened when a device is first asked for, so neither a build nor a user without
 * a graphics card needs anything.  The declarations are those of Khronos' CL/cl.h,
 * whose values never change; a test compares them where that header is installed. */
#ifndef TILEWISE_OPENCL_API_H
#define TILEWISE_OPENCL_API_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef void *cl_object; /* a platform, device, context, queue, program, kernel, buffer or event */

enum {
    API_SUCCESS = 0,

    API_PLATFORM_NAME = 0x0902,
    API_DEVICE_TYPE = 0x1000,
    API_DEVICE_MAX_COMPUTE_UNITS = 0x1002,
    API_DEVICE_MAX_WORK_GROUP_SIZE = 0x1004,
    API_DEVICE_MAX_MEM_ALLOC_SIZE = 0x1010,
    API_DEVICE_HOST_UNIFIED_MEMORY = 0x1035,
    API_DEVICE_GLOBAL_MEM_SIZE = 0x101F,
    API_DEVICE_AVAILABLE = 0x1027,
    API_DEVICE_COMPILER_AVAILABLE = 0x1028,
    API_DEVICE_NAME = 0x102B,
    API_DRIVER_VERSION = 0x102D,
    API_PROGRAM_BINARY_SIZES = 0x1165,
    API_PROGRAM_BINARIES = 0x1166,
    API_PROGRAM_BUILD_LOG = 0x1183,
    API_EVENT_COMMAND_EXECUTION_STATUS = 0x11D3,

    API_TYPE_GPU = 4,
    API_TYPE_ACCELERATOR = 8,
    API_MEM_READ_WRITE = 1,
    API_COMPLETE = 0
};
#define API_TYPE_ALL UINT64_C(0xFFFFFFFF)

/* FUNCTION(result, name without "cl", parameters) */
#define API_FUNCTIONS(FUNCTION)                                                                    \
    FUNCTION(int32_t, GetPlatformIDs, (uint32_t room, cl_object * out, uint32_t * count))          \
    FUNCTION(int32_t, GetPlatformInfo, (cl_object, uint32_t what, size_t, void *, size_t *))       \
    FUNCTION(                                                                                      \
        int32_t, GetDeviceIDs,                                                                     \
        (cl_object platform, uint64_t type, uint32_t room, cl_object * out, uint32_t * count))     \
    FUNCTION(int32_t, GetDeviceInfo, (cl_object, uint32_t what, size_t, void *, size_t *))         \
    FUNCTION(cl_object, CreateContext,                                                             \
             (const intptr_t *, uint32_t, const cl_object *devices,                                \
              void (*)(const char *, const void *, size_t, void *), void *, int32_t *error))       \
    FUNCTION(int32_t, ReleaseContext, (cl_object))                                                 \
    FUNCTION(cl_object, CreateCommandQueue,                                                        \
             (cl_object context, cl_object device, uint64_t, int32_t * error))                     \
    FUNCTION(int32_t, ReleaseCommandQueue, (cl_object))                                            \
    FUNCTION(cl_object, CreateProgramWithSource,                                                   \
             (cl_object context, uint32_t, const char **, const size_t *, int32_t *error))         \
    FUNCTION(cl_object, CreateProgramWithBinary,                                                   \
             (cl_object context, uint32_t, const cl_object *devices, const size_t *,               \
              const unsigned char **, int32_t *, int32_t *error))                                  \
    FUNCTION(int32_t, BuildProgram,                                                                \
             (cl_object, uint32_t, const cl_object *devices, const char *options,                  \
              void (*)(cl_object, void *), void *))                                                \
    FUNCTION(int32_t, GetProgramBuildInfo,                                                         \
             (cl_object, cl_object device, uint32_t what, size_t, void *, size_t *))               \
    FUNCTION(int32_t, GetProgramInfo, (cl_object, uint32_t what, size_t, void *, size_t *))        \
    FUNCTION(int32_t, ReleaseProgram, (cl_object))                                                 \
    FUNCTION(cl_object, CreateKernel, (cl_object program, const char *name, int32_t *error))       \
    FUNCTION(int32_t, SetKernelArg, (cl_object, uint32_t, size_t, const void *))                   \
    FUNCTION(int32_t, GetKernelWorkGroupInfo,                                                      \
             (cl_object, cl_object device, uint32_t what, size_t, void *, size_t *))               \
    FUNCTION(int32_t, ReleaseKernel, (cl_object))                                                  \
    FUNCTION(cl_object, CreateBuffer,                                                              \
             (cl_object context, uint64_t, size_t bytes, void *, int32_t *error))                  \
    FUNCTION(int32_t, ReleaseMemObject, (cl_object))                                               \
    FUNCTION(int32_t, EnqueueFillBuffer,                                                           \
             (cl_object queue, cl_object buffer, const void *, size_t, size_t offset,              \
              size_t bytes, uint32_t, const cl_object *, cl_object *event))                        \
    FUNCTION(int32_t, EnqueueWriteBuffer,                                                          \
             (cl_object queue, cl_object buffer, uint32_t blocking, size_t offset, size_t bytes,   \
              const void *, uint32_t, const cl_object *, cl_object *event))                        \
    FUNCTION(int32_t, EnqueueReadBuffer,                                                           \
             (cl_object queue, cl_object buffer, uint32_t blocking, size_t offset, size_t bytes,   \
              void *, uint32_t, const cl_object *, cl_object *event))                              \
    FUNCTION(int32_t, EnqueueNDRangeKernel,                                                        \
             (cl_object queue, cl_object kernel, uint32_t, const size_t *, const size_t *all,      \
              const size_t *group, uint32_t, const cl_object *, cl_object *event))                 \
    FUNCTION(int32_t, GetEventInfo, (cl_object, uint32_t what, size_t, void *, size_t *))          \
    FUNCTION(int32_t, ReleaseEvent, (cl_object))                                                   \
    FUNCTION(int32_t, Flush, (cl_object queue))

typedef struct api {
#define FUNCTION(result, name, parameters) result(*name) parameters;
    API_FUNCTIONS(FUNCTION)
#undef FUNCTION
} api;

/* False: there is no OpenCL here, and `why` says what was looked for.  The library stays loaded:
 * drivers have threads of their own and do not survive being unloaded. */
bool api_load(api *, const char **why);

const char *api_error_text(int32_t error); /* what a driver's number means, in words */

#endif
