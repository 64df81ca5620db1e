/* lock.h -- one builder at a time in a directory.
 *
 * Building takes all cores and much memory, so a second process does better
 * to wait and read what the first one wrote.  The lock is held on a file that
 * stays behind,: it ends with the process, so a killed builder
 * blocks no other, and threads of one process exclude each other too.  Only its
 * holder writes in the directory. */
#ifndef TILEWISE_PDB_LOCK_H
#define TILEWISE_PDB_LOCK_H

#include <stdbool.h>

enum { LOCK_NONE = -1, LOCK_GIVEN_UP = -2 };

/* Called now and then while another holds it; false: give up. */
typedef bool lock_waiting(void *cookie);

/* A lock to release.  LOCK_NONE: no lock can be taken here, and errno says why. */
int lock_take(const char *directory, lock_waiting *, void *cookie);
void lock_release(int lock);

#endif
