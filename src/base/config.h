/* config.h -- structures that a program fills in, and that may grow.
 *
 * A program and the library may have been compiled with different versions of tilewise.h, and a
 * later version adds fields at the end.  So every such structure begins with its size, as the
 * program knew it, and is initialised by a function that takes that size.  The library then takes
 * what both know.  A field that the program does not know is zero, and zero always means "as it was
 * before there was this field".  A field that the library does not know must be zero: a request is
 * refused rather than ignored (Linux's clone3() does it so). */
#ifndef TILEWISE_BASE_CONFIG_H
#define TILEWISE_BASE_CONFIG_H

#include "tilewise.h"

/* Write the defaults to a structure of `size` bytes, of which the library knows `known`. */
tw_status config_give(void *out, size_t size, const void *defaults, size_t known);
/* Read a structure whose first member says how large it is. */
tw_status config_take(void *own, size_t known, const void *given, tw_error *);

#endif
