/* search_options.h -- how to search: the options that fill a tw_config. */
#ifndef COMMON_SEARCH_OPTIONS_H
#define COMMON_SEARCH_OPTIONS_H

#include "common/running/custom_heuristics.h"
#include "common/tables/table_options.h"

#include "common/options/options.h"
#include <tilewise.h>

/* Zeroed: all defaults. */
typedef struct search_options {
    const char *algorithm, *heuristic; /* NULL: the default */
    const char *convention;            /* a named one, or NULL */
    tw_convention changes;             /* what was set one by one; the rest is default or "" */
    tw_metric metric;
    tw_open open;
    double weight;             /* 0: the default */
    int depth_limit;           /* 0: none */
    bool exhaust;              /* search boards without a solution, too */
    custom_heuristics *custom; /* that --heuristic may name, too; NULL: the library's alone */
} search_options;

/* Their input is a search_options *. */
extern const option_set search_options_names; /* --algorithm, --heuristic */
extern const option_set search_options_all;   /* the conventions and the rest */

/* Call once all options are read: --pdb without --heuristic selects the heuristic pdb, --weight
 * without --algorithm weighted A*. */
void search_options_settle(search_options *, const table_options *, const options_state *);

/* The search for which a weight was given, where `algorithm` was: NULL is weighted A*.  Any other
 * without a weight ends the program. */
const char *search_options_weighed(const char *algorithm, const options_state *);
bool search_options_uses_weight(const char *algorithm);

/* Call where only the metric single is supported. */
void search_options_require_single(const search_options *, const options_state *);

/* Fill `config` for boards that go to `goal`. */
void search_options_apply(const search_options *, const tw_board *goal, const tw_limits *limits,
                          tw_config *config);
/* Was any part of a convention given?  Then the counts must be exact, and the search uses one
 * thread. */
bool search_options_counted(const search_options *);
/* "korf85", "default", or "custom" when parts of it were changed. */
const char *search_options_convention(const search_options *);

#endif
