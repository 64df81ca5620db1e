/* tabular.h -- a table of results, in plain text, or for pages, papers and slides. */
#ifndef CLI_TABULAR_H
#define CLI_TABULAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef enum tabular_form {
    TABULAR_TEXT,
    TABULAR_MARKDOWN,
    TABULAR_LATEX,
    TABULAR_SVG,
    TABULAR_TIKZ,
    TABULAR_FORMS
} tabular_form;

const char *tabular_form_name(size_t i);

enum { TABULAR_CELL = 96 };

/* The first row is the head.  Cells are added row by row. */
typedef struct tabular {
    size_t columns;
    size_t left; /* so many columns begin at the left, the others end at the right */
    char (*cell)[TABULAR_CELL];
    size_t count, room;
} tabular;

__attribute__((format(printf, 2, 3))) void tabular_add(tabular *, const char *format, ...);
/* The characters of a row of plain text. */
size_t tabular_width(const tabular *);
/* The whole column, with its head, is left out. */
void tabular_drop(tabular *, size_t column);
void tabular_write(FILE *, const tabular *, tabular_form);
void tabular_free(tabular *);

#endif
