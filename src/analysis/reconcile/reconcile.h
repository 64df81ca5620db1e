/* reconcile.h -- what the protocol needs of a reconciler beyond the public interface. */
#ifndef TILEWISE_ANALYSIS_RECONCILE_RECONCILE_H
#define TILEWISE_ANALYSIS_RECONCILE_RECONCILE_H

#include "tilewise.h"

#include <stdatomic.h>

/* End as after tw_reconciler_stop() when `*cancel` is set. */
void reconciler_set_cancel(tw_reconciler *, const atomic_bool *cancel);

#endif
