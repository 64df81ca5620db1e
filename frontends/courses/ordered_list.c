/* ordered_list.c -- see ordered_list.h. */
#include "courses/ordered_list.h"

#include <stdlib.h>
#include <string.h>

void ordered_list_init(ordered_list *l, bool is_open) {
    *l = (ordered_list){.is_open = is_open};
    l->head.next = l->head.previous = &l->head;
}

void ordered_list_free(ordered_list *l) {
    for (ordered_state *s; (s = ordered_list_take_first(l));) free(s);
}

/* Less than 0: `a` stands before `b`. */
static int compare(const ordered_list *l, const ordered_state *a, const ordered_state *b) {
    if (l->is_open) return a->g + a->h - (b->g + b->h);
    return memcmp(a->board.tile, b->board.tile, (size_t)(a->board.rows * a->board.cols));
}

void ordered_list_add(ordered_list *l, ordered_state *s) {
    ordered_state *at = l->head.next;
    while (at != &l->head && compare(l, at, s) <= 0) at = at->next;
    s->next = at, s->previous = at->previous;
    s->previous->next = s, at->previous = s;
}

ordered_state *ordered_list_take(ordered_state *s) {
    s->previous->next = s->next, s->next->previous = s->previous;
    s->next = s->previous = NULL;
    return s;
}

ordered_state *ordered_list_take_first(ordered_list *l) {
    return l->head.next == &l->head ? NULL : ordered_list_take(l->head.next);
}

ordered_state *ordered_list_find(ordered_list *l, const tw_board *b) {
    ordered_state *at = l->head.next;
    while (at != &l->head && !tw_board_equal(&at->board, b)) at = at->next;
    return at == &l->head ? NULL : at;
}
