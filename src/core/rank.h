/* rank.h -- boards of up to ten cells as numbers from 0 to cells! - 1. */
#ifndef TILEWISE_CORE_RANK_H
#define TILEWISE_CORE_RANK_H

#include "core/board.h"

uint32_t rank_count(int cells); /* cells! */
uint32_t rank_board(const tw_board *);
void unrank_board(uint32_t rank, tw_board *out); /* rows and cols already set */

#endif
