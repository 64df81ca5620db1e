/* solve.h -- how `solve` tells its answer to a person. */
#ifndef CLI_SOLVE_H
#define CLI_SOLVE_H

#include "cli/boards.h"
#include "cli/search_options.h"

enum solve_boards { SOLVE_BOARDS_IF_SHORT, SOLVE_BOARDS_ALWAYS, SOLVE_BOARDS_NEVER };

typedef struct solve_style {
    tw_notation notation;
    bool runs;               /* UL3D instead of ULLLD */
    enum solve_boards shown; /* the solution board by board */
    bool stats, times;
    const char *convention; /* its name */
    const char *patterns;   /* of the tables, as asked for; NULL: the usual ones */
    tw_limits limits;
    int depth_limit;
} solve_style;

/* `out` of several boards: the first line says which one it is.  `tables` may be NULL. */
void solve_text(FILE *, const solve_style *, const boards_item *, size_t out_of, const tw_result *,
                const tw_tables *tables);
/* One line: the moves, or the status where there are none. */
void solve_text_quiet(FILE *, const solve_style *, const tw_result *);

#endif
