/* beam.cl -- beam searches of square boards, many at once, on a device.
 *
 * Every slot has a beam of its own: a layer of at most WIDTH boards, all equally many moves from its start.  A layer is a few kernels.
 * `expand` makes the children of every board and drops those seen before; `rate` asks the network, and counts by rank how many there are; `choose`
 * finds the rank up to which WIDTH of them fit; `keep` makes the next layer of those.  Nothing is sorted.  Which of equals are kept
 * depends on the moment, so lines may differ from run to run; all of them are replayed by the host.
 *
 * A board is written by homes: at[cell] is the home of what lies there, the blank's home is the last cell.  Its value is Manhattan
 * distance and linear conflicts, its rank that and what the network says (src/near/net.h); the sums of the network's hidden
 * layer are in floating point here, which changes no value by a move.
 *
 * The host defines: SIDE; WIDTH, a multiple of GROUP; GROUP, work-items in a group; RING, layers that the trace remembers; SEEN, groups of
 * hashes, a power of two. */

#define CELLS   (SIDE * SIDE)
#define STRIDE  BEAM_STRIDE_OF(CELLS) /* bytes from one board to the next */
#define BLANK   (CELLS - 1)           /* its home */
#define PART    4                     /* a bucket is so many ranks */
#define BELOW   (4 * NET_MOVE) /* a child's rank may be so much below the best of the layer before */
#define ROOM    BEAM_ROOM_OF(WIDTH)

static int distance_of(int home, int cell) {
    return abs(home / SIDE - cell / SIDE) + abs(home % SIDE - cell % SIDE);
}

/* How many tiles must leave a row, or a column, for the others to get home: all but a longest rising sequence.  The last tiles of the
 * shortest such sequences are the bits of `ends`.  The tile from `from` is taken to lie in `to`. */
static int conflicts(__global const uchar *at, int line, bool row, int from, int to) {
    uint ends = 0;
    int count = 0;
    for (int k = 0; k < SIDE; k++) {
        int cell = row ? line * SIDE + k : k * SIDE + line;
        if (cell == from) continue;
        int home = at[cell == to ? from : cell];
        if (home == BLANK || (row ? home / SIDE : home % SIDE) != line) continue;
        uint place = row ? home % SIDE : home / SIDE;
        uint above = ends & ~((2u << place) - 1);
        ends = (ends & ~(above & -above)) | 1u << place;
        count++;
    }
    return count - (int)popcount(ends);
}

static int conflict_change(__global const uchar *at, int home, int from, int to, bool vertical) {
    int line = vertical ? home / SIDE : home % SIDE;
    int old = vertical ? from / SIDE : from % SIDE, new = vertical ? to / SIDE : to % SIDE;
    if (line != old && line != new) return 0;
    return 2 * NET_MOVE * (conflicts(at, line, vertical, from, to) - conflicts(at, line, vertical, -1, -1));
}

/* Seen before?  If not, it is now.  Two at once may both be new, which does no harm. */
static bool was_seen(__global ulong *seen, ulong hash) {
    __global ulong *group = seen + (hash & (SEEN - 1)) * BEAM_SEEN_GROUP;
    for (int k = 0; k < BEAM_SEEN_GROUP; k++) {
        ulong there = group[k];
        if (there == hash) return true;
        if (there) continue;
        group[k] = hash;
        return false;
    }
    group[hash >> 61] = hash;
    return false;
}

/* The rows of the network that a move adds and takes: those of the tile, and of the blank. */
typedef struct rows {
    __global const short *add[2], *take[2];
} rows;

static rows rows_of(__global const short *input, int home, int from, int to) {
    rows r;
    r.add[0] = input + (home * CELLS + to) * NET_WIDTH, r.take[0] = input + (home * CELLS + from) * NET_WIDTH;
    r.add[1] = input + (BLANK * CELLS + from) * NET_WIDTH, r.take[1] = input + (BLANK * CELLS + to) * NET_WIDTH;
    return r;
}

static short8 moved(__global const short *sum, const rows *r, int part) {
    return vload8(part, sum) + vload8(part, r->add[0]) + vload8(part, r->add[1]) - vload8(part, r->take[0])
           - vload8(part, r->take[1]);
}

static int network(__global const short *sum, const rows *r, __local const float *hidden, __constant const float *end) {
    float total[NET_HIDDEN];
    for (int j = 0; j < NET_HIDDEN; j++) total[j] = end[j];
    for (int part = 0; part < NET_WIDTH / 8; part++) {
        float8 x = convert_float8(clamp(moved(sum, r, part), (short)0, (short)NET_ONE));
#pragma unroll
        for (int j = 0; j < NET_HIDDEN; j++) {
            float8 w = vload8(part, hidden + j * NET_WIDTH);
            total[j] += dot(x.lo, w.lo) + dot(x.hi, w.hi);
        }
    }
    float value = end[2 * NET_HIDDEN];
    for (int j = 0; j < NET_HIDDEN; j++) value += clamp(total[j], 0.0f, (float)NET_CUT) * end[NET_HIDDEN + j];
    return (int)value;
}

/* The accumulators of new boards: the first of every slot that `fresh` marks. */
__kernel void begin(__global const uchar *at, __global const short *input, __global const short *bias, __global const uint *fresh,
                    uint slots, __global short *sum) {
    uint item = get_global_id(0), number = item / NET_WIDTH, k = item % NET_WIDTH;
    if (number >= slots || !fresh[number]) return;
    __global const uchar *board = at + (ulong)number * WIDTH * STRIDE;
    int total = bias[k];
    for (int cell = 0; cell < CELLS; cell++) total += input[(board[cell] * CELLS + cell) * NET_WIDTH + k];
    sum[(ulong)number * WIDTH * NET_WIDTH + k] = (short)total;
}

/* Candidates that the items of a group have made: where in the slot's they go.  `made` and `first` are the group's. */
static uint place_for(uint count, __local uint *made, __local uint *first, __global uint *total) {
    if (!get_local_id(0)) *made = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint at = count ? atomic_add(made, count) : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (!get_local_id(0) && *made) *first = atomic_add(total, *made);
    barrier(CLK_LOCAL_MEM_FENCE);
    return *first + at;
}

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1))) void
expand(__global beam_slot *slots, __global const uchar *boards, __global const beam_board *states, __global beam_candidate *candidates,
       __global ulong *seen, __global const ulong *keys) {
    __local uint made, first;
    uint number = get_global_id(0) / WIDTH, k = get_global_id(0) % WIDTH;
    __global beam_slot *s = slots + number;
    if (k - get_local_id(0) >= s->now) return; /* all of the group */
    const int step[4] = {-SIDE, SIDE, -1, 1};
    beam_candidate mine[4];
    uint count = 0;
    if (k < s->now) {
        ulong index = (ulong)number * WIDTH + k;
        beam_board p = states[index];
        __global const uchar *at = boards + index * STRIDE;
        int to = p.blank, row = to / SIDE, col = to % SIDE;
        const bool legal[4] = {row > 0, row < SIDE - 1, col > 0, col < SIDE - 1};
#pragma unroll
        for (int m = 0; m < 4; m++) {
            if (!legal[m] || m == (p.last ^ 1)) continue;
            int from = to + step[m], home = at[from];
            beam_candidate c;
            c.hash = p.hash ^ keys[home * CELLS + from] ^ keys[home * CELLS + to] ^ keys[BLANK * CELLS + from]
                     ^ keys[BLANK * CELLS + to];
            if (was_seen(seen, c.hash)) continue;
            c.value = p.value + NET_MOVE * (distance_of(home, to) - distance_of(home, from))
                      + conflict_change(at, home, from, to, m < 2);
            if (s->depth + 1 + c.value / NET_MOVE >= s->upper) continue;
            c.from = k * 4 + (uint)m, c.rank = 0, c.unused = 0;
            if (!c.value) atomic_cmpxchg(&s->found, 0u, c.from + 1);
            mine[count++] = c;
        }
    }
    uint at = place_for(count, &made, &first, &s->candidates);
    for (uint n = 0; n < count; n++) candidates[(ulong)number * ROOM + at + n] = mine[n];
}

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1))) void
rate(__global beam_slot *slots, __global const uchar *boards, __global const beam_board *states, __global const short *sums,
     __global beam_candidate *candidates, __global uint *counts, __global const short *input, __global const float *hidden_from,
     __constant const float *end, uint groups_per_slot) {
    __local float hidden[NET_HIDDEN * NET_WIDTH];
    __local int least;
    uint number = get_group_id(0) / groups_per_slot, local_id = get_local_id(0);
    uint n = get_group_id(0) % groups_per_slot * GROUP + local_id;
    __global beam_slot *s = slots + number;
    if (n - local_id >= s->candidates) return; /* all of the group */
    for (uint k = local_id; k < NET_HIDDEN * NET_WIDTH; k += GROUP) hidden[k] = hidden_from[k];
    if (!local_id) least = INT_MAX;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (n < s->candidates) {
        const int step[4] = {-SIDE, SIDE, -1, 1};
        __global beam_candidate *c = candidates + (ulong)number * ROOM + n;
        ulong parent = (ulong)number * WIDTH + c->from / 4;
        int to = states[parent].blank, from = to + step[c->from & 3];
        rows r = rows_of(input, boards[parent * STRIDE + from], from, to);
        int rank = c->value + network(sums + parent * NET_WIDTH, &r, hidden, end) * s->share / 256;
        c->rank = rank;
        atomic_min(&least, rank);
        atomic_inc(counts + number * BEAM_BUCKETS + clamp((rank - s->base) / PART, 0, BEAM_BUCKETS - 1));
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (!local_id) atomic_min(&s->least, least);
}

/* One group for each slot. */
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1))) void choose(__global beam_slot *slots, __global uint *counts) {
    __local uint sum[GROUP];
    uint number = get_group_id(0), local_id = get_local_id(0);
    __global beam_slot *s = slots + number;
    __global uint *count = counts + number * BEAM_BUCKETS;
    const uint share = BEAM_BUCKETS / GROUP;
    uint own = 0;
    for (uint n = 0; n < share; n++) own += count[local_id * share + n];
    sum[local_id] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (local_id || s->over) return;
    uint left = WIDTH, group = 0, bucket;
    while (group < GROUP && sum[group] <= left) left -= sum[group++];
    bucket = group * share;
    while (bucket < BEAM_BUCKETS && count[bucket] <= left) left -= count[bucket++];
    s->bucket = bucket, s->left = bucket < BEAM_BUCKETS ? left : 0;
    s->kept = s->equals = 0;
    if (!s->now) return;
    s->depth++;
    if (s->found)
        s->over = SLOT_SOLVED;
    else if (!s->candidates || s->depth + 1 >= RING)
        s->over = SLOT_IN_VAIN;
}

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1))) void
keep(__global beam_slot *slots, __global const beam_candidate *candidates, __global const uchar *from_boards, __global const beam_board *from_states,
     __global const short *from_sums, __global uchar *boards, __global beam_board *states, __global short *sums, __global uint *trace,
     ulong trace_from, __global const short *input, uint groups_per_slot) {
    __local uint made, first;
    uint number = get_group_id(0) / groups_per_slot, local_id = get_local_id(0);
    uint n = get_group_id(0) % groups_per_slot * GROUP + local_id;
    __global beam_slot *s = slots + number;
    if (n - local_id >= s->candidates || s->over) return; /* all of the group */
    beam_candidate c;
    bool wanted = n < s->candidates;
    if (wanted) {
        c = candidates[(ulong)number * ROOM + n];
        uint bucket = (uint)clamp((c.rank - s->base) / PART, 0, BEAM_BUCKETS - 1);
        wanted = bucket < s->bucket || (bucket == s->bucket && atomic_inc(&s->equals) < s->left);
    }
    uint at = place_for(wanted, &made, &first, &s->kept);
    if (!wanted) return;
    const int step[4] = {-SIDE, SIDE, -1, 1};
    ulong base = (ulong)number * WIDTH, parent = base + c.from / 4, index = base + at;
    int move = c.from & 3, to = from_states[parent].blank, from = to + step[move];
    __global const uchar *old = from_boards + parent * STRIDE;
    __global uchar *new = boards + index * STRIDE;
    int home = old[from];
    for (int k = 0; k < STRIDE / 16; k++) vstore4(vload4(k, (__global const uint *)old), k, (__global uint *)new);
    new[to] = (uchar)home, new[from] = BLANK;
    beam_board made_board = {c.hash, c.value, (uchar)from, (uchar)move, 0};
    states[index] = made_board;
    rows r = rows_of(input, home, from, to);
    for (int part = 0; part < NET_WIDTH / 8; part++)
        vstore8(moved(from_sums + parent * NET_WIDTH, &r, part), part, sums + index * NET_WIDTH);
    trace[trace_from + index] = c.from;
}

/* The next layer begins.  One group for each slot. */
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1))) void descend(__global beam_slot *slots, __global uint *counts) {
    uint number = get_group_id(0);
    __global beam_slot *s = slots + number;
    for (uint n = get_local_id(0); n < BEAM_BUCKETS; n += GROUP) counts[number * BEAM_BUCKETS + n] = 0;
    if (get_local_id(0)) return;
    if (s->over) {
        s->now = 0;
    } else if (s->now) {
        s->now = s->kept;
        s->base = s->least - BELOW;
    }
    s->candidates = 0;
    s->least = INT_MAX;
}

/* The moves of every slot that is solved. */
__kernel void tell(__global const beam_slot *slots, uint count, __global const uint *trace, __global uchar *moves) {
    uint number = get_global_id(0);
    if (number >= count) return;
    __global const beam_slot *s = slots + number;
    ulong base = (ulong)number * WIDTH;
    if (s->over != SLOT_SOLVED) return;
    uint from = s->found - 1;
    for (int depth = s->depth; depth > 0; depth--) {
        moves[number * RING + depth - 1] = (uchar)(from & 3);
        if (depth > 1) from = trace[(s->begun + depth - 1) % RING * (ulong)count * WIDTH + base + from / 4];
    }
}
