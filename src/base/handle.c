#include "base/handle.h"

#include "base/error.h"

void *handle_new(size_t size, uint64_t limit, const tw_allocator *allocator, tw_error *error) {
    memory m = {.limit = limit};
    if (allocator) m.allocator = *allocator;
    memory *handle = memory_get_zero(&m, 1, size);
    if (handle)
        *handle = m;
    else
        error_status(error, TW_ERR_MEMORY);
    return handle;
}

void handle_free(void *handle, size_t size) {
    memory m = *(memory *)handle;
    memory_put(&m, handle, 1, size);
}
