/* device_options.c -- see device_options.h.
 *
 * Under auto a card is used where it always pays, and the lack of one is no news.  A device that was asked
 * for must be there, and it is opened before anything else happens. */
#define _GNU_SOURCE
#include "common/options/device_options.h"
#include "common/options/usage.h"
#include "common/output/error_line.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { KEY_DEVICE = 256 };

static error_t take(int key, char *argument, struct argp_state *state) {
    device_options *o = state->input;
    if (key != KEY_DEVICE) return ARGP_ERR_UNKNOWN;
    if (!strcmp(argument, "auto"))
        o->choice = DEVICE_AUTO;
    else if (!strcmp(argument, "cpu"))
        o->choice = DEVICE_CPU;
    else if (!strcmp(argument, "gpu"))
        o->choice = DEVICE_GPU;
    else if (strspn(argument, "0123456789") == strlen(argument) && *argument) {
        o->choice = DEVICE_NUMBER;
        o->number = (int)usage_number(state, "--device", argument, 0, INT_MAX);
    } else
        usage_fail(state, "--device: '%s' is no device, expected auto, cpu, gpu or a number",
                   argument);
    return 0;
}

static const struct argp_option options[] = {
    {"device", KEY_DEVICE, "NAME", 0,
     "auto (the default: a graphics card where it pays), cpu, gpu, or a number that 'tilewise "
     "devices' lists",
     2},
    {0}};

const struct argp device_options_argp = {.options = options, .parser = take};

bool device_options_open(device_options *o, const char *directory, uint64_t bytes) {
    tw_device_config config;
    tw_device_info info;
    tw_error error = {0};
    if (o->choice == DEVICE_CPU) return true;
    tw_device_config_default(&config);
    config.number = o->choice == DEVICE_NUMBER ? o->number : TW_DEVICE_GRAPHICS;
    config.directory = directory;
    config.bytes = bytes;
    config.only_large = o->choice == DEVICE_AUTO;
    tw_status status = tw_device_new(&o->device, &config, &error);
    if (o->choice == DEVICE_AUTO) return true; /* opened when it is needed */
    if (status == TW_OK) status = tw_device_describe(o->device, &info, &error);
    if (status == TW_OK) return true;
    error_line("tilewise: --device: %s, expected auto or cpu", error.text);
    o->reported = true;
    return false;
}

void device_options_free(device_options *o) { tw_device_free(&o->device); }

void device_options_report(device_options *o) {
    tw_device_info info;
    tw_error error;
    const char *what = tw_device_error(o->device);
    if (!*what || o->reported) return;
    tw_device_describe(o->device, &info, &error);
    if (o->choice == DEVICE_AUTO && !*info.name) return; /* there is none */
    o->reported = true;
    error_line("tilewise: %s; the cores went on", what);
}
