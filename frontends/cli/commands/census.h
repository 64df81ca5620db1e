/* census.h -- what tilewise census prints. */
#ifndef CLI_CENSUS_H
#define CLI_CENSUS_H

#include <stdio.h>
#include <tilewise.h>

void census_text(FILE *, const tw_census_config *, const tw_census_result *);
void census_json(const tw_census_config *, const tw_census_result *);
/* A script for gnuplot, of a complete census: an SVG with a bar for each distance. */
void census_plot(FILE *script, const tw_census_config *, const tw_census_result *);

#endif
