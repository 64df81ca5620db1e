/* beam_value.c -- what a board is worth to a beam: weighted distances, conflicts, and what the network reads. */
#include "heuristics/conflict.h"
#include "search/near/beam_parts.h"

int beam_distance(const beam *b, int home, int cell) {
    int rows = b->row[home] - b->row[cell], cols = b->col[home] - b->col[cell];
    return (rows < 0 ? -rows : rows) + (cols < 0 ? -cols : cols);
}

static int row_conflicts(const beam *b, const uint8_t at[], int row) {
    uint8_t homes[TW_MAX_CELLS];
    int count = 0, cols = b->stage->cols;
    for (int col = 0; col < cols; col++) {
        int home = at[row * cols + col];
        if (b->row[home] == row && home != b->stage->blank_home) homes[count++] = b->col[home];
    }
    return count > 1 ? conflict_leavers(homes, count) : 0;
}

static int col_conflicts(const beam *b, const uint8_t at[], int col) {
    uint8_t homes[TW_MAX_CELLS];
    int count = 0, cols = b->stage->cols;
    for (int row = 0; row < b->stage->rows; row++) {
        int home = at[row * cols + col];
        if (b->col[home] == col && home != b->stage->blank_home) homes[count++] = b->row[home];
    }
    return count > 1 ? conflict_leavers(homes, count) : 0;
}

int32_t beam_value(const beam *b, const uint8_t at[]) {
    const stage *s = b->stage;
    int32_t value = 0;
    for (int p = 0; p < b->cells; p++) value += s->weight[at[p]] * beam_distance(b, at[p], p);
    for (int row = 0; row < s->rows; row++)
        if (s->row_weight[row]) value += s->row_weight[row] * row_conflicts(b, at, row);
    for (int col = 0; col < s->cols; col++)
        if (s->col_weight[col]) value += s->col_weight[col] * col_conflicts(b, at, col);
    return value;
}

int32_t beam_conflict_change(const beam *b, uint8_t at[], int home, int from, int to, bool up) {
    const stage *s = b->stage;
    int line = up ? b->row[home] : b->col[home];
    int32_t weight = up ? s->row_weight[line] : s->col_weight[line];
    if (!weight) return 0;
    int old = up ? b->row[from] : b->col[from], new = up ? b->row[to] : b->col[to];
    if (line != old && line != new) return 0;
    int before = up ? row_conflicts(b, at, line) : col_conflicts(b, at, line);
    uint8_t blank = at[to];
    at[to] = at[from], at[from] = blank;
    int after = up ? row_conflicts(b, at, line) : col_conflicts(b, at, line);
    at[from] = at[to], at[to] = blank;
    return weight * (after - before);
}

void beam_net_rows(const beam *b, int home, int from, int to, const net_row *add[2],
                   const net_row *take[2]) {
    const net *n = b->stage->net;
    const net_row *tile = &n->input[b->net_cell[home] * n->cells];
    const net_row *blank = &n->input[b->net_cell[b->stage->blank_home] * n->cells];
    add[0] = &tile[b->net_cell[to]], take[0] = &tile[b->net_cell[from]];
    add[1] = &blank[b->net_cell[from]], take[1] = &blank[b->net_cell[to]];
}

/* The homes of the open cells in the network's numbers. */
void beam_accumulate(const beam *b, const uint8_t at[], net_row *out) {
    uint8_t homes[TW_MAX_CELLS];
    for (int p = 0; p < b->cells; p++)
        if (!b->stage->closed[p]) homes[b->net_cell[p]] = (uint8_t)b->net_cell[at[p]];
    net_accumulate(b->stage->net, homes, out);
}
