#include "ida/automaton.h"

#include <string.h>

enum { ROUND = 6, PASTS = 48 }; /* moves round a block that the other way round takes as well */

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

static ptrdiff_t place(const char order[], tw_move m) {
    return strchr(order, move_letter(m)) - order;
}

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

static int number(past known[], int *count, past p) {
    for (int s = 0; s < *count; s++)
        if (known[s].last == p.last && known[s].turning == p.turning && known[s].length == p.length)
            return s;
    known[*count] = p;
    return (*count)++;
}

/* Which past follows which, wherever the blank is; -1: refused. */
typedef struct pasts {
    int count;
    int next[PASTS][TW_NO_MOVE];
} pasts;

/* Only the last move counts: it must not be undone, or even that may be. */
static void build_plain(pasts *p, bool step_back) {
    p->count = TW_NO_MOVE + 1;
    for (int s = 0; s < p->count; s++)
        for (tw_move m = TW_UP; m <= TW_RIGHT; m++) {
            bool back = s && (tw_move)(s - 1) == move_opposite(m) && !step_back;
            p->next[s][m] = back ? -1 : (int)m + 1;
        }
}

static void build_cycles(pasts *p, const char order[]) {
    past known[PASTS] = {{TW_NO_MOVE, 0, 0}};
    p->count = 1;
    for (int s = 0; s < p->count; s++)
        for (tw_move m = TW_UP; m <= TW_RIGHT; m++) {
            past after = known[s];
            bool allowed = follow(&after, m, order);
            p->next[s][m] = allowed ? number(known, &p->count, after) : -1;
        }
}

static tw_status place_pasts(automaton *a, const pasts *p, int rows, int cols) {
    tw_board b = {.rows = rows, .cols = cols};
    if (!automaton_reserve(a, p->count * a->cells)) return TW_LIMIT_MEMORY;
    for (int n = 0; n < a->states; n++) {
        b.blank = n % a->cells;
        a->cell[n] = (uint8_t)b.blank;
        for (tw_move m = TW_UP; m <= TW_RIGHT; m++) {
            int to = board_step(&b, m), next = p->next[n / a->cells][m];
            bool refused = to < 0 || next < 0;
            a->next[n][m] = (uint16_t)(refused ? AUTOMATON_REFUSED : next * a->cells + to);
        }
    }
    return TW_OK;
}

bool automaton_reserve(automaton *a, int states) {
    a->states = states;
    a->next = memory_get(a->memory, (size_t)states, sizeof *a->next);
    a->cell = memory_get(a->memory, (size_t)states, 1);
    return a->next && a->cell;
}

tw_status automaton_init(automaton *a, tw_duplicates rule, sequences longest, bool keep_all,
                         const char order[], int rows, int cols, memory *m) {
    pasts p;
    *a = (automaton){.cells = rows * cols, .memory = m};
    tw_status status;
    if (rule == TW_DUPLICATES_SEQUENCES) {
        status = sequences_build(a, longest, keep_all, order, rows, cols);
    } else {
        if (rule == TW_DUPLICATES_CYCLES)
            build_cycles(&p, order);
        else
            build_plain(&p, rule == TW_DUPLICATES_NONE);
        status = place_pasts(a, &p, rows, cols);
    }
    if (status != TW_OK) automaton_drop(a);
    return status;
}

void automaton_drop(automaton *a) {
    memory_put(a->memory, a->next, (size_t)a->states, sizeof *a->next);
    memory_put(a->memory, a->cell, (size_t)a->states, 1);
    a->next = NULL, a->cell = NULL;
}
