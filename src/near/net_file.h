/* net_file.h -- networks as bytes: those that are built in, and files that come from anywhere.
 *
 * A file is a header ("twnet", the version, the side, the share less 1), the numbers, the lowest
 * byte first, and the CRC-32 of all that. */
#ifndef TILEWISE_NEAR_NET_FILE_H
#define TILEWISE_NEAR_NET_FILE_H

#include "near/net.h"

enum { NET_LEAST_SIDE = 2, NET_MOST_SIDE = 7 };

/* The one of the library for square boards of this side.  TW_NOT_FOUND: there is none.
 * TW_ERR_MEMORY. */
tw_status net_load(net *, int side, memory *);

/* From a file that nobody vouches for: a network that is accepted has numbers with which no sum
 * overflows, on any board.  TW_ERR_SYNTAX: `error`, which may be NULL, says what is wrong.
 * TW_ERR_MEMORY. */
tw_status net_read(net *, const uint8_t file[], size_t size, memory *, tw_error *error);

#endif
