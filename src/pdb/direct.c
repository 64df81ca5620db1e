#include "pdb/direct.h"

#include <assert.h>

uint32_t direct_entries(int cells, int tiles) {
    uint32_t entries = 1;
    assert(tiles <= DIRECT_MAX_TILES && cells <= PLACEMENT_MAX_CELLS);
    while (tiles--) entries *= (uint32_t)cells;
    return entries;
}

uint32_t direct_number(const placement *p, const int8_t tile_in[]) {
    uint32_t number = 0;
    for (int cell = 0; cell < p->cells; cell++)
        if (tile_in[cell] >= 0) number += (uint32_t)cell * direct_entries(p->cells, tile_in[cell]);
    return number;
}

/* The orders that have the last tile in each place. */
typedef struct last_tile {
    int count[DIRECT_MAX_TILES];
    uint16_t order[DIRECT_MAX_TILES][DIRECT_ORDERS];
} last_tile;

static void sort_orders(last_tile *l, const placement *p) {
    *l = (last_tile){.count = {0}};
    for (uint32_t o = 0; o < p->orders; o++)
        for (int j = 0; j < p->tiles; j++)
            if (p->order[o][j] == p->tiles - 1) l->order[j][l->count[j]++] = (uint16_t)o;
}

/* From DIRECT_APART tiles on, entries that share a byte with those of the next cell have all the
 * other tiles in one cell, the first or the last of the board: no placement has that, so nobody
 * writes them. */
void direct_fill(table *t, int zone, const uint8_t *by_mask, int cell) {
    const placement *p = &t->placement;
    uint8_t *extras = t->extra + (size_t)zone * direct_zone_bytes(t);
    uint64_t mask = (UINT64_C(1) << p->tiles) - 1;
    uint32_t weight[PLACEMENT_MAX_TILES];
    last_tile last;
    sort_orders(&last, p);
    for (int j = 0; j < p->tiles; j++) weight[j] = direct_entries(p->cells, j);
    for (uint32_t m = 0; m < p->masks; m++, mask = placement_next_mask(mask)) {
        if (!(mask >> cell & 1)) continue;
        uint32_t cells[PLACEMENT_MAX_TILES];
        int taken = 0, place = placement_before(mask, cell);
        for (uint64_t left = mask; left; left &= left - 1)
            cells[taken++] = (uint32_t)__builtin_ctzll(left);
        for (int k = 0; k < last.count[place]; k++) {
            uint32_t o = last.order[place][k];
            const uint8_t *order = p->order[o];
            uint64_t from = (uint64_t)m * p->orders + o;
            int extra = by_mask[from / 2] >> from % 2 * 4 & TABLE_MAX_EXTRA;
            if (!extra) continue;
            if (extra > TABLE_DIRECT_MAX) extra = TABLE_DIRECT_MAX;
            uint32_t number = 0;
            for (int j = 0; j < p->tiles; j++) number += cells[j] * weight[order[j]];
            extras[number / 4] |= (uint8_t)(extra << number % 4 * 2);
        }
    }
}

int direct_zones(table_indexing indexing) { return indexing == TABLE_ZONED ? DIRECT_ZONES : 1; }

size_t direct_zone_bytes(const table *t) {
    const pattern *p = &t->pattern;
    return ((size_t)direct_entries(p->rows * p->cols, p->tiles) + 3) / 4;
}

size_t table_bytes(const table *t) {
    if (t->indexing == TABLE_RANKED) return (size_t)((t->entries + 1) / 2);
    return (size_t)direct_zones(t->indexing) * direct_zone_bytes(t);
}
