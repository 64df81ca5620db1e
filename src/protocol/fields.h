/* fields.h -- a line as known words, each followed by whatever stands between it and the next one.
 *
 *     search algorithm astar board 1 2 3/4 5 6/7 0 8 goal last */
#ifndef TILEWISE_PROTOCOL_FIELDS_H
#define TILEWISE_PROTOCOL_FIELDS_H

#include "protocol/words.h"

/* `names` ends with NULL; out[i] is what follows names[i], its text NULL where the name is absent.
 * TW_ERR_SYNTAX: something else stands first, or a name stands twice. */
tw_status fields_read(const char *line, size_t length, const char *const names[], word out[],
                      tw_error *error);

/* What follows a name, with a 0 at its end; false: it is absent, or does not fit. */
bool field_copy(word, char *out, size_t size);

#endif
