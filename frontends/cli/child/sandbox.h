/* sandbox.h -- a foreign program inside bubblewrap (bwrap).
 *
 * Limits keep accidents in; this keeps intent in.  The program has processes, a network without any
 * interface and a /tmp of its own, the files that sandbox_files.h says, read-only, and not the
 * calls that sandbox_filter.h names.  It can name no process outside, so it can neither signal one
 * nor read its memory, and it ends with bwrap, which ends with us. */
#ifndef CLI_SANDBOX_H
#define CLI_SANDBOX_H

#include "cli/child/child.h"

/* bwrap has this many processes of its own around the program. */
enum { SANDBOX_PROCESSES = 2 };

/* The command that runs the plan inside, on the heap, for command_words_free(); it reads `filter`,
 * if that is not -1.  NULL: the program cannot be run, and `*reason` is the errno that execvp()
 * would have given. */
char **sandbox_words(const child_plan *, int filter, int *reason);

/* What is left of the caller's environment, which may hold secrets, on the heap like the words.
 * bwrap itself begins with it: the program can read that of its parent in /proc. */
char **sandbox_environment(void);

/* bwrap exits with 128 + the signal that ended the program, as shells do.  The signal, or 0. */
int sandbox_signal(int code);

/* Does it work on this machine?  False: one line for `command` was written that says why not and
 * what to do.  Call signals_catch() before. */
bool sandbox_works(const char *command);

#endif
