/* error.h -- fill in a tw_error, the one sentence a person gets to read.
 *
 * Each function returns the status, so that a caller can `return error_set(...)`.  `error` may be
 * NULL. */
#ifndef TILEWISE_BASE_ERROR_H
#define TILEWISE_BASE_ERROR_H

#include "tilewise.h"

__attribute__((format(printf, 3, 4))) tw_status error_set(tw_error *error, tw_status,
                                                          const char *format, ...);
/* The text of the status itself, where there is no more to say. */
tw_status error_status(tw_error *error, tw_status);
/* TW_ERR_SYNTAX in this line of a text. */
__attribute__((format(printf, 3, 4))) tw_status error_at(tw_error *error, size_t line,
                                                         const char *format, ...);

enum { QUOTE_SIZE = 32 };

/* A piece of the user's text, fit for such a sentence: cut when long, odd bytes as \x00. */
const char *error_quote(char out[QUOTE_SIZE], const char *text, size_t length);

#endif
