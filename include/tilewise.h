/* tilewise.h -- solve sliding-tile puzzles and watch the search do it.
 *
 * This is the whole public interface, and the manual.  The library needs libc
 * alone.  It never prints, never exits and keeps no global state: whatever can
 * fail returns a tw_status, and any number of solvers may run in any number of
 * threads.
 *
 *     tw_config config;
 *     tw_config_default(&config, 4, 4);
 *     config.algorithm = "ida";
 *     config.heuristic = "linear-conflict";
 *
 *     tw_solver *solver;
 *     tw_error error;
 *     if (tw_solver_new(&solver, &config, &error) < 0)
 *         return fprintf(stderr, "%s\n", error.text), 1;
 *     const tw_result *result;
 *     if (tw_solver_run(solver, &board, &result) == TW_SOLVED)
 *         printf("%lld moves: %s\n", (long long)result->length, result->moves);
 *     tw_solver_free(&solver);
 */
#ifndef TILEWISE_H
#define TILEWISE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifndef TW_API
#define TW_API __attribute__((visibility("default")))
#endif

enum { TW_MAX_CELLS = 256 };

/* Zero or more: the question was answered, and this is the answer.  Less than
 * zero: it could not be, and the caller or the machine is at fault. */
typedef enum tw_status {
    TW_OK = 0,
    TW_SOLVED = TW_OK,
    TW_UNSOLVABLE, /* no sequence of moves reaches the goal */
    TW_EXHAUSTED,  /* the search ended without a solution: hill climbing got stuck, or a depth
                        limit hid the goal */
    TW_LIMIT_NODES,
    TW_LIMIT_MEMORY,
    TW_LIMIT_TIME,
    TW_STOPPED, /* tw_solver_stop() was called */
    TW_RUNNING, /* tw_solver_step() has more to do */
    TW_ERR_ARGUMENT = -1,
    TW_ERR_NAME = -2, /* no such algorithm, heuristic, goal, ... */
    TW_ERR_MEMORY = -3,
    TW_ERR_SYNTAX = -4,  /* the text is not what was expected */
    TW_ERR_INTERNAL = -5 /* a found path does not lead to the goal: a bug in this library */
} tw_status;

/* What went wrong, for a person.  `line` counts from 1; 0: the text has no lines. */
typedef struct tw_error {
    size_t line;
    char text[200];
} tw_error;

TW_API const char *tw_status_text(tw_status);
TW_API const char *tw_version(void);

/* ------------------------------------------------------------------ boards */

/* R x C cells, row by row; tiles are 1 to R*C-1 and 0 is the blank.  Either
 * side may be 1.  Invariants, kept by every function here: `tile` is a
 * permutation of 0 .. rows*cols-1, and tile[blank] == 0. */
typedef struct tw_board {
    int rows, cols;
    int blank;
    uint8_t tile[TW_MAX_CELLS];
} tw_board;

/* A move is the direction the *blank* travels; the tile goes the other way. */
typedef enum tw_move { TW_UP, TW_DOWN, TW_LEFT, TW_RIGHT, TW_NO_MOVE } tw_move;

/* What counts as one move: one tile by one cell ("single"), or one or more tiles of a line slid
 * together ("multi"), which takes the blank any number of cells along a row or a column. */
typedef enum tw_metric { TW_METRIC_SINGLE, TW_METRIC_MULTI } tw_metric;
TW_API const char *tw_metric_name(size_t i); /* NULL past the end */
TW_API tw_status tw_metric_named(const char *name, tw_metric *out);

/* TW_ERR_ARGUMENT: not between 2 and 256 cells, or not a permutation. */
TW_API tw_status tw_board_init(tw_board *, int rows, int cols, const uint8_t tiles[]);

/* The goals with a name: "last" is 1 2 ... 0, "first" is 0 1 2 ..., "spiral" winds clockwise from
 * the top left and ends with the blank (3x3: 1 2 3 / 8 0 4 / 7 6 5). */
TW_API tw_status tw_board_goal(tw_board *, int rows, int cols, const char *name);
TW_API const char *tw_goal_name(size_t i); /* NULL past the end */

TW_API bool tw_board_equal(const tw_board *, const tw_board *);
TW_API int tw_board_hamming(const tw_board *, const tw_board *goal);   /* tiles out of place */
TW_API int tw_board_manhattan(const tw_board *, const tw_board *goal); /* sum of their distances */

/* Slide: false, and nothing changed, when the blank is at that edge. */
TW_API bool tw_board_move(tw_board *, tw_move);
/* Play moves ("UDLR", the blank's way), all or up to the first illegal one; how many were played. */
TW_API size_t tw_board_play(tw_board *, const char *moves, size_t count);
/* The boards one move away, in the order up, down, left, right.  `moves` may be NULL. */
TW_API int tw_board_neighbours(const tw_board *, tw_board out[4], tw_move moves[4]);

/* Can `goal` be reached?  A parity argument, not a search. */
TW_API bool tw_board_solvable(const tw_board *, const tw_board *goal);
/* The terms of that argument, for whoever wants to explain it. */
typedef struct tw_parity {
    bool single_line; /* 1xN or Nx1: tiles cannot pass, so `order_equal` decides */
    bool order_equal;
    int permutation;    /* 0 or 1: parity of the permutation start -> goal, blank included */
    int blank_distance; /* taxicab distance between the two blanks */
    bool solvable;
} tw_parity;
TW_API tw_status tw_board_parity(const tw_board *, const tw_board *goal, tw_parity *out);

/* Random boards, the same on every platform.  `random` is the generator's whole state: any 64-bit
 * seed to begin with, advanced by every call. */
TW_API tw_status tw_board_random(tw_board *, const tw_board *goal, uint64_t *random);
/* TW_UNSOLVABLE is the point here; TW_ERR_ARGUMENT if this size has no unsolvable board (1x2). */
TW_API tw_status tw_board_random_unsolvable(tw_board *, const tw_board *goal, uint64_t *random);
/* `steps` random moves away from the goal, never straight back. */
TW_API tw_status tw_board_random_walk(tw_board *, const tw_board *goal, uint64_t steps,
                                      uint64_t *random);

/* --------------------------------------------------------- text of a board */

typedef enum tw_layout {
    TW_LAYOUT_ROWS,   /* one line a row, columns aligned */
    TW_LAYOUT_SIZED,  /* "R C" and then the rows */
    TW_LAYOUT_LINE,   /* all tiles on one line */
    TW_LAYOUT_SLASHES /* "1 2 3/4 5 6/7 8 0" */
} tw_layout;

/* Like snprintf: writes at most size-1 characters and a 0, returns the whole length.
 * Rows end with a newline each; the one-line layouts have none. */
TW_API size_t tw_board_text(const tw_board *, tw_layout, char *out, size_t size);

/* What a text may hold.  TW_FORMAT_AUTO recognises all but LINES by their shape. */
typedef enum tw_format {
    TW_FORMAT_AUTO,
    TW_FORMAT_ROWS,    /* rows of numbers, one board */
    TW_FORMAT_SIZED,   /* N, R C or RxC on the first line, then rows */
    TW_FORMAT_PAIR,    /* two boards, start and goal, in rows */
    TW_FORMAT_LINE,    /* one board on one line; spaces, commas, parentheses */
    TW_FORMAT_SLASHES, /* one board, rows separated by slashes */
    TW_FORMAT_LINES    /* boards one a line, each perhaps after a number */
} tw_format;

typedef struct tw_problem {
    tw_board start, goal;
    bool has_goal; /* else `goal` is unset */
    size_t line;   /* where the board begins, from 1 */
} tw_problem;

/* Return false to stop reading. */
typedef bool tw_problem_fn(void *cookie, const tw_problem *);

/* Read boards from a text of any bytes.  The blank is 0, _, . or x; # starts a comment.
 * TW_ERR_SYNTAX: `error` says where, what is wrong and what was expected. */
TW_API tw_status tw_parse(const char *text, size_t length, tw_format, tw_problem_fn *each,
                          void *cookie, tw_error *error);
TW_API tw_status tw_format_named(const char *name, tw_format *out);
TW_API const char *tw_format_name(size_t i); /* NULL past the end */

/* --------------------------------------------------------- text of a path */

/* Whose direction the letters name.  Speed-solvers and many courses name the tile's. */
typedef enum tw_notation { TW_NOTATION_BLANK, TW_NOTATION_TILE } tw_notation;

/* `moves` are the blank's letters, as in tw_result.  With `runs`, repeats become numbers (UL3D).
 * Like snprintf: at most size-1 characters and a 0, returns the whole length. */
TW_API size_t tw_moves_text(const char *moves, size_t count, tw_notation, bool runs, char *out,
                            size_t size);
/* Read letters or words (u, U, up), with run lengths, spaces, commas; # starts a comment.  Writes
 * the blank's letters and a 0, at most size-1 letters; `*count` is the whole number of moves. */
TW_API tw_status tw_moves_parse(const char *text, size_t length, tw_notation, char *out,
                                size_t size, size_t *count, tw_error *error);

/* ------------------------------------------------------------ heuristics */

/* The registries, for menus and --help.  NULL when i is past the end.  Wherever a heuristic is named
 * "max(a,b)", the larger of two of these, is one too. */
TW_API const char *tw_heuristic_name(size_t i);
TW_API const char *tw_heuristic_summary(size_t i);
TW_API tw_status tw_heuristic_value(const char *name, const tw_board *, const tw_board *goal,
                                    int *out);

/* ------------------------------------------------------------ conventions */

/* Two programs agree on node counts only if they agree on these. */
typedef enum tw_ties {
    TW_TIES_DEFAULT, /* the algorithm's own */
    TW_TIES_FIFO,    /* the oldest of equal priority first */
    TW_TIES_LIFO,    /* the newest */
    TW_TIES_LOW_H,   /* the smallest h, then the newest */
    TW_TIES_HIGH_H   /* the largest h, then the oldest */
} tw_ties;

typedef enum tw_goal_test {
    TW_GOAL_TEST_DEFAULT,
    TW_GOAL_TEST_EXPAND,  /* when a state is taken from the open list */
    TW_GOAL_TEST_GENERATE /* as soon as it is generated */
} tw_goal_test;

typedef enum tw_duplicates {
    TW_DUPLICATES_DEFAULT,
    TW_DUPLICATES_NONE,   /* every path is followed */
    TW_DUPLICATES_PARENT, /* but no step straight back */
    TW_DUPLICATES_CLOSED, /* a state seen before is dropped, unless open and now cheaper (where the
                             priority counts g: not in greedy and depth-first search) */
    TW_DUPLICATES_REOPEN, /* and one expanded before is opened again when now cheaper */
    TW_DUPLICATES_CYCLES  /* like PARENT, and of two ways round four cells only one: iterative
                             deepening, where `auto` uses it */
} tw_duplicates;

typedef struct tw_convention {
    char order[5]; /* in which the blank's moves are tried, a permutation of "UDLR" */
    tw_ties ties;
    tw_goal_test goal_test;
    tw_duplicates duplicates;
} tw_convention;

/* The published bundles: "default", "korf85", "cos226", ... */
TW_API tw_status tw_convention_named(const char *name, tw_convention *out);
TW_API const char *tw_convention_name(size_t i);
TW_API const char *tw_convention_summary(size_t i);

/* The words users type; NULL past the end, and tw_*_named() for the way back. */
TW_API const char *tw_ties_name(size_t i);
TW_API const char *tw_goal_test_name(size_t i);
TW_API const char *tw_duplicates_name(size_t i);
TW_API tw_status tw_ties_named(const char *name, tw_ties *out);
TW_API tw_status tw_goal_test_named(const char *name, tw_goal_test *out);
TW_API tw_status tw_duplicates_named(const char *name, tw_duplicates *out);

/* ----------------------------------------------------------------- memory */

/* Where the memory comes from: NULL functions mean malloc and free.  `size` is what was asked for.
 * With more than one thread in a config, they are called from more than one. */
typedef struct tw_allocator {
    void *(*get)(void *cookie, size_t size);
    void (*put)(void *cookie, void *block, size_t size);
    void *cookie;
} tw_allocator;

/* ------------------------------------------------------ pattern databases */

/* Tables for the heuristic "pdb": for groups of tiles, the fewest moves of just those.  Read-only
 * once made: any number of solvers in any threads may share them, for every goal of the same size
 * whose blank a turn or a mirror brings to the same cell. */
typedef struct tw_tables tw_tables;

typedef struct tw_tables_config {
    tw_board goal;
    const char *patterns;  /* sizes ("7-8", "6-6-3", "5-5-5", any that add up) or the tiles
                              themselves ("1,2,3/4,5,6"); NULL: the usual ones for the board */
    const char *directory; /* where tables are kept from one run to the next; NULL: nowhere */
    bool only_kept;        /* TW_EXHAUSTED, not a build, when some are not kept there */
    int threads;           /* to build with; 0 or 1: the caller's alone */
    uint64_t bytes;        /* limit on what a build may hold; 0: none */
    /* Now and then during a build, on the caller's thread: entries found so far of those the table
     * at hand has.  Return false to stop it.  May be NULL, like everything below. */
    bool (*progress)(void *cookie, uint64_t found, uint64_t entries);
    /* A kept table that could not be used or written; the answer does not depend on it. */
    void (*warn)(void *cookie, const char *path, const char *what);
    void *cookie;
    tw_allocator allocator;
} tw_tables_config;

/* On failure *out is NULL.  TW_STOPPED: `progress` said so. */
TW_API tw_status tw_tables_new(tw_tables **out, const tw_tables_config *, tw_error *error);
TW_API void tw_tables_free(tw_tables **);
TW_API uint64_t tw_tables_bytes(const tw_tables *); /* held or mapped */

/* Is this file a whole and undamaged table?  TW_ERR_SYNTAX: `error` says why not. */
TW_API tw_status tw_tables_check(const char *path, tw_error *error);

/* ------------------------------------------------------------ the solver */

/* Open lists.  They give the same order; only their speed differs. */
typedef enum tw_open { TW_OPEN_BUCKETS, TW_OPEN_HEAP, TW_OPEN_LIST } tw_open;
TW_API const char *tw_open_name(size_t i);
TW_API tw_status tw_open_named(const char *name, tw_open *out);

TW_API const char *tw_algorithm_name(size_t i);
TW_API const char *tw_algorithm_summary(size_t i);

/* Zero means no limit, in every field. */
typedef struct tw_limits {
    uint64_t nodes; /* expansions */
    uint64_t bytes; /* everything the solver holds; the peak never passes it */
    double seconds;
} tw_limits;

typedef struct tw_counts {
    uint64_t generated;  /* states produced by a move, and the start once */
    uint64_t expanded;   /* states whose successors were produced */
    uint64_t reopened;   /* taken from closed back to open */
    uint64_t duplicates; /* generated and recognised as seen before */
    uint64_t enqueued;   /* insertions into the open list, the start included */
    uint64_t open, max_open;
    uint64_t max_closed;
    uint64_t iterations; /* of iterative deepening */
} tw_counts;

/* A search so far. */
typedef struct tw_progress {
    tw_counts counts;
    int bound; /* no solution is shorter than this */
    double seconds;
    uint64_t bytes, bytes_peak;
} tw_progress;

typedef enum tw_event_kind {
    TW_EVENT_NONE,
    TW_EVENT_EXPAND,    /* taken from the open list, about to be expanded */
    TW_EVENT_GENERATE,  /* produced; `h` is its heuristic value */
    TW_EVENT_DUPLICATE, /* ... and dropped, seen before */
    TW_EVENT_REOPEN,    /* ... and opened again, now cheaper */
    TW_EVENT_PRUNE,     /* ... and cut: its f exceeds the bound */
    TW_EVENT_BOUND,     /* a new iteration; `f` is its bound */
    TW_EVENT_GOAL,      /* recognised as the goal */
    TW_EVENT_STUCK      /* hill climbing: no neighbour is better */
} tw_event_kind;

typedef struct tw_event {
    tw_event_kind kind;
    tw_move move; /* that led here; TW_NO_MOVE at the start */
    int g, h;
    double f; /* the priority: g + h for A*, h for greedy search, ... */
    tw_board board;
} tw_event;

/* One of all shortest solutions. */
typedef void tw_solution_fn(void *cookie, const char *moves, int length);

/* Called on the searching thread: progress about ten times a second, events every time. */
typedef void tw_progress_fn(void *cookie, const tw_progress *);
typedef void tw_event_fn(void *cookie, const tw_event *);

typedef struct tw_config {
    tw_board goal; /* gives the size too */
    const char *algorithm, *heuristic;
    tw_metric metric; /* TW_METRIC_MULTI: "auto" and "ida" alone, which bring their own bound */
    tw_convention convention;
    tw_open open;
    double weight;   /* of h, in weighted A*; 1 to 1000, two decimals count below 5, one below 50 */
    int depth_limit; /* of depth-first search; 0: none */
    const tw_tables *tables; /* for "pdb"; NULL: it builds the usual ones for itself */
    const char *directory;   /* where `auto` looks for kept tables and keeps them; NULL: nowhere.
                                Not copied: yours to keep until the solver is freed */
    int threads;             /* to build tables with; 0 or 1: the caller's alone */
    bool all_optimal;        /* go on until all shortest solutions are found and counted: with
                                "ida", "iddfs" and "auto" */
    tw_limits limits;
    tw_progress_fn *progress; /* may be NULL, like everything below */
    tw_event_fn *event;       /* slows a search down; without it tw_solver_event() still works */
    tw_solution_fn *solution; /* with all_optimal: each shortest solution as it is found */
    void *cookie;
    tw_allocator allocator;
} tw_config;

typedef struct tw_result {
    tw_status status;
    int64_t length;     /* in moves of the metric; -1: no solution */
    const char *moves;  /* "ULDR...", the blank's way; "" without a solution.  Yours until the
                          solver's next start or free. */
    uint64_t solutions; /* with all_optimal: how many are as short as this one; else 0 */
    bool optimal;       /* proven: no solution is shorter */
    int bound;          /* no solution is shorter than this */
    const char *algorithm, *heuristic; /* what really ran, `auto` resolved; heuristic "none" where
                                          the algorithm has no use for one.  Yours until the
                                          solver is freed */
    tw_metric metric;
    tw_convention convention; /* what really held, defaults resolved */
    tw_open open;
    double weight;
    tw_counts counts;
    double seconds;
    uint64_t bytes_peak;
    tw_board stuck; /* hill climbing, TW_EXHAUSTED: where it stopped ... */
    int stuck_h;    /* ... with which value; -1 otherwise ... */
    int stuck_best; /* ... and the best neighbour's: equal on a plateau, more in a local minimum */
    const char *story; /* what `auto` did on the way, in words; "" where it had no choice */
} tw_result;

typedef struct tw_solver tw_solver;

/* algorithm "auto", goal "last", heuristic "linear-conflict", all conventions the default. */
TW_API tw_status tw_config_default(tw_config *, int rows, int cols);
/* `error` may be NULL.  On failure *out is NULL. */
TW_API tw_status tw_solver_new(tw_solver **out, const tw_config *, tw_error *error);
TW_API void tw_solver_free(tw_solver **);

/* To the end. `*out` belongs to the solver; `out` may be NULL. */
TW_API tw_status tw_solver_run(tw_solver *, const tw_board *start, const tw_result **out);

/* Or step by step: TW_RUNNING until it is over.  One step expands one state. */
TW_API tw_status tw_solver_start(tw_solver *, const tw_board *start);
TW_API tw_status tw_solver_step(tw_solver *, uint64_t steps);
/* The last state expanded, or the goal; kind TW_EVENT_NONE before the first. */
TW_API void tw_solver_event(const tw_solver *, tw_event *out);
TW_API const tw_result *tw_solver_result(const tw_solver *);

/* From any thread or a signal handler; lasts until the next start. */
TW_API void tw_solver_stop(tw_solver *);

/* The fewest moves, by `auto` without limits; -1: none exist; -2: out of memory or bad arguments. */
TW_API int64_t tw_fewest_moves(const tw_board *start, const tw_board *goal);

/* ------------------------------------------------------ the whole space */

/* Every board that reaches the goal, with its distance: up to ten cells (3x3, 2x5). */
enum { TW_SPACE_MAX_CELLS = 10 };
typedef struct tw_space tw_space;

TW_API tw_status tw_space_new(tw_space **out, const tw_board *goal, const tw_allocator *);
TW_API void tw_space_free(tw_space **);
TW_API int tw_space_distance(const tw_space *, const tw_board *); /* -1: never */
TW_API int tw_space_depth(const tw_space *);                      /* of the deepest board */
TW_API uint64_t tw_space_count(const tw_space *, int distance);
/* The index-th board at a distance, in the order a breadth-first search meets them. */
TW_API tw_status tw_space_board(const tw_space *, int distance, uint64_t index, tw_board *out);

/* ---------------------------------------------- boards of an exact depth */

/* A dealer gives random boards that are exactly so many moves from the goal.  On boards of up to ten
 * cells each such board is equally likely, and it is there at once; on larger ones the dealer walks
 * away from the goal and has a solver measure how far it came: on 4x4 a matter of milliseconds up to
 * 50 moves, of a second up to 64.  Walks favour some boards over others.
 *
 *     tw_dealer_config config;
 *     tw_dealer_config_default(&config, 4, 4);
 *     tw_dealer *dealer;
 *     if (tw_dealer_new(&dealer, &config, NULL) == TW_OK)
 *         tw_dealer_deal(dealer, 40, &random, &board);
 */
typedef struct tw_dealer tw_dealer;

typedef struct tw_dealer_config {
    tw_board goal;            /* gives the size too */
    const tw_tables *tables;  /* to measure with, where a solver must; NULL: what `auto` does */
    const char *directory;    /* where that looks for kept tables; NULL: nowhere.  Not copied */
    int threads;              /* 0 or 1: the caller's alone; the boards do not depend on it */
    tw_limits limits;         /* for each board; nodes are the expansions of all its searches */
    tw_progress_fn *progress; /* of the same; may be NULL, like everything below */
    void *cookie;
    tw_allocator allocator;
} tw_dealer_config;

/* goal "last", no tables, one thread, no limits. */
TW_API tw_status tw_dealer_config_default(tw_dealer_config *, int rows, int cols);
/* `error` may be NULL.  On failure *out is NULL. */
TW_API tw_status tw_dealer_new(tw_dealer **out, const tw_dealer_config *, tw_error *error);
TW_API void tw_dealer_free(tw_dealer **);
/* The board depends on `random` alone.  TW_EXHAUSTED: no board is so deep.  A limit or TW_STOPPED:
 * none was found until then.  `out` is written with TW_OK only. */
TW_API tw_status tw_dealer_deal(tw_dealer *, int depth, uint64_t *random, tw_board *out);
/* From any thread or a signal handler.  It is for good: a later call ends at once. */
TW_API void tw_dealer_stop(tw_dealer *);

/* All of that for one board. */
TW_API tw_status tw_board_random_depth(tw_board *, int depth, uint64_t *random,
                                       const tw_dealer_config *);

/* ------------------------------------------------------------ the census */

/* How many boards are at each distance from the goal, on boards too many to keep their distances:
 * up to twelve cells (3x4 and 2x6 have 239,500,800 boards and take 125 MB), and any single line. */
enum { TW_CENSUS_MAX_CELLS = 12 };

typedef struct tw_census_progress {
    int distance;    /* the last that is complete */
    uint64_t found;  /* boards up to there ... */
    uint64_t states; /* ... of so many */
    double seconds;
    uint64_t bytes, bytes_peak;
} tw_census_progress;

/* Called on the thread that runs the census, about ten times a second. */
typedef void tw_census_fn(void *cookie, const tw_census_progress *);

typedef struct tw_census_config {
    tw_board goal; /* gives the size too */
    tw_metric metric;
    int threads;            /* 1 to 64; the result does not depend on it */
    tw_limits limits;       /* nodes are boards, and checked between distances */
    tw_census_fn *progress; /* may be NULL, like everything below */
    void *cookie;
    tw_allocator allocator;
} tw_census_config;

typedef struct tw_census_result {
    tw_status status;        /* not TW_OK: what follows is about the distances that are complete */
    uint64_t states;         /* boards counted */
    int max;                 /* the largest distance: God's number; -1: none is complete */
    double mean;             /* of the distances */
    const uint64_t *counts;  /* counts[d] boards at distance d, 0 to max */
    const tw_board *deepest; /* the counts[max] boards at distance max, in the order of their tiles;
                                NULL unless TW_OK */
    double seconds;
    uint64_t bytes_peak;
} tw_census_result;

typedef struct tw_census tw_census;

/* goal "last", metric single, one thread, no limits. */
TW_API tw_status tw_census_config_default(tw_census_config *, int rows, int cols);
/* `error` may be NULL.  On failure *out is NULL. */
TW_API tw_status tw_census_new(tw_census **out, const tw_census_config *, tw_error *error);
TW_API void tw_census_free(tw_census **);
/* To the end, or to a limit.  `*out` and its arrays belong to the census; `out` may be NULL. */
TW_API tw_status tw_census_run(tw_census *, const tw_census_result **out);
/* From any thread or a signal handler.  It is for good: a later run ends at once. */
TW_API void tw_census_stop(tw_census *);

#ifdef __cplusplus
}
#endif
#endif
