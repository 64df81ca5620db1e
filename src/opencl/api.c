#include "opencl/api.h"

#include "base/platform/platform.h"

#include <string.h>

bool api_load(api *a, const char **why) {
    void *library = platform_library(platform_opencl);
    *why = "OpenCL is not installed (its library was not found)";
    if (!library) return false;
    *why = "the OpenCL library is older than 1.2";
    void *symbol;
#define FUNCTION(result, name, parameters)                                                         \
    symbol = platform_symbol(library, "cl" #name);                                                 \
    if (!symbol) return false;                                                                     \
    memcpy(&a->name, &symbol, sizeof symbol);
    API_FUNCTIONS(FUNCTION)
#undef FUNCTION
    *why = "";
    return true;
}

const char *api_error_text(int32_t error) {
    static const struct {
        int32_t error;
        const char *text;
    } texts[] = {
        {0, "success"},
        {-1, "no device found"},
        {-2, "the device is not available"},
        {-3, "the driver has no compiler"},
        {-4, "the device has too little memory left for a buffer"},
        {-5, "the device is out of resources"},
        {-6, "the driver is out of memory"},
        {-9, "the device ran into an error while it computed"},
        {-11, "the driver could not compile the kernels"},
        {-14, "a command that was waited for failed"},
        {-36, "the command queue was lost"},
        {-42, "the kept kernels are of another driver"},
        {-54, "the device refuses work-groups of this size"},
        {-61, "the device refuses a buffer of this size"},
        {-1001, "no driver is installed for any device"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (texts[i].error == error) return texts[i].text;
    return "the driver reported an error";
}
