/* sandbox.h -- a foreign program inside bubblewrap (bwrap).
 *
 * Limits keep accidents in; this keeps intent in.  The program has processes, a network without any
 * interface and a /tmp of its own, and sees everything else as it is, read-only.  It can name no process outside, so it can
 * neither signal one nor read its memory, and it ends with bwrap, which ends with us.
 *
 * What lies in /tmp, /var/tmp and /run is hidden, except for what the command needs: the working folder, the
 * program, files and folders that are words of the command, and one folder of the caller's. */
#ifndef CLI_SANDBOX_H
#define CLI_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>

/* bwrap has this many processes of its own around the program. */
enum { SANDBOX_PROCESSES = 2 };

/* The command that runs `argv` inside, on the heap, for command_words_free(); `folder` may be NULL.  NULL: the program
 * cannot be run, and `*reason` is the errno that execvp() would have given. */
char **sandbox_words(char *const argv[], const char *folder, int *reason);

/* bwrap exits with 128 + the signal that ended the program, as shells do.  The signal, or 0. */
int sandbox_signal(int code);

/* Does it work on this machine?  False: one line for `command` was written that says why not and what
 * to do.  Call signals_catch() before. */
bool sandbox_works(const char *command);

#endif
