/* net_sizes.h -- the sizes of the network (net.h), written once: the C compiler, the kernels of
 * src/opencl, which get this file as text, and scripts/train/train.py all read these lines.  So it
 * has macros of plain numbers and nothing else. */
#ifndef TILEWISE_NEAR_NET_SIZES_H
#define TILEWISE_NEAR_NET_SIZES_H

#define NET_WIDTH  128  /* numbers in an accumulator */
#define NET_HIDDEN 16   /* numbers behind it */
#define NET_ONE    255  /* a 1 in an accumulator; numbers are cut to 0 .. NET_ONE */
#define NET_SHIFT  10   /* the hidden weights are in 1 / 1024 */
#define NET_CUT    1020 /* hidden numbers are cut to 0 .. NET_CUT, which is 4 */
#define NET_MOVE   64   /* values are in 1 / 64 of a move */

#endif
