/* descendants.h -- all that a child has started, found and ended.
 *
 * A process group is not enough: a program may fork and leave it.  So this process declares itself
 * the reaper of orphans (PR_SET_CHILD_SUBREAPER): whoever loses its parent becomes our child, and all
 * descendants can be found from here by the parents that /proc names.  RLIMIT_NPROC was weighed and
 * left: it counts all processes of the user, not these, and does not bind root at all. */
#ifndef CLI_DESCENDANTS_H
#define CLI_DESCENDANTS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/types.h>

/* Children that were there before: a shell may have started some and then become this program.  They,
 * and what they start, are left alone. */
typedef struct descendants_prior {
    pid_t *list;
    size_t count;
} descendants_prior;

typedef struct descendants_usage {
    int processes;
    uint64_t bytes; /* of memory in use, together */
} descendants_usage;

/* Before the child is started. */
void descendants_begin(descendants_prior *);
descendants_usage descendants_count(const descendants_prior *);
/* Kill the child, its process group and all descendants, and wait for every one of them.  The
 * child's own status and usage come back. */
void descendants_kill(pid_t child, descendants_prior *, int *status, struct rusage *);

#endif
