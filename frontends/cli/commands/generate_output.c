/* generate_output.c -- print a new board, with its answer if that was asked for.
 *
 * In text the answer is a comment, so that every command reads the boards as if it were not there.
 * Of all shortest solutions the first in the order of the search is shown: which one that is does
 * not depend on tables or threads. */
#include "cli/commands/generate.h"
#include "cli/output/json.h"
#include "cli/output/layouts.h"
#include "common/input/path.h"
#include "cli/output/show.h"
#include "common/process/heap.h"
#include "common/process/signals.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

tw_status generate_output_solve(generate_output *o, const tw_board *board) {
    tw_config config;
    shared_options_configure(o->options, &o->goal, &config);
    config.all_optimal = true;
    config.solution = solutions_take;
    config.cookie = &o->first;
    o->first.most = 1;
    solutions_clear(&o->first);
    tw_status status = run_next(&o->run, &config, board);
    if (status != TW_SOLVED) solutions_clear(&o->first); /* not complete */
    return status;
}

/* The blank's letters of the solution shown; `*length` of them. */
static const char *letters(const generate_output *o, size_t *length) {
    *length = o->first.count ? o->first.length : 0;
    return *length ? solutions_at(&o->first, 0) : "";
}

void generate_output_answer(const generate_output *o, tw_status status, FILE *out) {
    const tw_result *r = o->run.result;
    size_t length;
    const char *moves = letters(o, &length);
    if (status == TW_UNSOLVABLE) {
        fputs("no solution", out);
        return;
    }
    if (status != TW_SOLVED) {
        fprintf(out, "not solved within the limits: at least %d moves", r->bound);
        return;
    }
    fprintf(out, "%" PRId64 " move%s, %" PRIu64 " shortest solution%s", r->length,
            r->length == 1 ? "" : "s", r->solutions, r->solutions == 1 ? "" : "s");
    if (!length) return;
    char *text = path_write(moves, length, TW_NOTATION_BLANK, false);
    fprintf(out, "; moves of the blank%s: %s", r->solutions == 1 ? "" : " in the first", text);
    free(text);
}

static void print_text(generate_output *o, const tw_board *board, tw_status status) {
    const tw_problem whole = {.start = *board, .goal = o->goal, .has_goal = true};
    tw_problem problem = layouts_cut(&whole, o->layout);
    tw_layout_info info;
    bool first = o->printed == 0;
    tw_layout_describe(o->layout, &info);
    if (!o->answers) {
        show_problem(stdout, &problem, o->layout, first);
    } else if (info.one_line) {
        char text[TW_TEXT_ROOM];
        tw_problem_text(&problem, o->layout, text, sizeof text);
        printf("%s  # ", text);
        generate_output_answer(o, status, stdout);
        putchar('\n');
    } else {
        fputs(first ? "# " : "\n# ", stdout);
        generate_output_answer(o, status, stdout);
        putchar('\n');
        show_problem(stdout, &problem, o->layout, true);
    }
}

static void print_json(const generate_output *o, const tw_board *board, int depth,
                       tw_status status) {
    json_t *object = json_begin();
    json_put_boards(object, board, &o->goal);
    json_put_number(object, "depth", depth);
    if (o->answers) {
        const tw_result *r = o->run.result;
        size_t length;
        const char *moves = letters(o, &length);
        json_put_text(object, "status", run_status_name(status));
        json_put_number(object, "length", r->length);
        json_put(object, "optimal", json_boolean(r->optimal));
        json_put_number(object, "solutions", (int64_t)r->solutions);
        json_put(object, "moves", json_of_moves(moves, length));
    }
    json_print(object);
}

static int write_board(generate_output *o, const tw_board *board, int depth) {
    tw_status status = o->answers ? generate_output_solve(o, board) : TW_SOLVED;
    if (status < 0) {
        fprintf(stderr, "tilewise generate: %s\n", o->run.error.text);
        return run_exit_code(status);
    }
    if (status == TW_STOPPED) return EXIT_INTERRUPTED;
    if (o->layout == TW_LAYOUT_JSON)
        print_json(o, board, depth, status);
    else
        print_text(o, board, status);
    o->printed++;
    fflush(stdout);
    return status == TW_SOLVED || status == TW_UNSOLVABLE ? EXIT_YES : EXIT_LIMIT;
}

/* Boards that are kept until all are there, to come out in order of depth. */
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
    tw_status status = run_prove(&o->run, &config, board);
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
    if (!o->sorted && !o->handout) return write_board(o, board, depth);
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
        code = write_board(o, &o->set.list[i].board, o->set.list[i].depth);
    return code;
}

int generate_output_end(generate_output *o) {
    if (!o->sorted && !o->handout) return EXIT_YES;
    sort(&o->set);
    int code = o->handout ? generate_handout(o) : write_sorted(o);
    return code == EXIT_YES && o->limited ? EXIT_LIMIT : code;
}

void generate_output_free(generate_output *o) {
    run_end(&o->run);
    solutions_free(&o->first);
    free(o->set.list);
}
