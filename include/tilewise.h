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

#define TW_VERSION_MAJOR 1
#define TW_VERSION_MINOR 0
#define TW_VERSION_PATCH 0
/* For #if: 1.2.3 is 10203. */
#define TW_VERSION_NUMBER (TW_VERSION_MAJOR * 10000 + TW_VERSION_MINOR * 100 + TW_VERSION_PATCH)

enum { TW_MAX_CELLS = 256 };

/* HOW IT STAYS COMPATIBLE
 *
 * A structure that you fill in (tw_config and all other tw_*_config) is always initialised by its
 * tw_*_config_default(), a macro that tells the library how large the structure is in your version
 * of this header.  Fields are only added, at the end, and zero means "as before", so a program
 * keeps working with a later library.  An earlier library refuses a field that it does not know,
 * unless it is zero.  (From languages without the macro, call the function tw_*_config_init() with
 * the size.)
 *
 * A structure that the library fills in and shows by pointer (tw_result and all other results) may
 * grow at its end.  All other structures and the numbers of enumerations stay as they are until the
 * soname changes. Enumerations may get new members.
 *
 * Stable: boards, text, heuristics, conventions, tables, the solver.  Experimental, and liable to
 * change with a minor version: devices, boards in bulk, the recorder, the session, the reconciler,
 * transcripts, the verifier and the engine's functions (the engine's protocol has a version of its
 * own). */

/* THREADS
 *
 * There is no global state: handles do not know of one another, and each may live in a thread of
 * its own.  One thread at a time may use a handle, with these exceptions.  Functions called
 * *_stop(), *_interrupt() and tw_engine_announce() may be called from any thread while another uses
 * the handle; the first two kinds from a signal handler too.  A tw_tables, a tw_space and a
 * tw_evaluator are read-only once made: any number of threads may read them.  Functions without a
 * handle may run in any number of threads at once.  Callbacks run on the thread that called the
 * library, except an allocator's, which may run on any thread that the library started. */

/* STATUSES AND VERSIONS */

/* Zero or more: the question was answered, and this is the answer.  Less than
 * zero: it could not be, and the caller or the machine is at fault. */
typedef enum tw_status {
    TW_OK = 0,     /* done; of a search, see TW_SOLVED */
    TW_SOLVED,     /* a search found a solution */
    TW_UNSOLVABLE, /* no sequence of moves reaches the goal */
    TW_EXHAUSTED,  /* the search ended without a solution: hill climbing got stuck, a depth limit
                        hid the goal, or tw_config.exhaust was set and no state is left */
    TW_LIMIT_NODES,
    TW_LIMIT_MEMORY,
    TW_LIMIT_TIME,
    TW_STOPPED,   /* tw_solver_stop() was called */
    TW_RUNNING,   /* tw_solver_step() has more to do */
    TW_NOT_FOUND, /* what was asked for does not exist: no such file, no board so deep */
    TW_ERR_ARGUMENT = -1,
    TW_ERR_NAME = -2, /* no such algorithm, heuristic, goal, ... */
    TW_ERR_MEMORY = -3,
    TW_ERR_SYNTAX = -4,   /* the text is not what was expected */
    TW_ERR_IO = -5,       /* a file cannot be read or written: a full disk, no permission */
    TW_ERR_INTERNAL = -6, /* a bug in this library, such as a path that does not lead to the goal */
    TW_ERR_BUSY = -7 /* another call is using this object, on another thread or further up this one;
                        nothing was done.  Calls that return a bool return false then */
} tw_status;

/* What went wrong, for a person.  `line` counts from 1; 0: the text has no lines. */
typedef struct tw_error {
    size_t line;
    char text[200];
} tw_error;

/* "solved", "limit-nodes", "not-found": a token for protocols and files; NULL for no status. */
TW_API const char *tw_status_name(tw_status);
/* In words, for people. */
TW_API const char *tw_status_text(tw_status);
/* The version of the library that runs, "1.2.3" and as TW_VERSION_NUMBER.  A program may have been
 * compiled with the header of another. */
TW_API const char *tw_version(void);
TW_API int tw_version_number(void);
/* Seconds since some fixed moment, never going back: the clock by which time limits are
 * measured. */
TW_API double tw_seconds(void);

/* MEMORY */

/* Where the memory comes from: NULL functions mean malloc and free.  `size` is what was asked for.
 * With more than one thread in a config, they are called from more than one. */
typedef struct tw_allocator {
    void *(*get)(void *cookie, size_t size);
    void (*put)(void *cookie, void *block, size_t size);
    void *cookie;
} tw_allocator;

/* BOARDS */

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
/* The name of this goal; NULL if it has none. */
TW_API const char *tw_board_goal_name(const tw_board *goal);

TW_API bool tw_board_equal(const tw_board *, const tw_board *);
TW_API int tw_board_hamming(const tw_board *, const tw_board *goal);   /* tiles out of place */
TW_API int tw_board_manhattan(const tw_board *, const tw_board *goal); /* sum of their distances */

/* Slide: false, and nothing changed, when the blank is at that edge. */
TW_API bool tw_board_move(tw_board *, tw_move);
/* Play moves ("UDLR", the blank's way), all or up to the first illegal one; how many were
 * played. */
TW_API size_t tw_board_play(tw_board *, const char *moves, size_t count);
/* Are all of them legal from `start`, and do they end at `goal`? */
TW_API bool tw_board_solved_by(const tw_board *start, const tw_board *goal, const char *moves,
                               size_t count);
/* The boards one move away, in the order up, down, left, right.  `moves` may be NULL. */
TW_API int tw_board_neighbours(const tw_board *, tw_board out[4], tw_move moves[4]);

/* Can `goal` be reached?  A parity argument, not a search. */
TW_API bool tw_board_solvable(const tw_board *, const tw_board *goal);
/* The terms of that argument. */
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
/* A board that cannot reach the goal.  TW_ERR_ARGUMENT: this size has none (1x2). */
TW_API tw_status tw_board_random_unsolvable(tw_board *, const tw_board *goal, uint64_t *random);
/* `steps` random moves away from the goal, never straight back. */
TW_API tw_status tw_board_random_walk(tw_board *, const tw_board *goal, uint64_t steps,
                                      uint64_t *random);

/* A random number below `bound`, which is at least 1; all are equally likely.  Advances
 * `random`. */
TW_API uint64_t tw_random_below(uint64_t *random, uint64_t bound);

/* THE TEXT OF A BOARD */

/* How text is read.  TW_FORMAT_AUTO recognises all but LINES by their shape. */
typedef enum tw_format {
    TW_FORMAT_AUTO,
    TW_FORMAT_ROWS,    /* rows of numbers; several boards, perhaps with empty lines between them */
    TW_FORMAT_SIZED,   /* N, R C or RxC on the first line, then rows */
    TW_FORMAT_PAIR,    /* boards in any way, and each second one is the goal of that before it */
    TW_FORMAT_LINE,    /* one board on one line; spaces, commas, parentheses */
    TW_FORMAT_SLASHES, /* one board, rows separated by slashes */
    TW_FORMAT_LINES,   /* boards one a line, each perhaps after a number */
    TW_FORMAT_WRAPPED  /* boards with names: labels, JSON, programs, the engine's lines, links */
} tw_format;

typedef struct tw_problem {
    tw_board start, goal;
    bool has_goal; /* else `goal` is unset */
    size_t line;   /* where the board begins, from 1 */
    /* How it was read, never AUTO.  PAIR: the goal is a second board that nothing in the text
     * marks as one. */
    tw_format format;
} tw_problem;

/* How boards are written; tw_parse() reads each of these back, PAIR in the format of that name. */
typedef enum tw_layout {
    TW_LAYOUT_ROWS,    /* one line a row, columns aligned */
    TW_LAYOUT_SIZED,   /* "R C" and then the rows */
    TW_LAYOUT_SIDE,    /* "N" and then the rows; "R C" where the board is no square */
    TW_LAYOUT_PAIR,    /* the rows of the start, then those of the goal */
    TW_LAYOUT_LINE,    /* all tiles on one line */
    TW_LAYOUT_SLASHES, /* "1 2 3/4 5 6/7 8 0" */
    TW_LAYOUT_COMPACT, /* "123/456/780"; hexadecimal, up to 16 cells */
    TW_LAYOUT_LIST,    /* "[[1,2,3],[4,5,6],[7,8,0]]" */
    TW_LAYOUT_GRID,    /* drawn with +, - and | */
    TW_LAYOUT_JSON,    /* an object: "rows", "cols", "start", "goal" */
    TW_LAYOUT_ENGINE,  /* the line `position` of the engine */
    TW_LAYOUT_LINK     /* "#play?board=...", the page's address from the # on */
} tw_layout;

typedef struct tw_layout_info {
    bool one_line; /* without a newline; the others end with one, and an empty line parts them */
    bool has_goal; /* has a place for a goal */
} tw_layout_info;

enum { TW_TEXT_ROOM = 8192 }; /* holds any problem in any layout */

/* Like snprintf: writes at most size-1 characters and a 0, returns the whole length.  A goal is
 * written where the problem has one and the layout a place for it. */
TW_API size_t tw_problem_text(const tw_problem *, tw_layout, char *out, size_t size);
/* A start alone. */
TW_API size_t tw_board_text(const tw_board *, tw_layout, char *out, size_t size);
TW_API tw_status tw_layout_describe(tw_layout, tw_layout_info *out);
/* Does the text in this layout, by itself, come back as the same problem?  No, where
 * it leaves open how many rows there are: a 1x4 in a line is read as a 2x2. */
TW_API bool tw_layout_serves(tw_layout, const tw_problem *);
TW_API tw_status tw_layout_named(const char *name, tw_layout *out);
TW_API const char *tw_layout_name(size_t i); /* NULL past the end */

/* Return false to stop reading. */
typedef bool tw_problem_fn(void *cookie, const tw_problem *);

/* Read boards from a text of any bytes, in UTF-8 or UTF-16.  The blank is 0, _, . or x; # starts a
 * comment.  Several boards are several boards, however many; a goal is called so in the text, or
 * the format is PAIR.  TW_ERR_SYNTAX: `error` says where, what is wrong and what was expected. */
TW_API tw_status tw_parse(const char *text, size_t length, tw_format, tw_problem_fn *each,
                          void *cookie, tw_error *error);
TW_API tw_status tw_format_named(const char *name, tw_format *out);
TW_API const char *tw_format_name(size_t i); /* NULL past the end */

/* THE TEXT OF A PATH */

/* Whose direction the letters name.  Speed-solvers and many courses name the tile's. */
typedef enum tw_notation { TW_NOTATION_BLANK, TW_NOTATION_TILE } tw_notation;

/* `moves` are the blank's letters, as in tw_result.  With `runs`, repeats become numbers (UL3D).
 * Like snprintf: at most size-1 characters and a 0, returns the whole length. */
TW_API size_t tw_moves_text(const char *moves, size_t count, tw_notation, bool runs, char *out,
                            size_t size);
/* Read letters, words or arrows (u, U, up), with run lengths, spaces, commas; # starts a comment.
 * Writes the blank's letters and a 0, at most size-1 letters; `*count` is the whole number of
 * moves. */
TW_API tw_status tw_moves_parse(const char *text, size_t length, tw_notation, char *out,
                                size_t size, size_t *count, tw_error *error);

/* The blank's letters that lead back, in place: the last move undone first. */
TW_API void tw_moves_invert(char *letters, size_t count);
/* Leave out moves that are undone at once (UD, and then what meets), in place; how many are left.
 * No 0 is written. */
TW_API size_t tw_moves_cancel(char *letters, size_t count);

/* In the metric multi a run of equal letters is one move; in the metric single each letter is one.
 * How many letters the first move has, how many moves there are, and how many letters the first
 * `moves` of them have (all of them if there are fewer). */
TW_API size_t tw_moves_first(const char *letters, size_t count, tw_metric);
TW_API size_t tw_moves_count(const char *letters, size_t count, tw_metric);
TW_API size_t tw_moves_prefix(const char *letters, size_t count, tw_metric, size_t moves);

/* HEURISTICS */

/* The registries, for menus and --help.  NULL when i is past the end.  Wherever a heuristic is
 * named "max(a,b)", the larger of two of these, is one too. */
TW_API const char *tw_heuristic_name(size_t i);
TW_API const char *tw_heuristic_summary(size_t i);
/* `allocator` NULL: malloc and free.  TW_ERR_NAME: no heuristic has this name.  TW_ERR_ARGUMENT: it
 * is not for boards of this size. */
TW_API tw_status tw_heuristic_value(const char *name, const tw_board *, const tw_board *goal,
                                    const tw_allocator *allocator, int *out);

/* What a heuristic is. */
typedef struct tw_heuristic_info {
    int parts;           /* 1; 2: it is max(a,b) ... */
    const char *part[2]; /* ... of these; of any other its own name, and NULL */
    bool admissible;     /* never more than the moves that are left */
    bool consistent;     /* and at most one apart on boards one move apart */
    bool reads_tables;   /* pattern databases: given in a config, or built for it */
    bool prepares;       /* takes noticeable time or memory before its first value */
    bool blind;          /* 0 on every board */
    /* What its sum is made of; all false for max(a,b). */
    bool counts_tiles;   /* one for every tile out of place */
    bool sums_distances; /* the distances of the tiles ... */
    bool adds_conflicts; /* ... and two for each that must let others pass */
} tw_heuristic_info;

/* TW_ERR_NAME: no heuristic has this name. */
TW_API tw_status tw_heuristic_describe(const char *name, tw_heuristic_info *out);
/* Is it for boards of this size?  False, too, for an unknown name. */
TW_API bool tw_heuristic_serves(const char *name, const tw_board *goal);

/* Value boards: out[i] for boards[i], finite.  False ends what is under way with TW_STOPPED, a
 * value that is not finite with TW_ERR_ARGUMENT. */
typedef bool tw_evaluate_fn(void *cookie, const tw_board boards[], size_t count, double out[]);

/* A heuristic of your own, which a search finds by its name.
 *
 *     static const tw_custom_heuristic mine = {"mine", evaluate, NULL, true, false};
 *     config.custom = &mine, config.custom_count = 1, config.heuristic = "mine";
 *
 * Moves are whole, so a search rounds a value up (a thousandth of a move is forgiven), takes a
 * negative one for 0 and any above 8,000 for 8,000.  The goal is 0 without being asked.  `evaluate`
 * is called on the thread that called the library, and the search looks at its limits before each
 * expansion.
 *
 * What you vouch for is believed: a solution is called optimal, and a bound proven, because of it.
 * Where you vouch for nothing, only the library's own knowledge counts: a solution as long as the
 * Manhattan distance is still proven to be shortest. */
typedef struct tw_custom_heuristic {
    const char *name;
    tw_evaluate_fn *evaluate;
    void *cookie;
    bool admissible; /* you vouch that it is never more than the moves that are left ... */
    bool consistent; /* ... and that it is at most one apart on boards one move apart */
} tw_custom_heuristic;

/* CONVENTIONS */

/* Two programs agree on node counts only if they agree on these. */
typedef enum tw_ties {
    TW_TIES_DEFAULT, /* the algorithm's own */
    TW_TIES_FIFO,    /* the oldest of equal priority first */
    TW_TIES_LIFO,    /* the newest */
    TW_TIES_LOW_H,   /* the smallest h, then the newest */
    TW_TIES_HIGH_H,  /* the largest h, then the oldest */
    TW_TIES_HEAP     /* left to the shape of a binary heap in which a new state rises past its
                        equals; the open list is then that heap */
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
    TW_DUPLICATES_CYCLES, /* like PARENT, and of two ways round four cells only one: iterative
                             deepening, where `auto` uses it */
    TW_DUPLICATES_SEQUENCES, /* the same for all sequences of up to ten moves that another, shorter
                               or earlier in the order, makes needless; where all shortest
                               solutions are wanted, for those a shorter one makes needless */
    TW_DUPLICATES_FRINGE     /* a state that waits in the open list is dropped, even if now cheaper;
                               one expanded before enters it again, and is passed over when taken:
                               the shortest solution can be missed */
} tw_duplicates;

typedef struct tw_convention {
    /* In which the blank's moves are tried, a permutation of "UDLR"; or "CELL": on 3x3 each cell
     * has an order of its own, as in the convention "coms4701", elsewhere RDLU.  That, TW_TIES_HEAP
     * and TW_DUPLICATES_FRINGE are for algorithms that heed the tie rule. */
    char order[5];
    tw_ties ties;
    tw_goal_test goal_test;
    tw_duplicates duplicates;
} tw_convention;

/* The published bundles: "default", "korf85", "cos226", ... */
TW_API tw_status tw_convention_named(const char *name, tw_convention *out);
TW_API const char *tw_convention_name(size_t i);
TW_API const char *tw_convention_summary(size_t i);

/* The words users type, by the number of the enumeration; NULL past the end.  tw_*_named() is the
 * way back. */
TW_API const char *tw_ties_name(size_t i);
TW_API const char *tw_goal_test_name(size_t i);
TW_API const char *tw_duplicates_name(size_t i);
TW_API tw_status tw_ties_named(const char *name, tw_ties *out);
TW_API tw_status tw_goal_test_named(const char *name, tw_goal_test *out);
TW_API tw_status tw_duplicates_named(const char *name, tw_duplicates *out);

/* DEVICES */

/* Graphics cards, and whatever else has an OpenCL driver.  Neither a build nor a user needs one:
 * the drivers are looked for when a device is first used. */
typedef struct tw_device_info {
    int number; /* from 0, in the order of the drivers */
    char name[128], platform[64], driver[64];
    bool graphics; /* a graphics card or an accelerator; else the processor itself */
    bool usable;   /* available, with a compiler */
    uint64_t bytes;
    int units; /* that compute at the same time */
} tw_device_info;

/* The first `room` of them; *count is how many there are.  TW_NOT_FOUND: none, and `error` says
 * why. */
TW_API tw_status tw_device_list(tw_device_info *out, size_t room, size_t *count, tw_error *error);

enum { TW_DEVICE_GRAPHICS = -1 }; /* the first graphics card */

typedef struct tw_device_config {
    size_t size;           /* set by tw_device_config_default() */
    int number;            /* of one in the list, or TW_DEVICE_GRAPHICS */
    const char *directory; /* where compiled kernels are kept; NULL: nowhere.  Copied */
    uint64_t bytes;  /* limit on what is taken of its memory; 0: seven eighths of it, or a quarter
                              where it is the processor's too */
    bool only_large; /* use it for boards of more than 16 cells, and tables of more than 100 million
                              entries, alone */
    tw_allocator allocator;
} tw_device_config;

/* A device to search or build with: see tw_config and tw_tables_config.  One of them uses it at a
 * time; others meanwhile do without.  On failure *out is NULL.  Nothing is opened yet. */
typedef struct tw_device tw_device;
/* The first graphics card, kernels kept nowhere. */
#define tw_device_config_default(config) tw_device_config_init((config), sizeof *(config))
TW_API tw_status tw_device_config_init(tw_device_config *, size_t size);
TW_API tw_status tw_device_new(tw_device **out, const tw_device_config *, tw_error *error);
TW_API void tw_device_free(tw_device **); /* after the solvers that have it */
/* Open it and say what it is.  TW_NOT_FOUND: it cannot be used, and `error` says why. */
TW_API tw_status tw_device_describe(tw_device *, tw_device_info *out, tw_error *error);
/* A short search on it: states expanded in a second, of a 4x4 with small tables.  What it counts is
 * held against a core.  TW_NOT_FOUND: it cannot be used, or counts wrongly, and `error` says
 * why. */
TW_API tw_status tw_device_measure(tw_device *, double *rate, tw_error *error);
/* What last went wrong with it; "": nothing.  Whoever used it went on with the cores. */
TW_API const char *tw_device_error(const tw_device *);

/* PATTERN DATABASES */

/* Tables for the heuristic "pdb": for groups of tiles, the fewest moves of just those.  Read-only
 * once made: any number of solvers in any threads may share them, for every goal of the same size
 * whose blank a turn or a mirror brings to the same cell. */
typedef struct tw_tables tw_tables;

typedef struct tw_tables_config {
    size_t size; /* set by tw_tables_config_default() */
    tw_board goal;
    const char *patterns;  /* sizes ("7-8", "6-6-3", "5-5-5", any that add up) or the tiles
                              themselves ("1,2,3/4,5,6"); NULL: the usual ones for the board */
    const char *directory; /* where tables are kept from one run to the next; NULL: nowhere */
    bool only_kept;        /* TW_NOT_FOUND, not a build, when some are not kept there */
    int threads;           /* to build with; 0 or 1: the caller's alone */
    uint64_t bytes;        /* limit on what a build may hold; 0: none */
    /* Now and then during a build, on the caller's thread: entries found so far of those the table
     * at hand has.  Return false to stop it.  May be NULL, like everything below. */
    bool (*progress)(void *cookie, uint64_t found, uint64_t entries);
    /* A kept table that could not be used or written; the answer does not depend on it. */
    void (*warn)(void *cookie, const char *path, const char *what);
    void *cookie;
    tw_allocator allocator;
    tw_device *device; /* to build with, where it can */
    /* Other processes read the same kept tables: read them from the files, all from one copy in
     * memory, where it would be faster to have a copy of one's own */
    bool shared;
    /* A folder of this user's alone, outside of `directory` and made if need be, with a receipt of
     * every table that was built.  Then a kept table is used only if a receipt has its values, if
     * it is of a usual set, whose values the library knows, or if it is root's.  "": there is no
     * such folder, and only the usual sets are kept.  NULL: a table that the library does not know
     * is used after a look at some of its values, which seldom finds a single wrong one */
    const char *receipts;
} tw_tables_config;

/* goal "last", the usual patterns, kept nowhere, one thread, no limit. */
#define tw_tables_config_default(config, rows, cols)                                               \
    tw_tables_config_init((config), sizeof *(config), (rows), (cols))
TW_API tw_status tw_tables_config_init(tw_tables_config *, size_t size, int rows, int cols);
/* On failure *out is NULL.  TW_STOPPED: `progress` said so. */
TW_API tw_status tw_tables_new(tw_tables **out, const tw_tables_config *, tw_error *error);
TW_API void tw_tables_free(tw_tables **);
TW_API uint64_t tw_tables_bytes(const tw_tables *); /* held or mapped */
/* What tables would take, without making them.  TW_ERR_ARGUMENT: there are no such patterns for
 * this board, and `error` says why. */
TW_API tw_status tw_tables_size(const tw_board *goal, const char *patterns, uint64_t *bytes,
                                tw_error *error);
/* Can they be read for this goal? */
TW_API bool tw_tables_serve(const tw_tables *, const tw_board *goal);
/* Are they those that tw_tables_new() would make for this goal and these patterns? */
TW_API bool tw_tables_match(const tw_tables *, const tw_board *goal, const char *patterns);

/* Is this file a whole and undamaged table, and the one that its name says?  If not, `error` says
 * why: TW_NOT_FOUND, TW_ERR_IO, TW_ERR_SYNTAX. */
TW_API tw_status tw_tables_check(const char *path, tw_error *error);

/* EXPLAINING A HEURISTIC */

/* What a heuristic's value on one board is made of: terms that add up to it.  Numbers only, so that
 * a front end can draw them or say them in any language. */
typedef enum tw_term_kind {
    TW_TERM_TILE,     /* one tile: out of place (hamming), or so far from home */
    TW_TERM_CONFLICT, /* a row or column where tiles must leave to let others pass: 2 for each */
    TW_TERM_LINES, /* walking distance: the moves that bring all tiles to their rows, or columns */
    TW_TERM_PATTERN, /* a pattern database: the moves of just these tiles */
    TW_TERM_WHOLE    /* a heuristic without parts: all of its value */
} tw_term_kind;

typedef struct tw_term {
    tw_term_kind kind;
    int value;
    bool counted;  /* in the sum.  Of max(a,b) only the larger is, and of two views of the pattern
                     databases the one with the larger sum */
    int part;      /* of max(a,b): 0 or 1; else 0 */
    int tile;      /* TILE: which, from 1 ... */
    int from, to;  /* ... in which cell, and where it belongs */
    bool row;      /* CONFLICT, LINES: rows or a row; else columns */
    int line;      /* CONFLICT: which row or column, from 0 */
    int view;      /* PATTERN: 1 where the board is read mirrored, else 0 */
    int manhattan; /* PATTERN: what the distances of its tiles add up to; the rest of the value is
                      what the table knows better */
    int count;     /* CONFLICT: the tiles in their own line, in the order they stand; PATTERN: the
                      group's, rising */
    uint8_t tiles[TW_MAX_CELLS];
    bool leaves[TW_MAX_CELLS]; /* CONFLICT: must tiles[i] leave?  As few as possible do */
} tw_term;

/* Tiles come in the order of their numbers, those at home too; then the lines, rows first. */
typedef void tw_term_fn(void *cookie, const tw_term *);

/* The terms of a heuristic, or of max(a,b); `*value` is the sum of those counted and what
 * tw_heuristic_value() says.  `tables` may be NULL: "pdb" builds the usual ones; so may `allocator`
 * and `value`. */
TW_API tw_status tw_heuristic_explain(const char *name, const tw_board *, const tw_board *goal,
                                      const tw_tables *tables, const tw_allocator *allocator,
                                      tw_term_fn *each, void *cookie, int *value);

/* SOLVING */

/* Open lists.  They give the same order; only their speed differs. */
typedef enum tw_open { TW_OPEN_BUCKETS, TW_OPEN_HEAP, TW_OPEN_LIST } tw_open;
TW_API const char *tw_open_name(size_t i);
TW_API tw_status tw_open_named(const char *name, tw_open *out);

TW_API const char *tw_algorithm_name(size_t i);
TW_API const char *tw_algorithm_summary(size_t i);

/* What an algorithm is.  Sets are bits, 1 << TW_TIES_FIFO and so on: what may be asked of it.
 * "auto" chooses another, so its sets are those of all that it may choose; tw_config_resolve() is
 * exact. */
typedef struct tw_algorithm_info {
    const char *name, *title, *summary; /* "astar", "A*", and a sentence */
    bool optimal;                       /* with an admissible heuristic */
    bool informed;                      /* it uses the heuristic */
    bool weighted;                      /* it uses the weight */
    bool uses_g, uses_h; /* its priority f counts the moves made, the heuristic's value */
    bool keeps_closed;   /* it has an open list and can recognise every state seen before */
    bool depth_first;
    bool deepens;     /* iterative deepening */
    bool all_optimal; /* it can list all shortest solutions */
    bool chooses;     /* "auto" */
    uint32_t metrics, ties, goal_tests, duplicates;
    tw_convention defaults; /* `order` is empty; of "auto", all of it is */
} tw_algorithm_info;

/* TW_ERR_NAME: no algorithm has this name. */
TW_API tw_status tw_algorithm_describe(const char *name, tw_algorithm_info *out);

/* Zero means no limit, in every field. */
typedef struct tw_limits {
    uint64_t nodes; /* expansions */
    uint64_t bytes; /* everything the solver holds, mapped tables too; the peak never passes it */
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
    uint32_t pieces, pieces_done; /* of the iteration, where it is searched in pieces; else 0 */
    double seconds_left;          /* of that iteration, as far as the one before tells; less than 0:
                                     not yet known */
    int64_t length;               /* of the shortest solution known; -1: none is */
} tw_progress;

typedef enum tw_event_kind {
    TW_EVENT_NONE,
    TW_EVENT_EXPAND,    /* taken from the open list, about to be expanded */
    TW_EVENT_GENERATE,  /* produced; `h` is its heuristic value */
    TW_EVENT_DUPLICATE, /* ... and dropped, seen before */
    TW_EVENT_REOPEN,    /* ... and opened again, now cheaper */
    TW_EVENT_PRUNE,     /* ... and cut: its f exceeds the bound; or taken from the open list, and
                           as deep as depth_limit allows */
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

/* A piece of a long search, finished: see tw_crew. */
typedef struct tw_piece {
    int bound, over; /* searched under; the least by which anything was beyond that */
    uint32_t number;
    uint64_t expanded, generated;
} tw_piece;

/* Several processes at one search, each with a solver of the same configuration and the same start
 * (experimental).  The solvers do the same until they come to an iteration in pieces; these they
 * share out.  One leads: it has the journal, the limits and the counts.  All functions are called
 * by one thread at a time. */
typedef struct tw_crew {
    void *cookie;
    bool leads;
    /* An iteration begins for everybody, and *bound becomes the leader's.  Pieces have turns, the
     * same in every process: work[n] is about how many expansions the one whose turn is n will
     * take, 0 if it need not be searched, where this process leads.  False: the leader's search is
     * over. */
    bool (*begin)(void *cookie, int *bound, uint32_t pieces, const uint64_t work[]);
    /* The next pieces for this process: how many, and the first turn.  0: none is left. */
    uint32_t (*draw)(void *cookie, uint32_t *first);
    void (*report)(void *cookie, const tw_piece *); /* to the leader */
    bool (*collect)(void *cookie, tw_piece *out);   /* by the leader.  False: no more now */
    void (*found)(void *cookie, const char *moves); /* a solution, for everybody */
    bool (*halted)(void *cookie);                   /* has somebody found one, or was it stopped? */
    /* Nothing is left to draw.  False: others are still at work, call it again.  True: the
     * iteration is over for all, and *over and *moves (NULL: no solution) are everybody's. */
    bool (*end)(void *cookie, bool stopping, int *over, const char **moves);
} tw_crew;

typedef struct tw_config {
    size_t size;   /* set by tw_config_default() */
    tw_board goal; /* gives the size too */
    const char *algorithm, *heuristic;
    tw_metric metric; /* TW_METRIC_MULTI: "auto" and "ida" alone, which bring their own bound */
    tw_convention convention;
    tw_open open;
    double weight;   /* of h, in weighted A*; 1 to 1000, two decimals count below 5, one below 50 */
    int depth_limit; /* of depth-first search; 0: none */
    const tw_tables *tables; /* for "pdb"; NULL: it builds the usual ones for itself */
    const char *directory;   /* where `auto` looks for kept tables and keeps them; NULL: nowhere.
                                Not copied: it must stay until the solver is freed */
    int threads;             /* to build tables with; 0 or 1: the caller's alone */
    bool all_optimal;        /* go on until all shortest solutions are found and counted: with
                                "ida", "iddfs" and "auto" */
    tw_limits limits;
    tw_progress_fn *progress; /* may be NULL, like everything below */
    tw_event_fn *event;       /* slows a search down; without it tw_solver_event() still works */
    tw_solution_fn *solution; /* with all_optimal: each shortest solution as it is found */
    void *cookie;
    tw_allocator allocator;
    tw_device *device;   /* for near-optimal search, and long ones by IDA* with tables */
    const char *journal; /* iterative deepening: a file that says which pieces of a long search are
                            done, read and written; NULL: none.  Not copied.  With a limit on
                            nodes, all_optimal or TW_METRIC_MULTI it is an error */
    const struct tw_crew *crew; /* experimental: other processes at the same search.  Not copied */
    bool exhaust; /* search a board without a solution too, until no state is left (TW_EXHAUSTED),
                     whatever parity says (TW_UNSOLVABLE): hill climbing, and searches that
                     recognise every state seen before, which alone come to an end */
    const tw_custom_heuristic *custom; /* heuristics of your own, looked for before the library's;
                                          `heuristic` names one of them.  Not copied */
    size_t custom_count;
    bool insist; /* tw_answer: go on until the proof, however long it takes */
    /* astar, wastar, greedy: expand so many states, the best that are open, before the heuristic
     * is asked about all their children at once. 1: the same search as without batches; 0:
     * without, and a heuristic of your own is asked about one board at a time */
    size_t batch;
    const char *receipts; /* as in tw_tables_config.  Not copied */
} tw_config;

typedef struct tw_result {
    tw_status status;
    int64_t length;     /* in moves of the metric; -1: no solution */
    const char *moves;  /* "ULDR...", the blank's way; "" without a solution.  Valid until the
                          solver's next start or free. */
    uint64_t solutions; /* with all_optimal: how many are as short as this one; else 0 */
    bool optimal;       /* proven: no solution is shorter */
    int bound;          /* no solution is shorter than this */
    const char *algorithm, *heuristic; /* what really ran, `auto` resolved; heuristic "none" where
                                          the algorithm has no use for one.  Valid until the
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
    const char *story;        /* what `auto` did on the way, in words; "" where it had no choice */
    const char *device;       /* the name of a device that took part, else "" ... */
    uint64_t device_expanded; /* ... of counts.expanded */
    uint64_t device_reads;    /* of tables */
    double device_seconds;    /* of `seconds` */
    /* Why the journal was refused (then the status is an error) or what could not be written to
     * it; "" where all is well */
    const char *journal;
    /* tw_answer: what ended it, also where there is a solution: TW_SOLVED or TW_OK, a limit,
     * TW_STOPPED */
    tw_status ended;
    double first_after, best_after; /* ... the seconds to its first and to its best solution */
    uint32_t width;                 /* ... boards in the widest beam; 0: none came to its end */
    uint64_t bytes_kept;            /* of table files that `auto` made in tw_config.directory */
    const char *error; /* where the status is negative: which argument was wrong; else "" */
    size_t batch;      /* as in tw_config: counts depend on it */
} tw_result;

typedef struct tw_solver tw_solver;

/* algorithm "auto", goal "last", heuristic "linear-conflict", all conventions the default. */
#define tw_config_default(config, rows, cols)                                                      \
    tw_config_init((config), sizeof *(config), (rows), (cols))
TW_API tw_status tw_config_init(tw_config *, size_t size, int rows, int cols);

/* Pattern databases that a search would read. */
typedef struct tw_plan_tables {
    char patterns[16]; /* sizes, as in tw_tables_config */
    uint64_t bytes;
    bool at_once; /* tw_solver_new() builds them; else `auto` does, once a board is hard enough */
} tw_plan_tables;

/* How long `auto` takes to prove a solution of a random board shortest: seconds up to 16 cells;
 * minutes to days as far as there are pattern databases; longer than anybody waits above. */
typedef enum tw_reach { TW_REACH_SECONDS, TW_REACH_DAYS, TW_REACH_NEVER } tw_reach;
/* Of boards of this size; TW_REACH_NEVER if it is no board. */
TW_API tw_reach tw_proof_reach(const tw_board *);

/* What a solver made from a configuration would really use. */
typedef struct tw_plan {
    const char *algorithm; /* `auto` resolved */
    char heuristic[80];    /* "none" where the algorithm has no use for one */
    bool informed;         /* the heuristic named in the configuration is used */
    bool optimal;          /* a solution is proven to be shortest */
    tw_metric metric;
    tw_convention convention; /* defaults resolved */
    double weight;            /* 1 where the algorithm has none */
    int table_sets;           /* so many of these, the first to be used first; none where the
                                 configuration has the tables */
    tw_plan_tables tables[3];
    /* tw_answer looks for a good solution first, and for the proof with what is left */
    bool line_first;
} tw_plan;

/* Would this configuration run, and how?  Nothing is built or searched.  If it would not, `error`
 * says why: TW_ERR_ARGUMENT, TW_ERR_NAME.  `error` may be NULL. */
TW_API tw_status tw_config_resolve(const tw_config *, tw_plan *out, tw_error *error);

/* `error` may be NULL.  On failure *out is NULL. */
TW_API tw_status tw_solver_new(tw_solver **out, const tw_config *, tw_error *error);
TW_API void tw_solver_free(tw_solver **);

/* To the end. `*out` belongs to the solver, and is NULL if that is busy; `out` may be NULL.
 * TW_ERR_ARGUMENT: the result says in `error` what was wrong with the board. */
TW_API tw_status tw_solver_run(tw_solver *, const tw_board *start, const tw_result **out);

/* Or step by step: TW_RUNNING until it is over.  One step expands one state. */
TW_API tw_status tw_solver_start(tw_solver *, const tw_board *start);
TW_API tw_status tw_solver_step(tw_solver *, uint64_t steps);
/* After a start: a solution that was found elsewhere.  When none can be shorter the search ends
 * with it, and the iteration that could only find it again is not run.  Copied.  TW_ERR_ARGUMENT:
 * it does not solve the board, or the metric is not single.  TW_ERR_MEMORY. */
TW_API tw_status tw_solver_offer(tw_solver *, const char *moves);
/* The last state expanded, or the goal; kind TW_EVENT_NONE before the first. */
TW_API void tw_solver_event(const tw_solver *, tw_event *out);
TW_API const tw_result *tw_solver_result(const tw_solver *);

/* From any thread or a signal handler; lasts until the next start. */
TW_API void tw_solver_stop(tw_solver *);

/* The fewest moves, by `auto` without limits; -1: none exist; -2: out of memory or bad
 * arguments. */
TW_API int64_t tw_fewest_moves(const tw_board *start, const tw_board *goal);

/* ANSWERS */

/* A solution of any board in a moment, shorter ones as long as that is worth the time, and the
 * proof: what to ask for a board that may be of any size.  A configuration that leaves the search
 * to the library ("auto", as tw_config_default() has it) gets a proven solution where that is a
 * matter of seconds (tw_proof_reach()).  On larger boards a near-optimal search comes first, and
 * the proof has what is left of the limits: ten seconds in all where there is none (INFINITY: no
 * end), and no limit with `insist`.  The algorithm "near" is that near-optimal search alone.  Any
 * other is run as a solver runs it.
 *
 *     config.limits.seconds = 5;
 *     tw_answer_new(&answer, &config, &error);
 *     tw_answer_start(answer, &board, NULL);
 *     while (tw_answer_work(answer, 0.05) == TW_RUNNING) show(tw_answer_result(answer));
 * */
typedef struct tw_answer tw_answer;

typedef enum tw_doing { TW_DOING_NOTHING, TW_DOING_LINE, TW_DOING_PROOF } tw_doing;

/* `error` may be NULL.  On failure *out is NULL. */
TW_API tw_status tw_answer_new(tw_answer **out, const tw_config *, tw_error *error);
TW_API void tw_answer_free(tw_answer **);
/* Another board.  `moves` is a solution that is known, the blank's letters, or NULL.  TW_RUNNING,
 * or a result at once; TW_ERR_ARGUMENT if `moves` do not solve it. */
TW_API tw_status tw_answer_start(tw_answer *, const tw_board *start, const char *moves);
/* Work for so many seconds, 0: until it is over.  The status is that of the result. */
TW_API tw_status tw_answer_work(tw_answer *, double seconds);
/* At any moment: the shortest solution so far, the bound, whether that proves it; times and counts
 * of the line and the proof together. Once it is over, the status is TW_SOLVED if a solution is
 * known, whatever ended the work.  The moves are borrowed until the next call. */
TW_API const tw_result *tw_answer_result(const tw_answer *);
TW_API tw_doing tw_answer_doing(const tw_answer *);
/* Once it is started: the seconds that it has for this board in all; 0: no end is set. */
TW_API double tw_answer_seconds(const tw_answer *);
/* The same without limits, for any board of this size. */
TW_API double tw_usual_seconds(const tw_board *);
/* For a hint, which a player waits for; 0: until the proof, which is a matter of seconds. */
TW_API double tw_hint_seconds(const tw_board *);
/* From any thread or a signal handler; lasts until the next start. */
TW_API void tw_answer_stop(tw_answer *);

/* NEAR-OPTIMAL SOLUTIONS */

/* A short solution of any board at once, and shorter ones as long as there is time: beam searches
 * of growing width, guided on 5x5, 6x6 and 7x7 by trained networks, in stages on larger boards.
 * What guides it proves nothing: the bound comes from admissible heuristics, and a solution is
 * proven to be shortest when it is as long as the bound.  Moves are single ones.
 *
 *     tw_near_config config;
 *     tw_near_config_default(&config, 6, 6);
 *     config.limits.seconds = 10;
 *     tw_near_new(&near, &config, &error);
 *     tw_near_start(near, &board, NULL);
 *     while (tw_near_work(near, 0.05) == TW_RUNNING) show(tw_near_result_of(near));
 * */
typedef struct tw_near tw_near;

typedef struct tw_near_result {
    tw_status status; /* TW_RUNNING; TW_OK: proven, or nothing is left to try; a limit; TW_STOPPED;
                           TW_UNSOLVABLE */
    int64_t length;   /* of the best solution so far; -1: there is none yet */
    /* "ULDR...", the blank's way; "" without a solution.  Borrowed until the next call */
    const char *moves;
    int bound;         /* no solution is shorter than this */
    bool optimal;      /* proven: length == bound */
    double seconds;    /* of work so far ... */
    double best_after; /* ... and when the best was found */
    uint64_t expanded;
    uint32_t width; /* of the widest beam that came to its end */
    uint64_t bytes_peak;
} tw_near_result;

/* On the caller's thread: a shorter solution was found. */
typedef void tw_near_fn(void *cookie, const tw_near_result *);

typedef struct tw_near_config {
    size_t size; /* set by tw_near_config_default() */
    tw_board goal;
    int threads; /* 0 or 1: the caller's alone */
    /* On one thread the same seed and a limit on nodes alone give the same solutions everywhere */
    uint64_t seed;
    /* seconds: of work, and it plans by them; bytes: 0 means a gigabyte; nodes: boards expanded, in
     * blocks of some thousand. */
    tw_limits limits;
    bool only_shorten;    /* search only near the solution given to tw_near_start() */
    tw_near_fn *improved; /* may be NULL, like everything below */
    void *cookie;
    tw_allocator allocator;
} tw_near_config;

/* goal "last", one thread, no limit. */
#define tw_near_config_default(config, rows, cols)                                                 \
    tw_near_config_init((config), sizeof *(config), (rows), (cols))
TW_API tw_status tw_near_config_init(tw_near_config *, size_t size, int rows, int cols);

/* `error` may be NULL.  On failure *out is NULL. */
TW_API tw_status tw_near_new(tw_near **out, const tw_near_config *, tw_error *error);
TW_API void tw_near_free(tw_near **);

/* Another board.  `moves` is a solution to begin with, the blank's letters, or NULL.  TW_RUNNING;
 * TW_UNSOLVABLE; TW_ERR_ARGUMENT if `moves` do not solve it. */
TW_API tw_status tw_near_start(tw_near *, const tw_board *start, const char *moves);
/* Work for so many seconds, 0: until it is over.  The status is that of the result. */
TW_API tw_status tw_near_work(tw_near *, double seconds);
TW_API const tw_near_result *tw_near_result_of(const tw_near *);
/* An optimal search has proven that no solution is shorter. */
TW_API void tw_near_raise_bound(tw_near *, int bound);
/* From any thread or a signal handler; lasts until the next start.  It takes at most 50 ms. */
TW_API void tw_near_stop(tw_near *);

/* RECORDING A SEARCH */

/* A recorder runs a search step by step and keeps a log of it, so that a front end can draw the
 * tree, the open list and the path as they were after each step, and go back and forth.
 *
 *     tw_recorder_new(&recorder, &config, &board, 0, &error);
 *     while (tw_recorder_step(recorder, 1) == TW_RUNNING) draw(recorder);
 *     tw_recorder_seek(recorder, 12);      as it was after 12 expansions
 *
 * A *moment* is the state of things after a step; moment 0 is before the first.  A step expands one
 * state (the last may find the goal and expand none), so moment n is after n expansions. Everything
 * below that has no "result" in its name is about the moment shown. */
typedef struct tw_recorder tw_recorder;

typedef enum tw_node_state {
    TW_NODE_OPEN,   /* generated, to be expanded */
    TW_NODE_CLOSED, /* expanded */
    TW_NODE_CUT,    /* dropped: above the bound or the depth limit, or not the best neighbour */
    TW_NODE_GOAL
} tw_node_state;

/* Nodes are numbered from 0 in the order they were generated.  Where the search recognises states
 * seen before, a board is one node; where it does not, every path to it is one. */
typedef struct tw_node {
    int64_t parent; /* -1: a root */
    tw_move move;   /* that led here from the parent; TW_NO_MOVE at a root and for long moves */
    int g, h;
    double f; /* the priority, as in tw_event */
    tw_node_state state;
    bool on_path; /* from the root to the current node */
    int tree;     /* iterative deepening grows one tree an iteration, from 0 */
    tw_board board;
} tw_node;

/* How many nodes have this priority; of the newest tree alone.  The sum of `open` is the length of
 * the open list.  Iterative deepening and hill climbing keep none: at most the states just
 * generated are open there, and `cut` says what the next bound will have to look at. */
typedef struct tw_level {
    double f;
    uint64_t open, closed, cut;
} tw_level;

/* A tw_event in a few bytes: a known state generated again is one DUPLICATE or REOPEN. */
typedef struct tw_recorded_event {
    tw_event_kind kind;
    tw_move move; /* the way it came this time */
    int64_t node; /* -1: TW_EVENT_BOUND */
    double f;     /* the node's, at the moment shown; the new bound */
} tw_recorded_event;

/* `bytes` limits the log, beside what the solver may hold; 0: 64 MiB.  The callbacks of the config
 * are not called.  TW_OK, too, when the search is over at once: see tw_recorder_result(). */
TW_API tw_status tw_recorder_new(tw_recorder **out, const tw_config *, const tw_board *start,
                                 uint64_t bytes, tw_error *error);
TW_API void tw_recorder_free(tw_recorder **);

/* So many steps forward: through the log, then by searching.  TW_RUNNING until the search
 * is over *and* its last moment is shown. */
TW_API tw_status tw_recorder_step(tw_recorder *, uint64_t steps);
/* Search for about so long and show the newest moment. */
TW_API tw_status tw_recorder_run(tw_recorder *, double seconds);
/* From any thread or a signal handler: the search ends with TW_STOPPED. */
TW_API void tw_recorder_stop(tw_recorder *);

/* The result of the search so far, whatever moment is shown. */
TW_API const tw_result *tw_recorder_result(const tw_recorder *);
/* Is the log full?  Then the search goes on, but what it does from here on cannot be shown. */
TW_API bool tw_recorder_full(const tw_recorder *);

TW_API uint64_t tw_recorder_moments(const tw_recorder *); /* in the log; at least 1 */
TW_API uint64_t tw_recorder_moment(const tw_recorder *);  /* the one shown */
/* Show another; past the end: the last. */
TW_API void tw_recorder_seek(tw_recorder *, uint64_t moment);

TW_API void tw_recorder_counts(const tw_recorder *, tw_counts *out);
TW_API int tw_recorder_bound(const tw_recorder *); /* no solution is shorter than this */
/* The node expanded last, or the goal; -1 before the first. */
TW_API int64_t tw_recorder_current(const tw_recorder *);
TW_API uint64_t tw_recorder_nodes(const tw_recorder *);
/* TW_ERR_ARGUMENT: no such node at this moment. */
TW_API tw_status tw_recorder_node(const tw_recorder *, int64_t node, tw_node *out);
/* The children, the newest first: how many there are, at most `room` of them written. */
TW_API size_t tw_recorder_children(const tw_recorder *, int64_t node, int64_t out[], size_t room);
/* The blank's letters from the root to a node, and a 0.  Like snprintf: returns the whole
 * length. */
TW_API size_t tw_recorder_path(const tw_recorder *, int64_t node, char *out, size_t size);
/* Nodes by priority, from the lowest: how many levels there are, at most `room` written. */
TW_API size_t tw_recorder_levels(const tw_recorder *, tw_level out[], size_t room);
/* The newest tree's nodes in a state: how many there are, at most `room` of them written.  Open
 * ones in the order in which the search takes them, the next first; the others with the newest
 * first. */
TW_API size_t tw_recorder_list(const tw_recorder *, tw_node_state, int64_t out[], size_t room);
/* What happened last, the newest first: at most `room` written, and how many were. */
TW_API size_t tw_recorder_events(const tw_recorder *, tw_recorded_event out[], size_t room);

/* THE WHOLE SPACE */

/* Every board that reaches the goal, with its distance: up to ten cells (3x3, 2x5). */
enum { TW_SPACE_MAX_CELLS = 10 };
typedef struct tw_space tw_space;

/* `allocator` and `error` may be NULL.  On failure *out is NULL. */
TW_API tw_status tw_space_new(tw_space **out, const tw_board *goal, const tw_allocator *allocator,
                              tw_error *error);
TW_API void tw_space_free(tw_space **);
TW_API int tw_space_distance(const tw_space *, const tw_board *); /* -1: never */
TW_API int tw_space_depth(const tw_space *);                      /* of the deepest board */
TW_API uint64_t tw_space_count(const tw_space *, int distance);
/* The index-th board at a distance, in the order a breadth-first search meets them. */
TW_API tw_status tw_space_board(const tw_space *, int distance, uint64_t index, tw_board *out);
/* All of them in that order, the nearest first: their tiles as below, their distances, and the
 * moves that begin a shortest solution as in tw_batch_arrays.  Each may be NULL.  How many there
 * are. */
TW_API uint64_t tw_space_list(const tw_space *, uint8_t tiles[], uint8_t distances[],
                              uint8_t first_moves[]);

/* BOARDS IN BULK */

/* Many boards of one size, one after the other: rows * cols bytes each, row by row, 0 the blank, as
 * an array of shape (count, rows * cols) lies in memory.  `goal` gives the size, and the goal where
 * one counts.  TW_ERR_ARGUMENT: one of them is no board, and `error`, which may be NULL, says
 * which, counted from 0. */

TW_API tw_status tw_boards_solvable(const tw_board *goal, const uint8_t tiles[], size_t count,
                                    bool out[], tw_error *error);
/* Play moves on each of them, in place: on board i the `length` letters from moves[i * length], or
 * those before the first 0 there.  TW_ERR_ARGUMENT, too, if a move leaves the board: then those
 * before it have been played. */
TW_API tw_status tw_boards_play(const tw_board *goal, uint8_t tiles[], size_t count,
                                const char moves[], size_t length, tw_error *error);
/* As tw_board_random() and tw_board_random_walk() give them one by one. */
TW_API tw_status tw_boards_random(const tw_board *goal, uint64_t *random, uint8_t tiles[],
                                  size_t count);
TW_API tw_status tw_boards_random_walk(const tw_board *goal, uint64_t steps, uint64_t *random,
                                       uint8_t tiles[], size_t count);

/* A heuristic that is made once and asked for any number of boards.  It is read-only: any number of
 * threads may ask it. */
typedef struct tw_evaluator tw_evaluator;

typedef struct tw_evaluator_config {
    size_t size;             /* set by tw_evaluator_config_default() */
    tw_board goal;           /* gives the size too */
    const char *heuristic;   /* as in tw_config */
    const tw_tables *tables; /* for "pdb"; NULL: it builds the usual ones for itself */
    int threads;             /* to build and to evaluate with; 0 or 1: the caller's alone */
    tw_allocator allocator;
} tw_evaluator_config;

/* goal "last", the heuristic "linear-conflict", one thread. */
#define tw_evaluator_config_default(config, rows, cols)                                            \
    tw_evaluator_config_init((config), sizeof *(config), (rows), (cols))
TW_API tw_status tw_evaluator_config_init(tw_evaluator_config *, size_t size, int rows, int cols);
/* `error` may be NULL.  On failure *out is NULL. */
TW_API tw_status tw_evaluator_new(tw_evaluator **out, const tw_evaluator_config *, tw_error *error);
TW_API void tw_evaluator_free(tw_evaluator **);
/* out[i] is the value of board i. */
TW_API tw_status tw_evaluator_values(const tw_evaluator *, const uint8_t tiles[], size_t count,
                                     int32_t out[], tw_error *error);

/* A batch solves boards on several threads.  What it needs, it makes at its first run and keeps:
 * the whole space of boards of up to ten cells; up to 16 cells the usual tables, unless it is given
 * others.  Larger boards are solved with the tables given; without any, as tw_answer does it, where
 * each thread may build tables of its own. */
typedef struct tw_batch tw_batch;

typedef struct tw_batch_config {
    size_t size;             /* set by tw_batch_config_default() */
    tw_board goal;           /* gives the size too */
    const tw_tables *tables; /* NULL: see above */
    const char *directory;   /* where tables are looked for and kept; NULL: nowhere.  Not copied */
    int threads;             /* 0 or 1: the caller's alone */
    tw_limits limits;        /* for each board, as in tw_config; bytes: for each thread */
    bool insist;             /* as in tw_config */
    /* About ten times a second, on the caller's thread; may be NULL. */
    void (*progress)(void *cookie, uint64_t done, uint64_t count);
    void *cookie;
    tw_allocator allocator;
    const char *receipts; /* as in tw_tables_config.  Not copied */
} tw_batch_config;

enum { TW_FIRST_UNKNOWN = 255 };

/* What is wanted of each board; NULL: not this. */
typedef struct tw_batch_arrays {
    int32_t *length; /* of the shortest solution known; -1: none is, or none exists */
    int32_t *bound; /* no solution has fewer moves: where it equals `length` that is proven.  -1: no
                        solution exists */
    /* The moves that begin a shortest solution, 1 << TW_UP and so on; 0: there is none, or the
     * board is solved; TW_FIRST_UNKNOWN: the limits were reached before that was known. */
    uint8_t *first_moves;
} tw_batch_arrays;

/* goal "last", no tables, one thread, no limits. */
#define tw_batch_config_default(config, rows, cols)                                                \
    tw_batch_config_init((config), sizeof *(config), (rows), (cols))
TW_API tw_status tw_batch_config_init(tw_batch_config *, size_t size, int rows, int cols);
/* `error` may be NULL, here and below.  On failure *out is NULL. */
TW_API tw_status tw_batch_new(tw_batch **out, const tw_batch_config *, tw_error *error);
TW_API void tw_batch_free(tw_batch **);
/* TW_OK: every board is done, or its limit was reached.  TW_STOPPED: boards that are not done have
 * length -1, bound 0 and TW_FIRST_UNKNOWN. */
TW_API tw_status tw_batch_run(tw_batch *, const uint8_t tiles[], size_t count,
                              const tw_batch_arrays *out, tw_error *error);
/* From any thread or a signal handler: ends the run under way. */
TW_API void tw_batch_stop(tw_batch *);

/* BOARDS OF AN EXACT DEPTH */

/* A generator gives random boards that are exactly so many moves from the goal.  On boards of up to
 * ten cells each such board is equally likely and there at once.  On larger ones it takes a random
 * walk away from the goal and has a solver measure the distance: on 4x4 in milliseconds up to 40
 * moves, in a fraction of a second up to 60.  Walks favour some boards over others.
 *
 *     tw_generator_config config;
 *     tw_generator_config_default(&config, 4, 4);
 *     tw_generator *generator;
 *     if (tw_generator_new(&generator, &config, NULL) == TW_OK)
 *         tw_generator_next(generator, 40, &random, &board);
 * */
typedef struct tw_generator tw_generator;

typedef struct tw_generator_config {
    size_t size;              /* set by tw_generator_config_default() */
    tw_board goal;            /* gives the size too */
    const tw_tables *tables;  /* to measure with, where a solver must; NULL: what `auto` does */
    const char *directory;    /* where that looks for kept tables; NULL: nowhere.  Not copied */
    int threads;              /* 0 or 1: the caller's alone; the boards do not depend on it */
    tw_limits limits;         /* for each board; nodes are the expansions of all its searches */
    tw_progress_fn *progress; /* of the same; may be NULL, like everything below */
    void *cookie;
    tw_allocator allocator;
    const char *receipts; /* as in tw_tables_config.  Not copied */
} tw_generator_config;

/* goal "last", no tables, one thread, no limits. */
#define tw_generator_config_default(config, rows, cols)                                            \
    tw_generator_config_init((config), sizeof *(config), (rows), (cols))
TW_API tw_status tw_generator_config_init(tw_generator_config *, size_t size, int rows, int cols);
/* `error` may be NULL.  On failure *out is NULL. */
TW_API tw_status tw_generator_new(tw_generator **out, const tw_generator_config *, tw_error *error);
TW_API void tw_generator_free(tw_generator **);
/* The board depends on `random` alone.  TW_NOT_FOUND: no board is so deep.  A limit or TW_STOPPED:
 * none was found until then.  `out` is written with TW_OK only. */
TW_API tw_status tw_generator_next(tw_generator *, int depth, uint64_t *random, tw_board *out);
/* From any thread or a signal handler.  A later call ends at once, too. */
TW_API void tw_generator_stop(tw_generator *);

/* All of that for one board. */
TW_API tw_status tw_board_random_depth(tw_board *, int depth, uint64_t *random,
                                       const tw_generator_config *);

/* THE CENSUS */

/* How many boards are at each distance from the goal, on boards too many to keep their distances:
 * up to fourteen cells, and any single line.  A board takes two bits: 3x4 and 2x6 have 239,500,800
 * boards and take 64 MB, 2x7 has 43,589,145,600 and takes 10.8 GB. */
enum { TW_CENSUS_MAX_CELLS = 14 };

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
    size_t size;   /* set by tw_census_config_default() */
    tw_board goal; /* gives the size too */
    tw_metric metric;
    int threads;            /* 1 to 64; the result does not depend on it */
    tw_limits limits;       /* nodes are boards, and checked between distances */
    tw_census_fn *progress; /* may be NULL, like everything below */
    void *cookie;
    tw_allocator allocator;
    const char *journal; /* a file to go on from, if it is there: written whenever another tenth of
                            the boards is counted, and removed after the last.  Not copied */
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
    int continued;       /* the distance that the journal went on from; -1: from none */
    const char *journal; /* why the journal was refused (then the status is an error) or not
                            written; "" where all is well */
} tw_census_result;

typedef struct tw_census tw_census;

/* goal "last", metric single, one thread, no limits. */
#define tw_census_config_default(config, rows, cols)                                               \
    tw_census_config_init((config), sizeof *(config), (rows), (cols))
TW_API tw_status tw_census_config_init(tw_census_config *, size_t size, int rows, int cols);
/* `error` may be NULL.  On failure *out is NULL. */
TW_API tw_status tw_census_new(tw_census **out, const tw_census_config *, tw_error *error);
TW_API void tw_census_free(tw_census **);
/* To the end, or to a limit.  `*out` and its arrays belong to the census; `out` may be NULL. */
TW_API tw_status tw_census_run(tw_census *, const tw_census_result **out);
/* From any thread or a signal handler.  A later run ends at once, too. */
TW_API void tw_census_stop(tw_census *);

/* A GAME */

/* A session is a game: a start and a goal, the moves made so far, and a search that analyses the
 * board while it is played.  Front ends draw it and pass on keys.
 *
 * A session does nothing by itself: it has no threads and no timers.  tw_session_advance() searches
 * for so many seconds and returns; an event loop calls it when it has nothing else to do.
 * All other functions return at once.  One thread at a time may use a session, except for
 * tw_session_interrupt().
 *
 *     tw_session_shuffle(s, seed);
 *     tw_session_track(s, true);
 *     for (;;) {
 *         if (a key was pressed) tw_session_move(s, ...);
 *         tw_session_advance(s, 0.02);
 *         tw_session_meter(s, &meter);
 *         draw(tw_session_board(s), &meter);
 *     }
 * */
typedef struct tw_session tw_session;

typedef struct tw_session_config {
    size_t size;   /* set by tw_session_config_default() */
    tw_board goal; /* gives the size too */
    tw_metric metric;
    const char *directory; /* where large tables are looked for and kept; NULL: nowhere.  Copied */
    uint64_t bytes;        /* limit on all that the session holds; 0: none */
    int threads;           /* to build tables with; 0 or 1: the caller's alone */
    tw_allocator allocator;
    const char *receipts; /* as in tw_tables_config.  Copied */
} tw_session_config;

/* goal "last", metric single, nothing kept, no limit, one thread. */
#define tw_session_config_default(config, rows, cols)                                              \
    tw_session_config_init((config), sizeof *(config), (rows), (cols))
TW_API tw_status tw_session_config_init(tw_session_config *, size_t size, int rows, int cols);
/* The game begins solved.  `error` may be NULL, here and below.  On failure *out is NULL. */
TW_API tw_status tw_session_new(tw_session **out, const tw_session_config *, tw_error *error);
TW_API void tw_session_free(tw_session **);

/* A new game: the moves made are forgotten, and the analysis ends. */

/* From an edited board, of any size.  `goal` NULL: the present one, or for another size the one of
 * the same name ("last" if it has none).  TW_ERR_ARGUMENT: not a permutation; TW_UNSOLVABLE:
 * `error` says which two tiles to swap.  Then nothing has changed. */
TW_API tw_status tw_session_set(tw_session *, const tw_board *start, const tw_board *goal,
                                tw_error *error);
/* A random board that can be solved and is not the goal: the same for the same size, goal and seed
 * everywhere. */
TW_API tw_status tw_session_shuffle(tw_session *, uint64_t seed);
/* One exactly `depth` moves from its goal, counted in the metric single whatever the session's is.
 * TW_NOT_FOUND: no board is so deep, or none was found with reasonable effort: this may take some
 * seconds on boards of more than ten cells. */
TW_API tw_status tw_session_shuffle_depth(tw_session *, int depth, uint64_t seed);
/* A deal is a random board with an id: the same id gives the same board, everywhere and for ever.
 *
 *     4x4-1234        a size and a seed, as tw_session_shuffle() takes them
 *     3x5-spiral-7    to another goal than "last"
 *     4x4-d40-99      exactly 40 moves from it, as tw_session_shuffle_depth() does it
 *     2026-11-15      the deal of a day: that of 4x4-20261115 */
typedef struct tw_deal {
    int rows, cols;
    const char *goal; /* a name */
    int depth;        /* -1: any */
    uint64_t seed;
    bool daily;
} tw_deal;

enum { TW_DEAL_SIZE = 64, TW_DEAL_DEEPEST = 10000 };

/* TW_ERR_SYNTAX: that is no id. */
TW_API tw_status tw_deal_read(tw_deal *out, const char *id);
TW_API void tw_deal_write(const tw_deal *, char id[TW_DEAL_SIZE]);
/* A new game of its size, goal and board.  TW_NOT_FOUND: as tw_session_shuffle_depth() says. */
TW_API tw_status tw_session_deal(tw_session *, const tw_deal *);

/* Moves are counted in another metric from now on; the moves made stay. */
TW_API tw_status tw_session_set_metric(tw_session *, tw_metric);

TW_API const tw_board *tw_session_start(const tw_session *);
TW_API const tw_board *tw_session_board(const tw_session *); /* now */
TW_API const tw_board *tw_session_goal(const tw_session *);
TW_API tw_metric tw_session_metric(const tw_session *);

/* Moves. */

/* TW_ERR_ARGUMENT: that is no move here, and nothing changed. */
TW_API tw_status tw_session_move(tw_session *, tw_move);
/* "UDLR", the blank's way: all of them, or none if one is illegal. */
TW_API tw_status tw_session_play(tw_session *, const char *moves, size_t count);
/* Slide the tiles between this cell and the blank, which must share a row or a column. */
TW_API tw_status tw_session_click(tw_session *, int cell);
/* A move, or a click with all its tiles.  False: there is nothing to undo, to redo. */
TW_API bool tw_session_undo(tw_session *);
TW_API bool tw_session_redo(tw_session *);
/* Those made so far, the blank's letters; how many.  No 0 ends them; borrowed until the next
 * move. */
TW_API size_t tw_session_moves(const tw_session *, const char **letters);

/* The meter: how well is it going? */

typedef struct tw_meter {
    int64_t made;       /* moves of the metric */
    int64_t left;       /* the fewest that solve the board now, proven; -1: not known yet */
    int64_t left_bound; /* they are at least so many */
    int64_t from_start; /* the fewest from the start; -1: not known yet */
    int64_t last_cost;  /* by how many moves the last one lengthened the whole way: 0 if it was the
                           best one could do; -1: not known (yet), or none was made */
    bool solved;
} tw_meter;

TW_API void tw_session_meter(const tw_session *, tw_meter *out);
/* Keep the meter known: from now on tw_session_advance() searches for whatever in it is not.  Off
 * to begin with. */
TW_API void tw_session_track(tw_session *, bool on);

/* Analysis. */

typedef enum tw_analysis_mode {
    TW_ANALYSE_OPTIMAL, /* until a shortest solution is proven */
    TW_ANALYSE_ANYTIME, /* some solution at once, then shorter ones, until proven or out of time */
    TW_ANALYSE_WEIGHT,  /* until one is known that is at most `weight` times too long */
    TW_ANALYSE_NODES    /* as OPTIMAL, for so many expansions: the same on every machine */
} tw_analysis_mode;

/* All zeros: optimal, without a limit. */
typedef struct tw_analysis_request {
    tw_analysis_mode mode;
    double seconds; /* any mode: give up after so much real time; 0: never */
    double weight;  /* TW_ANALYSE_WEIGHT: 1 to 1000 */
    uint64_t nodes; /* TW_ANALYSE_NODES */
} tw_analysis_request;

/* What is known about the board now.  It follows the moves: one along `moves` leaves the rest
 * proven, any other makes the solution one longer and the bound one lower, and the search goes
 * on. */
typedef struct tw_analysis {
    tw_status status;  /* TW_RUNNING; TW_OK: found what was asked for; TW_STOPPED; a limit */
    int64_t length;    /* of the shortest solution known, in moves; -1: none yet */
    const char *moves; /* that solution, the blank's letters; borrowed until the session changes */
    int64_t bound;     /* no solution has fewer moves */
    bool optimal;      /* length == bound */
    uint64_t nodes;    /* expanded since tw_session_analyse() ... */
    double seconds;    /* ... and the time since then */
    const char *story; /* what the searches did, in words; may be "" */
} tw_analysis;

/* Analyse the board now, and after moves the board then.  Ends the analysis before; what it found
 * stays known. */
TW_API tw_status tw_session_analyse(tw_session *, const tw_analysis_request *);
/* End the analysis.  What it found stays known. */
TW_API void tw_session_stop(tw_session *);
TW_API void tw_session_analysis(const tw_session *, tw_analysis *out);
/* A trained network, the bytes of a file of src/near/nets, for an analysis of large boards to
 * prefer to the one that is built in, if any (a library for WebAssembly has none).  An analysis
 * under way continues with it.  Copied; a later one for the same size replaces it.  TW_ERR_SYNTAX:
 * `error` says what is wrong with it, and nothing has changed; so with TW_ERR_MEMORY. */
TW_API tw_status tw_session_add_network(tw_session *, const void *file, size_t size,
                                        tw_error *error);

/* Search for about that long.  TW_RUNNING: there is more to do.  TW_OK: there is not, and it may
 * have returned early.  Negative: out of memory, and the analysis is over. */
TW_API tw_status tw_session_advance(tw_session *, double seconds);
/* From any thread or a signal handler: the advance() under way, or else the next, returns at
 * once. */
TW_API void tw_session_interrupt(tw_session *);

/* Hints. */

/* Each level gives all that the ones below give, and a little more.  What a level does not give is
 * -1, TW_NO_MOVE or "". */
enum { TW_HINT_RANGE = 1, TW_HINT_NUMBER, TW_HINT_TILE, TW_HINT_MOVE, TW_HINT_PATH };

typedef struct tw_hint {
    int64_t least, most; /* 1: between so many moves are left, both included */
    int64_t left;        /* 2: exactly so many */
    int tile;            /* 3: touch this one next; 0: the board is solved */
    tw_move move;        /* 4: the blank goes there ... */
    int cells;           /* ... by so many cells: more than 1 in the metric multi only */
    const char *path;    /* 5: a solution, the blank's letters */
    bool proven; /* it is a shortest one.  Else `left` is its length, and `least` and `most` are the
                            bound and its length */
} tw_hint;

/* Up to 16 cells always from a solution proven to be shortest; on larger boards from a good one,
 * unless it is proven.  TW_RUNNING: none is known yet, and tw_session_advance() will search for it;
 * call this again later.  TW_ERR_ARGUMENT: no such level. */
TW_API tw_status tw_session_hint(tw_session *, int level, tw_hint *out);
/* The same without a session, from a shortest solution that the caller has; `path` is borrowed. */
TW_API tw_status tw_hint_of(const tw_board *, const char *path, tw_metric, int level, tw_hint *out);

/* Playback: a solution, move by move, beside the game. */

typedef struct tw_playback {
    const char *path;       /* the blank's letters; NULL: nothing is played */
    size_t moves, position; /* in the metric: in all, and played so far ... */
    size_t letters;         /* ... which are so many letters of the path */
    const tw_board *board;  /* at this position */
} tw_playback;

/* Play `path` from the board now; NULL: the shortest solution known.  TW_ERR_ARGUMENT: it is not
 * legal here, or none is known. */
TW_API tw_status tw_session_playback(tw_session *, const char *path);
TW_API bool tw_session_playback_forward(tw_session *); /* false: at the end already */
TW_API bool tw_session_playback_back(tw_session *);
TW_API bool tw_session_playback_seek(tw_session *, size_t position);
TW_API void tw_session_playback_at(const tw_session *, tw_playback *out);

/* Times: what the games of one kind amount to, by the rules of those who race. */

typedef struct tw_solve {
    int64_t milliseconds, moves;
} tw_solve;

/* What is not known is -1. */
typedef struct tw_times {
    size_t solves;
    int64_t best; /* in milliseconds, as the averages */
    double average5,
        average12; /* the mean of the last 5, the last 12, without the best and the worst of them */
    int64_t fewest; /* moves */
    double rate;    /* moves a second, over the last 5 */
} tw_times;

/* The oldest first. */
TW_API void tw_times_of(const tw_solve solves[], size_t count, tw_times *out);

/* RECONCILING COUNTS */

/* "My A* expanded 395 states, and yours 401: who is wrong?"  Perhaps neither.  A reconciler tries
 * the rules by which programs search and count, one search for each combination, and tells which of
 * them give a number.
 *
 * These rules are wider than a tw_convention: they include what solvers here do not do, but
 * programs written in a course do.  The i-th name and what it means, in words; NULL past the
 * end. */
TW_API const char *tw_order_name(size_t i); /* the 24 orders of the blank's moves, "UDLR" first */

/* Which of equal priority leaves the open list first.  Java and Python stand for two ways to write
 * a binary heap without a rule for ties, where the answer depends on the shape of the heap. */
typedef enum tw_queue {
    TW_QUEUE_PLAIN, /* there is nothing to choose: a queue, a stack, a recursion */
    TW_QUEUE_FIFO,
    TW_QUEUE_LIFO,
    TW_QUEUE_LOW_H,      /* the smallest h, then the newest */
    TW_QUEUE_LOW_H_FIFO, /* the smallest h, then the oldest */
    TW_QUEUE_HIGH_H,     /* the largest h, then the oldest */
    TW_QUEUE_BOARD,      /* the smallest board, cell by cell: tuples (f, board) in Python */
    TW_QUEUE_JAVA,       /* java.util.PriorityQueue on f, or the heap of any textbook */
    TW_QUEUE_JAVA_H,     /* ... on f and then h */
    TW_QUEUE_PYTHON,     /* heapq, or std::priority_queue as g++ has it, on f */
    TW_QUEUE_PYTHON_H,   /* ... on f and then h */
    TW_QUEUE_CHILDREN_H, /* iterative deepening: children with the smallest h first */
    TW_QUEUE_MOVE        /* the blank's move by its name (down, left, right, up), then the smallest
                            board: tuples (f, move, board) in Python */
} tw_queue;
TW_API const char *tw_queue_name(size_t i);
TW_API const char *tw_queue_summary(size_t i);

/* What is done about states met before. */
typedef enum tw_repeats {
    TW_REPEATS_NONE,    /* nothing */
    TW_REPEATS_PARENT,  /* no step straight back */
    TW_REPEATS_SEEN,    /* dropped if generated before */
    TW_REPEATS_CLOSED,  /* ... unless still open and now cheaper */
    TW_REPEATS_REOPEN,  /* ... or closed and now cheaper */
    TW_REPEATS_AT_PUSH, /* dropped if expanded before; in the open list it may be twice, and is then
                           expanded twice */
    TW_REPEATS_TWICE,   /* the same, but looked at again when taken from the open list */
    TW_REPEATS_AT_POP,  /* looked at when taken from the open list, and only then */
    TW_REPEATS_PATH,    /* iterative deepening: dropped if on the path to here */
    TW_REPEATS_CHEAPER, /* dropped unless this is the shortest way so far; the open list keeps the
                           entries of longer ways, which are expanded too */
    TW_REPEATS_UNMARKED /* dropped if generated before; only the start is not noted */
} tw_repeats;
TW_API const char *tw_repeats_name(size_t i);
TW_API const char *tw_repeats_summary(size_t i);

/* Which number of a search is the one reported. */
typedef enum tw_counter {
    TW_COUNTER_ANY,
    TW_COUNTER_EXPANDED,
    TW_COUNTER_GENERATED,
    TW_COUNTER_ENQUEUED,
    TW_COUNTER_OPEN /* states left in the open list; not one of ANY */
} tw_counter;
TW_API const char *tw_counter_name(size_t i);
TW_API tw_status tw_counter_named(const char *name, tw_counter *out);

/* ... and which states count in it. */
typedef enum tw_tally {
    TW_TALLY_EXPANDED,       /* as in tw_counts: not the goal */
    TW_TALLY_EXPANDED_GOAL,  /* the goal too */
    TW_TALLY_EXPANDED_REST,  /* neither the goal nor the start */
    TW_TALLY_POPPED,         /* all that left the open list, dropped or expanded, and the goal */
    TW_TALLY_EXPANDED_LAST,  /* of the last iteration alone */
    TW_TALLY_GENERATED,      /* as in tw_counts: the start too, no step straight back */
    TW_TALLY_GENERATED_REST, /* not the start */
    TW_TALLY_BACK,           /* the steps straight back too, generated and then dropped */
    TW_TALLY_BACK_REST,      /* ... but not the start */
    TW_TALLY_DISTINCT,       /* each state once, however often it was generated */
    TW_TALLY_CALLS,          /* of a recursion: the start in every iteration */
    TW_TALLY_GENERATED_LAST, /* of the last iteration alone */
    TW_TALLY_ENQUEUED,       /* as in tw_counts: the start too */
    TW_TALLY_ENQUEUED_REST,  /* not the start */
    TW_TALLY_OPEN            /* as in tw_counts: the goal, once its turn has come, not */
} tw_tally;
TW_API const char *tw_tally_name(size_t i);
TW_API const char *tw_tally_summary(size_t i);

/* One way to come to a number, or several: each of the orders with each of the queues, repeats and
 * goal tests gives `count`.  Sets are bits, 1 << i for the i-th. */
typedef struct tw_match {
    const char *algorithm, *heuristic; /* "none" where there is no use for one */
    uint32_t orders, queues, repeats;
    uint32_t goal_tests; /* 1 << TW_GOAL_TEST_EXPAND, 1 << TW_GOAL_TEST_GENERATE */
    tw_tally tally;
    uint64_t count,
        distance; /* from the number asked for; of several boards, `count` is that of the
                                 first, and `distance` how many boards it does not explain */
} tw_match;

/* All of it in one sentence.  Like snprintf: at most size-1 characters and a 0, returns the whole
 * length. */
TW_API size_t tw_match_text(const tw_match *, char *out, size_t size);
/* The most usual member of a set: the one to show where there is room for one.  -1: the set is
 * empty. */
TW_API int tw_match_order(const tw_match *);
TW_API int tw_match_queue(const tw_match *);
TW_API int tw_match_repeats(const tw_match *);
/* Under these two of its rules, may a solution be found that is not the shortest? */
TW_API bool tw_match_may_lose(const tw_match *, tw_repeats, tw_goal_test);
/* The convention of a solver that counts the same, if there is one: false where only programs
 * outside do this. */
TW_API bool tw_match_convention(const tw_match *, tw_convention *out);

typedef struct tw_reconciler_progress {
    uint64_t searches, all; /* made, of so many */
    uint64_t nearest;       /* the smallest distance so far; UINT64_MAX: none is near */
    double seconds;
    uint64_t bytes, bytes_peak;
} tw_reconciler_progress;

/* Called on the thread that runs it, about ten times a second. */
typedef void tw_reconciler_fn(void *cookie, const tw_reconciler_progress *);

/* A further board, and what was counted on it. */
typedef struct tw_reconciler_board {
    tw_board start;
    uint64_t count;
} tw_reconciler_board;

typedef struct tw_reconciler_config {
    size_t size; /* set by tw_reconciler_config_default() */
    tw_board start, goal;
    uint64_t count; /* the number to explain */
    tw_counter counter;
    const char *algorithm; /* astar, wastar, greedy, bfs, dfs, ida, iddfs; NULL: all but wastar */
    const char *heuristic; /* NULL: manhattan, hamming and linear-conflict.  Names are not copied */
    double weight;         /* of h, in weighted A* */
    size_t most;           /* matches wanted; 0: all */
    tw_limits limits;      /* nodes are expansions, of all searches together */
    tw_reconciler_fn *progress; /* may be NULL, like everything below */
    void *cookie;
    tw_allocator allocator;
    const tw_custom_heuristic *custom; /* as in tw_config */
    size_t custom_count;
    /* Further boards of the same goal: one way to count should explain all of them.  Not copied. */
    const tw_reconciler_board *more;
    size_t more_count;
} tw_reconciler_config;

typedef struct tw_reconciler_result {
    tw_status status;        /* not TW_OK: what follows is about the searches that were made */
    const tw_match *matches; /* the nearest first, the more usual of equals; all exact, or none */
    size_t match_count;      /* at most `most` ... */
    size_t match_all;        /* ... of so many */
    uint64_t searches;
    double seconds;
    uint64_t bytes_peak;
} tw_reconciler_result;

/* What the most usual member of a match counts on a board: `config` has the start, the goal, the
 * weight, the limits and the allocator.  TW_OK, or a limit, TW_UNSOLVABLE or TW_NOT_FOUND: its
 * search does not find the goal. TW_ERR_ARGUMENT: the algorithm has no such rules. */
TW_API tw_status tw_match_count(const tw_match *, const tw_reconciler_config *config,
                                uint64_t *out);

typedef struct tw_reconciler tw_reconciler;

/* Any counter, any algorithm, at most 20 matches; the goal is "last". */
#define tw_reconciler_config_default(config, start, count)                                         \
    tw_reconciler_config_init((config), sizeof *(config), (start), (count))
TW_API tw_status tw_reconciler_config_init(tw_reconciler_config *, size_t size,
                                           const tw_board *start, uint64_t count);
/* `error` may be NULL.  On failure *out is NULL. */
TW_API tw_status tw_reconciler_new(tw_reconciler **out, const tw_reconciler_config *,
                                   tw_error *error);
TW_API void tw_reconciler_free(tw_reconciler **);
/* To the end, or to a limit; TW_UNSOLVABLE without a search.  `*out` and what it points to belong
 * to the tw_reconciler; `out` may be NULL. */
TW_API tw_status tw_reconciler_run(tw_reconciler *, const tw_reconciler_result **out);
/* From any thread or a signal handler.  A later run ends at once, too. */
TW_API void tw_reconciler_stop(tw_reconciler *);

/* READING A PROGRAM'S OUTPUT */

/* A transcript is what a program printed about a board, or wrote to a file.  Programs show their
 * solutions in as many ways as there are programs, so no format is asked for: every plausible
 * reading is played on the board (moves of the blank or of the tile, forwards or backwards, boards,
 * tiles, cells), and the one that reaches the goal and explains most is taken.  A reading that
 * merely does not fit is no verdict.
 *
 *     tw_transcript_config_default(&config, &start, &goal);
 *     tw_transcript_new(&transcript, &config, &error);
 *     if (tw_transcript_read(transcript, text, length, &error) == TW_OK)
 *         for (size_t i = 0; i < tw_transcript_count(transcript); i++) {
 *             tw_transcript_judge(transcript, i, search, cookie, &verdict);
 *             tw_transcript_text(transcript, i, &verdict, sentence, sizeof sentence);
 *         }
 * */

/* In the form of a course, as far as its words tell. */
typedef enum tw_transcript_format {
    TW_TRANSCRIPT_AUTO, /* to be recognised */
    TW_TRANSCRIPT_PLAIN,
    TW_TRANSCRIPT_COMS228, /* boards and the tile's moves between them, "3 moves in total (...)" */
    TW_TRANSCRIPT_PRACTICAL, /* Success!, and perhaps "4 moves of the blank: LDRR" */
    TW_TRANSCRIPT_COS226,    /* boards, "Minimum number of moves = 4" */
    TW_TRANSCRIPT_CMSC341,   /* a report in lines that begin with [*]: a cost, but no moves */
    TW_TRANSCRIPT_COMS4701   /* (("left" "up") 2 5), the blank's moves, their number, nodes */
} tw_transcript_format;
/* "auto", "plain", "coms228", ...; NULL past the end */
TW_API const char *tw_transcript_format_name(size_t i);
/* The name of the goal that the course goes to; NULL: any. */
TW_API const char *tw_transcript_format_goal(tw_transcript_format);

/* What shows the path. */
typedef enum tw_reading_kind {
    TW_READING_ANY, /* wanted: whichever explains most */
    TW_READING_MOVES,
    TW_READING_BOARDS,
    TW_READING_TILES, /* the numbers of the tiles that slide */
    TW_READING_CELLS, /* where the blank goes, as (row, column) */
    TW_READING_CLAIM  /* nothing: a word, or a number of moves */
} tw_reading_kind;
TW_API const char *tw_reading_kind_name(size_t i); /* "any", "moves", ...; NULL past the end */

typedef enum tw_claim {
    TW_CLAIM_SOLVED,
    TW_CLAIM_UNSOLVABLE, /* that there is no solution */
    TW_CLAIM_STUCK,      /* that hill climbing came no further */
    TW_CLAIM_BOTH        /* that there is a solution, and that there is none */
} tw_claim;

/* What may be wrong with a step in a listing of boards. */
typedef enum tw_fault {
    TW_FAULT_NONE,
    TW_FAULT_JUMP,    /* the next board is not one move from the board before */
    TW_FAULT_MISNAMED /* it is, but not the move that is named between them */
} tw_fault;

/* A number of nodes, and what the line it stands on calls its heuristic, if it does. */
typedef struct tw_reading_count {
    tw_counter counter;
    int64_t count;
    const char *heuristic; /* as tw_heuristic_labelled(), or NULL */
    size_t line;
} tw_reading_count;

/* A state that a report shows; numbers are -1 if it does not. */
typedef struct tw_reading_state {
    tw_board board;
    size_t line;
    int64_t cost, g, h;
} tw_reading_state;

enum { TW_READING_COUNTS = 16, TW_READING_STATES = 5, TW_LABEL_SIZE = 48 };

/* What it says about the board: once, or once for each heuristic that it tries.  Lines count from
 * 1. */
typedef struct tw_reading {
    tw_transcript_format format; /* never AUTO */
    tw_claim claim;
    tw_reading_kind kind;           /* how it was read, never ANY */
    tw_notation notation;           /* MOVES, and words between BOARDS: whose they are */
    bool backwards;                 /* its last move is printed first */
    bool listed;                    /* a list as coms4701 has it */
    size_t line;                    /* where it begins */
    size_t claim_line, denial_line; /* BOTH: where each of them is */
    char label[TW_LABEL_SIZE];      /* what it calls its heuristic; "" if it does not */
    bool has_start, has_goal;
    tw_board start, goal; /* as shown */
    size_t start_line;
    bool has_path;         /* else a solution is claimed, not shown */
    const char *letters;   /* the blank's, and a 0; up to the fault */
    const uint32_t *lines; /* where each of them stands */
    size_t count;
    tw_fault fault; /* of the step after those ... */
    size_t fault_line;
    tw_board fault_board; /* ... what is shown there ... */
    char named;           /* ... and the letter of the move named before it; 0: none */
    size_t unnamed;       /* steps in a listing without the name of their move */
    int64_t length;       /* -1: it does not say, as below */
    int64_t generated, expanded, enqueued, open; /* the last of each */
    tw_reading_count counts[TW_READING_COUNTS];  /* all of them, in order */
    size_t counted;
    tw_reading_state states[TW_READING_STATES]; /* the first removed from the queue, as a report
                                                   has them */
    size_t stated;
} tw_reading;

/* What is known before reading. */
typedef struct tw_transcript_config {
    size_t size; /* set by tw_transcript_config_default() */
    tw_board start, goal;
    tw_metric metric;   /* in which solutions are judged */
    bool any_goal;      /* the moves may lead anywhere */
    bool course_goal;   /* if it is in the form of a course with a goal, that one */
    bool only_moves;    /* the text is moves and nothing else, as tw_moves_parse() reads them */
    bool only_notation; /* `notation` is the only one, else it is tried first */
    tw_notation notation;
    tw_transcript_format format;
    tw_reading_kind kind; /* the only one, or ANY */
    bool backwards;       /* of that kind */
    tw_allocator allocator;
} tw_transcript_config;

typedef struct tw_transcript tw_transcript;

/* Any form, moves of the blank before those of the tile. */
#define tw_transcript_config_default(config, start, goal)                                          \
    tw_transcript_config_init((config), sizeof *(config), (start), (goal))
TW_API tw_status tw_transcript_config_init(tw_transcript_config *, size_t size,
                                           const tw_board *start, const tw_board *goal);
/* `error` may be NULL.  On failure *out is NULL. */
TW_API tw_status tw_transcript_new(tw_transcript **out, const tw_transcript_config *,
                                   tw_error *error);
TW_API void tw_transcript_free(tw_transcript **);
/* Read a text of any bytes, in UTF-8, UTF-16 or code page 437; it is not kept, and what was read
 * before is forgotten.  TW_ERR_SYNTAX: it was not understood, and `error` has the first line that
 * could not be used and an example of what can.  TW_ERR_MEMORY, TW_STOPPED.  The work is linear in
 * its length. */
TW_API tw_status tw_transcript_read(tw_transcript *, const char *text, size_t length,
                                    tw_error *error);
/* From any thread or a signal handler.  A later read ends at once, too. */
TW_API void tw_transcript_stop(tw_transcript *);

/* The board that it is read for, borrowed as long as the transcript lives. */
TW_API const tw_board *tw_transcript_goal(const tw_transcript *);
TW_API size_t tw_transcript_count(const tw_transcript *); /* 0 before a read */
/* Borrowed until the next read; NULL past the end. */
TW_API const tw_reading *tw_transcript_reading(const tw_transcript *, size_t i);
/* "right if ...": what has to be assumed for this reading; NULL: nothing.  For paths that are
 * right. */
TW_API const char *tw_reading_assumes(const tw_reading *, const tw_transcript_config *);
/* The heuristic that a label names, "manhattan"; NULL: not known. */
TW_API const char *tw_heuristic_labelled(const char *label);

typedef enum tw_verdict_kind {
    TW_VERDICT_OPTIMAL,
    TW_VERDICT_REACHES,     /* the goal; whether in the fewest moves was not asked */
    TW_VERDICT_ILLEGAL,     /* a move runs into the edge, or a board is not one move from the one
                           before */
    TW_VERDICT_ASTRAY,      /* legal, but it ends elsewhere */
    TW_VERDICT_LONGER,      /* it reaches the goal, and a shorter one exists */
    TW_VERDICT_UNPROVEN,    /* it reaches the goal, and a limit came before the proof */
    TW_VERDICT_STOPPED,     /* the search was */
    TW_VERDICT_FAILED,      /* `status` says why */
    TW_VERDICT_ELSEWHERE,   /* it begins with another board */
    TW_VERDICT_MISCOUNTED,  /* it says another number of moves than it shows, in either metric, or
                           than can be */
    TW_VERDICT_CLAIMED,     /* it says rightly that there is a solution, and does not show it */
    TW_VERDICT_IMPOSSIBLE,  /* ... and there is none */
    TW_VERDICT_NONE,        /* it says rightly that there is no solution */
    TW_VERDICT_DENIED,      /* ... and there is one */
    TW_VERDICT_CONTRADICTS, /* it says both */
    TW_VERDICT_STUCK        /* hill climbing gave up, which says nothing about the board */
} tw_verdict_kind;
TW_API const char *tw_verdict_name(size_t i); /* "optimal", "reaches", ...; NULL past the end */

typedef struct tw_verdict {
    tw_verdict_kind kind;
    tw_status status; /* of the search */
    size_t line;      /* of what is illegal, or of the other board; 0: not there */
    size_t played;    /* the letters before the illegal one, or all */
    tw_board end;     /* after them */
    int64_t fewest;   /* moves needed; -1: not known */
    int bound;        /* at least so many are */
    /* LONGER, after tw_transcript_find_lost(): the first move after which the fewest can no longer
     * be had, from 1; 0: not found within the limits.  `better` has the blank's letters of one that
     * keeps it. */
    size_t lost_at;
    char better[TW_MAX_CELLS];
} tw_verdict;

/* Searches a board for the goal of the transcript, in its metric, with a search that is optimal.
 * The result is borrowed until the next call; its `moves` (never NULL), `metric`, `length`,
 * `optimal` and `bound` are read.  A negative status needs none. */
typedef tw_status tw_search_fn(void *cookie, const tw_board *start, const tw_result **out);

/* Judge the i-th reading.  `search` is called at most once; NULL: reaching the goal is enough.
 * TW_ERR_ARGUMENT: there is no such reading, or the moves may lead anywhere (any_goal). */
TW_API tw_status tw_transcript_judge(const tw_transcript *, size_t i, tw_search_fn *search,
                                     void *cookie, tw_verdict *out);
/* Complete a verdict that is TW_VERDICT_LONGER, by bisection. */
TW_API tw_status tw_transcript_find_lost(const tw_transcript *, size_t i, tw_search_fn *search,
                                         void *cookie, tw_verdict *);
enum { TW_SENTENCE_SIZE = 512 }; /* holds any of them */
/* The verdict in a student's words, "illegal: move 3 (L of the blank, line 7) runs into the edge",
 * without a newline.  Returns its length; if that is `size` or more, the text is cut. */
TW_API size_t tw_transcript_text(const tw_transcript *, size_t i, const tw_verdict *, char *out,
                                 size_t size);

/* VERIFYING A HEURISTIC */

/* Is a heuristic admissible (never more than the moves that are left) and consistent (0 at the
 * goal, and at most one apart on boards one move apart)?  Every board up to a distance from the
 * goal is asked; the distance itself comes from a breadth-first search, so the answer depends on no
 * other heuristic.  Where the whole space is small it is a proof, elsewhere evidence. */

typedef struct tw_verifier_progress {
    uint64_t found;  /* boards */
    uint64_t valued; /* of them */
    double seconds;
    uint64_t bytes, bytes_peak;
} tw_verifier_progress;

/* Called on the thread that verifies, about ten times a second. */
typedef void tw_verifier_fn(void *cookie, const tw_verifier_progress *);

typedef struct tw_verifier_config {
    size_t size;             /* set by tw_verifier_config_default() */
    tw_board goal;           /* gives the size too */
    int within;              /* moves from the goal; 0: all boards of up to ten cells, and of larger
                                 ones as many distances as hold 250,000 boards */
    const char *heuristic;   /* to verify when no function is given */
    const tw_tables *tables; /* for "pdb"; NULL: it builds the usual ones for itself */
    int threads;             /* to build tables with; 0 or 1: the caller's alone */
    tw_limits limits;        /* nodes are boards */
    tw_verifier_fn *progress; /* may be NULL, like everything below */
    void *cookie;
    tw_allocator allocator;
} tw_verifier_config;

/* A thousandth of a move is forgiven throughout: decimals that were printed are rounded. */
typedef struct tw_verification {
    tw_status status; /* not TW_OK: nothing below is known but seconds and bytes */
    uint64_t checked; /* boards ... */
    int within;       /* ... up to this distance from the goal ... */
    bool complete;    /* ... and there are no others */
    bool admissible, consistent;
    uint64_t too_high;       /* boards valued above their distance ... */
    double worst;            /* ... by at most so much; 0: none */
    tw_board counterexample; /* one of those nearest the goal, if there is one ... */
    double value;            /* ... its value ... */
    int true_distance;       /* ... and its distance; -1: none */
    double goal_value;       /* of the goal: 0 if it is consistent */
    uint64_t uneven;         /* pairs of neighbours whose values are more than one apart ... */
    double widest;           /* ... and at most so much; 0: none */
    tw_board pair[2];        /* one of those nearest the goal, if there is one: the farther first */
    double pair_value[2];
    double seconds;
    uint64_t bytes_peak;
} tw_verification;

typedef struct tw_verifier tw_verifier;

/* goal "last", the heuristic "linear-conflict", no limits. */
#define tw_verifier_config_default(config, rows, cols)                                             \
    tw_verifier_config_init((config), sizeof *(config), (rows), (cols))
TW_API tw_status tw_verifier_config_init(tw_verifier_config *, size_t size, int rows, int cols);
/* `error` may be NULL.  On failure *out is NULL. */
TW_API tw_status tw_verifier_new(tw_verifier **out, const tw_verifier_config *, tw_error *error);
TW_API void tw_verifier_free(tw_verifier **);
/* To the end, or to a limit.  `evaluate` gets every board once, nearest first; NULL: the heuristic
 * named in the config (TW_ERR_NAME, TW_ERR_ARGUMENT: there is none, or not for this board).
 * TW_ERR_ARGUMENT, too, for a value that is not finite.  `*out` belongs to the verifier. */
TW_API tw_status tw_verifier_run(tw_verifier *, tw_evaluate_fn *evaluate, void *cookie,
                                 const tw_verification **out);
/* From any thread or a signal handler.  A later run ends at once, too. */
TW_API void tw_verifier_stop(tw_verifier *);

/* Or piece by piece, for values that come from elsewhere and in their own time: find the boards,
 * value each of them, in any order, and judge (TW_ERR_ARGUMENT: not all have a value). */
TW_API tw_status tw_verifier_find(tw_verifier *);
TW_API uint64_t tw_verifier_count(const tw_verifier *); /* 0 before */
TW_API tw_status tw_verifier_board(const tw_verifier *, uint64_t i, tw_board *out);
TW_API tw_status tw_verifier_value(tw_verifier *, uint64_t i, double value);
TW_API tw_status tw_verifier_judge(tw_verifier *, const tw_verification **out);

/* What the program's `--heuristic-library` and `verify-heuristic --library` look for in a shared
 * object, by the name "heuristic": tiles row by row, the board's and then the goal's, 0 the blank.
 * To have the compiler check yours, declare `tw_heuristic_fn heuristic;` before it. */
typedef double tw_heuristic_fn(int rows, int cols, const uint8_t tiles[], const uint8_t goal[]);

/* THE ENGINE PROTOCOL */

/* A session driven by lines of text, for programs in any language: over a pipe, a socket, a Web
 * Worker. docs/protocol.md has the commands.  The engine does nothing by itself:
 *
 *     tw_engine_config_default(&config);
 *     config.reply = print_line;
 *     tw_engine_new(&engine, &config, &error);
 *     while (!tw_engine_quitting(engine)) {
 *         if (tw_engine_advance(engine, 0.02) != TW_RUNNING) wait for a line;
 *         while (there is a line) tw_engine_line(engine, line, length);
 *     }
 * */
typedef struct tw_engine tw_engine;

/* A line of the answer, without a newline.  Borrowed until it returns. */
typedef void tw_reply_fn(void *cookie, const char *line, size_t length);

typedef struct tw_engine_config {
    size_t size;        /* set by tw_engine_config_default() */
    tw_reply_fn *reply; /* called by tw_engine_line() and tw_engine_advance() */
    void *cookie;
    /* The options of the same names at the beginning; 0 and NULL: as documented. */
    uint64_t memory; /* in MB */
    int threads;
    const char *tables; /* a folder.  Copied */
    tw_allocator allocator;
    const tw_custom_heuristic *custom; /* as in tw_config: for `search` and `watch`.  Not copied */
    size_t custom_count;
    const char *receipts; /* as in tw_tables_config.  Copied */
} tw_engine_config;

/* All options as documented; `reply` is yours to set. */
#define tw_engine_config_default(config) tw_engine_config_init((config), sizeof *(config))
TW_API tw_status tw_engine_config_init(tw_engine_config *, size_t size);
/* A solved 4x4.  `error` may be NULL.  On failure *out is NULL. */
TW_API tw_status tw_engine_new(tw_engine **out, const tw_engine_config *, tw_error *error);
TW_API void tw_engine_free(tw_engine **);
/* One command: any bytes, with or without the end of the line.  A wrong command changes nothing,
 * and the reply is an error.  It returns at once, except for a few commands that docs/protocol.md
 * names. */
TW_API void tw_engine_line(tw_engine *, const char *text, size_t length);
/* As tw_session_add_network(). */
TW_API tw_status tw_engine_add_network(tw_engine *, const void *file, size_t size, tw_error *error);
/* As tw_session_advance(): TW_RUNNING while there is more to do. */
TW_API tw_status tw_engine_advance(tw_engine *, double seconds);
/* From any thread or a signal handler: the advance() under way, or else the next, returns at
 * once. */
TW_API void tw_engine_interrupt(tw_engine *);
/* From any thread: a line that tw_engine_line() will be given next.  It interrupts the advance();
 * and if it says stop or quit, a command that takes long is cancelled, so that the line is read
 * within milliseconds. */
TW_API void tw_engine_announce(tw_engine *, const char *text, size_t length);
/* Is an answer due, to `go`, `hint` or `search`? */
TW_API bool tw_engine_busy(const tw_engine *);
/* No more lines will come: an analysis that only `stop` would end is ended and answered. */
TW_API void tw_engine_close(tw_engine *);
/* Has it read `quit`? */
TW_API bool tw_engine_quitting(const tw_engine *);

#ifdef __cplusplus
}
#endif
#endif
