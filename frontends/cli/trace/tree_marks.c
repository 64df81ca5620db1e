/* tree_marks.c -- see tree.h: what a drawing says of every node. */
#include "cli/trace/tree.h"
#include "common/options/names.h"
#include "common/process/heap.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

NAMES(blank_name, "order", "values", "boards")

const char *tree_blank_name(size_t i) { return blank_name(i); }

static void number_nodes(tree *t) {
    uint64_t last = tw_recorder_moments(t->watch) - 1, shown = tw_recorder_moment(t->watch);
    if (shown < last) last = shown;
    for (uint64_t k = 1; k <= last; k++) {
        tw_counts counts;
        tw_recorder_seek(t->watch, k);
        tw_recorder_counts(t->watch, &counts);
        int64_t node = tw_recorder_current(t->watch);
        if (node >= 0 && counts.expanded >= k) t->number[node] = k;
    }
    tw_recorder_seek(t->watch, shown);
}

/* The child that a move leads to; -1: it is not in the tree. */
static int64_t child_by(const tree *t, int64_t node, char letter) {
    int64_t children[TREE_MOST_CHILDREN];
    size_t count = tw_recorder_children(t->watch, node, children, TREE_MOST_CHILDREN);
    for (size_t i = 0; i < count && i < TREE_MOST_CHILDREN; i++) {
        tw_node child;
        if (tw_recorder_node(t->watch, children[i], &child) == TW_OK && child.move != TW_NO_MOVE
            && "UDLR"[child.move] == letter)
            return children[i];
    }
    return -1;
}

/* From every root: each iteration of IDA* grows a tree of its own. */
static void mark_solution(tree *t) {
    for (uint64_t i = 0; i < t->count && *t->moves; i++) {
        tw_node node;
        if (tw_recorder_node(t->watch, (int64_t)i, &node) < 0 || node.parent >= 0) continue;
        int64_t at = (int64_t)i;
        for (const char *letter = t->moves; at >= 0 && *letter; letter++) {
            t->solution[at] = true;
            at = child_by(t, at, *letter);
        }
        if (at >= 0) t->solution[at] = true;
    }
}

void tree_mark(tree *t) {
    t->count = tw_recorder_nodes(t->watch);
    t->number = heap_insist(calloc((size_t)t->count + 1, sizeof *t->number));
    t->solution = heap_insist(calloc((size_t)t->count + 1, sizeof *t->solution));
    number_nodes(t);
    if (!t->blank[TREE_ORDER]) mark_solution(t);
}

void tree_unmark(tree *t) {
    free(t->number);
    free(t->solution);
    t->number = NULL, t->solution = NULL, t->count = 0;
}

/* The children come with the newest first, but a state that was reached again on a shorter way has
 * got a new parent since it was made. */
size_t tree_children(const tree *t, uint64_t parent, int64_t children[TREE_MOST_CHILDREN]) {
    size_t count = 0;
    for (const char *letter = t->order; *letter; letter++) {
        int64_t child = child_by(t, (int64_t)parent, *letter);
        if (child >= 0 && count < TREE_MOST_CHILDREN) children[count++] = child;
    }
    return count;
}

/* The values that order the search: f and its parts, or one number. */
static void write_values(const tree *t, const tw_node *n, char out[TREE_TEXT]) {
    bool blank = t->blank[TREE_VALUES], sum = !(n->f > n->g + n->h || n->f < n->g + n->h);
    if (!t->algorithm.informed && blank)
        snprintf(out, TREE_TEXT, "depth " TREE_GAP);
    else if (!t->algorithm.informed)
        snprintf(out, TREE_TEXT, "depth %d", n->g);
    else if (!t->algorithm.uses_g && blank)
        snprintf(out, TREE_TEXT, "h = " TREE_GAP);
    else if (!t->algorithm.uses_g)
        snprintf(out, TREE_TEXT, "h = %d", n->h);
    else if (blank)
        snprintf(out, TREE_TEXT, TREE_GAP " + " TREE_GAP " = " TREE_GAP);
    else if (sum)
        snprintf(out, TREE_TEXT, "%d + %d = %g", n->g, n->h, n->f);
    else
        snprintf(out, TREE_TEXT, "g %d, h %d, f = %g", n->g, n->h, n->f);
}

/* An iteration follows every path whose f is within its bound: the bound of the first is the f of
 * the start, that of each other the least f cut before. */
static int bound_of(const tree *t, int iteration) {
    int bound = 0;
    for (int k = 0; k <= iteration; k++) {
        double next = -1;
        for (uint64_t i = 0; i < t->count; i++) {
            tw_node n;
            if (tw_recorder_node(t->watch, (int64_t)i, &n) < 0 || n.tree != (k ? k - 1 : 0))
                continue;
            bool candidate = k ? n.f > bound : n.parent < 0;
            if (candidate && (next < 0 || n.f < next)) next = n.f;
        }
        if (next >= 0)
            bound = (int)next;
        else if (k)
            bound++; /* iterative deepening generates nothing past its limit */
    }
    return bound;
}

static const char *state_word(const tw_node *n) {
    switch (n->state) {
    case TW_NODE_GOAL:
        return "goal";
    case TW_NODE_CUT:
        return "cut";
    case TW_NODE_CLOSED:
        return "closed";
    default:
        return "open";
    }
}

bool tree_describe(const tree *t, uint64_t i, tree_label *out) {
    bool hidden = t->blank[TREE_ORDER];
    *out = (tree_label){.word = ""};
    if (tw_recorder_node(t->watch, (int64_t)i, &out->node) != TW_OK) return false;
    const tw_node *n = &out->node;
    if (t->algorithm.deepens && n->parent < 0 && t->blank[TREE_VALUES])
        snprintf(out->bound, TREE_TEXT, "bound " TREE_GAP ":");
    else if (t->algorithm.deepens && n->parent < 0)
        snprintf(out->bound, TREE_TEXT, "bound %d:", bound_of(t, n->tree));
    if (hidden)
        snprintf(out->number, TREE_TEXT, TREE_GAP);
    else if (t->number[i])
        snprintf(out->number, TREE_TEXT, "%" PRIu64, t->number[i]);
    if (!hidden && (!t->number[i] || n->state == TW_NODE_GOAL)) out->word = state_word(n);
    write_values(t, n, out->values);
    out->firm = hidden || t->number[i] || n->state == TW_NODE_GOAL;
    out->solution = t->solution[i];
    out->empty = t->blank[TREE_BOARDS] && n->parent >= 0;
    out->homes = !t->blank[TREE_VALUES];
    return true;
}

bool tree_on_way(const tree *t, const tree_label *child) {
    return child->solution && child->node.parent >= 0 && t->solution[child->node.parent];
}

static const char *plural(uint64_t count) { return count == 1 ? "" : "s"; }

void tree_title(const tree *t, char out[], size_t size) {
    uint64_t shown = tw_recorder_moment(t->watch);
    size_t used = (size_t)snprintf(out, size, "%s%s%s: ", t->algorithm.name,
                                   t->algorithm.informed ? ", " : "",
                                   t->algorithm.informed ? t->heuristic : "");
    if (shown > t->expanded) shown = t->expanded;
    if (used < size && shown == t->expanded && t->over)
        used += (size_t)snprintf(out + used, size - used, "all %" PRIu64 " expansion%s", shown,
                                 plural(shown));
    else if (used < size)
        used += (size_t)snprintf(out + used, size - used,
                                 "the first %" PRIu64 " of %s%" PRIu64 " expansions", shown,
                                 t->over ? "" : "at least ", t->expanded);
    if (used < size && *t->moves && !t->blank[TREE_ORDER])
        snprintf(out + used, size - used, "; thick: the way to the goal, %zu move%s",
                 strlen(t->moves), plural(strlen(t->moves)));
}

const char *tree_legend(const tree *t) {
    if (t->blank[TREE_ORDER])
        return "above a board: in which order states are expanded, if they are; letters: the "
               "blank's moves";
    return t->blank[TREE_VALUES]
               ? "numbers: in which order states were expanded; letters: the blank's moves"
               : "numbers: in which order states were expanded; letters: the blank's moves; bold "
                 "tiles are in their place";
}
