#include "analysis/reconcile/state_graph.h"

static bool grow(state_graph *a) {
    if (!nodes_grow(&a->nodes) || !closed_grow(&a->closed)) return false;
    if (a->chunks < a->nodes.chunks) {
        if (!memory_grow(a->memory, &a->chunk, a->chunks, &a->chunk_room, sizeof *a->chunk))
            return false;
        state_notes *chunk = memory_get(a->memory, NODES_CHUNK, sizeof *chunk);
        if (!chunk) return false;
        a->chunk[a->chunks++] = chunk;
    }
    if (a->neighbour_chunks < a->nodes.chunks) {
        if (!memory_grow(a->memory, &a->neighbour_chunk, a->neighbour_chunks, &a->neighbour_room,
                         sizeof *a->neighbour_chunk))
            return false;
        state_graph_neighbours *chunk = memory_get(a->memory, NODES_CHUNK, sizeof *chunk);
        if (!chunk) return false;
        a->neighbour_chunk[a->neighbour_chunks++] = chunk;
    }
    return true;
}

/* The number of a board, new or known. */
static uint32_t enter(state_graph *a, const tw_board *board) {
    uint64_t words[PACK_MAX_WORDS];
    size_t count = a->nodes.words;
    pack_board(&a->packing, board, words);
    uint64_t hash = closed_hash(words, count);
    uint32_t known = a->closed.groups && a->closed.block
                         ? closed_find(&a->closed, hash, words, count, a->nodes.stride)
                         : CLOSED_ABSENT;
    if (known != CLOSED_ABSENT) return known;
    if (a->nodes.count >= STATE_GRAPH_FULL || !grow(a)) return STATE_GRAPH_FULL;
    uint32_t state = a->nodes.count++;
    memcpy(nodes_at(&a->nodes, state, a->nodes.stride), words, count * sizeof *words);
    closed_enter(&a->closed, hash, state);
    *state_graph_notes(a, state) = (state_notes){.h = -1};
    *state_graph_neighbours_of(a, state) = (state_graph_neighbours){
        {STATE_GRAPH_UNKNOWN, STATE_GRAPH_UNKNOWN, STATE_GRAPH_UNKNOWN, STATE_GRAPH_UNKNOWN}};
    if (!memcmp(words, a->goal_words, count * sizeof *words)) a->goal = state;
    return state;
}

bool state_graph_init(state_graph *a, memory *m, const tw_board *start, const tw_board *goal) {
    *a = (state_graph){.memory = m, .goal = STATE_GRAPH_UNKNOWN};
    packing_init(&a->packing, start->rows, start->cols);
    nodes_init(&a->nodes, m, &a->packing, false);
    closed_init(&a->closed, &a->nodes);
    pack_board(&a->packing, goal, a->goal_words);
    return enter(a, start) == 0;
}

void state_graph_drop(state_graph *a) {
    for (size_t i = 0; i < a->chunks; i++)
        memory_put(a->memory, a->chunk[i], NODES_CHUNK, sizeof **a->chunk);
    memory_put(a->memory, a->chunk, a->chunk_room, sizeof *a->chunk);
    for (size_t i = 0; i < a->neighbour_chunks; i++)
        memory_put(a->memory, a->neighbour_chunk[i], NODES_CHUNK, sizeof **a->neighbour_chunk);
    memory_put(a->memory, a->neighbour_chunk, a->neighbour_room, sizeof *a->neighbour_chunk);
    closed_drop(&a->closed);
    nodes_drop(&a->nodes);
}

void state_graph_use(state_graph *a, const heuristic *h) {
    a->heuristic = h;
    for (uint32_t i = 0; i < a->nodes.count; i++) state_graph_notes(a, i)->h = -1;
}

static void read_board(const state_graph *a, uint32_t state, tw_board *out) {
    uint64_t words[PACK_MAX_WORDS];
    memcpy(words, nodes_at(&a->nodes, state, a->nodes.stride), a->nodes.words * sizeof *words);
    unpack_board(&a->packing, words, out);
}

uint32_t state_graph_explore(state_graph *a, uint32_t state, tw_move m) {
    tw_board board;
    read_board(a, state, &board);
    uint32_t next = tw_board_move(&board, m) ? enter(a, &board) : STATE_GRAPH_EDGE;
    if (next == STATE_GRAPH_FULL) return next;
    state_graph_neighbours_of(a, state)->to[m] = next;
    if (next != STATE_GRAPH_EDGE) state_graph_neighbours_of(a, next)->to[move_opposite(m)] = state;
    return next;
}

int state_graph_evaluate(state_graph *a, uint32_t state) {
    tw_board board;
    memo unused;
    read_board(a, state, &board);
    return state_graph_notes(a, state)->h =
               a->heuristic->class->start(a->heuristic, &board, &unused);
}

/* Cells lie in their words from the low end up, so the lowest bit that differs is in the first cell
 * that does; and the last cell, which may be left out, never is the first. */
int state_graph_compare(const state_graph *a, uint32_t x, uint32_t y) {
    const unsigned char *at_x = nodes_at(&a->nodes, x, a->nodes.stride);
    const unsigned char *at_y = nodes_at(&a->nodes, y, a->nodes.stride);
    const uint64_t mask = (UINT64_C(1) << a->packing.bits) - 1;
    for (size_t w = 0; w < a->nodes.words; w++) {
        uint64_t first, second;
        memcpy(&first, at_x + w * sizeof first, sizeof first);
        memcpy(&second, at_y + w * sizeof second, sizeof second);
        if (first == second) continue;
        int shift = __builtin_ctzll(first ^ second) / a->packing.bits * a->packing.bits;
        return (first >> shift & mask) < (second >> shift & mask) ? -1 : 1;
    }
    return 0;
}
