/* bench_engine.c -- see bench_engine.h. */
#define _GNU_SOURCE
#include "cli/bench/bench_engine.h"
#include "common/process/heap.h"
#include "common/tables/table_options.h"
#include "common/options/usage.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static char *copy(engines *all, const char *text) {
    all->texts = heap_insist(reallocarray(all->texts, all->text_count + 1, sizeof *all->texts));
    return all->texts[all->text_count++] = heap_insist(strdup(text));
}

static void add(engines *all, const options_state *state, const char *word) {
    engine e = {.name = copy(all, word), .near = strcmp(word, "near") == 0};
    char *algorithm = copy(all, word), *slash = strchr(algorithm, '/'), *patterns = NULL;
    const char *heuristic = slash ? slash + 1 : NULL;
    if (slash) *slash = 0, patterns = strchr(slash + 1, ':');
    if (patterns) *patterns++ = 0;
    e.algorithm = usage_algorithm(state, algorithm);
    if (heuristic) heuristic = usage_any_heuristic(state, heuristic);
    if (patterns && (!*patterns || !table_options_concern(heuristic)))
        usage_fail(state,
                   "--engines: '%s' is wrong, expected patterns after pdb alone, like "
                   "ida/pdb:6-6-3",
                   word);
    for (size_t i = 0; i < all->count; i++)
        if (strcmp(all->list[i].name, word) == 0)
            usage_fail(state, "--engines: '%s' comes twice, expected it once", word);
    e.heuristic = heuristic, e.patterns = patterns;
    all->list = heap_insist(reallocarray(all->list, all->count + 1, sizeof *all->list));
    all->list[all->count++] = e;
}

static char *find_end(char *at) {
    int open = 0;
    for (; *at; at++) {
        open += (*at == '(') - (*at == ')');
        if (*at == ',' && open <= 0 && !isdigit((unsigned char)at[1])) break;
    }
    return at;
}

void engines_add(engines *all, const options_state *state, const char *list) {
    char *word = copy(all, list), *end;
    bool last;
    do {
        end = find_end(word);
        last = !*end;
        *end = 0;
        add(all, state, word);
        word = end + 1;
    } while (!last);
}

void engines_free(engines *all) {
    for (size_t i = 0; i < all->text_count; i++) free(all->texts[i]);
    free(all->texts);
    free(all->list);
    *all = (engines){0};
}
