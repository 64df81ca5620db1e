#include "base/names.h"

#include <string.h>

tw_status names_find(const char *(*name_of)(size_t), const char *name, size_t *out) {
    if (!name) return TW_ERR_ARGUMENT;
    for (size_t i = 0; name_of(i); i++)
        if (!strcmp(name_of(i), name)) return *out = i, TW_OK;
    return TW_ERR_NAME;
}
