/* clause.c -- see clause.h. */
#include "analysis/transcript/clause.h"
#include "analysis/transcript/ascii.h"

#include <string.h>

/* ":up" in a list, as Clojure, Elixir and Ruby write a symbol. */
static bool is_symbol(const char *text, size_t colon) {
    size_t i = colon;
    if (!ascii_letter(text[colon + 1])) return false;
    while (i && strchr(" ,\n", text[i - 1])) i--;
    if (!i || strchr("([{", text[i - 1])) return true;
    while (i && ascii_letter(text[i - 1])) i--;
    return i && i < colon && text[i - 1] == ':' && (i < 2 || strchr(" ,([{\n", text[i - 2]));
}

/* ":" or "=" between a key and its value. */
bool clause_colon(const char *text, const token *t) {
    return tokens_sign(text, t, ":=") && t->end == t->at + 1 && text[t->end] != '>'
           && !(text[t->at] == ':' && is_symbol(text, t->at));
}

/* "moves", "steps": what a number before it counts. */
static bool is_unit(const token *t) {
    char phrase[PHRASE_ROOM];
    tokens_phrase(t, 1, phrase);
    return t->sort == WORD && words_length(phrase) == 3;
}

/* Where the key before the colon at `colon` begins. */
size_t clause_key_start(const char *text, const token *t, size_t from, size_t colon) {
    size_t k = colon;
    while (k > from && tokens_sign(text, &t[k - 1], "\"')(")) k--;
    if (k >= from + 4 && tokens_sign(text, &t[k], ")") && tokens_sign(text, &t[k - 2], ",")
        && tokens_sign(text, &t[k - 4], "(") && t[k - 1].sort == WORD && t[k - 3].sort == WORD)
        k -= 4; /* "blank (x, y):" */
    while (k > from) {
        const token *p = &t[k - 1];
        bool first = k == colon || !tokens_sign(text, &t[k], "(");
        bool apart = k < colon && t[k].at - p->end > 2;
        if (apart || p->sort == BOARD || p->sort == ARROW) break;
        if (p->sort == SIGN && !tokens_sign(text, p, "()#*-.\"'/")) break;
        if (tokens_sign(text, p, "(") && k > 1 && t[k - 2].end < p->at) break;
        if (p->sort == NUMBER && k + 1 == colon && is_unit(&t[k])) return colon; /* "14 moves:" */
        if ((p->sort == NUMBER || p->sort == DECIMAL) && k < colon) break;
        if (p->letter && k < colon && first) break;
        bool argument = k > 1 && tokens_sign(text, &t[k - 2], "("); /* the n of g(n) */
        bool joined = k < colon && text[p->end] == '_';             /* n_moves */
        if (p->glued && k < colon && strlen(p->small) == 1 && first && !argument && !joined) break;
        k--;
    }
    return k;
}

uint32_t clause_form(const clause *c) {
    uint32_t hash = SCAN_NO_FORM;
    for (size_t i = 0; i < c->keys + c->values; i++) {
        const token *t = i < c->keys ? &c->key[i] : &c->value[i - c->keys];
        bool article = strlen(t->small) < 4 && words_filler(t->small); /* "la izquierda" */
        if (t->sort != WORD || t->letter || t->glued || article) continue;
        for (const char *p = t->small; *p; p++) hash = (hash + (uint8_t)*p + 1) * 16777619u;
    }
    return hash;
}

/* The number of a line: "12. ", "3) ". */
bool clause_item(const text_line *l, const token *t) {
    return t == l->tokens && t->sort == NUMBER && l->count > 2
           && tokens_sign(l->list->page->text, t + 1, ".)");
}
