/* reader.h -- the course programs' file formats, as strict as their handouts.
 *
 * Each reader takes a text in memory, of any bytes and any length, and either
 * fills the boards or fails with TW_ERR_SYNTAX, a line (from 1) and a sentence
 * that says what is wrong and what was expected.  None allocates or does I/O,
 * so a fuzzer can call them millions of times. */
#ifndef COURSES_READER_H
#define COURSES_READER_H

#include <tilewise.h>

/* `out` gets the start and the goal, which is the course's own where the text has none. */
typedef tw_status reader_fn(const char *text, size_t length, tw_problem *out, tw_error *error);

/* coms228: three lines "d d d", one blank between digits, nothing else, the last newline
 * optional.  Goal: spiral. */
reader_fn reader_digits;

/* practical, cmsc341: six lines of three integers, start and goal; empty lines anywhere. */
reader_fn reader_pair;

/* cos226: N from 2 to 16 and then N x N tiles, in any arrangement of lines.  Goal: last. */
reader_fn reader_sized;

/* coms4701: the nine tiles of a 3x3 board, in any arrangement of lines, in parentheses or not.
 * Goal: first. */
reader_fn reader_nine;

#endif
