#include "base/handle.h"

#include "base/error.h"

#include <string.h>

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

void *handle_take(void *variable) {
    void *handle = NULL, *none = NULL;
    if (!variable) return NULL;
    memcpy(&handle, variable, sizeof handle);
    memcpy(variable, &none, sizeof none);
    return handle;
}

void handle_free(void *handle, size_t size) {
    memory m = *(memory *)handle;
    memory_put(&m, handle, 1, size);
}

bool handle_enter(void *handle) {
    memory *m = handle;
    return m && !atomic_exchange_explicit(&m->in_use, true, memory_order_acquire);
}

tw_status handle_leave(void *handle, tw_status status) {
    memory *m = handle;
    atomic_store_explicit(&m->in_use, false, memory_order_release);
    return status;
}

tw_status handle_refusal(const void *handle) { return handle ? TW_ERR_BUSY : TW_ERR_ARGUMENT; }
