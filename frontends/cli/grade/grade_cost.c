/* grade_cost.c -- the least cost of boards whose moves cost the number of their tile.
 *
 * A move costs the same in both directions, so one search from the goal (Dijkstra's) gives every
 * board of up to nine cells its least cost.  A move costs 8 at most, so the states that are open
 * lie in nine lists, by their cost modulo nine. */
#include "cli/grade/grade_cost.h"
#include "common/process/heap.h"

#include <stdlib.h>
#include <string.h>

enum { CELLS = 9, LISTS = 9, NONE = 0xFFFF };

typedef struct list {
    tw_board *boards;
    size_t count, room;
} list;

static size_t permutations(int cells) {
    return cells < 2 ? 1 : (size_t)cells * permutations(cells - 1);
}

/* The place of a board among all orders of its tiles. */
static size_t rank(const tw_board *b) {
    int cells = b->rows * b->cols;
    size_t place = 0;
    for (int i = 0; i < cells; i++) {
        size_t smaller = 0;
        for (int k = i + 1; k < cells; k++) smaller += b->tile[k] < b->tile[i];
        place = place * (size_t)(cells - i) + smaller;
    }
    return place;
}

static void add(list *l, const tw_board *b) {
    if (l->count == l->room) {
        l->room = l->room ? 2 * l->room : 256;
        l->boards = heap_insist(reallocarray(l->boards, l->room, sizeof *l->boards));
    }
    l->boards[l->count++] = *b;
}

static void expand(grade_cost *c, list lists[LISTS], const tw_board *b, unsigned cost) {
    for (tw_move m = TW_UP; m < TW_NO_MOVE; m++) {
        tw_board next = *b;
        if (!tw_board_move(&next, m)) continue;
        unsigned there = cost + next.tile[b->blank];
        uint16_t *least = &c->least[rank(&next)];
        if (there >= *least) continue;
        *least = (uint16_t)there;
        add(&lists[there % LISTS], &next);
    }
}

bool grade_cost_begin(grade_cost *c, const tw_board *goal) {
    if (goal->rows * goal->cols > CELLS) return false;
    size_t states = permutations(goal->rows * goal->cols), left = 1;
    list lists[LISTS] = {{0}};
    c->least = heap_insist(malloc(states * sizeof *c->least));
    memset(c->least, 0xFF, states * sizeof *c->least);
    c->least[rank(goal)] = 0;
    add(&lists[0], goal);
    for (unsigned cost = 0; left; cost++) {
        list *now = &lists[cost % LISTS];
        for (size_t i = 0; i < now->count; i++) {
            tw_board b = now->boards[i];
            if (c->least[rank(&b)] == cost) expand(c, lists, &b, cost);
        }
        now->count = 0, left = 0;
        for (int i = 0; i < LISTS; i++) left += lists[i].count;
    }
    for (int i = 0; i < LISTS; i++) free(lists[i].boards);
    return true;
}

int64_t grade_cost_least(const grade_cost *c, const tw_board *b) {
    uint16_t least = c->least[rank(b)];
    return least == NONE ? -1 : least;
}

int64_t grade_cost_of(const tw_board *start, const char *moves, size_t count) {
    tw_board b = *start;
    int64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        int before = b.blank;
        if (tw_board_play(&b, moves + i, 1) != 1) return -1;
        sum += b.tile[before];
    }
    return sum;
}

void grade_cost_end(grade_cost *c) {
    free(c->least);
    c->least = NULL;
}
