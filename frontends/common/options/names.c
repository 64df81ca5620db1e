/* names.c -- see names.h.  The words that people use for algorithms and heuristics are compared in
 * lower case, with hyphens for spaces and underscores. */
#include "common/options/names.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

bool names_have(names *name, const char *word) {
    for (size_t i = 0; name(i); i++)
        if (strcmp(name(i), word) == 0) return true;
    return false;
}

void names_list(names *name, char *out, size_t size) {
    size_t used = 0;
    *out = 0;
    for (size_t i = 0; name(i) && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%s", i ? ", " : "", name(i));
}

enum { LONGEST = 31 };

static size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

size_t names_distance(const char *a, const char *b) {
    size_t d[LONGEST + 1][LONGEST + 1], most = strlen(a), length = strlen(b);
    if (most > LONGEST || length > LONGEST) return LONGEST;
    for (size_t i = 0; i <= most; i++) d[i][0] = i;
    for (size_t j = 0; j <= length; j++) d[0][j] = j;
    for (size_t i = 1; i <= most; i++)
        for (size_t j = 1; j <= length; j++) {
            size_t change = d[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            d[i][j] = smaller(change, 1 + smaller(d[i - 1][j], d[i][j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = smaller(d[i][j], d[i - 2][j - 2] + 1);
        }
    return d[most][length];
}

size_t names_slips(const char *word) {
    size_t length = strlen(word);
    return length < 2 ? 0 : length < 6 ? 1 : 2;
}

const char *names_nearest(names *name, const char *word) {
    const char *nearest = NULL;
    size_t best = 1 + names_slips(word);
    for (size_t i = 0; name(i); i++) {
        size_t d =
            strncmp(name(i), word, strlen(word)) == 0 && *word ? 0 : names_distance(word, name(i));
        if (d < best) best = d, nearest = name(i);
    }
    return nearest;
}

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
    {"near", "near"},
    {"near-optimal", "near"},
};

static const alias heuristics[] = {
    {"misplaced", "hamming"},
    {"misplaced-tiles", "hamming"},
    {"h1", "hamming"},
    {"md", "manhattan"},
    {"lc", "linear-conflict"},
    {"wd", "walking-distance"},
    {"h2", "manhattan"},
    {"taxicab", "manhattan"},
    {"city-block", "manhattan"},
    {"linear", "linear-conflict"},
    {"linear-conflicts", "linear-conflict"},
    {"extra-credit", "extracredit"},
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

/* What tw_answer does without a proof is in no registry. */
const char *names_algorithms(size_t i) {
    size_t count = 0;
    while (tw_algorithm_name(count)) count++;
    return i == count ? "near" : tw_algorithm_name(i);
}

const char *names_algorithm(const char *word) {
    return find(word, tw_algorithm_name, algorithms, sizeof algorithms / sizeof *algorithms);
}

const char *names_heuristic(const char *word) {
    tw_heuristic_info unread;
    const char *name =
        find(word, tw_heuristic_name, heuristics, sizeof heuristics / sizeof *heuristics);
    return name || tw_heuristic_describe(word, &unread) != TW_OK ? name : word;
}

static const char *const notations[] = {[TW_NOTATION_BLANK] = "blank", [TW_NOTATION_TILE] = "tile"};

const char *names_notation(size_t i) {
    return i < sizeof notations / sizeof *notations ? notations[i] : NULL;
}
