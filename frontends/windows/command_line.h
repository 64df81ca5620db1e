/* command_line.h -- the words of a command as the one line that Windows passes to a program. */
#ifndef WINDOWS_COMMAND_LINE_H
#define WINDOWS_COMMAND_LINE_H

#include <wchar.h>

/* On the heap.  NULL: a word is not UTF-8. */
wchar_t *command_line(char *const words[]);

#endif
