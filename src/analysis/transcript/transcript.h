/* transcript.h -- a tw_transcript from the inside: what a program printed about a board.
 *
 *     encoding.h  the text in UTF-8
 *     strip.h     without colours and other decoration
 *     page.h      its boards, found by the parser that `convert` uses
 *     scan.h      what the rest of it says: moves, numbers, claims
 *     section.h   the answer of one heuristic or algorithm, made of
 *     candidate.h moves played in every reading, and
 *     listing.h   boards that follow each other
 *     verdict.c   the judgement
 *
 * The text may be any bytes.  The work is linear in its size.  Reading does not judge: a path may
 * run into the edge or end anywhere. */
#ifndef TRANSCRIPT_TRANSCRIPT_H
#define TRANSCRIPT_TRANSCRIPT_H

#include "analysis/transcript/readings.h"

struct tw_transcript {
    memory memory;
    budget budget;
    tw_transcript_config config;
    tw_board goal; /* of the last text */
    reader reader;
    readings readings;
};

#endif
