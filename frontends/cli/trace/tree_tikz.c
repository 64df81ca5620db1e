/* tree_tikz.c -- a search tree for LaTeX.
 *
 * TikZ gets the place of everything, so that no package for trees is needed: leaves stand side by
 * side, and a node above the middle of its children.  The unit is a cell of the board. */
#include "cli/trace/tree.h"
#include "common/process/heap.h"

#include <stdlib.h>
#include <string.h>

typedef struct place {
    double x; /* the middle of the board */
    int depth;
} place;

typedef struct layout {
    const tree *tree;
    place *at;
    double next, width; /* where the next leaf begins, and how much one takes */
    int deepest;
} layout;

static const double gap = 0.9, caption = 0.8, edge = 1.5, least = 3.6;

static double pitch(const layout *l) { return l->tree->goal->rows + 2 * caption + edge; }

static void put(layout *l, uint64_t node, int depth) {
    int64_t children[TREE_MOST_CHILDREN];
    size_t count = tree_children(l->tree, node, children);
    place *p = &l->at[node];
    p->depth = depth;
    if (depth > l->deepest) l->deepest = depth;
    for (size_t i = 0; i < count; i++) put(l, (uint64_t)children[i], depth + 1);
    if (count) {
        p->x = (l->at[children[0]].x + l->at[children[count - 1]].x) / 2;
        return;
    }
    p->x = l->next + l->width / 2;
    l->next += l->width + gap;
}

static void write_cell(FILE *out, const tree_label *n, int tile, bool home, double x, double y) {
    if (!tile && !n->empty) return;
    fprintf(out, "\\draw[%s] (%.2f,%.2f) rectangle +(0.9,0.9);",
            home && n->homes && !n->empty ? "home" : "elsewhere", x + 0.05, y + 0.05);
    if (!n->empty)
        fprintf(out, " \\node at (%.2f,%.2f) {%s%d};", x + 0.5, y + 0.5,
                home && n->homes ? "\\bfseries " : "", tile);
    fputc('\n', out);
}

/* A gap is a line to write on. */
static void write_text(FILE *out, const char *text) {
    for (const char *found; (found = strstr(text, TREE_GAP)); text = found + strlen(TREE_GAP))
        fprintf(out, "%.*s\\underline{\\hspace{3mm}}", (int)(found - text), text);
    fputs(text, out);
}

static void write_above(FILE *out, const tree_label *n, double x, double y) {
    fprintf(out, "\\node[anchor=base] at (%.2f,%.2f) {", x, y - 0.25);
    write_text(out, n->bound);
    fputs(*n->bound ? " \\textbf{" : "\\textbf{", out);
    write_text(out, n->number);
    fprintf(out, "}%s%s};\n", *n->number && *n->word ? " " : "", n->word);
}

static void write_node(FILE *out, const layout *l, const tree_label *n, const place *p) {
    const tw_board *b = &n->node.board, *goal = l->tree->goal;
    double left = p->x - b->cols / 2.0, top = p->depth * pitch(l);
    fprintf(out, "\\draw[%s, %s] (%.2f,%.2f) rectangle +(%d.2,%d.2);\n", n->firm ? "firm" : "open",
            n->solution ? "way" : "thin", left - 0.1, top - 0.1, b->cols, b->rows);
    for (int i = 0; i < b->rows * b->cols; i++)
        write_cell(out, n, b->tile[i], b->tile[i] == goal->tile[i], left + i % b->cols,
                   top + i / b->cols);
    write_above(out, n, p->x, top);
    fprintf(out, "\\node[anchor=base] at (%.2f,%.2f) {", p->x, top + b->rows + 0.65);
    write_text(out, n->values);
    fputs("};\n", out);
}

static void write_edge(FILE *out, const layout *l, const tree_label *n, const place *p) {
    const place *from = &l->at[n->node.parent];
    fprintf(out, "\\draw[->, %s] (%.2f,%.2f) -- node[letter] {%c} (%.2f,%.2f);\n",
            tree_on_way(l->tree, n) ? "way" : "arrow", from->x,
            from->depth * pitch(l) + l->tree->goal->rows + caption, "UDLR"[n->node.move], p -> x,
            p -> depth *pitch(l) - caption);
}

static void write_nodes(FILE *out, const layout *l) {
    tree_label n;
    for (uint64_t i = 0; i < l->tree->count; i++) {
        if (l->at[i].depth < 0 || !tree_describe(l->tree, i, &n)) continue;
        write_node(out, l, &n, &l->at[i]);
        if (n.node.parent >= 0) write_edge(out, l, &n, &l->at[i]);
    }
}

static void write_title(FILE *out, const layout *l) {
    char title[200];
    double y = (l->deepest + 1) * pitch(l) - edge + caption;
    tree_title(l->tree, title, sizeof title);
    fprintf(out,
            "\\node[anchor=north west, align=left, font=\\sffamily\\footnotesize] at "
            "(0,%.2f) {%s\\\\%s};\n",
            y, title, tree_legend(l->tree));
}

void tree_tikz(FILE *out, const tree *t) {
    layout l = {.tree = t, .width = t->goal->cols > least ? t->goal->cols : least};
    tree_label n;
    l.at = heap_insist(calloc((size_t)t->count + 1, sizeof *l.at));
    for (uint64_t i = 0; i < t->count; i++) l.at[i].depth = -1;
    for (uint64_t i = 0; i < t->count; i++)
        if (tree_describe(t, i, &n) && n.node.parent < 0) put(&l, i, 0);
    fputs("% \\usepackage{tikz}\n"
          "\\begin{tikzpicture}[x=4mm, y=-4mm, font=\\sffamily\\tiny,\n"
          "  home/.style={draw=none, fill={rgb,255:red,215;green,234;blue,217}},\n"
          "  elsewhere/.style={draw=black!25, fill=black!6}, firm/.style={draw},\n"
          "  open/.style={draw, dashed}, arrow/.style={draw=black!50}, letter/.style={fill=white, "
          "inner sep=1pt},\n"
          "  way/.style={draw={rgb,255:red,194;green,65;blue,12}, very thick}]\n",
          out);
    write_nodes(out, &l);
    write_title(out, &l);
    fputs("\\end{tikzpicture}\n", out);
    free(l.at);
}
