/* solve.h -- the answers of `solve` as text. */
#ifndef CLI_SOLVE_H
#define CLI_SOLVE_H

#include "common/input/boards.h"
#include "common/options/search_options.h"
#include "common/running/solutions.h"

enum solve_boards { SOLVE_BOARDS_IF_SHORT, SOLVE_BOARDS_ALWAYS, SOLVE_BOARDS_NEVER };

typedef struct solve_style {
    tw_notation notation;
    bool runs;               /* UL3D instead of ULLLD; always so in the metric multi */
    enum solve_boards shown; /* the solution board by board */
    bool stats, times;
    bool count, all;        /* of the shortest solutions: their number, and they themselves */
    const char *convention; /* its name */
    const char *patterns;   /* of the tables, as asked for; NULL: the usual ones */
    bool near, insist;      /* that algorithm, or --optimal, was asked for */
    tw_limits limits;
    int depth_limit;
} solve_style;

typedef struct solve_answer {
    const tw_result *result;
    const solutions *all;    /* shortest ones, those that were kept */
    const tw_tables *tables; /* that were given to the search, or NULL */
} solve_answer;

/* `out` of several boards: the first line says which one it is. */
void solve_text(FILE *, const solve_style *, const boards_item *, size_t out_of,
                const solve_answer *);
/* The moves as the style has them, on the heap. */
char *solve_text_moves(const solve_style *, const tw_result *);
/* One line: the moves, or the status where there are none.  A line for each of all solutions. */
void solve_text_quiet(FILE *, const solve_style *, const solve_answer *);

#endif
