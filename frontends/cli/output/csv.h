/* csv.h -- fields of comma-separated values, quoted as RFC 4180 wants it. */
#ifndef CLI_CSV_H
#define CLI_CSV_H

#include <stdio.h>

/* Quoted if it must be. */
void csv_write(FILE *, const char *text);
/* Take the next field off a line, in place, and step behind it; NULL at the line's end. */
char *csv_read(char **line);

#endif
