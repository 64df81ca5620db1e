/* custom_heuristics.c -- see custom_heuristics.h.  The mistakes are compiled from the examples
 * themselves, where each is a function `heuristic`; the build gives it a name of its own. */
#include "common/running/custom_heuristics.h"

#include <string.h>

static const char *const names[] = {"conflict-pairs", "conflict-running-maximum", "extracredit",
                                    "hamming-blank",  "manhattan-blank",          "program",
                                    "library"};

tw_heuristic_fn mistake_conflict_pairs, mistake_conflict_running_maximum, mistake_extracredit,
    mistake_hamming_blank, mistake_manhattan_blank;
static tw_heuristic_fn *const mistakes[CUSTOM_HEURISTICS_MISTAKES] = {
    mistake_conflict_pairs, mistake_conflict_running_maximum, mistake_extracredit,
    mistake_hamming_blank, mistake_manhattan_blank};

const char *custom_heuristics_name(size_t i) {
    return i < sizeof names / sizeof *names ? names[i] : NULL;
}

bool custom_heuristics_is_mistake(const char *name) {
    for (size_t i = 0; i < CUSTOM_HEURISTICS_MISTAKES; i++)
        if (strcmp(names[i], name) == 0) return true;
    return false;
}

bool custom_heuristics_is_option(const char *name) {
    for (size_t i = CUSTOM_HEURISTICS_MISTAKES; custom_heuristics_name(i); i++)
        if (strcmp(custom_heuristics_name(i), name) == 0) return true;
    return false;
}

static bool evaluate(void *cookie, const tw_board boards[], size_t count, double out[]) {
    const struct custom_heuristics_mistake *m = cookie;
    for (size_t i = 0; i < count; i++)
        out[i] = m->value(boards[i].rows, boards[i].cols, boards[i].tile, m->goal->tile);
    return true;
}

void custom_heuristics_begin(custom_heuristics *c) {
    for (int i = 0; i < CUSTOM_HEURISTICS_MISTAKES; i++) {
        c->mistake[i] = (struct custom_heuristics_mistake){mistakes[i], &c->goal};
        c->list[i] =
            (tw_custom_heuristic){.name = names[i], .evaluate = evaluate, .cookie = &c->mistake[i]};
    }
    c->count = CUSTOM_HEURISTICS_MISTAKES;
}

void custom_heuristics_add(custom_heuristics *c, const tw_custom_heuristic *one) {
    c->list[CUSTOM_HEURISTICS_MISTAKES] = *one;
    c->count = CUSTOM_HEURISTICS;
}

const tw_custom_heuristic *custom_heuristics_find(const custom_heuristics *c, const char *name) {
    for (size_t i = 0; i < c->count; i++)
        if (strcmp(c->list[i].name, name) == 0) return &c->list[i];
    return NULL;
}

void custom_heuristics_apply(custom_heuristics *c, const tw_board *goal, tw_config *config) {
    c->goal = *goal;
    config->custom = c->list;
    config->custom_count = c->count;
}

const custom_heuristics *custom_heuristics_of(const tw_config *config) {
    return (const custom_heuristics *)config->custom;
}
