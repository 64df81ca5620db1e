/* error.h -- fill in a tw_error, the one sentence a person gets to read. */
#ifndef TILEWISE_BASE_ERROR_H
#define TILEWISE_BASE_ERROR_H

#include "tilewise.h"

/* Always TW_ERR_SYNTAX, so that a parser can `return complain(...)`.  `error` may be NULL. */
__attribute__((format(printf, 3, 4))) tw_status complain(tw_error *error, size_t line,
                                                         const char *format, ...);

enum { QUOTE_SIZE = 32 };

/* A piece of the user's text, fit for such a sentence: cut when long, odd bytes as \x00. */
const char *quote(char out[QUOTE_SIZE], const char *text, size_t length);

#endif
