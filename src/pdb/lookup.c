#include "pdb/lookup.h"

#include "pdb/symmetry.h"

#include <string.h>

static void init_view(lookup *l, int symmetry, const tw_board *goal) {
    int v = l->views++;
    for (int c = 0; c < board_cells(goal); c++) {
        int cell = symmetry_cell(symmetry, goal->rows, goal->cols, c), tile = goal->tile[c];
        l->cell[v][c] = (uint8_t)cell;
        l->from[v][cell] = (uint8_t)c;
        l->pattern[v][tile] = LOOKUP_NONE;
        for (int p = 0; p < l->patterns && tile; p++) {
            const pattern *q = &l->table[p]->pattern;
            const uint8_t *at = memchr(q->home, cell, (size_t)q->tiles);
            if (at) l->pattern[v][tile] = (uint8_t)p, l->place[v][tile] = (uint8_t)(at - q->home);
        }
    }
}

void lookup_init(lookup *l, const table tables[], int patterns, const tw_board *goal) {
    *l = (lookup){.patterns = patterns};
    for (int p = 0; p < patterns; p++) l->table[p] = &tables[p];
    int count = symmetry_count(goal->rows, goal->cols);
    for (int s = 0; s < count && l->views < LOOKUP_VIEWS; s++)
        if (symmetry_cell(s, goal->rows, goal->cols, goal->blank) == tables[0].pattern.blank)
            init_view(l, s, goal);
}

/* The tiles of each pattern in the order of their cells in a view. */
static void start_view(const lookup *l, const tw_board *b, int v, lookup_state *out) {
    uint8_t order[PARTITION_RANKED_MAX + 1][PLACEMENT_MAX_CELLS];
    uint8_t count[PARTITION_RANKED_MAX + 1] = {0};
    uint64_t mask[PARTITION_RANKED_MAX + 1] = {0};
    for (int c = 0; c < board_cells(b); c++) {
        int tile = b->tile[l->from[v][c]], p = l->pattern[v][tile];
        order[p][count[p]++] = l->place[v][tile];
        mask[p] |= UINT64_C(1) << c;
    }
    for (int p = 0; p < l->patterns; p++) {
        const table *t = l->table[p];
        uint32_t rank = placement_order_rank(&t->placement, order[p]);
        int extra = table_extra(t, placement_mask_rank(&t->placement, mask[p]), rank);
        out->record[v][p] = lookup_pack(mask[p], rank, extra);
        out->sum[v] += extra;
    }
}

void lookup_start(const lookup *l, const tw_board *b, lookup_state *out) {
    memset(out, 0, sizeof *out);
    for (int v = 0; v < l->views; v++) start_view(l, b, v, out);
}
