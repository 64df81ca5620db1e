/* tree.h -- the beginning of a search, drawn as a tree of boards by Graphviz. */
#ifndef CLI_TREE_H
#define CLI_TREE_H

#include <stdbool.h>
#include <stdio.h>
#include <tilewise.h>

typedef struct tree {
    tw_recorder *watch; /* the search, at the moment to draw */
    const tw_board *goal;
    tw_algorithm_info algorithm;
    const char *heuristic;
    const char *order; /* of the blank's moves */
    const char *moves; /* of the solution; "" if none is known */
    uint64_t expanded; /* by the whole search */
    bool over;         /* the search ended, not by a limit */
} tree;

/* The tree as DOT. */
void tree_dot(FILE *, tree *);

/* Can a picture of that name be made?  False: one line on standard error. */
bool tree_possible(const char *path);
/* Draw the first `expansions` of the search to a file: .dot, .gv, .svg, .png or .pdf.  The exit
 * code. */
int tree_draw(const tw_config *, const tw_board *start, const char *path, uint64_t expansions);
/* The same as DOT, to a stream. */
int tree_write(const tw_config *, const tw_board *start, FILE *, uint64_t expansions);

#endif
