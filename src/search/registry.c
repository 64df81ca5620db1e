#include "search/search.h"

#include <string.h>

static const algorithm *const all[] = {
#define ALGORITHM(name) &algorithm_##name,
#include "search/algorithms.def"
#undef ALGORITHM
};

enum { COUNT = sizeof all / sizeof all[0] };

const algorithm *algorithm_find(const char *name) {
    for (size_t i = 0; i < COUNT; i++)
        if (!strcmp(all[i]->name, name)) return all[i];
    return NULL;
}

const char *tw_algorithm_name(size_t i) { return i < COUNT ? all[i]->name : NULL; }
const char *tw_algorithm_summary(size_t i) { return i < COUNT ? all[i]->summary : NULL; }
