/* directions.h -- the moves that a clause names, as words, letters, arrows or signs. */
#ifndef TRANSCRIPT_DIRECTIONS_H
#define TRANSCRIPT_DIRECTIONS_H

#include "analysis/transcript/clause.h"

/* Its moves as one event; `key_moves`: its key may be one of them.  NULL: there are none. */
event *directions_take(text_line *, const clause *, bool key_moves);
/* The cell of a table that is nothing but moves: "Manhattan | 14 | 301 | RDLLUURDLDRURD".  False:
 * there is none. */
bool directions_take_cell(text_line *, const clause *);
/* Directions and nothing else, and no single letters: under a key in any language. */
bool directions_only(const clause *);
/* Only the list, where there is one of moves and nothing else: "Just [U,U,L] (3 moves)". */
bool directions_find_list(const char *text, clause *);
/* The first part of DIR_LEFT, Move.UP or MOVE-UP, before which `left` tokens are. */
bool directions_prefix(const char *text, const token *, size_t left);
/* Is the i-th token of the value how often a move is made, as in "Right x2"? */
bool directions_times(const char *text, const clause *, size_t i);
/* Letters of one word, and the run length that may follow: URDL2. */
void directions_add_word(event_list *, event *, const token *, const token *next);

#endif
