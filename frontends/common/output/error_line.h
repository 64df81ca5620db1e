/* error_line.h -- one line on standard error, whatever the user's words in it are made of. */
#ifndef COMMON_ERROR_LINE_H
#define COMMON_ERROR_LINE_H

/* Control characters, line ends among them, and bytes that are not UTF-8 are written as \x1B: a
 * name may not steer the terminal.  The line's end is added. */
__attribute__((format(printf, 1, 2))) void error_line(const char *format, ...);

#endif
