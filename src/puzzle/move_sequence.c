#include "puzzle/move_sequence.h"

#include "puzzle/board.h"

#include <string.h>

bool move_sequence_reserve(move_sequence *l, size_t count, memory *m) {
    if (count < l->room) return true;
    size_t room = count + count / 2 + 64;
    char *letters = memory_get(m, room, 1);
    if (!letters) return false;
    if (l->letters) memcpy(letters, l->letters, l->count);
    letters[l->count] = 0;
    memory_put(m, l->letters, l->room, 1);
    l->letters = letters;
    l->room = room;
    return true;
}

bool move_sequence_set(move_sequence *l, const char *letters, size_t count, memory *m) {
    if (!move_sequence_reserve(l, count, m)) return false;
    if (count) memmove(l->letters, letters, count);
    l->letters[count] = 0;
    l->count = count;
    return true;
}

void move_sequence_drop(move_sequence *l, memory *m) {
    memory_put(m, l->letters, l->room, 1);
    *l = (move_sequence){0};
}

static char back(char letter) { return move_letter(move_opposite(move_named(letter))); }

void move_sequence_append(move_sequence *l, const char *letters, size_t count) {
    assert(l->count + count < l->room);
    for (size_t i = 0; i < count; i++) {
        if (l->count && l->letters[l->count - 1] == back(letters[i]))
            l->count--;
        else
            l->letters[l->count++] = letters[i];
    }
    l->letters[l->count] = 0;
}

void move_sequence_follow(move_sequence *l, char letter) {
    if (l->count && *l->letters == letter) {
        memmove(l->letters, l->letters + 1, l->count--); /* with the 0 */
        return;
    }
    assert(l->count + 1 < l->room);
    memmove(l->letters + 1, l->letters, ++l->count);
    *l->letters = back(letter);
}
