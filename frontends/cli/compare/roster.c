/* roster.c -- see roster.h. */
#define _GNU_SOURCE
#include "cli/compare/roster.h"
#include "common/heap.h"
#include "common/usage.h"

#include <stdlib.h>
#include <string.h>

void roster_add(roster_words *w, const char *word) {
    w->words = heap_insist(reallocarray(w->words, w->count + 1, sizeof *w->words));
    w->words[w->count++] = word;
}

/* Where a word ends: at a comma that is not within max(A,B), or with the list. */
static char *word_end(char *at) {
    int open = 0;
    for (; *at && (*at != ',' || open > 0); at++) open += (*at == '(') - (*at == ')');
    return at;
}

void roster_split(roster_words *w, const struct argp_state *state, const char *list,
                  roster_check *check) {
    roster_words_free(w);
    w->text = heap_insist(strdup(list));
    w->chosen = true;
    for (char *word = w->text, *end;; word = end + 1) {
        end = word_end(word);
        bool last = !*end;
        *end = 0;
        check(state, word);
        roster_add(w, word);
        if (last) return;
    }
}

void roster_all(roster_words *w, names *name, const char *except) {
    for (size_t i = 0; name(i); i++)
        if (!except || strcmp(name(i), except) != 0) roster_add(w, name(i));
}

void roster_words_free(roster_words *w) {
    free(w->words);
    free(w->text);
    w->words = NULL, w->text = NULL, w->count = 0, w->chosen = false;
}

/* The solver knows whether it uses the heuristic, any heuristic; solving the goal itself asks it
 * for nothing.  Long moves have a bound of their own. */
static tw_status uses_heuristic(const tw_config *config, bool *out) {
    tw_solver *solver;
    const tw_result *result = NULL;
    tw_status status = tw_solver_new(&solver, config, NULL);
    if (status >= 0) status = tw_solver_run(solver, &config->goal, &result);
    if (status >= 0 && result)
        *out = strcmp(result->heuristic, "none") != 0 && config->metric == TW_METRIC_SINGLE;
    tw_solver_free(&solver);
    return status;
}

tw_status roster_make(roster *r, const roster_words *algorithms, const roster_words *heuristics,
                      const tw_config *wanted) {
    size_t pairs = algorithms->count * heuristics->count;
    tw_config config = *wanted;
    const char *without = config.metric == TW_METRIC_SINGLE ? "none" : "its own";
    *r = (roster){.entries = heap_insist(calloc(pairs + 1, sizeof *r->entries))};
    for (size_t a = 0; a < algorithms->count; a++) {
        bool uses = true;
        config.algorithm = algorithms->words[a];
        config.heuristic = "zero";
        tw_status status = uses_heuristic(&config, &uses);
        if (status < 0) return status;
        for (size_t h = 0; h < (uses ? heuristics->count : 1); h++) {
            const char *heuristic = uses ? heuristics->words[h] : config.heuristic;
            r->entries[r->count++] = (compare_entry){.algorithm = config.algorithm,
                                                     .heuristic = heuristic,
                                                     .shown = uses ? heuristic : without,
                                                     .hopeless = -1};
        }
    }
    return TW_OK;
}

void roster_free(roster *r) {
    for (size_t i = 0; i < r->count; i++) compare_free(&r->entries[i]);
    free(r->entries);
    *r = (roster){0};
}
