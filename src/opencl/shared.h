/* shared.h -- what the host and the kernels must agree on: sizes, the meaning of words, and
 * structs.
 *
 * Both compilers read this file.  The build puts it, behind near/net_sizes.h, before the text of
 * each kernel (src/CMakeLists.txt).  So it keeps to what C and OpenCL C have in common: macros, and
 * structs of types that are as large in both. */
#ifndef TILEWISE_OPENCL_SHARED_H
#define TILEWISE_OPENCL_SHARED_H

#ifdef __OPENCL_VERSION__
typedef ulong word64;
#else
#include "near/net_sizes.h"
#include <stdint.h>
typedef uint64_t word64;
#endif

/* search.cl */

/* Words that the host and the work-items tell each other. */
#define CONTROL_CURSOR 0 /* the next state of the pool that nobody has taken */
#define CONTROL_TAIL   1 /* states stored in the other pool */
#define CONTROL_IDLE   2 /* work-items that found nothing to do */
#define CONTROL_OVER   3 /* the least excess over the bound */
#define CONTROL_GOAL   4 /* 1 + the piece that leads to the goal; 0: none */
#define CONTROL_LOST   5 /* states that found no room: the iteration is void */
#define CONTROL_WORDS  6

/* What each group counts. */
#define COUNT_EXPANDED  0
#define COUNT_GENERATED 1
#define COUNT_READS     2
#define COUNT_STORED    3
#define COUNT_TAKEN     4
#define COUNT_GOALS     5 /* children that are the goal: none if CONTROL_GOAL is 0 */
#define COUNT_WORDS     6

/* A state that is stored: its board, an index for each reader, and what else is known of it.
 * Packed ones, on 5x5, have the values of the tables above the indices and the rest beside the last
 * tile: 64 bytes instead of 80, so that a state is two sectors of the card's memory and not
 * four. */
#define BOARD_WORDS_OF(cells)   (((cells) + 3) / 4)
#define VALUE_WORDS_OF(readers) ((readers) > 8 ? 2 : 1) /* four bits a reader */
#define PACKED_INDEX_BITS       30
#define STATE_WORDS_OF(cells, readers, packed)                                                     \
    (BOARD_WORDS_OF(cells) + (readers) + ((packed) ? 1 : 2 + VALUE_WORDS_OF(readers)))
#define STATE_QUADS_OF(cells, readers, packed) ((STATE_WORDS_OF(cells, readers, packed) + 3) / 4)

/* A piece: its board and two words more. */
#define PIECE_WORDS_OF(cells)            (BOARD_WORDS_OF(cells) + 2)
#define PIECE_PLACE(blank, depth, state) ((blank) | (depth) << 8 | (state) << 16)
#define PIECE_BLANK(place)               ((place)&255)
#define PIECE_DEPTH(place)               ((place) >> 8 & 255)
#define PIECE_STATE(place)               ((place) >> 16)          /* of the automaton */
#define PIECE_VALUES(manhattan, f)       ((manhattan) | (f) << 8) /* f: the largest on the way */
#define PIECE_MANHATTAN(values)          ((values)&255)
#define PIECE_F(values)                  ((values) >> 8)

#define NUMBER_BITS 19      /* of the number of a piece in a stored state */
#define REFUSED     0xffffu /* no state of the automaton follows */

/* Facts about tiles, rows of FACT_TILES_OF(cells) words: for every view the tile's reader, whether
 * an earlier view has the same reader, and its weight; for every move a bit for every cell that the
 * tile leaves towards its home when the blank makes the move, in a row for 32 cells each; and which
 * of its patterns has the tile, four bits a view.  Behind them, where entries are numbered from the
 * first of their table, is where each reader's table begins, in units of FACT_BASE entries. */
#define FACT_TILES_OF(cells)       ((cells) > 32 ? 40 : 32)
#define FACT_TILES_MOST            40
#define FACT_SHARED                (1u << 27)
#define FACT_READER_SHIFT          28
#define FACT_BASE                  16 /* a word has as many */
#define CELL_WORDS_OF(cells)       (((cells) + 31) / 32)
#define FACT_NEARER(views)         (views)
#define FACT_PATTERN(views, cells) ((views) + 4 * CELL_WORDS_OF(cells))
#define FACT_ROWS(views, cells)    ((views) + 4 * CELL_WORDS_OF(cells) + 1)

/* beam.cl */

#define BEAM_BUCKETS          (1 << 14)
#define BEAM_SEEN_GROUP       8  /* hashes that are looked at for one */
#define BEAM_SIDE_MOST        16 /* rows and columns */
#define BEAM_CELLS_MOST       (BEAM_SIDE_MOST * BEAM_SIDE_MOST)
#define BEAM_STEP_PARTS       16 /* steps of distances are in 1 / 16 */
#define BEAM_STARTS           64 /* boards that join a layer at most */
#define BEAM_LINGER           8  /* layers that a stage goes on after the first board at its end */
#define BEAM_STRIDE_OF(cells) (((cells) + 15) / 16 * 16)
#define BEAM_ROOM_OF(width)   (3 * (width) + BEAM_STARTS) /* candidates of a slot */
#define BEAM_STARTED          0x80000000u /* in the trace: the number of a board to begin with */

/* beam_slot.over */
#define SLOT_RUNNING 0
#define SLOT_SOLVED  1
#define SLOT_IN_VAIN 2

typedef struct beam_slot {
    word64 expanded;
    unsigned now, candidates, kept; /* boards of the layer; candidates; kept of them */
    unsigned found;                 /* boards at the end of the stage */
    int base, least;                /* rank of the first bucket; the least rank */
    int cutoff;       /* no board of the layer has a higher rank; INT_MAX: none was left out */
    int depth, upper; /* moves so far; a line must have fewer */
    int found_at;     /* the first layer with a board at the end; -1: none */
    int share;        /* of the network, in 1 / 256 */
    int over;
    unsigned begun; /* the layer of its start, in the count of all slots */
    unsigned full;  /* was a board ever left out? */
} beam_slot;

/* What a beam is to reach, and what guides it there: a stage of src/near/stage.h. */
typedef struct beam_stage {
    int far[BEAM_SIDE_MOST]; /* by rows or columns from home: the steps that they count as */
    short row_step[BEAM_CELLS_MOST], col_step[BEAM_CELLS_MOST]; /* by home */
    short row_conflict[BEAM_SIDE_MOST],
        col_conflict[BEAM_SIDE_MOST];        /* of a tile that must leave */
    unsigned char legal[BEAM_CELLS_MOST];    /* by cell: a bit for every move of the blank */
    unsigned char target[BEAM_CELLS_MOST];   /* by home: is it to come home? */
    unsigned char net_cell[BEAM_CELLS_MOST]; /* the cell or home as the network numbers it */
    int net_cells;                           /* 0: there is no network */
    int last;                                /* it ends with everything home */
    unsigned alike; /* so many boards with the same targets and blank are kept */
    unsigned unused;
} beam_stage;

typedef struct beam_board {
    word64 hash, pattern; /* of all tiles; of the blank and the targets */
    int value, rank;      /* the weighted distances and conflicts; with what the network adds */
    unsigned short misplaced, bound; /* targets that are not home; moves that are left at least */
    unsigned char blank, last;       /* its cell; the move that led here */
    unsigned short unused;
} beam_board;

typedef struct beam_candidate {
    word64 hash, pattern;
    unsigned from; /* the parent's number * 4 + the move */
    int value, rank;
    unsigned short misplaced, bound;
} beam_candidate;

/* A board at the end of the stage. */
typedef struct beam_arrival {
    unsigned from; /* as a candidate's */
    int depth, value;
    unsigned unused;
} beam_arrival;

/* tables.cl */

#define ORDER_TILES 8 /* bytes of an order of tiles */
#define SWEEP_FOUND 0 /* placements reached for the first time */
#define SWEEP_FRESH 1 /* states so reached */
#define SWEEP_WORDS 2

#ifndef __OPENCL_VERSION__
_Static_assert(sizeof(unsigned) == 4 && sizeof(unsigned short) == 2, "as in OpenCL");
_Static_assert(sizeof(beam_slot) == 64 && sizeof(beam_board) == 32, "as in OpenCL");
_Static_assert(sizeof(beam_candidate) == 32 && sizeof(beam_arrival) == 16, "as in OpenCL");
_Static_assert(sizeof(beam_stage) % 4 == 0, "as in OpenCL");
#endif

#endif
