/* tables.h -- what the solver sees of the public tables. */
#ifndef TILEWISE_SOLVER_TABLES_H
#define TILEWISE_SOLVER_TABLES_H

#include "tilewise.h"

const struct tables *tables_of(const tw_tables *); /* NULL for NULL */

#endif
