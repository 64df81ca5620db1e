/* limit_options.h -- --nodes, --time, --memory: argp children that fill a tw_limits. */
#ifndef COMMON_LIMIT_OPTIONS_H
#define COMMON_LIMIT_OPTIONS_H

#include <argp.h>

/* --time and --memory.  At the end of the options a memory limit that was not given becomes three
 * quarters of what is free. */
extern const struct argp limit_options_argp;
/* --nodes */
extern const struct argp limit_options_nodes_argp;

#endif
