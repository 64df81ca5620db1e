/* child.h -- a part of a test in a process of its own, where it may be killed, starved or
 * stripped of its rights. */
#ifndef TESTS_SUPPORT_CHILD_H
#define TESTS_SUPPORT_CHILD_H

#include "support/check.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

/* Its return value, 0 to 200, is the child's last word.  No assertions inside: they would report
 * in the child, where nobody listens. */
typedef int child_work(void *cookie);

static inline pid_t child_start(child_work *work, void *cookie) {
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (!child) _exit(work(cookie));
    return child;
}

/* What it returned, or -1 when a signal ended it. */
static inline int child_wait(pid_t child) {
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static inline int child_run(child_work *work, void *cookie) {
    return child_wait(child_start(work, cookie));
}

/* Root may read and write everything; in a child, do as a user must.  False: it cannot be done. */
static inline bool child_becomes_user(void) {
    enum { NOBODY = 65534 };
    return getuid() != 0 || (setgid(NOBODY) == 0 && setuid(NOBODY) == 0);
}

#endif
