/* board.h -- geometry and the inlined half of a move.
 *
 * The board is concrete: searches slide tiles by the two inline functions here
 * and never through a pointer.  Where the blank may go next is looked up, for
 * every cell and last move, in an order fixed once per search. */
#ifndef TILEWISE_PUZZLE_BOARD_H
#define TILEWISE_PUZZLE_BOARD_H

#include "tilewise.h"

#include <assert.h>

static inline int board_cells(const tw_board *b) { return b->rows * b->cols; }

static inline tw_move move_opposite(tw_move m) {
    return m == TW_NO_MOVE ? m : (tw_move)((unsigned)m ^ 1u);
}

static inline char move_letter(tw_move m) { return "UDLR-"[m]; }
tw_move move_named(char letter); /* TW_NO_MOVE: not a letter of a move */

/* The blank goes to `cell`, which must be next to it; the tile there takes its place. */
static inline void board_slide(tw_board *b, int cell) {
    assert(b->tile[b->blank] == 0);
    b->tile[b->blank] = b->tile[cell];
    b->tile[cell] = 0;
    b->blank = cell;
}

/* The goal of the same name, or "last" if it has none, of another size. */
void goal_resize(const tw_board *goal, int rows, int cols, tw_board *out);

/* 1xN or Nx1: the tiles cannot pass each other. */
static inline bool board_single_line(const tw_board *b) { return b->rows == 1 || b->cols == 1; }

bool board_valid(const tw_board *); /* the invariants of tw_board hold */
bool board_same_size(const tw_board *, const tw_board *);
int board_step(const tw_board *, tw_move); /* the cell the blank would reach; -1: off the board */
int cell_distance(int cols, int a, int b); /* taxicab */
/* cell[t] is where tile t lies.  TW_MAX_CELLS long. */
void board_places(const tw_board *, uint8_t cell[]);

/* The moves worth trying: on the board, in the operator order, and (unless the search follows every
 * path) not the undoing of the last one. */
typedef struct move_list {
    uint8_t count;
    uint8_t move[4], to[4]; /* `to` is where the blank lands */
} move_list;

typedef struct geometry {
    move_list after[TW_NO_MOVE + 1][TW_MAX_CELLS]; /* [last move][cell of the blank] */
} geometry;

/* `order` has four letters, or is this: each cell has its own (tw_convention). */
#define BOARD_ORDER_BY_CELL "CELL"
void geometry_init(geometry *, int rows, int cols, const char order[], bool step_back);

#endif
