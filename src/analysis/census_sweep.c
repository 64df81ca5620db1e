/* census_sweep.c -- breadth-first search over all boards at once.
 *
 * Each sweep makes all boards of the next distance, in two parts, and in place:
 * what is marked and seen is present, what is only marked comes next.
 *
 * Up and down moves turn the order.  The bits of a row are carried one by one to
 * their new places; with one tile a move each board is carried at most twice in
 * its life, so this is cheap however often the planes are walked through.  The
 * blank crosses from one row of the board to the row beside it at a time, and the
 * rows of bits that a turn fills from one group belong to one thread, so nothing
 * is ever locked.
 *
 * Then every row collects, 64 boards at a time, its neighbours in the line, which
 * is what sideways moves are; what has been seen before goes.
 *
 * With several tiles a move, a line passes its boards on: in step 1 the blank
 * leaves the bottom row for the one above, in step 2 all that arrived there goes
 * on, whether it was seen before or not. */
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
    uint32_t end[CENSUS_MAX_TAIL + 1];  /* heads with the tile that differs last ... */
    uint32_t hole[CENSUS_MAX_TAIL + 1]; /* ... and with it where the stretch begins */
    uint64_t source[CENSUS_MAX_ROW_WORDS];
    uint64_t arrived[CENSUS_MAX_TAIL + 1][CENSUS_MAX_ROW_WORDS]; /* by the tile that differs */
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
static void carry_inside(const census_sweep *s, crossing *c, uint32_t k) {
    const census_index *x = s->index;
    blocks block;
    for (int d = 0; d < x->tail; d++) block[d] = c->arrived[k] + (uint32_t)d * x->block_words;
    carry(c->source,
          census_index_turned(x, c->stretch, c->turn, census_index_odd(x, c->from, c->end[k])),
          block, x->row_words);
}

/* The k-th tile of the group leaves the head for the tail, whose first tile, the j-th, becomes the
 * head's last.  In their row of the table it is as if the k-th had been first in the tail. */
static void carry_later(const census_sweep *s, crossing *c, uint32_t k) {
    const census_index *x = s->index;
    const uint64_t *from = c->source;
    unsigned passed = (unsigned)(c->stretch + x->cols - 1 - x->head);
    for (uint32_t d = 0; d < (uint32_t)x->tail; d++, from += x->block_words) {
        uint32_t j = d + (d >= k), digit = k - (k > j);
        blocks block;
        for (int i = 0; i < x->tail; i++) block[i] = c->arrived[j] + (uint32_t)i * x->block_words;
        unsigned odd = census_index_odd(x, c->to, c->end[j]) ^ (passed & 1);
        carry(from, census_index_turned(x, c->stretch, c->turn, odd) + digit * x->block_words * 64,
              block, x->block_words);
    }
}

/* And back: the k-th tile, last in the head, becomes first in the tail, and one of the tail takes
 * the place where the stretch begins. */
static void carry_earlier(const census_sweep *s, crossing *c, uint32_t k) {
    const census_index *x = s->index;
    blocks block;
    for (uint32_t d = 0; d < (uint32_t)x->tail; d++) {
        uint32_t j = d + (d >= k), digit = k - (k > j);
        block[d] = c->arrived[j] + digit * x->block_words;
    }
    carry(c->source,
          census_index_turned(x, c->stretch, c->turn, census_index_odd(x, c->from, c->end[k])),
          block, x->row_words);
}

static size_t passing_at(const census_sweep *s, int blank, uint32_t head) {
    return row_at(s, blank % s->index->cols, head);
}

/* What leaves a row: false if nothing does. */
static bool load(const census_sweep *s, crossing *c, uint32_t head) {
    size_t row = row_at(s, c->from, head), on = passing_at(s, c->from, head);
    bool here = s->any[row] & CENSUS_HERE, passes = s->step > 1 && s->passing && s->passes[on];
    const uint64_t *mark = row_bits(s, s->mark, row), *seen = row_bits(s, s->seen, row);
    if (!here && !passes) return false;
    for (uint32_t w = 0; w < s->index->row_words; w++) c->source[w] = here ? mark[w] & seen[w] : 0;
    if (!passes) return true;
    const uint64_t *passing = row_bits(s, s->passing, on);
    for (uint32_t w = 0; w < s->index->row_words; w++) c->source[w] |= passing[w];
    return true;
}

/* What has arrived in a row is marked, unless it has been seen. */
static void store(census_sweep *s, const crossing *c, uint32_t head, const uint64_t *arrived) {
    size_t row = row_at(s, c->to, head);
    uint64_t *mark = row_bits(s, s->mark, row), some = 0;
    const uint64_t *seen = row_bits(s, s->seen, row);
    for (uint32_t w = 0; w < s->index->row_words; w++) {
        uint64_t fresh = arrived[w] & ~seen[w];
        mark[w] |= fresh;
        some |= fresh;
    }
    if (some) s->any[row] |= CENSUS_NEXT;
}

/* Whether and what goes on from the row that the blank has arrived in. */
static void pass_on(census_sweep *s, const crossing *c, uint32_t head, const uint64_t *arrived) {
    size_t on = passing_at(s, c->to, head);
    s->passes[on] = arrived != NULL;
    if (arrived)
        memcpy(row_bits(s, s->passing, on), arrived, s->index->row_words * sizeof *arrived);
}

static void cross(census_sweep *s, crossing *c, uint32_t group) {
    const census_index *x = s->index;
    bool inside = c->stretch >= x->head, arriving = false;
    bool goes_on = s->passing && s->step < x->rows - 1;
    for (uint32_t k = 0; k < x->spares; k++) {
        uint32_t h = c->end[k] = group * x->spares + k;
        if (!inside)
            c->hole[k] = census_index_insert(x, h, c->stretch, x->first[h].tile[x->head - 1]);
    }
    const uint32_t *source = inside || c->turn == CENSUS_EARLIER ? c->end : c->hole;
    const uint32_t *target = inside || c->turn == CENSUS_LATER ? c->end : c->hole;
    for (uint32_t k = 0; k < x->spares; k++) {
        if (!load(s, c, source[k])) continue;
        for (uint32_t j = 0; j < x->spares && !arriving; j++)
            memset(c->arrived[j], 0, x->row_words * sizeof(uint64_t));
        arriving = true;
        if (inside)
            carry_inside(s, c, k);
        else if (c->turn == CENSUS_LATER)
            carry_later(s, c, k);
        else
            carry_earlier(s, c, k);
    }
    for (uint32_t j = 0; j < x->spares; j++) {
        if (arriving) store(s, c, target[j], c->arrived[j]);
        if (goes_on) pass_on(s, c, target[j], arriving ? c->arrived[j] : NULL);
    }
}

/* The blank crosses from one row of the board to the one beside it. */
static void spread(void *cookie, int worker) {
    census_sweep *s = cookie;
    const census_index *x = s->index;
    uint32_t groups = x->heads / x->spares;
    bool upward = s->to_row < s->from_row;
    crossing c = {.turn = upward ? CENSUS_LATER : CENSUS_EARLIER};
    for (uint32_t u;
         (u = (uint32_t)atomic_fetch_add(&s->cursor, 1)) < groups * (uint32_t)x->cols;) {
        if (!proceed(s, worker)) return;
        c.to = s->to_row * x->cols + (int)(u / groups);
        c.from = s->from_row * x->cols + (int)(u / groups);
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

/* What is marked or beside, less what was seen, is the next distance. */
static void absorb(uint64_t *restrict mark, const uint64_t *restrict a, const uint64_t *restrict b,
                   uint64_t *restrict seen, uint32_t words) {
    for (uint32_t w = 0; w < words; w++) {
        uint64_t fresh = (mark[w] | a[w] | b[w]) & ~seen[w];
        mark[w] = fresh;
        seen[w] |= fresh;
    }
}

/* One row of the board, for one head. */
static uint64_t settle_line(census_sweep *s, int board_row, uint32_t head) {
    static const uint64_t zeros[CENSUS_MAX_ROW_WORDS];
    const census_index *x = s->index;
    uint64_t here[CENSUS_MAX_COLS][CENSUS_MAX_ROW_WORDS], line[CENSUS_MAX_ROW_WORDS], found = 0;
    const uint64_t *now[CENSUS_MAX_COLS + 2];
    bool any_line = false;
    now[0] = now[x->cols + 1] = zeros;
    if (s->multi) memset(line, 0, x->row_words * sizeof *line);
    for (int c = 0; c < x->cols; c++) {
        size_t row = row_at(s, board_row * x->cols + c, head);
        const uint64_t *mark = row_bits(s, s->mark, row), *seen = row_bits(s, s->seen, row);
        now[c + 1] = zeros;
        if (!(s->any[row] & CENSUS_HERE)) continue;
        now[c + 1] = here[c];
        for (uint32_t w = 0; w < x->row_words; w++) here[c][w] = mark[w] & seen[w];
        if (!s->multi) continue;
        any_line = true;
        for (uint32_t w = 0; w < x->row_words; w++) line[w] |= here[c][w];
    }
    for (int c = 0; c < x->cols; c++) {
        size_t row = row_at(s, board_row * x->cols + c, head);
        const uint64_t *a = any_line ? line : s->multi ? zeros : now[c];
        const uint64_t *b = s->multi ? zeros : now[c + 2];
        if (!s->any[row] && a == zeros && b == zeros) continue;
        uint64_t *mark = row_bits(s, s->mark, row);
        absorb(mark, a, b, row_bits(s, s->seen, row), x->row_words);
        uint64_t new = count(mark, x->row_words);
        s->any[row] = new ? CENSUS_HERE : 0;
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

static void spread_all(census_sweep *s, int from_row, int by) {
    for (s->step = 1; s->step < s->index->rows; s->step++, from_row += by) {
        s->from_row = from_row, s->to_row = from_row + by;
        run(s, spread);
    }
}

uint64_t census_sweep_advance(census_sweep *s) {
    atomic_store(&s->found, 0);
    spread_all(s, s->index->rows - 1, -1);
    spread_all(s, 0, 1);
    run(s, settle);
    return atomic_load(&s->halted) ? 0 : atomic_load(&s->found);
}

size_t census_sweep_rows(const census_sweep *s) {
    return (size_t)s->index->cells * s->index->heads;
}
static size_t passing_count(const census_sweep *s) {
    return (size_t)s->index->cols * s->index->heads;
}

/* Memory that nobody has written to is not taken from the system yet. */
tw_status census_sweep_init(census_sweep *s) {
    const census_index *x = s->index;
    size_t row_bytes = x->row_words * sizeof(uint64_t);
    bool pass = s->multi && x->rows > 2;
    s->mark = memory_get_zero(s->memory, census_sweep_rows(s), row_bytes);
    s->seen = memory_get_zero(s->memory, census_sweep_rows(s), row_bytes);
    s->any = memory_get_zero(s->memory, census_sweep_rows(s), 1);
    s->passing = pass ? memory_get(s->memory, passing_count(s), row_bytes) : NULL;
    s->passes = pass ? memory_get_zero(s->memory, passing_count(s), 1) : NULL;
    atomic_init(&s->cursor, 0);
    atomic_init(&s->found, 0);
    atomic_init(&s->halted, false);
    if (!s->mark || !s->seen || !s->any || (pass && !(s->passing && s->passes)))
        return census_sweep_drop(s), TW_ERR_MEMORY;
    size_t goal = row_at(s, x->blank, 0);
    *row_bits(s, s->mark, goal) = *row_bits(s, s->seen, goal) = 1;
    s->any[goal] = CENSUS_HERE;
    return TW_OK;
}

void census_sweep_drop(census_sweep *s) {
    size_t row_bytes = s->index->row_words * sizeof(uint64_t);
    memory_put(s->memory, s->mark, census_sweep_rows(s), row_bytes);
    memory_put(s->memory, s->seen, census_sweep_rows(s), row_bytes);
    memory_put(s->memory, s->any, census_sweep_rows(s), 1);
    memory_put(s->memory, s->passing, passing_count(s), row_bytes);
    memory_put(s->memory, s->passes, passing_count(s), 1);
    s->mark = s->seen = s->passing = NULL;
    s->any = s->passes = NULL;
}

const uint64_t *census_sweep_marks(const census_sweep *s, size_t row) {
    return s->any[row] ? row_bits(s, s->mark, row) : NULL;
}

/* It has the goal alone. */
void census_sweep_clear(census_sweep *s) {
    size_t goal = row_at(s, s->index->blank, 0);
    *row_bits(s, s->mark, goal) = *row_bits(s, s->seen, goal) = 0;
    s->any[goal] = 0;
}

uint64_t census_sweep_restore(census_sweep *s, size_t row, const uint64_t *bits, bool present) {
    uint64_t *mark = row_bits(s, s->mark, row), *seen = row_bits(s, s->seen, row);
    for (uint32_t w = 0; w < s->index->row_words; w++) {
        if (present) mark[w] = bits[w];
        seen[w] |= bits[w];
    }
    if (present) s->any[row] = CENSUS_HERE;
    return count(bits, s->index->row_words);
}

void census_sweep_each(const census_sweep *s, census_visit *visit, void *cookie) {
    const census_index *x = s->index;
    for (size_t row = 0; row < census_sweep_rows(s); row++) {
        const uint64_t *words = census_sweep_marks(s, row);
        if (!words) continue;
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
