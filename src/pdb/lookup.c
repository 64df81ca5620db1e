#include "pdb/lookup.h"

#include "pdb/symmetry.h"

#include <string.h>

static void init_view(lookup *l, int symmetry, const tw_board *goal) {
    int v = l->views++;
    for (int c = 0; c < board_cells(goal); c++) {
        int cell = symmetry_cell(symmetry, goal->rows, goal->cols, c), tile = goal->tile[c];
        l->cell[v][c] = (uint8_t)cell;
        l->pattern[v][tile] = LOOKUP_NONE;
        for (int p = 0; p < l->patterns; p++)
            if (memchr(l->table[p]->pattern.home, cell, (size_t)l->table[p]->pattern.tiles) && tile)
                l->pattern[v][tile] = (uint8_t)p;
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

void lookup_start(const lookup *l, const tw_board *b, const uint8_t home[], lookup_state *out) {
    memset(out, 0, sizeof *out);
    for (int v = 0; v < l->views; v++)
        for (int p = 0; p < l->patterns; p++) {
            const table *t = l->table[p];
            int8_t tile_in[PLACEMENT_MAX_CELLS]; /* of the pattern, by cell in this view */
            uint8_t order[PLACEMENT_MAX_TILES];
            uint32_t mask = 0;
            memset(tile_in, -1, sizeof tile_in);
            for (int c = 0; c < board_cells(b); c++) {
                int tile = b->tile[c];
                if (!tile || l->pattern[v][tile] != p) continue;
                const uint8_t *at =
                    memchr(t->pattern.home, l->cell[v][home[tile]], (size_t)t->pattern.tiles);
                tile_in[l->cell[v][c]] = (int8_t)(at - t->pattern.home);
                mask |= 1u << l->cell[v][c];
            }
            for (int c = 0, j = 0; c < board_cells(b); c++)
                if (tile_in[c] >= 0) order[j++] = (uint8_t)tile_in[c];
            uint32_t rank = placement_order_rank(&t->placement, order);
            int extra = table_extra(t, placement_mask_rank(&t->placement, mask), rank);
            out->record[v][p] = lookup_pack(mask, rank, extra);
            out->sum[v] += extra;
        }
}
