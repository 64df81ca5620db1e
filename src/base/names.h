/* names.h -- the words that users type for the members of an enumeration. */
#ifndef TILEWISE_BASE_NAMES_H
#define TILEWISE_BASE_NAMES_H

#include "tilewise.h"

/* Which of the names it is: name_of(0), name_of(1), ... up to NULL.  TW_ERR_NAME: none. */
tw_status names_find(const char *(*name_of)(size_t), const char *name, size_t *out);

/* tw_thing_named(), the way back from tw_thing_name(). */
#define NAMES_FIND(thing)                                                                          \
    tw_status tw_##thing##_named(const char *name, tw_##thing *out) {                              \
        size_t i;                                                                                  \
        tw_status status = out ? names_find(tw_##thing##_name, name, &i) : TW_ERR_ARGUMENT;        \
        if (status == TW_OK) *out = (tw_##thing)i;                                                 \
        return status;                                                                             \
    }

/* Both, for an enumeration whose names are given in order. */
#define NAMES(thing, ...)                                                                          \
    const char *tw_##thing##_name(size_t i) {                                                      \
        static const char *const names[] = {__VA_ARGS__};                                          \
        return i < sizeof names / sizeof *names ? names[i] : NULL;                                 \
    }                                                                                              \
    NAMES_FIND(thing)

#endif
