#include "pdb/views.h"

#include "pdb/symmetry.h"
#include "pdb/tables.h"

#include <string.h>

static const uint8_t nothing[1]; /* the entry of tiles that no table has */

static void init_view(view_set *v, const tables *t, int part, int symmetry, const tw_board *goal) {
    int view = v->count++, cells = board_cells(goal);
    for (int p = 0; p < VIEWS_PATTERNS; p++) v->extra[view][p] = nothing;
    for (int c = 0; c < cells; c++) {
        int cell = symmetry_cell(symmetry, goal->rows, goal->cols, c), tile = goal->tile[c];
        v->cell[view][c] = (uint8_t)cell;
        v->pattern[view][tile] = PARTITION_MAX;
        for (int p = 0; p < t->parts.size[part] && tile; p++) {
            const table *one = &t->table[t->parts.pattern[part][p]];
            const uint8_t *home = memchr(one->pattern.home, cell, (size_t)one->pattern.tiles);
            v->extra[view][p] = one->extra;
            if (one->indexing == TABLE_ZONED) v->enclosed[view][p] = direct_zone_bytes(one);
            if (!home) continue;
            v->pattern[view][tile] = (uint8_t)p;
            v->weight[view][tile] = direct_entries(cells, (int)(home - one->pattern.home));
        }
    }
}

void views_init(view_set *v, const tables *t, const tw_board *goal) {
    memset(v, 0, sizeof *v);
    for (int part = 0; part < t->parts.count; part++)
        for (int s = 0, seen = 0; s < symmetry_count(goal->rows, goal->cols) && seen < 2; s++)
            if (symmetry_cell(s, goal->rows, goal->cols, goal->blank)
                == t->table[0].pattern.blank) {
                init_view(v, t, part, s, goal);
                seen++;
            }
}

static void number(const view_set *v, int view, const tw_board *b, uint32_t out[]) {
    memset(out, 0, VIEWS_PATTERNS * sizeof *out);
    for (int c = 0; c < board_cells(b); c++) {
        int tile = b->tile[c];
        out[v->pattern[view][tile]] += v->weight[view][tile] * v->cell[view][c];
    }
}

/* Is every tile next to the blank one of this pattern? */
static bool encloses(const view_set *v, int view, int which, const tw_board *b) {
    for (tw_move m = TW_UP; m <= TW_RIGHT; m++) {
        int cell = board_step(b, m);
        if (cell >= 0 && v->pattern[view][b->tile[cell]] != which) return false;
    }
    return true;
}

static int look_up(const view_set *v, int view, int which, const tw_board *b, uint32_t entry) {
    const uint8_t *extra = v->extra[view][which];
    if (encloses(v, view, which, b)) extra += v->enclosed[view][which];
    return direct_extra(extra, entry);
}

void views_start(const view_set *v, const tw_board *b, views_state *out) {
    memset(out, 0, sizeof *out);
    for (int view = 0; view < v->count; view++) {
        number(v, view, b, out->number[view]);
        for (int p = 0; p < VIEWS_PATTERNS; p++) {
            int extra = look_up(v, view, p, b, out->number[view][p]);
            out->extra[view][p] = (uint8_t)extra;
            out->sum[view] += extra;
        }
    }
}

int views_extra(const view_set *v, int view, const tw_board *b, int tile) {
    uint32_t numbers[VIEWS_PATTERNS];
    int p = v->pattern[view][tile];
    number(v, view, b, numbers);
    return look_up(v, view, p, b, numbers[p]);
}
