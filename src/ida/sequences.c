/* sequences.c -- the automaton that knows every needless sequence up to some
 * length (Taylor and Korf 1993, for every cell of the board by itself).
 *
 * From each cell a breadth-first search follows all sequences in the operator
 * order.  One that ends in a board met before is needless: an earlier sequence
 * leads there.  The sequences make a tree for each cell, and the trees an
 * automaton in the manner of Aho and Corasick: where a sequence leaves its tree,
 * it goes on in the tree of its longest proper ending.  Nodes below which no
 * sequence is refused for the first time need no state of their own.
 *
 * Two boards are the same if hashes and a replay say so.  Nothing is assumed of the size of the
 * board; how long sequences are compared follows from how many there are, which keeps it to some
 * tens of milliseconds, or to some tenths of a second for a search that has become long. */
#include "ida/automaton.h"

#include <string.h>

enum { LONGEST = SEQUENCES_LONG, NODES_USUAL = 800000, NODES_LONG = 12000000, NONE = -1 };

typedef struct node {
    uint64_t hash; /* of the board it leads to */
    int32_t parent, child[TW_NO_MOVE];
    int32_t ending; /* the node of the sequence without its first move */
    int32_t state;  /* of the automaton; NONE: refused */
    uint8_t cell, move, length;
    bool refused;
    bool wanted; /* a sequence through here is refused for the first time */
} node;

typedef struct trees {
    tw_board board; /* scratch: the tiles are named by the cells where they begin */
    const char *order;
    bool keep_all;
    int cells, length;
    node *nodes;
    int32_t count, room;
    int32_t level[TW_MAX_CELLS][LONGEST + 2]; /* of a tree: where its nodes of each length begin */
    int32_t *slots;                           /* of a hash table of nodes, for the tree at hand */
    uint32_t slot_mask;
    memory *memory;
} trees;

/* The splitmix64 mixer of Steele, Lea and Flood. */
static uint64_t mix(int tile, int cell) {
    uint64_t z = (uint64_t)(tile * TW_MAX_CELLS + cell + 1) * UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* How many sequences of at most `length` moves there are, none taking a move straight back at once
 * but as its last. */
static uint64_t count_sequences(const trees *t, int length) {
    uint64_t now[TW_MAX_CELLS][TW_NO_MOVE + 1] = {{0}}, total = (uint64_t)t->cells;
    tw_board b = t->board;
    for (int c = 0; c < t->cells; c++) now[c][TW_NO_MOVE] = 1;
    for (int l = 0; l < length; l++) {
        uint64_t next[TW_MAX_CELLS][TW_NO_MOVE + 1] = {{0}};
        for (b.blank = 0; b.blank < t->cells; b.blank++)
            for (tw_move last = TW_UP; last <= TW_NO_MOVE; last++)
                for (tw_move m = TW_UP; m <= TW_RIGHT; m++) {
                    int to = board_step(&b, m);
                    if (to < 0) continue;
                    total += now[b.blank][last];
                    if (last == TW_NO_MOVE || m != move_opposite(last))
                        next[to][m] += now[b.blank][last];
                }
        memcpy(now, next, sizeof now);
    }
    return total;
}

static bool reserve(trees *t, sequences longest) {
    uint64_t most = longest == SEQUENCES_LONG ? NODES_LONG : NODES_USUAL;
    t->length = (int)longest;
    while (t->length > 2 && count_sequences(t, t->length) > most) t->length--;
    t->room = (int32_t)count_sequences(t, t->length);
    uint32_t slots = 2; /* more than twice as many as any one tree can have nodes */
    while (slots < 2 * (uint32_t)t->room / (uint32_t)t->cells * 3) slots *= 2;
    t->slot_mask = slots - 1;
    t->nodes = memory_get(t->memory, (size_t)t->room, sizeof *t->nodes);
    t->slots = memory_get(t->memory, slots, sizeof *t->slots);
    return t->nodes && t->slots;
}

static int32_t add_node(trees *t, int32_t parent, tw_move m, int cell, uint64_t hash) {
    int32_t n = t->count++;
    t->nodes[n] = (node){.hash = hash,
                         .parent = parent,
                         .child = {NONE, NONE, NONE, NONE},
                         .cell = (uint8_t)cell,
                         .move = (uint8_t)m,
                         .length = (uint8_t)(parent < 0 ? 0 : t->nodes[parent].length + 1)};
    if (parent >= 0) t->nodes[parent].child[m] = n;
    return n;
}

/* Make the scratch board the one that a node leads to. */
static void replay(trees *t, int32_t n) {
    uint8_t cell[LONGEST + 1]; /* where the blank goes */
    int length = t->nodes[n].length;
    for (int32_t at = n; at >= 0; at = t->nodes[at].parent)
        cell[t->nodes[at].length] = t->nodes[at].cell;
    for (int l = 0; l < length; l++) t->board.tile[cell[l]] = t->board.tile[cell[l + 1]];
}

/* Undo replay(): only the cells that the blank has seen are touched. */
static void restore(trees *t, int32_t n) {
    for (; n >= 0; n = t->nodes[n].parent) t->board.tile[t->nodes[n].cell] = t->nodes[n].cell;
}

/* Do both lead to the same board?  Both are of one tree. */
static bool same_board(trees *t, int32_t a, int32_t b) {
    uint8_t tile[2 * LONGEST + 2], cell[2 * LONGEST + 2];
    int count = 0;
    if (t->nodes[a].cell != t->nodes[b].cell) return false;
    for (int32_t at = a; at >= 0; at = t->nodes[at].parent) cell[count++] = t->nodes[at].cell;
    for (int32_t at = b; at >= 0; at = t->nodes[at].parent) cell[count++] = t->nodes[at].cell;
    replay(t, a);
    for (int k = 0; k < count; k++) tile[k] = t->board.tile[cell[k]];
    restore(t, a);
    replay(t, b);
    bool same = true;
    for (int k = 0; k < count; k++)
        same &= cell[k] == t->nodes[a].cell || tile[k] == t->board.tile[cell[k]];
    restore(t, b);
    return same;
}

/* The first node of the tree that leads where `n` leads, or NONE, and then `n` is that from now
 * on. */
static int32_t find_or_enter(trees *t, int32_t n) {
    uint32_t s = (uint32_t)t->nodes[n].hash & t->slot_mask;
    for (; t->slots[s] != NONE; s = (s + 1) & t->slot_mask) {
        int32_t other = t->slots[s];
        if (t->nodes[other].hash == t->nodes[n].hash && same_board(t, other, n)) return other;
    }
    t->slots[s] = n;
    return NONE;
}

static void expand(trees *t, int32_t n) {
    int from = t->nodes[n].cell;
    replay(t, n);
    tw_board here = {.rows = t->board.rows, .cols = t->board.cols, .blank = from};
    int tile[TW_NO_MOVE], to[TW_NO_MOVE];
    for (tw_move m = TW_UP; m <= TW_RIGHT; m++) {
        to[m] = board_step(&here, m);
        tile[m] = to[m] < 0 ? 0 : t->board.tile[to[m]];
    }
    restore(t, n);
    for (int k = 0; k < TW_NO_MOVE; k++) {
        tw_move m = move_named(t->order[k]);
        if (to[m] < 0) continue;
        uint64_t hash = t->nodes[n].hash ^ mix(tile[m], to[m]) ^ mix(tile[m], from);
        int32_t child = add_node(t, n, m, to[m], hash);
        bool back = t->nodes[n].length && m == move_opposite((tw_move)t->nodes[n].move);
        int32_t first = back ? t->nodes[n].parent : find_or_enter(t, child);
        if (first == NONE) continue;
        t->nodes[child].refused = !t->keep_all || t->nodes[first].length < t->nodes[child].length;
    }
}

static void grow(trees *t, int32_t root) {
    memset(t->slots, 0xff, ((size_t)t->slot_mask + 1) * sizeof *t->slots);
    find_or_enter(t, root);
    int32_t *level = t->level[root], n = t->count;
    level[1] = n;
    expand(t, root);
    for (int length = 1; length <= t->length; length++) {
        level[length + 1] = t->count;
        if (length == t->length) break;
        for (; n < level[length + 1]; n++)
            if (!t->nodes[n].refused) expand(t, n);
    }
}

/* Where the nodes of one length of one tree begin, and the node after them; the root has its cell's
 * number. */
static int32_t level_begin(const trees *t, int cell, int length) {
    return length ? t->level[cell][length] : cell;
}
static int32_t level_end(const trees *t, int cell, int length) {
    return length ? t->level[cell][length + 1] : cell + 1;
}

static void link_children(trees *t, const node *at) {
    for (int m = 0; m < TW_NO_MOVE; m++) {
        if (at->child[m] == NONE) continue;
        node *child = &t->nodes[at->child[m]];
        child->ending = at->length ? t->nodes[at->ending].child[m] : child->cell;
    }
}

/* Shorter ones first: the ending of a node is a child of its parent's ending. */
static void link_endings(trees *t) {
    for (int length = 0; length < t->length; length++)
        for (int c = 0; c < t->cells; c++)
            for (int32_t n = level_begin(t, c, length); n < level_end(t, c, length); n++)
                if (!t->nodes[n].refused) link_children(t, &t->nodes[n]);
}

/* A child comes after its parent, so that one pass from the end reaches every ancestor. */
static void mark_wanted(trees *t) {
    for (int32_t n = t->count - 1; n >= 0; n--) {
        node *at = &t->nodes[n];
        if (at->refused && !t->nodes[at->ending].refused) at->wanted = true;
        if (at->wanted && at->parent >= 0) t->nodes[at->parent].wanted = true;
        if (!at->length) at->wanted = true;
    }
}

/* A node that is not wanted has the state of its ending, which is shorter. */
static int32_t state_of(const trees *t, const node *at, int *states) {
    if (at->refused || (at->length && t->nodes[at->ending].state == NONE)) return NONE;
    return at->wanted ? (*states)++ : t->nodes[at->ending].state;
}

static int number_states(trees *t) {
    int states = 0;
    for (int length = 0; length <= t->length; length++)
        for (int c = 0; c < t->cells; c++)
            for (int32_t n = level_begin(t, c, length); n < level_end(t, c, length); n++)
                t->nodes[n].state = state_of(t, &t->nodes[n], &states);
    return states;
}

static void fill(automaton *a, const trees *t) {
    for (int32_t n = 0; n < t->count; n++) {
        const node *at = &t->nodes[n];
        if (at->state == NONE || !at->wanted) continue;
        a->cell[at->state] = at->cell;
        tw_board b = {.rows = t->board.rows, .cols = t->board.cols, .blank = at->cell};
        for (tw_move m = TW_UP; m <= TW_RIGHT; m++) {
            a->next[at->state][m] = AUTOMATON_REFUSED;
            if (board_step(&b, m) < 0) continue;
            int32_t state = t->nodes[at->child[m]].state;
            if (state != NONE) a->next[at->state][m] = (uint16_t)state;
        }
    }
}

static tw_status build(trees *t, sequences longest, automaton *a) {
    if (!reserve(t, longest)) return TW_LIMIT_MEMORY;
    for (int c = 0; c < t->cells; c++) add_node(t, NONE, TW_NO_MOVE, c, 0);
    for (int c = 0; c < t->cells; c++) grow(t, c);
    link_endings(t);
    mark_wanted(t);
    int states = number_states(t);
    if (states >= AUTOMATON_REFUSED)
        return longest == SEQUENCES_LONG ? TW_NOT_FOUND : TW_ERR_INTERNAL;
    if (!automaton_reserve(a, states)) return TW_LIMIT_MEMORY;
    fill(a, t);
    return TW_OK;
}

tw_status sequences_build(automaton *a, sequences longest, bool keep_all, const char order[],
                          int rows, int cols) {
    trees t = {.board = {.rows = rows, .cols = cols},
               .order = order,
               .keep_all = keep_all,
               .cells = rows * cols,
               .memory = a->memory};
    for (int c = 0; c < t.cells; c++) t.board.tile[c] = (uint8_t)c;
    tw_status status = build(&t, longest, a);
    memory_put(t.memory, t.nodes, (size_t)t.room, sizeof *t.nodes);
    memory_put(t.memory, t.slots, (size_t)t.slot_mask + 1, sizeof *t.slots);
    return status;
}
