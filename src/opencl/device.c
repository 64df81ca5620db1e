#define _POSIX_C_SOURCE 200809L
#include "opencl/device.h"

#include "base/clock.h"
#include "base/config.h"
#include "base/error.h"
#include "base/handle.h"
#include "opencl/device_search.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static void say(tw_device *d, const char *format, va_list arguments) {
    size_t used = 0;
    if (*d->info.name) /* cut: a name may be as long as the sentence has room */
        used = (size_t)snprintf(d->error.text, sizeof d->error.text, "%.80s: ", d->info.name);
    vsnprintf(d->error.text + used, sizeof d->error.text - used, format, arguments);
}

bool device_fail(tw_device *d, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    say(d, format, arguments);
    va_end(arguments);
    return false;
}

bool device_disbelieve(tw_device *d, const char *format, ...) {
    va_list arguments;
    d->lost = true;
    va_start(arguments, format);
    say(d, format, arguments);
    va_end(arguments);
    return false;
}

bool device_lose(tw_device *d, const char *call, int32_t error) {
    d->lost = true;
    return device_fail(d, "%s (%s, %d)", api_error_text(error), call, (int)error);
}

enum { PLATFORMS = 16, DEVICES = 64 };

/* It is shown on terminals, which obey control characters. */
static void print(char *out, size_t size, char text[256]) {
    text[255] = 0;
    for (char *c = text; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 127) *c = '?';
    snprintf(out, size, "%s", text);
}

static void text_of(const api *a, cl_object device, uint32_t what, char *out, size_t size) {
    char text[256] = "";
    if (a->GetDeviceInfo(device, what, sizeof text, text, NULL) != API_SUCCESS) text[0] = 0;
    print(out, size, text);
}

static uint64_t number_of(const api *a, cl_object device, uint32_t what, size_t size) {
    uint64_t number = 0;
    unsigned char bytes[8] = {0};
    if (a->GetDeviceInfo(device, what, size, bytes, NULL) != API_SUCCESS) return 0;
    if (size == 4) {
        uint32_t small;
        memcpy(&small, bytes, sizeof small);
        return small;
    }
    memcpy(&number, bytes, sizeof number);
    return number;
}

static void describe(const api *a, cl_object platform, cl_object device, int number,
                     tw_device_info *out) {
    memset(out, 0, sizeof *out);
    out->number = number;
    text_of(a, device, API_DEVICE_NAME, out->name, sizeof out->name);
    text_of(a, device, API_DRIVER_VERSION, out->driver, sizeof out->driver);
    char text[256] = "";
    (void)a->GetPlatformInfo(platform, API_PLATFORM_NAME, sizeof text, text, NULL);
    print(out->platform, sizeof out->platform, text);
    uint64_t type = number_of(a, device, API_DEVICE_TYPE, 8);
    out->graphics = type & (API_TYPE_GPU | API_TYPE_ACCELERATOR);
    out->bytes = number_of(a, device, API_DEVICE_GLOBAL_MEM_SIZE, 8);
    out->units = (int)number_of(a, device, API_DEVICE_MAX_COMPUTE_UNITS, 4);
    out->usable = number_of(a, device, API_DEVICE_AVAILABLE, 4)
                  && number_of(a, device, API_DEVICE_COMPILER_AVAILABLE, 4);
}

typedef bool visit_fn(void *cookie, cl_object device, const tw_device_info *);

/* Every device of every platform, in the drivers' order, until `visit` says no. */
static int visit_all(const api *a, visit_fn *visit, void *cookie) {
    cl_object platform[PLATFORMS], device[DEVICES];
    uint32_t platforms = 0;
    int number = 0;
    if (a->GetPlatformIDs(PLATFORMS, platform, &platforms) != API_SUCCESS) return 0;
    for (uint32_t p = 0; p < platforms && p < PLATFORMS; p++) {
        uint32_t devices = 0;
        if (a->GetDeviceIDs(platform[p], API_TYPE_ALL, DEVICES, device, &devices) != API_SUCCESS)
            continue;
        for (uint32_t i = 0; i < devices && i < DEVICES; i++) {
            tw_device_info info;
            describe(a, platform[p], device[i], number++, &info);
            if (!visit(cookie, device[i], &info)) return number;
        }
    }
    return number;
}

typedef struct list {
    tw_device_info *out;
    size_t room, count;
} list;

static bool put(void *cookie, cl_object device, const tw_device_info *info) {
    list *l = cookie;
    (void)device;
    if (l->count < l->room) l->out[l->count] = *info;
    l->count++;
    return true;
}

tw_status tw_device_list(tw_device_info *out, size_t room, size_t *count, tw_error *error) {
    api a;
    const char *why;
    list l = {.out = out, .room = out ? room : 0};
    if (error) *error = (tw_error){.text = ""};
    if (count) *count = 0;
    if (!api_load(&a, &why)) return error_set(error, TW_NOT_FOUND, "%s", why);
    visit_all(&a, put, &l);
    if (count) *count = l.count;
    if (l.count) return TW_OK;
    return error_set(error, TW_NOT_FOUND, "%s", api_error_text(-1001));
}

tw_status tw_device_config_init(tw_device_config *c, size_t size) {
    tw_device_config own = {.number = TW_DEVICE_GRAPHICS};
    return config_give(c, size, &own, sizeof own);
}

tw_status tw_device_new(tw_device **out, const tw_device_config *given, tw_error *error) {
    if (!out) return error_status(error, TW_ERR_ARGUMENT);
    *out = NULL;
    tw_device_config own, *config = &own;
    tw_status taken = config_take(&own, sizeof own, given, error);
    if (taken < 0) return taken;
    if (config->number < TW_DEVICE_GRAPHICS) return error_status(error, TW_ERR_ARGUMENT);
    tw_device *d = handle_new(sizeof *d, 0, &config->allocator, error);
    if (!d) return TW_ERR_MEMORY;
    d->config = *config;
    atomic_init(&d->claimed, false);
    *out = d;
    const char *directory = config->directory;
    if (!directory || !*directory) return TW_OK;
    d->directory = memory_copy_text(&d->memory, directory, strlen(directory));
    if (d->directory) return TW_OK;
    return tw_device_free(out), error_status(error, TW_ERR_MEMORY);
}

void tw_device_free(tw_device **doomed) {
    tw_device *d = handle_take(doomed);
    if (!d) return;
    /* A lost device may never answer: what it holds is left to the driver. */
    device_tables_drop(d);
    if (d->context && !d->lost) {
        for (int i = 0; i < d->programs; i++) d->api.ReleaseProgram(d->program[i].program);
        d->api.ReleaseCommandQueue(d->queue);
        d->api.ReleaseContext(d->context);
    }
    memory_put_text(&d->memory, d->directory);
    handle_free(d, sizeof *d);
}

const char *tw_device_error(const tw_device *d) { return d ? d->error.text : ""; }

/* The one that was asked for: by number, or the first graphics card. */
static bool choose(void *cookie, cl_object device, const tw_device_info *info) {
    tw_device *d = cookie;
    bool wanted = d->config.number == TW_DEVICE_GRAPHICS ? info->graphics && info->usable
                                                         : info->number == d->config.number;
    if (!wanted) return true;
    d->device = device;
    d->info = *info;
    return false;
}

/* A graphics card hides the latency of its memory behind many work-items; a processor has
 * caches. */
static const device_tuning graphics_tuning = {128, 1024, 64, 4, 1, 300000000, 1 << 17, NULL, false},
                           processor_tuning = {16, 64, 64, 4, 8, 300000000, 0, NULL, false};

static bool open_device(tw_device *d) {
    const char *why;
    int32_t error;
    if (!api_load(&d->api, &why)) return device_fail(d, "%s", why);
    int count = visit_all(&d->api, choose, d);
    if (!count) return device_fail(d, "%s", api_error_text(-1001));
    if (!d->device && d->config.number == TW_DEVICE_GRAPHICS)
        return device_fail(d, "none of the %d OpenCL devices is a graphics card", count);
    if (!d->device)
        return device_fail(d, "there is no device %d, the last is %d", d->config.number, count - 1);
    if (!d->info.usable) return device_fail(d, "it is not available, or its driver cannot compile");
    d->tuning = d->info.graphics ? graphics_tuning : processor_tuning;
    d->shares_memory = number_of(&d->api, d->device, API_DEVICE_HOST_UNIFIED_MEMORY, 4) != 0;
    d->largest = number_of(&d->api, d->device, API_DEVICE_MAX_MEM_ALLOC_SIZE, 8);
    d->group_limit = (size_t)number_of(&d->api, d->device, API_DEVICE_MAX_WORK_GROUP_SIZE, 8);
    d->context = d->api.CreateContext(NULL, 1, &d->device, NULL, NULL, &error);
    if (!d->context) return device_lose(d, "clCreateContext", error);
    d->queue = d->api.CreateCommandQueue(d->context, d->device, 0, &error);
    if (d->queue) return true;
    d->api.ReleaseContext(d->context);
    d->context = NULL;
    return device_lose(d, "clCreateCommandQueue", error);
}

bool device_claim(tw_device *d, tw_error *why) {
    if (atomic_exchange(&d->claimed, true))
        return error_set(why, TW_NOT_FOUND, "another search is using it"), false;
    if (!d->opened) {
        d->opened = true;
        if (!open_device(d)) d->lost = true;
    }
    bool usable = !d->lost;
    if (why) *why = d->error;
    if (!usable) device_release(d);
    return usable;
}

void device_release(tw_device *d) { atomic_store(&d->claimed, false); }

tw_status tw_device_describe(tw_device *d, tw_device_info *out, tw_error *error) {
    if (!d || !out) return TW_ERR_ARGUMENT;
    bool ready = device_claim(d, error);
    if (ready) device_release(d);
    *out = d->info;
    return ready ? TW_OK : TW_NOT_FOUND;
}

uint64_t device_bytes_left(const tw_device *d) {
    /* The screen and the driver need some; where it is the machine's memory, so does all else. */
    uint64_t all = d->shares_memory ? d->info.bytes / 4 : d->info.bytes - d->info.bytes / 8;
    if (d->config.bytes && d->config.bytes < all) all = d->config.bytes;
    return d->used < all ? all - d->used : 0;
}

cl_object device_buffer(tw_device *d, uint64_t bytes) {
    int32_t error;
    if (bytes > device_bytes_left(d) || (d->largest && bytes > d->largest)) {
        device_fail(d, "%llu MB of its memory are needed for one buffer, %llu are left",
                    (unsigned long long)(bytes >> 20),
                    (unsigned long long)(device_bytes_left(d) >> 20));
        return NULL;
    }
    cl_object b = d->api.CreateBuffer(d->context, API_MEM_READ_WRITE, (size_t)bytes, NULL, &error);
    if (b)
        d->used += bytes;
    else
        device_fail(d, "%s", api_error_text(error));
    return b;
}

void device_drop_buffer(tw_device *d, cl_object buffer, uint64_t bytes) {
    if (!buffer) return;
    d->used -= bytes;
    if (!d->lost) d->api.ReleaseMemObject(buffer);
}

/* Wait for an event, looking at it now and then: a driver's own wait has no end. */
static bool wait_for(tw_device *d, cl_object event, const char *call) {
    double from = clock_seconds();
    int patience = d->info.graphics ? DEVICE_PATIENCE : 10 * DEVICE_PATIENCE;
    for (;;) {
        int32_t status = 0;
        int32_t error = d->api.GetEventInfo(event, API_EVENT_COMMAND_EXECUTION_STATUS,
                                            sizeof status, &status, NULL);
        if (error != API_SUCCESS || status < 0) {
            d->api.ReleaseEvent(event);
            return device_lose(d, call, error != API_SUCCESS ? error : status);
        }
        if (status == API_COMPLETE) {
            d->api.ReleaseEvent(event);
            return true;
        }
        double waited = clock_seconds() - from;
        if (waited > patience) return device_disbelieve(d, "no answer for %d seconds", patience);
        if (waited > 0.0003) nanosleep(&(struct timespec){.tv_nsec = 30000}, NULL);
    }
}

bool device_fill(tw_device *d, cl_object buffer, uint64_t bytes, uint32_t word) {
    int32_t error = d->api.EnqueueFillBuffer(d->queue, buffer, &word, sizeof word, 0, (size_t)bytes,
                                             0, NULL, NULL);
    return error == API_SUCCESS || device_lose(d, "clEnqueueFillBuffer", error);
}

bool device_write_at(tw_device *d, cl_object buffer, uint64_t offset, const void *from,
                     uint64_t bytes) {
    cl_object event;
    int32_t error = d->api.EnqueueWriteBuffer(d->queue, buffer, 0, (size_t)offset, (size_t)bytes,
                                              from, 0, NULL, &event);
    if (error == API_SUCCESS) error = d->api.Flush(d->queue);
    if (error != API_SUCCESS) return device_lose(d, "clEnqueueWriteBuffer", error);
    return wait_for(d, event, "clEnqueueWriteBuffer");
}

bool device_write(tw_device *d, cl_object buffer, const void *from, uint64_t bytes) {
    return device_write_at(d, buffer, 0, from, bytes);
}

bool device_read(tw_device *d, cl_object buffer, void *to, uint64_t bytes) {
    return device_read_at(d, buffer, 0, to, bytes);
}

bool device_read_at(tw_device *d, cl_object buffer, uint64_t offset, void *to, uint64_t bytes) {
    cl_object event;
    int32_t error = d->api.EnqueueReadBuffer(d->queue, buffer, 0, (size_t)offset, (size_t)bytes, to,
                                             0, NULL, &event);
    if (error == API_SUCCESS) error = d->api.Flush(d->queue);
    if (error != API_SUCCESS) return device_lose(d, "clEnqueueReadBuffer", error);
    return wait_for(d, event, "clEnqueueReadBuffer");
}

bool device_argument(tw_device *d, cl_object kernel, uint32_t number, size_t size,
                     const void *value) {
    int32_t error = d->api.SetKernelArg(kernel, number, size, value);
    return error == API_SUCCESS || device_lose(d, "clSetKernelArg", error);
}

bool device_begin(tw_device *d, cl_object kernel, uint64_t items, size_t group) {
    size_t all = (size_t)((items + group - 1) / group * group);
    int32_t error =
        d->api.EnqueueNDRangeKernel(d->queue, kernel, 1, NULL, &all, &group, 0, NULL, NULL);
    return error == API_SUCCESS || device_lose(d, "clEnqueueNDRangeKernel", error);
}

bool device_call(tw_device *d, cl_object kernel, const device_value value[], size_t count,
                 uint64_t items, size_t group) {
    for (size_t n = 0; n < count; n++)
        if (!device_argument(d, kernel, (uint32_t)n, value[n].size, value[n].at)) return false;
    return device_begin(d, kernel, items, group);
}
