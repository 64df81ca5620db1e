/* stage.h -- what a beam search is to reach, and what guides it there.
 *
 * Boards are written by homes in this folder: at[cell] is the home of what lies in the cell,
 * and the blank is what belongs in blank_home.  So every goal is the identity.
 *
 * A beam loses its way on a large board: thousands of boards differ in nothing that matters and
 * fill every layer.  So a large board is solved in stages.  Each brings one outer row or column
 * home and closes it; when the rest is at most STAGE_CORE on a side, the last stage solves it.
 * Boards that agree in the tiles of the line and in the blank are then alike, and a stage keeps
 * only a few of those, the ones whose other tiles are nearest home: that is what brings a narrow
 * beam across the plateaus. */
#ifndef TILEWISE_NEAR_STAGE_H
#define TILEWISE_NEAR_STAGE_H

#include "near/net.h"

enum { STAGE_CORE = 7, STAGE_MOVE = NET_MOVE };
enum { STAGE_STEP_PARTS = 16 }; /* steps of distances are in 1 / 16 */

/* A rectangular board, by homes. */
typedef struct near_board {
    int rows, cols;
    int blank, blank_home;
    uint8_t at[TW_MAX_CELLS];
} near_board;

/* The board as the goal sees it.  Mirrored where that brings the blank's home to the last cell:
 * `flip_rows` and `flip_cols` say which moves to exchange on the way back. */
typedef struct near_frame {
    bool flip_rows, flip_cols;
} near_frame;

near_frame near_frame_of(const tw_board *goal);
void near_board_set(near_board *, near_frame, const tw_board *, const tw_board *goal);
/* The blank goes one step, which must be on the board. */
void near_board_move(near_board *, char letter);
/* A move of the framed board as one of the real board, and the other way round. */
tw_move near_frame_move(near_frame, tw_move);

/* Weights are in 1 / STAGE_MOVE of a move. */
typedef struct stage {
    int rows, cols, cells, blank_home;
    int top, bottom, left, right; /* of what is open, the last ones included */
    bool last;                    /* it ends with everything home */
    bool closed[TW_MAX_CELLS];    /* by cell: the blank may not go there */
    bool target[TW_MAX_CELLS];    /* by home: tiles to be brought home */
    int16_t row_step[TW_MAX_CELLS],
        col_step[TW_MAX_CELLS]; /* by home: of a step up or down; to a side */
    int16_t row_conflict[TW_MAX_CELLS],
        col_conflict[TW_MAX_CELLS]; /* of a tile that must leave that line */
    const net *net;                 /* for the open cells, or NULL */
} stage;

/* Is the board too large for one stage? */
static inline bool stage_several(int rows, int cols) {
    return rows > STAGE_CORE || cols > STAGE_CORE;
}

/* The first stage of a board; the one after; the last. */
void stage_first(stage *, int rows, int cols, int blank_home);
void stage_next(stage *);
void stage_last(stage *, int rows, int cols, int blank_home);
/* One stage for the whole board, however large. */
void stage_whole(stage *, int rows, int cols, int blank_home);

/* May the blank make this move from the cell? */
bool stage_allows(const stage *, int cell, tw_move);

/* What d rows or columns from home count as, for every d on the board, in steps. */
void stage_distances(const stage *, int32_t far[]);

/* The side of the square that the last stage solves, 0 if it is none with the blank's home in its
 * last cell: which network would serve. */
int stage_core_side(int rows, int cols, int blank_home);

#endif
