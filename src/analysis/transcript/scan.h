/* scan.h -- find the events of a page.
 *
 *     text_line.h    one line, cut into clauses
 *     clause.h       "Move: U  g(n)=1", "Nodes expanded: 9, moves: 4": a key, or none, and a value
 *     directions.h   its moves, where the key says moves, or numbers a line, or is not there
 *     places.h       its tiles and cells
 *     numbers.h      its numbers, where the words say what they count
 *     claims.h       what the line says of the puzzle
 *     headings.h     the search or the heuristic that it names
 *     result_list.h  (("left" "up") 2 5), over any number of lines */
#ifndef TRANSCRIPT_SCAN_H
#define TRANSCRIPT_SCAN_H

#include "analysis/transcript/event_list.h"

/* False: stopped, or out of memory; free it anyway. */
bool scan_page(event_list *, page *);

#endif
