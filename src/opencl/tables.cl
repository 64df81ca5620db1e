/* tables.cl -- pattern databases on a device: built breadth-first, and laid out for the search.
 *
 * A placement has the number that placement.h gives it, so what comes out is the file's layout.
 * Beside the placement a state is the region of free cells that the blank is in: a bit for each
 * region of the mask, in `seen` once it is reached and in `done` once it is expanded.  A move of a
 * tile changes the parity of the Manhattan distances, so one look at a placement tells whether its
 * new regions are of this depth or of the next, and one pass over all placements is one depth.
 *
 * A zoned table (direct.h) has a value for the regions of one cell, which enclose the blank, and one for the
 * others: `enclosed` has a bit for each of a mask's regions that is of the first kind, and none where
 * the table has one zone.
 *
 * The host defines CELLS, COLS, TILES, MASKS, ORDERS and LOW_BITS. */

#define BIT(cell) (1ul << (cell))

inline uint rank_mask(__global const uint *low, __global const uint *high, ulong mask) {
    uint bits = (uint)mask & ((1u << LOW_BITS) - 1);
    return low[bits] + high[(popcount(bits) << (CELLS - LOW_BITS)) + (uint)(mask >> LOW_BITS)];
}

inline int distance(int a, int b) {
    return (int)abs(a / COLS - b / COLS) + (int)abs(a % COLS - b % COLS);
}

inline int lowest(ulong bits) { return (int)popcount((bits & -bits) - 1); }

/* The cells of the tiles, by tile. */
inline ulong find_cells(__global const ulong *masks, __global const uchar *orders, uint entry,
                        uchar cell[TILES]) {
    ulong mask = masks[entry % MASKS], bits = mask;
    __global const uchar *order = orders + entry / MASKS * ORDER_TILES;
    for (int j = 0; j < TILES; j++, bits &= bits - 1) cell[order[j]] = (uchar)lowest(bits);
    return mask;
}

inline ulong neighbours(int cell) {
    ulong cells = 0;
    if (cell >= COLS) cells |= BIT(cell - COLS);
    if (cell < CELLS - COLS) cells |= BIT(cell + COLS);
    if (cell % COLS) cells |= BIT(cell - 1);
    if (cell % COLS < COLS - 1) cells |= BIT(cell + 1);
    return cells;
}

/* All states of one depth: work-items look at four placements each. */
__kernel void deepen(volatile __global uint *seen, __global uchar *done,
                     volatile __global uint *extra, volatile __global uint *extra_enclosed,
                     __global const uchar *enclosed, __global const ulong *masks,
                     __global const uchar *orders, __global const uint *low,
                     __global const uint *high, __global const ushort *turned,
                     __global const uint *first, __global const ulong *regions,
                     __constant uchar *home, uint entries, int depth,
                     volatile __global uint *control) {
    uint word = (uint)get_global_id(0), found = 0, fresh = 0;
    if ((ulong)word * 4 >= entries) return;
    uint here = seen[word];
    if (!here) return;
    for (uint entry = word * 4; entry < word * 4 + 4 && entry < entries; entry++) {
        uint now = (here >> entry % 4 * 8 & 255) & ~(uint)done[entry];
        if (!now) continue;
        uchar cell[TILES];
        ulong mask = find_cells(masks, orders, entry, cell), reach = 0;
        uint order = entry / MASKS;
        int manhattan = 0;
        for (int t = 0; t < TILES; t++) manhattan += distance(home[t], cell[t]);
        if ((manhattan ^ depth) & 1) continue;
        done[entry] |= (uchar)now;
        for (uint q = first[entry % MASKS]; now; q++, now >>= 1)
            if (now & 1) reach |= regions[q];
        for (int t = 0; t < TILES; t++)
            for (ulong to = neighbours(cell[t]) & reach; to; to &= to - 1) {
                int target = lowest(to);
                ulong after = mask ^ BIT(cell[t]) ^ BIT(target);
                uint rank = rank_mask(low, high, after);
                int was = (int)popcount(mask & (BIT(cell[t]) - 1));
                int is = (int)popcount(after & (BIT(target) - 1));
                uint turn = was == is ? order : turned[(was * ORDER_TILES + is) * ORDERS + order];
                uint child = turn * MASKS + rank, q = first[rank];
                uint region = 0;
                while (!(regions[q + region] >> cell[t] & 1)) region++;
                uint shift = child % 4 * 8, bit = 1u << region << shift;
                if (seen[child / 4] & bit) continue;
                uint before = atomic_or(seen + child / 4, bit);
                if (before & bit) continue;
                fresh++;
                if (!(before >> shift & 255)) found++;
                uint zone = enclosed[rank] >> region & 1 ? enclosed[rank] : 255u ^ enclosed[rank];
                if (before >> shift & zone) continue;
                int excess = depth + 1 - manhattan + distance(home[t], cell[t])
                             - distance(home[t], target);
                uint value = (uint)min(excess / 2, 15);
                volatile __global uint *to =
                    enclosed[rank] >> region & 1 ? extra_enclosed : extra;
                if (value) atomic_or(to + child / 8, value << child % 8 * 4);
            }
    }
    if (found) atomic_add(control + SWEEP_FOUND, found);
    if (fresh) atomic_add(control + SWEEP_FRESH, fresh);
}

/* Lay a table out by cell, with so many bits an entry: see search.cl. */
__kernel void spread(__global const uchar *extra, __global const ulong *masks,
                     __global const uchar *orders, uint entries, volatile __global uint *tables,
                     ulong offset, uint bits) {
    uint entry = (uint)get_global_id(0);
    if (entry >= entries) return;
    uint value = extra[entry / 2] >> entry % 2 * 4 & 15;
    if (!value) return;
    uchar cell[TILES];
    find_cells(masks, orders, entry, cell);
    ulong at = 0;
    for (int t = TILES - 1; t >= 0; t--) at = at * CELLS + cell[t];
    at += offset;
    uint each = 32 / bits;
    atomic_or(tables + at / each, min(value, (1u << bits) - 1) << at % each * bits);
}
