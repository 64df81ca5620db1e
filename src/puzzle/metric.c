#include "base/names.h"

NAMES(metric, "single", "multi")

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
