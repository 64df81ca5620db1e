/* answer_listing.h -- boards that follow each other, as a path.
 *
 * A program may show the board after every move, forwards or backwards, with or without the first,
 * the goal before it, each with its move's name.  It may as well show every board that it expands;
 * such a trace is no path, and nothing is wrong with it. */
#ifndef CLI_ANSWER_LISTING_H
#define CLI_ANSWER_LISTING_H

#include "cli/answers/answer_path.h"

typedef struct answer_listing answer_listing;

/* The boards of these events.  `claimed` is the number of moves that the output says, or -1. */
answer_listing *answer_listing_new(const answer_scan *, const event *events, size_t count,
                                   int64_t claimed, const answer_wanted *);
void answer_listing_free(answer_listing *);

/* The next run of boards that goes from the start to the goal.  False: there is none.  `a` gets
 * everything that is about boards, also a move that is called by a wrong name. */
bool answer_listing_next(answer_listing *, answer_path *, answer *a);
/* Without such a run: is it clearly one that goes wrong? */
bool answer_listing_wrong(answer_listing *, answer_path *, answer *a);

#endif
