/* bfs_ball.c -- see bfs_ball.h. */
#include "search/bfs_ball.h"

static void slide(const bfs_ball *b, const tw_board *board, const uint64_t words[], int to,
                  uint64_t out[]) {
    memcpy(out, words, b->nodes.words * sizeof *out);
    pack_slide(&b->packing, out, to, board->blank, board->tile[to]);
}

static uint32_t find(const bfs_ball *b, const uint64_t words[]) {
    return closed_find(&b->closed, closed_hash(words, b->nodes.words), words, b->nodes.words,
                       b->nodes.stride);
}

static bool add(bfs_ball *b, const uint64_t words[], tw_move move, int distance) {
    if (!nodes_grow(&b->nodes) || !closed_grow(&b->closed)) return false;
    uint32_t n = b->nodes.count++;
    unsigned char *at = nodes_at(&b->nodes, n, b->nodes.stride);
    memcpy(at, words, b->nodes.words * sizeof *words);
    node_head_write(at, b->nodes.words, node_head_make(move, distance));
    closed_enter(&b->closed, closed_hash(words, b->nodes.words), n);
    return true;
}

/* The i-th board, unpacked too. */
static node_head open_node(const bfs_ball *b, uint32_t i, uint64_t words[], tw_board *board) {
    const unsigned char *at = nodes_at(&b->nodes, i, b->nodes.stride);
    memcpy(words, at, b->nodes.words * sizeof *words);
    unpack_board(&b->packing, words, board);
    return node_head_read(at, b->nodes.words);
}

static bool expand(bfs_ball *b, uint32_t i) {
    uint64_t words[PACK_MAX_WORDS], next[PACK_MAX_WORDS];
    tw_board board;
    node_head head = open_node(b, i, words, &board);
    const move_list *list = &b->geometry.after[head.move][board.blank];
    for (int k = 0; k < list->count; k++) {
        slide(b, &board, words, list->to[k], next);
        if (find(b, next) != CLOSED_ABSENT) continue;
        if (!add(b, next, (tw_move)list->move[k], (int)head.g + 1)) return false;
    }
    return true;
}

/* The boards one farther than those from `begin` to `end`.  TW_LIMIT_NODES: more than `most`. */
static tw_status spread(bfs_ball *b, uint32_t begin, uint32_t end, uint32_t most,
                        const bfs_ball_limits *limits) {
    enum { INTERVAL = 4096 };
    for (uint32_t i = begin; i < end; i++) {
        if (i % INTERVAL == 0 && limits->budget && !budget_left(limits->budget, 0))
            return limits->budget->ended;
        if (!expand(b, i)) return TW_LIMIT_MEMORY;
        if (b->nodes.count > most) return TW_LIMIT_NODES;
    }
    return TW_OK;
}

tw_status bfs_ball_make(bfs_ball *b, const tw_board *goal, const bfs_ball_limits *limits,
                        memory *m) {
    uint64_t words[PACK_MAX_WORDS];
    *b = (bfs_ball){.count = 0};
    packing_init(&b->packing, goal->rows, goal->cols);
    geometry_init(&b->geometry, goal->rows, goal->cols, "UDLR", false);
    nodes_init(&b->nodes, m, &b->packing, false);
    closed_init(&b->closed, &b->nodes);
    pack_board(&b->packing, goal, words);
    if (!add(b, words, TW_NO_MOVE, 0)) return TW_LIMIT_MEMORY;
    for (uint32_t begin = 0;; b->radius++) {
        uint32_t end = b->count = b->nodes.count;
        uint32_t most = limits->most ? limits->most : UINT32_MAX;
        if (b->radius == limits->radius) most = end; /* one more, and it is not complete */
        tw_status status = spread(b, begin, end, most, limits);
        if (status == TW_LIMIT_NODES) return TW_OK;
        if (status != TW_OK) return status;
        b->complete = b->nodes.count == end;
        if (b->complete) return TW_OK;
        begin = end;
    }
}

void bfs_ball_drop(bfs_ball *b) {
    closed_drop(&b->closed);
    nodes_drop(&b->nodes);
}

void bfs_ball_board(const bfs_ball *b, uint32_t i, tw_board *out) {
    uint64_t words[PACK_MAX_WORDS];
    open_node(b, i, words, out);
}

int bfs_ball_distance(const bfs_ball *b, uint32_t i) {
    return (int)node_head_read(nodes_at(&b->nodes, i, b->nodes.stride), b->nodes.words).g;
}

int bfs_ball_nearer(const bfs_ball *b, uint32_t i, uint32_t out[4]) {
    uint64_t words[PACK_MAX_WORDS], next[PACK_MAX_WORDS];
    tw_board board;
    open_node(b, i, words, &board);
    const move_list *list = &b->geometry.after[TW_NO_MOVE][board.blank];
    int count = 0;
    for (int k = 0; k < list->count; k++) {
        slide(b, &board, words, list->to[k], next);
        uint32_t n = find(b, next);
        if (n < i) out[count++] = n; /* CLOSED_ABSENT is larger than any */
    }
    return count;
}
