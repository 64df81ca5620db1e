#include "search/search.h"

#include "base/error.h"
#include "base/names.h"

#include <string.h>

static const struct {
    const char *name, *summary;
    tw_convention convention;
} all[] = {
#define CONVENTION(name, summary, order, ties, goal_test, duplicates)                              \
    {name, summary, {order, TW_TIES_##ties, TW_GOAL_TEST_##goal_test, TW_DUPLICATES_##duplicates}},
#include "search/conventions.def"
#undef CONVENTION
};

enum { COUNT = sizeof all / sizeof all[0] };

const char *tw_convention_name(size_t i) { return i < COUNT ? all[i].name : NULL; }
const char *tw_convention_summary(size_t i) { return i < COUNT ? all[i].summary : NULL; }

tw_status tw_convention_named(const char *name, tw_convention *out) {
    size_t i;
    tw_status status = out ? names_find(tw_convention_name, name, &i) : TW_ERR_ARGUMENT;
    if (status == TW_OK) *out = all[i].convention;
    return status;
}

NAMES(ties, "default", "fifo", "lifo", "low-h", "high-h", "heap")
NAMES(goal_test, "default", "expand", "generate")
NAMES(duplicates, "default", "none", "parent", "closed", "reopen", "cycles", "sequences", "fringe")

static bool order_valid(const char order[5]) {
    if (order[4]) return false;
    if (strcmp(order, BOARD_ORDER_BY_CELL) == 0) return true;
    for (const char *m = "UDLR"; *m; m++)
        if (!memchr(order, *m, 4)) return false;
    return true;
}

static tw_status resolve_duplicates(const algorithm *a, tw_duplicates d, tw_error *error) {
    bool cycles = a->flags & ALGORITHM_CYCLES;
    if ((d == TW_DUPLICATES_CYCLES || d == TW_DUPLICATES_SEQUENCES) && !cycles)
        return error_set(error, TW_ERR_ARGUMENT, "%s does not avoid %s, ida and iddfs do", a->name,
                         tw_duplicates_name(d));
    if ((d == TW_DUPLICATES_CLOSED || d == TW_DUPLICATES_REOPEN) && !(a->flags & ALGORITHM_CLOSED))
        return error_set(error, TW_ERR_ARGUMENT, "%s keeps no closed list, expected duplicates %s",
                         a->name, cycles ? "none, parent, cycles or sequences" : "none or parent");
    return TW_OK;
}

tw_status convention_resolve(const tw_convention *asked, const algorithm *a, tw_convention *out,
                             tw_error *error) {
    *out = *asked;
    if (!order_valid(out->order))
        return error_set(error, TW_ERR_ARGUMENT,
                         "operator order is not valid, expected each of U D L R once");
    if ((unsigned)out->ties > TW_TIES_HEAP || (unsigned)out->goal_test > TW_GOAL_TEST_GENERATE
        || (unsigned)out->duplicates > TW_DUPLICATES_FRINGE)
        return error_status(error, TW_ERR_ARGUMENT);
    bool heap = out->ties == TW_TIES_HEAP || out->duplicates == TW_DUPLICATES_FRINGE
                || strcmp(out->order, BOARD_ORDER_BY_CELL) == 0;
    if (heap && !(a->flags & ALGORITHM_TIES))
        return error_set(error, TW_ERR_ARGUMENT,
                         "%s has no order CELL, ties heap or duplicates fringe, "
                         "expected astar, wastar or greedy",
                         a->name);
    /* A search that goes down the newest path and tests a state as it arrives there does so
     * whatever was asked for: anything else would be another algorithm. */
    if (!out->ties || !(a->flags & ALGORITHM_TIES)) out->ties = a->defaults.ties;
    if (!out->goal_test || !(a->flags & ALGORITHM_CLOSED)) out->goal_test = a->defaults.goal_test;
    if (!out->duplicates) out->duplicates = a->defaults.duplicates;
    tw_status status = resolve_duplicates(a, out->duplicates, error);
    if (*a->defaults.order) *out = a->defaults;
    return status;
}
