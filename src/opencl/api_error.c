#include "opencl/api.h"

const char *api_error_text(int32_t error) {
    switch (error) {
    case 0:
        return "success";
    case -1:
        return "no device found";
    case -2:
        return "the device is not available";
    case -3:
        return "the driver has no compiler";
    case -4:
        return "the device has too little memory left for a buffer";
    case -5:
        return "the device is out of resources";
    case -6:
        return "the driver is out of memory";
    case -9:
        return "the device ran into an error while it computed";
    case -11:
        return "the driver could not compile the kernels";
    case -14:
        return "a command that was waited for failed";
    case -36:
        return "the command queue was lost";
    case -42:
        return "the kept kernels are of another driver";
    case -54:
        return "the device refuses work-groups of this size";
    case -61:
        return "the device refuses a buffer of this size";
    case -1001:
        return "no driver is installed for any device";
    default:
        return "the driver reported an error";
    }
}
