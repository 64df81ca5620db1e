#include "pdb/verify.h"

#include "puzzle/random.h"
#include "pdb/direct.h"

#include <string.h>

typedef struct entry {
    int moves, extra;
    bool certain; /* not the most that fits into an entry */
} entry;

/* The cell next to this one, or -1. */
static int next_to(const placement *p, int cell, int direction) {
    int col = cell % p->cols;
    switch (direction) {
    case 0:
        return cell - p->cols >= 0 ? cell - p->cols : -1;
    case 1:
        return cell + p->cols < p->cells ? cell + p->cols : -1;
    case 2:
        return col ? cell - 1 : -1;
    default:
        return col + 1 < p->cols ? cell + 1 : -1;
    }
}

/* The free cells the blank can go to from one of them. */
static uint64_t flood(const placement *p, const int8_t tile_in[], int cell) {
    uint8_t queue[PLACEMENT_MAX_CELLS] = {(uint8_t)cell};
    uint64_t seen = UINT64_C(1) << cell;
    for (int head = 0, tail = 1; head < tail; head++)
        for (int d = 0; d < 4; d++) {
            int to = next_to(p, queue[head], d);
            if (to < 0 || tile_in[to] >= 0 || seen >> to & 1) continue;
            seen |= UINT64_C(1) << to;
            queue[tail++] = (uint8_t)to;
        }
    return seen;
}

static bool connected(const placement *p, const int8_t tile_in[]) {
    int cell = 0;
    while (tile_in[cell] >= 0) cell++;
    return placement_bits(flood(p, tile_in, cell)) == p->cells - p->tiles;
}

/* Which zone of the table has the entry for a blank in this free cell. */
static int zone_of(const table *t, const int8_t tile_in[], int cell) {
    if (t->indexing != TABLE_ZONED) return DIRECT_OPEN;
    for (int d = 0; d < 4; d++) {
        int to = next_to(&t->placement, cell, d);
        if (to >= 0 && tile_in[to] < 0) return DIRECT_OPEN;
    }
    return DIRECT_ENCLOSED;
}

bool verify_has_zone(const table *t, const int8_t tile_in[], int zone) {
    for (int cell = 0; cell < t->placement.cells; cell++)
        if (tile_in[cell] < 0 && zone_of(t, tile_in, cell) == zone) return true;
    return false;
}

static int direct_look_up(const table *t, const int8_t tile_in[], int zone) {
    return direct_extra(t->extra + (size_t)zone * direct_zone_bytes(t),
                        direct_number(&t->placement, tile_in));
}

/* The least of all zones, or, of a direct table, what one zone says. */
enum { ALL_ZONES = -1 };

static entry look_up_in(const table *t, const int8_t tile_in[], int zone) {
    const placement *p = &t->placement;
    uint8_t order[PLACEMENT_MAX_TILES];
    uint64_t mask = 0;
    int taken = 0, distance = 0;
    for (int cell = 0; cell < p->cells; cell++) {
        int tile = tile_in[cell];
        if (tile < 0) continue;
        mask |= UINT64_C(1) << cell;
        order[taken++] = (uint8_t)tile;
        distance += cell_distance(p->cols, cell, t->pattern.home[tile]);
    }
    bool direct = t->indexing != TABLE_RANKED;
    int extra = TABLE_DIRECT_MAX;
    if (!direct)
        extra = table_extra(t, placement_mask_rank(p, mask), placement_order_rank(p, order));
    for (int z = 0; z < direct_zones(t->indexing) && direct; z++) {
        if ((zone != ALL_ZONES && zone != z) || !verify_has_zone(t, tile_in, z)) continue;
        int here = direct_look_up(t, tile_in, z);
        if (here < extra) extra = here;
    }
    return (entry){.moves = distance + 2 * extra,
                   .extra = extra,
                   .certain = extra < (direct ? TABLE_DIRECT_MAX : TABLE_MAX_EXTRA)};
}

static entry look_up(const table *t, const int8_t tile_in[]) {
    return look_up_in(t, tile_in, ALL_ZONES);
}

static void slide(int8_t tile_in[], int from, int to) {
    tile_in[to] = tile_in[from];
    tile_in[from] = -1;
}

/* A move changes what is left by at most one, for the blank that makes it; where the free cells
 * hang together it does not matter where that was before. */
static bool smooth(const table *t, int8_t tile_in[]) {
    const placement *p = &t->placement;
    bool one = connected(p, tile_in), holds = true, zoned = t->indexing == TABLE_ZONED;
    entry here = look_up(t, tile_in);
    for (int from = 0; from < p->cells; from++)
        for (int d = 0; d < 4 && tile_in[from] >= 0; d++) {
            int to = next_to(p, from, d);
            if (to < 0 || tile_in[to] >= 0) continue;
            if (zoned) here = look_up_in(t, tile_in, zone_of(t, tile_in, to));
            slide(tile_in, from, to);
            entry there = look_up_in(t, tile_in, zone_of(t, tile_in, from));
            holds &= !one || !here.certain || there.moves <= here.moves + 1;
            if (here.moves > there.moves + 1 && there.certain) holds &= !connected(p, tile_in);
            slide(tile_in, to, from);
        }
    return holds;
}

typedef struct way {
    const table *table;
    int8_t *tile_in;
    int patience; /* states left to look at */
} way;

/* Is there a way home of so many moves, the blank being in this cell?  Depth first, one level a
 * move, and what the table says is too far away is left out. */
static bool leads_home(way *w, int blank, int moves) {
    const placement *p = &w->table->placement;
    uint64_t region = flood(p, w->tile_in, blank);
    bool found = !moves && region >> w->table->pattern.blank & 1;
    if (--w->patience < 0) return false;
    for (int to = 0; to < p->cells && !found; to++)
        for (int d = 0; d < 4 && region >> to & 1 && !found; d++) {
            int from = next_to(p, to, d);
            if (from < 0 || w->tile_in[from] < 0) continue;
            slide(w->tile_in, from, to);
            found = look_up(w->table, w->tile_in).moves < moves && leads_home(w, from, moves - 1);
            slide(w->tile_in, to, from);
        }
    return found;
}

/* A search that runs out of patience has found neither. */
enum { FOUND, NONE, UNDECIDED };

static int search_way(const table *t, int8_t tile_in[], int zone, int moves) {
    enum { PATIENCE = 20000 };
    way w = {.table = t, .tile_in = tile_in, .patience = PATIENCE};
    for (int cell = 0; cell < t->placement.cells; cell++)
        if (tile_in[cell] < 0 && zone_of(t, tile_in, cell) == zone && leads_home(&w, cell, moves))
            return FOUND;
    return w.patience < 0 ? UNDECIDED : NONE;
}

static bool verify_zone(const table *t, int8_t tile_in[], int zone) {
    entry here = look_up_in(t, tile_in, zone);
    if (here.certain && search_way(t, tile_in, zone, here.moves) == NONE) return false;
    return here.moves <= 2
           || search_way(t, tile_in, zone, here.moves - 2) != FOUND; /* 0 is home alone */
}

bool verify_entry(const table *t, int8_t tile_in[]) {
    if (!smooth(t, tile_in)) return false;
    for (int z = 0; z < direct_zones(t->indexing); z++)
        if (verify_has_zone(t, tile_in, z) && !verify_zone(t, tile_in, z)) return false;
    return true;
}

static void lay_home(const table *t, int8_t tile_in[]) {
    memset(tile_in, -1, (size_t)t->placement.cells);
    for (int tile = 0; tile < t->placement.tiles; tile++)
        tile_in[t->pattern.home[tile]] = (int8_t)tile;
}

static void draw(const placement *p, uint64_t *random, int8_t tile_in[]) {
    memset(tile_in, -1, (size_t)p->cells);
    for (int tile = 0; tile < p->tiles; tile++) {
        int cell;
        do cell = random_below(random, p->cells);
        while (tile_in[cell] >= 0);
        tile_in[cell] = (int8_t)tile;
    }
}

static bool home_is_zero(const table *t) {
    int8_t tile_in[PLACEMENT_MAX_CELLS];
    lay_home(t, tile_in);
    return look_up(t, tile_in).moves == 0;
}

/* Make the move that leads to the smallest entry; false: none is smaller than `moves`. */
static bool descend(const table *t, int8_t tile_in[], int moves) {
    const placement *p = &t->placement;
    int best = moves, best_from = 0, best_to = 0;
    for (int from = 0; from < p->cells; from++)
        for (int d = 0; d < 4 && tile_in[from] >= 0; d++) {
            int to = next_to(p, from, d);
            if (to < 0 || tile_in[to] >= 0) continue;
            slide(tile_in, from, to);
            int there = look_up(t, tile_in).moves;
            slide(tile_in, to, from);
            if (there < best) best = there, best_from = from, best_to = to;
        }
    if (best < moves) slide(tile_in, best_from, best_to);
    return best < moves;
}

/* Slide tiles by chance, but never to where the table adds less.  A lie adds something, so even one
 * that few placements tell draws walks from all around to it. */
static void climb(const table *t, uint64_t *random, int8_t tile_in[]) {
    enum { STEPS = 60 };
    const placement *p = &t->placement;
    int extra = look_up(t, tile_in).extra;
    for (int step = 0; step < STEPS; step++) {
        int from = random_below(random, p->cells), d = random_below(random, 4);
        int to = tile_in[from] < 0 ? -1 : next_to(p, from, d);
        if (to < 0 || tile_in[to] >= 0) continue;
        slide(tile_in, from, to);
        int there = look_up(t, tile_in).extra;
        if (there < extra)
            slide(tile_in, to, from);
        else
            extra = there;
    }
}

/* With two free cells or fewer not every placement can be brought home, see regions.c; a walk of
 * the blank from there meets only such as can.  What smooth() asks of all moves is asked of those
 * that it makes. */
static bool is_full(const placement *p) { return p->cells - p->tiles <= 2; }

static bool walk_fits(const table *t, uint64_t *random) {
    enum { STEPS = 300 };
    const placement *p = &t->placement;
    int8_t tile_in[PLACEMENT_MAX_CELLS];
    int blank = t->pattern.blank;
    bool holds = true;
    lay_home(t, tile_in);
    for (int step = 0; step < STEPS && holds; step++) {
        int to = next_to(p, blank, random_below(random, 4));
        if (to < 0) continue;
        entry here = look_up(t, tile_in);
        bool sure = here.certain && connected(p, tile_in);
        if (tile_in[to] >= 0) slide(tile_in, to, blank);
        blank = to;
        entry there = look_up(t, tile_in);
        holds = !sure || there.moves <= here.moves + 1;
        if (here.moves > there.moves + 1 && there.certain) holds &= !connected(p, tile_in);
    }
    return holds;
}

static bool walks_fit(const table *t, int count, uint64_t random) {
    while (count-- > 0)
        if (!walk_fits(t, &random)) return false;
    return true;
}

bool verify_descents(const table *t, int count, uint64_t random) {
    int8_t tile_in[PLACEMENT_MAX_CELLS];
    if (!home_is_zero(t)) return false;
    if (is_full(&t->placement)) return walks_fit(t, count, random);
    while (count-- > 0) {
        draw(&t->placement, &random, tile_in);
        climb(t, &random, tile_in);
        for (entry here; (here = look_up(t, tile_in)).moves > 0;) {
            if (!smooth(t, tile_in)) return false;
            if (descend(t, tile_in, here.moves)) continue;
            if (here.certain) return false;
            break; /* an entry that is the most that fits need not be larger than its neighbours */
        }
    }
    return true;
}

bool verify_sample(const table *t, int samples) {
    int8_t tile_in[PLACEMENT_MAX_CELLS];
    uint64_t random = 1;
    if (!home_is_zero(t)) return false;
    if (is_full(&t->placement)) return walks_fit(t, samples, random);
    while (samples-- > 0) {
        draw(&t->placement, &random, tile_in);
        if (!verify_entry(t, tile_in)) return false;
    }
    return true;
}
