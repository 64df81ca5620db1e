#include "opencl/device_tables.h"

#include "opencl/kernels.h"
#include "opencl/shared.h"
#include "pdb/direct.h"
#include "pdb/regions.h"
#include "pdb/verify.h"

#include <stdio.h>
#include <string.h>

enum { GROUP = 64, TURNS = PLACEMENT_MAX_TILES * PLACEMENT_MAX_TILES, BUFFERS = 24 };

_Static_assert(ORDER_TILES == PLACEMENT_MAX_TILES, "as the kernel has it");

struct device_tables {
    cl_object buffer;
    uint64_t bytes;
    int count, bits;
    bool zoned;
    pattern pattern[MAP_READERS];
};

/* What the kernels know of placements, on the device. */
typedef struct job {
    tw_device *device;
    const table *table;
    const placement *placement;
    memory *memory;
    cl_object buffer[BUFFERS];
    uint64_t bytes[BUFFERS];
    int buffers;
    char options[160];
} job;

static cl_object take(job *j, uint64_t bytes) {
    cl_object b = device_buffer(j->device, bytes);
    if (!b) return NULL;
    j->buffer[j->buffers] = b;
    j->bytes[j->buffers++] = bytes;
    return b;
}

static cl_object carry(job *j, const void *from, uint64_t bytes) {
    cl_object b = take(j, bytes);
    return b && device_write(j->device, b, from, bytes) ? b : NULL;
}

static cl_object take_zero(job *j, uint64_t bytes) {
    cl_object b = take(j, bytes);
    return b && device_fill(j->device, b, bytes, 0) ? b : NULL;
}

static void drop(job *j) {
    while (j->buffers--) device_drop_buffer(j->device, j->buffer[j->buffers], j->bytes[j->buffers]);
}

static void begin(job *j, tw_device *d, const table *t, memory *m) {
    const placement *p = &t->placement;
    *j = (job){.device = d, .table = t, .placement = p, .memory = m};
    snprintf(j->options, sizeof j->options,
             "-D CELLS=%d -D COLS=%d -D TILES=%d -D MASKS=%uu -D ORDERS=%uu -D LOW_BITS=%d",
             p->cells, p->cols, p->tiles, p->masks, p->orders, p->low_bits);
}

static cl_object kernel_of(job *j, const char *name) {
    return device_kernel(j->device, kernel_tables, kernel_tables_length, j->options, name);
}

static cl_object carry_masks(job *j) {
    const placement *p = j->placement;
    uint64_t *masks = memory_get(j->memory, p->masks, sizeof *masks);
    if (!masks) return device_fail(j->device, "not enough memory"), NULL;
    uint64_t mask = (UINT64_C(1) << p->tiles) - 1;
    for (uint32_t m = 0; m < p->masks; m++, mask = placement_next_mask(mask)) masks[m] = mask;
    cl_object b = carry(j, masks, (uint64_t)p->masks * sizeof *masks);
    memory_put(j->memory, masks, p->masks, sizeof *masks);
    return b;
}

static cl_object carry_orders(job *j) {
    return carry(j, j->placement->order, (uint64_t)j->placement->orders * PLACEMENT_MAX_TILES);
}

static cl_object carry_high(job *j) {
    const placement *p = j->placement;
    size_t row = (size_t)1 << p->high_bits, count = row * (size_t)(p->tiles + 1);
    uint32_t *high = memory_get(j->memory, count, sizeof *high);
    if (!high) return device_fail(j->device, "not enough memory"), NULL;
    for (int taken = 0; taken <= p->tiles; taken++)
        memcpy(high + (size_t)taken * row, p->high[taken], row * sizeof *high);
    cl_object b = carry(j, high, count * sizeof *high);
    memory_put(j->memory, high, count, sizeof *high);
    return b;
}

static cl_object carry_turns(job *j) {
    const placement *p = j->placement;
    uint16_t *turns = memory_get_zero(j->memory, (size_t)TURNS * p->orders, sizeof *turns);
    if (!turns) return device_fail(j->device, "not enough memory"), NULL;
    for (int from = 0; from < p->tiles; from++)
        for (int to = 0; to < p->tiles; to++)
            if (p->turned[from][to])
                memcpy(turns + (size_t)(from * PLACEMENT_MAX_TILES + to) * p->orders,
                       p->turned[from][to], p->orders * sizeof *turns);
    cl_object b = carry(j, turns, (uint64_t)TURNS * p->orders * sizeof *turns);
    memory_put(j->memory, turns, (size_t)TURNS * p->orders, sizeof *turns);
    return b;
}

/* From ranked entries of four bits to entries by cell. */
static bool spread(job *j, cl_object extra, cl_object all, uint64_t offset, uint32_t bits) {
    const table *t = j->table;
    tw_device *d = j->device;
    uint32_t entries = (uint32_t)t->entries, done;
    cl_object kernel = kernel_of(j, "spread");
    if (!kernel) return false;
    cl_object masks = carry_masks(j), orders = masks ? carry_orders(j) : NULL;
    const device_value list[] = {DEVICE_VALUE(extra),   DEVICE_VALUE(masks), DEVICE_VALUE(orders),
                                 DEVICE_VALUE(entries), DEVICE_VALUE(all),   DEVICE_VALUE(offset),
                                 DEVICE_VALUE(bits)};
    bool good = orders && device_call(d, kernel, list, DEVICE_VALUES(list), entries, GROUP)
                && device_read(d, masks, &done, sizeof done); /* to the end of it */
    d->api.ReleaseKernel(kernel);
    return good;
}

/* Direct tables are laid out so already, a zone at a time. */
static bool bring(job *j, const table_map *m, cl_object all, uint64_t offset) {
    const table *t = j->table;
    if (t->indexing == TABLE_RANKED) {
        cl_object extra = carry(j, t->extra, table_bytes(t));
        return extra && spread(j, extra, all, offset, 4);
    }
    uint64_t bytes = direct_zone_bytes(t);
    for (uint64_t zone = 0; zone < (uint64_t)direct_zones(t->indexing); zone++)
        if (!device_write_at(j->device, all, (zone * m->entries + offset) / 4,
                             t->extra + zone * bytes, bytes))
            return false;
    return true;
}

void device_tables_drop(tw_device *d) {
    struct device_tables *t = d->tables;
    if (!t) return;
    device_drop_buffer(d, t->buffer, t->bytes);
    memory_put(&d->memory, t, 1, sizeof *t);
    d->tables = NULL;
}

static bool same(const struct device_tables *t, const table_map *m) {
    if (!t || t->count != m->tables || t->bits != m->bits || t->zoned != m->zoned) return false;
    for (int i = 0; i < t->count; i++)
        if (memcmp(&t->pattern[i], &m->table[i]->pattern, sizeof t->pattern[i]) != 0) return false;
    return true;
}

cl_object device_tables_get(tw_device *d, const table_map *m) {
    if (same(d->tables, m)) return d->tables->buffer;
    device_tables_drop(d);
    struct device_tables *t = memory_get_zero(&d->memory, 1, sizeof *t);
    if (!t) return device_fail(d, "not enough memory"), NULL;
    d->tables = t;
    t->bits = m->bits, t->zoned = m->zoned;
    uint64_t entries = m->entries * (m->zoned ? DIRECT_ZONES : 1);
    t->bytes = (entries * (uint64_t)m->bits / 8 + 63) / 64 * 64;
    t->buffer = device_buffer(d, t->bytes);
    bool good = t->buffer && device_fill(d, t->buffer, t->bytes, 0);
    for (; good && t->count < m->tables; t->count++) {
        job j;
        begin(&j, d, m->table[t->count], &d->memory);
        good = bring(&j, m, t->buffer, m->offset[t->count]);
        drop(&j);
        t->pattern[t->count] = m->table[t->count]->pattern;
    }
    if (good) return t->buffer;
    device_tables_drop(d);
    return NULL;
}

enum { ENTRIES = 13, DEPTH, CONTROL }; /* arguments of `deepen` behind the buffers */

/* Where the search begins: the goal, with the blank in its region. */
static bool enter_home(job *j, const regions *r, cl_object seen) {
    const pattern *goal = &j->table->pattern;
    uint64_t mask = 0;
    for (int t = 0; t < goal->tiles; t++) mask |= UINT64_C(1) << goal->home[t];
    uint32_t rank = placement_mask_rank(j->placement, mask);
    uint32_t region = regions_find(r, rank, UINT64_C(1) << goal->blank) - r->first[rank];
    uint32_t word = 1u << region << rank % 4 * 8;
    tw_device *d = j->device;
    int32_t error = d->api.EnqueueFillBuffer(d->queue, seen, &word, sizeof word,
                                             (size_t)rank / 4 * 4, sizeof word, 0, NULL, NULL);
    return error == API_SUCCESS || device_lose(d, "clEnqueueFillBuffer", error);
}

/* TW_NOT_FOUND: the device failed. */
static tw_status sweep(job *j, cl_object kernel, cl_object control, const build_options *o,
                       uint64_t *found) {
    tw_device *d = j->device;
    *found = 1;
    for (int32_t depth = 0;; depth++) {
        uint32_t news[SWEEP_WORDS];
        if (!device_fill(d, control, sizeof news, 0)
            || !device_argument(d, kernel, DEPTH, sizeof depth, &depth)
            || !device_begin(d, kernel, (j->table->entries + 3) / 4, GROUP)
            || !device_read(d, control, news, sizeof news))
            return TW_NOT_FOUND;
        *found += news[SWEEP_FOUND];
        if (!news[SWEEP_FRESH]) return TW_OK;
        if (o->progress && !o->progress(o->cookie, *found, j->table->entries)) return TW_STOPPED;
    }
}

/* The finished table, laid out as its file has it. */
static bool fetch(job *j, const cl_object extra[DIRECT_ZONES], uint8_t *out) {
    enum { BITS = 2 };
    const table *t = j->table;
    uint64_t bytes = table_bytes(t);
    if (t->indexing == TABLE_RANKED) return device_read(j->device, extra[0], out, bytes);
    cl_object direct = take_zero(j, (bytes + 3) / 4 * 4);
    bool good = direct != NULL;
    for (int zone = 0; good && zone < direct_zones(t->indexing); zone++)
        good = spread(j, extra[zone], direct, (uint64_t)zone * direct_zone_bytes(t) * 4, BITS);
    return good && device_read(j->device, direct, out, bytes);
}

/* For each mask, which of its regions are the enclosed zone's. */
static cl_object carry_enclosed(job *j, const regions *r) {
    uint32_t masks = j->placement->masks;
    uint8_t *enclosed = memory_get_zero(j->memory, masks, 1);
    if (!enclosed) return device_fail(j->device, "not enough memory"), NULL;
    for (uint32_t m = 0; m < masks && j->table->indexing == TABLE_ZONED; m++)
        for (uint32_t q = r->first[m]; q < r->first[m + 1]; q++)
            if (placement_bits(r->cells[q]) == 1)
                enclosed[m] = (uint8_t)(enclosed[m] | 1u << (q - r->first[m]));
    cl_object b = carry(j, enclosed, masks);
    memory_put(j->memory, enclosed, masks, 1);
    return b;
}

static tw_status build(job *j, const regions *r, uint8_t *out, const build_options *o) {
    tw_device *d = j->device;
    const table *t = j->table;
    uint32_t entries = (uint32_t)t->entries;
    bool zoned = t->indexing == TABLE_ZONED;
    uint64_t bytes = (t->entries + 7) / 8 * 4, flags = (t->entries + 3) / 4 * 4, found;
    cl_object extra[DIRECT_ZONES] = {take_zero(j, bytes), take_zero(j, zoned ? bytes : 4)};
    cl_object kernel = kernel_of(j, "deepen");
    if (!kernel) return TW_NOT_FOUND;
    cl_object argument[] = {take_zero(j, flags),
                            take_zero(j, flags),
                            extra[DIRECT_OPEN],
                            extra[DIRECT_ENCLOSED],
                            carry_enclosed(j, r),
                            carry_masks(j),
                            carry_orders(j),
                            carry(j, j->placement->low, sizeof(uint32_t) << j->placement->low_bits),
                            carry_high(j),
                            carry_turns(j),
                            carry(j, r->first, (j->placement->masks + 1) * sizeof(uint32_t)),
                            carry(j, r->cells, r->count * sizeof *r->cells),
                            carry(j, t->pattern.home, PLACEMENT_MAX_TILES)};
    cl_object control = take(j, SWEEP_WORDS * sizeof(uint32_t));
    bool good = control != NULL;
    for (uint32_t i = 0; i < sizeof argument / sizeof *argument; i++)
        good =
            good && argument[i] && device_argument(d, kernel, i, sizeof argument[i], &argument[i]);
    good = good && device_argument(d, kernel, ENTRIES, sizeof entries, &entries)
           && device_argument(d, kernel, CONTROL, sizeof control, &control)
           && enter_home(j, r, argument[0]);
    tw_status status = good ? sweep(j, kernel, control, o, &found) : TW_NOT_FOUND;
    if (status == TW_OK && found != regions_reachable(r, j->placement)) {
        device_disbelieve(d, "it found %llu placements of %llu", (unsigned long long)found,
                          (unsigned long long)t->entries);
        status = TW_NOT_FOUND;
    }
    if (status == TW_OK && !fetch(j, extra, out)) status = TW_NOT_FOUND;
    d->api.ReleaseKernel(kernel);
    return status;
}

static tw_status build_claimed(tw_device *d, table *t, memory *m, const build_options *o) {
    enum { SAMPLE = 50, MOST_REGIONS = 8 };
    regions r;
    job j;
    size_t bytes = table_bytes(t);
    if (t->entries >= UINT32_MAX - 8)
        return device_fail(d, "the table has too many entries to be built there"), TW_NOT_FOUND;
    if (!regions_init(&r, &t->placement, m)) return TW_ERR_MEMORY;
    tw_status status = TW_OK;
    if (r.most > MOST_REGIONS)
        status = TW_NOT_FOUND, device_fail(d, "the pattern cuts the board into too many regions");
    if (status == TW_OK && !(t->extra = memory_get(m, bytes, 1))) status = TW_ERR_MEMORY;
    if (status == TW_OK) {
        begin(&j, d, t, m);
        status = build(&j, &r, t->extra, o);
        drop(&j);
    }
    if (status == TW_OK && !verify_sample(t, SAMPLE)) {
        device_disbelieve(d, "it built a table that does not fit together");
        status = TW_NOT_FOUND;
    }
    if (status != TW_OK) {
        memory_put(m, t->extra, bytes, 1);
        t->extra = NULL;
    }
    regions_drop(&r, &t->placement, m);
    return status;
}

tw_status device_tables_build(tw_device *d, table *t, memory *m, const build_options *o) {
    enum { LARGE = 100000000 };
    if (d->config.only_large && t->entries < LARGE) return TW_NOT_FOUND;
    if (!device_claim(d, NULL)) return TW_NOT_FOUND;
    tw_status status = build_claimed(d, t, m, o);
    device_release(d);
    return status;
}
