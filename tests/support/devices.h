/* devices.h -- an OpenCL device for tests: PoCL, which runs kernels on the processor. */
#ifndef TESTS_SUPPORT_DEVICES_H
#define TESTS_SUPPORT_DEVICES_H

#include "opencl/device.h"
#include "support/check.h"

static inline tw_device *device_make(uint64_t bytes) {
    tw_device *d;
    tw_device_config config;
    tw_error error = {.text = ""};
    tw_device_info info;
    assert_int_equal(tw_device_config_default(&config), TW_OK);
    config.number = 0;
    config.bytes = bytes;
    CHECK(tw_device_new(&d, &config, &error) == TW_OK, "%s", error.text);
    CHECK(tw_device_describe(d, &info, &error) == TW_OK, "%s (pocl-opencl-icd has a device)",
          error.text);
    return d;
}

#endif
