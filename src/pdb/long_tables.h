/* long_tables.h -- pattern databases of long moves, each of which slides a stretch of a row or of a
 * column by one cell and counts as one.
 *
 * In a shortest solution rows and columns alternate.  Before a move along a column, it does not
 * matter where in that column the blank is: the move takes it to any other place there.  So one
 * entry serves all places of the blank in a line.  It is named by the line and by where the tiles
 * of the pattern lie when the cells, without the blank's, are read along the lines of that axis,
 * because a move along the axis leaves this order as it is.  Each entry of one axis has as
 * neighbours those of the other that one move leads to, one for each cell of the line, and the
 * values are distances in this graph of two halves.
 *
 * All moves count, also those of other tiles.  So values of two patterns must not be added, but
 * they are large: the larger one is compared with other bounds.  (Tables whose values could be
 * added would have to share out the cost of a move among the tiles that it slides.)
 *
 * Of 15 places, 7 tiles take 32,432,400; by the line and the axis that makes 130 MB a table. */
#ifndef TILEWISE_PDB_LONG_TABLES_H
#define TILEWISE_PDB_LONG_TABLES_H

#include "pdb/build.h"
#include "pdb/placement.h"

/* The lines that the next move is along. */
enum { LONG_COLUMNS, LONG_ROWS, LONG_AXES };

enum { LONG_TILES = 7, LONG_CELLS = 16, LONG_COUNT = 2, LONG_ORDERS = 5040 };

/* Views are the board itself and, where the goal allows it, its mirror image in the diagonal. */
enum { LONG_VIEWS = 2 };

typedef struct long_table {
    uint8_t tile[LONG_VIEWS][LONG_TILES];
    uint8_t *excess; /* [row][order], four bits: by how much the value exceeds the number of cells;
                        0: not at all, then other bounds know as much */
} long_table;

/* Zeroed: not begun. */
typedef struct long_tables {
    tw_board goal;
    int views;
    placement placement; /* of a pattern in the places: the cells without the blank's */
    uint32_t rows;       /* of a table: an axis, a line of it, and a mask; see long_row() */
    uint8_t place[LONG_AXES][LONG_CELLS][LONG_CELLS]; /* [axis][blank][cell] */
    long_table table[LONG_COUNT];
    struct long_builder *builder; /* while they are built */
    int built;                    /* so many of them are ready */
    memory *memory;
} long_tables;

bool long_tables_serve(const tw_board *goal);
uint64_t long_tables_entries(const tw_board *goal); /* of both, where they serve */

/* Build them, or what is left to build.  TW_OK: they are ready.  TW_STOPPED: `progress` said so;
 * call it again with the same goal.  Else they are gone and zeroed as before. */
tw_status long_tables_build(long_tables *, const tw_board *goal, const build_options *, memory *);
void long_tables_drop(long_tables *);

static inline bool long_tables_ready(const long_tables *t) { return t->built == LONG_COUNT; }

/* How many lines there are to move along, and which one a cell is in. */
static inline int long_lines(const tw_board *b, int axis) {
    return axis == LONG_COLUMNS ? b->cols : b->rows;
}
static inline int long_line(const tw_board *b, int axis, int cell) {
    return axis == LONG_COLUMNS ? cell % b->cols : cell / b->cols;
}

static inline uint32_t long_row(const long_tables *t, int axis, int line, uint32_t mask_rank) {
    int lines = (axis == LONG_ROWS ? t->goal.cols : 0) + line;
    return (uint32_t)lines * t->placement.masks + mask_rank;
}

/* The tiles of a pattern by where they lie in it: one more among the order's digits for each tile
 * before in the pattern and behind in place. */
static inline uint32_t long_order(const uint8_t tile[LONG_TILES], const uint8_t at[],
                                  const uint8_t place[], uint32_t *mask) {
    static const uint16_t unit[LONG_TILES] = {1, 1, 2, 6, 24, 120, 720};
    uint32_t seen = 0, order = 0;
    for (int i = 0; i < LONG_TILES; i++) {
        int p = place[at[tile[i]]];
        order += (uint32_t)placement_bits(seen >> p) * unit[i];
        seen |= 1u << p;
    }
    return *mask = seen, order;
}

/* At least so many long moves are left, the first of them along the axis; 0: not known.  at[tile]
 * is its cell. */
static inline int long_tables_value(const long_tables *t, int which, int view, int axis,
                                    const uint8_t at[], int blank) {
    const long_table *x = &t->table[which];
    uint32_t mask, order = long_order(x->tile[view], at, t->place[axis][blank], &mask);
    uint32_t row = long_row(t, axis ^ view, long_line(&t->goal, axis, blank),
                            placement_mask_rank(&t->placement, mask));
    uint64_t i = (uint64_t)row * LONG_ORDERS + order;
    int excess = x->excess[i / 2] >> i % 2 * 4 & 15;
    return excess ? excess + t->goal.rows * t->goal.cols : 0;
}

#endif
