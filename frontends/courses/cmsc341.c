/* cmsc341.c -- CMSC 341, UMBC: best-first search with cost = g + misplaced tiles.
 *
 * The report shows what came out of the queue: the first five states removed,
 * and how many were left.  A state's children are made in the order blank up,
 * left, down, right, without the one that undoes the last move; equal costs
 * leave first in, first out.  The report is reproduced to the letter, the blank
 * at the end of some lines included. */
#include "courses/course.h"

#include <stdio.h>

enum { FIRST = 5 };

typedef struct job {
    const char *file;
    bool seconds;
    shared_options shared;
} job;

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    return course_take_file(&j->file, key, argument, state);
}

static const option_entry options[] = {{"seconds", OPTION_TRUE(job, seconds), NULL, NULL,
                                        "Add to the report how long the search took", 0},
                                       {0}};
static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "FILE",
    .summary = "Solve an 8-puzzle as CMSC 341 does: best-first with cost = g + misplaced tiles, "
               "and a report of the first five states removed from the queue.",
    .examples = "tilewise course cmsc341 five.txt\n"
                "tilewise course cmsc341 --seconds five.txt",
    .notes = "FILE has six lines of three numbers, the start and then the goal, with empty lines "
             "anywhere; 0 is the blank."};

typedef struct removals {
    int count;
    tw_event state[FIRST];
} removals;

static void print_state(const tw_board *b, int g, int h) {
    for (int i = 0; i < b->rows * b->cols; i++)
        printf((i + 1) % b->cols ? "%d " : "%d \n", b->tile[i]);
    printf("Cost =  %d\ng =  %d\nh =  %d\n", g + h, g, h);
}

static void print_start(const tw_problem *p) {
    puts("[*]Initial state(S0)\n[*]======================\n");
    print_state(&p->start, 0, tw_board_hamming(&p->start, &p->goal));
    puts("[*]======================");
}

static void print_rest(const tw_problem *p, const tw_result *r, const removals *first) {
    puts("[*]Goal state (Sg) reached: \n");
    print_state(&p->goal, (int)r->length, 0);
    printf("[*]---------\n[*]Solution cost is: %d\n\n", (int)r->length);
    printf("[*]Size of the openQ at end of search process: %llu\n\n",
           (unsigned long long)r->counts.open);
    puts("[*]First five states removed from openQ: \n");
    for (int i = 0; i < first->count; i++) {
        printf("[*]State #%d\n\n", i + 1);
        print_state(&first->state[i].board, first->state[i].g, first->state[i].h);
        putchar('\n');
    }
}

static void note(void *cookie, const tw_event *e) {
    removals *r = cookie;
    bool removed = e->kind == TW_EVENT_EXPAND || e->kind == TW_EVENT_GOAL;
    if (removed && r->count < FIRST) r->state[r->count++] = *e;
}

/* The first states to leave the queue; none: out of memory.  Events slow a search down, so the
 * search proper runs without, and takes the same states. */
static removals watch(const shared_options *o, const tw_problem *p) {
    removals r = {0};
    tw_config config;
    tw_solver *solver;
    search_options_apply(&o->search, &p->goal, &o->limits, &config);
    config.event = note;
    config.cookie = &r;
    if (tw_solver_new(&solver, &config, NULL) < 0) return r;
    if (tw_solver_start(solver, &p->start) == TW_RUNNING) tw_solver_step(solver, FIRST);
    tw_solver_free(&solver);
    return r;
}

static int perform(int argc, char **argv) {
    job j = {
        .shared.search = {.algorithm = "astar", .heuristic = "hamming", .convention = "cmsc341"}};
    tw_problem p;
    shared_options_parse(&j.shared, COURSE_OPTIONS, &parser, &j, argc, argv);
    if (!course_read(j.file, reader_pair, &p)) return EXIT_USAGE;
    run r;
    removals first = {0};
    int code = course_search("cmsc341", &j.shared, &p, &r);
    if (code == EXIT_YES) first = watch(&j.shared, &p);
    if (code == EXIT_YES && !first.count) {
        fputs("tilewise course cmsc341: no answer: out of memory\n", stderr);
        code = EXIT_LIMIT;
    }
    if (code == EXIT_YES || code == EXIT_NO) print_start(&p);
    if (code == EXIT_YES) print_rest(&p, r.result, &first);
    if (code == EXIT_NO) puts("[*]Goal state (Sg) cannot be reached");
    if (j.seconds && (code == EXIT_YES || code == EXIT_NO))
        printf("[*]Search time in seconds: %.6f\n", r.result->seconds);
    run_end(&r);
    return code;
}

extern const subcommand course_cmsc341;
const subcommand course_cmsc341 = {"cmsc341", "best-first search, with a report of its queue",
                                   perform};
