/* sandbox_files.h -- which files a program in the sandbox sees.
 *
 * The system's (languages, libraries and a few settings), but not Tilewise, which would answer for
 * it; what the command names; and the folder in which a file lies that the command names, because a
 * program may be many files.  If it names none, the working folder.  Other programs in there are
 * neighbours, maybe other people's submissions: files that can be executed are hidden, and so are
 * sockets and pipes.  Never a whole home or /tmp.
 *
 * With plan->show, a file that is named is shown without its folder, and the files and folders of
 * that list are shown as they are. */
#ifndef CLI_SANDBOX_FILES_H
#define CLI_SANDBOX_FILES_H

#include "cli/child/child.h"
#include "cli/child/command_words.h"

/* The file that execvp() would run, on the heap; NULL: none, and `*reason` is its errno. */
char *sandbox_files_program(const char *name, int *reason);

/* Append bwrap's options.  `program` is the file that argv[0] means. */
void sandbox_files_add(command_list *, const child_plan *, const char *program);

#endif
