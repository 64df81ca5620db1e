#include "search/automaton.h"

#include <string.h>

enum { ROUND = 6 }; /* moves round a block that the other way round takes as well */

/* The past that matters.  `turning` is 1 clockwise, -1 the other way, 0 after a straight move. */
typedef struct past {
    tw_move last;
    int turning, length;
} past;

static tw_move clockwise(tw_move m) {
    static const tw_move next[] = {
        [TW_UP] = TW_RIGHT, [TW_RIGHT] = TW_DOWN, [TW_DOWN] = TW_LEFT, [TW_LEFT] = TW_UP};
    return next[m];
}

static long place(const char order[], tw_move m) { return strchr(order, move_letter(m)) - order; }

/* Six moves round began with what is now the last but one of their kind: four moves are a whole
 * turn.  Round the same block the other way begins with its neighbour. */
static bool needless(const char order[], tw_move first, int turning) {
    tw_move other = turning > 0 ? clockwise(first) : move_opposite(clockwise(first));
    return place(order, other) < place(order, first);
}

/* False: the move is refused. */
static bool follow(past *p, tw_move m, const char order[]) {
    if (p->last == TW_NO_MOVE || m == p->last) {
        *p = (past){m, 0, 1};
        return true;
    }
    if (m == move_opposite(p->last)) return false;
    int turning = m == clockwise(p->last) ? 1 : -1;
    int length = turning == p->turning ? p->length + 1 : 2;
    if (length > ROUND) length = ROUND;
    if (length == ROUND && needless(order, p->last, turning)) return false;
    *p = (past){m, turning, length};
    return true;
}

static uint8_t number(past known[], int *count, past p) {
    for (int s = 0; s < *count; s++)
        if (known[s].last == p.last && known[s].turning == p.turning && known[s].length == p.length)
            return (uint8_t)s;
    known[*count] = p;
    return (uint8_t)(*count)++;
}

/* Only the last move counts: it must not be undone, or even that may be. */
static void build_plain(automaton *a, bool step_back) {
    a->states = TW_NO_MOVE + 1;
    for (int s = 0; s < a->states; s++)
        for (tw_move m = TW_UP; m <= TW_RIGHT; m++) {
            bool back = s && (tw_move)(s - 1) == move_opposite(m) && !step_back;
            a->next[s][m] = (uint8_t)(back ? AUTOMATON_REFUSED : (int)m + 1);
        }
}

void automaton_build(automaton *a, tw_duplicates rule, const char order[]) {
    if (rule != TW_DUPLICATES_CYCLES) {
        build_plain(a, rule == TW_DUPLICATES_NONE);
        return;
    }
    past known[AUTOMATON_MAX_STATES] = {{TW_NO_MOVE, 0, 0}};
    a->states = 1;
    for (int s = 0; s < a->states; s++)
        for (tw_move m = TW_UP; m <= TW_RIGHT; m++) {
            past p = known[s];
            bool allowed = follow(&p, m, order);
            a->next[s][m] = allowed ? number(known, &a->states, p) : AUTOMATON_REFUSED;
        }
}
