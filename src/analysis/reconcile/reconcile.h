/* reconcile.h -- what the session asks of a reconciliation beyond the public interface. */
#ifndef TILEWISE_ANALYSIS_RECONCILE_RECONCILE_H
#define TILEWISE_ANALYSIS_RECONCILE_RECONCILE_H

#include "tilewise.h"

#include <stdatomic.h>

/* End as after tw_reconciler_stop() when `*cancel` is set. */
void reconcile_heed(tw_reconciler *, const atomic_bool *cancel);

#endif
