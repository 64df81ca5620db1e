/* descendants.h -- find and kill every process that a child has started.
 *
 * A process group is not enough: a program may fork and leave it.  So this process declares itself
 * the reaper of orphans (PR_SET_CHILD_SUBREAPER): a process that loses its parent becomes our
 * child, and all descendants can be found by the parents that /proc names.  RLIMIT_NPROC is no
 * alternative: it counts all processes of the user and does not bind root. */
#ifndef CLI_DESCENDANTS_H
#define CLI_DESCENDANTS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* Children that this process had before: a shell may have started some and then called exec().
 * They and their descendants are left alone. */
typedef struct descendants_prior {
    pid_t *list;
    size_t count;
} descendants_prior;

typedef struct descendants_usage {
    int processes;
    uint64_t bytes;   /* of memory in use, together */
    uint64_t written; /* bytes to disks, together, also by those that have ended */
} descendants_usage;

/* Before the child is started. */
void descendants_begin(descendants_prior *);
descendants_usage descendants_count(const descendants_prior *);
/* How many processes and threads this process's user has. */
uint64_t descendants_of_user(void);
/* Kill the child, its process group and all descendants, and wait for every one of them.  The most
 * bytes that one of them had in use; 0: the child alone was there, with less than this process. */
uint64_t descendants_kill(pid_t child, descendants_prior *);

#endif
