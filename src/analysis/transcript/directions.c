/* directions.c -- see directions.h. */
#include "analysis/transcript/directions.h"
#include "analysis/transcript/ascii.h"

#include <string.h>

/* A run that is longer than the board meets its edge; what comes after that does not matter, and a
 * few bytes of a program's output must not become many moves. */
static int64_t within_board(const page *p, int64_t run) {
    int64_t most = p->rows > p->cols ? p->rows : p->cols;
    return most && run > most ? most : run;
}

/* "Right x2", "Right (x2)", "Right 2 times": how often; 1 if nothing is said. */
static int64_t times(const char *text, const token *t, size_t left) {
    size_t i = left > 1 && tokens_sign(text, &t[1], "([") ? 2 : 1;
    if (i + 1 >= left) return 1;
    const token *number = t[i].sort == NUMBER ? &t[i] : &t[i + 1];
    bool before =
        tokens_sign(text, &t[i], "*") || !strcmp(t[i].small, "x") || !strcmp(t[i].small, "×");
    bool after = number == &t[i] && !strcmp(t[i + 1].small, "times");
    bool said = (before || after) && number->sort == NUMBER;
    return said && number->value > 0 && number->value < TW_MAX_CELLS ? number->value : 1;
}

bool directions_times(const char *text, const clause *c, size_t i) {
    const token *t = &c->value[i];
    for (size_t k = 1; k <= 3 && k <= i; k++)
        if (t[-(ptrdiff_t)k].letter) return times(text, t - k, c->values - i + k) > 1;
    return false;
}

/* "L6 U2 R3": a number after each letter, one of them too large for a run on this board, is that of
 * a tile. */
static bool has_tiles(const page *p, const clause *c) {
    bool large = false;
    for (size_t i = 0; i < c->values; i++) {
        const token *t = &c->value[i];
        if (!t->glued) continue;
        bool number = i + 1 < c->values && t[1].sort == NUMBER && t[1].at == t->end;
        if (!number || t->small[1] || t[1].value >= p->rows * p->cols) return false;
        large |= t[1].value >= p->rows && t[1].value >= p->cols;
    }
    return large;
}

/* Letters of one word, and the run length that may follow: URDL2. */
void directions_add_word(event_list *s, event *e, const token *t, const token *next) {
    enum { LONGEST_RUN = 1000 };
    for (const char *p = t->small; *p; p++) event_list_add_byte(s, e, *p);
    if (!next || next->sort != NUMBER || next->at != t->end || next->value > LONGEST_RUN) return;
    char last = t->small[strlen(t->small) - 1];
    for (int64_t i = within_board(s->page, next->value); i > 1; i--)
        event_list_add_byte(s, e, last);
}

/* Only the list, where there is one of moves and nothing else: "Just [U,U,L] (3 moves)". */
bool directions_find_list(const char *text, clause *c) {
    for (size_t from = 0; from < c->values; from++) {
        size_t to = from + 1, moves = 0;
        if (!tokens_sign(text, &c->value[from], "[(")) continue;
        for (; to < c->values && !tokens_sign(text, &c->value[to], "[]()"); to++) {
            const token *t = &c->value[to];
            if (t->sort != SIGN && !t->letter && !t->glued && !words_filler(t->small)) break;
            moves += t->letter || t->glued;
        }
        bool more = to + 2 < c->values && tokens_sign(text, &c->value[to + 1], "[(")
                    && (c->value[to + 2].letter || c->value[to + 2].glued); /* [U][L] */
        if (more) return false;
        if (to < c->values && tokens_sign(text, &c->value[to], "])")
            && moves > tokens_sign(text, &c->value[from], "("))
            return c->value += from, c->values = to - from + 1, true;
    }
    return false;
}

/* 上 and its like, between which arrows are no moves. */
static bool is_ideograph(const char *text, const token *t) {
    return t->sort == ARROW && ((unsigned char)text[t->at] & 0xFC) == 0xE4;
}

/* Items of a list with commas that name no direction, where others do: words of a language that is
 * not known, though they may be articles elsewhere. */
static size_t count_strangers(const char *text, const clause *c) {
    size_t strangers = 0, items = 0;
    bool word = false, direction = false;
    for (size_t i = 0; i <= c->values; i++) {
        const token *t = &c->value[i];
        if (i < c->values && !tokens_sign(text, t, ",")) {
            word |=
                t->sort == WORD && !strstr(" start goal end done finish none initial ", t->small);
            direction |= t->letter || t->glued || t->sort != WORD;
            continue;
        }
        strangers += word && !direction, items += direction;
        word = direction = false;
    }
    return items > 1 ? strangers : 0;
}

/* The v of "^ v < >". */
static bool is_pen_down(const token *t) {
    return t->sort == WORD && strspn(t->small, "v") == strlen(t->small);
}

/* The first part of DIR_LEFT, Move.UP or MOVE-UP. */
bool directions_prefix(const char *text, const token *t, size_t left) {
    size_t next = 1;
    while (next < left && t[next].sort == SIGN && next < 3) next++;
    return next < left && t[next].letter && t[next].at > t->end && t[next].at - t->end <= 2
           && strchr("_.-:", text[t->end]);
}

/* ^ < or > as a move, not the brackets of <Dir.UP: 1>. */
static bool is_pen(const char *text, const token *t) {
    char before = t->at ? text[t->at - 1] : ' ', after = text[t->end];
    if (tokens_sign(text, t, "<")) return after == 'v' || !ascii_letter(after);
    if (tokens_sign(text, t, ">"))
        return before == 'v' || !(ascii_letter(before) || ascii_digit(before) || before == ')');
    return tokens_sign(text, t, "^");
}

/* "tile 5 goes up (blank goes down)": the word that says where the blank goes; NULL if there is no
 * such pair. */
static const token *of_blank(const clause *c) {
    const token *blank = NULL, *tile = NULL;
    bool about_blank = false, known = false;
    for (size_t i = 0; i < c->values; i++) {
        const token *t = &c->value[i];
        bool names_blank = words_among(" blank empty gap hole space zero ", t->small);
        if (t->sort != WORD) continue;
        if (names_blank || words_among(" tile piece number ", t->small))
            about_blank = names_blank, known = true;
        if (!t->letter) continue;
        if (!known || (about_blank ? blank : tile)) return NULL;
        *(about_blank ? &blank : &tile) = t;
    }
    return tile ? blank : NULL;
}

event *directions_take(text_line *l, const clause *c, bool key_moves) {
    event_list *s = l->list;
    const char *text = s->page->text;
    size_t words = 0, glued = 0, arrows = 0, others = count_strangers(text, c), list = 0, signs = 0;
    size_t downs = 0;
    const token *only = of_blank(c);
    bool tiles = has_tiles(s->page, c);
    for (size_t i = 0; i < c->values; i++) {
        const token *t = &c->value[i];
        words += t->sort == WORD && t->letter;
        glued += t->glued;
        arrows += t->sort == ARROW || is_pen(text, t);
        if (directions_prefix(text, t, c->values - i)) continue;
        signs += is_ideograph(text, t);
        downs += is_pen_down(t);
        others += t->sort == WORD && !t->letter && !t->glued && !words_filler(t->small);
        list += tokens_sign(text, t, "[]()");
    }
    bool nothing =
        !words && !glued && !arrows && !others && c->keys && c->values == list && list > 1;
    bool key_word = key_moves && c->keys && c->key[c->keys - 1].letter;
    if (!words && !(glued && !others) && !arrows && !nothing && !key_word) return NULL;
    event *e = event_list_add(s, EVENT_MOVES, l->number);
    e->form = clause_form(c);
    e->sure = !others && !key_word;
    e->what = arrows && !words && !glued;
    if (key_word) event_list_add_byte(s, e, c->key[c->keys - 1].letter);
    for (size_t i = 0; i < c->values; i++) {
        const token *t = &c->value[i];
        static const char pens[] = "^<>", letters[] = "ULR";
        if (only && t != only) continue;
        if (t->sort == WORD && t->letter)
            for (int64_t k = within_board(s->page, times(text, t, c->values - i)); k; k--)
                event_list_add_byte(s, e, t->letter);
        else if (t->glued && !others)
            directions_add_word(s, e, t, i + 1 < c->values && !tiles ? t + 1 : NULL);
        else if (t->sort == ARROW && !words && !glued && (!signs || is_ideograph(text, t)))
            event_list_add_byte(s, e, t->letter);
        else if (is_pen(text, t) && !words && !glued && !key_word && others == downs)
            event_list_add_byte(s, e, letters[strchr(pens, text[t->at]) - pens]), e->sure = 0;
        else if (is_pen_down(t) && arrows && others == downs)
            for (const char *p = t->small; *p; p++) event_list_add_byte(s, e, 'D');
    }
    l->used |= e->count || nothing;
    if (e->count || nothing) return e;
    event_list_drop(s, e);
    return NULL;
}

/* Under a key in any language: directions and nothing else, and no single letters. */
bool directions_only(const clause *c) {
    size_t directions = 0;
    for (size_t i = 0; i < c->values; i++) {
        const token *t = &c->value[i];
        bool rest = i && c->value[i - 1].end == t->at; /* of a long word of letters */
        bool direction = t->letter || (t->glued && (strlen(t->small) > 2 || rest));
        bool other = t->sort == WORD && !words_filler(t->small);
        if (!direction && (other || t->sort == BOARD)) return false;
        directions += direction;
    }
    return directions > 0;
}

/* "Manhattan | 14 | 301 | RDLLUURDLDRURD": the cell of a table that is nothing but moves. */
bool directions_take_cell(text_line *l, const clause *c) {
    enum { FEW = 4 };
    const char *text = l->list->page->text;
    for (size_t i = 0; i < c->values; i++) {
        const token *t = &c->value[i];
        bool begins = !i || tokens_sign(text, t - 1, "|,;\t"),
             ends = i + 1 == c->values || tokens_sign(text, t + 1, "|,;");
        if (!t->glued || !begins || !ends || strlen(t->small) < FEW || c->values < 3) continue;
        event *e = event_list_add(l->list, EVENT_MOVES, l->number);
        e->sure = 1, e->form = clause_form(c), l->used = true;
        directions_add_word(l->list, e, t, NULL);
        return true;
    }
    return false;
}
