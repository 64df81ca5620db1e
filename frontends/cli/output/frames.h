/* frames.h -- a solution as the boards that people look at: the start, and the board after every
 * move, each with a title. */
#ifndef CLI_FRAMES_H
#define CLI_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <tilewise.h>

enum { FRAMES_TITLE = 32 };

typedef struct frame {
    char title[FRAMES_TITLE]; /* "start", "12 L", or "12 L3" where a move may be long */
    tw_board board;
    const tw_board *goal; /* NULL: no tile is at home */
    int left;             /* the cell that the blank just left, -1: none */
} frame;

typedef struct frames {
    const tw_board *start, *goal; /* the goal may be NULL */
    const char *moves;            /* the blank's letters; "": the start alone */
    tw_notation notation;         /* of the titles */
    tw_metric metric;
} frames;

typedef void frames_fn(void *cookie, const frame *);

void frames_each(const frames *, frames_fn *, void *cookie);
/* How many there are, and the characters of the longest title. */
size_t frames_count(const frames *);
int frames_title_width(const frames *);

/* Of the tile in this cell: has it just moved, and is it where the goal has it? */
bool frame_moved(const frame *, int cell);
bool frame_home(const frame *, int cell);

/* The letter of one of the blank's moves ("UDLR") in a notation. */
char frames_letter(char blank_move, tw_notation);

#endif
