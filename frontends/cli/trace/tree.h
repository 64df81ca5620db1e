/* tree.h -- the beginning of a search as a tree: what its drawings share. */
#ifndef CLI_TREE_H
#define CLI_TREE_H

#include <stdbool.h>
#include <stdio.h>
#include <tilewise.h>

/* What a student is to fill in. */
typedef enum tree_blank { TREE_ORDER, TREE_VALUES, TREE_BOARDS, TREE_BLANKS } tree_blank;
const char *tree_blank_name(size_t i);

typedef struct tree {
    tw_recorder *watch; /* the search, at the moment to draw */
    const tw_board *goal;
    tw_algorithm_info algorithm;
    const char *heuristic;
    const char *order; /* of the blank's moves */
    const char *moves; /* of the solution; "" if none is known */
    uint64_t expanded; /* by the whole search */
    bool over;         /* the search ended, not by a limit */
    bool blank[TREE_BLANKS];
    /* By tree_mark(): */
    uint64_t count;
    uint64_t *number; /* when a node was expanded, from 1; 0: not yet */
    bool *solution;   /* on the way to the goal */
} tree;

void tree_mark(tree *);
void tree_unmark(tree *);

enum { TREE_TEXT = 80, TREE_MOST_CHILDREN = 4 };

/* What is drawn of a node. */
typedef struct tree_label {
    tw_node node;
    char bound[TREE_TEXT];  /* "bound 12:" at a root of iterative deepening, else "" */
    char number[TREE_TEXT]; /* when it was expanded; "" if it was not */
    const char *word;       /* "goal", "cut", "closed" or "open"; "" beside a number */
    char values[TREE_TEXT]; /* "3 + 4 = 7" */
    bool firm;              /* its border: it was expanded, or is the goal */
    bool solution;
    bool empty; /* its tiles are to be filled in */
    bool homes; /* tiles at home may be shown as such */
} tree_label;

/* What stands for a number that is to be filled in. */
#define TREE_GAP "____"

/* False: there is no such node. */
bool tree_describe(const tree *, uint64_t i, tree_label *);
/* In the order of the operators.  How many. */
size_t tree_children(const tree *, uint64_t parent, int64_t children[TREE_MOST_CHILDREN]);
/* Is the edge to this node, from its parent, on the way to the goal? */
bool tree_on_way(const tree *, const tree_label *child);
/* "astar, manhattan: all 12 expansions", and what the signs mean. */
void tree_title(const tree *, char out[], size_t size);
const char *tree_legend(const tree *);

/* Text for Graphviz, or for LaTeX with TikZ. */
void tree_dot(FILE *, const tree *);
void tree_tikz(FILE *, const tree *);

#endif
