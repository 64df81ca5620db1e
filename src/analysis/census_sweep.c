/* census_sweep.c -- breadth-first search over all boards at once.
 *
 * Each sweep makes all boards of the next distance, in two parts.
 *
 * Up and down moves turn the order.  The bits of a row are carried one by one to
 * their new places; with one tile a move each board is carried at most twice in
 * its life, so this is cheap however often the planes are walked through.  The
 * rows that a turn fills from one group of rows belong to one thread, so nothing
 * is ever locked.
 *
 * Then every row collects what was carried to it and, 64 boards at a time, its
 * neighbours in the line, which is what sideways moves are; what has been seen
 * before goes.
 *
 * With several tiles a move, a line passes its boards on: in step 1 the blank
 * leaves the bottom row for the one above, in step 2 all that arrived there goes
 * on, and so forth.  A carried plane then holds the present boards too, so that
 * one source has everything; they have been seen and cost nothing. */
#include "analysis/census_sweep.h"

#include "base/threads.h"

#include <string.h>

static size_t row_at(const census_sweep *s, int blank, uint32_t head) {
    return (size_t)blank * s->index->heads + head;
}

static uint64_t *row_bits(const census_sweep *s, uint64_t *bits, size_t row) {
    return bits + row * s->index->row_words;
}

/* The worker on the caller's thread asks the budget; the others read its answer. */
static bool proceed(census_sweep *s, int worker) {
    if (worker == 0 && !budget_left(s->budget, 0)) atomic_store(&s->halted, true);
    return !atomic_load_explicit(&s->halted, memory_order_relaxed);
}

/* One move of the blank, on the rows of one group: the heads that have the same tiles but one. */
typedef struct crossing {
    int from, to; /* cells of the blank */
    int stretch;
    census_turn turn;
    const census_plane *source, *target;
    uint32_t end[CENSUS_MAX_TAIL + 1];  /* heads with the tile that differs last ... */
    uint32_t hole[CENSUS_MAX_TAIL + 1]; /* ... and with it where the stretch begins */
} crossing;

/* Blocks, by the first tile of a tail. */
typedef uint64_t *blocks[CENSUS_MAX_TAIL];

static void carry(const uint64_t *from, const uint16_t *turned, const blocks to, uint32_t words) {
    for (uint32_t w = 0; w < words; w++, turned += 64)
        for (uint64_t bits = from[w]; bits; bits &= bits - 1) {
            unsigned place = turned[__builtin_ctzll(bits)], bit = place & CENSUS_BIT_MASK;
            to[place >> CENSUS_BIT_SHIFT][bit / 64] |= UINT64_C(1) << bit % 64;
        }
}

/* A stretch that begins in the tail turns each row in itself. */
static void carry_inside(const census_sweep *s, const crossing *c, uint32_t k) {
    const census_index *x = s->index;
    uint64_t *to = row_bits(s, c->target->bits, row_at(s, c->to, c->end[k]));
    blocks block;
    for (int d = 0; d < x->tail; d++) block[d] = to + (uint32_t)d * x->block_words;
    carry(row_bits(s, c->source->bits, row_at(s, c->from, c->end[k])),
          census_index_turned(x, c->stretch, c->turn, census_index_odd(x, c->from, c->end[k])),
          block, x->row_words);
}

/* The k-th tile of the group leaves the head for the tail, whose first tile, the j-th, becomes the
 * head's last.  In their row of the table it is as if the k-th had been first in the tail. */
static void carry_later(const census_sweep *s, const crossing *c, uint32_t k) {
    const census_index *x = s->index;
    const uint64_t *from = row_bits(s, c->source->bits, row_at(s, c->from, c->hole[k]));
    unsigned passed = (unsigned)(c->stretch + x->cols - 1 - x->head);
    for (uint32_t d = 0; d < (uint32_t)x->tail; d++, from += x->block_words) {
        uint32_t j = d + (d >= k), digit = k - (k > j);
        uint64_t *to = row_bits(s, c->target->bits, row_at(s, c->to, c->end[j]));
        blocks block;
        for (int i = 0; i < x->tail; i++) block[i] = to + (uint32_t)i * x->block_words;
        unsigned odd = census_index_odd(x, c->to, c->end[j]) ^ (passed & 1);
        carry(from, census_index_turned(x, c->stretch, c->turn, odd) + digit * x->block_words * 64,
              block, x->block_words);
    }
}

/* And back: the k-th tile, last in the head, becomes first in the tail, and one of the tail takes
 * the place where the stretch begins. */
static void carry_earlier(const census_sweep *s, const crossing *c, uint32_t k) {
    const census_index *x = s->index;
    blocks block;
    for (uint32_t d = 0; d < (uint32_t)x->tail; d++) {
        uint32_t j = d + (d >= k), digit = k - (k > j);
        block[d] =
            row_bits(s, c->target->bits, row_at(s, c->to, c->hole[j])) + digit * x->block_words;
    }
    carry(row_bits(s, c->source->bits, row_at(s, c->from, c->end[k])),
          census_index_turned(x, c->stretch, c->turn, census_index_odd(x, c->from, c->end[k])),
          block, x->row_words);
}

/* Empty, or with several tiles a move as it is now; what arrives is added. */
static void prepare(const census_sweep *s, const crossing *c, size_t row, bool arriving) {
    bool keep = s->multi && s->now.any[row];
    size_t bytes = s->index->row_words * sizeof(uint64_t);
    c->target->any[row] = arriving || keep;
    if (keep)
        memcpy(row_bits(s, c->target->bits, row), row_bits(s, s->now.bits, row), bytes);
    else if (arriving)
        memset(row_bits(s, c->target->bits, row), 0, bytes);
}

static void cross(const census_sweep *s, crossing *c, uint32_t group) {
    const census_index *x = s->index;
    bool inside = c->stretch >= x->head;
    for (uint32_t k = 0; k < x->spares; k++) {
        uint32_t h = c->end[k] = group * x->spares + k;
        if (!inside) c->hole[k] = census_index_insert(x, h, c->stretch, x->first[h][x->head - 1]);
    }
    const uint32_t *source = inside || c->turn == CENSUS_EARLIER ? c->end : c->hole;
    const uint32_t *target = inside || c->turn == CENSUS_LATER ? c->end : c->hole;
    bool arriving = false;
    for (uint32_t k = 0; k < x->spares; k++)
        arriving |= c->source->any[row_at(s, c->from, source[k])];
    for (uint32_t k = 0; k < x->spares; k++) prepare(s, c, row_at(s, c->to, target[k]), arriving);
    if (!arriving) return;
    for (uint32_t k = 0; k < x->spares; k++) {
        if (!c->source->any[row_at(s, c->from, source[k])]) continue;
        if (inside)
            carry_inside(s, c, k);
        else if (c->turn == CENSUS_LATER)
            carry_later(s, c, k);
        else
            carry_earlier(s, c, k);
    }
}

/* One row of the board receives what moves up, another what moves down. */
static void spread(void *cookie, int worker) {
    census_sweep *s = cookie;
    const census_index *x = s->index;
    uint32_t groups = x->heads / x->spares, half = groups * (uint32_t)x->cols;
    bool first = s->step == 1 || !s->multi;
    for (uint32_t u; (u = (uint32_t)atomic_fetch_add(&s->cursor, 1)) < 2 * half;) {
        if (!proceed(s, worker)) return;
        bool upward = u < half;
        int to_row = upward ? x->rows - 1 - s->step : s->step;
        const census_plane *target = upward ? &s->up : &s->down;
        crossing c = {.turn = upward ? CENSUS_LATER : CENSUS_EARLIER,
                      .source = first ? &s->now : target,
                      .target = target};
        c.to = to_row * x->cols + (int)(u % half / groups);
        c.from = upward ? c.to + x->cols : c.to - x->cols;
        c.stretch = upward ? c.to : c.from;
        cross(s, &c, u % groups);
    }
}

/* How many bits are set.  Counted in the bytes of a word, which the compiler does for several words
 * at once. */
static uint64_t count(const uint64_t *bits, uint32_t words) {
    enum { BATCH = 16 }; /* of at most 8 a byte */
    uint64_t total = 0;
    for (uint32_t w = 0; w < words;) {
        uint64_t bytes = 0;
        for (uint32_t end = w + BATCH < words ? w + BATCH : words; w < end; w++) {
            uint64_t v = bits[w];
            v -= v >> 1 & UINT64_C(0x5555555555555555);
            v = (v & UINT64_C(0x3333333333333333)) + (v >> 2 & UINT64_C(0x3333333333333333));
            bytes += (v + (v >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
        }
        bytes =
            (bytes & UINT64_C(0x00ff00ff00ff00ff)) + (bytes >> 8 & UINT64_C(0x00ff00ff00ff00ff));
        total += bytes * UINT64_C(0x0001000100010001) >> 48;
    }
    return total;
}

/* All that reaches a row, less what was seen, replaces what is in `up`. */
static void absorb(uint64_t *restrict up, const uint64_t *restrict down, const uint64_t *restrict a,
                   const uint64_t *restrict b, uint64_t *restrict seen, uint32_t words) {
    for (uint32_t w = 0; w < words; w++) {
        uint64_t fresh = (up[w] | down[w] | a[w] | b[w]) & ~seen[w];
        up[w] = fresh;
        seen[w] |= fresh;
    }
}

/* One row of the board, for one head. */
static uint64_t settle_line(census_sweep *s, int board_row, uint32_t head) {
    const census_index *x = s->index;
    const uint64_t *now[TW_CENSUS_MAX_CELLS / 2 + 2];
    uint64_t line[CENSUS_MAX_ROW_WORDS], found = 0;
    now[0] = now[x->cols + 1] = s->zeros;
    if (s->multi) memset(line, 0, x->row_words * sizeof *line);
    bool any_line = false;
    for (int c = 0; c < x->cols; c++) {
        size_t row = row_at(s, board_row * x->cols + c, head);
        now[c + 1] = s->now.any[row] ? row_bits(s, s->now.bits, row) : s->zeros;
        if (!s->multi || !s->now.any[row]) continue;
        any_line = true;
        for (uint32_t w = 0; w < x->row_words; w++) line[w] |= now[c + 1][w];
    }
    for (int c = 0; c < x->cols; c++) {
        size_t row = row_at(s, board_row * x->cols + c, head);
        bool up = board_row < x->rows - 1 && s->up.any[row];
        bool down = board_row > 0 && s->down.any[row];
        const uint64_t *a = any_line ? line : s->multi ? s->zeros : now[c];
        const uint64_t *b = s->multi ? s->zeros : now[c + 2];
        s->up.any[row] = false;
        if (!up && !down && a == s->zeros && b == s->zeros) continue;
        uint64_t *fresh = row_bits(s, s->up.bits, row);
        if (!up) memset(fresh, 0, x->row_words * sizeof *fresh);
        absorb(fresh, down ? row_bits(s, s->down.bits, row) : s->zeros, a, b,
               row_bits(s, s->seen, row), x->row_words);
        uint64_t new = count(fresh, x->row_words);
        s->up.any[row] = new != 0;
        found += new;
    }
    return found;
}

static void settle(void *cookie, int worker) {
    census_sweep *s = cookie;
    const census_index *x = s->index;
    uint64_t found = 0;
    for (uint32_t u;
         (u = (uint32_t)atomic_fetch_add(&s->cursor, 1)) < x->heads * (uint32_t)x->rows;) {
        if (!proceed(s, worker)) break;
        found += settle_line(s, (int)(u / x->heads), u % x->heads);
    }
    atomic_fetch_add(&s->found, found);
}

static void run(census_sweep *s, threads_job *job) {
    atomic_store(&s->cursor, 0);
    threads_run(s->threads, job, s);
}

uint64_t census_sweep_advance(census_sweep *s) {
    atomic_store(&s->found, 0);
    for (s->step = 1; s->step < s->index->rows; s->step++) run(s, spread);
    run(s, settle);
    uint64_t found = atomic_load(&s->found);
    if (!found || atomic_load(&s->halted)) return 0;
    census_plane old = s->now;
    s->now = s->up;
    s->up = old;
    return found;
}

static size_t row_count(const census_sweep *s) { return (size_t)s->index->cells * s->index->heads; }

static bool get_plane(census_sweep *s, census_plane *p) {
    p->bits = memory_get(s->memory, row_count(s), s->index->row_words * sizeof *p->bits);
    p->any = memory_get_zero(s->memory, row_count(s), 1);
    return p->bits && p->any;
}

static void put_plane(census_sweep *s, census_plane *p) {
    memory_put(s->memory, p->bits, row_count(s), s->index->row_words * sizeof *p->bits);
    memory_put(s->memory, p->any, row_count(s), 1);
    *p = (census_plane){0};
}

tw_status census_sweep_init(census_sweep *s) {
    const census_index *x = s->index;
    size_t row_bytes = x->row_words * sizeof(uint64_t);
    bool have = get_plane(s, &s->now);
    have = get_plane(s, &s->up) && have;
    have = get_plane(s, &s->down) && have;
    s->seen = memory_get_zero(s->memory, row_count(s), row_bytes);
    s->zeros = memory_get_zero(s->memory, 1, row_bytes);
    atomic_init(&s->cursor, 0);
    atomic_init(&s->found, 0);
    atomic_init(&s->halted, false);
    if (!have || !s->seen || !s->zeros) return census_sweep_drop(s), TW_ERR_MEMORY;
    size_t goal = row_at(s, x->blank, 0);
    memset(row_bits(s, s->now.bits, goal), 0, row_bytes);
    *row_bits(s, s->now.bits, goal) = *row_bits(s, s->seen, goal) = 1;
    s->now.any[goal] = true;
    return TW_OK;
}

void census_sweep_drop(census_sweep *s) {
    size_t row_bytes = s->index->row_words * sizeof(uint64_t);
    put_plane(s, &s->now);
    put_plane(s, &s->up);
    put_plane(s, &s->down);
    memory_put(s->memory, s->seen, row_count(s), row_bytes);
    memory_put(s->memory, s->zeros, 1, row_bytes);
    s->seen = s->zeros = NULL;
}

void census_sweep_each(const census_sweep *s, census_visit *visit, void *cookie) {
    const census_index *x = s->index;
    for (size_t row = 0; row < row_count(s); row++) {
        if (!s->now.any[row]) continue;
        const uint64_t *words = row_bits(s, s->now.bits, row);
        for (uint32_t w = 0; w < x->row_words; w++)
            for (uint64_t bits = words[w]; bits; bits &= bits - 1) {
                unsigned bit = w % x->block_words * 64 + (unsigned)__builtin_ctzll(bits);
                tw_board board;
                census_index_board(x, (int)(row / x->heads), (uint32_t)(row % x->heads),
                                   w / x->block_words, bit, &board);
                visit(cookie, &board);
            }
    }
}
