/* auto_builds.c -- sets of tables that are built while a search goes on: in slices, where it must
 * return in time, or on a second thread. */
#include "base/clock.h"
#include "solver/auto_sets.h"

bool auto_builds_start_slices(auto_sets *a, int which) {
    auto_set *wanted = &a->set[which];
    if (wanted->failed || auto_sets_ready(a, which)) return false;
    if (a->build_sliced.tables) return true;
    auto_sets_limit(a, which);
    build_sliced_begin(&a->build_sliced, &wanted->tables, &wanted->partition, &wanted->memory);
    a->sliced = which, a->slice_seconds = 0;
    return true;
}

tw_status auto_builds_slice(auto_sets *a, search *s) {
    double from = clock_seconds();
    a->build_sliced.options.progress = auto_sets_keep_building;
    a->build_sliced.options.cookie = s;
    tw_status status = build_sliced_go_on(&a->build_sliced);
    a->slice_seconds += clock_seconds() - from;
    if (status == TW_STOPPED) return TW_RUNNING;
    if (status == TW_OK) status = auto_sets_finish(a, a->sliced);
    if (status == TW_OK)
        auto_sets_tell(a, a->sliced, a->slice_seconds);
    else
        auto_sets_fail(a, a->sliced, status);
    return status;
}

static bool keep_building(void *cookie, uint64_t found, uint64_t entries) {
    (void)found, (void)entries;
    return !background_cancelled(cookie);
}

static void build_large(void *cookie, background *self) {
    auto_sets *a = cookie;
    auto_set *large = &a->set[SET_LARGE];
    tables_options options = {
        .build = {.threads = a->config->threads - 1, .progress = keep_building, .cookie = self},
        .directory = a->config->directory,
        .receipts = a->config->receipts,
    };
    a->built = tables_get(&large->tables, &large->partition, &large->memory, &options);
}

void auto_builds_start_background(auto_sets *a) {
    auto_set *large = &a->set[SET_LARGE];
    if (a->builder || large->failed || auto_sets_ready(a, SET_LARGE) || a->config->threads < 2)
        return;
    auto_sets_limit(a, SET_LARGE);
    a->builder = background_start(build_large, a, a->memory);
    if (!a->builder) large->failed = true;
}

bool auto_builds_end_background(auto_sets *a, bool cancel) {
    if (!a->builder || (!cancel && !background_done(a->builder))) return false;
    background_end(a->builder, cancel);
    a->builder = NULL;
    auto_sets_tell(a, SET_LARGE, -1);
    if (a->built == TW_OK && auto_sets_finish(a, SET_LARGE) == TW_OK) return true;
    if (a->built != TW_STOPPED) a->set[SET_LARGE].failed = true;
    return false;
}
