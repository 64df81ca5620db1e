#include "game/analysis.h"

#include "base/clock.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void drop_construction(analysis *a) {
    constructive_free(a->construction);
    a->construction = NULL;
}

void analysis_begin(analysis *a, const tw_analysis_request *config) {
    *a = (analysis){.config = *config, .status = TW_RUNNING, .began = clock_seconds()};
}

void analysis_end(analysis *a, tw_status status) {
    if (a->status != TW_RUNNING) return;
    a->status = status;
    a->ended = clock_seconds();
    drop_construction(a);
}

void analysis_tell(analysis *a, const char *format, ...) {
    size_t used = strlen(a->story);
    va_list arguments;
    if (used && used + 3 < ANALYSIS_STORY)
        used += (size_t)snprintf(a->story + used, ANALYSIS_STORY - used, "; ");
    va_start(arguments, format);
    vsnprintf(a->story + used, ANALYSIS_STORY - used, format, arguments);
    va_end(arguments);
}

void analysis_restart(analysis *a) {
    drop_construction(a);
    shorten_restart(&a->shorten);
}

/* The first solution there is. */
tw_status analysis_construct(analysis *a, const tw_board *board, const tw_board *goal, double until,
                             const atomic_bool *leave, best_line *to) {
    if (!a->construction) a->construction = constructive_new(board, goal, to->memory);
    if (!a->construction) return TW_ERR_MEMORY;
    tw_status status = TW_RUNNING;
    while (status == TW_RUNNING && !atomic_load(leave)) {
        status = constructive_step(a->construction);
        if (clock_seconds() >= until) break;
    }
    if (status == TW_RUNNING) return status;
    const move_sequence *found = constructive_moves(a->construction);
    if (status == TW_OK && !best_line_offer(to, found->letters, found->count))
        status = TW_ERR_MEMORY;
    if (status == TW_OK) analysis_tell(a, "row by row: %lld", (long long)to->length);
    drop_construction(a);
    return status == TW_OK ? TW_RUNNING : status;
}
