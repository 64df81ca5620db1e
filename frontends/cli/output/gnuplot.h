/* gnuplot.h -- pictures, drawn by gnuplot as a program of its own.
 *
 *     gnuplot g;
 *     if (!gnuplot_open(&g, "out.svg")) return EXIT_USAGE;   before the long work: can it be done?
 *     fprintf(g.script, "plot ...");                          after it
 *     if (!gnuplot_draw(&g)) ...
 *
 * Whatever fails writes one line to standard error and leaves what was there before. */
#ifndef CLI_GNUPLOT_H
#define CLI_GNUPLOT_H

#include "common/output/atomic_file.h"

#include <stdio.h>

typedef struct gnuplot {
    atomic_file picture;
    FILE *script; /* what gnuplot will read; its output is the picture.  NULL: not open */
} gnuplot;

/* An open one is drawn or abandoned. */
bool gnuplot_open(gnuplot *, const char *path);
bool gnuplot_draw(gnuplot *);
void gnuplot_abandon(gnuplot *);

#endif
