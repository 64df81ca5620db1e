#include "opencl/layout.h"

#include "pdb/direct.h"
#include "pdb/symmetry.h"

#include <string.h>

enum { NO_PATTERN = 15 };

static int step_of(const layout *l, tw_move m) {
    return m == TW_UP ? -l->cols : m == TW_DOWN ? l->cols : m == TW_LEFT ? -1 : 1;
}

/* Does the tile at home in `home` come closer when the blank, moving so, sends it on from
 * `from`? */
static bool comes_closer(const layout *l, int home, int from, int step) {
    return cell_distance(l->cols, home, from - step) < cell_distance(l->cols, home, from);
}

void layout_init(layout *l, const tw_board *goal, const uint8_t home[], const char order[]) {
    memset(l, 0, sizeof *l);
    l->rows = goal->rows, l->cols = goal->cols, l->cells = board_cells(goal);
    tw_board b = *goal;
    for (int k = 0; k < 4; k++) {
        l->move[k] = move_named(order[k]);
        l->step[k] = step_of(l, l->move[k]);
        for (b.blank = 0; b.blank < l->cells; b.blank++) {
            if (board_step(&b, l->move[k]) < 0) continue;
            l->legal[k] |= UINT64_C(1) << b.blank;
            int from = b.blank + l->step[k];
            for (int t = 1; t < l->cells; t++)
                if (comes_closer(l, home[t], from, l->step[k]))
                    l->nearer[k][t] |= UINT64_C(1) << from;
        }
    }
}

static bool same_pattern(const pattern *a, const pattern *b) {
    return a->rows == b->rows && a->cols == b->cols && a->blank == b->blank && a->tiles == b->tiles
           && !memcmp(a->home, b->home, (size_t)a->tiles);
}

/* Its number; -1: no room. */
static int add_table(layout *l, const table *t) {
    for (int i = 0; i < l->tables; i++)
        if (same_pattern(&l->table[i]->pattern, &t->pattern)) return i;
    uint64_t entries = 1;
    for (int j = 0; j < t->pattern.tiles; j++) entries *= (uint64_t)l->cells;
    if (l->tables == LAYOUT_READERS || entries > UINT32_MAX) return -1;
    l->table[l->tables] = t;
    l->offset[l->tables] = l->entries;
    l->entries += (entries + FACT_BASE - 1) / FACT_BASE * FACT_BASE; /* whole words */
    l->wide = l->entries * (uint64_t)direct_zones(t->layout) > UINT32_MAX;
    return l->tables++;
}

/* Its number; -1: no room.  *shared: an earlier view has it. */
static int add_reader(layout *l, int view, int which, const uint8_t cell[], bool *shared) {
    for (int v = 0; v < view; v++) {
        bool same = true;
        for (int c = 0; c < l->cells; c++) same = same && l->place[v][c] == cell[c];
        for (int r = 0; same && r < l->readers; r++)
            if (l->mask[v] >> 4 * r & 1 && l->table_of[r] == which) return *shared = true, r;
    }
    *shared = false;
    if (l->readers == LAYOUT_READERS) return -1;
    l->table_of[l->readers] = which;
    return l->readers++;
}

static bool add_view(layout *l, const tables *from, int part, const uint8_t cell[],
                     const uint8_t home[]) {
    int v = l->views;
    if (v == LAYOUT_VIEWS) return false;
    for (int c = 0; c < l->cells; c++) l->place[v][c] = cell[c];
    for (int k = 0; k < 4; k++) {
        int blank = 0;
        while (!(l->legal[k] >> blank & 1)) blank++;
        l->turn[v][k] = cell[blank] - cell[blank + l->step[k]];
    }
    for (int p = 0; p < from->parts.size[part]; p++) {
        const table *t = &from->table[from->parts.pattern[part][p]];
        bool shared;
        int which = add_table(l, t);
        int reader = which < 0 ? -1 : add_reader(l, v, which, cell, &shared);
        if (reader < 0) return false;
        if (shared) l->any_order = false;
        l->mask[v] |= UINT64_C(15) << 4 * reader;
        /* A tile of no pattern moves none: any reader of the view stands for that, with no
         * weight. */
        for (int tile = 0; tile < l->cells && !p; tile++)
            l->info[v][tile] = (uint32_t)reader << FACT_READER_SHIFT;
        for (int tile = 1; tile < l->cells; tile++) {
            uint32_t weight = 1;
            int j = 0;
            for (; j < t->pattern.tiles && t->pattern.home[j] != cell[home[tile]]; j++)
                weight *= (uint32_t)l->cells;
            if (j == t->pattern.tiles) continue;
            l->info[v][tile] =
                (uint32_t)reader << FACT_READER_SHIFT | (shared ? FACT_SHARED : 0) | weight;
            l->pattern_of[tile] ^= (uint32_t)(p ^ NO_PATTERN) << 4 * v;
        }
    }
    l->views++;
    return true;
}

bool layout_add(layout *l, const tables *from, int parts, const tw_board *goal,
                const uint8_t home[]) {
    enum { MIRRORS = 2 };
    l->bits = from->table[0].layout == TABLE_RANKED ? 4 : 2;
    l->zoned = from->table[0].layout == TABLE_ZONED;
    l->any_order = true;
    memset(l->pattern_of, UINT8_MAX, sizeof l->pattern_of);
    for (int part = 0; part < from->parts.count && part < parts; part++)
        for (int s = 0, seen = 0; s < symmetry_count(l->rows, l->cols) && seen < MIRRORS; s++) {
            uint8_t cell[PLACEMENT_MAX_CELLS];
            if (symmetry_cell(s, l->rows, l->cols, goal->blank) != from->table[0].pattern.blank)
                continue;
            for (int c = 0; c < l->cells; c++)
                cell[c] = (uint8_t)symmetry_cell(s, l->rows, l->cols, c);
            if (!add_view(l, from, part, cell, home)) return false;
            seen++;
        }
    return true;
}
