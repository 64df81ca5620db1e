/* sequence.h -- what `invert` and `simplify` share: moves in, moves out. */
#ifndef CLI_SEQUENCE_H
#define CLI_SEQUENCE_H

#include "common/options/options.h"

#include <stddef.h>
#include <tilewise.h>

/* Change `count` of the blank's letters in place; how many there are then.  `start` NULL: no board
 * was given. */
typedef size_t sequence_fn(char *letters, size_t count, const tw_board *start);

/* The whole command.  `parser` has what its help says. */
int sequence_run(int argc, char **argv, options_parser parser, sequence_fn *);

#endif
