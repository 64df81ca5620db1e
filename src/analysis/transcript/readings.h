/* readings.h -- what was made of a text: the tw_reading structures that a transcript shows. */
#ifndef TRANSCRIPT_READINGS_H
#define TRANSCRIPT_READINGS_H

#include "analysis/transcript/reader.h"

typedef struct readings {
    reader *reader;
    tw_transcript_format format; /* of all of them, never AUTO */
    tw_reading *list;
    size_t count, room;
} readings;

/* A copy of `like`, which has no path, at the end of the list; NULL: no memory. */
tw_reading *readings_add(readings *, const tw_reading *like);
/* Give the last one a path.  False: no memory. */
bool readings_add_path(readings *, const char *letters, const uint32_t *lines, size_t count);
void readings_remove(readings *, size_t from, size_t to);
void readings_free(readings *);

#endif
