/* transcripts.h -- reading what a program printed, so that an interrupt ends it. */
#ifndef CLI_TRANSCRIPTS_H
#define CLI_TRANSCRIPTS_H

#include <tilewise.h>

/* As tw_transcript_read() of a new transcript, which is NULL unless it is TW_OK.  Running out of
 * memory ends the program, as everywhere in the command line. */
tw_status transcripts_read(tw_transcript **out, const tw_transcript_config *, const char *text,
                           size_t length, tw_error *error);

#endif
