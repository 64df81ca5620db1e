/* device_pieces.h -- a search cut into pieces: the boards some moves from its start.
 *
 * Breadth-first and in the operator order, so of all paths of the same length to a
 * board the first in that order is kept and the others are dropped: no path through
 * them is shorter, and the first of all shortest solutions goes through the one kept.
 * What was expanded on the way is counted by f, for an iteration expands what its bound
 * allows. */
#ifndef TILEWISE_OPENCL_DEVICE_PIECES_H
#define TILEWISE_OPENCL_DEVICE_PIECES_H

#include "ida/ida.h"

enum { PIECES_DEPTH = 40, PIECES_MAX_F = 512 };

typedef struct device_piece {
    uint8_t tile[PLACEMENT_MAX_CELLS];
    uint8_t blank, depth, manhattan;
    const ida_place *place;
    int f;                    /* the largest on the way here, this board's included */
    char moves[PIECES_DEPTH]; /* `depth` letters */
} device_piece;

typedef struct device_pieces {
    device_piece *piece;
    size_t count, room;
    bool goal; /* is one of them the goal?  Then all are as deep as that one */
    uint64_t expanded[PIECES_MAX_F], generated[PIECES_MAX_F]; /* above the pieces, by f */
    memory *memory;
} device_pieces;

/* At least `enough` pieces below this board, if it goes on that far.  False: out of memory, and
 * nothing is held. */
bool device_pieces_make(device_pieces *, const ida *, const tw_board *, const ida_place *,
                        size_t enough);
void device_pieces_drop(device_pieces *);
/* Those first that are likely to be near the goal.  False: they stay as they are, since no network serves
 * the goal or there is no memory for it. */
bool device_pieces_rank(device_pieces *, const tw_board *goal, int threads);
/* One iteration over the pieces and what is above them, on this core: what a device must count. */
void device_pieces_count(const device_pieces *, const ida *, int bound, uint64_t *expanded,
                         uint64_t *generated);
void device_pieces_board(const device_pieces *, size_t number, const tw_board *like, tw_board *out);

#endif
