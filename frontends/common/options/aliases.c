/* aliases.c -- see aliases.h.  Words are compared in lower case, with hyphens for spaces and underscores. */
#include "common/options/aliases.h"

#include "common/options/names.h"

#include <ctype.h>
#include <string.h>

typedef struct alias {
    const char *word, *name;
} alias;

/* All moves cost the same, so uniform-cost search is breadth-first search. */
static const alias algorithms[] = {
    {"a*", "astar"},
    {"a-star", "astar"},
    {"ast", "astar"},
    {"ida*", "ida"},
    {"idastar", "ida"},
    {"ida-star", "ida"},
    {"weighted-astar", "wastar"},
    {"weighted-a*", "wastar"},
    {"wa*", "wastar"},
    {"ucs", "bfs"},
    {"uniform-cost", "bfs"},
    {"dijkstra", "bfs"},
    {"breadth-first", "bfs"},
    {"depth-first", "dfs"},
    {"ids", "iddfs"},
    {"iterative-deepening", "iddfs"},
    {"best-first", "greedy"},
    {"gbfs", "greedy"},
    {"greedy-best-first", "greedy"},
    {"hill-climbing", "hill"},
};

static const alias heuristics[] = {
    {"misplaced", "hamming"},
    {"misplaced-tiles", "hamming"},
    {"h1", "hamming"},
    {"h2", "manhattan"},
    {"taxicab", "manhattan"},
    {"city-block", "manhattan"},
    {"linear", "linear-conflict"},
    {"linear-conflicts", "linear-conflict"},
    {"extracredit", "linear-conflict"},
    {"extra-credit", "linear-conflict"},
    {"walking", "walking-distance"},
    {"none", "zero"},
    {"null", "zero"},
    {"pattern-database", "pdb"},
};

static char plain(char c) { return c == '_' || c == ' ' ? '-' : (char)tolower((unsigned char)c); }

static bool same(const char *word, const char *name) {
    for (; *word && plain(*word) == *name; word++) name++;
    return !*word && !*name;
}

static const char *find(const char *word, names *name, const alias *list, size_t count) {
    for (size_t i = 0; name(i); i++)
        if (same(word, name(i))) return name(i);
    for (size_t i = 0; i < count; i++)
        if (same(word, list[i].word)) return list[i].name;
    return NULL;
}

const char *aliases_algorithm(const char *word) {
    return find(word, tw_algorithm_name, algorithms, sizeof algorithms / sizeof *algorithms);
}

const char *aliases_heuristic(const char *word) {
    return find(word, tw_heuristic_name, heuristics, sizeof heuristics / sizeof *heuristics);
}
