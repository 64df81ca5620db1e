/* custom_options.h -- --heuristic-program and its like: a heuristic from outside in a search.
 *
 * The program is started when the first board is to be valued, and asked board by board: a search
 * must know a value before it can choose the next board.  A function in a shared object is asked in
 * the same way, in a process of its own (docs/decisions/0015-other-peoples-code.md). */
#ifndef CLI_CUSTOM_OPTIONS_H
#define CLI_CUSTOM_OPTIONS_H

#include "cli/child/external_heuristic.h"
#include "common/options/search_options.h"

#include "common/options/options.h"

typedef struct custom_options {
    custom_heuristics all;
    external_heuristic external;
    const tw_limits *limits;     /* the command's */
    bool admissible, consistent; /* vouched for */
    child_dialogue *dialogue;    /* NULL: not begun */
    char **words;                /* of the command that was begun */
    tw_board goal;               /* that the dialogue was begun with */
    uint64_t asked;
} custom_options;

enum { CUSTOM_OPTIONS_VOUCH = 1000 };

/* What --vouch may say. */
const char *custom_options_promise(size_t i);

/* For the options of a command, whose job has them as `custom`. */
// clang-format off
#define CUSTOM_OPTIONS(job)                                                                       \
    {NULL, 0, NULL, NULL, "A heuristic of your own:", 6},                                         \
    {"heuristic-program", OPTION_TEXT(job, custom.external.program), "COMMAND", NULL,             \
     "Ask a program, as the heuristic 'program': a board a line in, a number a line out at once", \
     6},                                                                                          \
    {"heuristic-shell", OPTION_TRUE(job, custom.external.shell), NULL, NULL,                      \
     "Run COMMAND with /bin/sh", 6},                                                              \
    {"heuristic-library", OPTION_TEXT(job, custom.external.library), "FILE", NULL,                \
     "Ask the C function 'heuristic' in a shared object, as the heuristic 'library'", 6},         \
    {"no-sandbox", OPTION_FALSE(job, custom.external.sandbox), NULL, NULL,                        \
     "Run COMMAND or the function without bubblewrap", 6},                                        \
    {"vouch", CUSTOM_OPTIONS_VOUCH, "WHAT", custom_options_promise,                               \
     "Believe that it is admissible, or consistent; else nothing is called optimal on its word", 6}
// clang-format on

/* Before the options are parsed: --heuristic may name them from now on.  It must not move.  The
 * program may hold as many bytes as the limits allow a search, once they are read. */
void custom_options_begin(custom_options *, search_options *, const tw_limits *);
/* The one that fills no field.  False: it is another. */
bool custom_options_take(custom_options *, int key, char *argument, const options_state *);
/* The name of what was supplied, "program" or "library"; NULL: nothing was. */
const char *custom_options_supplied(const custom_options *);
/* Call once all options are read: a search can use this heuristic, or the program ends.  One that
 * is known not to be admissible is called so, in a line on standard error. */
void custom_options_require(const custom_options *, const char *heuristic, const options_state *);
/* Call once all options are read, before custom_options_require() ... */
void custom_options_settle(custom_options *, const options_state *);
/* ... or this instead of both, where there is one --heuristic: what was supplied is the default. */
void custom_options_settle_search(custom_options *, search_options *, const options_state *);
/* End the program and what it has started. */
void custom_options_end(custom_options *);

#endif
