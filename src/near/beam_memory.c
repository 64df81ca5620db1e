/* beam_memory.c -- a beam made and dropped: every table has its size from the start, except the
 * trace, which has a list for each layer. */
#include "near/beam_parts.h"
#include "puzzle/random.h"

static bool get_layer(beam *b, layer *l) {
    l->state = memory_get(b->memory, b->room, sizeof *l->state);
    l->at = memory_get(b->memory, b->room, (size_t)b->cells);
    if (b->stage->net) l->sum = memory_get_lines(b->memory, b->room, sizeof *l->sum, false);
    return l->state && l->at && (l->sum || !b->stage->net);
}

static void put_layer(beam *b, layer *l) {
    memory_put(b->memory, l->state, b->room, sizeof *l->state);
    memory_put(b->memory, l->at, b->room, (size_t)b->cells);
    memory_put_lines(b->memory, l->sum, b->room, sizeof *l->sum);
}

static uint64_t power_of_two(uint64_t least) {
    uint64_t p = 1024;
    while (p < least) p *= 2;
    return p;
}

static uint64_t patterns_per_board(const stage *s) {
    return PATTERNS_PER_CELL * (uint64_t)s->cells;
}

static size_t largest_block(int threads) {
    return threads > 1 ? THREAD_BLOCK * (size_t)threads : BLOCK;
}

static bool get_tables(beam *b) {
    memory *m = b->memory;
    uint64_t width = b->task.width;
    size_t block = largest_block(b->task.threads);
    b->candidate_room = 3 * (size_t)width + 4 * (block < b->room ? block : b->room);
    b->candidates = memory_get(m, b->candidate_room, sizeof *b->candidates);
    b->ranks = memory_get(m, b->candidate_room, sizeof *b->ranks);
    b->chosen = memory_get(m, b->candidate_room, sizeof *b->chosen);
    b->buckets = memory_get(m, BUCKETS + 1, sizeof *b->buckets);
    b->seen_groups = power_of_two(SEEN_PER_BOARD * width / GROUP);
    b->seen = memory_get_lines(m, (size_t)(b->seen_groups * GROUP), sizeof *b->seen, true);
    b->keys = memory_get(m, (size_t)(b->cells * b->cells), sizeof *b->keys);
    b->trace = memory_get_zero(m, (size_t)b->depths, sizeof *b->trace);
    b->trace_count = memory_get_zero(m, (size_t)b->depths, sizeof *b->trace_count);
    if (!b->stage->last) {
        b->pattern_room = power_of_two(patterns_per_board(b->stage) * width);
        b->patterns = memory_get_zero(m, (size_t)b->pattern_room, sizeof *b->patterns);
    }
    bool alike = b->stage->last || b->patterns;
    return b->candidates && b->ranks && b->chosen && b->buckets && b->seen && b->keys && b->trace
           && b->trace_count && alike;
}

static void set_geometry(beam *b) {
    const stage *s = b->stage;
    int step[4] = {-s->cols, s->cols, -1, 1};
    for (int p = 0; p < b->cells; p++) {
        int row = p / s->cols, col = p % s->cols;
        b->row[p] = (uint8_t)row, b->col[p] = (uint8_t)col;
        b->home_row[p] = (uint8_t)(p == s->blank_home ? NO_LINE : row);
        b->home_col[p] = (uint8_t)(p == s->blank_home ? NO_LINE : col);
        for (tw_move m = TW_UP; m <= TW_RIGHT; m++)
            b->next[p][m] = (int16_t)(stage_allows(s, p, m) ? p + step[m] : -1);
        b->net_cell[p] = (int16_t)((row - s->top) * (s->right - s->left + 1) + col - s->left);
    }
    uint64_t random = b->task.seed;
    for (int k = 0; k < b->cells * b->cells; k++) b->keys[k] = random_next(&random);
}

enum { CANDIDATE_BYTES = sizeof(candidate) + sizeof(int32_t) + sizeof(uint32_t) };

/* Tables are rounded up to a power of two. */
uint64_t beam_bytes_per_board(const stage *s, int upper) {
    uint64_t layers = 2 * (sizeof(state) + (uint64_t)s->cells + sizeof(net_row));
    uint64_t trace = sizeof(uint32_t) * (uint64_t)(upper < BEAM_TRACE ? upper : BEAM_TRACE);
    uint64_t alike = sizeof(uint64_t) * 2 * patterns_per_board(s);
    return layers + 3 * CANDIDATE_BYTES + 2 * SEEN_PER_BOARD * sizeof(uint64_t) + trace
           + (s->last ? 0 : alike);
}

/* A layer is expanded in blocks, and there is room for all children of one. */
uint64_t beam_bytes_besides(const stage *s, int threads) {
    uint64_t keys = sizeof(uint64_t) * (uint64_t)(s->cells * s->cells);
    return sizeof(beam) + keys + sizeof(uint32_t) * BUCKETS
           + 4 * CANDIDATE_BYTES * (uint64_t)largest_block(threads);
}

beam *beam_new(const beam_task *task, memory *m) {
    beam *b = memory_get_zero(m, 1, sizeof *b);
    if (!b) return NULL;
    b->memory = m, b->task = *task, b->stage = task->stage;
    if (task->device) {
        b->elsewhere = task->device->begin(task, m);
        return b->elsewhere ? b : (beam_free(b), NULL);
    }
    if (b->task.threads < 1) b->task.threads = 1;
    if (b->task.threads > THREADS_MAX) b->task.threads = THREADS_MAX;
    b->cells = b->stage->cells;
    b->room = b->task.width + WAYPOINTS;
    b->width = b->task.width, b->cutoff = INT32_MAX;
    b->depths = b->task.upper > 0 ? b->task.upper + 1 : 1;
    b->now = &b->layer[0], b->then = &b->layer[1];
    b->found_at = -1;
    if (!get_layer(b, b->now) || !get_layer(b, b->then) || !get_tables(b))
        return beam_free(b), NULL;
    set_geometry(b);
    stage_distances(b->stage, b->far);
    if (!beam_begin(b)) return beam_free(b), NULL;
    return b;
}

void beam_free(beam *b) {
    if (!b) return;
    memory *m = b->memory;
    if (b->elsewhere) b->task.device->end(b->elsewhere);
    put_layer(b, &b->layer[0]), put_layer(b, &b->layer[1]);
    for (int d = 0; b->trace && b->trace_count && d < b->depths; d++)
        memory_put(m, b->trace[d], b->trace_count[d], sizeof **b->trace);
    memory_put(m, b->trace, (size_t)b->depths, sizeof *b->trace);
    memory_put(m, b->trace_count, (size_t)b->depths, sizeof *b->trace_count);
    memory_put(m, b->candidates, b->candidate_room, sizeof *b->candidates);
    memory_put(m, b->buckets, BUCKETS + 1, sizeof *b->buckets);
    memory_put(m, b->ranks, b->candidate_room, sizeof *b->ranks);
    memory_put(m, b->chosen, b->candidate_room, sizeof *b->chosen);
    memory_put_lines(m, b->seen, (size_t)(b->seen_groups * GROUP), sizeof *b->seen);
    memory_put(m, b->patterns, (size_t)b->pattern_room, sizeof *b->patterns);
    memory_put(m, b->keys, (size_t)(b->cells * b->cells), sizeof *b->keys);
    waypoint_list_clear(&b->found, m);
    memory_put(m, b, 1, sizeof *b);
}
