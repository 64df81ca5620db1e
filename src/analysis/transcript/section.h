/* section.h -- one part of an output: its paths, what it claims, and its numbers. */
#ifndef TRANSCRIPT_SECTION_H
#define TRANSCRIPT_SECTION_H

#include "analysis/transcript/event_list.h"
#include "analysis/transcript/readings.h"

/* Add the readings of these events; `label` is the heading above them, or NULL. */
void section_read(readings *, const event_list *, const event *events, size_t count,
                  const event *label, const tw_transcript_config *);

#endif
