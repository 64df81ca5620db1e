/* reconcile.h -- what the session asks of a reconciliation beyond the public interface. */
#ifndef TILEWISE_RECONCILE_H
#define TILEWISE_RECONCILE_H

#include "tilewise.h"

#include <stdatomic.h>

/* End as after tw_reconcile_stop() when `*leave` is set. */
void reconcile_heed(tw_reconcile *, const atomic_bool *leave);

#endif
