/* candidate.h -- moves, tiles or cells of some events, played in every reading. */
#ifndef TRANSCRIPT_CANDIDATE_H
#define TRANSCRIPT_CANDIDATE_H

#include "analysis/transcript/event_list.h"

/* A path as read: the blank's letters and a 0, and the line of each.  Out of memory there may be
 * none, and `count` is 0. */
typedef struct candidate {
    reader *reader;
    char *letters;
    uint32_t *lines;
    size_t count, letters_room, lines_room;
    bool reaches; /* the goal, or is legal where any goal will do */
    bool legal;
    tw_notation notation;
    bool backwards;
} candidate;

/* The events `list` of one kind, in order, as one path; numbers of tiles may be read as those of
 * cells, too.  The first reading that reaches the goal, or else the one that was wanted. */
void candidate_read(candidate *, const event_list *, const event *const list[], size_t count,
                    const tw_transcript_config *, tw_reading_kind as);
candidate candidate_begin(reader *);
void candidate_add(candidate *, char letter, uint32_t line);
/* Only the first of its letters. */
void candidate_cut(candidate *, size_t count);
void candidate_free(candidate *);

#endif
