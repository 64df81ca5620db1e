/* eight.h -- an 8-puzzle program of the kind students write, with places to go wrong.
 *
 * It reads nine tiles from its arguments and answers as COMS 4701 asks: the blank's moves, how
 * many, the nodes expanded, towards 0 1 2 3 4 5 6 7 8.  The search is A* with arrays that are
 * looked through from end to end, which is slow and short.  What the programs around it do
 * differently is in `rules`. */
#ifndef EXAMPLES_SUBMISSIONS_EIGHT_H
#define EXAMPLES_SUBMISSIONS_EIGHT_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 9, NODES = 200000, UP = 0, DOWN, LEFT, RIGHT };

typedef struct rules {
    int (*step)(int blank, int move); /* where the blank goes, -1: nowhere */
    int g_weight;                     /* 1 for A*, 0 for greedy search */
    bool checks_parity;
} rules;

typedef struct node {
    unsigned char tile[CELLS];
    int blank, g, h, parent, move;
    bool closed;
} node;

static node nodes[NODES];
static int node_count, expanded;

static inline int step_right(int blank, int move) {
    int row = blank / 3, col = blank % 3;
    if (move == UP) return row > 0 ? blank - 3 : -1;
    if (move == DOWN) return row < 2 ? blank + 3 : -1;
    if (move == LEFT) return col > 0 ? blank - 1 : -1;
    return col < 2 ? blank + 1 : -1;
}

static inline int manhattan(const unsigned char tile[]) {
    int sum = 0;
    for (int i = 0; i < CELLS; i++)
        if (tile[i]) sum += abs(i / 3 - tile[i] / 3) + abs(i % 3 - tile[i] % 3);
    return sum;
}

/* The goal has the blank first and the tiles in order: an even number of inversions. */
static inline bool solvable(const unsigned char tile[]) {
    int inversions = 0;
    for (int i = 0; i < CELLS; i++)
        for (int k = i + 1; k < CELLS; k++) inversions += tile[k] && tile[i] > tile[k];
    return inversions % 2 == 0;
}

static inline bool read_tiles(int argc, char **argv, unsigned char tile[]) {
    bool seen[CELLS] = {false};
    if (argc != CELLS + 1) return false;
    for (int i = 0; i < CELLS; i++) {
        char *end;
        long value = strtol(argv[i + 1], &end, 10);
        if (end == argv[i + 1] || *end || value < 0 || value >= CELLS || seen[value]) return false;
        seen[value] = true;
        tile[i] = (unsigned char)value;
    }
    return true;
}

/* The open node with the smallest f; among equals the smallest h, then the newest.  -1: none. */
static inline int best(int g_weight) {
    int found = -1;
    for (int i = 0; i < node_count; i++) {
        const node *n = &nodes[i], *b = &nodes[found < 0 ? i : found];
        int f = g_weight * n->g + n->h, least = g_weight * b->g + b->h;
        if (!n->closed && (found < 0 || f < least || (f == least && n->h <= b->h))) found = i;
    }
    return found;
}

static inline void generate(int from, int move, int to) {
    node n = nodes[from];
    n.tile[n.blank] = n.tile[to];
    n.tile[to] = 0;
    n.blank = to;
    n.g++, n.h = manhattan(n.tile);
    n.parent = from, n.move = move, n.closed = false;
    for (int i = 0; i < node_count; i++)
        if (memcmp(nodes[i].tile, n.tile, CELLS) == 0) {
            if (!nodes[i].closed && n.g < nodes[i].g) nodes[i] = n;
            return;
        }
    if (node_count < NODES) nodes[node_count++] = n;
}

/* The node of the goal, or -1. */
static inline int search(const rules *r) {
    for (int n; (n = best(r->g_weight)) >= 0;) {
        if (nodes[n].h == 0) return n;
        nodes[n].closed = true;
        expanded++;
        for (int move = UP; move <= RIGHT; move++) {
            int to = r->step(nodes[n].blank, move);
            if (to >= 0) generate(n, move, to);
        }
    }
    return -1;
}

static inline void print_moves(int n) {
    static const char *const names[] = {"up", "down", "left", "right"};
    if (nodes[n].parent < 0) return;
    print_moves(nodes[n].parent);
    printf("%s\"%s\"", nodes[nodes[n].parent].parent < 0 ? "" : " ", names[nodes[n].move]);
}

static inline int solve(int argc, char **argv, const rules *r) {
    node *start = &nodes[0];
    if (!read_tiles(argc, argv, start->tile)) {
        fputs("expected the nine tiles 0 to 8, each once\n", stderr);
        return 2;
    }
    while (start->tile[start->blank]) start->blank++;
    start->h = manhattan(start->tile);
    start->parent = -1;
    node_count = 1;
    int goal = r->checks_parity && !solvable(start->tile) ? -1 : search(r);
    if (goal < 0) {
        puts("No solution exists");
        return 1;
    }
    printf("manhattan: ((");
    print_moves(goal);
    printf(") %d %d)\n", nodes[goal].g, expanded);
    return 0;
}

#endif
