/* command_words.c -- see command_words.h. */
#define _GNU_SOURCE
#include "cli/child/command_words.h"
#include "common/process/heap.h"

#include <stdlib.h>
#include <string.h>

void command_list_add(command_list *l, const char *word) {
    l->word = heap_insist(reallocarray(l->word, l->count + 2, sizeof *l->word));
    l->word[l->count++] = heap_insist(strdup(word));
    l->word[l->count] = NULL;
}

void command_list_add_all(command_list *l, const char *const words[]) {
    for (; *words; words++) command_list_add(l, *words);
}

/* Read one word from `*text`, which moves past it, into `out`, unquoted.  False: a quote is not
 * closed. */
static bool take(const char **text, char *out) {
    const char *c = *text;
    char quote = 0;
    for (; *c && (quote || !strchr(" \t\n", *c)); c++) {
        bool opens = !quote && (*c == '\'' || *c == '"');
        if (opens || (quote && *c == quote))
            quote = opens ? *c : 0;
        else if (*c == '\\' && quote != '\'' && c[1])
            *out++ = *++c;
        else
            *out++ = *c;
    }
    *out = 0;
    *text = c;
    return !quote;
}

char **command_words(const char *text, bool shell, const char **wrong) {
    command_list w = {0};
    *wrong = NULL;
    if (shell) {
        /* The last is its own name; what the caller adds is $1 and so on. */
        command_list_add_all(&w, (const char *const[]){"/bin/sh", "-c", text, "sh", NULL});
        return w.word;
    }
    for (;;) {
        text += strspn(text, " \t\n");
        if (!*text) break;
        char *word = heap_insist(malloc(strlen(text) + 1));
        if (!take(&text, word)) *wrong = "a quote is not closed, expected another";
        command_list_add(&w, word);
        free(word);
    }
    if (!w.count) *wrong = "no command, expected one";
    if (!*wrong) return w.word;
    command_words_free(w.word);
    return NULL;
}

void command_words_free(char **word) {
    for (char **w = word; w && *w; w++) free(*w);
    free(word);
}
