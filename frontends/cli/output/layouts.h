/* layouts.h -- --layout, the same in every command that writes boards for programs. */
#ifndef CLI_LAYOUTS_H
#define CLI_LAYOUTS_H

#include "common/input/boards.h"

#include "common/options/options.h"
#include <stdbool.h>
#include <tilewise.h>

#define LAYOUTS_HELP                                                                               \
    "How boards are written: rows, sized (R C first), side (N first), pair (start and goal), "     \
    "line, slashes, compact (123/450/786), list ([[1,2],[3,0]]), grid, json, engine, link"

/* An unknown name ends the program. */
tw_layout layouts_named(const options_state *, const char *word);

/* What of a problem, whose goal is known, this layout shows: not the goal where it has no place for
 * one. */
tw_problem layouts_cut(const tw_problem *, tw_layout);

/* The usual one for boards that were read: pair where a goal was given, rows for one board, slashes
 * for several; where these do not bring a board back, one that says its size. */
tw_layout layouts_usual(const boards *);

/* Is nothing lost in this layout, neither the board nor a goal other than the usual one?  False: a
 * line says what would be. */
bool layouts_keep(const boards_item *, tw_layout);

/* Would the program read it back?  False: a line about `name` says so and which layouts would
 * do. */
bool layouts_check(const char *name, size_t line, const tw_problem *, tw_layout);

#endif
