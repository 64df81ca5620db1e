/* device_options.h -- which graphics card to use, if any. */
#ifndef COMMON_DEVICE_OPTIONS_H
#define COMMON_DEVICE_OPTIONS_H

#include <argp.h>
#include <stdbool.h>
#include <tilewise.h>

/* Zeroed: auto. */
typedef struct device_options {
    enum { DEVICE_AUTO, DEVICE_CPU, DEVICE_GPU, DEVICE_NUMBER } choice;
    int number;
    tw_device *device; /* NULL: the cores alone */
    bool reported;
} device_options;

/* An argp child: its input is a device_options *. */
extern const struct argp device_options_argp; /* --device */

/* Find the device.  False: the one asked for cannot be used, and a line on standard error says why. */
bool device_options_open(device_options *, const char *directory, uint64_t bytes);
void device_options_free(device_options *);

/* A device that failed on the way: a line on standard error, once. */
void device_options_report(device_options *);

#endif
