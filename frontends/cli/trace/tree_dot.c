/* tree_dot.c -- a search tree for Graphviz: every state is its board.
 *
 * Colour is never the only sign: expanded states have their number and a full border, open ones the
 * word and a dashed border; the solution has thick lines; tiles in their place are bold. */
#include "cli/trace/tree.h"

#include <inttypes.h>

#define INK      "#2b3440"
#define FAINT    "#6b7683"
#define LINE     "#9aa5b1"
#define SOLUTION "#c2410c"
#define HOME     "#d7ead9"
#define AWAY     "#eef1f5"

static void write_cell(FILE *out, const tree_label *n, int tile, bool home) {
    home &= n->homes && !n->empty;
    if (!tile && !n->empty) {
        fputs("<TD WIDTH=\"24\" HEIGHT=\"24\" FIXEDSIZE=\"TRUE\" BORDER=\"0\"> </TD>", out);
        return;
    }
    fprintf(out,
            "<TD WIDTH=\"24\" HEIGHT=\"24\" FIXEDSIZE=\"TRUE\" BORDER=\"1\" COLOR=\"" LINE
            "\" BGCOLOR=\"%s\">%s",
            home ? HOME : AWAY, home ? "<B>" : "");
    if (n->empty)
        fputc(' ', out);
    else
        fprintf(out, "%d", tile);
    fprintf(out, "%s</TD>", home ? "</B>" : "");
}

static void write_board(FILE *out, const tree_label *n, const tw_board *goal) {
    const tw_board *b = &n->node.board;
    for (int r = 0; r < b->rows; r++) {
        fputs("<TR>", out);
        for (int c = 0; c < b->cols; c++) {
            int i = r * b->cols + c;
            write_cell(out, n, b->tile[i], b->tile[i] == goal->tile[i]);
        }
        fputs("</TR>", out);
    }
}

static void write_above(FILE *out, const tree_label *n) {
    if (*n->bound) fprintf(out, "<B>%s</B> ", n->bound);
    if (*n->number) fprintf(out, "<B>%s</B>", n->number);
    if (*n->number && *n->word) fputc(' ', out);
    if (*n->word)
        fprintf(out, n->firm ? "<B>%s</B>" : "<FONT COLOR=\"" FAINT "\">%s</FONT>", n->word);
    if (!*n->number && !*n->word) fputc(' ', out);
}

static void write_node(FILE *out, const tree *t, uint64_t i, const tree_label *n) {
    fprintf(out, "  n%" PRIu64 " [label=<<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\">",
            i);
    fputs("<TR><TD HEIGHT=\"22\"><FONT POINT-SIZE=\"12\">", out);
    write_above(out, n);
    fprintf(out,
            "</FONT></TD></TR><TR><TD><TABLE BORDER=\"%d\" COLOR=\"%s\" STYLE=\"%s\" "
            "CELLSPACING=\"2\" CELLPADDING=\"0\" BGCOLOR=\"white\">",
            n->solution ? 3 : 1,
            n->solution ? SOLUTION
            : n->firm   ? INK
                        : LINE,
            n->firm ? "SOLID" : "DASHED");
    write_board(out, n, t->goal);
    fprintf(out,
            "</TABLE></TD></TR><TR><TD><FONT POINT-SIZE=\"11\" COLOR=\"" FAINT "\">%s"
            "</FONT></TD></TR></TABLE>>];\n",
            n->values);
}

static void write_edge(FILE *out, const tree *t, uint64_t i, const tree_label *n) {
    fprintf(out, "  n%" PRId64 " -> n%" PRIu64, n->node.parent, i);
    if (n->node.move != TW_NO_MOVE) fprintf(out, " [label=\" %c \"", "UDLR"[n->node.move]);
    fprintf(out, tree_on_way(t, n) ? ", color=\"" SOLUTION "\", penwidth=3, fontcolor=\"" SOLUTION
                                     "\"];\n"
                                   : "];\n");
}

/* Graphviz draws siblings in the order of their edges: that of the operators. */
static void write_children(FILE *out, const tree *t, uint64_t parent) {
    int64_t children[TREE_MOST_CHILDREN];
    size_t count = tree_children(t, parent, children);
    for (size_t i = 0; i < count; i++) {
        tree_label child;
        if (tree_describe(t, (uint64_t)children[i], &child))
            write_edge(out, t, (uint64_t)children[i], &child);
    }
}

static void write_heading(FILE *out, const tree *t) {
    char title[200];
    tree_title(t, title, sizeof title);
    fprintf(out, "  label=<<BR/>%s<BR/><FONT POINT-SIZE=\"11\" COLOR=\"" FAINT "\">%s</FONT>>;\n",
            title, tree_legend(t));
}

void tree_dot(FILE *out, const tree *t) {
    tree_label n;
    fputs("digraph search {\n"
          "  graph [fontname=\"Arial\", fontsize=14, fontcolor=\"" INK
          "\", labelloc=b, ordering=out, nodesep=0.2, ranksep=0.35, margin=0.2];\n"
          "  node [shape=plain, fontname=\"Arial\", fontsize=13, fontcolor=\"" INK "\"];\n"
          "  edge [fontname=\"Arial\", fontsize=11, fontcolor=\"" FAINT "\", color=\"" LINE
          "\", arrowsize=0.6];\n",
          out);
    write_heading(out, t);
    for (uint64_t i = 0; i < t->count; i++)
        if (tree_describe(t, i, &n)) write_node(out, t, i, &n);
    for (uint64_t i = 0; i < t->count; i++) write_children(out, t, i);
    fputs("}\n", out);
}
