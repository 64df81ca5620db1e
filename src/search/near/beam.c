#include "search/near/beam.h"

#include "base/clock.h"
#include "base/threads.h"
#include "heuristics/conflict.h"
#include "puzzle/board.h"

#include <limits.h>
#include <string.h>

enum {
    BLOCK = 1024,       /* boards that a thread expands between two looks at the clock */
    SEEN_PER_BOARD = 8, /* room in the table of hashes: a few layers */
    GROUP = 8,          /* places in it where a hash may lie: one cache line */
    BUCKETS = 1 << 14,  /* ranks are sorted into so many */
    LINGER = 8,         /* layers that a stage goes on after the first board at its end */
    PATTERNS_PER_BOARD = 1024
};
#define INJECTED UINT32_C(0x80000000) /* in the trace: the number of a waypoint */

typedef struct state {
    uint64_t hash, pattern; /* of all tiles; of the blank and the targets */
    int32_t value;          /* the weighted distances and conflicts */
    uint16_t misplaced;     /* targets that are not home */
    uint8_t blank, last;    /* its cell; the move that led here */
} state;

/* A child that may get into the next layer. */
typedef struct candidate {
    uint64_t hash, pattern;
    uint32_t from; /* the parent's number * 4 + the move */
    int32_t value, rank;
    uint16_t misplaced;
} candidate;

typedef struct layer {
    state *state;
    uint8_t *at;  /* `cells` bytes a board */
    net_row *sum; /* accumulators, with a network */
    uint32_t count;
} layer;

struct beam {
    memory *memory;
    beam_task task;
    const stage *stage;
    int cells;
    uint32_t room; /* boards in a layer */
    layer layer[2], *now, *then;
    candidate *candidates;
    size_t candidate_count, candidate_room;
    uint32_t *order; /* of candidates, where boards are alike */
    uint32_t *buckets;
    _Atomic uint64_t *seen;
    uint64_t seen_groups;
    uint64_t *patterns; /* a pattern with its lowest byte replaced by how many were kept; 0: free */
    uint64_t pattern_room;
    uint64_t *keys;   /* [home * cells + cell] */
    uint32_t **trace; /* [depth]: for every board of the layer its parent's number * 4 + the move */
    uint32_t *trace_count;
    int depths, depth;
    uint32_t expanded; /* boards of the layer now */
    bool making;       /* all are, and candidates become boards of the next layer ... */
    size_t made;       /* ... so many so far */
    size_t gathered;   /* candidates looked at by gather() */
    uint64_t expanded_before;
    int found_at; /* the first layer with boards at the end of the stage; -1: none yet */
    waypoint_list found;
    bool was_full;

    int16_t next[TW_MAX_CELLS][4]; /* where the blank lands; -1: not allowed */
    uint8_t row[TW_MAX_CELLS], col[TW_MAX_CELLS];
    int16_t net_cell[TW_MAX_CELLS]; /* the cell or home as the network numbers it */

    struct {
        uint32_t first, last; /* boards of this block */
        int threads;
        size_t count[THREADS_MAX];
    } work;
};

/* Making and dropping */

static uint64_t mix(uint64_t z) { /* SplitMix64's */
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static bool get_layer(beam *b, layer *l) {
    l->state = memory_get(b->memory, b->room, sizeof *l->state);
    l->at = memory_get(b->memory, b->room, (size_t)b->cells);
    if (b->stage->net) l->sum = memory_get(b->memory, b->room, sizeof *l->sum);
    return l->state && l->at && (l->sum || !b->stage->net);
}

static void put_layer(beam *b, layer *l) {
    memory_put(b->memory, l->state, b->room, sizeof *l->state);
    memory_put(b->memory, l->at, b->room, (size_t)b->cells);
    memory_put(b->memory, l->sum, b->room, sizeof *l->sum);
}

static uint64_t power_of_two(uint64_t least) {
    uint64_t p = 1024;
    while (p < least) p *= 2;
    return p;
}

static bool get_tables(beam *b) {
    memory *m = b->memory;
    uint64_t width = b->task.width;
    b->candidate_room = 3 * (size_t)width + 4 * WAYPOINTS + 4 * (size_t)(BLOCK * b->task.threads);
    b->candidates = memory_get(m, b->candidate_room, sizeof *b->candidates);
    b->buckets = memory_get(m, BUCKETS + 1, sizeof *b->buckets);
    b->seen_groups = power_of_two(SEEN_PER_BOARD * width / GROUP);
    b->seen = memory_get_zero(m, (size_t)(b->seen_groups * GROUP), sizeof *b->seen);
    b->keys = memory_get(m, (size_t)(b->cells * b->cells), sizeof *b->keys);
    b->trace = memory_get_zero(m, (size_t)b->depths, sizeof *b->trace);
    b->trace_count = memory_get_zero(m, (size_t)b->depths, sizeof *b->trace_count);
    if (b->stage->alike) {
        b->order = memory_get(m, b->candidate_room, sizeof *b->order);
        b->pattern_room = power_of_two(PATTERNS_PER_BOARD * width);
        b->patterns = memory_get_zero(m, (size_t)b->pattern_room, sizeof *b->patterns);
    }
    bool alike = !b->stage->alike || (b->order && b->patterns);
    return b->candidates && b->buckets && b->seen && b->keys && b->trace && b->trace_count && alike;
}

static void set_geometry(beam *b) {
    const stage *s = b->stage;
    int step[4] = {-s->cols, s->cols, -1, 1};
    for (int p = 0; p < b->cells; p++) {
        int row = p / s->cols, col = p % s->cols;
        b->row[p] = (uint8_t)row, b->col[p] = (uint8_t)col;
        bool on[4] = {row > 0, row<s->rows - 1, col> 0, col < s->cols - 1};
        for (int m = 0; m < 4; m++)
            b->next[p][m] = (int16_t)(on[m] && !s->closed[p + step[m]] ? p + step[m] : -1);
        b->net_cell[p] = (int16_t)((row - s->top) * (s->right - s->left + 1) + col - s->left);
    }
    uint64_t random = b->task.seed;
    for (int k = 0; k < b->cells * b->cells; k++)
        b->keys[k] = mix(random += UINT64_C(0x9e3779b97f4a7c15));
}

/* In the last stage, where the beams of small boards are wide.  Tables are rounded up to a power of two. */
uint64_t beam_bytes_per_board(const stage *s, int upper) {
    uint64_t layers = 2 * (sizeof(state) + (uint64_t)s->cells + sizeof(net_row));
    uint64_t trace = sizeof(uint32_t) * (uint64_t)upper;
    uint64_t alike = sizeof(uint64_t) * 2 * PATTERNS_PER_BOARD;
    return layers + 3 * sizeof(candidate) + 2 * SEEN_PER_BOARD * sizeof(uint64_t) + trace
           + (s->rows > STAGE_CORE || s->cols > STAGE_CORE ? alike : 0);
}

static bool begin(beam *);

beam *beam_new(const beam_task *task, memory *m) {
    beam *b = memory_get_zero(m, 1, sizeof *b);
    if (!b) return NULL;
    b->memory = m, b->task = *task, b->stage = task->stage;
    if (b->task.threads < 1) b->task.threads = 1;
    if (b->task.threads > THREADS_MAX) b->task.threads = THREADS_MAX;
    b->cells = b->stage->cells;
    b->room = b->task.width + WAYPOINTS;
    b->depths = b->task.upper > 0 ? b->task.upper + 1 : 1;
    b->now = &b->layer[0], b->then = &b->layer[1];
    b->found_at = -1;
    if (!get_layer(b, b->now) || !get_layer(b, b->then) || !get_tables(b))
        return beam_free(b), NULL;
    set_geometry(b);
    if (!begin(b)) return beam_free(b), NULL;
    return b;
}

void beam_free(beam *b) {
    if (!b) return;
    memory *m = b->memory;
    put_layer(b, &b->layer[0]), put_layer(b, &b->layer[1]);
    for (int d = 0; b->trace && b->trace_count && d < b->depths; d++)
        memory_put(m, b->trace[d], b->trace_count[d], sizeof **b->trace);
    memory_put(m, b->trace, (size_t)b->depths, sizeof *b->trace);
    memory_put(m, b->trace_count, (size_t)b->depths, sizeof *b->trace_count);
    memory_put(m, b->candidates, b->candidate_room, sizeof *b->candidates);
    memory_put(m, b->buckets, BUCKETS + 1, sizeof *b->buckets);
    memory_put(m, b->order, b->candidate_room, sizeof *b->order);
    memory_put(m, b->seen, (size_t)(b->seen_groups * GROUP), sizeof *b->seen);
    memory_put(m, b->patterns, (size_t)b->pattern_room, sizeof *b->patterns);
    memory_put(m, b->keys, (size_t)(b->cells * b->cells), sizeof *b->keys);
    waypoint_list_clear(&b->found, m);
    memory_put(m, b, 1, sizeof *b);
}

waypoint_list *beam_found(beam *b) { return &b->found; }
bool beam_was_full(const beam *b) { return b->was_full; }
uint64_t beam_expanded(const beam *b) { return b->expanded_before + b->expanded; }

/* Valuing */

static int distance(const beam *b, int home, int cell) {
    int rows = b->row[home] - b->row[cell], cols = b->col[home] - b->col[cell];
    return (rows < 0 ? -rows : rows) + (cols < 0 ? -cols : cols);
}

static int row_conflicts(const beam *b, const uint8_t at[], int row) {
    uint8_t homes[TW_MAX_CELLS];
    int count = 0, cols = b->stage->cols;
    for (int col = 0; col < cols; col++) {
        int home = at[row * cols + col];
        if (b->row[home] == row && home != b->stage->blank_home) homes[count++] = b->col[home];
    }
    return count > 1 ? conflict_leavers(homes, count) : 0;
}

static int col_conflicts(const beam *b, const uint8_t at[], int col) {
    uint8_t homes[TW_MAX_CELLS];
    int count = 0, cols = b->stage->cols;
    for (int row = 0; row < b->stage->rows; row++) {
        int home = at[row * cols + col];
        if (b->col[home] == col && home != b->stage->blank_home) homes[count++] = b->row[home];
    }
    return count > 1 ? conflict_leavers(homes, count) : 0;
}

static int32_t value_of(const beam *b, const uint8_t at[]) {
    const stage *s = b->stage;
    int32_t value = 0;
    for (int p = 0; p < b->cells; p++) value += s->weight[at[p]] * distance(b, at[p], p);
    for (int row = 0; row < s->rows; row++)
        if (s->row_weight[row]) value += s->row_weight[row] * row_conflicts(b, at, row);
    for (int col = 0; col < s->cols; col++)
        if (s->col_weight[col]) value += s->col_weight[col] * col_conflicts(b, at, col);
    return value;
}

/* The conflicts of the one line that a tile leaves or enters, if it belongs there.  The board is changed
 * and put back. */
static int32_t conflict_change(const beam *b, uint8_t at[], int home, int from, int to, bool up) {
    const stage *s = b->stage;
    int line = up ? b->row[home] : b->col[home];
    int32_t weight = up ? s->row_weight[line] : s->col_weight[line];
    if (!weight) return 0;
    int old = up ? b->row[from] : b->col[from], new = up ? b->row[to] : b->col[to];
    if (line != old && line != new) return 0;
    int before = up ? row_conflicts(b, at, line) : col_conflicts(b, at, line);
    uint8_t blank = at[to];
    at[to] = at[from], at[from] = blank;
    int after = up ? row_conflicts(b, at, line) : col_conflicts(b, at, line);
    at[from] = at[to], at[to] = blank;
    return weight * (after - before);
}

static void net_rows(const beam *b, int home, int from, int to, const net_row *add[2],
                     const net_row *take[2]) {
    const net *n = b->stage->net;
    const net_row *tile = &n->input[b->net_cell[home] * n->cells];
    const net_row *blank = &n->input[b->net_cell[b->stage->blank_home] * n->cells];
    add[0] = &tile[b->net_cell[to]], take[0] = &tile[b->net_cell[from]];
    add[1] = &blank[b->net_cell[from]], take[1] = &blank[b->net_cell[to]];
}

static uint64_t key(const beam *b, int home, int cell) { return b->keys[home * b->cells + cell]; }

/* Seen before?  If not, it is now.  Threads may race; then a board is kept twice, which does no harm. */
static bool seen(beam *b, uint64_t hash) {
    _Atomic uint64_t *group = &b->seen[(hash & (b->seen_groups - 1)) * GROUP];
    for (int k = 0; k < GROUP; k++) {
        uint64_t there = atomic_load_explicit(&group[k], memory_order_relaxed);
        if (there == hash) return true;
        if (there) continue;
        atomic_store_explicit(&group[k], hash, memory_order_relaxed);
        return false;
    }
    atomic_store_explicit(&group[hash >> 61], hash, memory_order_relaxed);
    return false;
}

/* Expanding */

/* The child of a board by one move.  False: it is not worth keeping. */
static bool generate(beam *b, uint32_t parent, int move, candidate *out) {
    const stage *s = b->stage;
    const state *p = &b->now->state[parent];
    uint8_t *at = &b->now->at[(size_t)parent * (size_t)b->cells];
    int to = p->blank, from = b->next[to][move]; /* of the tile */
    int home = at[from], blank = s->blank_home;
    uint64_t tile_keys = key(b, home, from) ^ key(b, home, to);
    uint64_t blank_keys = key(b, blank, from) ^ key(b, blank, to);
    out->hash = p->hash ^ tile_keys ^ blank_keys;
    if (seen(b, out->hash)) return false;
    out->value = p->value + s->weight[home] * (distance(b, home, to) - distance(b, home, from))
                 + conflict_change(b, at, home, from, to, move < 2);
    if (s->last && b->depth + 1 + out->value / STAGE_MOVE >= b->task.upper) return false;
    out->pattern = p->pattern ^ blank_keys ^ (s->target[home] ? tile_keys : 0);
    out->misplaced = p->misplaced;
    if (s->target[home]) {
        if (from == home) out->misplaced++;
        if (to == home) out->misplaced--;
    }
    out->from = parent * 4 + (uint32_t)move;
    int32_t rank = out->value;
    if (s->net) {
        const net_row *add[2], *take[2];
        net_rows(b, home, from, to, add, take);
        rank += s->net->value(s->net, &b->now->sum[parent], add, take);
    } else {
        rank += (int32_t)(out->hash >> 58); /* less than a move: decides between equals */
    }
    out->rank = rank < 0 ? 0 : rank;
    return true;
}

static uint32_t share(const beam *b, int worker) {
    uint64_t boards = b->work.last - b->work.first;
    return (uint32_t)(boards * (uint64_t)worker / (uint64_t)b->work.threads);
}

static void expand_share(void *cookie, int worker) {
    beam *b = cookie;
    uint32_t from = share(b, worker), to = share(b, worker + 1);
    candidate *first = &b->candidates[b->candidate_count + 4 * (size_t)from], *out = first;
    for (uint32_t k = b->work.first + from; k < b->work.first + to; k++) {
        const state *p = &b->now->state[k];
        for (int m = 0; m < 4; m++)
            if (b->next[p->blank][m] >= 0 && m != (p->last ^ 1) && generate(b, k, m, out)) out++;
    }
    b->work.count[worker] = (size_t)(out - first);
}

static void expand_block(beam *b) {
    uint32_t left = b->now->count - b->expanded;
    int threads = left >= BLOCK ? b->task.threads : 1;
    uint32_t boards = BLOCK * (uint32_t)threads < left ? BLOCK * (uint32_t)threads : left;
    b->work.first = b->expanded, b->work.last = b->expanded + boards, b->work.threads = threads;
    size_t base = b->candidate_count;
    threads_run(threads, expand_share, b);
    for (int w = 0; w < threads; w++) {
        memmove(&b->candidates[b->candidate_count], &b->candidates[base + 4 * (size_t)share(b, w)],
                b->work.count[w] * sizeof *b->candidates);
        b->candidate_count += b->work.count[w];
    }
    b->expanded += boards;
}

/* At the end of the stage */

/* The moves to a board of the layer now, then `move`. */
static bool trace_back(beam *b, uint32_t number, tw_move move, move_sequence *out) {
    int depth = b->depth;
    uint32_t k = number, from;
    for (; !((from = b->trace[depth][k]) & INJECTED); depth--) k = from / 4;
    const move_sequence *before = &b->task.from->point[from & ~INJECTED].moves;
    size_t count = (size_t)b->depth + (move != TW_NO_MOVE);
    if (!move_sequence_reserve(out, count, b->memory)) return false;
    if (before->count) memcpy(out->letters, before->letters, before->count);
    if (move != TW_NO_MOVE) out->letters[count - 1] = move_letter(move);
    depth = b->depth, k = number;
    for (; !((from = b->trace[depth][k]) & INJECTED); depth--, k = from / 4)
        out->letters[depth - 1] = move_letter((tw_move)(from & 3));
    out->letters[count] = 0;
    out->count = count;
    return true;
}

static bool arrive(beam *b, uint32_t number, tw_move move) {
    if (b->found.count == WAYPOINTS) return true;
    waypoint *w = &b->found.point[b->found.count];
    w->moves = (move_sequence){0};
    if (!trace_back(b, number, move, &w->moves)) return false;
    b->found.count++;
    memcpy(w->at, &b->now->at[(size_t)number * (size_t)b->cells], (size_t)b->cells);
    w->blank = b->now->state[number].blank;
    if (move != TW_NO_MOVE) {
        int tile = b->next[w->blank][move];
        uint8_t blank = w->at[w->blank];
        w->at[w->blank] = w->at[tile], w->at[tile] = blank;
        w->blank = tile;
    }
    if (b->found_at < 0) b->found_at = b->depth + (move != TW_NO_MOVE);
    return true;
}

/* Candidates at the end of the stage leave the layer. */
static bool gather(beam *b) {
    size_t kept = b->gathered;
    for (size_t k = b->gathered; k < b->candidate_count; k++) {
        const candidate *c = &b->candidates[k];
        if (c->misplaced)
            b->candidates[kept++] = *c;
        else if (!arrive(b, c->from / 4, (tw_move)(c->from & 3)))
            return false;
    }
    b->candidate_count = b->gathered = kept;
    return true;
}

/* Selecting */

/* Counts by rank; the smallest shift under which all ranks have a bucket. */
static int fill_buckets(beam *b, int32_t *least) {
    int32_t low = INT32_MAX, high = 0;
    for (size_t k = 0; k < b->candidate_count; k++) {
        int32_t rank = b->candidates[k].rank;
        low = rank < low ? rank : low, high = rank > high ? rank : high;
    }
    int shift = 0;
    while ((high - low) >> shift >= BUCKETS) shift++;
    memset(b->buckets, 0, (BUCKETS + 1) * sizeof *b->buckets);
    for (size_t k = 0; k < b->candidate_count; k++)
        b->buckets[(b->candidates[k].rank - low) >> shift]++;
    *least = low;
    return shift;
}

/* The `width` best, in the order they came. */
static void keep_best(beam *b) {
    if (b->candidate_count <= b->task.width) return;
    b->was_full = true;
    int32_t low, bucket = 0;
    int shift = fill_buckets(b, &low);
    uint32_t left = b->task.width;
    while (b->buckets[bucket] <= left) left -= b->buckets[bucket++];
    size_t kept = 0;
    for (size_t k = 0; k < b->candidate_count; k++) {
        int32_t its = (b->candidates[k].rank - low) >> shift;
        if (its > bucket || (its == bucket && !left)) continue;
        if (its == bucket) left--;
        b->candidates[kept++] = b->candidates[k];
    }
    b->candidate_count = kept;
}

/* Not too many are alike?  A full table lets none pass: the beam has been going round for long. */
static bool admit(beam *b, uint64_t pattern) {
    enum { COUNT = 255, PROBES = 32 };
    uint64_t name = pattern | COUNT;
    for (uint64_t k = 0; k < PROBES; k++) {
        uint64_t *slot = &b->patterns[((pattern >> 8) + k) & (b->pattern_room - 1)];
        if (!*slot) return *slot = (name ^ COUNT) + 1, true;
        if ((*slot | COUNT) != name) continue;
        if ((*slot & COUNT) >= (uint64_t)b->stage->alike) return false;
        return ++*slot, true;
    }
    return false;
}

/* The best first, so that of boards alike the best stay. */
static void keep_best_unlike(beam *b) {
    int32_t low;
    b->was_full = true; /* boards alike are lost in any width */
    int shift = fill_buckets(b, &low);
    uint32_t before = 0;
    for (int k = 0; k <= BUCKETS; k++) {
        uint32_t count = b->buckets[k];
        b->buckets[k] = before;
        before += count;
    }
    for (size_t k = 0; k < b->candidate_count; k++)
        b->order[b->buckets[(b->candidates[k].rank - low) >> shift]++] = (uint32_t)k;
    size_t kept = 0;
    for (size_t k = 0; k < b->candidate_count && kept < b->task.width; k++)
        if (admit(b, b->candidates[b->order[k]].pattern)) b->order[kept++] = b->order[k];
    b->candidate_count = kept;
}

/* The next layer */

static void make_share(void *cookie, int worker) {
    beam *b = cookie;
    size_t cells = (size_t)b->cells;
    uint32_t first = b->work.first + share(b, worker), last = b->work.first + share(b, worker + 1);
    for (uint32_t k = first; k < last; k++) {
        const candidate *c = &b->candidates[b->order ? b->order[k] : k];
        uint32_t parent = c->from / 4;
        const state *p = &b->now->state[parent];
        int to = p->blank, from = b->next[to][c->from & 3];
        uint8_t *at = &b->then->at[k * cells];
        memcpy(at, &b->now->at[parent * cells], cells);
        int home = at[from];
        at[from] = at[to], at[to] = (uint8_t)home;
        b->then->state[k] = (state){c->hash,      c->pattern,    c->value,
                                    c->misplaced, (uint8_t)from, (uint8_t)(c->from & 3)};
        if (b->stage->net) {
            const net_row *add[2], *take[2];
            net_rows(b, home, from, to, add, take);
            net_move(&b->now->sum[parent], add, take, &b->then->sum[k]);
        }
        b->trace[b->depth + 1][k] = c->from;
    }
}

static int waypoints_at(const beam *b, int depth) {
    int count = 0;
    for (int k = 0; k < b->task.from->count; k++)
        count += b->task.from->point[k].moves.count == (size_t)depth;
    return count;
}

static bool get_trace(beam *b, int depth, size_t count) {
    if (!count) count = 1;
    b->trace[depth] = memory_get(b->memory, count, sizeof **b->trace);
    if (b->trace[depth]) b->trace_count[depth] = (uint32_t)count;
    return b->trace[depth] != NULL;
}

/* The homes of the open cells in the network's numbers. */
static void accumulate(const beam *b, const uint8_t at[], net_row *out) {
    uint8_t homes[TW_MAX_CELLS];
    for (int p = 0; p < b->cells; p++)
        if (!b->stage->closed[p]) homes[b->net_cell[p]] = (uint8_t)b->net_cell[at[p]];
    net_accumulate(b->stage->net, homes, out);
}

/* Waypoints join the layer whose depth is theirs.  There is room for them and their trace. */
static bool inject(beam *b) {
    layer *l = b->now;
    for (int n = 0; n < b->task.from->count; n++) {
        const waypoint *w = &b->task.from->point[n];
        if (w->moves.count != (size_t)b->depth) continue;
        uint32_t k = l->count++;
        state *s = &l->state[k];
        *s = (state){.value = value_of(b, w->at), .blank = (uint8_t)w->blank, .last = TW_NO_MOVE};
        for (int p = 0; p < b->cells; p++) {
            int home = w->at[p];
            uint64_t one = key(b, home, p);
            s->hash ^= one;
            if (home == b->stage->blank_home || b->stage->target[home]) s->pattern ^= one;
            if (b->stage->target[home] && home != p) s->misplaced++;
        }
        memcpy(&l->at[(size_t)k * (size_t)b->cells], w->at, (size_t)b->cells);
        if (b->stage->net) accumulate(b, w->at, &l->sum[k]);
        b->trace[b->depth][k] = INJECTED | (uint32_t)n;
        (void)seen(b, s->hash);
        if (s->misplaced) continue;
        if (!arrive(b, k, TW_NO_MOVE)) return false;
        l->count--;
    }
    return true;
}

static bool begin(beam *b) {
    b->depth = INT_MAX;
    for (int k = 0; k < b->task.from->count; k++) {
        int depth = (int)b->task.from->point[k].moves.count;
        if (depth < b->depth) b->depth = depth;
    }
    if (b->depth >= b->depths) return true;
    return get_trace(b, b->depth, (size_t)waypoints_at(b, b->depth)) && inject(b);
}

/* All boards are expanded: which children make the next layer? */
static bool select_best(beam *b) {
    if (b->candidate_count && b->order)
        keep_best_unlike(b);
    else if (b->candidate_count)
        keep_best(b);
    b->making = true, b->made = 0;
    size_t waypoints = (size_t)waypoints_at(b, b->depth + 1);
    return get_trace(b, b->depth + 1, b->candidate_count + waypoints);
}

static void make_block(beam *b) {
    const size_t most = (size_t)BLOCK * 4 * (size_t)b->task.threads;
    size_t left = b->candidate_count - b->made, count = left < most ? left : most;
    b->work.first = (uint32_t)b->made, b->work.last = (uint32_t)(b->made + count);
    b->work.threads = count >= BLOCK ? b->task.threads : 1;
    threads_run(b->work.threads, make_share, b);
    b->made += count;
}

static bool descend(beam *b) {
    layer *old = b->now;
    b->now = b->then, b->then = old;
    b->now->count = (uint32_t)b->made;
    b->expanded_before += b->expanded;
    b->candidate_count = b->gathered = 0, b->expanded = 0;
    b->making = false;
    b->depth++;
    return inject(b);
}

static bool waypoints_ahead(const beam *b) {
    for (int k = 0; k < b->task.from->count; k++)
        if (b->task.from->point[k].moves.count > (size_t)b->depth) return true;
    return false;
}

static bool over(const beam *b) {
    if (b->depth + 1 >= b->depths) return true;
    if (!b->now->count && !waypoints_ahead(b)) return true;
    if (b->found_at < 0) return false;
    return b->stage->last || b->depth >= b->found_at + LINGER || b->found.count == WAYPOINTS;
}

/* A block of whatever is next.  False: out of memory. */
static bool step(beam *b) {
    if (b->making) {
        make_block(b);
        return b->made < b->candidate_count || descend(b);
    }
    if (b->expanded < b->now->count) {
        expand_block(b);
        if (!gather(b)) return false;
    }
    return b->expanded < b->now->count || select_best(b);
}

tw_status beam_work(beam *b, double until, const atomic_bool *leave) {
    while (!over(b)) {
        if (leave && atomic_load_explicit(leave, memory_order_relaxed)) return TW_RUNNING;
        if (until > 0 && clock_seconds() >= until) return TW_RUNNING;
        if (!step(b)) return TW_LIMIT_MEMORY;
    }
    return b->found.count ? TW_SOLVED : TW_EXHAUSTED;
}
