/* claims.c -- see claims.h. */
#include "analysis/transcript/claims.h"

#include <string.h>

/* "Solvable? No" */
static bool is_answered_no(const text_line *l, size_t question) {
    char asked[PHRASE_ROOM], reply[PHRASE_ROOM];
    tokens_phrase(l->tokens, question, asked);
    tokens_phrase(l->tokens + question + 1, l->count - question - 1, reply);
    return words_any(asked, " solvable solveable solution possible reachable lösbar soluble ")
           && (!strcmp(reply, " no ") || !strcmp(reply, " false ") || !strcmp(reply, " nein "));
}

/* What a line claims; a question claims nothing, but the sentences before it may. */
void claims_take(text_line *l) {
    event_list *s = l->list;
    const char *text = s->page->text;
    size_t question = 0, end = l->count;
    char phrase[PHRASE_ROOM];
    while (question < l->count && !tokens_sign(text, &l->tokens[question], "?")) question++;
    if (question < l->count)
        for (end = question; end && !tokens_sign(text, &l->tokens[end - 1], ".!");) end--;
    tokens_phrase(l->tokens, end, phrase);
    l->used = true;
    if (question < l->count && is_answered_no(l, question))
        event_list_add(s, EVENT_UNSOLVABLE, l->number)->sure = 1;
    else if (words_any(phrase, " stuck "))
        event_list_add(s, EVENT_STUCK, l->number);
    else if (words_unsolvable(phrase))
        event_list_add(s, EVENT_UNSOLVABLE, l->number)->sure = !words_so_far(phrase),
                                            l->denies = true;
    else if (words_solved(phrase))
        event_list_add(s, EVENT_SOLVED, l->number);
    else
        l->used = false;
}
