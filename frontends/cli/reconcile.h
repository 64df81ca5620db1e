/* reconcile.h -- what `reconcile` found, for people and for programs. */
#ifndef CLI_RECONCILE_H
#define CLI_RECONCILE_H

#include "cli/boards.h"

#include <stdio.h>
#include <tilewise.h>

void reconcile_text(FILE *, const tw_reconcile_config *, const tw_reconcile_result *);
void reconcile_json(const boards_item *, const tw_reconcile_config *, const tw_reconcile_result *,
                    bool times);

#endif
