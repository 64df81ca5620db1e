/* result_list.c -- see result_list.h. */
#include "analysis/transcript/result_list.h"
#include "analysis/transcript/ascii.h"
#include "analysis/transcript/directions.h"
#include "analysis/transcript/tokens.h"

#include <stdlib.h>
#include <string.h>

/* A list of moves, their number and that of nodes, as (("left" "up") 2 5) or (['up'], 1, 3): where
 * it ends, or 0 and in *failed how far it was one. */
size_t result_list_match(const page *p, size_t at, size_t *failed, size_t numbers[2],
                         size_t *inner_end) {
    const char *text = p->text;
    size_t i = at + 1;
    bool nil = p->length - i > 3 && strncmp(text + i, "NIL", 3) == 0;
    *inner_end = i;
    if (!nil) {
        while (i < p->length && (text[i] == ' ' || text[i] == '\n')) i++;
        if (i >= p->length || !strchr("([", text[i])) return *failed = i, 0;
        for (i++; i < p->length && (ascii_letter(text[i]) || strchr(" \n\t,\"'", text[i]));) i++;
        if (i >= p->length || !strchr(")]", text[i])) return *failed = i, 0;
        *inner_end = i++;
    } else
        i += 3;
    for (int k = 0; k < 2; k++) {
        while (i < p->length && strchr(" \n\t,", text[i])) i++;
        numbers[k] = i;
        while (i < p->length && ascii_digit(text[i])) i++;
        if (i == numbers[k]) return *failed = i, 0;
    }
    while (i < p->length && strchr(" \n\t,", text[i])) i++;
    if (i >= p->length || text[i] != ')') return *failed = i, 0;
    return i + 1;
}

void result_list_add(event_list *s, size_t number, size_t at, size_t inner_end,
                     const size_t numbers[2]) {
    token tokens[TOKENS_ROOM];
    const char *text = s->page->text;
    event_list_add_section(s, number, 0, 0)->what = 1;
    event *e = event_list_add(s, EVENT_MOVES, number);
    e->sure = 1;
    for (size_t from = at; from < inner_end;) {
        size_t begin = from, count = 0, stop = from;
        while (stop < inner_end && text[stop] != '\n') stop++;
        count = tokens_read(text, &from, stop, tokens);
        for (size_t i = 0; i < count; i++)
            if (tokens[i].letter)
                event_list_add_byte(s, e, tokens[i].letter);
            else if (tokens[i].glued)
                directions_add_word(s, e, &tokens[i], NULL);
        if (from == stop) from = stop + 1;
        if (from <= begin) break;
    }
    event *length = event_list_add(s, EVENT_LENGTH, number);
    length->sure = 3, length->value = strtoll(text + numbers[0], NULL, 10);
    event *nodes = event_list_add(s, EVENT_COUNT, number);
    nodes->what = TW_COUNTER_EXPANDED, nodes->value = strtoll(text + numbers[1], NULL, 10);
    nodes->at = 0;
    event_list_add_section(s, number, 0, 0)->what = 1;
}
