/* name_list.c -- see name_list.h. */
#define _GNU_SOURCE
#include "cli/compare/name_list.h"
#include "common/process/heap.h"

#include <stdlib.h>
#include <string.h>

void name_list_add(name_list *w, const char *word) {
    w->words = heap_insist(reallocarray(w->words, w->count + 1, sizeof *w->words));
    w->words[w->count++] = word;
}

/* Where a word ends: at a comma that is not within max(A,B), or with the list. */
static char *word_end(char *at) {
    int open = 0;
    for (; *at && (*at != ',' || open > 0); at++) open += (*at == '(') - (*at == ')');
    return at;
}

void name_list_split(name_list *w, const options_state *state, const char *list,
                     name_list_check *check) {
    char *given = heap_print("%s%s%s", w->given ? w->given : "", w->given ? "," : "", list);
    name_list_free(w);
    w->given = given;
    w->text = heap_insist(strdup(given));
    w->chosen = true;
    for (char *word = w->text, *end;; word = end + 1) {
        end = word_end(word);
        bool last = !*end;
        *end = 0;
        name_list_add(w, check(state, word));
        if (last) return;
    }
}

void name_list_add_all(name_list *w, names *name, const char *except) {
    for (size_t i = 0; name(i); i++)
        if (!except || strcmp(name(i), except) != 0) name_list_add(w, name(i));
}

void name_list_free(name_list *w) {
    free(w->words);
    free(w->text);
    free(w->given);
    *w = (name_list){0};
}
