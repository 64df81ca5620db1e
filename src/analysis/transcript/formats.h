/* formats.h -- the forms of answers that courses ask for. */
#ifndef TRANSCRIPT_FORMATS_H
#define TRANSCRIPT_FORMATS_H

#include "tilewise.h"

/* By words that a course asks for; PLAIN: none are there.  `text` ends with a 0. */
tw_transcript_format formats_find(const char *text);

#endif
