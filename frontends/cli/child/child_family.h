/* child_family.h -- all that a child has started, found and ended.
 *
 * A process group is not enough: a program may fork and leave it.  So this process declares itself
 * the reaper of orphans (PR_SET_CHILD_SUBREAPER): whoever loses its parent becomes our child, and all
 * descendants can be found from here by the parents that /proc names.  RLIMIT_NPROC was weighed and
 * left: it counts all processes of the user, not these, and does not bind root at all. */
#ifndef CLI_CHILD_FAMILY_H
#define CLI_CHILD_FAMILY_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/types.h>

/* Children that were there before: a shell may have started some and then become this program.  They,
 * and what they start, are left alone. */
typedef struct child_strangers {
    pid_t *list;
    size_t count;
} child_strangers;

typedef struct child_family {
    int processes;
    uint64_t bytes; /* of memory in use, together */
} child_family;

/* Before the child is started. */
void child_family_adopt(child_strangers *);
child_family child_family_count(const child_strangers *);
/* Kill the child, its process group and all descendants, and wait for every one of them.  The
 * child's own status and usage come back. */
void child_family_end(pid_t child, child_strangers *, int *status, struct rusage *);

#endif
