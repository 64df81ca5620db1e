#include "game/history.h"

#include "puzzle/board.h"

#include <string.h>

bool history_reserve(history *h, size_t steps, memory *m) {
    size_t needed = h->made + steps + 1;
    if (!move_sequence_reserve(&h->letters, h->made + steps, m)) return false;
    if (needed <= h->marks_room) return true;
    size_t room = needed + needed / 2 + 64;
    mark *marks = memory_get(m, room, sizeof *marks);
    if (!marks) return false;
    if (h->marks) memcpy(marks, h->marks, h->marks_room * sizeof *marks);
    memory_put(m, h->marks, h->marks_room, sizeof *marks);
    h->marks = marks;
    h->marks_room = room;
    return true;
}

void history_clear(history *h) {
    h->made = h->letters.count = 0;
    if (h->marks_room) h->marks[0] = (mark){.left = -1};
}

void history_drop(history *h, memory *m) {
    move_sequence_drop(&h->letters, m);
    memory_put(m, h->marks, h->marks_room, sizeof *h->marks);
    *h = (history){0};
}

/* A move straight back leads to the board before the last, and what was proven about that holds. */
static mark mark_after(const history *h, char letter) {
    const char *made = h->letters.letters;
    if (h->made && move_named(made[h->made - 1]) == move_opposite(move_named(letter)))
        return h->marks[h->made - 1];
    return (mark){.left = -1};
}

void history_push(history *h, char letter, bool joined) {
    mark next = mark_after(h, letter);
    next.joined = false;
    h->marks[h->made].joined = joined;
    h->letters.letters[h->made++] = letter;
    h->letters.letters[h->made] = 0;
    h->letters.count = h->made;
    h->marks[h->made] = next;
}

size_t history_before(const history *h) {
    size_t at = h->made;
    while (at && h->marks[--at].joined) continue;
    return at;
}

size_t history_after(const history *h) {
    size_t at = h->made;
    if (at < h->letters.count) at++;
    while (at < h->letters.count && h->marks[at].joined) at++;
    return at;
}

void history_note(history *h, size_t position, int64_t bound, int64_t left) {
    mark *m = &h->marks[position];
    if (bound > m->bound) m->bound = (int32_t)bound;
    if (left >= 0) m->left = (int32_t)left;
}

void history_forget_proofs(history *h) {
    for (size_t i = 0; i <= h->letters.count; i++) h->marks[i].left = -1, h->marks[i].bound = 0;
}
