#include "solver/auto.h"

#include "base/background.h"
#include "base/budget.h"
#include "base/clock.h"
#include "pdb/build_sliced.h"
#include "opencl/device_tables.h"
#include "solver/upper.h"

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
    bool failed; /* tried and failed: do not try again */
} set;

enum { USUAL, LARGE, BEST, SETS };

/* On 5x5: expansions after which the next iteration, some six times as many, gains more by the best tables than it takes
 * to open them (two seconds at most, so for each thread), or to build them (about a minute of the processor). */
enum { IMPROVED_AFTER = 30000000, BEST_BUILT_AFTER = 2000000000 };

struct auto_search {
    const tw_config *config;
    const heuristic *quick;
    memory *memory;
    set set[SETS];
    int sets;
    bool large_at_once;  /* without the usual set first, if there is memory for it */
    int in_use;          /* which set; -1: the quick heuristic */
    uint64_t stage_end;  /* expansions at which reconsider() is called */
    background *builder; /* of the large set */
    tw_status built;
    build_sliced build_sliced; /* a build in slices; it may go on in a later search */
    int sliced;
    double slice_seconds; /* that the build has taken so far */
    bool waiting;         /* the search makes no progress until the build is done */
    upper upper;          /* a solution, before the proof */
    bool approached;      /* its first stage is over */
    char story[240];
};

static void tell_story(auto_search *a, const char *format, ...) {
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
    return used + a->upper.memory.peak; /* kept free for it while there is a search */
}

uint64_t auto_search_bytes_peak(const auto_search *a) {
    uint64_t peak = 0;
    for (int i = 0; i < a->sets; i++) peak += a->set[i].memory.peak;
    return peak + a->upper.memory.peak;
}

static const char *set_name(const set *s) { return s->patterns ? s->patterns : "usual tables"; }

const heuristic_class *const auto_search_heuristic = &heuristic_linear_conflict;

int auto_search_patterns(const tw_board *goal, const char *patterns[AUTO_SEARCH_SETS]) {
    bool fifteen = goal->rows == 4 && goal->cols == 4;
    patterns[USUAL] = fifteen ? "6-6-3" : NULL;
    patterns[LARGE] = fifteen ? "7-8" : PARTITION_LARGE;
    return fifteen || partition_large_serves(goal) ? 2 : 1;
}

tw_status auto_search_new(auto_search **out, const tw_config *c, const heuristic *quick,
                          memory *m) {
    *out = NULL;
    if (!heuristic_serves(&heuristic_pdb, &c->goal)) return TW_OK;
    auto_search *a = memory_get_zero(m, 1, sizeof *a);
    if (!a) return TW_ERR_MEMORY;
    a->config = c, a->quick = quick, a->memory = m;
    const char *patterns[SETS];
    int sets = auto_search_patterns(&c->goal, patterns);
    if (partition_large_serves(&c->goal)) patterns[sets++] = PARTITION_ZONED;
    for (; a->sets < sets; a->sets++) {
        set *s = &a->set[a->sets];
        if (partition_read(&s->partition, &c->goal, patterns[a->sets], NULL) != TW_OK) break;
        s->patterns = patterns[a->sets];
        s->entries = partition_entries(&s->partition);
    }
    /* What linear conflict does not solve soon is out of its reach on 5x5, and the usual tables would
     * only be made in vain. */
    a->large_at_once = a->sets > LARGE && a->set[LARGE].partition.parts.count > 1;
    if (a->sets)
        *out = a;
    else
        memory_put(m, a, 1, sizeof *a);
    return TW_OK;
}

/* The set may take what the others have left of the limit. */
static void set_limit(auto_search *a, set *s) {
    s->memory.allocator = a->config->allocator;
    s->memory.limit = 0;
    if (!a->config->limits.bytes) return;
    uint64_t used = a->memory->used + auto_search_bytes(a);
    s->memory.limit = used < a->config->limits.bytes ? a->config->limits.bytes - used : 1;
}

static tw_status make_heuristic(auto_search *a, set *s) {
    return heuristic_init_with(&s->heuristic, &heuristic_pdb, &a->config->goal, a->memory,
                               &s->tables, 1);
}

/* The search waits for the build: its limits and its stop flag still hold. */
static bool keep_building(void *cookie, uint64_t found, uint64_t entries) {
    const search *s = cookie;
    (void)found, (void)entries;
    const tw_limits *limits = &s->config->limits;
    bool stopped = atomic_load_explicit(s->stop, memory_order_relaxed);
    return !search_leaving(s)
           && budget_verdict(limits, stopped, 0, clock_seconds() - s->started) == TW_OK;
}

static void fail_set(auto_search *a, set *s, tw_status status) {
    s->failed = true;
    tell_story(a, "%s: %s", set_name(s), tw_status_text(status));
}

/* Build a set at once, or only open it if it is kept. */
static bool get_set(auto_search *a, search *s, int which, bool only_kept) {
    set *wanted = &a->set[which];
    if (wanted->heuristic.class) return true;
    if (wanted->failed) return false;
    if (a->build_sliced.tables
        == &wanted->tables) { /* it is being built in slices, in the same place */
        if (only_kept) return false;
        build_sliced_drop(&a->build_sliced);
    }
    bool keep = which >= LARGE || only_kept; /* the others are made about as fast as written */
    tables_options options = {
        .build = {.threads = a->config->threads > 1 ? a->config->threads : 1,
                  .progress = keep_building,
                  .cookie = s,
                  .device = a->config->device,
                  .device_build = device_tables_build},
        .directory = keep ? a->config->directory : NULL,
        .only_kept = only_kept,
        .shared = a->config->crew != NULL,
    };
    if (only_kept && !options.directory) return false;
    double from = clock_seconds();
    set_limit(a, wanted);
    tw_status status = tables_get(&wanted->tables, &wanted->partition, &wanted->memory, &options);
    if (status == TW_OK) status = make_heuristic(a, wanted);
    if (status != TW_OK) {
        if (!only_kept && status != TW_STOPPED) fail_set(a, wanted, status);
        return false;
    }
    tell_story(a, "%s %s in %.2f s", set_name(wanted), only_kept ? "read from disk" : "built",
               clock_seconds() - from);
    return true;
}

/* One slice.  TW_RUNNING: the build is not done. */
static tw_status build_slice(auto_search *a, search *s) {
    set *wanted = &a->set[a->sliced];
    double from = clock_seconds();
    a->build_sliced.options.progress = keep_building, a->build_sliced.options.cookie = s;
    tw_status status = build_sliced_go_on(&a->build_sliced);
    a->slice_seconds += clock_seconds() - from;
    if (status == TW_STOPPED) return TW_RUNNING;
    if (status == TW_OK) status = make_heuristic(a, wanted);
    if (status == TW_OK)
        tell_story(a, "%s built in %.2f s", set_name(wanted), a->slice_seconds);
    else
        fail_set(a, wanted, status);
    return status;
}

/* Begin to build the set in slices, unless that has begun.  False: it is ready, or it failed. */
static bool start_slices(auto_search *a, int which) {
    set *wanted = &a->set[which];
    if (wanted->failed || wanted->heuristic.class) return false;
    if (a->build_sliced.tables) return true;
    set_limit(a, wanted);
    build_sliced_begin(&a->build_sliced, &wanted->tables, &wanted->partition, &wanted->memory);
    a->sliced = which, a->slice_seconds = 0;
    return true;
}

static bool keep_building_in_background(void *cookie, uint64_t found, uint64_t entries) {
    (void)found, (void)entries;
    return !background_cancelled(cookie);
}

static void build_in_background(void *cookie, background *self) {
    auto_search *a = cookie;
    set *large = &a->set[LARGE];
    tables_options options = {
        .build = {.threads = a->config->threads - 1,
                  .progress = keep_building_in_background,
                  .cookie = self},
        .directory = a->config->directory,
    };
    a->built = tables_get(&large->tables, &large->partition, &large->memory, &options);
}

static void start_background(auto_search *a) {
    set *large = &a->set[LARGE];
    if (a->builder || large->failed || large->heuristic.class || a->config->threads < 2) return;
    set_limit(a, large);
    a->builder = background_start(build_in_background, a, a->memory);
    if (!a->builder) large->failed = true;
}

/* If the build is done, or cancelled here: is the set ready to be used? */
static bool end_background(auto_search *a, bool cancel) {
    set *large = &a->set[LARGE];
    if (!a->builder || (!cancel && !background_done(a->builder))) return false;
    background_end(a->builder, cancel);
    a->builder = NULL;
    if (a->built == TW_OK && make_heuristic(a, large) == TW_OK) return true;
    if (a->built != TW_STOPPED) large->failed = true;
    return false;
}

static bool in_slices(const search *s) { return s->until > 0; }

static uint64_t build_threshold(const set *s) {
    uint64_t b = s->entries / ENTRIES_PER_EXPANSION;
    return b > LEAST_THRESHOLD ? b : LEAST_THRESHOLD;
}

static void use_set(auto_search *a, search *s, int which) {
    a->in_use = which;
    s->heuristic = which < 0 ? a->quick : &a->set[which].heuristic;
    search_count(s);
    a->stage_end = UINT64_MAX;
    if (which < 0)
        a->stage_end = s->counts.expanded
                       + (a->large_at_once && !in_slices(s) ? LEAST_THRESHOLD
                                                            : build_threshold(&a->set[USUAL]));
    else if (which == USUAL && a->sets > LARGE && !a->set[LARGE].failed)
        a->stage_end = s->counts.expanded + SLICE;
}

static tw_status change_set(auto_search *a, search *s, int which) {
    s->algorithm->finish(s);
    use_set(a, s, which);
    return s->algorithm->start(s);
}

/* An eighth of the memory is enough for it, and leaves the rest to tables. */
static uint64_t upper_bytes(const auto_search *a) {
    const uint64_t plenty = UINT64_C(128) << 20;
    uint64_t limit = a->config->limits.bytes, used = a->memory->used + auto_search_bytes(a);
    if (!limit) return plenty;
    uint64_t left = used < limit ? (limit - used) / 8 : 0;
    return left < plenty ? left + 1 : plenty;
}

/* A stage of the near-optimal search.  False: it has to be gone on with. */
static bool look_for_upper(auto_search *a, search *s) {
    int64_t before = s->upper_line ? s->upper : INT64_MAX;
    if (upper_work(&a->upper, s, upper_bytes(a)) == TW_RUNNING) return false;
    if (s->upper_line && s->upper < before)
        tell_story(a, "near-optimal search: %lld moves in %.2f s", (long long)s->upper,
                   a->upper.seconds);
    return true;
}

static bool has_card(const auto_search *a) {
    tw_device_info info;
    return a->config->device && !a->config->crew
           && tw_device_describe(a->config->device, &info, NULL) == TW_OK && info.graphics;
}

/* Only cores read the best tables of several partitions, and a journal is of one set. */
static bool may_improve(const auto_search *a) {
    return a->sets > BEST && !a->config->journal && !has_card(a);
}

static bool get_best(auto_search *a, search *s) {
    if (get_set(a, s, BEST, true)) return true;
    return s->counts.expanded >= BEST_BUILT_AFTER && a->config->limits.seconds <= 0
           && get_set(a, s, BEST, false);
}

/* The next iteration of a search that has become long: with better tables, and longer sequences refused? */
static bool improve(auto_search *a, search *s) {
    uint64_t threads = a->config->threads > 1 ? (uint64_t)a->config->threads : 1;
    if (!may_improve(a) || s->counts.expanded < IMPROVED_AFTER * threads) return false;
    bool better = a->in_use == LARGE && get_best(a, s), longer = !s->long_sequences;
    s->long_sequences = true;
    return better || longer;
}

/* Between two iterations. */
static void approach_again(search *s, void *cookie) {
    auto_search *a = cookie;
    if (s->counts.expanded >= a->upper.at) look_for_upper(a, s);
    if (a->in_use >= LARGE && !search_meets_upper(s, s->bound)) s->restart = improve(a, s);
}

tw_status auto_search_start(auto_search *a, search *s) {
    a->story[0] = 0;
    a->waiting = false;
    upper_begin(&a->upper, s);
    a->approached = a->upper.at == UINT64_MAX;
    s->approach = approach_again, s->approach_cookie = a;
    int best = a->sets - 1;
    while (best >= 0 && !a->set[best].heuristic.class) best--;
    use_set(a, s, best);
    return s->algorithm->start(s);
}

/* Look for a solution, unless there is one; is it proven already?  Later stages have their turns between
 * iterations. */
static tw_status approach(auto_search *a, search *s) {
    if (s->upper_line)
        a->upper.at = UINT64_MAX;
    else if (!look_for_upper(a, s))
        return TW_RUNNING;
    a->approached = true;
    return search_meets_upper(s, s->bound) ? search_take_upper(s) : TW_RUNNING;
}

/* The search makes no progress meanwhile: on one thread its time would only be taken from the build. */
static tw_status wait_for_tables(auto_search *a, search *s) {
    tw_status status = build_slice(a, s);
    a->waiting = status == TW_RUNNING && search_leaving(s);
    if (a->waiting) return TW_RUNNING;
    if (status == TW_OK) return change_set(a, s, a->sliced);
    a->stage_end = UINT64_MAX; /* it failed, or the search is about to end */
    return TW_RUNNING;
}

/* A graphics card reads one partition, so the large set is one that suits it. */
static void suit_card(auto_search *a) {
    set *large = &a->set[LARGE];
    if (!a->large_at_once || large->heuristic.class || !has_card(a)) return;
    if (a->config->journal) return; /* it names the tables, and cores may go on with it */
    if (partition_read(&large->partition, &a->config->goal, PARTITION_CARD, NULL) != TW_OK) return;
    large->patterns = PARTITION_CARD;
    large->entries = partition_entries(&large->partition);
}

/* The stage is over and the board unsolved: change to a better heuristic, or go on. */
static tw_status reconsider(auto_search *a, search *s) {
    if (s->solutions) { /* a search for all of them: starting over would find some twice */
        a->stage_end = UINT64_MAX;
        return TW_RUNNING;
    }
    if (a->in_use < 0) {
        tell_story(a, "linear-conflict expanded %llu", (unsigned long long)s->counts.expanded);
        if (!in_slices(s)) suit_card(a);
        if (a->sets > LARGE && get_set(a, s, LARGE, true)) return change_set(a, s, LARGE);
        if (may_improve(a) && get_set(a, s, BEST, true)) return change_set(a, s, BEST);
        if (a->large_at_once && !in_slices(s) && get_set(a, s, LARGE, false))
            return change_set(a, s, LARGE);
        if (in_slices(s) && get_set(a, s, USUAL, true)) return change_set(a, s, USUAL);
        if (in_slices(s) && start_slices(a, USUAL)) return wait_for_tables(a, s);
        if (get_set(a, s, USUAL, false)) return change_set(a, s, USUAL);
        a->stage_end = UINT64_MAX;
        return TW_RUNNING;
    }
    if (end_background(a, false)) {
        tell_story(a, "%s built meanwhile", set_name(&a->set[LARGE]));
        return change_set(a, s, LARGE);
    }
    a->stage_end = s->counts.expanded + SLICE;
    if (a->set[LARGE].failed) {
        a->stage_end = UINT64_MAX;
    } else if (a->config->threads > 1) {
        start_background(a);
    } else if (s->counts.expanded > build_threshold(&a->set[LARGE])) {
        if (in_slices(s) && start_slices(a, LARGE)) return wait_for_tables(a, s);
        if (get_set(a, s, LARGE, false)) return change_set(a, s, LARGE);
    }
    return TW_RUNNING;
}

static tw_status restart(auto_search *a, search *s) {
    set *large = &a->set[LARGE];
    s->restart = false;
    if (!a->set[BEST].heuristic.class) return change_set(a, s, a->in_use);
    tw_status status = change_set(a, s, BEST);
    heuristic_drop(&large->heuristic);
    tables_drop(&large->tables, &large->memory);
    return status;
}

static uint64_t least(uint64_t a, uint64_t b) { return a < b ? a : b; }

static tw_status step(auto_search *a, search *s, uint64_t pause) {
    for (;;) {
        tw_status status = TW_RUNNING;
        if (a->waiting) status = wait_for_tables(a, s);
        if (a->waiting || status != TW_RUNNING) return status;
        uint64_t approach_at = a->approached ? UINT64_MAX : a->upper.at;
        s->pause = least(least(a->stage_end, approach_at), pause);
        if (s->counts.expanded < s->pause) status = s->algorithm->step(s);
        search_count(s);
        if (status == TW_RUNNING && s->restart) {
            status = restart(a, s);
            if (status == TW_RUNNING) continue;
        }
        if (status != TW_RUNNING || s->counts.expanded >= pause) return status;
        if (s->counts.expanded >= approach_at) {
            status = approach(a, s);
            if (status != TW_RUNNING || !a->approached) return status;
        } else if (s->counts.expanded >= a->stage_end) {
            status = reconsider(a, s);
            if (status != TW_RUNNING || a->waiting) return status;
        } else {
            return status; /* time to come back */
        }
    }
}

tw_status auto_search_step(auto_search *a, search *s) {
    uint64_t pause = s->pause;
    tw_status status = step(a, s, pause);
    s->pause = pause;
    if (status == TW_SOLVED && s->took_upper) tell_story(a, "proven without the last iteration");
    return status;
}

void auto_search_finish(auto_search *a, search *s) {
    if (end_background(a, true))
        tell_story(a, "%s built, not needed any more", set_name(&a->set[LARGE]));
    s->algorithm->finish(s);
    upper_drop(&a->upper);
}

void auto_search_free(auto_search **handle) {
    auto_search *a = *handle;
    if (!a) return;
    upper_drop(&a->upper);
    build_sliced_drop(&a->build_sliced);
    for (int i = 0; i < a->sets; i++) {
        heuristic_drop(&a->set[i].heuristic);
        tables_drop(&a->set[i].tables, &a->set[i].memory);
    }
    memory_put(a->memory, a, 1, sizeof *a);
    *handle = NULL;
}
