/* program.c -- kernels, compiled by the driver when they are first needed.
 *
 * A compilation takes seconds with some drivers, so what comes out of one is kept in the folder of
 * the tables, under a name made of everything it depends on: the source, the macros, the device and
 * its driver.  A file that the driver refuses is compiled anew. */
#include "opencl/device.h"
#include "opencl/program_file.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <stdio.h>
#include <string.h>

/* The whole log is long and for programmers; its first line that names an error is for all. */
static bool explain(tw_device *d, cl_object program) {
    char log[16384] = "";
    (void)d->api.GetProgramBuildInfo(program, d->device, API_PROGRAM_BUILD_LOG, sizeof log - 1, log,
                                     NULL);
    log[sizeof log - 1] = 0;
    char *line = strstr(log, "error");
    if (!line) line = log;
    while (line > log && line[-1] != '\n') line--;
    line[strcspn(line, "\r\n")] = 0;
    return device_fail(d, "its driver could not compile the kernels: %.100s",
                       *line ? line : "no reason given");
}

static cl_object build(tw_device *d, cl_object program, const char *options, bool say) {
    int32_t error = d->api.BuildProgram(program, 1, &d->device, options, NULL, NULL);
    if (error == API_SUCCESS) return program;
    if (say) explain(d, program);
    d->api.ReleaseProgram(program);
    return NULL;
}

static uint64_t key_of(const tw_device *d, const char *source, size_t length, const char *options) {
    char about[1024];
    int used = snprintf(about, sizeof about, "%s|%s|%s|%s|%016llx", d->info.platform, d->info.name,
                        d->info.driver, options, (unsigned long long)XXH3_64bits(source, length));
    return XXH3_64bits(about, (size_t)used < sizeof about ? (size_t)used : sizeof about - 1);
}

static cl_object open_kept(tw_device *d, uint64_t key, const char *options) {
    size_t size;
    unsigned char *binary = program_file_read(d->directory, key, &d->memory, &size);
    if (!binary) return NULL;
    const unsigned char *bytes = binary;
    int32_t status = 0, error = 0;
    cl_object program =
        d->api.CreateProgramWithBinary(d->context, 1, &d->device, &size, &bytes, &status, &error);
    memory_put(&d->memory, binary, size, 1);
    return program ? build(d, program, options, false) : NULL;
}

static void keep(tw_device *d, uint64_t key, cl_object program) {
    size_t size = 0;
    if (d->api.GetProgramInfo(program, API_PROGRAM_BINARY_SIZES, sizeof size, &size, NULL)
            != API_SUCCESS
        || !size)
        return;
    unsigned char *binary = memory_get(&d->memory, size, 1);
    if (!binary) return;
    if (d->api.GetProgramInfo(program, API_PROGRAM_BINARIES, sizeof binary, &binary, NULL)
        == API_SUCCESS)
        program_file_write(d->directory, key, binary, size);
    memory_put(&d->memory, binary, size, 1);
}

static cl_object compile(tw_device *d, const char *source, size_t length, const char *options) {
    int32_t error;
    uint64_t key = key_of(d, source, length, options);
    cl_object program = d->directory ? open_kept(d, key, options) : NULL;
    if (program) return program;
    program = d->api.CreateProgramWithSource(d->context, 1, &source, &length, &error);
    if (!program) return device_lose(d, "clCreateProgramWithSource", error), NULL;
    program = build(d, program, options, true);
    if (program && d->directory) keep(d, key, program);
    return program;
}

/* The ones used longest ago make room. */
static cl_object find_program(tw_device *d, const char *source, size_t length,
                              const char *options) {
    for (int i = 0; i < d->programs; i++)
        if (d->program[i].source == source && !strcmp(d->program[i].options, options))
            return d->program[i].program;
    device_program new = {.source = source};
    if (strlen(options) >= sizeof new.options)
        return device_fail(d, "the options of the kernels are too long"), NULL;
    memcpy(new.options, options, strlen(options) + 1);
    new.program = compile(d, source, length, options);
    if (!new.program) return NULL;
    if (d->programs == DEVICE_PROGRAMS) {
        d->api.ReleaseProgram(d->program[0].program);
        memmove(d->program, d->program + 1, (DEVICE_PROGRAMS - 1) * sizeof *d->program);
        d->programs--;
    }
    d->program[d->programs++] = new;
    return new.program;
}

cl_object device_kernel(tw_device *d, const char *source, size_t length, const char *options,
                        const char *name) {
    int32_t error;
    cl_object program = find_program(d, source, length, options);
    if (!program) return NULL;
    cl_object kernel = d->api.CreateKernel(program, name, &error);
    if (!kernel) device_lose(d, "clCreateKernel", error);
    return kernel;
}
