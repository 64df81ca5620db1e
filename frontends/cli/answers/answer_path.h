/* answer_path.h -- moves, tiles or cells of some events, played in every reading. */
#ifndef CLI_ANSWER_PATH_H
#define CLI_ANSWER_PATH_H

#include "cli/answers/answer.h"
#include "cli/answers/answer_scan.h"

/* A path as read: the blank's letters, and the line of each. */
typedef struct answer_path {
    char *letters;
    uint32_t *lines;
    size_t count, room;
    bool reaches; /* the goal, or is legal where any goal will do */
    bool legal;
    tw_notation notation;
    bool backwards;
} answer_path;

/* The events `list` of one kind, in order, as one path; numbers of tiles may be read as those of
 * cells, too.  The first reading that reaches the goal, or else the one that was wanted. */
void answer_path_read(answer_path *, const answer_scan *, const event *const list[], size_t count,
                      const answer_wanted *, answer_kind as);
void answer_path_add(answer_path *, char letter, uint32_t line);
void answer_path_free(answer_path *);

#endif
