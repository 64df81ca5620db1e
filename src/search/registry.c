#include "base/names.h"
#include "search/search.h"

static const algorithm *const all[] = {
#define ALGORITHM(name) &algorithm_##name,
#include "search/algorithms.def"
#undef ALGORITHM
};

enum { COUNT = sizeof all / sizeof all[0] };

const algorithm *algorithm_find(const char *name) {
    size_t i;
    return names_find(tw_algorithm_name, name, &i) == TW_OK ? all[i] : NULL;
}

const char *tw_algorithm_name(size_t i) { return i < COUNT ? all[i]->name : NULL; }
const char *tw_algorithm_summary(size_t i) { return i < COUNT ? all[i]->summary : NULL; }
