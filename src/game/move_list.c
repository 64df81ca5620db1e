#include "game/move_list.h"

#include "puzzle/board.h"

#include <string.h>

bool line_reserve(line *l, size_t count, memory *m) {
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

bool line_set(line *l, const char *letters, size_t count, memory *m) {
    if (!line_reserve(l, count, m)) return false;
    if (count) memmove(l->letters, letters, count);
    l->letters[count] = 0;
    l->count = count;
    return true;
}

void line_drop(line *l, memory *m) {
    memory_put(m, l->letters, l->room, 1);
    *l = (line){0};
}

void line_step(line *l, char letter) {
    if (l->count && *l->letters == letter) {
        memmove(l->letters, l->letters + 1, l->count--); /* with the 0 */
        return;
    }
    assert(l->count + 1 < l->room);
    memmove(l->letters + 1, l->letters, ++l->count);
    *l->letters = move_letter(move_opposite(move_named(letter)));
}
