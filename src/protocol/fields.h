/* fields.h -- a line of known names, each followed by its value: everything up to the next name.
 *
 *     search algorithm astar board 1 2 3/4 5 6/7 0 8 goal last */
#ifndef TILEWISE_PROTOCOL_FIELDS_H
#define TILEWISE_PROTOCOL_FIELDS_H

#include "protocol/words.h"

/* `names` ends with NULL.  values[i] follows names[i]; its text is NULL if the name is absent.
 * TW_ERR_SYNTAX: something else comes first, or a name comes twice. */
tw_status fields_read(words line, const char *const names[], word values[], tw_error *error);

/* A value with a 0 at its end.  False: it is absent, does not fit or has a 0 in it. */
bool field_copy(word, char *out, size_t size);

#endif
