/* generator.h -- what the session asks of a dealer beyond the public interface. */
#ifndef TILEWISE_ANALYSIS_GENERATOR_H
#define TILEWISE_ANALYSIS_GENERATOR_H

#include "tilewise.h"

#include <stdatomic.h>

/* Give up as after tw_generator_stop(), within milliseconds, while `*cancel` is set. */
void generator_heed(tw_generator *, const atomic_bool *cancel);

#endif
