/* waypoint.h -- a board on the way and the moves that lead there.
 *
 * A stage begins with some and ends with others. */
#ifndef TILEWISE_NEAR_WAYPOINT_H
#define TILEWISE_NEAR_WAYPOINT_H

#include "puzzle/move_sequence.h"

enum { WAYPOINTS = 64 };

typedef struct waypoint {
    uint8_t at[TW_MAX_CELLS];
    int blank;
    move_sequence moves;
} waypoint;

typedef struct waypoint_list {
    int count;
    waypoint point[WAYPOINTS];
} waypoint_list;

static inline void waypoint_list_clear(waypoint_list *l, memory *m) {
    while (l->count) move_sequence_drop(&l->point[--l->count].moves, m);
}

#endif
