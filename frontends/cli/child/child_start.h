/* child_start.h -- the first half of child.c: a process with pipes and limits around it. */
#ifndef CLI_CHILD_START_H
#define CLI_CHILD_START_H

#include "cli/child/child.h"

#include <sys/types.h>

typedef struct child {
    pid_t pid;
    int in, out, err; /* our ends, which do not block; -1: closed */
} child;

/* 0, or the errno of what could not be done; then there is no process and no pipe. */
int child_begin(child *, const child_plan *);

#endif
