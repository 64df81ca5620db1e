/* numbers.c -- see numbers.h. */
#include "analysis/transcript/numbers.h"
#include "analysis/transcript/directions.h"
#include "analysis/transcript/places.h"

#include <string.h>

/* "Step 3", "Move #4" number a line; "3 steps" and "moves: 4" say how many there are. */
static bool is_numbering(const clause *c, const token *number) {
    const token *word = NULL;
    for (size_t i = 0; i < c->keys + c->values; i++) {
        const token *t = i < c->keys ? &c->key[i] : &c->value[i - c->keys];
        if (t == number) break;
        bool move_number = word && t->sort == WORD && !strcmp(t->small, "number");
        if (t->sort == WORD && !move_number) word = t;
    }
    return word
           && strstr(" step move schritt zug paso coup ход шаг action state depth ", word->small)
           && strcmp(word->small, "depth") != 0 && strlen(word->small) > 1;
}

/* "5 moves left": a tile, or how many remain. */
static bool is_mover(const clause *c, size_t i) {
    const token *n = &c->value[i];
    return i + 2 < c->values && n[1].sort == WORD && n[2].letter;
}

/* "solved in 14 moves, expanded 300 nodes": the number right before the moves. */
static const token *find_moves(const clause *c) {
    for (size_t i = 0; i + 1 < c->values; i++) {
        const token *n = &c->value[i];
        char unit[PHRASE_ROOM];
        if (n->sort != NUMBER || n[1].sort != WORD) continue;
        if (is_mover(c, i)) continue;
        tokens_phrase(n + 1, 1, unit);
        if (words_length(unit) == 3) return n;
    }
    return NULL;
}

static void take_length(text_line *l, const clause *c, const token *n, int sure) {
    bool direction = false; /* "Move.UP: 1", "left moves: 4" */
    for (size_t i = 0; i < c->keys; i++) direction |= c->key[i].sort == WORD && c->key[i].letter;
    if (direction || l->denies) return; /* "none after 14 moves" */
    event *e = event_list_add(l->list, EVENT_LENGTH, l->number);
    e->sure = (uint8_t)sure, e->value = n->value, e->form = clause_form(c);
    l->used = true;
}

static bool has_number(const clause *c) {
    for (size_t i = 0; i < c->values; i++)
        if (c->value[i].sort == NUMBER || c->value[i].whole) return true;
    return false;
}

static void take_number_of(text_line *l, const clause *c) {
    if (!has_number(c)) return;
    const token *n = NULL, *moves = find_moves(c);
    size_t numbers = 0;
    event_list *s = l->list;
    int counter = words_counter(c->phrase), sure = words_length(c->phrase);
    for (size_t i = 0; i < c->values; i++) {
        const token *t = &c->value[i];
        bool number = t->sort == NUMBER || (t->whole && sure); /* a cost of 14.0 */
        i += places_pair(s->page->text, c, i);
        if (!number || clause_item(l, t) || is_mover(c, i) || directions_times(s->page->text, c, i))
            continue;
        numbers++;
        if (t != moves && !n) n = t;
    }
    if (numbers > 1 && moves) {
        take_length(l, c, moves, 3);
        if (counter < 0) return;
    } else if (moves)
        n = moves;
    if (!n) return;
    bool single = c->keys && c->key[c->keys - 1].sort == WORD && c->keys < 3;
    char value = single && strcmp(c->key[c->keys - 1].small, "cost") == 0 ? 'c'
                 : single && strlen(c->key[c->keys - 1].small) == 1 ? *c->key[c->keys - 1].small
                                                                    : 0;
    if (counter >= 0 && n->value >= 0) {
        event *e = event_list_add(s, EVENT_COUNT, l->number);
        e->what = (char)counter, e->value = n->value;
        e->at = (uint32_t)words_heuristic(l->phrase);
        l->used = true;
    } else if (sure && n->value == -1) {
        event_list_add(s, EVENT_UNSOLVABLE, l->number)->sure = 1, l->used = true;
    } else if (sure && n->value >= 0 && numbers < 4 && !is_numbering(c, n)) {
        take_length(l, c, n, sure);
    } else if (!c->keys && l->count == 1) {
        event *e = event_list_add(s, EVENT_LENGTH, l->number);
        e->value = n->value, l->used = true;
    }
    if (value && numbers == 1) {
        event *e = event_list_add(s, EVENT_VALUE, l->number);
        e->what = value, e->value = n->value;
    }
}

/* "8 steps, 12 nodes expanded": numbers that have words of their own. */
void numbers_take(text_line *l, const clause *c) {
    const char *text = l->list->page->text;
    size_t begin = 0, pieces = 0;
    bool word = false, number = false;
    for (size_t i = 0; i < c->values; i++) {
        bool comma = tokens_sign(text, &c->value[i], ",;|");
        if (comma) pieces += word && number, word = number = false;
        word |= c->value[i].sort == WORD, number |= c->value[i].sort == NUMBER;
    }
    if (!pieces || !word || !number) {
        take_number_of(l, c);
        return;
    }
    for (size_t i = 0; i <= c->values; i++) {
        if (i < c->values && !tokens_sign(text, &c->value[i], ",;|")) continue;
        clause piece = {.value = c->value + begin, .values = i - begin};
        tokens_phrase(piece.value, piece.values, piece.phrase);
        take_number_of(l, &piece);
        begin = i + 1;
    }
}
