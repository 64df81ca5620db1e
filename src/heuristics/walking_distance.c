/* walking_distance.c -- rows and columns walked home apart from each other
 * (Ken'ichiro Takahashi).
 *
 * Every move is either up or down, or sideways, and walk.h knows the fewest of
 * each kind that bring the tiles to their rows, or to their columns, blank
 * included: the sum never overestimates.  Each such move takes one tile one
 * line, so it is never less than Manhattan distance; and a move changes one of
 * the two by exactly one.
 *
 * It sees tiles of a line that must make room for those of another, where
 * linear conflict sees tiles that must pass each other inside their line:
 * neither is always the larger, and max(a,b) takes both. */
#include "heuristics/terms.h"
#include "heuristics/walk.h"

enum { MAX_CELLS = 16, ROWS = 0, COLUMNS = 1, AXES = 2 };

typedef struct walking {
    walk own[AXES];
    const walk *axis[AXES];                    /* one and the same, where both begin alike */
    uint64_t code[MAX_CELLS][MAX_CELLS][AXES]; /* [cell][tile] */
    uint8_t goal_line[AXES][MAX_CELLS];        /* of a tile */
} walking;

static bool serves(const tw_board *goal) {
    return walk_states(goal->rows, goal->cols) && walk_states(goal->cols, goal->rows);
}

static void fill(walking *w, const heuristic *h) {
    int cells = board_cells(&h->goal), cols = h->goal.cols;
    for (int tile = 0; tile < cells; tile++) {
        w->goal_line[ROWS][tile] = (uint8_t)(h->home[tile] / cols);
        w->goal_line[COLUMNS][tile] = (uint8_t)(h->home[tile] % cols);
        for (int cell = 0; cell < cells; cell++)
            for (int a = 0; a < AXES; a++) {
                int line = a == ROWS ? cell / cols : cell % cols;
                w->code[cell][tile][a] =
                    tile ? walk_tile(w->axis[a], line, w->goal_line[a][tile]) : walk_blank(line);
            }
    }
}

static tw_status build(heuristic *h) {
    walking *w = memory_get_zero(h->memory, 1, sizeof *w);
    if (!w) return TW_ERR_MEMORY;
    h->table = w;
    int rows = h->goal.rows, cols = h->goal.cols;
    int blank_row = h->goal.blank / cols, blank_column = h->goal.blank % cols;
    w->axis[ROWS] = &w->own[ROWS];
    tw_status status = walk_build(&w->own[ROWS], rows, cols, blank_row, h->memory);
    if (status != TW_OK) return status;
    if (rows == cols && blank_row == blank_column) {
        w->axis[COLUMNS] = &w->own[ROWS];
    } else {
        w->axis[COLUMNS] = &w->own[COLUMNS];
        status = walk_build(&w->own[COLUMNS], cols, rows, blank_column, h->memory);
    }
    if (status == TW_OK) fill(w, h);
    return status;
}

static void drop(heuristic *h) {
    walking *w = h->table;
    if (!w) return;
    for (int a = 0; a < AXES; a++) walk_drop(&w->own[a], h->memory);
    memory_put(h->memory, w, 1, sizeof *w);
}

/* A memo holds the two states. */
static int bound(const walking *w, const memo *m) {
    return w->axis[ROWS]->distance[m->part[ROWS]] + w->axis[COLUMNS]->distance[m->part[COLUMNS]];
}

static int start(const heuristic *h, const tw_board *b, memo *out) {
    const walking *w = h->table;
    uint64_t code[AXES] = {0};
    for (int cell = 0; cell < board_cells(b); cell++)
        for (int a = 0; a < AXES; a++) code[a] += w->code[cell][b->tile[cell]][a];
    for (int a = 0; a < AXES; a++) out->part[a] = walk_find(w->axis[a], code[a]);
    return bound(w, out);
}

static int step(const heuristic *h, const tw_board *after, int cell, const memo *parent,
                memo *out) {
    const walking *w = h->table;
    int way = after->blank - cell; /* the blank's; a board served has no line of one cell */
    int a = way == 1 || way == -1 ? COLUMNS : ROWS;
    out->part[!a] = parent->part[!a];
    out->part[a] =
        walk_step(w->axis[a], parent->part[a], way > 0, w->goal_line[a][after->tile[cell]]);
    return bound(w, out);
}

static void explain(const heuristic *h, const tw_board *b, terms *t) {
    const walking *w = h->table;
    memo m;
    start(h, b, &m);
    for (int a = 0; a < AXES; a++) {
        tw_term term = {.kind = TW_TERM_LINES,
                        .counted = true,
                        .row = a == ROWS,
                        .value = w->axis[a]->distance[m.part[a]]};
        terms_put(t, &term);
    }
}

const heuristic_class heuristic_walking_distance = {
    .name = "walking-distance",
    .summary = "rows, and columns, walk home by themselves",
    .flags = HEURISTIC_ADMISSIBLE | HEURISTIC_CONSISTENT,
    .memo = AXES * sizeof(int32_t),
    .build = build,
    .drop = drop,
    .start = start,
    .step = step,
    .explain = explain,
    .serves = serves,
};
