/* journal.h -- which pieces of a long search are done, kept in a file.
 *
 * Lines of text, each ending with a checksum: what search it is, then a line for every piece
 * finished under a bound, with its counts, or one for all of them.  A line is appended when its
 * piece is done and brought to the disk at most a second later, so a process that is killed loses
 * the pieces in flight, and a power cut a second more.  A line cut short at the end of the file is
 * the mark of that, and is cut off; any other that does not fit its checksum means that the file is
 * damaged, and it is refused.  So is the journal of another search.
 *
 * A checksum tells damage, not lies: whoever can write a journal decides what counts as searched.
 * Even so a solution in it is replayed, and counts only once all bounds below its length are done;
 * and two searches never write the same file.
 *
 * What does not fit on a full disk is taken back, and tried again with the next
 * piece: the search goes on, and the journal says what it can. */
#ifndef TILEWISE_IDA_JOURNAL_H
#define TILEWISE_IDA_JOURNAL_H

#include "base/memory.h"

enum { JOURNAL_NAME = 4096 };
#define JOURNAL_ALL UINT32_MAX /* for `piece`: the whole iteration */

typedef struct journal_entry {
    int bound, over;
    uint32_t piece;
    uint64_t expanded, generated;
} journal_entry;

typedef struct journal {
    int file;      /* -1: none */
    uint64_t size; /* of what is whole */
    double synced;
    int trouble;            /* errno of the last write that failed; 0: none */
    journal_entry *entries; /* those read */
    size_t count, room;
    char *solution; /* its moves, if the search was over; solution_room bytes */
    size_t solution_room;
    uint64_t expanded, generated; /* by the whole search, up to the solution */
    memory *memory;
} journal;

/* `search` says which it is, in one line of printable letters.  TW_OK: it is open, and what it
 * knew is in `entries`.  TW_ERR_SYNTAX: refused, TW_ERR_MEMORY, TW_ERR_IO: it cannot be
 * opened or written; `error` says why. */
tw_status journal_open(journal *, const char *path, const char *search, memory *, tw_error *error);
void journal_close(journal *);

/* False: it could not be written, and `trouble` says why. */
bool journal_add(journal *, const journal_entry *);
bool journal_solved(journal *, const char *moves, uint64_t expanded, uint64_t generated);

#endif
