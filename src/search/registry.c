#include "base/names.h"
#include "search/search.h"

/* A name for "whatever suits the board".  The solver resolves it and runs another algorithm in its
 * place; the flags are what all of those have. */
const algorithm algorithm_auto = {
    .name = "auto",
    .title = "auto",
    .summary = "the right algorithm for the board",
    .flags = ALGORITHM_OPTIMAL | ALGORITHM_INFORMED | ALGORITHM_ALL | ALGORITHM_G | ALGORITHM_H
             | ALGORITHM_MULTI | ALGORITHM_CHOOSES,
};

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
