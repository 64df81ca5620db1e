/* device_measure.c -- how fast is a device, and does it count as a core does? */
#include "base/clock.h"
#include "base/error.h"
#include "base/handle.h"
#include "opencl/device_check.h"
#include "pdb/tables.h"

#include <string.h>

static const double long_enough = 0.2, at_most = 1.0;

/* A board that is 80 moves from the goal, so that there is always a longer iteration. */
static const uint8_t hard[] = {0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1};

typedef struct measurement {
    memory memory;
    tw_device *device;
    tw_config config;
    tables tables;
    heuristic heuristic;
    search search;
    atomic_bool stop;
} measurement;

/* Iterations of growing size.  The first ones are counted on a core too.  The very first is not
 * timed: some drivers compile a kernel when it is first called. */
static tw_status iterate(measurement *m, device_run *r, ida *i, const device_order *o,
                         double *rate) {
    enum { COUNTED = 100000 };
    device_stretch whole = {0, o->count};
    double from = 0;
    for (int bound = i->bound;; bound += 2) {
        device_iteration result, core;
        double begun = clock_seconds();
        tw_status status = device_run_iterate(r, bound, 0, whole, &result);
        double took = clock_seconds() - begun;
        if (status != TW_OK) return TW_NOT_FOUND;
        uint64_t expanded = result.counts.expanded, generated = result.counts.generated;
        if (device_check_count(i, o, whole, bound, COUNTED, &core)
                ? core.counts.expanded != expanded || core.counts.generated != generated
                : expanded < COUNTED) {
            device_disbelieve(m->device, "it counted %llu states where there are %llu",
                              (unsigned long long)expanded,
                              (unsigned long long)core.counts.expanded);
            return TW_NOT_FOUND;
        }
        *rate = (double)expanded / took;
        if (bound == i->bound) {
            from = clock_seconds();
            if (!result.found) continue;
        }
        if (took > long_enough || clock_seconds() - from > at_most || result.found) return TW_OK;
    }
}

static tw_status measure(measurement *m, ida *i, const pieces *p, double *rate) {
    tw_status status = TW_NOT_FOUND;
    uint32_t *number = memory_get(&m->memory, p->count, sizeof *number);
    if (!number) return TW_ERR_MEMORY;
    for (uint32_t n = 0; n < p->count; n++) number[n] = n;
    device_order order = {p, number, p->count};
    device_run *r = device_run_new(m->device, i);
    if (r && device_run_carry(r, &order)) status = iterate(m, r, i, &order, rate);
    device_run_free(&r);
    memory_put(&m->memory, number, p->count, sizeof *number);
    return status;
}

static tw_status search_for_a_while(measurement *m, double *rate) {
    search *s = &m->search;
    pieces p;
    if (s->algorithm->start(s) != TW_RUNNING) return TW_ERR_MEMORY;
    ida *i = s->state;
    tw_status status = pieces_make(&p, &s->start, &i->steps->automaton, s->convention.order,
                                   s->heuristic, PIECES_ENOUGH, s->memory);
    status = status == TW_OK ? measure(m, i, &p, rate) : TW_ERR_MEMORY;
    pieces_drop(&p);
    return status;
}

static tw_status prepare(measurement *m) {
    partition parts;
    tw_error unread;
    tables_options options = {.build.threads = 1};
    tw_status status = tw_board_goal(&m->config.goal, 4, 4, "last");
    if (status >= 0) status = tw_convention_named("default", &m->config.convention);
    if (status >= 0) status = partition_read(&parts, &m->config.goal, "5-5-5", &unread);
    if (status >= 0) status = tables_get(&m->tables, &parts, &m->memory, &options);
    if (status >= 0)
        status = heuristic_init_with(&m->heuristic, heuristic_find("pdb"), &m->config.goal,
                                     &m->memory, &m->tables, 1);
    m->search = (search){.config = &m->config,
                         .algorithm = algorithm_find("ida"),
                         .heuristic = &m->heuristic,
                         .convention = m->config.convention,
                         .memory = &m->memory,
                         .stop = &m->stop,
                         .started = clock_seconds()};
    m->search.convention.duplicates = TW_DUPLICATES_CYCLES;
    if (status >= 0) status = tw_board_init(&m->search.start, 4, 4, hard);
    return status;
}

tw_status tw_device_measure(tw_device *d, double *rate, tw_error *error) {
    if (!d || !rate) return error_status(error, TW_ERR_ARGUMENT);
    if (!device_claim(d, error)) return TW_NOT_FOUND;
    measurement *m = handle_new(sizeof *m, 0, &d->config.allocator, error);
    tw_status status = TW_ERR_MEMORY;
    if (m) {
        m->device = d;
        status = prepare(m);
        if (status >= 0) status = search_for_a_while(m, rate);
        if (m->search.state) m->search.algorithm->finish(&m->search);
        heuristic_drop(&m->heuristic);
        tables_drop(&m->tables, &m->memory);
        handle_free(m, sizeof *m);
    }
    device_release(d);
    if (status == TW_NOT_FOUND) return error_set(error, status, "%s", d->error.text);
    return status < 0 ? error_status(error, status) : TW_OK;
}
