/* answer_section.h -- one part of an output: its paths, what it claims, and its numbers. */
#ifndef CLI_ANSWER_SECTION_H
#define CLI_ANSWER_SECTION_H

#include "cli/answers/answer_scan.h"
#include "cli/answers/answer.h"

/* Add the answers of these events; `label` is the heading above them, or NULL. */
void answer_section_read(answers *, const answer_scan *, const event *events, size_t count,
                         const event *label, const answer_wanted *);

#endif
