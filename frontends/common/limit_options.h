/* limit_options.h -- --nodes, --time, --memory: an argp child that fills a tw_limits. */
#ifndef CLI_LIMIT_OPTIONS_H
#define CLI_LIMIT_OPTIONS_H

#include <argp.h>
#include <tilewise.h>

/* Its input is a tw_limits *.  At the end of the options a memory limit not given becomes three
 * quarters of what is free. */
extern const struct argp limit_options_argp;
/* The same where --nodes has another meaning. */
extern const struct argp limit_options_without_nodes_argp;

#endif
