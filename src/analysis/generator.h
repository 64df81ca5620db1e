/* generator.h -- what the game needs of a generator beyond the public interface. */
#ifndef TILEWISE_ANALYSIS_GENERATOR_H
#define TILEWISE_ANALYSIS_GENERATOR_H

#include "tilewise.h"

#include <stdatomic.h>

/* Give up as after tw_generator_stop(), within milliseconds, while `*cancel` is set. */
void generator_set_cancel(tw_generator *, const atomic_bool *cancel);

#endif
