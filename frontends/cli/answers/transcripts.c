/* transcripts.c -- see transcripts.h. */
#include "cli/answers/transcripts.h"
#include "common/process/heap.h"
#include "common/process/signals.h"

tw_status transcripts_read(tw_transcript **out, const tw_transcript_config *config,
                           const char *text, size_t length, tw_error *error) {
    tw_status status = tw_transcript_new(out, config, error);
    if (status == TW_OK) {
        signals_watch_transcript(*out);
        status = tw_transcript_read(*out, text, length, error);
        signals_watch_transcript(NULL);
    }
    if (status == TW_ERR_MEMORY) heap_insist(NULL);
    if (status != TW_OK) tw_transcript_free(out);
    return status;
}
