/* ida_journal.h -- what a journal says about the pieces of an iteration. */
#ifndef TILEWISE_IDA_IDA_JOURNAL_H
#define TILEWISE_IDA_IDA_JOURNAL_H

#include "ida/ida.h"
#include "ida/journal.h"
#include "ida/pieces.h"

/* The journal that the configuration names, for this search; without a name none is open.  Not
 * TW_OK: the task's journal_error says why. */
tw_status ida_journal_open(journal *, const ida *, const pieces *);

/* Mark the pieces that are done under the bound, and add up their counts.  An iteration that is
 * done as a whole has all of them, and its own counts. */
void ida_journal_replay(const journal *, int bound, const pieces *, bool done[],
                        journal_entry *total);

#endif
