#define _POSIX_C_SOURCE 200809L
#include "opencl/api.h"

#include <dlfcn.h>
#include <string.h>

bool api_load(api *a, const char **why) {
    void *library = dlopen("libOpenCL.so.1", RTLD_NOW | RTLD_LOCAL);
    *why = "OpenCL is not installed (libOpenCL.so.1 was not found)";
    if (!library) return false;
    *why = "the OpenCL library is older than 1.2";
    void *symbol;
#define FUNCTION(result, name, parameters)                                                         \
    symbol = dlsym(library, "cl" #name);                                                           \
    if (!symbol) return false;                                                                     \
    memcpy(&a->name, &symbol, sizeof symbol);
    API_FUNCTIONS(FUNCTION)
#undef FUNCTION
    *why = "";
    return true;
}
