/* device_journal.h -- the journal of a search on a device.
 *
 * A device does all pieces of an iteration at once, so a line is written when the iteration is over.  The journal is
 * the one the cores would keep (ida/ida_journal.h): either can go on with what the other wrote. */
#ifndef TILEWISE_OPENCL_DEVICE_JOURNAL_H
#define TILEWISE_OPENCL_DEVICE_JOURNAL_H

#include "opencl/device_run.h"
#include "ida/journal.h"

/* The one that the configuration names, or none, and past all iterations that it knows to be done.  TW_RUNNING: go on.
 * journal_close() it whatever happened. */
tw_status device_journal_open(journal *, ida *);

/* The iteration is over without a solution; i->over says how far the next bound is. */
void device_journal_add(journal *, ida *, const device_counts *);
void device_journal_solved(journal *, search *);

#endif
