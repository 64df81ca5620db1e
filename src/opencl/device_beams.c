#include "opencl/device_beams.h"

#include "heuristics/conflict.h"
#include "opencl/kernels.h"
#include "opencl/shared.h"
#include "puzzle/board.h"
#include "puzzle/random.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* As in near/beam_parts.h: room for a few layers, and for what a stage comes past. */
enum { SEEN_PER_BOARD = 8, PATTERNS_PER_CELL = 5 };
enum { CLOSED = 255 }; /* a cell that the network does not see */
enum { MOST_ALIKE = 254, LEAST_ALIKE = 2, WIDTH_FOR_ONE = 512 }; /* as in near/beam_select.c */
enum { BELOW = 32 * STAGE_MOVE };                                /* as in beam.cl */
enum { KNOWN = 1 << 16 };           /* boards at the end of a stage, of which the best are chosen */
enum { SUM_PARTS = NET_WIDTH / 8 }; /* work-items that `follow` gives a board */

_Static_assert(BEAM_STEP_PARTS == STAGE_STEP_PARTS && NET_MOVE == STAGE_MOVE, "as in near/stage.h");

enum { BEGIN, EXPAND, RATE, CHOOSE, ORDER, KEEP, FOLLOW, DESCEND, TELL, KERNELS };
static const char *const kernel_name[KERNELS] = {"begin", "expand", "rate",    "choose", "order",
                                                 "keep",  "follow", "descend", "tell"};

enum {
    SLOTS,
    STAGE,
    BOARDS, /* two layers of each */
    BOARDS_2,
    STATES,
    STATES_2,
    SUMS,
    SUMS_2,
    CANDIDATES,
    ORDERED,
    COUNTS,
    SEEN,
    PATTERNS,
    KEYS,
    INPUT,
    BIAS,
    HIDDEN,
    END,
    TRACE,
    ARRIVALS, /* as they come */
    CHOSEN,   /* the best of them */
    MOVES,
    STARTS,
    FRESH,
    BUFFERS
};

struct device_beams {
    tw_device *device;
    memory *memory;
    int rows, cols, cells, blank_home;
    bool guided;     /* by a network */
    uint64_t stride; /* bytes from one board to the next */
    /* room: boards in a layer of a slot; most: boards in any layer now */
    uint32_t slots, width, room, ends, known, group, ring, layer, most;
    uint64_t seen_groups, pattern_places;
    cl_object kernel[KERNELS], buffer[BUFFERS];
    uint64_t bytes[BUFFERS];
    beam_stage stage;
    uint64_t *keys;
    beam_slot *slot;
    bool *in_use, *told;
    uint32_t *fresh; /* boards whose sums the device does not have, by their place in the layer */
    uint32_t fresh_count;
    uint8_t some[TW_MAX_CELLS];
    bool changed;                    /* slots, since they were on the device */
    uint8_t *moves;                  /* of every board at the end of a stage */
    uint32_t *starts;                /* of those */
    beam_arrival *arrivals, *chosen; /* of one slot, as they came; of all, the best */
};

/* Sizes */

static uint64_t power_of_two(uint64_t least) {
    uint64_t p = 1024;
    while (p < least) p *= 2;
    return p;
}

static void set_sizes(device_beams *b, const tw_device *d, const device_beams_task *t) {
    const stage *s = t->stage;
    b->rows = s->rows, b->cols = s->cols, b->cells = s->cells, b->blank_home = s->blank_home;
    b->guided = s->net != NULL;
    b->stride = (uint64_t)BEAM_STRIDE_OF(b->cells);
    b->slots = t->slots, b->width = t->width;
    b->ends = t->ends, b->known = t->ends > 1 ? KNOWN : 1;
    b->ring = (uint32_t)t->longest + 2;
    b->group = d->info.graphics ? 128 : 16;
    while (b->group > d->group_limit && b->group > 1) b->group /= 2;
    b->room = (t->width + BEAM_STARTS + b->group - 1) / b->group * b->group;
    uint64_t boards = (uint64_t)t->slots * t->width;
    b->seen_groups = power_of_two(boards * SEEN_PER_BOARD / BEAM_SEEN_GROUP);
    b->pattern_places = s->last ? 1 : power_of_two(boards * PATTERNS_PER_CELL * (uint64_t)s->cells);

    uint64_t slots = t->slots, ends = slots * t->ends, layer = slots * b->room;
    uint64_t squares = (uint64_t)(b->cells * b->cells);
    uint64_t inputs = b->guided ? (uint64_t)(s->net->cells * s->net->cells) : 1;
    uint64_t room = slots * BEAM_ROOM_OF((uint64_t)b->room);
    const uint64_t bytes[BUFFERS] = {
        [SLOTS] = slots * sizeof(beam_slot),
        [STAGE] = sizeof(beam_stage),
        [BOARDS] = layer * b->stride,
        [BOARDS_2] = layer * b->stride,
        [STATES] = layer * sizeof(beam_board),
        [STATES_2] = layer * sizeof(beam_board),
        [SUMS] = b->guided ? layer * sizeof(net_row) : sizeof(net_row),
        [SUMS_2] = b->guided ? layer * sizeof(net_row) : sizeof(net_row),
        [CANDIDATES] = room * sizeof(beam_candidate),
        [ORDERED] = room * sizeof(uint32_t),
        [COUNTS] = slots * BEAM_BUCKETS * sizeof(uint32_t),
        [SEEN] = b->seen_groups * BEAM_SEEN_GROUP * sizeof(uint64_t),
        [PATTERNS] = b->pattern_places * sizeof(uint32_t),
        [KEYS] = squares * sizeof(uint64_t),
        [INPUT] = inputs * sizeof(net_row),
        [BIAS] = sizeof(net_row),
        [HIDDEN] = NET_HIDDEN * NET_WIDTH * sizeof(float),
        [END] = (2 * NET_HIDDEN + 1) * sizeof(int32_t),
        [TRACE] = layer * b->ring * sizeof(uint32_t),
        [ARRIVALS] = slots * b->known * sizeof(beam_arrival),
        [CHOSEN] = ends * sizeof(beam_arrival),
        [MOVES] = ends * b->ring,
        [STARTS] = ends * sizeof(uint32_t),
        [FRESH] = slots * BEAM_STARTS * sizeof(uint32_t),
    };
    memcpy(b->bytes, bytes, sizeof bytes);
}

bool device_beams_serve(const stage *s) {
    return s->rows <= BEAM_SIDE_MOST && s->cols <= BEAM_SIDE_MOST;
}

static bool fits(const tw_device *d, const device_beams_task *task, uint32_t width) {
    device_beams b;
    device_beams_task narrower = *task;
    uint64_t all = 0;
    narrower.width = width;
    set_sizes(&b, d, &narrower);
    for (int k = 0; k < BUFFERS; k++) {
        if (d->largest && b.bytes[k] > d->largest) return false;
        all += b.bytes[k];
    }
    return all <= device_bytes_left(d);
}

uint32_t device_beams_widest(const tw_device *d, const device_beams_task *task) {
    uint32_t least = 0, most = task->width;
    while (least < most) {
        uint32_t middle = most - (most - least) / 2;
        if (fits(d, task, middle))
            least = middle;
        else
            most = middle - 1;
    }
    return least;
}

/* Made and freed */

static bool take_buffers(device_beams *b) {
    for (int k = 0; k < BUFFERS; k++)
        if (!(b->buffer[k] = device_buffer(b->device, b->bytes[k]))) return false;
    return device_fill(b->device, b->buffer[COUNTS], b->bytes[COUNTS], 0)
           && device_fill(b->device, b->buffer[SEEN], b->bytes[SEEN], 0)
           && device_fill(b->device, b->buffer[PATTERNS], b->bytes[PATTERNS], 0);
}

static bool carry(device_beams *b, int which, const void *from) {
    return device_write(b->device, b->buffer[which], from, b->bytes[which]);
}

enum { KERNEL_OPTIONS = 100 };
static void kernel_options(const device_beams *b, char options[KERNEL_OPTIONS]) {
    snprintf(options, KERNEL_OPTIONS, "-D ROWS=%d -D COLS=%d -D BLANK=%d -D GROUP=%u", b->rows,
             b->cols, b->blank_home, b->group);
}

static bool take_kernels(device_beams *b) {
    char options[KERNEL_OPTIONS];
    kernel_options(b, options);
    for (int k = 0; k < KERNELS; k++) {
        b->kernel[k] =
            device_kernel(b->device, kernel_beam, kernel_beam_length, options, kernel_name[k]);
        if (!b->kernel[k]) return false;
    }
    return true;
}

bool device_beams_compile(tw_device *d, const device_beams_task *task) {
    device_beams b;
    char options[KERNEL_OPTIONS];
    set_sizes(&b, d, task);
    kernel_options(&b, options);
    cl_object one = device_kernel(d, kernel_beam, kernel_beam_length, options, kernel_name[BEGIN]);
    if (one) d->api.ReleaseKernel(one);
    return one != NULL;
}

/* As a beam on the cores has them. */
static bool make_keys(device_beams *b, uint64_t seed) {
    for (int k = 0; k < b->cells * b->cells; k++) b->keys[k] = random_next(&seed);
    return carry(b, KEYS, b->keys);
}

static uint32_t most_alike(uint32_t width) {
    uint32_t most = width / WIDTH_FOR_ONE;
    return most < LEAST_ALIKE ? LEAST_ALIKE : most > MOST_ALIKE ? MOST_ALIKE : most;
}

static uint8_t legal_moves(const stage *s, int cell) {
    int legal = 0;
    for (tw_move m = TW_UP; m <= TW_RIGHT; m++) legal |= stage_allows(s, cell, m) << m;
    return (uint8_t)legal;
}

static bool carry_stage(device_beams *b, const stage *s) {
    beam_stage *t = &b->stage;
    *t = (beam_stage){.last = s->last, .alike = most_alike(b->width)};
    if (s->net) t->net_cells = s->net->cells;
    stage_distances(s, t->far);
    for (int p = 0; p < s->cells; p++) {
        int row = p / s->cols, col = p % s->cols;
        t->row_step[p] = s->row_step[p], t->col_step[p] = s->col_step[p];
        t->target[p] = s->target[p];
        t->legal[p] = legal_moves(s, p);
        t->net_cell[p] = s->closed[p]
                             ? CLOSED
                             : (uint8_t)((row - s->top) * (s->right - s->left + 1) + col - s->left);
    }
    for (int row = 0; row < s->rows; row++) t->row_conflict[row] = s->row_conflict[row];
    for (int col = 0; col < s->cols; col++) t->col_conflict[col] = s->col_conflict[col];
    return carry(b, STAGE, t);
}

bool device_beams_set_net(device_beams *b, const net *n) {
    float hidden[NET_HIDDEN * NET_WIDTH];
    int32_t end[2 * NET_HIDDEN + 1];
    for (int j = 0; j < NET_HIDDEN; j++) {
        for (int i = 0; i < NET_WIDTH; i++)
            hidden[j * NET_WIDTH + i] = (float)n->hidden[j].weight[i];
        end[j] = n->hidden_bias[j], end[NET_HIDDEN + j] = n->out[j];
    }
    end[2 * NET_HIDDEN] = n->out_bias;
    return carry(b, INPUT, n->input) && carry(b, BIAS, &n->bias) && carry(b, HIDDEN, hidden)
           && carry(b, END, end);
}

static bool take_memory(device_beams *b) {
    memory *m = b->memory;
    size_t cells = (size_t)b->cells, ends = (size_t)b->slots * b->ends;
    b->keys = memory_get(m, cells * cells, sizeof *b->keys);
    b->slot = memory_get_zero(m, b->slots, sizeof *b->slot);
    b->in_use = memory_get_zero(m, b->slots, sizeof *b->in_use);
    b->told = memory_get_zero(m, b->slots, sizeof *b->told);
    b->fresh = memory_get(m, (size_t)b->slots * BEAM_STARTS, sizeof *b->fresh);
    b->moves = memory_get_zero(m, ends, b->ring);
    b->starts = memory_get_zero(m, ends, sizeof *b->starts);
    b->arrivals = memory_get(m, b->known, sizeof *b->arrivals);
    b->chosen = memory_get_zero(m, ends, sizeof *b->chosen);
    return b->keys && b->slot && b->in_use && b->told && b->fresh && b->moves && b->starts
           && b->arrivals && b->chosen;
}

device_beams *device_beams_new(tw_device *d, const device_beams_task *task, memory *m) {
    device_beams *b = memory_get_zero(m, 1, sizeof *b);
    if (!b) return device_fail(d, "not enough memory"), NULL;
    b->device = d, b->memory = m;
    set_sizes(b, d, task);
    bool good = take_memory(b) || device_fail(d, "not enough memory");
    good = good && take_kernels(b) && take_buffers(b) && make_keys(b, task->seed)
           && carry_stage(b, task->stage);
    if (good && b->guided) good = device_beams_set_net(b, task->stage->net);
    for (uint32_t s = 0; good && s < b->slots; s++) b->slot[s].over = SLOT_IN_VAIN;
    if (!good) device_beams_free(&b);
    return b;
}

void device_beams_free(device_beams **doomed) {
    device_beams *b = *doomed;
    if (!b) return;
    memory *m = b->memory;
    size_t cells = (size_t)b->cells, ends = (size_t)b->slots * b->ends;
    for (int k = 0; k < BUFFERS; k++) device_drop_buffer(b->device, b->buffer[k], b->bytes[k]);
    for (int k = 0; k < KERNELS; k++)
        if (b->kernel[k] && !b->device->lost) b->device->api.ReleaseKernel(b->kernel[k]);
    memory_put(m, b->keys, cells * cells, sizeof *b->keys);
    memory_put(m, b->slot, b->slots, sizeof *b->slot);
    memory_put(m, b->in_use, b->slots, sizeof *b->in_use);
    memory_put(m, b->told, b->slots, sizeof *b->told);
    memory_put(m, b->fresh, (size_t)b->slots * BEAM_STARTS, sizeof *b->fresh);
    memory_put(m, b->moves, ends, b->ring);
    memory_put(m, b->starts, ends, sizeof *b->starts);
    memory_put(m, b->arrivals, b->known, sizeof *b->arrivals);
    memory_put(m, b->chosen, ends, sizeof *b->chosen);
    memory_put(m, b, 1, sizeof *b);
    *doomed = NULL;
}

/* Boards to begin with */

/* The conflicts of a row or column. */
static int conflicts(const device_beams *b, const uint8_t at[], int line, bool row) {
    uint8_t homes[TW_MAX_CELLS];
    int count = 0;
    for (int k = 0; k < (row ? b->cols : b->rows); k++) {
        int home = at[row ? line * b->cols + k : k * b->cols + line];
        bool belongs = (row ? home / b->cols : home % b->cols) == line;
        if (home != b->blank_home && belongs)
            homes[count++] = (uint8_t)(row ? home % b->cols : home / b->cols);
    }
    return conflict_leavers(homes, count);
}

static int apart(int a, int b) { return a < b ? b - a : a - b; }

static void add_tile(const device_beams *b, beam_board *s, int home, int cell) {
    const beam_stage *t = &b->stage;
    int rows = apart(home / b->cols, cell / b->cols), cols = apart(home % b->cols, cell % b->cols);
    uint64_t key = b->keys[home * b->cells + cell];
    bool blank = home == b->blank_home;
    s->hash ^= key;
    if (blank || t->target[home]) s->pattern ^= key;
    if (blank) {
        s->blank = (uint8_t)cell;
        return;
    }
    s->value += t->row_step[home] * t->far[rows] / BEAM_STEP_PARTS
                + t->col_step[home] * t->far[cols] / BEAM_STEP_PARTS;
    s->bound = (uint16_t)(s->bound + rows + cols);
    s->misplaced = (uint16_t)(s->misplaced + (t->target[home] && home != cell));
}

static void add_line(const device_beams *b, beam_board *s, const uint8_t at[], int line, bool row) {
    int weight = row ? b->stage.row_conflict[line] : b->stage.col_conflict[line];
    int leave = weight ? conflicts(b, at, line, row) : 0;
    s->value += weight * leave;
    s->bound = (uint16_t)(s->bound + 2 * leave);
}

static beam_board describe(const device_beams *b, const uint8_t at[], uint64_t salt) {
    beam_board s = {.hash = salt, .last = TW_NO_MOVE};
    for (int cell = 0; cell < b->cells; cell++) add_tile(b, &s, at[cell], cell);
    for (int row = 0; row < b->rows; row++) add_line(b, &s, at, row, true);
    for (int col = 0; col < b->cols; col++) add_line(b, &s, at, col, false);
    return s;
}

void device_beams_begin(device_beams *b, uint32_t number, int upper, int share) {
    b->slot[number] = (beam_slot){.cutoff = INT_MAX,
                                  .least = INT_MAX,
                                  .upper = upper,
                                  .found_at = -1,
                                  .share = share,
                                  .begun = b->layer};
    b->in_use[number] = b->changed = true, b->told[number] = false;
}

bool device_beams_add(device_beams *b, uint32_t number, const uint8_t at[], uint32_t start,
                      uint64_t salt) {
    tw_device *d = b->device;
    beam_slot *s = &b->slot[number];
    beam_board board = describe(b, at, salt);
    uint32_t how = BEAM_STARTED | start, now = b->layer & 1;
    uint64_t place = (uint64_t)number * b->room + s->now++;
    uint64_t layer = (uint64_t)b->slots * b->room * (b->layer % b->ring);
    if (s->now == 1) s->base = board.value - BELOW;
    if (b->most < s->now) b->most = s->now;
    b->fresh[b->fresh_count++] = (uint32_t)place;
    b->changed = true;
    return device_write_at(d, b->buffer[BOARDS + now], place * b->stride, at, (uint64_t)b->cells)
           && device_write_at(d, b->buffer[STATES + now], place * sizeof board, &board,
                              sizeof board)
           && device_write_at(d, b->buffer[TRACE], (layer + place) * sizeof how, &how, sizeof how);
}

void device_beams_arrive(device_beams *b, uint32_t number) {
    beam_slot *s = &b->slot[number];
    if (s->found_at < 0) s->found_at = s->depth;
    b->changed = true;
}

/* Layers */

#define BUFFER(n) DEVICE_VALUE(b->buffer[n])
#define NUMBER(x) DEVICE_VALUE(x)
#define CALL(which, list, items)                                                                   \
    device_call(b->device, b->kernel[which], list, DEVICE_VALUES(list), items, b->group)

/* What the host has changed goes to the device, which makes the sums of new boards. */
static bool carry_changes(device_beams *b) {
    if (!b->changed) return true;
    b->changed = false;
    if (!carry(b, SLOTS, b->slot)) return false;
    if (!b->guided || !b->fresh_count) return true;
    uint64_t bytes = b->fresh_count * sizeof *b->fresh;
    int now = b->layer & 1;
    const device_value list[] = {BUFFER(STAGE),     BUFFER(BOARDS + now), BUFFER(INPUT),
                                 BUFFER(BIAS),      BUFFER(FRESH),        NUMBER(b->fresh_count),
                                 BUFFER(SUMS + now)};
    uint64_t items = (uint64_t)b->fresh_count * NET_WIDTH;
    return device_write_at(b->device, b->buffer[FRESH], 0, b->fresh, bytes)
           && CALL(BEGIN, list, items);
}

/* Groups for so many items of every slot; the kernels find their slot by the number of groups. */
static uint32_t groups_for(const device_beams *b, uint64_t items) {
    return (uint32_t)((items + b->group - 1) / b->group);
}

static bool make_layer(device_beams *b, uint32_t width) {
    int now = b->layer & 1, then = !now;
    uint32_t children = BEAM_ROOM_OF(b->most), kept = children < width ? children : width;
    uint32_t expanders = groups_for(b, b->most), raters = groups_for(b, children);
    uint32_t followers = groups_for(b, (uint64_t)kept * SUM_PARTS);
    uint64_t trace_from = (uint64_t)b->slots * b->room * ((b->layer + 1) % b->ring);
    uint64_t each = (uint64_t)b->slots * b->group;
    const device_value expand[] = {BUFFER(SLOTS),        BUFFER(STAGE),      BUFFER(BOARDS + now),
                                   BUFFER(STATES + now), BUFFER(CANDIDATES), BUFFER(ARRIVALS),
                                   BUFFER(SEEN),         BUFFER(KEYS),       NUMBER(b->seen_groups),
                                   NUMBER(b->room),      NUMBER(b->known),   NUMBER(expanders)};
    const device_value rate[] = {BUFFER(SLOTS),        BUFFER(STAGE),      BUFFER(BOARDS + now),
                                 BUFFER(STATES + now), BUFFER(SUMS + now), BUFFER(CANDIDATES),
                                 BUFFER(COUNTS),       BUFFER(INPUT),      BUFFER(HIDDEN),
                                 BUFFER(END),          NUMBER(b->room),    NUMBER(raters)};
    const device_value choose[] = {BUFFER(SLOTS), BUFFER(STAGE), BUFFER(COUNTS), NUMBER(width),
                                   NUMBER(b->known)};
    const device_value order[] = {BUFFER(SLOTS),   BUFFER(CANDIDATES), BUFFER(COUNTS),
                                  BUFFER(ORDERED), NUMBER(b->room),    NUMBER(raters)};
    const device_value keep[] = {
        BUFFER(SLOTS),         BUFFER(STAGE),        BUFFER(CANDIDATES),
        BUFFER(ORDERED),       BUFFER(PATTERNS),     NUMBER(b->pattern_places),
        BUFFER(BOARDS + now),  BUFFER(STATES + now), BUFFER(BOARDS + then),
        BUFFER(STATES + then), BUFFER(TRACE),        NUMBER(trace_from),
        NUMBER(b->room),       NUMBER(width),        NUMBER(raters)};
    const device_value follow[] = {BUFFER(SLOTS),        BUFFER(STAGE),      BUFFER(BOARDS + now),
                                   BUFFER(STATES + now), BUFFER(SUMS + now), BUFFER(SUMS + then),
                                   BUFFER(TRACE),        NUMBER(trace_from), BUFFER(INPUT),
                                   NUMBER(b->room),      NUMBER(width),      NUMBER(followers)};
    const device_value descend[] = {BUFFER(SLOTS), BUFFER(COUNTS), NUMBER(width)};
    b->layer++, b->most = kept;
    return CALL(EXPAND, expand, expanders * each) && CALL(RATE, rate, raters * each)
           && CALL(CHOOSE, choose, each) && CALL(ORDER, order, raters * each)
           && CALL(KEEP, keep, raters * each)
           && (!b->guided || CALL(FOLLOW, follow, followers * each))
           && CALL(DESCEND, descend, each);
}

/* A board is the better the fewer moves lead there, and are thought to lead on. */
static int compare_arrivals(const void *one, const void *other) {
    const beam_arrival *a = one, *b = other;
    int64_t x = (int64_t)a->depth * STAGE_MOVE + a->value;
    int64_t y = (int64_t)b->depth * STAGE_MOVE + b->value;
    return x < y ? -1 : x > y;
}

static bool choose_ends(device_beams *b, uint32_t s) {
    uint32_t found = b->slot[s].found, count = found < b->known ? found : b->known;
    uint64_t size = sizeof *b->arrivals, from = (uint64_t)s * b->known * size;
    if (!device_read_at(b->device, b->buffer[ARRIVALS], from, b->arrivals, count * size))
        return false;
    for (uint32_t n = 0; n < count; n++) /* moves are read up to there */
        if (b->arrivals[n].depth < 1 || b->arrivals[n].depth >= (int)b->ring)
            return device_disbelieve(b->device, "it found a line of %d moves",
                                     b->arrivals[n].depth);
    qsort(b->arrivals, count, sizeof *b->arrivals, compare_arrivals);
    memcpy(&b->chosen[s * b->ends], b->arrivals, device_beams_ends(b, s) * sizeof *b->chosen);
    return true;
}

static bool read_moves(device_beams *b) {
    bool news = false;
    for (uint32_t s = 0; s < b->slots; s++) {
        if (!b->in_use[s] || b->told[s] || b->slot[s].over != SLOT_SOLVED) continue;
        b->told[s] = news = true;
        if (b->slot[s].found && !choose_ends(b, s)) return false;
    }
    if (!news) return true;
    const device_value list[] = {BUFFER(SLOTS),   NUMBER(b->slots), BUFFER(TRACE),
                                 BUFFER(CHOSEN),  NUMBER(b->room),  NUMBER(b->ends),
                                 NUMBER(b->ring), BUFFER(MOVES),    BUFFER(STARTS)};
    return carry(b, CHOSEN, b->chosen) && CALL(TELL, list, (uint64_t)b->slots * b->ends)
           && device_read(b->device, b->buffer[MOVES], b->moves, b->bytes[MOVES])
           && device_read(b->device, b->buffer[STARTS], b->starts, b->bytes[STARTS]);
}

bool device_beams_work(device_beams *b, int layers, uint32_t width) {
    if (!carry_changes(b)) return false;
    b->fresh_count = 0;
    for (int k = 0; k < layers; k++)
        if (!make_layer(b, width)) return false;
    if (!device_read(b->device, b->buffer[SLOTS], b->slot, b->bytes[SLOTS])) return false;
    b->most = 0;
    for (uint32_t s = 0; s < b->slots; s++) {
        uint32_t now = b->slot[s].now;
        if (now > width) return device_disbelieve(b->device, "it kept more boards than it may");
        if (now > b->most) b->most = now;
    }
    return read_moves(b);
}

void device_beams_skip(device_beams *b) {
    b->layer++;
    for (uint32_t s = 0; s < b->slots; s++) b->slot[s].depth++;
    b->changed = true;
}

/* What they found */

beam_state device_beams_state(const device_beams *b, uint32_t number) {
    const beam_slot *s = &b->slot[number];
    if (!b->in_use[number]) return BEAM_FREE;
    return s->over == SLOT_RUNNING  ? BEAM_RUNNING
           : s->over == SLOT_SOLVED ? BEAM_SOLVED
                                    : BEAM_IN_VAIN;
}

int device_beams_depth(const device_beams *b, uint32_t number) { return b->slot[number].depth; }
uint32_t device_beams_count(const device_beams *b, uint32_t n) { return b->slot[n].now; }
uint64_t device_beams_expanded(const device_beams *b, uint32_t n) { return b->slot[n].expanded; }
bool device_beams_full(const device_beams *b, uint32_t number) { return b->slot[number].full; }

const uint8_t *device_beams_some(device_beams *b, uint32_t number) {
    uint64_t at = (uint64_t)number * b->room * b->stride;
    bool some = b->slot[number].now
                && device_read_at(b->device, b->buffer[BOARDS + (b->layer & 1)], at, b->some,
                                  (uint64_t)b->cells);
    return some ? b->some : NULL;
}

uint32_t device_beams_ends(const device_beams *b, uint32_t number) {
    uint32_t found = b->slot[number].found;
    return found < b->ends ? found : b->ends;
}

device_end device_beams_end(const device_beams *b, uint32_t number, uint32_t end) {
    size_t n = (size_t)number * b->ends + end;
    return (device_end){
        .moves = b->moves + n * b->ring, .depth = b->chosen[n].depth, .start = b->starts[n]};
}
