/* places.c -- see places.h. */
#include "analysis/transcript/places.h"

#include <stdlib.h>

/* "(1, 2)" or "[1][2]" at token i: where its second number stands; 0: it is none. */
size_t places_pair(const char *text, const clause *c, size_t i) {
    const token *t = &c->value[i];
    size_t left = c->values - i;
    if (left < 5 || !tokens_sign(text, t, "([") || t[1].sort != NUMBER) return 0;
    bool square = left > 5 && tokens_sign(text, &t[2], "]") && tokens_sign(text, &t[3], "[");
    size_t second = square ? 4 : 3;
    if (!square && !tokens_sign(text, &t[2], ",")) return 0;
    return t[second].sort == NUMBER && tokens_sign(text, &t[second + 1], ")]") ? second : 0;
}

/* Steps of the blank as (rows, columns) or (x, y): [(-1, 0), (0, 1)], kept as the letters of two
 * alphabets. */
static bool take_steps(text_line *l, const clause *c) {
    event_list *s = l->list;
    char letters[TOKENS_ROOM];
    size_t count = 0, second;
    bool negative = false;
    for (size_t i = 0; i < c->values; i++) {
        if (!(second = places_pair(s->page->text, c, i))) continue;
        int64_t row = c->value[i + 1].value, col = c->value[i + second].value;
        if (llabs(row) + llabs(col) != 1) return false;
        negative |= row < 0 || col < 0;
        letters[count++] = row < 0 ? 'k' : row > 0 ? 'j' : col < 0 ? 'h' : 'l';
    }
    if (!count) return false;
    event *e = event_list_add(s, EVENT_MOVES, l->number);
    e->form = clause_form(c), l->used = true;
    for (size_t i = 0; i < count; i++) event_list_add_byte(s, e, letters[i]);
    return negative; /* else they may be cells, too */
}

/* Numbers that may name tiles, and pairs in brackets that may be cells. */
void places_take(text_line *l, const clause *c) {
    event_list *s = l->list;
    const char *text = s->page->text;
    size_t numbers = 0, others = 0, pairs = 0;
    int cells = s->page->rows * s->page->cols;
    if (take_steps(l, c)) return;
    for (size_t i = 0; i < c->values; i++) {
        const token *t = &c->value[i];
        if (clause_item(l, t)) continue;
        numbers += t->sort == NUMBER && t->value >= 0 && t->value <= cells;
        others += (t->sort == WORD && !words_filler(t->small)) || t->sort == BOARD
                  || t->sort == DECIMAL
                  || (t->sort == NUMBER && (t->value < 0 || t->value > cells));
        size_t second = places_pair(text, c, i);
        int most = s->page->rows > s->page->cols ? s->page->rows : s->page->cols;
        pairs += second && t[1].value >= 0 && t[1].value <= most && t[second].value >= 0
                 && t[second].value <= most;
    }
    if (pairs) {
        event *e = event_list_add(s, EVENT_CELLS, l->number);
        e->form = clause_form(c);
        for (size_t i = 0, second; i < c->values; i++)
            if ((second = places_pair(text, c, i)))
                event_list_add_byte(s, e, (int)(c->value[i + 1].value & 255)),
                    event_list_add_byte(s, e, (int)(c->value[i + second].value & 255));
    } else if (numbers && !others) {
        event *e = event_list_add(s, EVENT_TILES, l->number);
        e->form = clause_form(c);
        for (size_t i = 0; i < c->values; i++)
            if (c->value[i].sort == NUMBER && !clause_item(l, &c->value[i]))
                event_list_add_byte(s, e, (int)c->value[i].value);
    }
}
