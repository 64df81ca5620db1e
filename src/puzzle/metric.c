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

size_t tw_moves_first(const char *letters, size_t count, tw_metric metric) {
    size_t first = count > 0;
    while (metric == TW_METRIC_MULTI && first < count && letters[first] == *letters) first++;
    return first;
}

size_t tw_moves_count(const char *letters, size_t count, tw_metric metric) {
    size_t moves = 0;
    if (metric == TW_METRIC_SINGLE) return count;
    for (size_t i = 0; i < count; i += tw_moves_first(letters + i, count - i, metric)) moves++;
    return moves;
}

size_t tw_moves_prefix(const char *letters, size_t count, tw_metric metric, size_t moves) {
    size_t i = 0;
    while (moves-- && i < count) i += tw_moves_first(letters + i, count - i, metric);
    return i;
}
