/* build.c -- a pattern database by breadth-first sweeps over bit vectors.
 *
 * Moves of tiles outside the pattern are free, so beside the placement a state
 * is only the region of free cells the blank is in.  For every mask and every
 * region of its free cells a row of bits, one for each order of the tiles, says
 * which states are at the present depth, and another which have been seen.  A
 * move changes the parity of the cells taken together, so at one depth only
 * every other mask has states, and those of the next depth go between them.
 *
 * A sideways move keeps the order: it is the OR of one row into another, 64
 * states at a time.  An up or down move turns the order: the set bits are
 * carried over one by one, through the placement's table.  Rows are pulled, not
 * pushed: each is written by the one thread that owns its mask, so threads
 * share nothing but the counter they draw masks from.
 *
 * The values come mask by mask and are wanted order by order: in the end they are
 * turned round, a block at a time.
 *
 * What comes out is checked before it is believed: as many placements must have
 * been found as can be brought home, and a random sample must fit together
 * (verify.h). */
#include "pdb/build.h"

#include "base/threads.h"
#include "pdb/bit_rows.h"
#include "pdb/regions.h"
#include "pdb/split_manhattan.h"
#include "pdb/direct.h"
#include "pdb/verify.h"

#include <stdatomic.h>
#include <string.h>

struct builder {
    table *table;
    const placement *placement;
    const build_options *options;
    memory *memory;
    regions regions;
    uint32_t masks, count;        /* of masks; of regions */
    size_t words;                 /* of a row */
    uint64_t *front, *seen;       /* front: at the present depth, or at the next; see above */
    uint8_t *extra[DIRECT_ZONES]; /* what will be the table's, mask by mask; one without zones */
    uint8_t *now_any, *next_any;  /* by region: is any bit set? */
    int depth;
    atomic_uint_fast32_t cursor; /* the next mask to draw */
    atomic_uint_fast64_t found;
    atomic_bool stopped;

    split_manhattan split_manhattan; /* the Manhattan distances */

    /* Where to go on: a pass over the masks that was left half-way keeps its cursor. */
    bool measured, swept, turned;
};

/* All states of region q that one move of a pattern tile makes from states of the present depth.
 * The tile comes from cell a, where the blank is after it, and goes to b, where it was before. */
static bool pull(const builder *b, uint64_t mask, uint32_t q, uint64_t *row) {
    const placement *p = b->placement;
    bool any = false;
    for (uint64_t cells = b->regions.cells[q]; cells; cells &= cells - 1) {
        uint64_t a = cells & -cells;
        for (uint64_t near = regions_spread(p, a) & mask; near; near &= near - 1) {
            uint64_t to = near & -near, before = mask ^ a ^ to;
            uint32_t source = regions_find(&b->regions, placement_mask_rank(p, before), to);
            if (!b->now_any[source]) continue;
            if (!any) memset(row, 0, b->words * sizeof *row);
            any = true;
            const uint64_t *from = b->front + (size_t)source * b->words;
            int was = placement_bits(before & (a - 1)), is = placement_bits(mask & (to - 1));
            if (was != is)
                bit_rows_carry(from, row, p->turned[was][is], b->words);
            else
                for (size_t w = 0; w < b->words; w++) row[w] |= from[w];
        }
    }
    return any;
}

static void note(const builder *b, uint8_t *extras, uint32_t m, size_t word, uint64_t fresh) {
    uint64_t at = (uint64_t)m * b->placement->orders;
    split_manhattan_row row = split_manhattan_of(&b->split_manhattan, m);
    for (; fresh; fresh &= fresh - 1) {
        uint32_t order = (uint32_t)(word * 64) + (uint32_t)__builtin_ctzll(fresh);
        int extra = (b->depth - split_manhattan_distance(row, order)) / 2;
        uint64_t i = at + order;
        if (extra > TABLE_MAX_EXTRA) extra = TABLE_MAX_EXTRA;
        extras[i / 2] |= (uint8_t)(extra << i % 2 * 4);
    }
}

/* Which zone of the table a region belongs to. */
static int zone_of(const builder *b, uint32_t region) {
    return b->table->indexing == TABLE_ZONED && placement_bits(b->regions.cells[region]) == 1
               ? DIRECT_ENCLOSED
               : DIRECT_OPEN;
}

/* Of what was pulled, keep what is new; where no region of the zone had it, its depth is found. */
static uint64_t settle(builder *b, uint32_t m, uint32_t pulled) {
    uint32_t first = b->regions.first[m], end = b->regions.first[m + 1];
    uint64_t any[32] = {0}, found = 0;
    int zone[32];
    for (uint32_t q = first; q < end; q++) zone[q - first] = zone_of(b, q);
    for (size_t w = 0; w < b->words; w++) {
        uint64_t before[DIRECT_ZONES] = {0}, fresh[DIRECT_ZONES] = {0};
        for (uint32_t q = first; q < end; q++) {
            uint64_t *seen = b->seen + (size_t)q * b->words + w, was = *seen;
            before[zone[q - first]] |= was;
            if (!(pulled >> (q - first) & 1)) continue;
            uint64_t *row = b->front + (size_t)q * b->words + w;
            *row &= ~was;
            *seen = was | *row;
            fresh[zone[q - first]] |= *row;
            any[q - first] |= *row;
        }
        found += (uint64_t)__builtin_popcountll((fresh[DIRECT_OPEN] | fresh[DIRECT_ENCLOSED])
                                                & ~(before[DIRECT_OPEN] | before[DIRECT_ENCLOSED]));
        for (int z = 0; z < DIRECT_ZONES; z++)
            if (fresh[z] & ~before[z]) note(b, b->extra[z], m, w, fresh[z] & ~before[z]);
    }
    for (uint32_t q = first; q < end; q++) b->next_any[q] = any[q - first] != 0;
    return found;
}

/* Worker 0 is the caller's thread. */
static void report(builder *b) {
    const build_options *o = b->options;
    if (o->progress && !o->progress(o->cookie, atomic_load(&b->found), b->table->entries))
        atomic_store(&b->stopped, true);
}

/* Asked before anything is drawn: what is drawn is always done, so that a pass can be taken up
 * again. */
static bool going_on(builder *b, int worker) {
    if (!worker) report(b);
    return !atomic_load_explicit(&b->stopped, memory_order_relaxed);
}

static uint32_t draw(builder *b, uint32_t count) {
    return (uint32_t)atomic_fetch_add(&b->cursor, count);
}

static void sweep(void *cookie, int worker) {
    enum { BATCH = 16 };
    builder *b = cookie;
    uint32_t m;
    while (going_on(b, worker) && (m = draw(b, BATCH)) < b->masks) {
        uint64_t found = 0;
        for (uint32_t end = m + BATCH < b->masks ? m + BATCH : b->masks; m < end; m++) {
            uint32_t first = b->regions.first[m], last = b->regions.first[m + 1], pulled = 0;
            for (uint32_t q = first; q < last; q++)
                pulled |= (uint32_t)pull(b, b->regions.mask[m], q, b->front + (size_t)q * b->words)
                          << (q - first);
            if (pulled)
                found += settle(b, m, pulled);
            else
                memset(b->next_any + first, 0, last - first);
        }
        atomic_fetch_add_explicit(&b->found, found, memory_order_relaxed);
    }
}

static void measure(void *cookie, int worker) {
    enum { BATCH = 64 };
    builder *b = cookie;
    uint32_t m;
    while (going_on(b, worker) && (m = draw(b, BATCH)) < b->masks)
        for (uint32_t end = m + BATCH < b->masks ? m + BATCH : b->masks; m < end; m++)
            split_manhattan_measure(&b->split_manhattan, m, b->regions.mask[m]);
}

/* front and seen, if no mask had more than one region. */
uint64_t build_bytes(const table *t) {
    uint64_t orders = 1;
    for (int i = 2; i <= t->pattern.tiles; i++) orders *= (uint64_t)i;
    return 2 * (t->entries / orders) * ((orders + 63) / 64) * sizeof(uint64_t);
}

static bool allocate(builder *b) {
    const placement *p = b->placement;
    memory *m = b->memory;
    size_t row = b->words * sizeof(uint64_t);
    if (!regions_init(&b->regions, p, m)) return false;
    b->count = b->regions.count;
    b->front = memory_get_zero(m, b->count, row);
    b->seen = memory_get_zero(m, b->count, row);
    b->now_any = memory_get_zero(m, b->count, 1);
    b->next_any = memory_get_zero(m, b->count, 1);
    for (int z = 0; z < direct_zones(b->table->indexing); z++)
        if (!(b->extra[z] = memory_get_zero(m, (size_t)((b->table->entries + 1) / 2), 1)))
            return false;
    return b->front && b->seen && b->now_any && b->next_any
           && split_manhattan_init(&b->split_manhattan, b->table, m);
}

/* What the sweeps needed.  Once is enough, twice does no harm. */
static void release(builder *b) {
    const placement *p = b->placement;
    memory *m = b->memory;
    size_t row = b->words * sizeof(uint64_t);
    regions_drop(&b->regions, p, m);
    memory_put(m, b->front, b->count, row);
    memory_put(m, b->seen, b->count, row);
    memory_put(m, b->now_any, b->count, 1);
    memory_put(m, b->next_any, b->count, 1);
    split_manhattan_drop(&b->split_manhattan, m);
    b->front = b->seen = NULL;
    b->now_any = b->next_any = NULL;
}

static void turn_block(const builder *b, uint32_t order, uint32_t orders, uint32_t mask,
                       uint32_t masks) {
    const placement *p = b->placement;
    for (uint32_t o = order; o < order + orders; o++)
        for (uint32_t m = mask; m < mask + masks; m++) {
            uint64_t from = (uint64_t)m * p->orders + o, to = (uint64_t)o * p->masks + m;
            int extra = b->extra[0][from / 2] >> from % 2 * 4 & TABLE_MAX_EXTRA;
            b->table->extra[to / 2] |= (uint8_t)(extra << to % 2 * 4);
        }
}

/* Threads draw stretches of an even number of orders, so that no two write the same byte. */
static void turn(void *cookie, int worker) {
    enum { ORDERS = 128, MASKS = 64 };
    builder *b = cookie;
    const placement *p = b->placement;
    uint32_t o;
    while (going_on(b, worker) && (o = draw(b, ORDERS)) < p->orders)
        for (uint32_t m = 0; m < p->masks; m += MASKS)
            turn_block(b, o, p->orders - o < ORDERS ? p->orders - o : ORDERS, m,
                       p->masks - m < MASKS ? p->masks - m : MASKS);
}

/* The same for a direct table: threads draw cells of the last tile; with so few tiles that cells
 * share bytes, one thread does. */
static void place(void *cookie, int worker) {
    builder *b = cookie;
    uint32_t cell;
    if (b->placement->tiles < DIRECT_APART && worker > 0) return;
    while (going_on(b, worker) && (cell = draw(b, 1)) < (uint32_t)b->placement->cells)
        for (int z = 0; z < direct_zones(b->table->indexing); z++)
            direct_fill(b->table, z, b->extra[z], (int)cell);
}

/* A pass, or what is left of one.  False: stopped before its end. */
static bool pass(builder *b, threads_job *job) {
    threads_run(b->options->threads, job, b);
    if (atomic_load(&b->stopped)) return false;
    atomic_store(&b->cursor, 0);
    return true;
}

static void enter_home(builder *b) {
    const pattern *goal = &b->table->pattern;
    uint64_t mask = 0;
    for (int t = 0; t < goal->tiles; t++) mask |= UINT64_C(1) << goal->home[t];
    uint32_t home = placement_mask_rank(b->placement, mask);
    uint32_t q = regions_find(&b->regions, home, UINT64_C(1) << goal->blank);
    b->front[(size_t)q * b->words] = b->seen[(size_t)q * b->words] = 1;
    b->now_any[q] = 1;
    b->depth = 1;
    atomic_store(&b->found, 1);
}

/* False: that was the last. */
static bool next_level(builder *b) {
    uint8_t *any = b->now_any;
    b->now_any = b->next_any, b->next_any = any;
    b->depth++;
    return memchr(b->now_any, 1, b->count) != NULL;
}

/* All is found.  The rows of bits are freed first: except for a zoned one the table takes no more
 * than they did. */
static tw_status begin_turning(builder *b) {
    if (atomic_load(&b->found) != regions_reachable(&b->regions, b->placement))
        return TW_ERR_INTERNAL;
    release(b);
    b->table->extra = memory_get_zero(b->memory, table_bytes(b->table), 1);
    return b->table->extra ? TW_OK : TW_ERR_MEMORY;
}

tw_status build_go_on(builder *b) {
    enum { SAMPLE = 50 };
    atomic_store(&b->stopped, false);
    if (!b->measured && !pass(b, measure)) return TW_STOPPED;
    b->measured = true;
    while (!b->swept) {
        if (!pass(b, sweep)) return TW_STOPPED;
        b->swept = !next_level(b);
        tw_status status = b->swept ? begin_turning(b) : TW_OK;
        if (status != TW_OK) return status;
    }
    if (!pass(b, b->table->indexing == TABLE_RANKED ? turn : place)) return TW_STOPPED;
    b->turned = verify_sample(b->table, SAMPLE);
    return b->turned ? TW_OK : TW_ERR_INTERNAL;
}

builder *build_begin(table *t, memory *m, const build_options *options) {
    builder *b = memory_get_zero(m, 1, sizeof *b);
    if (!b) return NULL;
    b->table = t, b->placement = &t->placement, b->options = options, b->memory = m;
    b->masks = t->placement.masks;
    b->words = (t->placement.orders + 63) / 64;
    if (!allocate(b)) return build_end(b), NULL;
    enter_home(b);
    return b;
}

void build_end(builder *b) {
    table *t = b->table;
    memory *m = b->memory;
    size_t bytes = (size_t)((t->entries + 1) / 2);
    release(b);
    for (int z = 0; z < DIRECT_ZONES; z++) memory_put(m, b->extra[z], bytes, 1);
    if (!b->turned) {
        memory_put(m, t->extra, table_bytes(t), 1);
        t->extra = NULL;
    }
    memory_put(m, b, 1, sizeof *b);
}

tw_status build_table(table *t, memory *m, const build_options *options) {
    enum { SMALL = 5000000 }; /* built by cores in the time a device takes to begin */
    if (options->device && t->entries > SMALL) {
        tw_status status = options->device_build(options->device, t, m, options);
        if (status != TW_NOT_FOUND) return status;
    }
    builder *b = build_begin(t, m, options);
    if (!b) return TW_ERR_MEMORY;
    tw_status status = build_go_on(b);
    build_end(b);
    return status;
}
