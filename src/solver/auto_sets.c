#include "solver/auto_sets.h"

#include "base/budget.h"
#include "base/clock.h"
#include "opencl/device_tables.h"
#include "solver/auto.h"

#include <stdio.h>
#include <string.h>

bool auto_sets_choose(auto_sets *a, int which, const char *patterns) {
    auto_set *s = &a->set[which];
    if (partition_read(&s->partition, &a->config->goal, patterns, NULL) != TW_OK) return false;
    s->patterns = patterns;
    s->entries = partition_entries(&s->partition);
    return true;
}

void auto_sets_init(auto_sets *a, const tw_config *c, memory *m, const memory *beside, story *s) {
    memset(a, 0, sizeof *a);
    a->config = c, a->memory = m, a->near = beside, a->story = s;
    const char *patterns[SETS];
    int sets = auto_search_patterns(&c->goal, patterns);
    while (a->count < sets && auto_sets_choose(a, a->count, patterns[a->count])) a->count++;
}

void auto_sets_forget(auto_sets *a, int which) {
    auto_set *s = &a->set[which];
    heuristic_drop(&s->heuristic);
    tables_drop(&s->tables, &s->memory);
}

void auto_sets_drop(auto_sets *a) {
    build_sliced_drop(&a->build_sliced);
    for (int which = 0; which < a->count; which++) auto_sets_forget(a, which);
}

bool auto_sets_ready(const auto_sets *a, int which) { return a->set[which].heuristic.class; }

static const char *name_of(const auto_sets *a, int which) {
    return a->set[which].patterns ? a->set[which].patterns : "usual tables";
}

uint64_t auto_sets_bytes(const auto_sets *a) {
    uint64_t used = a->near->peak;
    for (int i = 0; i < a->count; i++) used += a->set[i].memory.used;
    return used;
}

uint64_t auto_sets_bytes_peak(const auto_sets *a) {
    uint64_t peak = a->near->peak;
    for (int i = 0; i < a->count; i++) peak += a->set[i].memory.peak;
    return peak;
}

void auto_sets_limit(auto_sets *a, int which) {
    memory *m = &a->set[which].memory;
    m->allocator = a->config->allocator;
    m->limit = 0;
    if (!a->config->limits.bytes) return;
    uint64_t used = a->memory->used + auto_sets_bytes(a);
    m->limit = used < a->config->limits.bytes ? a->config->limits.bytes - used : 1;
}

tw_status auto_sets_finish(auto_sets *a, int which) {
    auto_set *s = &a->set[which];
    return heuristic_init_with(&s->heuristic, &heuristic_pdb, &a->config->goal, a->memory,
                               &s->tables, 1);
}

void auto_sets_fail(auto_sets *a, int which, tw_status status) {
    a->set[which].failed = true;
    story_add(a->story, "%s: %s", name_of(a, which), tw_status_text(status));
}

void auto_sets_tell(auto_sets *a, int which, double seconds) {
    const tables *t = &a->set[which].tables;
    const double mib = 1 << 20;
    const char *name = name_of(a, which);
    char how[24] = " meanwhile";
    if (seconds >= 0) snprintf(how, sizeof how, " in %.2f s", seconds);
    if (t->count)
        story_add(a->story, "%s %s%s, %.0f MiB", name, t->opened == t->count ? "opened" : "built",
                  how, (double)a->set[which].memory.used / mib);
    else
        story_add(a->story, "%s not finished, %.0f MiB at the peak", name,
                  (double)a->set[which].memory.peak / mib);
    if (t->written)
        story_add(a->story, "%.0f MiB kept in %s", (double)t->written / mib, a->config->directory);
    a->kept += t->written;
}

bool auto_sets_keep_building(void *cookie, uint64_t found, uint64_t entries) {
    const search *s = cookie;
    (void)found, (void)entries;
    const tw_limits *limits = &s->config->limits;
    bool stopped = atomic_load_explicit(s->stop, memory_order_relaxed);
    return !search_leaving(s)
           && budget_verdict(limits, stopped, 0, clock_seconds() - s->started) == TW_OK;
}

bool auto_sets_get(auto_sets *a, search *s, int which, bool only_kept) {
    auto_set *wanted = &a->set[which];
    if (auto_sets_ready(a, which)) return true;
    if (wanted->failed) return false;
    if (a->build_sliced.tables
        == &wanted->tables) { /* it is being built in slices, in the same place */
        if (only_kept) return false;
        build_sliced_drop(&a->build_sliced);
    }
    bool keep = which >= SET_LARGE || only_kept; /* the others are made about as fast as written */
    tables_options options = {
        .build = {.threads = a->config->threads > 1 ? a->config->threads : 1,
                  .progress = auto_sets_keep_building,
                  .cookie = s,
                  .device = a->config->device,
                  .device_build = device_tables_build},
        .directory = keep ? a->config->directory : NULL,
        .receipts = a->config->receipts,
        .only_kept = only_kept,
        .shared = a->config->crew != NULL,
    };
    if (only_kept && !options.directory) return false;
    double from = clock_seconds();
    auto_sets_limit(a, which);
    tw_status status = tables_get(&wanted->tables, &wanted->partition, &wanted->memory, &options);
    if (status == TW_OK) status = auto_sets_finish(a, which);
    if (status != TW_OK) {
        if (wanted->tables.written) auto_sets_tell(a, which, 0);
        if (!only_kept && status != TW_STOPPED) auto_sets_fail(a, which, status);
        return false;
    }
    auto_sets_tell(a, which, clock_seconds() - from);
    return true;
}
