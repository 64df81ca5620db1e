#include "base/names.h"
#include "heuristics/max.h"

static const heuristic_class *const all[] = {
#define HEURISTIC(name) &heuristic_##name,
#include "heuristics/heuristics.def"
#undef HEURISTIC
};

enum { COUNT = sizeof all / sizeof all[0] };

const heuristic_class *heuristic_find(const char *name) {
    size_t i;
    return names_find(tw_heuristic_name, name, &i) == TW_OK ? all[i] : NULL;
}

const char *tw_heuristic_name(size_t i) { return i < COUNT ? all[i]->name : NULL; }
const char *tw_heuristic_summary(size_t i) { return i < COUNT ? all[i]->summary : NULL; }

bool heuristic_serves(const heuristic_class *class, const tw_board *goal) {
    return !class->serves || class->serves(goal);
}

int heuristic_parts(const char *name, const heuristic_class *part[2]) {
    part[0] = heuristic_find(name);
    if (part[0]) return 1;
    return max_read(name, part) ? 2 : 0;
}

unsigned heuristic_flags(const heuristic_class *const part[], int parts) {
    const unsigned of_each = HEURISTIC_ADMISSIBLE | HEURISTIC_CONSISTENT;
    const unsigned of_any = HEURISTIC_TABLES | HEURISTIC_PREPARES;
    unsigned flags = part[0]->flags;
    for (int i = 1; i < parts; i++)
        flags = (flags & part[i]->flags & of_each) | ((flags | part[i]->flags) & of_any);
    return flags;
}

/* The class, the goal and what to build with are set. */
static tw_status make(heuristic *h) {
    if (!heuristic_serves(h->class, &h->goal)) return h->class = NULL, TW_ERR_ARGUMENT;
    board_places(&h->goal, h->home);
    tw_status status = h->class->build(h);
    if (status < 0) heuristic_drop(h);
    return status;
}

tw_status heuristic_init_with(heuristic *h, const heuristic_class *class, const tw_board *goal,
                              memory *m, const struct tables *tables, int threads) {
    *h = (heuristic){
        .class = class, .goal = *goal, .memory = m, .tables = tables, .threads = threads};
    return make(h);
}

tw_status heuristic_init_named(heuristic *h, const char *name, const tw_board *goal, memory *m,
                               const struct tables *tables, int threads) {
    *h = (heuristic){.goal = *goal, .memory = m, .tables = tables, .threads = threads};
    int parts = heuristic_parts(name, h->part);
    if (!parts) return TW_ERR_NAME;
    h->class = parts > 1 ? &heuristic_max : h->part[0];
    return make(h);
}

tw_status heuristic_init(heuristic *h, const heuristic_class *class, const tw_board *goal,
                         memory *m) {
    return heuristic_init_with(h, class, goal, m, NULL, 1);
}

void heuristic_drop(heuristic *h) {
    if (h->class) h->class->drop(h);
    h->class = NULL;
}

tw_status tw_heuristic_value(const char *name, const tw_board *b, const tw_board *goal,
                             const tw_allocator *allocator, int *out) {
    if (!name || !board_valid(b) || !board_valid(goal) || !board_same_size(b, goal) || !out)
        return TW_ERR_ARGUMENT;
    memory m = {.limit = 0};
    if (allocator) m.allocator = *allocator;
    memo unused;
    heuristic h;
    tw_status status = heuristic_init_named(&h, name, goal, &m, NULL, 1);
    if (status < 0) return status;
    *out = h.class->start(&h, b, &unused);
    heuristic_drop(&h);
    return TW_OK;
}
