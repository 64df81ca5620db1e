/* sandbox_filter.h -- the system calls that a program in the sandbox is refused (seccomp).
 *
 * Namespaces hide what has a name.  These calls reach others without one, or take memory that no
 * process shows: sockets other than the internet's (a UNIX socket in a folder that is shown, a
 * virtual machine's host), rings of requests, which open sockets unseen, keys of the caller's
 * session, new user namespaces, memory files, shared segments and sets of semaphores. */
#ifndef CLI_SANDBOX_FILTER_H
#define CLI_SANDBOX_FILTER_H

/* A descriptor from which bwrap reads the filter, closed by exec(); -1: there is none for this
 * processor. */
int sandbox_filter_open(void);

#endif
