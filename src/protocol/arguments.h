/* arguments.h -- boards, goals and moves in a line.  Errors are TW_ERR_SYNTAX, and `error` says
 * what was expected. */
#ifndef TILEWISE_PROTOCOL_ARGUMENTS_H
#define TILEWISE_PROTOCOL_ARGUMENTS_H

#include "puzzle/move_sequence.h"
#include "protocol/words.h"

/* A board in any form that tw_parse() reads from one line.  rows 0: of any size; else of this one,
 * and then a list of tiles will do. */
tw_status argument_board(word, int rows, int cols, tw_board *out, tw_error *error);
/* A goal's name, or a board of this size.  An absent one (text NULL) is "last". */
tw_status argument_goal(word, int rows, int cols, tw_board *out, tw_error *error);
/* Moves that can be played on the board.  TW_ERR_MEMORY, too; drop them in any case. */
tw_status argument_moves(word, tw_notation, const tw_board *, move_sequence *out, memory *,
                         tw_error *error);
/* A whole number after `name`. */
tw_status argument_number(word, const char *name, uint64_t least, uint64_t most, uint64_t *out,
                          tw_error *error);
/* Nothing is left of the line. */
tw_status argument_end(words *rest, tw_error *error);

#endif
