/* grade_exam.c -- see grade_exam.h. */
#define _GNU_SOURCE
#include "cli/grade/grade_exam.h"
#include "cli/grade/grade_adversary.h"
#include "cli/grade/grade_cost.h"
#include "cli/grade/grade_length.h"
#include "common/input/distinct.h"
#include "common/output/exit_code.h"
#include "common/process/heap.h"
#include "common/process/machine.h"
#include "common/running/run.h"
#include "common/process/signals.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

void grade_exam_add(grade_exam *e, const grade_test *t) {
    e->tests = heap_insist(reallocarray(e->tests, e->count + 1, sizeof *e->tests));
    e->tests[e->count] = *t;
    e->tests[e->count++].cost = -1;
}

static void add_solvable(grade_exam *e, const tw_board *start, const tw_board *goal,
                         int64_t fewest) {
    grade_test t = {.kind = GRADE_SOLVABLE, .start = *start, .goal = *goal, .fewest = fewest};
    if (fewest < 0)
        snprintf(t.name, sizeof t.name, "some moves");
    else
        snprintf(t.name, sizeof t.name, "%" PRId64 " move%s", fewest, fewest == 1 ? "" : "s");
    grade_exam_add(e, &t);
}

static void add_unsolvable(grade_exam *e, const tw_board *start, const tw_board *goal) {
    grade_test t = {.kind = GRADE_UNSOLVABLE,
                    .name = "no solution",
                    .start = *start,
                    .goal = *goal,
                    .fewest = -1};
    grade_exam_add(e, &t);
}

static void add_bad_input(grade_exam *e) {
    uint64_t seed = e->plan.seed;
    for (grade_flaw flaw = GRADE_SOUND + 1; flaw < GRADE_FLAWS; flaw++) {
        grade_test t = {.kind = GRADE_BAD_INPUT, .goal = e->goal, .fewest = -1, .flaw = flaw};
        tw_board_random(&t.start, &e->goal, &seed);
        snprintf(t.name, sizeof t.name, "%s", grade_flaw_text(flaw));
        if (e->plan.flaws >> flaw & 1) grade_exam_add(e, &t);
    }
}

typedef struct collector {
    grade_exam *exam;
    run run; /* one solver for all */
    int code;
} collector;

static bool collect(void *cookie, const boards_item *item) {
    collector *c = cookie;
    const tw_problem *p = &item->problem;
    if (p->start.rows != c->exam->goal.rows || p->start.cols != c->exam->goal.cols) {
        input_error(item->name, p->line, "the board is %dx%d, expected %dx%d like the others",
                    p->start.rows, p->start.cols, c->exam->goal.rows, c->exam->goal.cols);
        c->code = EXIT_USAGE;
        return false;
    }
    if (!item->goal_name && !tw_board_equal(&p->goal, &c->exam->goal)) {
        input_error(item->name, p->line, "another goal, expected the same for all boards");
        c->code = EXIT_USAGE;
        return false;
    }
    if (!tw_board_solvable(&p->start, &c->exam->goal)) {
        add_unsolvable(c->exam, &p->start, &c->exam->goal);
        return true;
    }
    tw_config config = grade_configure(&c->exam->goal);
    tw_status status = run_next(&c->run, &config, &p->start);
    bool proven = status == TW_SOLVED && c->run.result->optimal;
    if (status < 0) c->code = run_print_error(&c->run, status, item->name, p->line);
    if (status == TW_STOPPED) c->code = EXIT_INTERRUPTED;
    if (c->code == EXIT_YES)
        add_solvable(c->exam, &p->start, &c->exam->goal, proven ? c->run.result->length : -1);
    return c->code == EXIT_YES;
}

int grade_exam_take(grade_exam *e, const boards *suite) {
    collector c = {.exam = e};
    boards_each(suite, collect, &c);
    run_end(&c.run);
    add_bad_input(e);
    return c.code;
}

static int fail_depth(const grade_exam *e, int depth) {
    fprintf(stderr,
            "tilewise grade: --depth: no %dx%d board is %d moves away, expected a smaller number\n",
            e->goal.rows, e->goal.cols, depth);
    return EXIT_USAGE;
}

/* There are few boards near the goal: after some tries a repeated one is accepted. */
static tw_status draw_board(tw_generator *generator, int depth, uint64_t *random, distinct *seen,
                            tw_board *out) {
    enum { TRIES = 30 };
    tw_status status = TW_OK;
    for (int i = 0; i < TRIES && status == TW_OK; i++) {
        status = tw_generator_next(generator, depth, random, out);
        if (status == TW_OK && distinct_add(seen, distinct_key(out))) break;
    }
    return status;
}

/* A board that misleads a wrong program, if some tries find one, or else any. */
static tw_status draw_trap(tw_generator *generator, grade_adversary *a, int depth, uint64_t *random,
                           distinct *seen, tw_board *out) {
    enum { TRIES = 3000 };
    tw_status status = TW_OK;
    for (int i = 0; i < TRIES && status == TW_OK && !signals_caught(); i++) {
        status = tw_generator_next(generator, depth, random, out);
        if (status == TW_OK && grade_adversary_misled(a, out, depth)
            && distinct_add(seen, distinct_key(out)))
            break;
    }
    return status;
}

/* The depths are spread evenly from the least to the most. */
static int depth_of(const grade_plan *p, uint64_t i) {
    uint64_t steps = p->count > 1 ? p->count - 1 : 1;
    return p->least + (int)((uint64_t)(p->most - p->least) * i / steps);
}

/* The goals take turns, each with a generator of its own. */
enum { GOALS = 8 };
typedef struct goals {
    size_t count;
    tw_board board[GOALS];
    tw_generator *generator[GOALS];
} goals;

static void stop_on_signal(void *cookie, const tw_progress *now) {
    (void)now;
    if (signals_caught()) tw_generator_stop(*(tw_generator **)cookie);
}

/* A name, a board without blanks around, or "random". */
static bool read_goal(const grade_exam *e, const char *name, uint64_t *random, tw_board *out) {
    if (strcmp(name, "random") == 0) return tw_board_random(out, &e->goal, random) == TW_OK;
    return tw_board_goal(out, e->goal.rows, e->goal.cols, name) == TW_OK;
}

static void list_goals(const grade_exam *e, uint64_t *random, goals *g) {
    char *copy = heap_insist(strdup(e->goals ? e->goals : "")), *rest;
    for (char *name = strtok_r(copy, " ,", &rest); name && g->count < GOALS;
         name = strtok_r(NULL, " ,", &rest))
        g->count += read_goal(e, name, random, &g->board[g->count]);
    if (!g->count) g->board[g->count++] = e->goal;
    free(copy);
}

static int begin_generators(goals *g) {
    for (size_t i = 0; i < g->count; i++) {
        tw_generator_config config;
        tw_error error = {0};
        tw_generator_config_default(&config, g->board[i].rows, g->board[i].cols);
        config.goal = g->board[i];
        config.limits.bytes = machine_memory();
        config.progress = stop_on_signal, config.cookie = &g->generator[i];
        tw_status status = tw_generator_new(&g->generator[i], &config, &error);
        if (status == TW_OK) continue;
        fprintf(stderr, "tilewise grade: %s\n", error.text);
        return run_exit_code(status);
    }
    return EXIT_YES;
}

static int make_solvable(grade_exam *e, goals *g, uint64_t *random) {
    const grade_plan *p = &e->plan;
    distinct seen = {0};
    tw_status status = TW_OK;
    int depth = 0;
    grade_adversary adversary;
    grade_adversary_begin(&adversary, &e->goal);
    uint64_t solved = p->solved < p->count ? p->solved : 0;
    for (uint64_t i = 0; i < solved; i++)
        add_solvable(e, &g->board[i % g->count], &g->board[i % g->count], 0);
    for (uint64_t i = solved; i < p->count && status == TW_OK && !signals_caught(); i++) {
        tw_generator *generator = g->generator[i % g->count];
        tw_board board;
        depth = depth_of(p, i);
        grade_adversary_choose(&adversary, i);
        status = p->adversarial ? draw_trap(generator, &adversary, depth, random, &seen, &board)
                                : draw_board(generator, depth, random, &seen, &board);
        if (status == TW_OK) add_solvable(e, &board, &g->board[i % g->count], depth);
    }
    grade_adversary_end(&adversary);
    distinct_free(&seen);
    if (signals_caught()) return EXIT_INTERRUPTED;
    if (status == TW_NOT_FOUND) return fail_depth(e, depth);
    if (status != TW_OK)
        fprintf(stderr, "tilewise grade: no board of depth %d: %s\n", depth,
                tw_status_text(status));
    return run_exit_code(status);
}

static int make_unsolvable(grade_exam *e, const goals *g, uint64_t *random) {
    for (uint64_t i = 0; i < e->plan.unsolvable; i++) {
        tw_board board;
        const tw_board *goal = &g->board[i % g->count];
        if (tw_board_random_unsolvable(&board, goal, random) < 0) {
            fputs(
                "tilewise grade: --unsolvable: there are no such boards, expected a larger size\n",
                stderr);
            return EXIT_USAGE;
        }
        add_unsolvable(e, &board, goal);
    }
    return EXIT_YES;
}

/* The least cost of each board, from a table for its goal. */
static void find_costs(grade_exam *e, const goals *g) {
    for (size_t k = 0; k < g->count; k++) {
        grade_cost costs;
        if (!e->tile_costs || !grade_cost_begin(&costs, &g->board[k])) continue;
        for (size_t i = 0; i < e->count; i++) {
            grade_test *t = &e->tests[i];
            if (t->kind != GRADE_SOLVABLE || !tw_board_equal(&t->goal, &g->board[k])) continue;
            t->cost = grade_cost_least(&costs, &t->start);
            snprintf(t->name, sizeof t->name, "cost %" PRId64, t->cost);
        }
        grade_cost_end(&costs);
    }
}

int grade_exam_make(grade_exam *e) {
    uint64_t random = e->plan.seed;
    goals g = {0};
    list_goals(e, &random, &g);
    int code = begin_generators(&g);
    if (code == EXIT_YES) code = make_solvable(e, &g, &random);
    for (size_t i = 0; i < g.count; i++) tw_generator_free(&g.generator[i]);
    if (code == EXIT_YES) find_costs(e, &g);
    if (code == EXIT_YES) code = make_unsolvable(e, &g, &random);
    if (code == EXIT_YES) add_bad_input(e);
    return code;
}
