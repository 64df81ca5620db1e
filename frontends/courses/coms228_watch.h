/* coms228_watch.h -- A* with its two lists, printed step by step. */
#ifndef COURSES_COMS228_WATCH_H
#define COURSES_COMS228_WATCH_H

#include <tilewise.h>

/* Print OPEN and CLOSED as they are after each of the first `steps` states taken from OPEN.  The
 * configuration is one of A* with FIFO ties.  TW_ERR_INTERNAL: the search took another state than
 * the first of OPEN; TW_ERR_MEMORY. */
tw_status coms228_watch(const tw_config *, const tw_board *start, uint64_t steps);

#endif
