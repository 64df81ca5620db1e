/* clause.h -- a line of a page, and the clauses into which it is cut. */
#ifndef TRANSCRIPT_CLAUSE_H
#define TRANSCRIPT_CLAUSE_H

#include "analysis/transcript/event_list.h"
#include "analysis/transcript/tokens.h"

typedef struct text_line {
    event_list *list;
    size_t number;
    const token *tokens;
    size_t count;
    char phrase[PHRASE_ROOM]; /* of the whole line */
    bool used, denies;
} text_line;

/* The tokens of a key, then of its value. */
typedef struct clause {
    const token *key, *value;
    size_t keys, values;
    char key_phrase[PHRASE_ROOM], phrase[PHRASE_ROOM];
} clause;

/* ":" or "=" between a key and its value. */
bool clause_colon(const char *text, const token *);
/* Where the key before the colon at `colon` begins, not before `from`. */
size_t clause_key_start(const char *text, const token *, size_t from, size_t colon);
/* A hash of the words that are no moves: alike for lines of one listing. */
uint32_t clause_form(const clause *);
/* The number of a line: "12. ", "3) ". */
bool clause_item(const text_line *, const token *);

#endif
