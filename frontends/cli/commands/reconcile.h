/* reconcile.h -- what `reconcile` found, for people and for programs. */
#ifndef CLI_RECONCILE_H
#define CLI_RECONCILE_H

#include "common/boards.h"

#include <stdio.h>
#include <tilewise.h>

void reconcile_text(FILE *, const tw_reconciler_config *, const tw_reconciler_result *);
void reconcile_json(const boards_item *, const tw_reconciler_config *, const tw_reconciler_result *,
                    bool times);

#endif
