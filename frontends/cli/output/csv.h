/* csv.h -- fields of comma-separated values, quoted as RFC 4180 wants it. */
#ifndef CLI_CSV_H
#define CLI_CSV_H

#include <stdio.h>

/* Quoted if it must be. */
void csv_write(FILE *, const char *text);
/* The next field of a line, unquoted in place; *line moves past it.  NULL at the end of the
 * line. */
char *csv_read(char **line);

#endif
