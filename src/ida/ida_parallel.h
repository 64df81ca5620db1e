/* ida_parallel.h -- IDA* on several threads. */
#ifndef TILEWISE_IDA_IDA_PARALLEL_H
#define TILEWISE_IDA_IDA_PARALLEL_H

#include "ida/ida.h"

/* From the beginning of the iteration that `i` is in, to the end.  Its bound must be more than the
 * few moves the work is split by.  TW_RUNNING: s->restart is set. */
tw_status ida_parallel(ida *i, int threads);
enum { IDA_PARALLEL_MIN_BOUND = 17 };

#endif
