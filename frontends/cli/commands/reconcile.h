/* reconcile.h -- what `reconcile` found, for people and for programs. */
#ifndef CLI_RECONCILE_H
#define CLI_RECONCILE_H

#include "common/input/boards.h"

#include <stdio.h>
#include <tilewise.h>

void reconcile_text(FILE *, const tw_reconciler_config *, const tw_reconciler_result *);
void reconcile_json(const boards_item *, const tw_reconciler_config *, const tw_reconciler_result *,
                    bool times);
/* What a rule counts on the board of the configuration: one object. */
void reconcile_json_count(const tw_match *, const tw_reconciler_config *, tw_status,
                          uint64_t count);

#endif
