/* device_none.c -- where the platform cannot open a driver, as in WebAssembly. */
#include "base/config.h"
#include "opencl/device_near.h"
#include "opencl/device_search.h"

static tw_status refuse(tw_error *error) {
    if (error) *error = (tw_error){.text = "this build has no access to graphics cards"};
    return TW_NOT_FOUND;
}

tw_status tw_device_list(tw_device_info *out, size_t room, size_t *count, tw_error *error) {
    (void)out, (void)room;
    if (count) *count = 0;
    return refuse(error);
}

tw_status tw_device_config_init(tw_device_config *c, size_t size) {
    tw_device_config own = {.number = TW_DEVICE_GRAPHICS};
    return config_give(c, size, &own, sizeof own);
}

tw_status tw_device_new(tw_device **out, const tw_device_config *config, tw_error *error) {
    (void)config;
    if (!out) return TW_ERR_ARGUMENT;
    *out = NULL;
    return refuse(error);
}

void tw_device_free(tw_device **d) { (void)d; }
const char *tw_device_error(const tw_device *d) { return (void)d, ""; }

tw_status tw_device_describe(tw_device *d, tw_device_info *out, tw_error *error) {
    (void)d, (void)out;
    return refuse(error);
}

tw_status tw_device_measure(tw_device *d, double *rate, tw_error *error) {
    (void)d, (void)rate;
    return refuse(error);
}

tw_status device_tables_build(tw_device *d, table *t, memory *m, const build_options *o) {
    return (void)d, (void)t, (void)m, (void)o, TW_NOT_FOUND;
}

static void *open(tw_device *d, ida *i) { return (void)d, (void)i, NULL; }
const ida_drawer device_drawer = {open, NULL, NULL};

const char *device_name(const tw_device *d) { return (void)d, ""; }
static uint32_t widest(const beam_task *t) { return (void)t, 0; }
const beam_device device_near = {widest, NULL, NULL, NULL, NULL, NULL, NULL};
