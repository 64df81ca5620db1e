#include "tilewise.h"

#include <string.h>

static const char *const names[] = {[TW_METRIC_SINGLE] = "single", [TW_METRIC_MULTI] = "multi"};

enum { COUNT = sizeof names / sizeof *names };

const char *tw_metric_name(size_t i) { return i < COUNT ? names[i] : NULL; }

tw_status tw_metric_named(const char *name, tw_metric *out) {
    if (!name || !out) return TW_ERR_ARGUMENT;
    for (size_t i = 0; i < COUNT; i++)
        if (!strcmp(names[i], name)) return *out = (tw_metric)i, TW_OK;
    return TW_ERR_NAME;
}
