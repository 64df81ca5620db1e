/* long_tables.c -- both tables are built one after the other, breadth-first and a depth at a time.
 *
 * As in build.c, for every row (an axis, a line, a mask) there are three rows of bits, one for each
 * order: at the present depth, at the next, seen.  Rows are pulled, not pushed: each is written by
 * the one thread that draws it.  Where the blank takes one cell of a line, the same tiles in the
 * same cells are a row of this axis and one of the other, and the order becomes another by a table
 * that depends on the two masks only. */
#include "pdb/long_tables.h"

#include "base/threads.h"
#include "pdb/bit_rows.h"

#include <string.h>

enum { COLUMNS = LONG_COLUMNS, ROWS = LONG_ROWS };
enum { WORDS = (LONG_ORDERS + 63) / 64 };

/* A row of the other axis with the blank in the same cell. */
typedef struct source {
    uint32_t row;
    uint16_t turn; /* which table of orders */
} source;

typedef struct long_builder {
    long_tables *tables;
    const build_options *options;
    int sources_per_row;
    source *source;              /* [row][cell of the line] */
    uint16_t *turn[LONG_ORDERS]; /* [the order that the first becomes][order]; 0: as it is */
    uint64_t *now, *next, *seen; /* [row][word] */
    uint8_t *now_any, *next_any; /* [row]: is any bit set? */
    uint32_t sourced, mask;      /* so many rows have their sources; the mask of the last */
    int depth;
    atomic_uint_fast32_t cursor; /* the next row to draw */
    atomic_uint_fast64_t found;
    atomic_bool stopped;
} long_builder;

uint64_t long_tables_entries(const tw_board *goal) {
    int lines = goal->rows + goal->cols;
    return LONG_COUNT * (uint64_t)lines * placement_entries(board_cells(goal) - 1, LONG_TILES);
}

bool long_tables_serve(const tw_board *goal) {
    int cells = board_cells(goal);
    return goal->rows > 1 && goal->cols > 1 && cells > LONG_TILES + 1 && cells <= LONG_CELLS;
}

static int mirrored(const tw_board *goal, int cell) {
    return cell % goal->cols * goal->cols + cell / goal->cols;
}

/* The cells without the blank's, numbered along the lines of an axis. */
static void number_places(long_tables *t, int axis, int blank) {
    int cells = board_cells(&t->goal), lines = long_lines(&t->goal, axis), count = 0;
    for (int k = 0; k < cells; k++) {
        int length = cells / lines, line = k / length, at = k % length;
        int cell = axis == COLUMNS ? at * t->goal.cols + line : k;
        if (cell != blank) t->place[axis][blank][cell] = (uint8_t)count++;
    }
}

/* The first tiles of the goal in reading order, or the last. */
static void choose_tiles(long_tables *t, int which) {
    int cells = board_cells(&t->goal), count = 0, step = which ? -1 : 1;
    for (int k = which ? cells - 1 : 0; count < LONG_TILES; k += step) {
        if (!t->goal.tile[k]) continue;
        t->table[which].tile[0][count] = t->goal.tile[k];
        if (t->views > 1) t->table[which].tile[1][count] = t->goal.tile[mirrored(&t->goal, k)];
        count++;
    }
}

static tw_status lay_out(long_tables *t, const tw_board *goal, memory *m) {
    int cells = board_cells(goal);
    *t = (long_tables){.goal = *goal, .memory = m};
    bool square = goal->rows == goal->cols;
    t->views = square && mirrored(goal, goal->blank) == goal->blank ? 2 : 1;
    for (int axis = 0; axis < LONG_AXES; axis++)
        for (int blank = 0; blank < cells; blank++) number_places(t, axis, blank);
    for (int k = 0; k < LONG_COUNT; k++) choose_tiles(t, k);
    /* As one column: of the placement's tables only the ranks of masks are of use here. */
    tw_status status = placement_init(&t->placement, cells - 1, 1, LONG_TILES, m);
    if (status != TW_OK) return t->placement = (placement){.memory = NULL}, status;
    t->rows = (uint32_t)(goal->rows + goal->cols) * t->placement.masks;
    return TW_OK;
}

static size_t bytes_of_one(const long_tables *t) { return (size_t)t->rows * LONG_ORDERS / 2; }

static void arrange(uint32_t order, uint8_t index[LONG_TILES]) {
    uint8_t left[LONG_TILES] = {0, 1, 2, 3, 4, 5, 6}, digit[LONG_TILES];
    for (uint32_t i = 0; i < LONG_TILES; i++) digit[i] = (uint8_t)(order % (i + 1)), order /= i + 1;
    for (int i = LONG_TILES - 1; i >= 0; i--) {
        int k = i - digit[i];
        index[i] = left[k];
        memmove(left + k, left + k + 1, (size_t)(i - k));
    }
}

static bool make_turn(long_builder *b, uint32_t which, const uint8_t becomes[LONG_TILES]) {
    static const uint8_t same[LONG_TILES] = {0, 1, 2, 3, 4, 5, 6};
    uint32_t unused;
    uint16_t *turn = memory_get(b->tables->memory, LONG_ORDERS, sizeof *turn);
    if (!turn) return false;
    for (uint32_t order = 0; order < LONG_ORDERS; order++) {
        uint8_t index[LONG_TILES];
        arrange(order, index);
        turn[order] = (uint16_t)long_order(same, index, becomes, &unused);
    }
    b->turn[which] = turn;
    return true;
}

/* The same tiles in the other axis's places, the blank in one cell. */
static bool find_source(long_builder *b, int axis, uint32_t mask, int blank, source *out) {
    static const uint8_t same[LONG_TILES] = {0, 1, 2, 3, 4, 5, 6};
    const long_tables *t = b->tables;
    const uint8_t *here = t->place[axis][blank], *there = t->place[!axis][blank];
    uint8_t from[LONG_CELLS] = {0}, becomes[LONG_TILES];
    uint32_t other = 0, unused;
    for (int cell = 0; cell < board_cells(&t->goal); cell++) {
        if (cell == blank || !(mask >> here[cell] & 1)) continue;
        other |= 1u << there[cell];
        from[there[cell]] = here[cell];
    }
    for (int p = 0, i = 0; p < LONG_CELLS; p++)
        if (other >> p & 1) becomes[i++] = (uint8_t)placement_before(mask, from[p]);
    out->row = long_row(t, !axis, long_line(&t->goal, !axis, blank),
                        placement_mask_rank(&t->placement, other));
    out->turn = (uint16_t)long_order(same, same, becomes, &unused);
    return !out->turn || b->turn[out->turn] || make_turn(b, out->turn, becomes);
}

static int length_of(const long_tables *t, uint32_t row) {
    return row < (uint32_t)t->goal.cols * t->placement.masks ? t->goal.rows : t->goal.cols;
}

static bool find_sources_of(long_builder *b, uint32_t row) {
    const long_tables *t = b->tables;
    int line = (int)(row / t->placement.masks), axis = line < t->goal.cols ? COLUMNS : ROWS;
    if (axis == ROWS) line -= t->goal.cols;
    b->mask =
        row % t->placement.masks ? (uint32_t)placement_next_mask(b->mask) : (1u << LONG_TILES) - 1;
    source *out = b->source + (size_t)row * (size_t)b->sources_per_row;
    for (int k = 0, length = length_of(t, row); k < length; k++) {
        int cell = axis == COLUMNS ? k * t->goal.cols + line : line * t->goal.cols + k;
        if (!find_source(b, axis, b->mask, cell, &out[k])) return false;
    }
    return true;
}

/* All states of a row that one move makes from states of the present depth. */
static bool pull(const long_builder *b, uint32_t row, uint64_t *to) {
    bool any = false;
    const source *s = b->source + (size_t)row * (size_t)b->sources_per_row;
    for (int k = length_of(b->tables, row); k--; s++) {
        if (!b->now_any[s->row]) continue;
        if (!any) memset(to, 0, WORDS * sizeof *to);
        any = true;
        const uint64_t *from = b->now + (size_t)s->row * WORDS;
        if (s->turn)
            bit_rows_carry(from, to, b->turn[s->turn], WORDS);
        else
            for (size_t w = 0; w < WORDS; w++) to[w] |= from[w];
    }
    return any;
}

static void note(const long_builder *b, uint32_t row, size_t word, uint64_t fresh) {
    int excess = b->depth - board_cells(&b->tables->goal);
    if (excess <= 0) return;
    if (excess > 15) excess = 15;
    uint8_t *out = b->tables->table[b->tables->built].excess + (size_t)row * LONG_ORDERS / 2;
    for (; fresh; fresh &= fresh - 1) {
        size_t order = word * 64 + (size_t)__builtin_ctzll(fresh);
        out[order / 2] |= (uint8_t)(excess << order % 2 * 4);
    }
}

/* Of what was pulled, keep what is new. */
static uint64_t settle(long_builder *b, uint32_t row) {
    uint64_t *seen = b->seen + (size_t)row * WORDS, *fresh = b->next + (size_t)row * WORDS;
    uint64_t found = 0;
    for (size_t w = 0; w < WORDS; w++) {
        fresh[w] &= ~seen[w];
        seen[w] |= fresh[w];
        found += (uint64_t)__builtin_popcountll(fresh[w]);
        if (fresh[w]) note(b, row, w, fresh[w]);
    }
    b->next_any[row] = found > 0;
    return found;
}

static bool going_on(long_builder *b, int worker) {
    const build_options *o = b->options;
    uint64_t all = (uint64_t)b->tables->rows * LONG_ORDERS;
    if (!worker && o->progress && !o->progress(o->cookie, atomic_load(&b->found), all))
        atomic_store(&b->stopped, true);
    return !atomic_load_explicit(&b->stopped, memory_order_relaxed);
}

static void sweep(void *cookie, int worker) {
    enum { BATCH = 64 };
    long_builder *b = cookie;
    uint32_t row, rows = b->tables->rows;
    while (going_on(b, worker) && (row = (uint32_t)atomic_fetch_add(&b->cursor, BATCH)) < rows) {
        uint64_t found = 0;
        for (uint32_t end = row + BATCH < rows ? row + BATCH : rows; row < end; row++) {
            b->next_any[row] = 0;
            if (pull(b, row, b->next + (size_t)row * WORDS)) found += settle(b, row);
        }
        atomic_fetch_add_explicit(&b->found, found, memory_order_relaxed);
    }
}

/* The goal is among the states of two rows, one move away from both: the move may be none at all
 * here, but is counted, since the blank comes from elsewhere. */
static void enter_goal(long_builder *b) {
    const long_tables *t = b->tables;
    uint8_t at[LONG_CELLS];
    for (int c = 0; c < board_cells(&t->goal); c++) at[t->goal.tile[c]] = (uint8_t)c;
    for (int axis = 0; axis < LONG_AXES; axis++) {
        uint32_t mask, order = long_order(t->table[t->built].tile[0], at,
                                          t->place[axis][t->goal.blank], &mask);
        uint32_t row = long_row(t, axis, long_line(&t->goal, axis, t->goal.blank),
                                placement_mask_rank(&t->placement, mask));
        uint64_t bit = UINT64_C(1) << order % 64;
        b->now[(size_t)row * WORDS + order / 64] |= bit;
        b->seen[(size_t)row * WORDS + order / 64] |= bit;
        b->now_any[row] = 1;
    }
    b->depth = 2;
    atomic_store(&b->found, LONG_AXES);
}

static void clear(long_builder *b) {
    size_t rows = b->tables->rows, row = WORDS * sizeof(uint64_t);
    memset(b->now, 0, rows * row);
    memset(b->seen, 0, rows * row);
    memset(b->now_any, 0, rows);
}

/* False: that was the last. */
static bool next_level(long_builder *b) {
    uint64_t *now = b->now;
    b->now = b->next, b->next = now;
    uint8_t *any = b->now_any;
    b->now_any = b->next_any, b->next_any = any;
    b->depth++;
    return memchr(b->now_any, 1, b->tables->rows) != NULL;
}

static void builder_drop(long_tables *t) {
    long_builder *b = t->builder;
    if (!b) return;
    size_t rows = t->rows, row = WORDS * sizeof(uint64_t);
    memory_put(t->memory, b->source, rows * (size_t)b->sources_per_row, sizeof *b->source);
    for (size_t k = 0; k < LONG_ORDERS; k++)
        memory_put(t->memory, b->turn[k], LONG_ORDERS, sizeof **b->turn);
    memory_put(t->memory, b->now, rows, row);
    memory_put(t->memory, b->next, rows, row);
    memory_put(t->memory, b->seen, rows, row);
    memory_put(t->memory, b->now_any, rows, 1);
    memory_put(t->memory, b->next_any, rows, 1);
    memory_put(t->memory, b, 1, sizeof *b);
    t->builder = NULL;
}

static tw_status begin(long_tables *t, const tw_board *goal, memory *m) {
    tw_status status = lay_out(t, goal, m);
    if (status != TW_OK) return status;
    long_builder *b = t->builder = memory_get_zero(m, 1, sizeof *b);
    if (!b) return TW_ERR_MEMORY;
    size_t rows = t->rows, row = WORDS * sizeof(uint64_t);
    b->tables = t;
    b->sources_per_row = goal->rows > goal->cols ? goal->rows : goal->cols;
    b->source = memory_get_zero(m, rows * (size_t)b->sources_per_row, sizeof *b->source);
    b->now = memory_get_zero(m, rows, row);
    b->next = memory_get_zero(m, rows, row);
    b->seen = memory_get_zero(m, rows, row);
    b->now_any = memory_get_zero(m, rows, 1);
    b->next_any = memory_get_zero(m, rows, 1);
    bool good = b->source && b->now && b->next && b->seen && b->now_any && b->next_any;
    for (int k = 0; k < LONG_COUNT && good; k++)
        good = (t->table[k].excess = memory_get_zero(m, bytes_of_one(t), 1)) != NULL;
    if (!good) return TW_ERR_MEMORY;
    enter_goal(b);
    return TW_OK;
}

/* With one tile outside the pattern, half of the orders belong to boards that cannot be solved. */
static bool all_found(const long_builder *b) {
    const long_tables *t = b->tables;
    uint64_t all = (uint64_t)t->rows * LONG_ORDERS;
    return atomic_load(&b->found) == (board_cells(&t->goal) > LONG_TILES + 2 ? all : all / 2);
}

static tw_status find_sources(long_builder *b) {
    enum { BATCH = 256 };
    for (; b->sourced < b->tables->rows; b->sourced++) {
        if (b->sourced % BATCH == 0 && !going_on(b, 0)) return TW_STOPPED;
        if (!find_sources_of(b, b->sourced)) return TW_ERR_MEMORY;
    }
    return TW_OK;
}

static tw_status go_on(long_tables *t) {
    long_builder *b = t->builder;
    tw_status status = find_sources(b);
    if (status != TW_OK) return status;
    for (;;) {
        threads_run(b->options->threads, sweep, b);
        if (atomic_load(&b->stopped)) return TW_STOPPED;
        atomic_store(&b->cursor, 0);
        if (next_level(b)) continue;
        if (!all_found(b)) return TW_ERR_INTERNAL;
        if (++t->built == LONG_COUNT) return TW_OK;
        clear(b);
        enter_goal(b);
    }
}

tw_status long_tables_build(long_tables *t, const tw_board *goal, const build_options *options,
                            memory *m) {
    if (long_tables_ready(t)) return TW_OK;
    tw_status status = t->builder ? TW_OK : begin(t, goal, m);
    if (status == TW_OK) {
        t->builder->options = options;
        atomic_store(&t->builder->stopped, false);
        status = go_on(t);
    }
    if (status == TW_STOPPED) return status;
    builder_drop(t);
    if (status != TW_OK) long_tables_drop(t);
    return status;
}

void long_tables_drop(long_tables *t) {
    if (!t->memory) return;
    builder_drop(t);
    for (int k = 0; k < LONG_COUNT; k++)
        memory_put(t->memory, t->table[k].excess, bytes_of_one(t), 1);
    placement_drop(&t->placement);
    *t = (long_tables){0};
}
