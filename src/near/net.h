/* net.h -- a small trained network that says how far a board is from solved.
 *
 * It guides and never proves.  What it learnt is the number of moves beyond
 * Manhattan distance and linear conflicts that short solutions took (scripts/train
 * has the program, docs/notes/near-optimal.md what was tried).
 *
 * The form is that of chess engines (NNUE: Nasu 2018).  The first layer has an input
 * for every tile in every cell, of which a board sets one for each cell; their weights add
 * up to an accumulator of NET_WIDTH numbers.  A move changes four inputs, so a
 * child's accumulator is its parent's and four rows of the table.  Behind it lie a layer of
 * NET_HIDDEN numbers and the value.  All arithmetic is in integers, so every
 * machine finds the same lines.
 *
 * Tiles are named by their home, as everywhere in this folder.  There is a network for some square
 * boards whose blank belongs in the last cell. */
#ifndef TILEWISE_NEAR_NET_H
#define TILEWISE_NEAR_NET_H

#include "base/memory.h"
#include "near/net_sizes.h"

typedef struct net_row {
    int16_t weight[NET_WIDTH];
} net_row;

typedef struct net net;

/* The value of a board whose accumulator is `from` + add[0] + add[1] - take[0] - take[1]. */
typedef int net_function(const net *, const net_row *from, const net_row *const add[2],
                         const net_row *const take[2]);
/* That accumulator. */
typedef void net_move_function(const net_row *from, const net_row *const add[2],
                               const net_row *const take[2], net_row *out);

struct net {
    int cells;
    net_row *input;  /* [home * cells + cell] */
    net_row *hidden; /* [NET_HIDDEN], in the same block */
    net_row bias;
    int32_t hidden_bias[NET_HIDDEN], out[NET_HIDDEN], out_bias;
    int share; /* of its value that counts, in 1 / 256 */
    net_function *value;
    net_move_function *move;
};

/* Functions for some instruction set.  All have the same results.  False: this processor cannot run
 * them. */
typedef enum net_code { NET_PLAIN, NET_AVX2, NET_AVX512, NET_CODES } net_code;
bool net_set_code(net *, net_code);
/* The fastest. */
void net_choose_code(net *);
/* Room for the rows; a copy.  False: out of memory. */
bool net_get(net *, int cells, memory *);
bool net_copy(net *to, const net *from, memory *);
void net_drop(net *, memory *);

/* The accumulator of a board: homes[cell] is the home of what lies there. */
void net_accumulate(const net *, const uint8_t homes[], net_row *out);

#endif
