#include "solver/auto.h"

#include "base/background.h"
#include "base/budget.h"
#include "base/clock.h"
#include "opencl/device_tables.h"
#include "pdb/build_sliced.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Tables are worth building once the search has expanded a quarter as many states as they have
 * entries: by then it has taken about as long as the build will. */
enum { ENTRIES_PER_EXPANSION = 4, LEAST_THRESHOLD = 1500000, SLICE = 2000000 };

/* One set of tables and the heuristic that reads them. */
typedef struct set {
    const char *patterns; /* NULL: the usual ones */
    partition partition;
    uint64_t entries;
    tables tables;
    heuristic heuristic; /* class NULL: not ready */
    memory memory;
    bool hopeless; /* tried and failed: do not try again */
} set;

enum { USUAL, LARGE };

struct auto_search {
    const tw_config *config;
    const heuristic *quick;
    memory *memory;
    set set[AUTO_SEARCH_SETS];
    int sets;
    int reading;         /* the set in use; -1: the quick heuristic */
    uint64_t stage_end;  /* expansions at which to think again */
    background *builder; /* of the large set */
    tw_status built;
    build_sliced build_sliced; /* a build in slices, of the set `growing`; it outlives a search */
    int growing;
    double grown; /* seconds it took so far */
    bool waiting; /* ... and the search at hand needs it */
    char story[240];
};

static void tell(auto_search *a, const char *format, ...) {
    size_t used = strlen(a->story);
    va_list arguments;
    if (used && used + 3 < sizeof a->story) used += (size_t)snprintf(a->story + used, 3, "; ");
    va_start(arguments, format);
    vsnprintf(a->story + used, sizeof a->story - used, format, arguments);
    va_end(arguments);
}

const char *auto_search_story(const auto_search *a) { return a->story; }

uint64_t auto_search_bytes(const auto_search *a) {
    uint64_t used = 0;
    for (int i = 0; i < a->sets; i++) used += a->set[i].memory.used;
    return used;
}

uint64_t auto_search_bytes_peak(const auto_search *a) {
    uint64_t peak = 0;
    for (int i = 0; i < a->sets; i++) peak += a->set[i].memory.peak;
    return peak;
}

static const char *name_of(const set *s) { return s->patterns ? s->patterns : "usual tables"; }

const heuristic_class *const auto_search_heuristic = &heuristic_linear_conflict;

int auto_search_patterns(const tw_board *goal, const char *patterns[AUTO_SEARCH_SETS]) {
    bool fifteen = goal->rows == 4 && goal->cols == 4;
    patterns[USUAL] = fifteen ? "6-6-3" : NULL;
    patterns[LARGE] = "7-8";
    return fifteen ? 2 : 1;
}

tw_status auto_search_new(auto_search **out, const tw_config *c, const heuristic *quick,
                          memory *m) {
    *out = NULL;
    if (!heuristic_serves(&heuristic_pdb, &c->goal)) return TW_OK;
    auto_search *a = memory_get_zero(m, 1, sizeof *a);
    if (!a) return TW_ERR_MEMORY;
    a->config = c, a->quick = quick, a->memory = m;
    const char *patterns[AUTO_SEARCH_SETS];
    int sets = auto_search_patterns(&c->goal, patterns);
    for (; a->sets < sets; a->sets++) {
        set *s = &a->set[a->sets];
        if (partition_read(&s->partition, &c->goal, patterns[a->sets], NULL) != TW_OK) break;
        s->patterns = patterns[a->sets];
        s->entries = partition_entries(&s->partition);
    }
    if (a->sets)
        *out = a;
    else
        memory_put(m, a, 1, sizeof *a);
    return TW_OK;
}

/* ---- getting tables ---- */

/* What is left of the limit is the set's. */
static void allot(auto_search *a, set *s) {
    s->memory.allocator = a->config->allocator;
    s->memory.limit = 0;
    if (!a->config->limits.bytes) return;
    uint64_t used = a->memory->used + auto_search_bytes(a);
    s->memory.limit = used < a->config->limits.bytes ? a->config->limits.bytes - used : 1;
}

static tw_status adopt(auto_search *a, set *s) {
    return heuristic_init_with(&s->heuristic, &heuristic_pdb, &a->config->goal, a->memory,
                               &s->tables, 1);
}

/* While a build keeps the search waiting: limits and the stop flag still hold. */
static bool keep_building(void *cookie, uint64_t found, uint64_t entries) {
    const search *s = cookie;
    (void)found, (void)entries;
    const tw_limits *limits = &s->config->limits;
    bool stopped = atomic_load_explicit(s->stop, memory_order_relaxed);
    return !search_leaving(s)
           && budget_verdict(limits, stopped, 0, clock_seconds() - s->started) == TW_OK;
}

static void give_up(auto_search *a, set *s, tw_status status) {
    s->hopeless = true;
    tell(a, "%s: %s", name_of(s), tw_status_text(status));
}

/* Build a set here and now, or only open it if it is kept. */
static bool get_set(auto_search *a, search *s, int which, bool only_kept) {
    set *wanted = &a->set[which];
    if (wanted->heuristic.class) return true;
    if (wanted->hopeless) return false;
    if (a->build_sliced.tables == &wanted->tables) { /* it is being built in slices, right there */
        if (only_kept) return false;
        build_sliced_drop(&a->build_sliced);
    }
    bool keep = which == LARGE || only_kept; /* the others are made about as fast as written */
    tables_options options = {
        .build = {.threads = a->config->threads > 1 ? a->config->threads : 1,
                  .progress = keep_building,
                  .cookie = s,
                  .device = a->config->device,
                  .device_build = device_tables_build},
        .directory = keep ? a->config->directory : NULL,
        .only_kept = only_kept,
    };
    if (only_kept && !options.directory) return false;
    double from = clock_seconds();
    allot(a, wanted);
    tw_status status = tables_get(&wanted->tables, &wanted->partition, &wanted->memory, &options);
    if (status == TW_OK) status = adopt(a, wanted);
    if (status != TW_OK) {
        if (!only_kept && status != TW_STOPPED) give_up(a, wanted, status);
        return false;
    }
    tell(a, "%s %s in %.2f s", name_of(wanted), only_kept ? "read from disk" : "built",
         clock_seconds() - from);
    return true;
}

/* ---- building in slices ---- */

/* One slice.  TW_RUNNING: it is not over, and the search's turn to say why. */
static tw_status grow(auto_search *a, search *s) {
    set *wanted = &a->set[a->growing];
    double from = clock_seconds();
    a->build_sliced.options.progress = keep_building, a->build_sliced.options.cookie = s;
    tw_status status = build_sliced_go_on(&a->build_sliced);
    a->grown += clock_seconds() - from;
    if (status == TW_STOPPED) return TW_RUNNING;
    if (status == TW_OK) status = adopt(a, wanted);
    if (status == TW_OK)
        tell(a, "%s built in %.2f s", name_of(wanted), a->grown);
    else
        give_up(a, wanted, status);
    return status;
}

/* Is there a set to wait for? */
static bool growing(auto_search *a, int which) {
    set *wanted = &a->set[which];
    if (wanted->hopeless || wanted->heuristic.class) return false;
    if (a->build_sliced.tables) return true;
    allot(a, wanted);
    build_sliced_begin(&a->build_sliced, &wanted->tables, &wanted->partition, &wanted->memory);
    a->growing = which, a->grown = 0;
    return true;
}

/* ---- the large set, behind the search's back ---- */

static bool keep_building_behind(void *cookie, uint64_t found, uint64_t entries) {
    (void)found, (void)entries;
    return !background_cancelled(cookie);
}

static void build_behind(void *cookie, background *self) {
    auto_search *a = cookie;
    set *large = &a->set[LARGE];
    tables_options options = {
        .build = {.threads = a->config->threads - 1,
                  .progress = keep_building_behind,
                  .cookie = self},
        .directory = a->config->directory,
    };
    a->built = tables_get(&large->tables, &large->partition, &large->memory, &options);
}

static void begin_behind(auto_search *a) {
    set *large = &a->set[LARGE];
    if (a->builder || large->hopeless || large->heuristic.class || a->config->threads < 2) return;
    allot(a, large);
    a->builder = background_start(build_behind, a, a->memory);
    if (!a->builder) large->hopeless = true;
}

/* Once the build is done, or is called off here: is the set ready to be read? */
static bool end_behind(auto_search *a, bool cancel) {
    set *large = &a->set[LARGE];
    if (!a->builder || (!cancel && !background_done(a->builder))) return false;
    background_end(a->builder, cancel);
    a->builder = NULL;
    if (a->built == TW_OK && adopt(a, large) == TW_OK) return true;
    if (a->built != TW_STOPPED) large->hopeless = true;
    return false;
}

/* ---- stages ---- */

static uint64_t build_threshold(const set *s) {
    uint64_t b = s->entries / ENTRIES_PER_EXPANSION;
    return b > LEAST_THRESHOLD ? b : LEAST_THRESHOLD;
}

static void read(auto_search *a, search *s, int which) {
    a->reading = which;
    s->heuristic = which < 0 ? a->quick : &a->set[which].heuristic;
    search_count(s);
    a->stage_end = UINT64_MAX;
    if (which < 0)
        a->stage_end = s->counts.expanded + build_threshold(&a->set[USUAL]);
    else if (which == USUAL && a->sets > LARGE && !a->set[LARGE].hopeless)
        a->stage_end = s->counts.expanded + SLICE;
}

static tw_status change(auto_search *a, search *s, int which) {
    s->algorithm->finish(s);
    read(a, s, which);
    return s->algorithm->start(s);
}

tw_status auto_search_start(auto_search *a, search *s) {
    a->story[0] = 0;
    a->waiting = false;
    int best = a->sets - 1;
    while (best >= 0 && !a->set[best].heuristic.class) best--;
    read(a, s, best);
    return s->algorithm->start(s);
}

static bool in_slices(const search *s) { return s->until > 0; }

/* The search stands still meanwhile: on one thread, time given to it would only be taken from the
 * build. */
static tw_status wait_for_tables(auto_search *a, search *s) {
    tw_status status = grow(a, s);
    a->waiting = status == TW_RUNNING && search_leaving(s);
    if (a->waiting) return TW_RUNNING;
    if (status == TW_OK) return change(a, s, a->growing);
    a->stage_end = UINT64_MAX; /* it failed, or the search is to end and will see that itself */
    return TW_RUNNING;
}

/* The stage is over and the board unsolved: what now? */
static tw_status reconsider(auto_search *a, search *s) {
    if (s->solutions) { /* on the way to all of them: starting over would find some twice */
        a->stage_end = UINT64_MAX;
        return TW_RUNNING;
    }
    if (a->reading < 0) {
        tell(a, "linear-conflict expanded %llu", (unsigned long long)s->counts.expanded);
        if (a->sets > LARGE && get_set(a, s, LARGE, true)) return change(a, s, LARGE);
        if (in_slices(s) && get_set(a, s, USUAL, true)) return change(a, s, USUAL);
        if (in_slices(s) && growing(a, USUAL)) return wait_for_tables(a, s);
        if (get_set(a, s, USUAL, false)) return change(a, s, USUAL);
        a->stage_end = UINT64_MAX;
        return TW_RUNNING;
    }
    if (end_behind(a, false)) {
        tell(a, "7-8 built meanwhile");
        return change(a, s, LARGE);
    }
    a->stage_end = s->counts.expanded + SLICE;
    if (a->set[LARGE].hopeless) {
        a->stage_end = UINT64_MAX;
    } else if (a->config->threads > 1) {
        begin_behind(a);
    } else if (s->counts.expanded > build_threshold(&a->set[LARGE])) {
        if (in_slices(s) && growing(a, LARGE)) return wait_for_tables(a, s);
        if (get_set(a, s, LARGE, false)) return change(a, s, LARGE);
    }
    return TW_RUNNING;
}

tw_status auto_search_step(auto_search *a, search *s) {
    uint64_t pause = s->pause;
    for (;;) {
        tw_status status = TW_RUNNING;
        if (a->waiting) status = wait_for_tables(a, s);
        if (a->waiting || status != TW_RUNNING) return s->pause = pause, status;
        s->pause = a->stage_end < pause ? a->stage_end : pause;
        status = s->algorithm->step(s);
        search_count(s);
        if (status != TW_RUNNING || s->counts.expanded >= pause
            || s->counts.expanded < a->stage_end) { /* the last: time to come back */
            s->pause = pause;
            return status;
        }
        status = reconsider(a, s);
        if (status != TW_RUNNING || a->waiting) return s->pause = pause, status;
    }
}

void auto_search_finish(auto_search *a, search *s) {
    if (end_behind(a, true)) tell(a, "7-8 built, not needed any more");
    s->algorithm->finish(s);
}

void auto_search_free(auto_search **handle) {
    auto_search *a = *handle;
    if (!a) return;
    build_sliced_drop(&a->build_sliced);
    for (int i = 0; i < a->sets; i++) {
        heuristic_drop(&a->set[i].heuristic);
        tables_drop(&a->set[i].tables, &a->set[i].memory);
    }
    memory_put(a->memory, a, 1, sizeof *a);
    *handle = NULL;
}
