/* baseline.h -- an earlier benchmark, read back from its JSON or CSV, to compare with. */
#ifndef CLI_BASELINE_H
#define CLI_BASELINE_H

#include "cli/bench/bench.h"
#include "common/input/input.h"

typedef struct baseline {
    input text;
    bench_record *records; /* suite and engine are copies */
    size_t count;
} baseline;

/* False: one line on standard error. */
bool baseline_read(baseline *, const char *path);
/* Read b->text.  The first line that is wrong, or 0: none is, and there are records. */
size_t baseline_parse(baseline *b);
void baseline_free(baseline *);

/* What changed for one engine, over the boards that both solved. */
typedef struct baseline_change {
    const char *engine;
    uint64_t boards;
    uint64_t lengths, counts; /* boards where these differ */
    uint64_t generated[2], expanded[2];
    bool timed; /* all of them, then */
    double seconds[2];
    bool contradicts; /* two lengths of a board, both claimed optimal */
} baseline_change;

baseline_change baseline_compare(const baseline *, const char *name, const bench_record now[],
                                 size_t count);
void baseline_print(FILE *, const baseline_change *, bool times);
void baseline_json(const char *path, const baseline_change *, bool times);

#endif
