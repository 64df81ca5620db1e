/* dealer.h -- what the session asks of a dealer beyond the public interface. */
#ifndef TILEWISE_DEALER_H
#define TILEWISE_DEALER_H

#include "tilewise.h"

#include <stdatomic.h>

/* Give up as after tw_dealer_stop(), within milliseconds, while `*leave` is set. */
void dealer_heed(tw_dealer *, const atomic_bool *leave);

#endif
