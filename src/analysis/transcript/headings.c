/* headings.c -- see headings.h. */
#include "analysis/transcript/headings.h"

#include <string.h>

/* The part of a line that names what follows. */
static void label_of(const text_line *l, size_t *at, size_t *end) {
    const char *text = l->list->page->text;
    size_t first = 0, last = l->count;
    for (size_t i = 0; i + 1 < l->count; i++) {
        if (!clause_colon(text, &l->tokens[i])) continue;
        bool named = i && strcmp(l->tokens[i - 1].small, "heuristic") == 0;
        if (named)
            first = i + 1;
        else
            last = i;
        break;
    }
    while (first < last && l->tokens[first].sort == SIGN) first++;
    while (last > first && l->tokens[last - 1].sort == SIGN) last--;
    *at = first < last ? l->tokens[first].at : 0, *end = first < last ? l->tokens[last - 1].end : 0;
}

/* "DFS: up, left, ...", however long it goes on. */
static bool names_search(const text_line *l) {
    size_t i = 0;
    while (i < 8 && !clause_colon(l->list->page->text, &l->tokens[i])) i++;
    char phrase[PHRASE_ROOM];
    tokens_phrase(l->tokens, i, phrase);
    return i < 8 && words_search(phrase);
}

/* Does the line begin another answer?  A menu names searches too, and a count alone has a label of
 * its own. */
void headings_take(text_line *l) {
    const char *text = l->list->page->text;
    bool menu = l->tokens->sort == NUMBER && l->count > 1 && tokens_sign(text, &l->tokens[1], ".)");
    bool moves = false, numbers = false, question = false;
    for (size_t i = 0; i < l->count; i++) {
        numbers |= l->tokens[i].sort == NUMBER || l->tokens[i].sort == DECIMAL;
        moves |= l->tokens[i].letter || l->tokens[i].glued;
        question |= tokens_sign(text, &l->tokens[i], "?");
    }
    bool length = words_length(l->phrase) && words_counter(l->phrase) < 0;
    bool lengths = numbers && words_heuristic(l->phrase) && strstr(l->phrase, " move");
    if (menu || question || !words_search(l->phrase)) return;
    if (l->count > 30 && !names_search(l)) return;
    if (numbers && !moves && !length && !lengths) return;
    size_t at, end;
    label_of(l, &at, &end);
    if (end > at) event_list_add_section(l->list, l->number, at, end);
}
