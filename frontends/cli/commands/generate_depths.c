/* generate_depths.c -- boards at a distance from the goal that was asked for.
 *
 * All depths of a range are equally likely, although there are far more boards at some: a range of
 * 10..20 should contain easy boards too. */
#include "common/input/distinct.h"
#include "cli/commands/generate.h"
#include "common/input/seed.h"
#include "common/process/signals.h"

#include <inttypes.h>
#include <stdio.h>

void generate_seed(generate_depths *d) {
    if (!d->seeded) d->random = seed_choose();
    d->seeded = true;
}

int generate_fail_count(const char *option, uint64_t supplied) {
    if (supplied)
        fprintf(stderr,
                "tilewise generate: %s: there are only %" PRIu64 " such boards, expected no more\n",
                option, supplied);
    else
        fprintf(stderr, "tilewise generate: %s: there are no such boards, expected a larger size\n",
                option);
    return EXIT_USAGE;
}

static int draw_depth(generate_depths *d) {
    if (d->least == d->most) return d->least;
    return d->least + (int)tw_random_below(&d->random, (uint64_t)(d->most - d->least) + 1);
}

static int fail_depth(const tw_board *goal, int deepest) {
    fprintf(stderr, "tilewise generate: --depth: no %dx%d board is so deep, expected 0 to %d\n",
            goal->rows, goal->cols, deepest);
    return EXIT_USAGE;
}

static int put_from(generate_output *o, const tw_space *space, int depth, uint64_t index) {
    tw_board board;
    if (tw_space_board(space, depth, index, &board) < 0) return EXIT_INTERNAL;
    return generate_output_put(o, &board, depth);
}

static int put_all(generate_output *o, const tw_space *space, generate_depths *d) {
    int code = EXIT_YES;
    for (int depth = d->least; depth <= d->most; depth++)
        for (uint64_t i = 0; i < tw_space_count(space, depth); i++) {
            code = signals_caught() ? EXIT_INTERRUPTED : put_from(o, space, depth, i);
            if (code != EXIT_YES) return code;
        }
    return code;
}

static int put_some(generate_output *o, const tw_space *space, generate_depths *d) {
    uint64_t supplied = 0;
    for (int depth = d->least; depth <= d->most; depth++) supplied += tw_space_count(space, depth);
    if (d->count > supplied) return generate_fail_count("--count", supplied);
    generate_seed(d);
    distinct seen = {0};
    int code = EXIT_YES;
    for (uint64_t left = d->count; left && code == EXIT_YES && !signals_caught();) {
        int depth = draw_depth(d);
        uint64_t index = tw_random_below(&d->random, tw_space_count(space, depth));
        if (!distinct_add(&seen, (index << 8 | (uint64_t)depth) + 1)) continue;
        code = put_from(o, space, depth, index);
        left--;
    }
    distinct_free(&seen);
    return code;
}

int generate_from_space(generate_output *o, generate_depths *d) {
    tw_space *space;
    if (tw_space_new(&space, &o->goal, NULL, NULL) < 0) {
        fputs("tilewise: out of memory\n", stderr);
        return EXIT_LIMIT;
    }
    int deepest = tw_space_depth(space), code;
    if (d->least < 0) d->least = d->most = deepest; /* the hardest */
    if (d->most > deepest)
        code = fail_depth(&o->goal, deepest);
    else
        code = d->all ? put_all(o, space, d) : put_some(o, space, d);
    tw_space_free(&space);
    return code;
}

typedef struct depth_search {
    tw_generator *generator;
    uint64_t number, count; /* of the current board, and of all */
    int depth;
    progress line;
} depth_search;

static void report(void *cookie, const tw_progress *now) {
    depth_search *t = cookie;
    if (signals_caught()) tw_generator_stop(t->generator);
    if (progress_due(&t->line, now->seconds))
        progress_show(&t->line,
                      "board %" PRIu64 " of %" PRIu64 ", %d moves deep: %" PRIu64
                      " states expanded, %.0f s",
                      t->number, t->count, t->depth, now->counts.expanded, now->seconds);
}

static int report_failure(const depth_search *t, tw_status status, const tw_board *goal) {
    if (status == TW_STOPPED) return EXIT_INTERRUPTED;
    if (status == TW_NOT_FOUND)
        fprintf(stderr,
                "tilewise generate: --depth: no %dx%d board is %d moves deep, expected less\n",
                goal->rows, goal->cols, t->depth);
    else
        fprintf(stderr, "tilewise generate: no board %d moves deep was found: %s\n", t->depth,
                tw_status_text(status));
    return status == TW_NOT_FOUND ? EXIT_USAGE : run_exit_code(status);
}

/* Near the goal there are few boards, and their number is not known: after many repeats in a row
 * there are no more. */
static bool too_many_repeats(uint64_t repeats, uint64_t found) {
    return repeats > 1000 + 20 * found;
}

/* Is the depth known to be too large, without a search? */
static bool possible(const tw_generator_config *config, int depth) {
    tw_generator_config cheap = *config;
    tw_board unread;
    uint64_t random = 0;
    cheap.limits.nodes = 1;
    cheap.progress = NULL;
    return tw_board_random_depth(&unread, depth, &random, &cheap) != TW_NOT_FOUND;
}

static int search_boards(depth_search *t, generate_output *o, generate_depths *d) {
    distinct seen = {0};
    int code = EXIT_YES;
    uint64_t repeats = 0;
    for (t->number = 1; t->number <= d->count && code == EXIT_YES && !signals_caught();) {
        tw_board board;
        t->depth = draw_depth(d);
        tw_status status = tw_generator_next(t->generator, t->depth, &d->random, &board);
        progress_wipe(&t->line);
        if (status != TW_OK)
            code = report_failure(t, status, &o->goal);
        else if (distinct_add(&seen, distinct_key(&board))) {
            code = generate_output_put(o, &board, t->depth);
            t->number++, repeats = 0;
        } else if (too_many_repeats(++repeats, t->number))
            code = generate_fail_count("--count", t->number - 1);
    }
    distinct_free(&seen);
    return code;
}

int generate_by_search(generate_output *o, generate_depths *d) {
    depth_search t = {.count = d->count, .line = progress_begin()};
    tw_generator_config config;
    tw_generator_config_default(&config, o->goal.rows, o->goal.cols);
    config.goal = o->goal;
    config.directory = o->options->tables.directory;
    config.receipts = o->options->tables.receipts;
    config.threads = table_options_threads(&o->options->tables);
    config.limits = o->options->limits;
    config.progress = report;
    config.cookie = &t;
    tw_error error = {0};
    t.depth = d->most;
    if (!possible(&config, d->most)) return report_failure(&t, TW_NOT_FOUND, &o->goal);
    tw_status status = tw_generator_new(&t.generator, &config, &error);
    if (status < 0) {
        fprintf(stderr, "tilewise generate: %s\n", error.text);
        return run_exit_code(status);
    }
    generate_seed(d);
    int code = search_boards(&t, o, d);
    tw_generator_free(&t.generator);
    return code;
}
