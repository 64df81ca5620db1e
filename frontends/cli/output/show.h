/* show.h -- boards for people: side by side, as many as the line holds. */
#ifndef CLI_SHOW_H
#define CLI_SHOW_H

#include "cli/output/frames.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <tilewise.h>

/* The blank is shown as _, which the parser reads too. */
void show_board(FILE *, const tw_board *);
void show_start_and_goal(FILE *, const tw_board *start, const tw_board *goal);
/* The start and the board after every move, each under its title. */
void show_path(FILE *, const frames *);
void show_frame(FILE *, const frame *); /* one of them */
int show_width(const tw_board *);       /* its columns */
/* Letters, broken into indented lines if one does not hold them: "label: letters",
 * or "none". */
void show_letters(FILE *, const char *label, const char *letters);

/* The line "optimal: yes", or "optimal: not proven (at least 98)". */
void show_proof(FILE *, bool optimal, int64_t bound);

/* For programs: the library's layouts, boards of several lines apart by an empty one. */
void show_problem(FILE *, const tw_problem *, tw_layout, bool first);

/* " of the multi-tile metric", or nothing in the metric single. */
const char *show_metric(tw_metric);
/* "the blank" or "the tile": whose directions the letters are. */
const char *show_whose(tw_notation);

#endif
