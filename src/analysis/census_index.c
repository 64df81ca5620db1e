#include "analysis/census_index.h"

#include <string.h>

static uint64_t factorial(int n) {
    uint64_t product = 1;
    for (int i = 2; i <= n; i++) product *= (uint64_t)i;
    return product;
}

uint64_t census_index_states(const census_index *x) {
    return (uint64_t)x->cells * (factorial(x->tiles) / 2);
}

/* The digits of places from to end - 1 of an order of 0 .. count-1: each counts the smaller tiles
 * that come later. */
static uint32_t number(const uint8_t order[], int count, int from, int end) {
    uint32_t n = 0;
    unsigned met = 0;
    for (int i = 0; i < end; i++) {
        unsigned bit = 1u << order[i];
        uint32_t digit = order[i] - (uint32_t)__builtin_popcount(met & (bit - 1));
        if (i >= from) n = n * (uint32_t)(count - i) + digit;
        met |= bit;
    }
    return n;
}

static bool odd(const uint8_t order[], int count) {
    int inversions = 0;
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count; j++) inversions += order[i] > order[j];
    return inversions & 1;
}

static bool next_order(uint8_t order[], int count) {
    int i = count - 2, j = count - 1;
    while (i >= 0 && order[i] > order[i + 1]) i--;
    if (i < 0) return false;
    while (order[j] < order[i]) j--;
    uint8_t tile = order[i];
    order[i] = order[j], order[j] = tile;
    for (int lo = i + 1, hi = count - 1; lo < hi; lo++, hi--)
        tile = order[lo], order[lo] = order[hi], order[hi] = tile;
    return true;
}

static void name_heads(census_index *x) {
    uint64_t tails = factorial(x->tail);
    for (uint32_t h = 0; h < x->heads; h++) {
        uint64_t left = h * tails, sum = 0;
        unsigned met = 0;
        for (int i = 0; i < x->head; i++) {
            uint64_t below = factorial(x->tiles - 1 - i), digit = left / below;
            left %= below;
            sum += digit;
            uint8_t tile = 0;
            for (uint64_t skip = digit; met >> tile & 1 || skip; tile++) skip -= !(met >> tile & 1);
            met |= 1u << tile;
            x->first[h].tile[i] = tile;
        }
        x->first[h].odd = sum & 1;
    }
}

uint32_t census_index_insert(const census_index *x, uint32_t h, int place, uint8_t tile) {
    uint8_t head[CENSUS_MAX_HEAD];
    for (int i = 0, from = 0; i < x->head; i++)
        head[i] = i == place ? tile : x->first[h].tile[from++];
    return number(head, x->tiles, 0, x->head);
}

static unsigned place(const census_index *x, const uint8_t tail[]) {
    return (unsigned)tail[0] << CENSUS_BIT_SHIFT | number(tail, x->tail, 1, x->tail - 2);
}

static size_t position(const census_index *x, unsigned p) {
    return (size_t)(p >> CENSUS_BIT_SHIFT) * x->block_words * 64 + (p & CENSUS_BIT_MASK);
}

/* One tail, turned in every stretch; each turn has its way back. */
static void turn_tail(census_index *x, const uint8_t tail[]) {
    unsigned here = place(x, tail), parity = odd(tail, x->tail);
    for (int s = 0; s < x->cells - x->cols; s++) {
        int from = s > x->head ? s - x->head : 0, to = s + x->cols - 1 - x->head;
        uint8_t after[CENSUS_MAX_TAIL];
        memcpy(after, tail, sizeof after);
        memmove(after + from, tail + from + 1, (size_t)(to - from));
        after[to] = tail[from];
        unsigned there = place(x, after), parity_there = parity ^ ((unsigned)(to - from) & 1);
        size_t size = (size_t)x->row_words * 64;
        uint16_t *turned = x->turned + (size_t)s * 4 * size;
        turned[(CENSUS_LATER * 2 + parity) * size + position(x, here)] = (uint16_t)there;
        turned[(CENSUS_EARLIER * 2 + parity_there) * size + position(x, there)] = (uint16_t)here;
    }
}

static void turn_tails(census_index *x) {
    uint8_t tail[CENSUS_MAX_TAIL] = {0};
    for (int i = 0; i < x->tail; i++) tail[i] = (uint8_t)i;
    do turn_tail(x, tail);
    while (next_order(tail, x->tail));
}

/* The caller's cell, of one of ours. */
static int cell_of(const census_index *x, int cell) {
    bool lying = x->goal.rows > x->goal.cols;
    return lying ? cell % x->cols * x->goal.cols + cell / x->cols : cell;
}

static void name_tiles(census_index *x) {
    for (int c = 0, place_of = 0; c < x->cells; c++) {
        uint8_t tile = x->goal.tile[cell_of(x, c)];
        if (tile)
            x->name[place_of++] = tile;
        else
            x->blank = c;
    }
}

static size_t turned_size(const census_index *x) {
    return (size_t)(x->cells - x->cols) * 4 * x->row_words * 64;
}

tw_status census_index_init(census_index *x, const tw_board *goal, memory *m) {
    bool lying = goal->rows > goal->cols;
    *x = (census_index){.goal = *goal, .memory = m, .cells = board_cells(goal)};
    x->rows = lying ? goal->cols : goal->rows;
    x->cols = lying ? goal->rows : goal->cols;
    x->tiles = x->cells - 1;
    x->tail = x->tiles < CENSUS_MAX_TAIL ? x->tiles : CENSUS_MAX_TAIL;
    x->head = x->tiles - x->tail;
    assert(x->rows >= 2 && x->rows <= CENSUS_MAX_ROWS && x->cells <= TW_CENSUS_MAX_CELLS);
    assert(x->head < x->cols); /* so every stretch ends in the tail */
    x->heads = (uint32_t)(factorial(x->tiles) / factorial(x->tail));
    x->spares = x->head ? (uint32_t)x->tail + 1 : 1;
    x->block_bits = (uint32_t)(factorial(x->tail - 1) / 2);
    x->block_words = (x->block_bits + 63) / 64;
    x->row_words = x->block_words * (uint32_t)x->tail;
    x->first = memory_get(m, x->heads, sizeof *x->first);
    x->turned = memory_get(m, turned_size(x), sizeof *x->turned);
    if (!x->first || !x->turned) return census_index_drop(x), TW_ERR_MEMORY;
    name_tiles(x);
    name_heads(x);
    turn_tails(x);
    return TW_OK;
}

void census_index_drop(census_index *x) {
    if (!x->memory) return;
    memory_put(x->memory, x->first, x->heads, sizeof *x->first);
    memory_put(x->memory, x->turned, turned_size(x), sizeof *x->turned);
    x->first = NULL, x->turned = NULL;
}

/* The tiles that are not in the head, in the order that the place says; parity orders the last
 * two. */
static void write_tail(const census_index *x, uint32_t head, uint32_t place_of, unsigned parity,
                       uint8_t out[]) {
    uint8_t left[CENSUS_MAX_TILES] = {0};
    int count = 0;
    for (uint8_t t = 0; t < x->tiles; t++)
        if (x->head == 0 || !memchr(x->first[head].tile, t, (size_t)x->head)) left[count++] = t;
    while (count > 2) {
        uint32_t below = (uint32_t)factorial(count - 1) / 2, digit = place_of / below;
        place_of %= below;
        parity ^= digit & 1;
        *out++ = left[digit];
        memmove(left + digit, left + digit + 1, (size_t)count-- - digit - 1);
    }
    *out++ = left[parity];
    *out = left[!parity];
}

void census_index_board(const census_index *x, int blank, uint32_t head, unsigned block,
                        unsigned bit, tw_board *out) {
    uint8_t order[CENSUS_MAX_TILES];
    memcpy(order, x->first[head].tile, (size_t)x->head);
    write_tail(x, head, block * x->block_bits + bit, census_index_odd(x, blank, head),
               order + x->head);
    *out = x->goal;
    for (int c = 0, next = 0; c < x->cells; c++)
        out->tile[cell_of(x, c)] = c == blank ? 0 : x->name[order[next++]];
    out->blank = cell_of(x, blank);
}
