/* census_journal.h -- a file with two neighbouring distances, from which a census can go on.
 *
 * No move leads farther than to the next distance, so of all boards that were met those of the last
 * two distances are enough to tell which are new. */
#ifndef TILEWISE_ANALYSIS_CENSUS_JOURNAL_H
#define TILEWISE_ANALYSIS_CENSUS_JOURNAL_H

#include "analysis/census_sweep.h"
#include "base/error.h"

/* Half a file, beside the one that it will replace.  Zeros: none. */
typedef struct census_journal {
    struct census_stream *stream;
    char temporary[4096];
} census_journal;

/* Before a sweep: write the boards at the present distance.  False: `error` says why not. */
bool census_journal_begin(census_journal *, const char *path, const census_sweep *,
                          tw_error *error);
/* After it: write those at the new one, and how many there are at each distance up to there; then
 * the file is complete. */
bool census_journal_end(census_journal *, const char *path, const census_sweep *,
                        const uint64_t counts[], int distance, tw_error *error);
/* Or leave nothing behind. */
void census_journal_abandon(census_journal *, const census_sweep *);

/* How far a census had come, for the new sweep of the same goal and metric. */
typedef struct census_past {
    uint64_t counts[256];
    int distance;
} census_past;

/* TW_NOT_FOUND: there is no file, and the sweep is as it was.  What a kill left beside it goes. */
tw_status census_journal_read(const char *path, census_sweep *, census_past *, tw_error *error);

#endif
