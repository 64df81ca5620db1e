/* tree_dot.c -- a search tree for Graphviz: every state is its board.
 *
 * Colour is never the only sign: expanded states have their number and a full border, open ones the
 * word and a dashed border; the solution has thick lines; tiles in their place are bold. */
#include "cli/trace/trace.h"
#include "common/process/heap.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define INK      "#2b3440"
#define FAINT    "#6b7683"
#define LINE     "#9aa5b1"
#define SOLUTION "#c2410c"
#define HOME     "#d7ead9"
#define AWAY     "#eef1f5"

typedef struct marks {
    uint64_t count;
    uint64_t *number; /* when a node was expanded, from 1; 0: not yet */
    bool *solution;   /* on the way to the goal */
} marks;

static void number_nodes(tree *t, marks *m) {
    uint64_t last = tw_recorder_moments(t->watch) - 1, shown = tw_recorder_moment(t->watch);
    if (shown < last) last = shown;
    for (uint64_t k = 1; k <= last; k++) {
        tw_counts counts;
        tw_recorder_seek(t->watch, k);
        tw_recorder_counts(t->watch, &counts);
        int64_t node = tw_recorder_current(t->watch);
        if (node >= 0 && counts.expanded >= k) m->number[node] = k;
    }
    tw_recorder_seek(t->watch, shown);
}

/* The child that a move leads to; -1: it is not in the tree. */
static int64_t child_by(const tree *t, int64_t node, char letter) {
    enum { ROOM = 4 };
    int64_t children[ROOM];
    size_t count = tw_recorder_children(t->watch, node, children, ROOM);
    for (size_t i = 0; i < count && i < ROOM; i++) {
        tw_node child;
        if (tw_recorder_node(t->watch, children[i], &child) == TW_OK && child.move != TW_NO_MOVE
            && "UDLR"[child.move] == letter)
            return children[i];
    }
    return -1;
}

/* From every root: each iteration of IDA* grows a tree of its own. */
static void mark_solution(const tree *t, marks *m) {
    for (uint64_t i = 0; i < m->count && *t->moves; i++) {
        tw_node node;
        if (tw_recorder_node(t->watch, (int64_t)i, &node) < 0 || node.parent >= 0) continue;
        int64_t at = (int64_t)i;
        for (const char *letter = t->moves; at >= 0 && *letter; letter++) {
            m->solution[at] = true;
            at = child_by(t, at, *letter);
        }
        if (at >= 0) m->solution[at] = true;
    }
}

static void write_cell(FILE *out, int tile, bool home) {
    if (!tile) {
        fputs("<TD WIDTH=\"24\" HEIGHT=\"24\" FIXEDSIZE=\"TRUE\" BORDER=\"0\"> </TD>", out);
        return;
    }
    fprintf(out,
            "<TD WIDTH=\"24\" HEIGHT=\"24\" FIXEDSIZE=\"TRUE\" BORDER=\"1\" COLOR=\"" LINE
            "\" BGCOLOR=\"%s\">%s%d%s</TD>",
            home ? HOME : AWAY, home ? "<B>" : "", tile, home ? "</B>" : "");
}

static void write_board(FILE *out, const tw_board *b, const tw_board *goal) {
    for (int r = 0; r < b->rows; r++) {
        fputs("<TR>", out);
        for (int c = 0; c < b->cols; c++) {
            int i = r * b->cols + c;
            write_cell(out, b->tile[i], b->tile[i] == goal->tile[i]);
        }
        fputs("</TR>", out);
    }
}

/* The values that order the search: f and its parts, or one number. */
static void write_values(FILE *out, const tree *t, const tw_node *n) {
    if (!t->algorithm.informed)
        fprintf(out, "depth %d", n->g);
    else if (!t->algorithm.uses_g)
        fprintf(out, "h = %d", n->h);
    else if (n->f > n->g + n->h || n->f < n->g + n->h)
        fprintf(out, "g %d, h %d, f = %g", n->g, n->h, n->f);
    else
        fprintf(out, "%d + %d = %g", n->g, n->h, n->f);
}

/* An iteration follows every path whose f is within its bound: the bound of the first is the f of
 * the start, that of each other the least f cut before. */
static int bound_of(const tree *t, int iteration) {
    int bound = 0;
    for (int k = 0; k <= iteration; k++) {
        double next = -1;
        for (uint64_t i = 0; i < tw_recorder_nodes(t->watch); i++) {
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

static void write_node(FILE *out, const tree *t, const marks *m, uint64_t i, const tw_node *n) {
    bool solution = m->solution[i], expanded = m->number[i] > 0;
    bool firm = expanded || n->state == TW_NODE_GOAL;
    fprintf(out, "  n%" PRIu64 " [label=<<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\">",
            i);
    fputs("<TR><TD HEIGHT=\"22\"><FONT POINT-SIZE=\"12\">", out);
    if (t->algorithm.deepens && n->parent < 0)
        fprintf(out, "<B>bound %d:</B> ", bound_of(t, n->tree));
    if (expanded)
        fprintf(out, "<B>%" PRIu64 "</B>%s", m->number[i],
                n->state == TW_NODE_GOAL ? " <B>goal</B>" : "");
    else
        fprintf(out, firm ? "<B>%s</B>" : "<FONT COLOR=\"" FAINT "\">%s</FONT>", state_word(n));
    fprintf(out,
            "</FONT></TD></TR><TR><TD><TABLE BORDER=\"%d\" COLOR=\"%s\" STYLE=\"%s\" "
            "CELLSPACING=\"2\" CELLPADDING=\"0\" BGCOLOR=\"white\">",
            solution ? 3 : 1,
            solution ? SOLUTION
            : firm   ? INK
                     : LINE,
            firm ? "SOLID" : "DASHED");
    write_board(out, &n->board, t->goal);
    fputs("</TABLE></TD></TR><TR><TD><FONT POINT-SIZE=\"11\" COLOR=\"" FAINT "\">", out);
    write_values(out, t, n);
    fputs("</FONT></TD></TR></TABLE>>];\n", out);
}

static void write_edge(FILE *out, const marks *m, uint64_t i, const tw_node *n) {
    bool solution = m->solution[i] && m->solution[n->parent];
    fprintf(out, "  n%" PRId64 " -> n%" PRIu64, n->parent, i);
    if (n->move != TW_NO_MOVE) fprintf(out, " [label=\" %c \"", "UDLR"[n->move]);
    fprintf(out, solution ? ", color=\"" SOLUTION "\", penwidth=3, fontcolor=\"" SOLUTION "\"];\n"
                          : "];\n");
}

/* Graphviz draws siblings in the order of their edges: that of the operators.  The children come
 * with the newest first, but a state that was reached again on a shorter way has got a new parent
 * since it was made. */
static void write_children(FILE *out, const tree *t, const marks *m, uint64_t parent) {
    enum { ROOM = 4 };
    int64_t children[ROOM];
    size_t count = tw_recorder_children(t->watch, (int64_t)parent, children, ROOM);
    for (const char *letter = t->order; *letter; letter++)
        for (size_t i = 0; i < count && i < ROOM; i++) {
            tw_node child;
            if (tw_recorder_node(t->watch, children[i], &child) == TW_OK && child.move != TW_NO_MOVE
                && "UDLR"[child.move] == *letter)
                write_edge(out, m, (uint64_t)children[i], &child);
        }
}

static const char *plural(uint64_t count) { return count == 1 ? "" : "s"; }

static void write_heading(FILE *out, const tree *t) {
    uint64_t shown = tw_recorder_moment(t->watch);
    if (shown > t->expanded) shown = t->expanded;
    fprintf(out, "  label=<<BR/>%s", t->algorithm.name);
    if (t->algorithm.informed) fprintf(out, ", %s", t->heuristic);
    if (shown == t->expanded && t->over)
        fprintf(out, ": all %" PRIu64 " expansion%s", shown, plural(shown));
    else
        fprintf(out, ": the first %" PRIu64 " of %s%" PRIu64 " expansions", shown,
                t->over ? "" : "at least ", t->expanded);
    if (*t->moves)
        fprintf(out, "; thick: the way to the goal, %zu move%s", strlen(t->moves),
                plural(strlen(t->moves)));
    fputs("<BR/><FONT POINT-SIZE=\"11\" COLOR=\"" FAINT "\">numbers: in which order states were "
          "expanded; letters: the blank's moves; bold tiles are in their place</FONT>>;\n",
          out);
}

void tree_dot(FILE *out, tree *t) {
    marks m = {.count = tw_recorder_nodes(t->watch)};
    m.number = heap_insist(calloc(m.count + 1, sizeof *m.number));
    m.solution = heap_insist(calloc(m.count + 1, sizeof *m.solution));
    number_nodes(t, &m);
    mark_solution(t, &m);
    fputs("digraph search {\n"
          "  graph [fontname=\"Arial\", fontsize=14, fontcolor=\"" INK
          "\", labelloc=b, ordering=out, nodesep=0.2, ranksep=0.35, margin=0.2];\n"
          "  node [shape=plain, fontname=\"Arial\", fontsize=13, fontcolor=\"" INK "\"];\n"
          "  edge [fontname=\"Arial\", fontsize=11, fontcolor=\"" FAINT "\", color=\"" LINE
          "\", arrowsize=0.6];\n",
          out);
    write_heading(out, t);
    for (uint64_t i = 0; i < m.count; i++) {
        tw_node node;
        if (tw_recorder_node(t->watch, (int64_t)i, &node) == TW_OK)
            write_node(out, t, &m, i, &node);
    }
    for (uint64_t i = 0; i < m.count; i++) write_children(out, t, &m, i);
    fputs("}\n", out);
    free(m.number);
    free(m.solution);
}
