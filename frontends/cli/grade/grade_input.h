/* grade_input.h -- how a program is given a board: by templates for its arguments, its standard
 * input and a file.
 *
 *     {tiles}      the tiles with a space between; as a word of its own, an argument each
 *     {tiles,}     with a comma, or what else stands there
 *     {rows}       a line for each row
 *     {goal}       the goal's rows, and {goal,} its tiles with a comma between
 *     {n} {cols}   how many rows and columns
 *     {file}       the name of a file with the board, {goal-file} of one with the goal
 */
#ifndef CLI_GRADE_INPUT_H
#define CLI_GRADE_INPUT_H

#include <stdbool.h>
#include <tilewise.h>

/* What may be wrong with an input. */
typedef enum grade_flaw {
    GRADE_SOUND,
    GRADE_TWICE,   /* a tile */
    GRADE_LARGE,   /* a number too large for a tile */
    GRADE_WORD,    /* a word in a tile's place */
    GRADE_MISSING, /* the last tile */
    GRADE_EMPTY,   /* all of it */
    GRADE_NO_FILE, /* the file that is named is not there */
    GRADE_FLAWS
} grade_flaw;
const char *grade_flaw_text(grade_flaw); /* "a tile twice" */
const char *grade_flaw_name(size_t i);   /* "twice"; NULL past the end */

enum {
    GRADE_USUAL_FLAWS = 1 << GRADE_TWICE | 1 << GRADE_LARGE | 1 << GRADE_WORD | 1 << GRADE_MISSING
                        | 1 << GRADE_EMPTY
};

typedef struct grade_format {
    const char *name; /* of the course, "none" */
    tw_transcript_format answer;
    /* Templates.  Arguments are added to a command that has no template in it; NULL: none. */
    const char *arguments, *input, *file, *goal_file;
    bool three; /* 3x3 only */
    bool square;
    const char *algorithm; /* that the course asks for; NULL: any */
    const char *heuristic; /* ... and that one; NULL: the program says which, or any */
    const char *goals;     /* that its exam goes through, "spiral last"; NULL: one */
    unsigned flaws;        /* that its exam has, a bit each */
    int solved;            /* boards in its exam that are the goal */
} grade_format;

/* NULL: no such course.  The one without a course is called "none". */
const grade_format *grade_format_named(const char *name);
const char *grade_format_name(size_t i); /* NULL past the end */

/* A board as it is given to the program, all on the heap. */
typedef struct grade_input {
    char *text;             /* for standard input; NULL: none */
    char *file, *goal_file; /* what is in the files; NULL: there is none */
    char **argv;
} grade_input;

typedef struct grade_given {
    const grade_format *format;
    char *const *words;           /* the command's */
    const char *path, *goal_path; /* of the files */
    const tw_board *start, *goal;
    grade_flaw flaw;
} grade_given;

void grade_input_make(grade_input *, const grade_given *);
void grade_input_free(grade_input *);
/* Does any way to give a board need a file? */
bool grade_input_wants_file(const grade_format *, char *const words[]);

#endif
