#include "base/config.h"

#include "base/error.h"

#include <string.h>

/* No structure is ever so large: a larger size was never set. */
enum { LARGEST = 1 << 16 };

static bool credible(size_t size) { return size > sizeof(size_t) && size <= LARGEST; }

tw_status config_give(void *out, size_t size, const void *defaults, size_t known) {
    if (!out || !credible(size)) return TW_ERR_ARGUMENT;
    memset(out, 0, size);
    memcpy(out, defaults, size < known ? size : known);
    memcpy(out, &size, sizeof size);
    return TW_OK;
}

tw_status config_take(void *own, size_t known, const void *given, tw_error *error) {
    size_t size = 0;
    if (given) memcpy(&size, given, sizeof size);
    if (!credible(size))
        return error_set(error, TW_ERR_ARGUMENT,
                         given ? "the configuration was not initialised by its function"
                               : "bad argument");
    for (size_t i = known; i < size; i++)
        if (((const unsigned char *)given)[i])
            return error_set(
                error, TW_ERR_ARGUMENT,
                "the configuration asks for something that this version does not know");
    memset(own, 0, known);
    memcpy(own, given, size < known ? size : known);
    return TW_OK;
}
