/* reconcile_rule.h -- one way to count as text: "astar,manhattan,UDLR,fifo,closed,expand,expanded".
 *
 * The algorithm, the heuristic, the order of moves, which of equals, states met before, the goal
 * test, what is counted; in the words that `reconcile --json` has for them. */
#ifndef CLI_RECONCILE_RULE_H
#define CLI_RECONCILE_RULE_H

#include "common/options/options.h"
#include <tilewise.h>

enum { RECONCILE_RULE_SIZE = 300 };

/* The most usual member of a match. */
void reconcile_rule_write(const tw_match *, char out[RECONCILE_RULE_SIZE]);

typedef struct reconcile_rule {
    char *text; /* that `match` points into; on the heap */
    tw_match match;
} reconcile_rule;

/* Ends the program if a word is not known. */
void reconcile_rule_read(reconcile_rule *, const char *text, const options_state *);
void reconcile_rule_free(reconcile_rule *);

#endif
