#include "opencl/device_beams.h"

#include "heuristics/conflict.h"
#include "heuristics/distances.h"
#include "opencl/kernels.h"
#include "opencl/shared.h"
#include "puzzle/board.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEEN_PER_BOARD = 8, MOVE = NET_MOVE };
enum { LAYERS_AT_ONCE = 64 }; /* at most, between two looks at the slots */

enum { BEGIN, EXPAND, RATE, CHOOSE, KEEP, DESCEND, TELL, KERNELS };
static const char *const kernel_name[KERNELS] = {"begin", "expand",  "rate", "choose",
                                                 "keep",  "descend", "tell"};

enum {
    SLOTS,
    BOARDS, /* two layers of each */
    BOARDS_2,
    STATES,
    STATES_2,
    SUMS,
    SUMS_2,
    CANDIDATES,
    COUNTS,
    SEEN,
    KEYS,
    INPUT,
    BIAS,
    HIDDEN,
    END,
    TRACE,
    MOVES,
    FRESH,
    BUFFERS
};

struct device_beams {
    tw_device *device;
    memory *memory;
    int side, cells;
    uint64_t stride; /* bytes from one board to the next */
    uint32_t slots, width, group, ring, layer;
    cl_object kernel[KERNELS], buffer[BUFFERS];
    uint64_t bytes[BUFFERS];
    uint64_t *keys;
    beam_slot *slot;
    uint32_t *fresh;
    bool *in_use;
    uint8_t *board, *moves; /* of every slot: to begin with, found */
    beam_board *start;
    bool put; /* some slots are to begin */
};

static bool take(device_beams *b, int which, uint64_t bytes) {
    b->buffer[which] = device_buffer(b->device, bytes);
    b->bytes[which] = bytes;
    return b->buffer[which] != NULL;
}

static bool carry(device_beams *b, int which, const void *from, uint64_t bytes) {
    return (b->buffer[which] || take(b, which, bytes))
           && device_write(b->device, b->buffer[which], from, bytes);
}

static uint64_t seen_groups(const device_beams *b) {
    uint64_t wanted = (uint64_t)b->slots * b->width * SEEN_PER_BOARD / BEAM_SEEN_GROUP,
             groups = 1024;
    while (groups < wanted) groups *= 2;
    return groups;
}

static bool take_buffers(device_beams *b) {
    uint64_t boards = (uint64_t)b->slots * b->width;
    bool good = true;
    for (int k = 0; k < 2; k++)
        good = good && take(b, BOARDS + k, boards * b->stride)
               && take(b, STATES + k, boards * sizeof(beam_board))
               && take(b, SUMS + k, boards * sizeof(net_row));
    return good
           && take(b, CANDIDATES,
                   b->slots * BEAM_ROOM_OF((uint64_t)b->width) * sizeof(beam_candidate))
           && take(b, COUNTS, (uint64_t)b->slots * BEAM_BUCKETS * 4)
           && take(b, SEEN, seen_groups(b) * BEAM_SEEN_GROUP * 8)
           && take(b, TRACE, boards * b->ring * 4) && take(b, SLOTS, b->slots * sizeof(beam_slot))
           && take(b, MOVES, (uint64_t)b->slots * b->ring) && take(b, FRESH, b->slots * 4)
           && device_fill(b->device, b->buffer[COUNTS], b->bytes[COUNTS], 0)
           && device_fill(b->device, b->buffer[SEEN], b->bytes[SEEN], 0);
}

static bool take_kernels(device_beams *b) {
    char options[200];
    snprintf(options, sizeof options,
             "-D SIDE=%d -D WIDTH=%u -D GROUP=%u -D RING=%u -D SEEN=%lluul", b->side, b->width,
             b->group, b->ring, (unsigned long long)seen_groups(b));
    for (int k = 0; k < KERNELS; k++) {
        b->kernel[k] =
            device_kernel(b->device, kernel_beam, kernel_beam_length, options, kernel_name[k]);
        if (!b->kernel[k]) return false;
    }
    return true;
}

static bool make_keys(device_beams *b) {
    size_t count = (size_t)(b->cells * b->cells);
    uint64_t random = 1;
    for (size_t k = 0; k < count; k++) b->keys[k] = tw_random_below(&random, UINT64_MAX);
    return carry(b, KEYS, b->keys, count * sizeof *b->keys);
}

static bool take_memory(device_beams *b) {
    size_t cells = (size_t)b->cells;
    b->keys = memory_get(b->memory, cells * cells, sizeof *b->keys);
    b->slot = memory_get_zero(b->memory, b->slots, sizeof *b->slot);
    b->fresh = memory_get_zero(b->memory, b->slots, sizeof *b->fresh);
    b->in_use = memory_get_zero(b->memory, b->slots, sizeof *b->in_use);
    b->start = memory_get_zero(b->memory, b->slots, sizeof *b->start);
    b->board = memory_get_zero(b->memory, b->slots * cells, 1);
    b->moves = memory_get_zero(b->memory, (size_t)b->slots * b->ring, 1);
    return b->keys && b->slot && b->fresh && b->in_use && b->start && b->board && b->moves;
}

static bool carry_net(device_beams *b, const net *n) {
    float hidden[NET_HIDDEN * NET_WIDTH], end[2 * NET_HIDDEN + 1];
    for (int j = 0; j < NET_HIDDEN; j++) {
        for (int i = 0; i < NET_WIDTH; i++)
            hidden[j * NET_WIDTH + i] = (float)n->hidden[j].weight[i] / (1 << NET_SHIFT);
        end[j] = (float)n->hidden_bias[j] / (1 << NET_SHIFT);
        end[NET_HIDDEN + j] = (float)n->out[j] / 256;
    }
    end[2 * NET_HIDDEN] = (float)n->out_bias / 256;
    return carry(b, INPUT, n->input, (uint64_t)(b->cells * b->cells) * sizeof *n->input)
           && carry(b, BIAS, &n->bias, sizeof n->bias) && carry(b, HIDDEN, hidden, sizeof hidden)
           && carry(b, END, end, sizeof end);
}

uint64_t device_beams_bytes(const device_beams_task *t) {
    uint64_t cells = (uint64_t)(t->side * t->side),
             trace = 4 * ((uint64_t)t->longest + LAYERS_AT_ONCE);
    uint64_t board = 2 * (cells + 15 + sizeof(beam_board) + sizeof(net_row))
                     + 3 * sizeof(beam_candidate) + 2 * SEEN_PER_BOARD * 8 + trace;
    return t->slots * (t->width * board + BEAM_BUCKETS * 4) + cells * cells * sizeof(net_row);
}

device_beams *device_beams_new(tw_device *d, const device_beams_task *task, memory *m) {
    device_beams *b = memory_get_zero(m, 1, sizeof *b);
    if (!b) return device_fail(d, "not enough memory"), NULL;
    b->device = d, b->memory = m;
    b->side = task->side, b->cells = task->side * task->side, b->slots = task->slots;
    b->stride = (uint64_t)BEAM_STRIDE_OF(b->cells);
    b->group = d->info.graphics ? 128 : 16;
    while (b->group > d->group_limit && b->group > 1) b->group /= 2;
    b->width = (task->width + b->group - 1) / b->group * b->group;
    b->ring = (uint32_t)task->longest + LAYERS_AT_ONCE;
    bool good = take_memory(b) || device_fail(d, "not enough memory");
    good = good && take_buffers(b) && take_kernels(b) && make_keys(b) && carry_net(b, task->net);
    for (uint32_t s = 0; good && s < b->slots; s++) b->slot[s].over = SLOT_IN_VAIN;
    good = good && device_write(d, b->buffer[SLOTS], b->slot, b->bytes[SLOTS]);
    if (!good) device_beams_free(&b);
    return b;
}

void device_beams_free(device_beams **doomed) {
    device_beams *b = *doomed;
    if (!b) return;
    size_t cells = (size_t)b->cells;
    for (int k = 0; k < BUFFERS; k++) device_drop_buffer(b->device, b->buffer[k], b->bytes[k]);
    for (int k = 0; k < KERNELS; k++)
        if (b->kernel[k] && !b->device->lost) b->device->api.ReleaseKernel(b->kernel[k]);
    memory_put(b->memory, b->keys, cells * cells, sizeof *b->keys);
    memory_put(b->memory, b->slot, b->slots, sizeof *b->slot);
    memory_put(b->memory, b->fresh, b->slots, sizeof *b->fresh);
    memory_put(b->memory, b->in_use, b->slots, sizeof *b->in_use);
    memory_put(b->memory, b->start, b->slots, sizeof *b->start);
    memory_put(b->memory, b->board, b->slots * cells, 1);
    memory_put(b->memory, b->moves, (size_t)b->slots * b->ring, 1);
    memory_put(b->memory, b, 1, sizeof *b);
    *doomed = NULL;
}

/* The conflicts of a row or column. */
static int conflicts(const device_beams *b, const uint8_t at[], int line, bool row) {
    uint8_t homes[TW_MAX_CELLS];
    int count = 0;
    for (int k = 0; k < b->side; k++) {
        int home = at[row ? line * b->side + k : k * b->side + line];
        bool belongs = (row ? home / b->side : home % b->side) == line;
        if (home != b->cells - 1 && belongs)
            homes[count++] = (uint8_t)(row ? home % b->side : home / b->side);
    }
    return conflict_leavers(homes, count);
}

void device_beams_put(device_beams *b, uint32_t number, const uint8_t at[], int upper, int share,
                      uint64_t salt) {
    beam_board *s = &b->start[number];
    *s = (beam_board){.hash = salt, .last = TW_NO_MOVE};
    for (int cell = 0; cell < b->cells; cell++) {
        s->hash ^= b->keys[at[cell] * b->cells + cell];
        if (at[cell] == b->cells - 1)
            s->blank = (uint8_t)cell;
        else
            s->value += MOVE * cell_distance(b->side, at[cell], cell);
    }
    for (int line = 0; line < b->side; line++)
        s->value += 2 * MOVE * (conflicts(b, at, line, true) + conflicts(b, at, line, false));
    memcpy(b->board + number * (size_t)b->cells, at, (size_t)b->cells);
    b->slot[number] = (beam_slot){.now = 1,
                                  .base = s->value - MOVE,
                                  .least = INT_MAX,
                                  .upper = upper,
                                  .share = share,
                                  .begun = b->layer};
    b->fresh[number] = 1;
    b->in_use[number] = b->put = true;
}

#define BUFFER(n) DEVICE_VALUE(b->buffer[n])
#define NUMBER(x) DEVICE_VALUE(x)

/* Boards that were put into slots become the first layers. */
static bool begin_slots(device_beams *b) {
    tw_device *d = b->device;
    int now = b->layer & 1;
    uint64_t cells = (uint64_t)b->cells;
    b->put = false;
    for (uint32_t s = 0; s < b->slots; s++) {
        uint64_t first = (uint64_t)s * b->width;
        if (b->fresh[s]
            && !(device_write_at(d, b->buffer[BOARDS + now], first * b->stride,
                                 b->board + s * cells, cells)
                 && device_write_at(d, b->buffer[STATES + now], first * sizeof(beam_board),
                                    &b->start[s], sizeof(beam_board))))
            return false;
    }
    if (!device_write(d, b->buffer[SLOTS], b->slot, b->bytes[SLOTS])
        || !device_write(d, b->buffer[FRESH], b->fresh, b->bytes[FRESH]))
        return false;
    const device_value list[] = {BUFFER(BOARDS + now), BUFFER(INPUT),    BUFFER(BIAS),
                                 BUFFER(FRESH),        NUMBER(b->slots), BUFFER(SUMS + now)};
    memset(b->fresh, 0, b->slots * sizeof *b->fresh);
    return device_call(b->device, b->kernel[BEGIN], list, DEVICE_VALUES(list),
                       (uint64_t)b->slots * NET_WIDTH, NET_WIDTH < b->group ? NET_WIDTH : b->group);
}

static bool make_layer(device_beams *b) {
    int now = b->layer & 1, then = !now;
    uint32_t room = BEAM_ROOM_OF(b->width), groups = (room + b->group - 1) / b->group;
    uint64_t boards = (uint64_t)b->slots * b->width, trace_from = (b->layer + 1) % b->ring * boards;
    uint64_t each = (uint64_t)b->slots * b->group;
    const device_value expand[] = {BUFFER(SLOTS),      BUFFER(BOARDS + now), BUFFER(STATES + now),
                                   BUFFER(CANDIDATES), BUFFER(SEEN),         BUFFER(KEYS)};
    const device_value rate[] = {BUFFER(SLOTS),      BUFFER(BOARDS + now), BUFFER(STATES + now),
                                 BUFFER(SUMS + now), BUFFER(CANDIDATES),   BUFFER(COUNTS),
                                 BUFFER(INPUT),      BUFFER(HIDDEN),       BUFFER(END),
                                 NUMBER(groups)};
    const device_value choose[] = {BUFFER(SLOTS), BUFFER(COUNTS)};
    const device_value keep[] = {BUFFER(SLOTS),         BUFFER(CANDIDATES),  BUFFER(BOARDS + now),
                                 BUFFER(STATES + now),  BUFFER(SUMS + now),  BUFFER(BOARDS + then),
                                 BUFFER(STATES + then), BUFFER(SUMS + then), BUFFER(TRACE),
                                 NUMBER(trace_from),    BUFFER(INPUT),       NUMBER(groups)};
    b->layer++;
    return device_call(b->device, b->kernel[EXPAND], expand, DEVICE_VALUES(expand), boards,
                       b->group)
           && device_call(b->device, b->kernel[RATE], rate, DEVICE_VALUES(rate),
                          (uint64_t)groups * each, b->group)
           && device_call(b->device, b->kernel[CHOOSE], choose, DEVICE_VALUES(choose), each,
                          b->group)
           && device_call(b->device, b->kernel[KEEP], keep, DEVICE_VALUES(keep),
                          (uint64_t)groups * each, b->group)
           && device_call(b->device, b->kernel[DESCEND], choose, DEVICE_VALUES(choose), each,
                          b->group);
}

bool device_beams_work(device_beams *b, int layers) {
    if (b->put && !begin_slots(b)) return false;
    for (int k = 0; k < layers; k++)
        if (!make_layer(b)) return false;
    const device_value list[] = {BUFFER(SLOTS), NUMBER(b->slots), BUFFER(TRACE), BUFFER(MOVES)};
    return device_call(b->device, b->kernel[TELL], list, DEVICE_VALUES(list), b->slots, 1)
           && device_read(b->device, b->buffer[SLOTS], b->slot, b->bytes[SLOTS])
           && device_read(b->device, b->buffer[MOVES], b->moves, b->bytes[MOVES]);
}

beam_state device_beams_state(const device_beams *b, uint32_t number) {
    const beam_slot *s = &b->slot[number];
    if (!b->in_use[number]) return BEAM_FREE;
    return s->over == SLOT_RUNNING  ? BEAM_RUNNING
           : s->over == SLOT_SOLVED ? BEAM_SOLVED
                                    : BEAM_IN_VAIN;
}

const uint8_t *device_beams_moves(const device_beams *b, uint32_t number, int *count) {
    *count = b->slot[number].depth;
    return b->moves + (size_t)number * b->ring;
}
