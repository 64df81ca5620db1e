/* declaration.h -- what stands before a board in a program's text.
 *
 *     int board[N][N] = {{...        vector<vector<int>> b = {{...      board := [3][3]int{{...
 *     let b: [[u8; 3]; 3] = [[...    int[,] b = new int[3,3] {{...      std::vector<int>{1, ...
 *
 * The types of most languages are told by their signs, and only where an equals sign or a brace
 * follows.  What is left of a declaration is its words, because one of them may say `goal`, and the
 * size of an array in C. */
#ifndef TILEWISE_PUZZLE_TEXT_DECLARATION_H
#define TILEWISE_PUZZLE_TEXT_DECLARATION_H

#include <stddef.h>

enum { DECLARATION_ROOM = 160 };

/* How long a declaration with a type is that begins at `at`, up to its equals sign, and what is
 * left of it; 0: there is none. */
size_t declaration_length(const char *at, const char *end, char left[DECLARATION_ROOM]);

/* How long a type is that begins at `at`, before the brace of its value; 0: there is none. */
size_t declaration_type(const char *at, const char *end);

#endif
