/* event_list.h -- what a page says, as a list of events in the order of the text.
 *
 * An event is something that a reading may use: moves, tiles or cells named on a line, a board, a
 * number of moves or nodes, a claim.  Nothing is decided here: whether words are moves of the tile
 * or of the blank, or no moves at all, is found by playing them. */
#ifndef TRANSCRIPT_EVENT_LIST_H
#define TRANSCRIPT_EVENT_LIST_H

#include "analysis/transcript/page.h"

typedef enum event_kind {
    EVENT_MOVES, /* letters: UDLR for words and arrows, small ones for those of an alphabet */
    EVENT_TILES, /* numbers of tiles or of cells, a byte each */
    EVENT_CELLS, /* a row and a column each, two bytes */
    EVENT_BOARD, /* `at` is its number on the page */
    EVENT_LENGTH,
    EVENT_COUNT,
    EVENT_VALUE, /* cost, g or h under a board */
    EVENT_UNSOLVABLE,
    EVENT_SOLVED,
    EVENT_STUCK,
    EVENT_SECTION, /* another heuristic or algorithm: its label is the text from `at` on */
    EVENT_TEXT     /* a line of which nothing was used */
} event_kind;

/* What the line above a board calls it. */
typedef enum board_role { ROLE_NONE, ROLE_START, ROLE_GOAL, ROLE_STATE, ROLE_PARENT } board_role;

enum { SCAN_NO_FORM = 0 }; /* of a line without other words */

typedef struct event {
    uint8_t kind;
    /* MOVES, TILES, CELLS: nothing but them and small words stands there.  LENGTH: 3 "moves" to 0,
     * a number alone.  UNSOLVABLE: not only up to some depth.  TEXT: one word. */
    uint8_t sure;
    /* COUNT: the counter; VALUE: c, g or h; BOARD: its role; SECTION: 1 in a list; MOVES: 1 if
     * they are drawn as arrows. */
    char what;
    uint32_t line; /* from 1 */
    uint32_t form; /* a hash of the other words on the line: alike for lines of one listing */
    uint32_t at, count;
    int64_t value;
} event;

typedef struct event_list {
    page *page;
    event *events;
    size_t count, room;
    uint8_t *bytes; /* of moves, tiles and cells */
    size_t byte_count, byte_room;
    bool full;   /* there is more than is kept */
    event spare; /* what is written where there is no memory for an event */
} event_list;

event *event_list_add(event_list *, event_kind, size_t line);
/* To the last event. */
void event_list_add_byte(event_list *, event *, int byte);
/* Its label is the text from `at` to `end`. */
event *event_list_add_section(event_list *, size_t line, size_t at, size_t end);
/* The last event was none after all. */
void event_list_drop(event_list *, const event *);
void event_list_free(event_list *);

#endif
