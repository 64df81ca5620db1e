/* handle.h -- what every tw_*_new() and tw_*_free() does.
 *
 * The structure behind a handle begins with a `memory`, in which it is itself counted. */
#ifndef TILEWISE_BASE_HANDLE_H
#define TILEWISE_BASE_HANDLE_H

#include "base/memory.h"

/* `size` cleared bytes that begin with their memory; `limit` 0: none; `allocator` NULL: malloc and
 * free.  NULL: out of memory, and `error` says so. */
void *handle_new(size_t size, uint64_t limit, const tw_allocator *allocator, tw_error *error);
void handle_free(void *handle, size_t size);
/* For tw_thing_free(): what a variable points to, which is NULL from now on; NULL: there is nothing
 * to free. */
void *handle_take(void *variable);

/* One call at a time.  False: it is NULL, or in use by a call on another thread or further up this
 * one, and handle_refusal() says which.  handle_leave() returns the status that it is given. */
bool handle_enter(void *handle);
tw_status handle_leave(void *handle, tw_status);
tw_status handle_refusal(const void *handle);
/* A call that returns a status, as the only one. */
#define HANDLE_CALL(handle, call)                                                                  \
    (handle_enter(handle) ? handle_leave(handle, call) : handle_refusal(handle))

#endif
