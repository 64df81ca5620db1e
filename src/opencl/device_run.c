#include "heuristics/pdb.h"
#include "opencl/device_run_state.h"
#include "opencl/kernels.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { MOST_PIECES = 1 << NUMBER_BITS };
_Static_assert(REFUSED == AUTOMATON_REFUSED, "as the kernel has it");
static const char *const kernel_name[KERNELS] = {"enter", "share", "search"};

/* Is there room for all that is known of a state above its indices and beside the last tile? */
static bool packed(const table_map *m) {
    return m->bits == 2 && m->entries <= UINT64_C(1) << PACKED_INDEX_BITS && m->cells % 4 == 1
           && m->cells <= 32;
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
    r->state_bytes = (size_t)STATE_QUADS_OF(r->map.cells, r->map.readers, packed(&r->map)) * 16;
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
    const table_map *m = &r->map;
    r->options[0] = 0;
    add_option(r, "-D CELLS=%d -D BITS=%d -D GROUP=%u -D VIEWS=%d -D READERS=%d -D STACK=%u",
               m->cells, m->bits, r->group, m->views, m->readers, r->stack);
    for (int k = 0; k < 4; k++)
        add_option(r, " -D STEP_%d=%d -D LEGAL_%d=0x%llx%s", k, m->step[k], k,
                   (unsigned long long)m->legal[k], m->cells > 32 ? "ul" : "u");
    add_option(r, " -D ENCLOSED=%llu%s -D ANY_ORDER=%d -D PACKED=%d -D WIDE=%d",
               m->zoned ? (unsigned long long)m->entries : 0, m->wide ? "ul" : "u", m->any_order,
               packed(m), m->wide);
    add_option(r, " -D VIEW_MASKS=");
    for (int v = 0; v < m->views; v++)
        add_option(r, "%s0x%llx%s", v ? "," : "", (unsigned long long)m->mask[v],
                   m->readers > 8 ? "ul" : "u");
    if (r->device->tuning.options) add_option(r, " %s", r->device->tuning.options);
}

static bool carry_facts(device_run *r) {
    enum { ROWS = FACT_ROWS(MAP_VIEWS, PLACEMENT_MAX_CELLS) };
    const table_map *m = &r->map;
    uint32_t facts[ROWS * FACT_TILES_MOST + MAP_READERS], *to = facts;
    uint32_t places[MAP_VIEWS * PLACEMENT_MAX_CELLS + MAP_READERS];
    int tiles = FACT_TILES_OF(m->cells);
    for (int v = 0; v < m->views; v++, to += tiles)
        memcpy(to, m->info[v], (size_t)tiles * sizeof *to);
    for (int k = 0; k < 4; k++)
        for (int word = 0; word < CELL_WORDS_OF(m->cells); word++, to += tiles)
            for (int t = 0; t < tiles; t++) to[t] = (uint32_t)(m->nearer[k][t] >> 32 * word);
    memcpy(to, m->pattern_of, (size_t)tiles * sizeof *to);
    to += tiles;
    for (int n = 0; n < m->readers; n++) *to++ = (uint32_t)(m->offset[m->table_of[n]] / FACT_BASE);
    for (int v = 0; v < m->views; v++)
        memcpy(places + v * m->cells, m->place[v], (size_t)m->cells * sizeof *places);
    for (int n = 0; n < m->readers; n++)
        places[m->views * m->cells + n] = m->wide ? 0 : (uint32_t)m->offset[m->table_of[n]];
    return carry(r, FACTS, facts, (uint64_t)(to - facts) * sizeof *facts)
           && carry(r, PLACES, places,
                    (uint64_t)(m->views * m->cells + m->readers) * sizeof *places)
           && carry(r, TURNS, m->turn, (uint64_t)m->views * sizeof m->turn[0]);
}

/* Which state of the automaton follows which, by move in the operator order. */
static bool carry_automaton(device_run *r) {
    const automaton *a = &r->ida->steps->automaton;
    memory *m = r->ida->search->memory;
    size_t states = (size_t)a->states;
    uint16_t(*next)[4] = memory_get(m, states, sizeof *next);
    if (!next) return device_fail(r->device, "not enough memory for the move automaton");
    for (size_t n = 0; n < states; n++)
        for (int k = 0; k < 4; k++) next[n][k] = a->next[n][r->map.move[k]];
    bool good = carry(r, AUTOMATON, next, states * sizeof *next);
    memory_put(m, next, states, sizeof *next);
    return good;
}

static bool prepare(device_run *r) {
    tw_device *d = r->device;
    const heuristic *h = r->ida->search->heuristic;
    const pdb *p = h->table;
    const tables *t = h->tables ? h->tables : &p->own;
    table_map_init(&r->map, &h->goal, h->home, r->ida->search->convention.order);
    if (!table_map_add(&r->map, t, d->tuning.partitions, &h->goal, h->home))
        return device_fail(d, "these tables are too large for it");
    r->map.wide |= d->tuning.wide;
    r->buffer[TABLES] = device_tables_get(d, &r->map);
    if (!r->buffer[TABLES]) return false;
    choose_items(r);
    write_options(r);
    for (int k = 0; k < KERNELS; k++) {
        r->kernel[k] =
            device_kernel(d, kernel_search, kernel_search_length, r->options, kernel_name[k]);
        if (!r->kernel[k]) return false;
    }
    r->tally_room = (size_t)(r->items / r->group) * COUNT_WORDS;
    r->tally = memory_get(r->ida->search->memory, r->tally_room, sizeof *r->tally);
    if (!r->tally) return device_fail(d, "not enough memory for its counts");
    return carry_facts(r) && carry_automaton(r)
           && take(r, STACKS, (uint64_t)r->items * r->stack * r->state_bytes)
           && take(r, SPANS, (uint64_t)r->items * 8) && take(r, CONTROL, CONTROL_WORDS * 4)
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
    memory_put(m, r->tally, r->tally_room, sizeof *r->tally);
    memory_put(m, r, 1, sizeof *r);
    *doomed = NULL;
}

static void write_piece(const device_run *r, const pieces *p, uint32_t number, uint32_t out[]) {
    const piece *one = &p->list[number];
    int cells = r->map.cells, board = BOARD_WORDS_OF(cells);
    tw_board b;
    pieces_board(p, number, &b);
    for (int c = 0; c < cells; c++) out[c / 4] |= (uint32_t)b.tile[c] << c % 4 * 8;
    uint32_t manhattan = (uint32_t)tw_board_manhattan(&b, &r->ida->search->heuristic->goal);
    out[board] = PIECE_PLACE((uint32_t)b.blank, (uint32_t)p->depth, (uint32_t)one->state);
    out[board + 1] = PIECE_VALUES(manhattan, (uint32_t)one->f);
}

bool device_run_carry(device_run *r, const device_order *o) {
    memory *m = r->ida->search->memory;
    size_t words = (size_t)PIECE_WORDS_OF(r->map.cells), count = o->count * words;
    if (!o->count) return device_fail(r->device, "there is nothing to search");
    if (o->count > MOST_PIECES) return device_fail(r->device, "too many pieces");
    uint32_t *out = memory_get_zero(m, count, sizeof *out);
    if (!out) return device_fail(r->device, "not enough memory for the pieces");
    for (size_t n = 0; n < o->count; n++) write_piece(r, o->pieces, o->number[n], out + n * words);
    uint64_t least = (uint64_t)r->items * 4;
    r->room = (uint32_t)(o->count > least ? o->count : least);
    r->count = o->count;
    bool good = carry(r, PIECES, out, count * sizeof *out)
                && take(r, POOL, r->room * r->state_bytes)
                && take(r, OTHER, r->room * r->state_bytes);
    memory_put(m, out, count, sizeof *out);
    return good;
}

void device_run_watch(device_run *r, const atomic_llong *length) { r->upper = length; }
