/* endless.c -- broken: nobody asked whether there is a solution.  The boards that have none are
 * searched until the end of time, and input that is no board at all is taken for one.
 *
 *     cc -o endless endless.c
 *     tilewise grade --time 1 --course coms4701 --program ./endless */
#include "eight.h"

/* Deeper and deeper, without a memory. */
static bool descend(int n, int bound) {
    if (nodes[n].h == 0) return true;
    if (nodes[n].g + nodes[n].h > bound) return false;
    expanded++;
    for (int move = UP; move <= RIGHT; move++) {
        int to = step_right(nodes[n].blank, move);
        if (to < 0) continue;
        nodes[n + 1] = nodes[n];
        node *child = &nodes[n + 1];
        child->tile[child->blank] = child->tile[to];
        child->tile[to] = 0;
        child->blank = to;
        child->g++, child->h = manhattan(child->tile);
        child->parent = n, child->move = move;
        if (descend(n + 1, bound)) return true;
    }
    return false;
}

int main(int argc, char **argv) {
    for (int i = 0; i < CELLS && i + 1 < argc; i++)
        nodes[0].tile[i] = (unsigned char)atoi(argv[i + 1]);
    while (nodes[0].blank < CELLS - 1 && nodes[0].tile[nodes[0].blank]) nodes[0].blank++;
    nodes[0].parent = -1;
    nodes[0].h = manhattan(nodes[0].tile);
    int bound = nodes[0].h, goal = 0;
    while (!descend(0, bound)) bound++;
    while (nodes[goal].h) goal++;
    printf("manhattan: ((");
    print_moves(goal);
    printf(") %d %d)\n", nodes[goal].g, expanded);
    return 0;
}
