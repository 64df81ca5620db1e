/* bench.h -- what a benchmark measures, and its output. */
#ifndef CLI_BENCH_H
#define CLI_BENCH_H

#include "cli/bench/bench_engine.h"
#include "cli/bench/suite.h"
#include "cli/output/json.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* One board by one engine. */
typedef struct bench_record {
    const char *suite, *engine;
    int board;
    const char *status;
    int64_t length; /* -1: no solution */
    bool optimal;
    uint64_t generated, expanded;
    double seconds;
    uint64_t bytes_peak;
    json_device device;
    int bound;              /* no solution is shorter */
    double first, best;     /* seconds to the first solution and to the best */
    int reference;          /* moves of a solution to compare with; -1: none */
    int fewest;             /* moves it needs; -1: not known */
    bool wrong;             /* see bench_wrong() */
    uint64_t published;     /* what `generated` should be; 0: not published */
    const uint64_t *papers; /* what others published, SUITE_PAPERS of them, or NULL */
} bench_record;

/* All boards by one engine.  Sums are over those it solved. */
typedef struct bench_total {
    const char *engine;
    uint64_t boards, solved;
    int64_t length;
    uint64_t generated, expanded;
    double seconds;
    uint64_t proven;                    /* boards */
    int64_t bound;                      /* sums, like those above */
    double first, best;                 /* likewise */
    int64_t referred_length, reference; /* over the boards with a reference */
    uint64_t published, agreeing;       /* boards with a published count; with the same one here */
    uint64_t tables_bytes;
    double tables_seconds;
} bench_total;

/* Is the length less than the fewest, or claimed optimal and more? */
bool bench_wrong(const bench_record *);
void bench_add(bench_total *, const bench_record *);

/* The sums over all engines, one word that changes when a search does:
 * lengths-generated-expanded. */
enum { BENCH_SIGNATURE_SIZE = 80 };
void bench_signature(const bench_total totals[], size_t count, char out[BENCH_SIGNATURE_SIZE]);

/* For people: a line for each board as it is done, and the totals. */
void bench_print_head(FILE *, const suite *, bool each, bool times);
void bench_print_record(FILE *, const bench_record *, bool times);
void bench_print_totals(FILE *, const bench_total totals[], size_t count, bool times);
/* How good solutions are that are not all shortest, or have something to be compared with; else
 * nothing. */
void bench_print_quality(FILE *, const bench_total totals[], size_t count, bool times);

/* For programs, and for bench --baseline. */
void bench_csv_head(FILE *, bool times);
void bench_csv_record(FILE *, const bench_record *, bool times);
void bench_json_record(const bench_record *, bool times);
void bench_json_total(const suite *, const bench_total *, bool times);
void bench_json_signature(const char *signature);

#endif
