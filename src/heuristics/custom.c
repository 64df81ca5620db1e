#include "heuristics/custom.h"

#include <math.h>
#include <string.h>

/* No board is known to need so many moves, and the open lists of the reconciler have room for
 * that. */
static const double most = 8000, forgiven = 0.001;

typedef struct custom {
    heuristic_class class;
    const tw_custom_heuristic *given;
    tw_status failure;
} custom;

const tw_custom_heuristic *custom_find(const tw_custom_heuristic list[], size_t count,
                                       const char *name) {
    for (size_t i = 0; i < count; i++)
        if (!strcmp(list[i].name, name)) return &list[i];
    return NULL;
}

const char *custom_fault(const tw_custom_heuristic list[], size_t count) {
    if (count && !list) return "custom heuristics are counted, but there is no list of them";
    for (size_t i = 0; i < count; i++)
        if (!list[i].name || !*list[i].name || !list[i].evaluate)
            return "a custom heuristic has no name or no function";
    return NULL;
}

/* A consistent heuristic that is 0 at the goal is admissible. */
unsigned custom_flags(const tw_custom_heuristic *c) {
    unsigned flags = HEURISTIC_CUSTOM;
    if (c->admissible || c->consistent) flags |= HEURISTIC_ADMISSIBLE;
    if (c->consistent) flags |= HEURISTIC_CONSISTENT;
    return flags;
}

static int whole_of(custom *c, double value) {
    if (!isfinite(value)) c->failure = TW_ERR_ARGUMENT;
    if (c->failure != TW_OK || value <= 0) return 0;
    value = value < most ? value - forgiven : most;
    int whole = (int)value; /* ceil() would need the mathematics library */
    return whole + (value > whole);
}

static int start(const heuristic *h, const tw_board *b, memo *out) {
    (void)out;
    custom *c = h->table;
    double value = 0;
    if (c->failure != TW_OK || tw_board_equal(b, &h->goal)) return 0;
    if (!c->given->evaluate(c->given->cookie, b, 1, &value)) c->failure = TW_STOPPED;
    return whole_of(c, value);
}

void custom_values(const heuristic *h, const tw_board boards[], size_t count, int out[]) {
    custom *c = h->table;
    double *values = count ? memory_get_zero(h->memory, count, sizeof *values) : NULL;
    if (count && !values) c->failure = TW_ERR_MEMORY;
    if (values && c->failure == TW_OK
        && !c->given->evaluate(c->given->cookie, boards, count, values))
        c->failure = TW_STOPPED;
    for (size_t i = 0; i < count; i++) out[i] = values ? whole_of(c, values[i]) : 0;
    memory_put(h->memory, values, count, sizeof *values);
}

static int step(const heuristic *h, const tw_board *after, int cell, const memo *parent,
                memo *out) {
    (void)cell, (void)parent;
    return start(h, after, out);
}

static void drop(heuristic *h) { memory_put(h->memory, h->table, 1, sizeof(custom)); }

tw_status custom_init(heuristic *h, const tw_custom_heuristic *given, const tw_board *goal,
                      memory *m) {
    *h = (heuristic){.goal = *goal, .memory = m};
    custom *c = memory_get_zero(m, 1, sizeof *c);
    if (!c) return TW_ERR_MEMORY;
    c->given = given;
    c->class = (heuristic_class){.name = given->name,
                                 .summary = "the caller's own",
                                 .flags = custom_flags(given),
                                 .drop = drop,
                                 .start = start,
                                 .step = step};
    board_places(goal, h->home);
    h->table = c;
    h->class = &c->class;
    return TW_OK;
}

static custom *custom_of(const heuristic *h) {
    return h->class && h->class->flags & HEURISTIC_CUSTOM ? h->table : NULL;
}

tw_status custom_failure(const heuristic *h) {
    const custom *c = custom_of(h);
    return c ? c->failure : TW_OK;
}

void custom_restart(heuristic *h) {
    custom *c = custom_of(h);
    if (c) c->failure = TW_OK;
}
