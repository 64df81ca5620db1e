/* compare_samples.c -- what the searches of an entry took, and averages of that.
 *
 * Node counts differ by orders of magnitude from board to board, so the mean is dominated by the
 * few hardest; the median says what to expect. */
#define _GNU_SOURCE
#include "common/output/branching.h"
#include "cli/compare/compare.h"
#include "common/process/heap.h"
#include "common/running/run.h"

#include <stdlib.h>
#include <string.h>

const char *compare_average_name(size_t i) {
    static const char *const words[] = {"median", "mean"};
    return i < sizeof words / sizeof *words ? words[i] : NULL;
}

void compare_add(compare_entry *e, const tw_result *r) {
    if (e->count == e->room) {
        e->room = e->room ? 2 * e->room : 16;
        e->samples = heap_insist(reallocarray(e->samples, e->room, sizeof *e->samples));
    }
    e->outcome =
        r->status == TW_EXHAUSTED && r->stuck_h >= 0 ? "stuck" : run_status_name(r->status);
    if (r->status != TW_SOLVED) e->failure = e->outcome;
    compare_sample *s = &e->samples[e->count++];
    *s = (compare_sample){.solved = r->status == TW_SOLVED, .optimal = r->optimal, .depth = -1};
    s->value[COMPARE_LENGTH] = (double)r->length;
    s->value[COMPARE_GENERATED] = (double)r->counts.generated;
    s->value[COMPARE_EXPANDED] = (double)r->counts.expanded;
    s->value[COMPARE_MAX_OPEN] = (double)r->counts.max_open;
    s->value[COMPARE_BRANCHING] = branching_factor((double)r->counts.generated, r->length);
    s->value[COMPARE_SECONDS] = r->seconds;
    s->value[COMPARE_BYTES] = (double)r->bytes_peak;
    s->value[COMPARE_HELD] = (double)(r->counts.max_open + r->counts.max_closed);
    if (s->value[COMPARE_HELD] < 1) s->value[COMPARE_HELD] = (double)r->length + 1;
    e->solved += s->solved;
    e->optimal += s->optimal;
}

void compare_free(compare_entry *e) {
    free(e->samples);
    e->samples = NULL;
    e->count = e->room = 0;
}

/* A search that was skipped has no sample of this board; its last sample has a depth already. */
void compare_set_depth(compare_entry entries[], size_t count, int depth) {
    enum { UNKNOWN = -2 };
    if (depth < 0) depth = UNKNOWN;
    for (size_t i = 0; i < count; i++) {
        compare_entry *e = &entries[i];
        if (e->count && e->samples[e->count - 1].depth == -1)
            e->samples[e->count - 1].depth = depth;
    }
}

int compare_depth(const compare_entry entries[], size_t count) {
    for (size_t i = 0; i < count; i++) {
        const compare_entry *e = &entries[i];
        const compare_sample *s = e->count ? &e->samples[e->count - 1] : NULL;
        if (s && s->depth == -1 && s->optimal) return (int)s->value[COMPARE_LENGTH];
    }
    return -1;
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double average(double values[], size_t count, compare_average how) {
    double sum = 0;
    if (!count) return 0;
    if (how == COMPARE_MEDIAN) {
        qsort(values, count, sizeof *values, by_size);
        return (values[(count - 1) / 2] + values[count / 2]) / 2;
    }
    for (size_t i = 0; i < count; i++) sum += values[i];
    return sum / (double)count;
}

double compare_averaged(const compare_entry *e, int depth, enum compare_field field,
                        compare_average how, size_t *solved, size_t *searched) {
    size_t count = 0, all = 0;
    double *values = heap_insist(calloc(e->count + 1, sizeof *values));
    for (size_t i = 0; i < e->count; i++) {
        const compare_sample *s = &e->samples[i];
        if (depth != COMPARE_ANY_DEPTH && s->depth != depth) continue;
        all++;
        if (s->solved) values[count++] = s->value[field];
    }
    double result = average(values, count, how);
    free(values);
    if (solved) *solved = count;
    if (searched) *searched = all;
    return result;
}

static int by_number(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

size_t compare_depths(const compare_entry entries[], size_t count, int **out) {
    size_t all = 0, kept = 0;
    for (size_t i = 0; i < count; i++) all += entries[i].count;
    int *depths = heap_insist(calloc(all + 1, sizeof *depths));
    all = 0;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < entries[i].count; k++)
            if (entries[i].samples[k].depth >= 0) depths[all++] = entries[i].samples[k].depth;
    qsort(depths, all, sizeof *depths, by_number);
    for (size_t i = 0; i < all; i++)
        if (!kept || depths[i] != depths[kept - 1]) depths[kept++] = depths[i];
    *out = depths;
    return kept;
}
