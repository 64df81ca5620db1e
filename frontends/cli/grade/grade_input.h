/* grade_input.h -- how a program is given a board: as its course says, or on standard input. */
#ifndef CLI_GRADE_INPUT_H
#define CLI_GRADE_INPUT_H

#include "cli/answers/answer.h"

#include <stdbool.h>
#include <tilewise.h>

typedef enum grade_way {
    GRADE_STDIN,
    GRADE_FILE, /* whose name is the last argument */
    GRADE_TILES /* as arguments */
} grade_way;

typedef struct grade_format {
    const char *name; /* of the course, "none" */
    answer_format answer;
    grade_way way;
    bool sized; /* N comes first */
    bool pair;  /* the goal follows */
    bool three; /* 3x3 only */
    bool square;
    const char *algorithm; /* that the course asks for; NULL: any */
    const char *heuristic; /* ... and that one; NULL: the program says which, or any */
} grade_format;

/* NULL: no such course.  The one without a course is called "none". */
const grade_format *grade_format_named(const char *name);
const char *grade_format_name(size_t i); /* NULL past the end */

/* What may be wrong with an input. */
typedef enum grade_flaw {
    GRADE_SOUND,
    GRADE_TWICE,   /* a tile */
    GRADE_LARGE,   /* a number too large for a tile */
    GRADE_WORD,    /* a word in a tile's place */
    GRADE_MISSING, /* the last tile */
    GRADE_EMPTY,   /* all of it */
    GRADE_FLAWS
} grade_flaw;
const char *grade_flaw_text(grade_flaw); /* "a tile twice" */

/* A board as it is given to the program. */
typedef struct grade_input {
    char *text;  /* for standard input or the file; on the heap */
    char **argv; /* on the heap; the words are not its own, except `tiles` */
    char *tiles;
} grade_input;

/* `words` are the command's.  Where one is {file} the name of the file goes, {tiles} becomes the
 * tiles; with neither, the course's way holds. */
void grade_input_make(grade_input *, const grade_format *, char *const words[], const char *path,
                      const tw_board *start, const tw_board *goal, grade_flaw);
void grade_input_free(grade_input *);
/* Does any way to give a board need a file? */
bool grade_input_wants_file(const grade_format *, char *const words[]);

#endif
