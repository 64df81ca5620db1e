/* generate_set.c -- boards that are kept until all are there, and come out in order of depth. */
#define _GNU_SOURCE
#include "cli/commands/generate.h"
#include "common/process/heap.h"
#include "common/process/signals.h"

#include <stdlib.h>

static void keep(struct generate_set *s, const tw_board *board, int depth) {
    if (s->count == s->room) {
        s->room = s->room ? 2 * s->room : 16;
        s->list = heap_insist(reallocarray(s->list, s->room, sizeof *s->list));
    }
    s->list[s->count++] = (generate_problem){*board, depth};
}

/* A board that was not asked for by its depth is solved for it.  One that takes more than the
 * limits allow is kept without it. */
static int measure(generate_output *o, const tw_board *board, int *depth) {
    tw_config config;
    shared_options_configure(o->options, &o->goal, &config);
    tw_status status = run_next(&o->run, &config, board);
    if (status < 0) {
        fprintf(stderr, "tilewise generate: %s\n", o->run.error.text);
        return run_exit_code(status);
    }
    if (status == TW_STOPPED) return EXIT_INTERRUPTED;
    *depth = o->run.result->optimal ? (int)o->run.result->length : -1;
    if (run_limit_name(status)) o->limited = true;
    return EXIT_YES;
}

int generate_output_put(generate_output *o, const tw_board *board, int depth) {
    if (!o->sorted && !o->handout) return generate_output_write(o, board, depth);
    int code = depth < 0 ? measure(o, board, &depth) : EXIT_YES;
    if (code == EXIT_YES) keep(&o->set, board, depth);
    return code;
}

/* Boards without a solution, or without one that is proven, come last; among equals the order in
 * which they were made stays. */
static int by_depth(const void *one, const void *other) {
    const generate_problem *a = *(const generate_problem *const *)one;
    const generate_problem *b = *(const generate_problem *const *)other;
    if ((a->depth < 0) != (b->depth < 0)) return a->depth < 0 ? 1 : -1;
    if (a->depth != b->depth) return a->depth < b->depth ? -1 : 1;
    return (a > b) - (a < b);
}

static void sort(struct generate_set *s) {
    const generate_problem **order = heap_insist(calloc(s->count + 1, sizeof *order));
    generate_problem *sorted = heap_insist(calloc(s->count + 1, sizeof *sorted));
    for (size_t i = 0; i < s->count; i++) order[i] = &s->list[i];
    qsort(order, s->count, sizeof *order, by_depth);
    for (size_t i = 0; i < s->count; i++) sorted[i] = *order[i];
    free(order);
    free(s->list);
    s->list = sorted;
    s->room = s->count + 1;
}

static int write_sorted(generate_output *o) {
    int code = EXIT_YES;
    for (size_t i = 0; i < o->set.count && code == EXIT_YES && !signals_caught(); i++)
        code = generate_output_write(o, &o->set.list[i].board, o->set.list[i].depth);
    return code;
}

int generate_output_end(generate_output *o) {
    if (!o->sorted && !o->handout) return EXIT_YES;
    sort(&o->set);
    int code = o->handout ? generate_handout(o) : write_sorted(o);
    return code == EXIT_YES && o->limited ? EXIT_LIMIT : code;
}
