/* verdict.h -- the judgement of a solution, with the searches that the command line makes. */
#ifndef CLI_VERDICT_H
#define CLI_VERDICT_H

#include <stdbool.h>
#include <tilewise.h>

/* `config` has the goal and the metric of the transcript, the limits and an optimal algorithm.
 * With `any_length` nothing is searched. */
tw_verdict verdict_of(const tw_config *config, const tw_transcript *, size_t i, bool any_length);

/* Is a search needed to complete this verdict, which was found without one? */
bool verdict_needs_search(const tw_verdict *, const tw_reading *);

#endif
