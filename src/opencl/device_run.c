#include "opencl/device_run.h"

#include "base/budget.h"
#include "base/clock.h"
#include "heuristics/pdb.h"
#include "opencl/kernels.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* As in search.cl. */
enum { CURSOR, TAIL, IDLE, OVER, GOAL, LOST, CONTROLS };
enum { EXPANDED, GENERATED, READS, STORED, TAKEN, COUNTS };

enum { ENTER, SHARE, SEARCH, KERNELS };
static const char *const kernel_name[KERNELS] = {"enter", "share", "search"};

/* What is on the device. */
enum {
    TABLES, /* borrowed */
    AUTOMATON,
    TURNS,
    FACTS,
    PLACES,
    PIECES,
    POOL,  /* states that work-items take from ... */
    OTHER, /* ... and put into, until the first is empty */
    STACKS,
    SPANS,
    CONTROL,
    TALLY,
    BUFFERS
};

enum { SMALL_GROUP = 64, FIRST_STEPS = 256, MOST_STEPS = 1 << 20, MOST_PIECES = 1 << 19 };
static const double longest_round = 0.05, report_interval = 0.1;

struct device_run {
    tw_device *device;
    ida *ida;
    layout layout;
    device_pieces pieces;
    cl_object kernel[KERNELS], buffer[BUFFERS];
    uint64_t bytes[BUFFERS];
    uint32_t group, items, stack, room; /* room: states in a pool */
    size_t state_bytes;
    uint64_t *tally; /* what the device counted, a group at a time */
    size_t tally_room;
    char options[DEVICE_OPTIONS];
    double reported;
    const atomic_llong *upper; /* see device_run_watch(); may be NULL */
};

/* Is there room for all that is known of a state above its indices and beside the last tile? */
static bool packed(const layout *l) {
    enum { INDEX_BITS = 30 };
    return l->bits == 2 && l->entries <= UINT64_C(1) << INDEX_BITS && l->cells % 4 == 1
           && l->cells <= 32;
}

static size_t state_quads(const layout *l) {
    int rest = packed(l) ? 1 : 2 + (l->readers > 8 ? 2 : 1);
    return (size_t)((l->cells + 3) / 4 + l->readers + rest + 3) / 4;
}

static bool take(device_run *r, int which, uint64_t bytes) {
    if (r->buffer[which] && r->bytes[which] >= bytes) return true;
    device_drop_buffer(r->device, r->buffer[which], r->bytes[which]);
    r->buffer[which] = device_buffer(r->device, bytes);
    r->bytes[which] = bytes;
    return r->buffer[which] != NULL;
}

static bool carry(device_run *r, int which, const void *from, uint64_t bytes) {
    return take(r, which, bytes) && device_write(r->device, r->buffer[which], from, bytes);
}

/* As many work-items as keep the device busy, if their stacks fit. */
static void choose_items(device_run *r) {
    const device_tuning *tuning = &r->device->tuning;
    const tw_device_info *info = &r->device->info;
    uint32_t units = info->units > 0 ? (uint32_t)info->units : 1;
    r->group = tuning->group;
    while (r->group > r->device->group_limit && r->group > 1) r->group /= 2;
    r->stack = tuning->stack;
    r->state_bytes = state_quads(&r->layout) * 16;
    r->items = units * tuning->items_per_unit;
    uint64_t most = device_bytes_left(r->device) / 2;
    if (r->device->largest && most > r->device->largest) most = r->device->largest;
    while (r->items > r->group && (uint64_t)r->items * r->stack * r->state_bytes > most)
        r->items /= 2;
    r->items = (r->items + r->group - 1) / r->group * r->group;
}

__attribute__((format(printf, 2, 3))) static void add_option(device_run *r, const char *format,
                                                             ...) {
    size_t used = strlen(r->options);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(r->options + used, sizeof r->options - used, format, arguments);
    va_end(arguments);
}

static void write_options(device_run *r) {
    const layout *l = &r->layout;
    r->options[0] = 0;
    add_option(r, "-D CELLS=%d -D BITS=%d -D GROUP=%u -D VIEWS=%d -D READERS=%d -D STACK=%u",
               l->cells, l->bits, r->group, l->views, l->readers, r->stack);
    for (int k = 0; k < 4; k++)
        add_option(r, " -D STEP_%d=%d -D LEGAL_%d=0x%xu", k, l->step[k], k, l->legal[k]);
    add_option(r, " -D ENCLOSED=%lluu -D ANY_ORDER=%d -D PACKED=%d",
               l->zoned ? (unsigned long long)l->entries : 0, l->any_order, packed(l));
    add_option(r, " -D VIEW_MASKS=");
    for (int v = 0; v < l->views; v++)
        add_option(r, "%s0x%llx%s", v ? "," : "", (unsigned long long)l->mask[v],
                   l->readers > 8 ? "ul" : "u");
    if (r->device->tuning.options) add_option(r, " %s", r->device->tuning.options);
}

static bool carry_facts(device_run *r) {
    const layout *l = &r->layout;
    uint32_t facts[(LAYOUT_VIEWS + 5) * LAYOUT_FACTS];
    uint32_t places[LAYOUT_VIEWS * PLACEMENT_MAX_CELLS + LAYOUT_READERS];
    memcpy(facts, l->info, (size_t)l->views * sizeof l->info[0]);
    memcpy(facts + l->views * LAYOUT_FACTS, l->nearer, sizeof l->nearer);
    memcpy(facts + (l->views + 4) * LAYOUT_FACTS, l->pattern_of, sizeof l->pattern_of);
    for (int v = 0; v < l->views; v++)
        memcpy(places + v * l->cells, l->place[v], (size_t)l->cells * sizeof *places);
    for (int n = 0; n < l->readers; n++)
        places[l->views * l->cells + n] = l->offset[l->table_of[n]];
    return carry(r, FACTS, facts, (uint64_t)(l->views + 5) * LAYOUT_FACTS * sizeof *facts)
           && carry(r, PLACES, places,
                    (uint64_t)(l->views * l->cells + l->readers) * sizeof *places)
           && carry(r, TURNS, l->turn, (uint64_t)l->views * sizeof l->turn[0]);
}

/* Which state of the automaton follows which, by move in the operator order. */
static bool carry_automaton(device_run *r) {
    const automaton *a = &r->ida->automaton;
    memory *m = r->ida->search->memory;
    size_t states = (size_t)a->states;
    uint16_t(*next)[4] = memory_get(m, states, sizeof *next);
    if (!next) return device_fail(r->device, "not enough memory for the move automaton");
    for (size_t n = 0; n < states; n++)
        for (int k = 0; k < 4; k++) next[n][k] = a->next[n][r->layout.move[k]];
    bool good = carry(r, AUTOMATON, next, states * sizeof *next);
    memory_put(m, next, states, sizeof *next);
    return good;
}

static bool prepare(device_run *r) {
    tw_device *d = r->device;
    const heuristic *h = r->ida->search->heuristic;
    const pdb *p = h->table;
    const tables *t = h->tables ? h->tables : &p->own;
    layout_init(&r->layout, &h->goal, h->home, r->ida->search->convention.order);
    if (!layout_add(&r->layout, t, d->tuning.partitions, &h->goal, h->home))
        return device_fail(d, "these tables are too large for it");
    r->buffer[TABLES] = device_tables_get(d, &r->layout);
    if (!r->buffer[TABLES]) return false;
    choose_items(r);
    write_options(r);
    for (int k = 0; k < KERNELS; k++) {
        r->kernel[k] =
            device_kernel(d, kernel_search, kernel_search_length, r->options, kernel_name[k]);
        if (!r->kernel[k]) return false;
    }
    r->tally_room = (size_t)(r->items / r->group) * COUNTS;
    r->tally = memory_get(r->ida->search->memory, r->tally_room, sizeof *r->tally);
    if (!r->tally) return device_fail(d, "not enough memory for its counts");
    return carry_facts(r) && carry_automaton(r)
           && take(r, STACKS, (uint64_t)r->items * r->stack * r->state_bytes)
           && take(r, SPANS, (uint64_t)r->items * 8) && take(r, CONTROL, CONTROLS * 4)
           && take(r, TALLY, r->tally_room * sizeof *r->tally);
}

device_run *device_run_new(tw_device *d, ida *i) {
    device_run *r = memory_get_zero(i->search->memory, 1, sizeof *r);
    if (!r) return device_fail(d, "not enough memory"), NULL;
    r->device = d, r->ida = i;
    if (!prepare(r)) device_run_free(&r);
    return r;
}

void device_run_free(device_run **doomed) {
    device_run *r = *doomed;
    if (!r) return;
    tw_device *d = r->device;
    memory *m = r->ida->search->memory;
    for (int b = TABLES + 1; b < BUFFERS; b++) device_drop_buffer(d, r->buffer[b], r->bytes[b]);
    for (int k = 0; k < KERNELS; k++)
        if (r->kernel[k] && !d->lost) d->api.ReleaseKernel(r->kernel[k]);
    if (r->pieces.piece) device_pieces_drop(&r->pieces);
    memory_put(m, r->tally, r->tally_room, sizeof *r->tally);
    memory_put(m, r, 1, sizeof *r);
    *doomed = NULL;
}

static bool carry_pieces(device_run *r) {
    const ida *i = r->ida;
    const device_pieces *p = &r->pieces;
    size_t board = (size_t)(r->layout.cells + 3) / 4, words = board + 2, count = p->count * words;
    uint32_t *out = memory_get_zero(i->search->memory, count, sizeof *out);
    if (!out) return device_fail(r->device, "not enough memory for the pieces");
    for (size_t n = 0; n < p->count; n++) {
        const device_piece *from = &p->piece[n];
        uint32_t *to = out + n * words;
        for (int c = 0; c < r->layout.cells; c++) to[c / 4] |= (uint32_t)from->tile[c] << c % 4 * 8;
        uint32_t state = (uint32_t)(from->place - i->places);
        to[board] = from->blank | (uint32_t)from->depth << 8 | state << 16;
        to[board + 1] = from->manhattan | (uint32_t)from->f << 8;
    }
    bool good = carry(r, PIECES, out, count * sizeof *out);
    memory_put(i->search->memory, out, count, sizeof *out);
    return good;
}

bool device_run_cut(device_run *r, const tw_board *from, const ida_place *place, size_t enough) {
    if (r->pieces.piece) device_pieces_drop(&r->pieces);
    if (!device_pieces_make(&r->pieces, r->ida, from, place, enough))
        return device_fail(r->device, "not enough memory for the pieces");
    if (!r->pieces.count) return device_fail(r->device, "there is nothing to search");
    if (r->pieces.count > MOST_PIECES) return device_fail(r->device, "too many pieces");
    uint64_t least = (uint64_t)r->items * 4;
    r->room = (uint32_t)(r->pieces.count > least ? r->pieces.count : least);
    return carry_pieces(r) && take(r, POOL, r->room * r->state_bytes)
           && take(r, OTHER, r->room * r->state_bytes);
}

bool device_run_rank(device_run *r) {
    const search *s = r->ida->search;
    int threads = s->config->threads > 1 ? s->config->threads : 1;
    return !device_pieces_rank(&r->pieces, &s->heuristic->goal, threads) || carry_pieces(r);
}

device_stretch device_run_whole(const device_run *r) {
    return (device_stretch){0, r->pieces.count};
}

const device_pieces *device_run_pieces(const device_run *r) { return &r->pieces; }

#define BUFFER(b)                                                                                  \
    { sizeof r->buffer[b], &r->buffer[b] }
#define NUMBER(x)                                                                                  \
    { sizeof(x), &(x) }
#define LENGTH(a) (sizeof(a) / sizeof *(a))

static bool begin_enter(device_run *r, int32_t bound, uint32_t first, uint32_t count) {
    const device_value list[] = {BUFFER(TABLES),  BUFFER(FACTS), BUFFER(PLACES), BUFFER(PIECES),
                                 NUMBER(first),   NUMBER(count), BUFFER(POOL),   NUMBER(r->room),
                                 BUFFER(CONTROL), NUMBER(bound)};
    return device_call(r->device, r->kernel[ENTER], list, LENGTH(list), count, SMALL_GROUP);
}

static bool begin_share(device_run *r) {
    const device_value list[] = {BUFFER(STACKS), BUFFER(SPANS),   NUMBER(r->items),
                                 BUFFER(OTHER),  NUMBER(r->room), BUFFER(CONTROL)};
    return device_call(r->device, r->kernel[SHARE], list, LENGTH(list), r->items, SMALL_GROUP);
}

static bool begin_round(device_run *r, int32_t bound, int32_t caution, uint32_t pool,
                        uint32_t steps) {
    uint32_t idle_limit = r->items / r->device->tuning.idle_part;
    const device_value list[] = {
        BUFFER(TABLES), BUFFER(AUTOMATON), BUFFER(TURNS),      BUFFER(FACTS),
        BUFFER(POOL),   NUMBER(pool),      BUFFER(STACKS),     BUFFER(SPANS),
        BUFFER(OTHER),  NUMBER(r->room),   BUFFER(CONTROL),    BUFFER(TALLY),
        NUMBER(bound),  NUMBER(steps),     NUMBER(idle_limit), NUMBER(caution)};
    return device_call(r->device, r->kernel[SEARCH], list, LENGTH(list), r->items, r->group);
}

static void exchange_pools(device_run *r) {
    cl_object pool = r->buffer[POOL];
    uint64_t bytes = r->bytes[POOL];
    r->buffer[POOL] = r->buffer[OTHER], r->bytes[POOL] = r->bytes[OTHER];
    r->buffer[OTHER] = pool, r->bytes[OTHER] = bytes;
}

static bool add_up(device_run *r, uint64_t sum[COUNTS]) {
    memset(sum, 0, COUNTS * sizeof *sum);
    if (!device_read(r->device, r->buffer[TALLY], r->tally, r->tally_room * sizeof *r->tally))
        return false;
    for (size_t n = 0; n < r->tally_room; n++) sum[n % COUNTS] += r->tally[n];
    return true;
}

void device_run_watch(device_run *r, const atomic_llong *length) { r->upper = length; }

static bool meets_upper(const device_run *r, int bound) {
    long long upper = r->upper ? atomic_load(r->upper) : -1;
    return upper >= 0 && upper <= bound;
}

/* Between rounds: who watches is told, and TW_OK means go on. */
static tw_status attend(device_run *r, int bound) {
    search *s = r->ida->search;
    double now = clock_seconds(), seconds = now - s->started;
    uint64_t sum[COUNTS];
    if (now - r->reported > report_interval && add_up(r, sum)) {
        tw_counts before = s->counts;
        r->reported = now;
        s->counts.expanded += sum[EXPANDED], s->counts.generated += sum[GENERATED];
        search_report(s, seconds);
        s->counts = before;
    }
    if (meets_upper(r, bound)) return TW_SOLVED;
    return budget_verdict(&s->config->limits, atomic_load(s->stop), 0, seconds);
}

/* How things stand in an iteration. */
typedef struct standing {
    uint32_t control[CONTROLS];
    uint32_t pool;  /* states in the pool */
    uint32_t steps; /* of a round */
    uint64_t entered, rounds;
} standing;

static bool exchange_control(device_run *r, standing *s, bool begun) {
    return begun && device_read(r->device, r->buffer[CONTROL], s->control, sizeof s->control);
}

static bool enter(device_run *r, standing *s, int32_t bound, device_stretch stretch) {
    tw_device *d = r->device;
    *s = (standing){.control = {[OVER] = UINT32_MAX}, .steps = FIRST_STEPS};
    bool good = device_fill(d, r->buffer[SPANS], r->bytes[SPANS], 0)
                && device_fill(d, r->buffer[TALLY], r->bytes[TALLY], 0)
                && device_write(d, r->buffer[CONTROL], s->control, sizeof s->control);
    uint32_t first = (uint32_t)stretch.first, count = (uint32_t)(stretch.end - stretch.first);
    if (!good || !exchange_control(r, s, begin_enter(r, bound, first, count))) return false;
    s->entered = s->pool = s->control[TAIL];
    s->control[CURSOR] = s->control[TAIL] = 0;
    return true;
}

static bool make_round(device_run *r, standing *s, int32_t bound, int32_t caution) {
    double from = clock_seconds();
    s->control[IDLE] = 0;
    if (!device_write(r->device, r->buffer[CONTROL], s->control, sizeof s->control)
        || !exchange_control(r, s, begin_round(r, bound, caution, s->pool, s->steps)))
        return false;
    s->rounds++;
    double took = clock_seconds() - from;
    if (took < longest_round / 2 && s->steps < MOST_STEPS) s->steps *= 2;
    if (took > longest_round && s->steps > FIRST_STEPS) s->steps /= 2;
    return !s->control[LOST] || device_fail(r->device, "no room for its states");
}

/* The pool is empty: fill it with what work-items can give.  *over: there is nothing left. */
static bool refill(device_run *r, standing *s, bool *over) {
    bool all_idle = s->control[IDLE] == r->items;
    *over = all_idle && !s->control[TAIL];
    if (*over) return true;
    if (!all_idle && !exchange_control(r, s, begin_share(r))) return false;
    s->pool = s->control[TAIL] < r->room ? s->control[TAIL] : r->room;
    s->control[CURSOR] = s->control[TAIL] = 0;
    exchange_pools(r);
    return true;
}

/* What the device counted, believed if nothing was lost, and what is above the pieces if they are the
 * first. */
static bool conclude(device_run *r, const standing *s, int bound, bool whole,
                     device_iteration *out) {
    uint64_t sum[COUNTS];
    if (!add_up(r, sum)) return false;
    *out = (device_iteration){
        .counts = {sum[EXPANDED], sum[GENERATED], sum[READS], s->rounds},
        .over = s->control[OVER],
        .found = s->control[GOAL],
        .piece = s->control[GOAL] ? s->control[GOAL] - 1 : 0,
    };
    if (out->found && out->piece >= r->pieces.count) {
        r->device->lost = true;
        return device_fail(r->device, "it named a piece that there is not");
    }
    if (!out->found && sum[TAKEN] != sum[STORED] + s->entered) {
        r->device->lost = true;
        return device_fail(r->device, "it took up %llu states of %llu that were stored",
                           (unsigned long long)sum[TAKEN],
                           (unsigned long long)(sum[STORED] + s->entered));
    }
    for (int f = 0; f <= bound && f < PIECES_MAX_F && whole; f++) {
        out->counts.expanded += r->pieces.expanded[f];
        out->counts.generated += r->pieces.generated[f];
    }
    return true;
}

tw_status device_run_iterate(device_run *r, int bound, int caution, device_stretch stretch,
                             device_iteration *out) {
    standing s;
    bool over = false;
    if (meets_upper(r, bound)) return TW_SOLVED;
    if (!enter(r, &s, bound, stretch)) return TW_RUNNING;
    while (!over) {
        if (!make_round(r, &s, bound, caution)) return TW_RUNNING;
        if (s.control[GOAL]) break;
        tw_status status = attend(r, bound);
        if (status != TW_OK) return status;
        if (s.control[CURSOR] >= s.pool && !refill(r, &s, &over)) return TW_RUNNING;
    }
    return conclude(r, &s, bound, !stretch.first, out) ? TW_OK : TW_RUNNING;
}
