#include "opencl/table_map.h"

#include "pdb/direct.h"
#include "pdb/symmetry.h"

#include <string.h>

enum { NO_PATTERN = 15 };

static int step_of(const table_map *m, tw_move way) {
    return way == TW_UP ? -m->cols : way == TW_DOWN ? m->cols : way == TW_LEFT ? -1 : 1;
}

/* Does the tile at home in `home` come closer when the blank, moving so, sends it on from
 * `from`? */
static bool comes_closer(const table_map *m, int home, int from, int step) {
    return cell_distance(m->cols, home, from - step) < cell_distance(m->cols, home, from);
}

void table_map_init(table_map *m, const tw_board *goal, const uint8_t home[], const char order[]) {
    memset(m, 0, sizeof *m);
    m->rows = goal->rows, m->cols = goal->cols, m->cells = board_cells(goal);
    tw_board b = *goal;
    for (int k = 0; k < 4; k++) {
        m->move[k] = move_named(order[k]);
        m->step[k] = step_of(m, m->move[k]);
        for (b.blank = 0; b.blank < m->cells; b.blank++) {
            if (board_step(&b, m->move[k]) < 0) continue;
            m->legal[k] |= UINT64_C(1) << b.blank;
            int from = b.blank + m->step[k];
            for (int t = 1; t < m->cells; t++)
                if (comes_closer(m, home[t], from, m->step[k]))
                    m->nearer[k][t] |= UINT64_C(1) << from;
        }
    }
}

static bool same_pattern(const pattern *a, const pattern *b) {
    return a->rows == b->rows && a->cols == b->cols && a->blank == b->blank && a->tiles == b->tiles
           && !memcmp(a->home, b->home, (size_t)a->tiles);
}

/* Its number; -1: no room. */
static int add_table(table_map *m, const table *t) {
    for (int i = 0; i < m->tables; i++)
        if (same_pattern(&m->table[i]->pattern, &t->pattern)) return i;
    uint64_t entries = 1;
    for (int j = 0; j < t->pattern.tiles; j++) entries *= (uint64_t)m->cells;
    if (m->tables == MAP_READERS || entries > UINT32_MAX) return -1;
    m->table[m->tables] = t;
    m->offset[m->tables] = m->entries;
    m->entries += (entries + FACT_BASE - 1) / FACT_BASE * FACT_BASE; /* whole words */
    m->wide = m->entries * (uint64_t)direct_zones(t->indexing) > UINT32_MAX;
    return m->tables++;
}

/* Its number; -1: no room.  *shared: an earlier view has it. */
static int add_reader(table_map *m, int view, int which, const uint8_t cell[], bool *shared) {
    for (int v = 0; v < view; v++) {
        bool same = true;
        for (int c = 0; c < m->cells; c++) same = same && m->place[v][c] == cell[c];
        for (int r = 0; same && r < m->readers; r++)
            if (m->mask[v] >> 4 * r & 1 && m->table_of[r] == which) return *shared = true, r;
    }
    *shared = false;
    if (m->readers == MAP_READERS) return -1;
    m->table_of[m->readers] = which;
    return m->readers++;
}

static bool add_view(table_map *m, const tables *from, int part, const uint8_t cell[],
                     const uint8_t home[]) {
    int v = m->views;
    if (v == MAP_VIEWS) return false;
    for (int c = 0; c < m->cells; c++) m->place[v][c] = cell[c];
    for (int k = 0; k < 4; k++) {
        int blank = 0;
        while (!(m->legal[k] >> blank & 1)) blank++;
        m->turn[v][k] = cell[blank] - cell[blank + m->step[k]];
    }
    for (int p = 0; p < from->parts.size[part]; p++) {
        const table *t = &from->table[from->parts.pattern[part][p]];
        bool shared;
        int which = add_table(m, t);
        int reader = which < 0 ? -1 : add_reader(m, v, which, cell, &shared);
        if (reader < 0) return false;
        if (shared) m->any_order = false;
        m->mask[v] |= UINT64_C(15) << 4 * reader;
        /* A tile of no pattern moves none: any reader of the view stands for that, with no
         * weight. */
        for (int tile = 0; tile < m->cells && !p; tile++)
            m->info[v][tile] = (uint32_t)reader << FACT_READER_SHIFT;
        for (int tile = 1; tile < m->cells; tile++) {
            uint32_t weight = 1;
            int j = 0;
            for (; j < t->pattern.tiles && t->pattern.home[j] != cell[home[tile]]; j++)
                weight *= (uint32_t)m->cells;
            if (j == t->pattern.tiles) continue;
            m->info[v][tile] =
                (uint32_t)reader << FACT_READER_SHIFT | (shared ? FACT_SHARED : 0) | weight;
            m->pattern_of[tile] ^= (uint32_t)(p ^ NO_PATTERN) << 4 * v;
        }
    }
    m->views++;
    return true;
}

bool table_map_add(table_map *m, const tables *from, int parts, const tw_board *goal,
                   const uint8_t home[]) {
    enum { MIRRORS = 2 };
    m->bits = from->table[0].indexing == TABLE_RANKED ? 4 : 2;
    m->zoned = from->table[0].indexing == TABLE_ZONED;
    m->any_order = true;
    memset(m->pattern_of, UINT8_MAX, sizeof m->pattern_of);
    for (int part = 0; part < from->parts.count && part < parts; part++)
        for (int s = 0, seen = 0; s < symmetry_count(m->rows, m->cols) && seen < MIRRORS; s++) {
            uint8_t cell[PLACEMENT_MAX_CELLS];
            if (symmetry_cell(s, m->rows, m->cols, goal->blank) != from->table[0].pattern.blank)
                continue;
            for (int c = 0; c < m->cells; c++)
                cell[c] = (uint8_t)symmetry_cell(s, m->rows, m->cols, c);
            if (!add_view(m, from, part, cell, home)) return false;
            seen++;
        }
    return true;
}
