/* name_list.h -- names from a list like "astar,ida". */
#ifndef CLI_NAME_LIST_H
#define CLI_NAME_LIST_H

#include "common/options/names.h"

#include "common/options/options.h"

typedef struct name_list {
    char *given; /* the lists as they were written */
    char *text;  /* a copy that the words point into */
    const char **words;
    size_t count;
    bool chosen; /* by the user, word for word */
} name_list;

/* Exits with 2 at a word that is not known: usage_algorithm() and its like. */
typedef const char *name_list_check(const options_state *, const char *word);
/* Split `list` at its commas, except those in parentheses, check every word, and add them to those
 * of earlier lists. */
void name_list_split(name_list *, const options_state *, const char *list, name_list_check *);
/* Add a default. */
void name_list_add(name_list *, const char *word);
/* Add the whole registry, except for `except`. */
void name_list_add_all(name_list *, names *, const char *except);
void name_list_free(name_list *);

#endif
