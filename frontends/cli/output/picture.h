/* picture.h -- boards as drawings: SVG for pages and slides, TikZ for LaTeX.
 *
 *     PICTURE_OPTIONS(job, 5),                     in the table: they fill job.pictures.path
 *     if (!pictures_open(&job.pictures)) return EXIT_USAGE;         before the long work
 *     pictures_add(&job.pictures, &(frames){.start = ...});         each solution, or board
 *     if (!pictures_keep(&job.pictures)) ...
 *
 * Whatever fails writes one line to standard error and leaves what was there before. */
#ifndef CLI_PICTURE_H
#define CLI_PICTURE_H

#include "cli/output/frames.h"
#include "common/output/atomic_file.h"

typedef enum picture_form { PICTURE_SVG, PICTURE_TIKZ, PICTURE_FORMS } picture_form;

typedef struct picture_panel picture_panel;

typedef struct picture {
    atomic_file file; /* path NULL: not open */
    picture_panel *panels;
    size_t count, room;
    double x, y, height, width; /* where the next one goes, of its row, and of all: in cells */
} picture;

/* Zeroed: none. */
typedef struct pictures {
    const char *path[PICTURE_FORMS]; /* NULL: not asked for */
    picture drawn[PICTURE_FORMS];
    bool only; /* one of them goes to standard output: nothing else should */
} pictures;

#define PICTURE_OPTIONS(job, group)                                                                \
    {"svg", OPTION_TEXT(job, pictures.path[PICTURE_SVG]), "FILE", NULL, "Draw the boards, as SVG", \
     group},                                                                                       \
    {                                                                                              \
        "tikz", OPTION_TEXT(job, pictures.path[PICTURE_TIKZ]), "FILE", NULL,                       \
            "Draw the boards, for LaTeX with TikZ", group                                          \
    }

bool pictures_open(pictures *);
/* Is there any? */
bool pictures_wanted(const pictures *);
/* The boards of a solution, from a new row on; or a board alone, beside the one before. */
void pictures_add(pictures *, const frames *);
/* What was drawn; a picture without any board is not made. */
bool pictures_keep(pictures *);

/* Is this a name for an SVG file?  False: a line about `option` says what was expected. */
bool picture_is_svg(const char *option, const char *path);

#endif
