/* trace.h -- what `trace` writes: where to, and in which form. */
#ifndef CLI_TRACE_H
#define CLI_TRACE_H

#include "common/output/atomic_file.h"
#include "cli/output/filter.h"
#include "cli/trace/tree.h"

#include <tilewise.h>

/* Standard output, or a file that is whole or absent, compressed if its name ends in .zst. */
typedef struct trace_file {
    FILE *out;
    atomic_file atomic_file;
    filter zstd; /* .in is NULL: not compressed */
} trace_file;

/* `path` NULL or "-": standard output.  False: one line on standard error. */
bool trace_file_open(trace_file *, const char *path);
/* Keep what was written, or remove it.  False: it could not be kept. */
bool trace_file_close(trace_file *, bool keep);

typedef enum trace_form {
    TRACE_NDJSON,
    TRACE_POSTHOC,
    TRACE_DOT,
    TRACE_TIKZ,
    TRACE_TEXT,
    TRACE_FORMS
} trace_form;
const char *trace_form_name(size_t i);
/* The form that the ending of a file name stands for; false: none. */
bool trace_form_of(const char *path, trace_form *out);

typedef struct trace_stream {
    FILE *out;
    trace_form form; /* NDJSON or POSTHOC */
    uint64_t most;   /* lines; 0: no limit */
    uint64_t sample; /* every n-th expansion; 1: all */
    bool closes;     /* the search has a closed list */
    /* kept by the functions below */
    uint64_t events, written, expansions;
    bool chosen, cut; /* the current expansion is written; the limit was reached */
    tw_event last;    /* the state being expanded: closed when the next one comes */
} trace_stream;

typedef struct trace_head {
    const tw_board *start, *goal;
    const char *algorithm, *heuristic;
    const tw_convention *convention;
} trace_head;

void trace_stream_begin(trace_stream *, const trace_head *);
void trace_stream_event(trace_stream *, const tw_event *);
/* The search is over.  `status` is its name. */
void trace_stream_end(trace_stream *, const char *status, const tw_result *);

/* Search to the end, and then the same again, remembered: `show` gets both.  `what` it is for, "to
 * draw", if there is no search.  The exit code. */
typedef void trace_show(void *cookie, tw_status, const tw_result *, tw_recorder *);
int trace_twice(const tw_config *, const tw_board *start, const char *what, trace_show *,
                void *cookie);

/* trace_text.c: a search as lecturers draw it, OPEN and CLOSED after every step, in plain text. */

/* The first `expansions` steps.  The exit code. */
int trace_text_write(const tw_config *, const tw_board *start, FILE *, uint64_t expansions);

/* tree.c: the beginning of a search, drawn as a tree of boards. */

typedef struct tree_wish {
    uint64_t expansions;     /* so many are drawn */
    bool blank[TREE_BLANKS]; /* ... without these, to be filled in */
} tree_wish;

/* Can a picture of that name be made?  False: one line on standard error. */
bool tree_possible(const char *option, const char *path);
/* Draw to a file: .dot, .gv, .tex, .svg, .png or .pdf.  The exit code. */
int tree_draw(const tw_config *, const tw_board *start, const char *path, const tree_wish *);
/* The same for Graphviz, or with TRACE_TIKZ for LaTeX, to a stream. */
int tree_write(const tw_config *, const tw_board *start, FILE *, trace_form, const tree_wish *);

#endif
