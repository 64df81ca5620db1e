/* ini.h -- a file of sections, keys and values, for people to write.
 *
 *     # a comment, on a line of its own
 *     [task easy]
 *     points = 10
 *     input = "{n}\n{rows}"
 *
 * A value goes to the end of its line, without the blanks around it.  In double quotes it keeps
 * them, and \n, \t, \" and \\ are a new line, a tab, a quote and a backslash there. */
#ifndef COMMON_INI_H
#define COMMON_INI_H

#include <stdbool.h>
#include <stddef.h>

typedef struct ini_entry {
    const char *key; /* NULL: a section begins here, and `value` is its name */
    const char *value;
    size_t line;
} ini_entry;

typedef struct ini {
    ini_entry *list; /* in the order of the text; keys before any section have none */
    size_t count;
    char *text;
} ini;

/* False: one line about `name` was written, as input_error() does. */
bool ini_read(ini *, const char *name, const char *text);
void ini_free(ini *);

#endif
