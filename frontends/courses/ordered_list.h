/* ordered_list.h -- the list that Com S 228 keeps OPEN and CLOSED in: circular, doubly linked, with
 * a dummy head, and always in order.
 *
 * OPEN is ordered by g + h, and states of equal cost stand in the order they came.  CLOSED is
 * ordered by the tiles, as a dictionary orders words.  No link is ever NULL: in an empty list
 * the head is its own neighbour.  The searches have a list like that of their own; this one is for
 * showing it, and follows a search event by event (coms228_watch.h). */
#ifndef COURSES_ORDERED_LIST_H
#define COURSES_ORDERED_LIST_H

#include <stdbool.h>
#include <tilewise.h>

typedef struct ordered_state {
    struct ordered_state *next, *previous;
    tw_board board;
    int g, h;
} ordered_state;

typedef struct ordered_list {
    ordered_state head; /* the dummy: its board is never looked at */
    bool is_open;       /* ordered by cost; else by tiles */
} ordered_list;

void ordered_list_init(ordered_list *, bool is_open);
void ordered_list_free(ordered_list *);
/* To its place.  The list frees it. */
void ordered_list_add(ordered_list *, ordered_state *);
/* Unlink it; it is the caller's then.  The first, or NULL if the list is empty. */
ordered_state *ordered_list_take(ordered_state *);
ordered_state *ordered_list_take_first(ordered_list *);
/* NULL: no such board in the list. */
ordered_state *ordered_list_find(ordered_list *, const tw_board *);

#endif
