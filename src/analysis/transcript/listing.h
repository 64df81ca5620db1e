/* listing.h -- boards that follow each other, as a path.
 *
 * A program may show the board after every move, forwards or backwards, with or without the first,
 * the goal before it, each with its move's name.  It may as well show every board that it expands;
 * such a trace is no path, and nothing is wrong with it. */
#ifndef TRANSCRIPT_LISTING_H
#define TRANSCRIPT_LISTING_H

#include "analysis/transcript/candidate.h"

typedef struct listing listing;

/* The boards of these events.  `claimed` is the number of moves that the output says, or -1. */
listing *listing_new(const event_list *, const event *events, size_t count, int64_t claimed,
                     const tw_transcript_config *);
void listing_free(listing *);

/* The next run of boards that goes from the start to the goal.  False: there is none.  `a` gets
 * everything that is about boards, also a move that is called by a wrong name. */
bool listing_next(listing *, candidate *, tw_reading *a);
/* Without such a run: is it clearly one that goes wrong? */
bool listing_wrong(listing *, candidate *, tw_reading *a);

#endif
