/* reason.h -- why a goal can be reached, or not, in a sentence. */
#ifndef COMMON_REASON_H
#define COMMON_REASON_H

#include <tilewise.h>

enum { REASON_SIZE = 160 };

void reason_of_parity(const tw_parity *, char out[REASON_SIZE]);

#endif
