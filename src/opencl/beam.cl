/* beam.cl -- beam searches on a device, one or many at once: what src/near/beam.c does, in kernels.
 *
 * Every slot has a beam of its own: a layer of at most `width` boards, all equally many moves from its start.  A step to the next layer is
 * a few kernels.  `expand` makes the children of every board and drops those seen before and those that cannot be worth keeping; those at
 * the end of the stage leave.  `rate` ranks the others, with the network if there is one, and counts how many have each rank; `choose`
 * turns the counts into places, `order` puts the candidates there, and `keep` makes the next layer of the first `width` of them, where
 * boards are alike only of a few of a kind.  `follow` moves the network's sums along.  Which of equals are kept depends on the moment, so
 * lines may differ from run to run; all of them are replayed by the host.
 *
 * A board is written by homes: at[cell] is the home of what lies there.
 *
 * The host defines: ROWS, COLS; BLANK, the blank's home; GROUP, work-items in a group. */

#define CELLS  (ROWS * COLS)
#define STRIDE BEAM_STRIDE_OF(CELLS) /* bytes from one board to the next */
#define BELOW  (32 * NET_MOVE)       /* a child's rank may be so much below the best of the layer before */

#define KERNEL __kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))

/* The cell that the blank goes to. */
static int step_from(int cell, int move) { return cell + (move == 0 ? -COLS : move == 1 ? COLS : move == 2 ? -1 : 1); }

/* A tile that goes to the blank's cell by a move up or down changes its row, else its column. */
typedef struct change {
    int value, bound;
} change;

/* How many tiles must leave a row, or a column, for the others to get home: all but a longest rising sequence.  The last tiles of the
 * shortest such sequences are the bits of `ends`.  The tile from `from` is taken to lie in `to`. */
static int conflicts(__global const uchar *at, int line, bool row, int from, int to) {
    uint ends = 0;
    int count = 0;
    for (int k = 0; k < (row ? COLS : ROWS); k++) {
        int cell = row ? line * COLS + k : k * COLS + line;
        if (cell == from) continue;
        int home = at[cell == to ? from : cell];
        if (home == BLANK || (row ? home / COLS : home % COLS) != line) continue;
        uint place = row ? home % COLS : home / COLS;
        uint above = ends & ~((2u << place) - 1);
        ends = (ends & ~(above & -above)) | 1u << place;
        count++;
    }
    return count - (int)popcount(ends);
}

static change change_of(__global const beam_stage *s, __global const uchar *at, int home, int from, int to, bool row) {
    int line = row ? home / COLS : home % COLS, old = row ? from / COLS : from % COLS, new = row ? to / COLS : to % COLS;
    int step = row ? s->row_step[home] : s->col_step[home], weight = row ? s->row_conflict[line] : s->col_conflict[line];
    int away = abs(line - new), before = abs(line - old), leave = 0;
    if (weight && (line == old || line == new))
        leave = conflicts(at, line, row, from, to) - conflicts(at, line, row, -1, -1);
    change c;
    c.value = step * s->far[away] / BEAM_STEP_PARTS - step * s->far[before] / BEAM_STEP_PARTS + weight * leave;
    c.bound = away - before + 2 * leave;
    return c;
}

/* Seen before?  If not, it is now.  Two at once may both be new, which does no harm. */
static bool was_seen(volatile __global ulong *seen, ulong hash, ulong groups) {
    volatile __global ulong *group = seen + (hash & (groups - 1)) * BEAM_SEEN_GROUP;
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

/* The places that the items of a group take of something: `made` and `first` are the group's. */
static uint place_for(uint count, __local uint *made, __local uint *first, __global uint *total) {
    if (!get_local_id(0)) *made = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint at = count ? atomic_add(made, count) : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (!get_local_id(0) && *made) *first = atomic_add(total, *made);
    barrier(CLK_LOCAL_MEM_FENCE);
    return *first + at;
}

/* As in near/beam_expand.c: a child is dropped that cannot be on a shorter line, or that would only just have been kept in its parent's
 * layer. */
static bool hopeful(__global const beam_stage *stage, __global const beam_slot *s, const beam_board *p, change c) {
    if (stage->last && s->depth + 1 + p->bound + c.bound >= s->upper) return false;
    return !stage->net_cells || p->rank + c.value <= s->cutoff - NET_MOVE / 2;
}

KERNEL void expand(__global beam_slot *slots, __global const beam_stage *stage, __global const uchar *boards,
                   __global const beam_board *states, __global beam_candidate *candidates, __global beam_arrival *arrivals,
                   __global ulong *seen, __global const ulong *keys, ulong seen_groups, uint width, uint known,
                   uint groups_per_slot) {
    __local uint made, first;
    uint number = get_group_id(0) / groups_per_slot, k = get_group_id(0) % groups_per_slot * GROUP + get_local_id(0);
    __global beam_slot *s = slots + number;
    if (k - get_local_id(0) >= s->now) return; /* all of the group */
    beam_candidate mine[4];
    uint count = 0;
    if (k < s->now) {
        ulong index = (ulong)number * width + k;
        beam_board p = states[index];
        __global const uchar *at = boards + index * STRIDE;
        int to = p.blank;
        uint legal = stage->legal[to];
#pragma unroll
        for (int m = 0; m < 4; m++) {
            if (!(legal >> m & 1) || m == (p.last ^ 1)) continue;
            int from = step_from(to, m), home = at[from];
            change its = change_of(stage, at, home, from, to, m < 2);
            if (!hopeful(stage, s, &p, its)) continue;
            ulong tile_keys = keys[home * CELLS + from] ^ keys[home * CELLS + to];
            ulong blank_keys = keys[BLANK * CELLS + from] ^ keys[BLANK * CELLS + to];
            bool target = stage->target[home];
            beam_candidate c;
            c.hash = p.hash ^ tile_keys ^ blank_keys;
            if (was_seen(seen, c.hash, seen_groups)) continue;
            c.pattern = p.pattern ^ blank_keys ^ (target ? tile_keys : 0);
            c.value = p.value + its.value, c.bound = (ushort)(p.bound + its.bound), c.rank = 0;
            c.misplaced = (ushort)(p.misplaced + (target && from == home) - (target && to == home));
            c.from = k * 4 + (uint)m;
            if (c.misplaced) {
                mine[count++] = c;
                continue;
            }
            uint place = atomic_inc(&s->found);
            beam_arrival arrival = {c.from, s->depth + 1, c.value, 0};
            if (place < known) arrivals[number * known + place] = arrival;
        }
    }
    uint at = place_for(count, &made, &first, &s->candidates);
    for (uint n = 0; n < count; n++) candidates[(ulong)number * BEAM_ROOM_OF(width) + at + n] = mine[n];
}

/* The network: the rows of its table that a move adds to the sums of a board and takes from them, those of the tile and of the blank. */
typedef struct rows {
    uint add[2], take[2];
} rows;

static rows rows_of(__global const beam_stage *s, int home, int from, int to) {
    uint tile = s->net_cell[home] * s->net_cells, blank = s->net_cell[BLANK] * s->net_cells;
    uint there = s->net_cell[from], here = s->net_cell[to];
    rows r = {{tile + here, blank + there}, {tile + there, blank + here}};
    return r;
}

/* Eight of the sums after the move.  Rows and boards begin where vectors may: a driver reads those at once, and what vload8() reads a
 * number at a time. */
#define NET_PARTS (NET_WIDTH / 8)

static short8 moved(__global const short8 *sum, __global const short8 *input, rows r, uint part) {
    return sum[part] + input[r.add[0] * NET_PARTS + part] + input[r.add[1] * NET_PARTS + part] - input[r.take[0] * NET_PARTS + part]
           - input[r.take[1] * NET_PARTS + part];
}

/* The sums of new boards, by their number: NET_WIDTH items each. */
__kernel void begin(__global const beam_stage *stage, __global const uchar *boards, __global const short *input, __global const short *bias,
                    __global const uint *fresh, uint count, __global short *sums) {
    uint item = get_global_id(0), k = item % NET_WIDTH;
    if (item / NET_WIDTH >= count) return;
    ulong number = fresh[item / NET_WIDTH];
    __global const uchar *board = boards + number * STRIDE;
    int total = bias[k];
    for (int cell = 0; cell < CELLS; cell++)
        if (stage->net_cell[cell] < stage->net_cells)
            total += input[(stage->net_cell[board[cell]] * stage->net_cells + stage->net_cell[cell]) * NET_WIDTH + k];
    sums[number * NET_WIDTH + k] = (short)total;
}

/* What lies behind the sums, which are cut to bytes.  The hidden weights are floating point numbers, but whole: so are their sums, which
 * are exact up to 24 bits, where they are cut. */
#define CUT_PARTS (NET_PARTS + 1) /* items read from different banks */

static int network(__local const uchar8 *cut, __local const float8 *hidden, __global const int *end) {
    float total[NET_HIDDEN];
    for (int j = 0; j < NET_HIDDEN; j++) total[j] = (float)end[j];
    for (int part = 0; part < NET_PARTS; part++) {
        float8 x = convert_float8(cut[part]);
#pragma unroll
        for (int j = 0; j < NET_HIDDEN; j++) {
            float8 w = hidden[j * NET_PARTS + part];
            total[j] += dot(x.lo, w.lo) + dot(x.hi, w.hi);
        }
    }
    int value = end[2 * NET_HIDDEN];
    for (int j = 0; j < NET_HIDDEN; j++) {
        int sum = (int)clamp(total[j], 0.0f, 16777216.0f) >> NET_SHIFT;
        value += min(sum, NET_CUT) * end[NET_HIDDEN + j];
    }
    return value;
}

KERNEL void rate(__global beam_slot *slots, __global const beam_stage *stage, __global const uchar *boards,
                 __global const beam_board *states, __global const short8 *sums, __global beam_candidate *candidates, __global uint *counts,
                 __global const short8 *input, __global const float8 *hidden_from, __global const int *end, uint width,
                 uint groups_per_slot) {
    __local float8 hidden[NET_HIDDEN * NET_PARTS];
    __local uchar8 cut[GROUP * CUT_PARTS];
    __local uint parent_of[GROUP];
    __local rows rows_by[GROUP];
    __local int least;
    uint number = get_group_id(0) / groups_per_slot, local_id = get_local_id(0);
    uint first = get_group_id(0) % groups_per_slot * GROUP, n = first + local_id;
    __global beam_slot *s = slots + number;
    if (first >= s->candidates) return; /* all of the group */
    bool mine = n < s->candidates, guided = stage->net_cells;
    ulong base = (ulong)number * width;
    __global beam_candidate *c = candidates + (ulong)number * BEAM_ROOM_OF(width) + n;
    if (!local_id) least = INT_MAX;
    if (guided) {
        for (uint k = local_id; k < NET_HIDDEN * NET_PARTS; k += GROUP) hidden[k] = hidden_from[k];
        if (mine) {
            uint parent = c->from / 4;
            int to = states[base + parent].blank, from = step_from(to, c->from & 3);
            parent_of[local_id] = parent;
            rows_by[local_id] = rows_of(stage, boards[(base + parent) * STRIDE + from], from, to);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        /* Neighbours read the parts of one board. */
        for (uint k = local_id; k < GROUP * NET_PARTS; k += GROUP) {
            uint which = k / NET_PARTS, part = k % NET_PARTS;
            if (first + which >= s->candidates) break;
            short8 sum = moved(sums + (base + parent_of[which]) * NET_PARTS, input, rows_by[which], part);
            cut[which * CUT_PARTS + part] = convert_uchar8(clamp(sum, (short)0, (short)NET_ONE));
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (mine) {
        int rank = c->value;
        if (guided)
            rank += network(cut + local_id * CUT_PARTS, hidden, end) / 256 * s->share / 256;
        else
            rank += (int)(c->hash >> 58); /* less than a move: other boards with another seed */
        c->rank = rank;
        atomic_min(&least, rank);
        atomic_inc(counts + number * BEAM_BUCKETS + clamp(rank - s->base, 0, BEAM_BUCKETS - 1));
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (!local_id) atomic_min(&s->least, least);
}

/* How many have each rank becomes how many have a lower one.  One group for each slot. */
KERNEL void choose(__global beam_slot *slots, __global const beam_stage *stage, __global uint *counts, uint most, uint known) {
    __local uint sum[GROUP];
    uint number = get_group_id(0), local_id = get_local_id(0);
    __global beam_slot *s = slots + number;
    __global uint *count = counts + number * BEAM_BUCKETS;
    const uint share = BEAM_BUCKETS / GROUP;
    uint own = 0, before = 0;
    for (uint n = 0; n < share; n++) own += count[local_id * share + n];
    sum[local_id] = own;
    if (!local_id) s->cutoff = INT_MAX;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (uint k = 0; k < local_id; k++) before += sum[k];
    for (uint n = 0; n < share; n++) {
        uint bucket = local_id * share + n, its = count[bucket];
        count[bucket] = before;
        if (before <= most && before + its > most && bucket + 1 < BEAM_BUCKETS) s->cutoff = s->base + (int)bucket;
        before += its;
    }
    if (local_id || s->over || !s->now) return;
    s->kept = 0;
    s->expanded += s->now;
    s->full |= s->candidates > most || !stage->last;
    s->depth++;
    if (s->found && s->found_at < 0) s->found_at = s->depth;
    bool ended = s->found_at >= 0 && (stage->last || s->depth >= s->found_at + BEAM_LINGER || s->found >= known);
    if (ended || !s->candidates || s->depth + 1 >= s->upper) s->over = s->found_at >= 0 ? SLOT_SOLVED : SLOT_IN_VAIN;
}

/* Candidates in the order of their ranks. */
KERNEL void order(__global const beam_slot *slots, __global const beam_candidate *candidates, __global uint *counts,
                  __global uint *ordered, uint width, uint groups_per_slot) {
    uint number = get_group_id(0) / groups_per_slot, n = get_group_id(0) % groups_per_slot * GROUP + get_local_id(0);
    __global const beam_slot *s = slots + number;
    if (n >= s->candidates || s->over) return;
    ulong base = (ulong)number * BEAM_ROOM_OF(width);
    uint bucket = (uint)clamp(candidates[base + n].rank - s->base, 0, BEAM_BUCKETS - 1);
    ordered[base + atomic_inc(counts + number * BEAM_BUCKETS + bucket)] = n;
}

/* Not too many are alike?  A word of the table is half of a pattern's hash, and how many were kept.  A full table lets none pass: the beam
 * has been going round for long.  Returns the word; NULL: there are too many. */
static volatile __global uint *admit(volatile __global uint *patterns, ulong pattern, ulong places, uint most) {
    const uint count = 0xffff, probes = 32;
    uint name = (uint)(pattern >> 32) | count;
    for (uint k = 0; k < probes; k++) {
        volatile __global uint *word = patterns + ((pattern + k) & (places - 1));
        uint there = *word;
        if (!there) there = atomic_cmpxchg(word, 0u, (name ^ count) + 1);
        if (!there) return word;
        if ((there | count) != name) continue;
        if ((there & count) >= most) return 0;
        if ((atomic_inc(word) & count) < most) return word;
        atomic_dec(word);
        return 0;
    }
    return 0;
}

/* A candidate becomes a board: a copy of its parent and a move. */
static beam_board move_board(__global const beam_candidate *c, __global const uchar *parent, int to, __global uchar *board) {
    int move = c->from & 3, from = step_from(to, move), home = parent[from];
    for (int k = 0; k < STRIDE / 16; k++) ((__global uint4 *)board)[k] = ((__global const uint4 *)parent)[k];
    board[to] = (uchar)home, board[from] = BLANK;
    beam_board made = {c->hash, c->pattern, c->value, c->rank, c->misplaced, c->bound, (uchar)from, (uchar)move, 0};
    return made;
}

/* The best candidates become the next layer; of boards alike the best. */
KERNEL void keep(__global beam_slot *slots, __global const beam_stage *stage, __global const beam_candidate *candidates,
                 __global const uint *ordered, __global uint *patterns, ulong pattern_places, __global const uchar *from_boards,
                 __global const beam_board *from_states, __global uchar *boards, __global beam_board *states, __global uint *trace,
                 ulong trace_from, uint width, uint most, uint groups_per_slot) {
    __local uint made, first;
    uint number = get_group_id(0) / groups_per_slot, local_id = get_local_id(0);
    uint n = get_group_id(0) % groups_per_slot * GROUP + local_id;
    __global beam_slot *s = slots + number;
    if (n - local_id >= s->candidates || s->over) return; /* all of the group */
    ulong base = (ulong)number * width, room = (ulong)number * BEAM_ROOM_OF(width);
    bool wanted = n < (stage->last ? min(s->candidates, most) : s->candidates);
    __global const beam_candidate *c = candidates + room + (wanted ? ordered[room + n] : 0);
    volatile __global uint *kind = 0;
    if (wanted && !stage->last) {
        bool enough = *(volatile __global uint *)&s->kept >= most;
        if (!enough) kind = admit(patterns, c->pattern, pattern_places, stage->alike);
        wanted = kind != 0;
    }
    uint at = place_for(wanted, &made, &first, &s->kept);
    if (kind && at >= most) atomic_dec(kind);
    if (wanted && at < most) {
        ulong parent = base + c->from / 4, index = base + at;
        states[index] = move_board(c, from_boards + parent * STRIDE, from_states[parent].blank, boards + index * STRIDE);
        trace[trace_from + index] = c->from;
    }
}

/* The network's sums of the new layer: a work-item for eight of them. */
KERNEL void follow(__global const beam_slot *slots, __global const beam_stage *stage, __global const uchar *from_boards,
                   __global const beam_board *from_states, __global const short8 *from_sums, __global short8 *sums,
                   __global const uint *trace, ulong trace_from, __global const short8 *input, uint width, uint most,
                   uint groups_per_slot) {
    uint number = get_group_id(0) / groups_per_slot, item = get_group_id(0) % groups_per_slot * GROUP + get_local_id(0);
    uint k = item / NET_PARTS, part = item % NET_PARTS;
    __global const beam_slot *s = slots + number;
    if (s->over || k >= min(s->kept, most)) return;
    ulong base = (ulong)number * width, index = base + k;
    uint how = trace[trace_from + index];
    ulong parent = base + how / 4;
    int to = from_states[parent].blank, from = step_from(to, how & 3);
    rows r = rows_of(stage, from_boards[parent * STRIDE + from], from, to);
    sums[index * NET_PARTS + part] = moved(from_sums + parent * NET_PARTS, input, r, part);
}

/* The next layer begins.  One group for each slot. */
KERNEL void descend(__global beam_slot *slots, __global uint *counts, uint most) {
    uint number = get_group_id(0);
    __global beam_slot *s = slots + number;
    for (uint n = get_local_id(0); n < BEAM_BUCKETS; n += GROUP) counts[number * BEAM_BUCKETS + n] = 0;
    if (get_local_id(0)) return;
    if (s->over) {
        s->now = 0;
    } else if (s->now) {
        s->now = min(s->kept, most);
        s->base = s->least - BELOW;
    }
    s->candidates = 0;
    s->least = INT_MAX;
}

/* How some boards at the end of the stage were reached, `ends` of each slot: its moves, and the number of the board where they begin. */
__kernel void tell(__global const beam_slot *slots, uint count, __global const uint *trace, __global const beam_arrival *arrivals, uint width,
                   uint ends, uint ring, __global uchar *moves, __global uint *starts) {
    uint item = get_global_id(0), number = item / ends;
    if (number >= count) return;
    __global const beam_slot *s = slots + number;
    if (s->over != SLOT_SOLVED || item % ends >= s->found) return;
    ulong base = (ulong)number * width, layer = (ulong)count * width;
    beam_arrival a = arrivals[item];
    uint from = a.from;
    for (int depth = a.depth; depth > 0; depth--) {
        moves[(ulong)item * ring + depth - 1] = (uchar)(from & 3);
        from = trace[(s->begun + depth - 1) % ring * layer + base + from / 4];
        if (from & BEAM_STARTED) break;
    }
    starts[item] = from & ~BEAM_STARTED;
}
