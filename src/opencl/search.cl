/* search.cl -- one iteration of IDA* on a device that runs many work-items at once.
 *
 * A state is a board, an index into the tables for every reader, and what the tables say of it: a
 * few words, all that is needed to go on from there.  A work-item expands a state, goes on with its
 * first child within the bound and stores the others on a stack of its own.  With no child left it
 * takes the newest state of its stack, or one from the pool that all share.  So nothing is ever
 * undone, no work-item waits for its neighbour to come back from a deep branch, and a state may be
 * given to any other work-item.  (The alternative that lost keeps the path and undoes moves: half
 * of its steps are steps back, and in a group that runs in step the others wait for them.)
 *
 * The tables are laid out by cell, not ranked: the index is the sum of cell * CELLS^slot over the
 * tiles of a pattern, so a move adds one product to it.  That takes twice the memory of a ranked
 * table and saves forty instructions at every look-up.
 *
 * A zoned table has the entries again for a blank that is enclosed: every cell next to it has a tile
 * of the pattern (direct.h).  A move changes that for the pattern of the tile that slides alone, so
 * there is still one entry to read for a view and a child.
 *
 * A view is a set of disjoint patterns whose values add up.  Views are looked at one after another,
 * for all children at once, and a child that one of them cuts is spared the others.  The view that says
 * most of the parent is the first, since it is the likeliest to cut.
 *
 * The host defines: CELLS; BITS, of an entry of the tables, 2 or 4; ENCLOSED, how far the entries for an
 * enclosed blank are behind the others, 0 if there are none; GROUP, work-items in a group; VIEWS;
 * READERS, different patterns in all views; ANY_ORDER, 1 if no two views have a reader in common;
 * PACKED, 1 if states are stored so; WIDE, 1 if 32 bits cannot number all entries; STACK, states that a work-item can store, a power of two; STEP_0 to STEP_3, what a move adds to the
 * cell of the blank, in the operator order; LEGAL_0 to LEGAL_3, a bit for every cell that the blank can
 * leave so; VIEW_MASKS, for each view the four bits of each of its readers. */

#define BOARD_WORDS BOARD_WORDS_OF(CELLS)
#define AT_INDEX    BOARD_WORDS
#define STATE_WORDS STATE_WORDS_OF(CELLS, READERS, PACKED)
#define QUADS       STATE_QUADS_OF(CELLS, READERS, PACKED)
#define PIECE_WORDS PIECE_WORDS_OF(CELLS)
#define TILES       FACT_TILES_OF(CELLS)
#define CELL_WORDS  CELL_WORDS_OF(CELLS)
#define NEARER      (FACT_NEARER(VIEWS) * TILES)
#define PATTERNS    (FACT_PATTERN(VIEWS, CELLS) * TILES)
#define BASES       (FACT_ROWS(VIEWS, CELLS) * TILES)
#define FACTS       (BASES + READERS)

#if CELLS > 32
typedef ulong cells;
#define WORD(cell) ((cell) >> 5)
#else
typedef uint cells;
#define WORD(cell) 0
#endif

/* The number of an entry among those of all tables, from that among its own. */
#if WIDE
typedef ulong entry;
#define ENTRY(fact, reader, index) ((ulong)fact[BASES + (reader)] * FACT_BASE + (index))
#else
typedef uint entry;
#define ENTRY(fact, reader, index) (index)
#endif

#if READERS > 8
typedef ulong values;
#else
typedef uint values;
#endif

#define SHARED       FACT_SHARED
#define WEIGHT(info) ((info) & (FACT_SHARED - 1))
#define READER(info) ((info) >> FACT_READER_SHIFT)

/* A cell of the board of this work-item, in bytes: interleaved so that neighbours never meet in a
 * memory bank. */
#define CELL(cell) (((cell) & ~3) * GROUP + ((cell) & 3))

/* A search that only tries to find a solution takes boards for farther away than they are known to be,
 * the more so the farther they are; `caution` is in 256ths, and 0 in a search that proves. */
#define GUESS(distance) ((max((distance) - 16, 0) * caution >> 8) & ~1)

inline uint look_up(__global const uchar *tables, entry index) {
#if BITS == 2
    return tables[index >> 2] >> (index & 3) * 2 & 3;
#else
    return tables[index >> 1] >> (index & 1) * 4 & 15;
#endif
}

/* Four bits a view: 0 if a blank that comes to `cell` by move `came`, past this tile, is enclosed by the
 * tile's pattern. */
inline uint ways_out(__local const uchar *board, __local const uint *fact, int cell, int came,
                     uint tile) {
    const int step[] = {STEP_0, STEP_1, STEP_2, STEP_3};
    const cells legal[] = {LEGAL_0, LEGAL_1, LEGAL_2, LEGAL_3};
    uint out = 0;
#pragma unroll
    for (int k = 0; k < 4; k++)
        if (step[k] != -step[came] && legal[k] >> cell & 1)
            out |= fact[PATTERNS + board[CELL(cell + step[k])]] ^ fact[PATTERNS + tile];
    return out;
}

inline int add_up(values v) {
#if READERS > 8
    v = (v & 0x0f0f0f0f0f0f0f0ful) + (v >> 4 & 0x0f0f0f0f0f0f0f0ful);
    return (int)(v * 0x0101010101010101ul >> 56);
#else
    v = (v & 0x0f0f0f0fu) + (v >> 4 & 0x0f0f0f0fu);
    return (int)(v * 0x01010101u >> 24);
#endif
}

inline values replaced(values v, uint reader, uint value) {
    return (v & ~((values)15 << 4 * reader)) | (values)value << 4 * reader;
}

inline uint value_of(values v, uint reader) { return (uint)(v >> 4 * reader) & 15; }

/* What is known of a state beside its board and the indices. */
typedef struct known {
    values values;
    uint blank, g, state /* of the automaton */, piece, manhattan;
} known;

inline void pack(uint word[], known s) {
#if PACKED
#pragma unroll
    for (int r = 0; r < READERS; r++) word[AT_INDEX + r] |= value_of(s.values, r) << 30;
    word[BOARD_WORDS - 1] |= s.blank << 8 | s.g << 13 | s.manhattan << 21 | s.piece >> 16 << 29;
    word[AT_INDEX + READERS] = s.state | s.piece << 16;
#else
    uint *rest = word + AT_INDEX + READERS;
    rest[0] = s.blank | s.g << 8 | s.state << 16;
    rest[1] = s.piece | s.manhattan << 24;
    rest[2] = (uint)s.values;
#if READERS > 8
    rest[3] = (uint)(s.values >> 32);
#endif
#endif
}

/* Leaves the board and the indices. */
inline known unpack(uint word[]) {
    known s;
#if PACKED
    uint last = word[BOARD_WORDS - 1], rest = word[AT_INDEX + READERS];
    s.values = 0;
#pragma unroll
    for (int r = 0; r < READERS; r++) {
        s.values |= (values)(word[AT_INDEX + r] >> 30) << 4 * r;
        word[AT_INDEX + r] &= 0x3fffffffu;
    }
    s.blank = last >> 8 & 31, s.g = last >> 13 & 255, s.manhattan = last >> 21 & 255;
    s.state = rest & 0xffffu, s.piece = rest >> 16 | last >> 29 << 16;
    word[BOARD_WORDS - 1] = last & 255;
#else
    const uint *rest = word + AT_INDEX + READERS;
    s.blank = rest[0] & 255, s.g = rest[0] >> 8 & 255, s.state = rest[0] >> 16;
    s.piece = rest[1] & 0xffffffu, s.manhattan = rest[1] >> 24;
    s.values = rest[2];
#if READERS > 8
    s.values |= (values)rest[3] << 32;
#endif
#endif
    return s;
}

/* A bit for every reader whose pattern encloses the blank. */
inline uint enclosing_readers(__global const uint *piece, __global const uint *facts) {
    const int step[] = {STEP_0, STEP_1, STEP_2, STEP_3};
    const cells legal[] = {LEGAL_0, LEGAL_1, LEGAL_2, LEGAL_3};
    int blank = (int)PIECE_BLANK(piece[BOARD_WORDS]);
    uint readers = 0;
    for (int v = 0; v < VIEWS; v++) {
        uint one = 0, others = 0;
        for (int k = 0; k < 4; k++) {
            if (!(legal[k] >> blank & 1)) continue;
            int cell = blank + step[k];
            uint tile = piece[cell / 4] >> cell % 4 * 8 & 255;
            if (!one) one = tile;
            others |= (facts[PATTERNS + tile] ^ facts[PATTERNS + one]) >> 4 * v & 15;
        }
        uint info = facts[v * TILES + one];
        if (!others && WEIGHT(info)) readers |= 1u << READER(info);
    }
    return readers;
}

/* Begin an iteration, or a stretch of one: every piece of these that is within the bound becomes a state
 * of the pool. */
__kernel void enter(__global const uchar *tables, __global const uint *facts,
                    __global const uint *places, __global const uint *pieces, uint first, uint count,
                    __global uint *pool, uint room, volatile __global uint *control, int bound) {
    const values mask[] = {VIEW_MASKS};
    uint n = first + (uint)get_global_id(0);
    if (n >= first + count) return;
    __global const uint *piece = pieces + (ulong)n * PIECE_WORDS;
    uint place = piece[BOARD_WORDS], worth = piece[BOARD_WORDS + 1];
    int f = (int)PIECE_F(worth), manhattan = (int)PIECE_MANHATTAN(worth);
    if (f > bound) {
        atomic_min(control + CONTROL_OVER, (uint)(f - bound));
        return;
    }
    uint index[READERS];
    for (int r = 0; r < READERS; r++) index[r] = places[VIEWS * CELLS + r];
    for (int cell = 0; cell < CELLS; cell++) {
        uint tile = piece[cell / 4] >> cell % 4 * 8 & 255;
        for (int v = 0; v < VIEWS && tile; v++) {
            uint info = facts[v * TILES + tile];
            if (info && !(info & SHARED))
                index[READER(info)] += places[v * CELLS + cell] * WEIGHT(info);
        }
    }
    values now = 0;
    uint enclosing = ENCLOSED ? enclosing_readers(piece, facts) : 0;
    for (int r = 0; r < READERS; r++)
        now |= (values)look_up(tables, ENTRY(facts, r, index[r]) + (enclosing >> r & 1) * ENCLOSED)
               << 4 * r;
    int g = (int)PIECE_DEPTH(place), extra = 0;
    for (int v = 0; v < VIEWS; v++) extra = max(extra, add_up(now & mask[v]));
    f = g + manhattan + 2 * extra;
    if (f > bound) {
        atomic_min(control + CONTROL_OVER, (uint)(f - bound));
        return;
    }
    uint slot = atomic_inc(control + CONTROL_TAIL);
    if (slot >= room) {
        control[CONTROL_LOST] = 1;
        return;
    }
    uint word[QUADS * 4];
    for (int w = 0; w < BOARD_WORDS; w++) word[w] = piece[w];
    for (int r = 0; r < READERS; r++) word[AT_INDEX + r] = index[r];
    known s = {now, PIECE_BLANK(place), (uint)g, PIECE_STATE(place), n, (uint)manhattan};
    pack(word, s);
    for (int w = 0; w < STATE_WORDS; w++) pool[(ulong)slot * QUADS * 4 + w] = word[w];
}

/* Between rounds: work-items with much to do give the older half of it to the pool. */
__kernel void share(__global const uint4 *stacks, __global uint2 *spans, uint items,
                    __global uint4 *pool, uint room, volatile __global uint *control) {
    uint item = (uint)get_global_id(0);
    if (item >= items) return;
    uint2 span = spans[item];
    uint give = min((span.y - span.x) / 2, 8u);
    if (!give) return;
    uint slot = atomic_add(control + CONTROL_TAIL, give);
    for (; give && slot < room; give--, slot++, span.x++)
        for (int q = 0; q < QUADS; q++)
            pool[(ulong)slot * QUADS + q] =
                stacks[((ulong)item * STACK + (span.x & (STACK - 1))) * QUADS + q];
    spans[item] = span;
}

/* The state whose board and index are in local memory, where nobody else writes. */
inline void store(__global uint4 *to, __local const uint *board, __local const uint *index,
                  known s) {
    uint word[QUADS * 4];
#pragma unroll
    for (int w = 0; w < QUADS * 4; w++) word[w] = 0;
#pragma unroll
    for (int w = 0; w < BOARD_WORDS; w++) word[w] = board[w * GROUP];
#pragma unroll
    for (int r = 0; r < READERS; r++) word[AT_INDEX + r] = index[r * GROUP];
    pack(word, s);
#pragma unroll
    for (int q = 0; q < QUADS; q++)
        to[q] = (uint4)(word[4 * q], word[4 * q + 1], word[4 * q + 2], word[4 * q + 3]);
}

/* The indices after a tile has moved so, or, with -1, before. */
inline void slide(__local uint *index, __local const uint *fact, __local const int *turn, uint tile,
                  int way) {
#pragma unroll
    for (int v = 0; v < VIEWS; v++) {
        uint info = fact[v * TILES + tile];
        if (!(info & SHARED)) index[READER(info) * GROUP] += (uint)(way * turn[v * 4]) * WEIGHT(info);
    }
}

/* An element of an array of four that is kept in registers, where no index can be computed. */
#define PICK(array, k) ((k) < 2 ? (k) ? array[1] : array[0] : (k) == 2 ? array[2] : array[3])
#define HIGHEST(bits)  (31 - (int)clz(bits))

/* The child of the present state that move k leads to, past this tile. */
#define NEARER_AT(k, tile, cell)                                                                   \
    (fact[NEARER + ((k) * CELL_WORDS + WORD(cell)) * TILES + (tile)] >> ((cell) & 31) & 1)
#define CLOSER(k, tile) NEARER_AT(k, tile, blank + PICK(step, k))
#define CHILD(k, tile)                                                                             \
    {                                                                                              \
        PICK(seen, k), (uint)(blank + PICK(step, k)), (uint)g + 1, PICK(next, k), piece,           \
            (uint)manhattan + 1 - 2 * CLOSER(k, tile)                                              \
    }

/* Where the next state is stored: on the stack, or in the other pool where that is full.  NULL: there
 * is no room, and the iteration is void. */
inline __global uint4 *reserve(uint2 *span, __global uint4 *stack, __global uint4 *other, uint room,
                               volatile __global uint *control) {
    if (span->y - span->x < STACK) return stack + (span->y++ & (STACK - 1)) * QUADS;
    uint slot = atomic_inc(control + CONTROL_TAIL);
    if (slot < room) return other + (ulong)slot * QUADS;
    control[CONTROL_LOST] = 1;
    return 0;
}

/* The goal is below this piece. */
inline void arrive(volatile __global uint *control, __local uint *sum_of, uint piece) {
    atomic_max(control + CONTROL_GOAL, piece + 1);
    atomic_inc(sum_of + COUNT_GOALS);
}

/* Some steps of the iteration.  Work is left in the stacks, or there is none. */
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1))) void
search(__global const uchar *restrict tables, __global const ushort4 *restrict automaton,
       __global const int *restrict turns, __global const uint *restrict facts,
       __global const uint4 *restrict pool, uint pool_count, __global uint4 *restrict stacks,
       __global uint2 *restrict spans, __global uint4 *restrict other, uint room,
       volatile __global uint *restrict control, __global ulong *restrict counts, int bound,
       uint steps, uint idle_limit, int caution) {
    __local uint board_words[BOARD_WORDS * GROUP];
    __local uint index[READERS * GROUP];
    __local uint fact[FACTS];
    __local int turn[VIEWS * 4];
    __local uint sum_of[COUNT_WORDS], least;
    const values mask[] = {VIEW_MASKS};
    const int step[] = {STEP_0, STEP_1, STEP_2, STEP_3};
    uint local_id = (uint)get_local_id(0), item = (uint)get_global_id(0);
    __local uint *own_board = board_words + local_id, *own_index = index + local_id;
    __local uchar *board = (__local uchar *)own_board;
    for (uint i = local_id; i < FACTS; i += GROUP) fact[i] = facts[i];
    for (uint i = local_id; i < VIEWS * 4; i += GROUP) turn[i] = turns[i];
    if (local_id < COUNT_WORDS) sum_of[local_id] = 0;
    if (!local_id) least = UINT_MAX;
    barrier(CLK_LOCAL_MEM_FENCE);

    uint2 span = spans[item];
    __global uint4 *stack = stacks + (ulong)item * STACK * QUADS;
    uint expanded = 0, generated = 0, reads = 0, stored = 0, taken = 0, over = UINT_MAX;
    bool busy = false;
    int blank = 0, g = 0, manhattan = 0, sum[VIEWS];
    uint state = 0, piece = 0;
    values now = 0;

    for (uint count = 1; count <= steps; count++) {
        if (!busy) {
            __global const uint4 *from;
            if (span.y != span.x) {
                span.y--;
                from = stack + (span.y & (STACK - 1)) * QUADS;
            } else {
                uint slot = atomic_inc(control + CONTROL_CURSOR);
                if (slot >= pool_count) {
                    atomic_inc(control + CONTROL_IDLE);
                    break;
                }
                from = pool + (ulong)slot * QUADS;
            }
            uint word[QUADS * 4];
#pragma unroll
            for (int q = 0; q < QUADS; q++) {
                uint4 four = from[q];
                word[4 * q] = four.x, word[4 * q + 1] = four.y;
                word[4 * q + 2] = four.z, word[4 * q + 3] = four.w;
            }
            known s = unpack(word);
            now = s.values, blank = (int)s.blank, g = (int)s.g, manhattan = (int)s.manhattan;
            state = s.state, piece = s.piece;
#pragma unroll
            for (int w = 0; w < BOARD_WORDS; w++) own_board[w * GROUP] = word[w];
#pragma unroll
            for (int r = 0; r < READERS; r++) own_index[r * GROUP] = word[AT_INDEX + r];
#pragma unroll
            for (int v = 0; v < VIEWS; v++) sum[v] = add_up(now & mask[v]);
            busy = true;
            taken++;
        }

        /* Expand: what is left of the bound below each child, less than zero where it is cut. */
        ushort4 follow = automaton[state];
        const uint next[] = {follow.x, follow.y, follow.z, follow.w};
        int left[4];
        uint tile[4], out[4];
        values seen[4];
        expanded++;
#pragma unroll
        for (int k = 0; k < 4; k++) {
            left[k] = -1, tile[k] = 0, out[k] = 0, seen[k] = now;
            if (next[k] != REFUSED) { /* which it is at the edge, too */
                int from = blank + step[k];
                tile[k] = board[CELL(from)];
                int closer = (int)NEARER_AT(k, tile[k], from);
                int distance = manhattan + 1 - 2 * closer;
                left[k] = bound - g - 1 - distance - GUESS(distance);
                generated++;
                if (left[k] < 0)
                    over = min(over, (uint)-left[k]);
                else if (ENCLOSED)
                    out[k] = ways_out(board, fact, from, k, tile[k]);
            }
        }
        int first = 0, most = sum[0];
#pragma unroll
        for (int v = 1; ANY_ORDER && v < VIEWS; v++)
            if (sum[v] > most) most = sum[v], first = v;
#pragma unroll
        for (int n = 0; n < VIEWS; n++) {
            int v = first + n < VIEWS ? first + n : first + n - VIEWS, total = sum[0];
#pragma unroll
            for (int w = 1; w < VIEWS; w++)
                if (v == w) total = sum[w];
            uint info[4], value[4];
#pragma unroll
            for (int k = 0; k < 4; k++) {
                info[k] = fact[v * TILES + tile[k]];
                value[k] = value_of(seen[k], READER(info[k]));
                if (left[k] >= 0 && WEIGHT(info[k]) && !(info[k] & SHARED)) {
                    uint at = own_index[READER(info[k]) * GROUP];
                    at += (uint)turn[v * 4 + k] * WEIGHT(info[k]);
                    entry number = ENTRY(fact, READER(info[k]), at);
                    if (ENCLOSED && !(out[k] >> 4 * v & 15)) number += ENCLOSED;
                    value[k] = look_up(tables, number);
                    reads++;
                }
            }
#pragma unroll
            for (int k = 0; k < 4; k++) {
                int was = (int)value_of(now, READER(info[k]));
                int excess = 2 * (total - was + (int)value[k]) - left[k];
                seen[k] = replaced(seen[k], READER(info[k]), value[k]);
                if (left[k] >= 0 && excess > 0) over = min(over, (uint)excess), left[k] = -1;
            }
        }

        /* The children within the bound: all but the first are stored, the last of them first.  One loop
         * for all moves, since work-items that run in step seldom agree which. */
        uint within = 0;
#pragma unroll
        for (int k = 0; k < 4; k++)
            if (left[k] >= 0) within |= 1u << k;
        while (within & (within - 1)) {
            int k = HIGHEST(within);
            uint went = PICK(tile, k);
            known child = CHILD(k, went);
            within ^= 1u << k;
            if (!child.manhattan) arrive(control, sum_of, piece);
            board[CELL(blank)] = (uchar)went, board[CELL(child.blank)] = 0;
            slide(own_index, fact, turn + k, went, 1);
            __global uint4 *to = reserve(&span, stack, other, room, control);
            if (to) store(to, own_board, own_index, child);
            stored++;
            board[CELL(child.blank)] = (uchar)went, board[CELL(blank)] = 0;
            slide(own_index, fact, turn + k, went, -1);
        }
        busy = within != 0;
        if (busy) {
            int k = HIGHEST(within);
            uint went = PICK(tile, k);
            known child = CHILD(k, went);
            if (!child.manhattan) arrive(control, sum_of, piece);
            board[CELL(blank)] = (uchar)went, board[CELL(child.blank)] = 0;
            slide(own_index, fact, turn + k, went, 1);
            now = child.values, blank = (int)child.blank, state = child.state, g++;
            manhattan = (int)child.manhattan;
#pragma unroll
            for (int v = 0; v < VIEWS; v++) sum[v] = add_up(now & mask[v]);
        }
        if (!(count & 63) && control[CONTROL_IDLE] > idle_limit) break;
    }
    if (busy) {
        __global uint4 *to = reserve(&span, stack, other, room, control);
        known last = {now, (uint)blank, (uint)g, state, piece, (uint)manhattan};
        if (to) store(to, own_board, own_index, last);
        stored++;
    }
    spans[item] = span;

    atomic_add(sum_of + COUNT_EXPANDED, expanded);
    atomic_add(sum_of + COUNT_GENERATED, generated);
    atomic_add(sum_of + COUNT_READS, reads);
    atomic_add(sum_of + COUNT_STORED, stored);
    atomic_add(sum_of + COUNT_TAKEN, taken);
    atomic_min(&least, over);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (local_id < COUNT_WORDS) counts[get_group_id(0) * COUNT_WORDS + local_id] += sum_of[local_id];
    if (!local_id) atomic_min(control + CONTROL_OVER, least);
}
