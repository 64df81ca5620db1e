/* text_line.c -- see text_line.h. */
#include "analysis/transcript/text_line.h"
#include "analysis/transcript/claims.h"
#include "analysis/transcript/directions.h"
#include "analysis/transcript/headings.h"
#include "analysis/transcript/numbers.h"
#include "analysis/transcript/places.h"

#include <string.h>

static void take_clause(text_line *l, clause *c) {
    event_list *s = l->list;
    tokens_phrase(c->key, c->keys, c->key_phrase);
    char value[PHRASE_ROOM];
    tokens_phrase(c->value, c->values, value);
    size_t length = strlen(c->key_phrase);
    memcpy(c->phrase, c->key_phrase, length);
    memcpy(c->phrase + length, value + 1,
           strlen(value + 1) < PHRASE_ROOM - length ? strlen(value) : 1);
    c->phrase[PHRASE_ROOM - 1] = 0;
    if (strlen(value + 1) >= PHRASE_ROOM - length) c->phrase[length] = 0;
    bool filled = true, numbered = false;
    for (size_t i = 0; i < c->keys; i++) {
        const token *t = &c->key[i];
        numbered |= t->sort == NUMBER;
        filled &= t->sort != WORD || t->letter || t->glued || words_filler(t->small)
                  || directions_prefix(s->page->text, t, c->keys - i);
    }
    clause list = *c;
    bool listed = directions_find_list(s->page->text, &list);
    bool path = !c->keys || filled || numbered || listed || words_path(c->key_phrase);
    bool table =
        !listed && c->values > 2
        && memchr(s->page->text + c->value->at, '|', c->value[c->values - 1].end - c->value->at);
    if (table && directions_take_cell(l, c))
        path = false;
    else if (path)
        directions_take(l, listed ? &list : c, filled);
    else if (directions_only(c)) {
        event *e = directions_take(l, c, false);
        if (e) e->sure &= e->count > 4;
    }
    bool none = c->values == 1 && c->value->sort == WORD
                && strstr(" none null nil false nothing ", c->value->small);
    bool minus_one = c->values == 1 && c->value->sort == NUMBER && c->value->value == -1;
    none = none && strlen(c->value->small) > 2;
    if (c->keys && path && (none || minus_one) && !numbered
        && words_any(c->key_phrase, " solution path result answer plan moves "))
        event_list_add(s, EVENT_UNSOLVABLE, l->number)->sure = 1, l->used = true;
    numbers_take(l, c);
    bool named = c->keys && c->key[c->keys - 1].letter; /* <Dir.UP: (-1, 0)> */
    if (path && !named) places_take(l, c);
    for (size_t i = 0; i < c->keys + c->values; i++) {
        const token *t = i < c->keys ? &c->key[i] : &c->value[i - c->keys];
        if (t->sort == BOARD) l->used = true;
    }
}

static board_role role_of(const char *phrase) {
    if (words_any(phrase, " state step move ") && !words_any(phrase, " goal initial start "))
        return ROLE_STATE;
    if (words_any(phrase, " goal target final ziel solved ")) return ROLE_GOAL;
    return words_any(phrase, " initial start starting input begin ") ? ROLE_START : ROLE_NONE;
}

/* "state 123456780, parent 123456708": the second is no step. */
static bool is_parent(const token *t, size_t board) {
    for (size_t i = board; i-- && t[i].sort != BOARD;)
        if (t[i].sort == WORD)
            return strstr(" parent previous prev predecessor ", t[i].small)
                   && strlen(t[i].small) > 3;
    return false;
}

/* "U = up, D = down": what letters and arrows mean. */
static bool is_legend(const text_line *l) {
    const char *text = l->list->page->text;
    size_t meanings = 0;
    for (size_t i = 1; i + 1 < l->count; i++) {
        if (!clause_colon(text, &l->tokens[i])) continue;
        const token *a = &l->tokens[i - 1], *b = &l->tokens[i + 1];
        if (a->sort == SIGN && i > 1) a--;
        if (b->sort == SIGN && i + 2 < l->count) b++;
        bool words = a->sort == WORD && b->sort == WORD && (a->letter || b->letter)
                     && (strlen(a->small) == 1) != (strlen(b->small) == 1);
        bool arrow = (a->sort == ARROW && b->letter) || (b->sort == ARROW && a->letter);
        meanings += words || arrow;
    }
    return meanings > 1;
}

/* A stretch of a line that fits into the room for tokens. */
void text_line_take(text_line *l, board_role *role, size_t *board) {
    const char *text = l->list->page->text;
    const token *t = l->tokens;
    tokens_phrase(t, l->count, l->phrase);
    headings_take(l);
    claims_take(l);
    if (is_legend(l)) return;
    clause c = {.key = t, .value = t};
    bool boards = false;
    if (*l->phrase && l->phrase[1]) *role = role_of(l->phrase);
    for (size_t i = 0, from = 0; i <= l->count; i++) {
        bool colon = i < l->count && clause_colon(text, &t[i]);
        if (i < l->count && t[i].sort == BOARD) {
            event *e = event_list_add(l->list, EVENT_BOARD, l->list->page->lines[*board]);
            e->at = (uint32_t)(*board)++, e->what = (char)(is_parent(t, i) ? ROLE_PARENT : *role);
            boards = true;
        }
        if (i < l->count && !colon) continue;
        size_t start = i < l->count ? clause_key_start(text, t, from, i) : i;
        c.values = start - (size_t)(c.value - t);
        if (c.keys || c.values) take_clause(l, &c);
        c.key = t + start, c.keys = i - start, c.value = t + i + 1;
        while (c.keys && tokens_sign(text, &c.key[c.keys - 1], "\"')(")) c.keys--;
        while (c.keys && tokens_sign(text, c.key, "\"'({")) c.key++, c.keys--;
        from = i + 1;
        if (i + 1 >= l->count && i < l->count) c.value = t + l->count;
    }
    if (l->used || boards || !l->phrase[1]) return;
    event_list_add(l->list, EVENT_TEXT, l->number)->sure =
        !strchr(strchr(l->phrase + 1, ' ') + 1, ' ');
}
