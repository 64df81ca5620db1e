/* command_words.h -- a command line taken apart without a shell. */
#ifndef CLI_COMMAND_WORDS_H
#define CLI_COMMAND_WORDS_H

#include <stdbool.h>
#include <stddef.h>

/* The words of a command, ended by NULL: apart by blanks, kept together by '...', "..." or a
 * backslash.  Nothing is expanded: $, * and ; are what they are.  With `shell` the whole text goes
 * to /bin/sh instead.  NULL: there is no word, or a quote is not closed, and `*wrong` says which.
 * Free it with command_words_free(). */
char **command_words(const char *text, bool shell, const char **wrong);
void command_words_free(char **);

/* A command that is put together word by word; `word` is NULL or ended by NULL, and is freed as
 * above. */
typedef struct command_list {
    char **word;
    size_t count;
} command_list;
void command_list_add(command_list *, const char *word);
void command_list_add_all(command_list *, const char *const words[]);

#endif
