/* label.c -- tilewise label: exact values, or bounds, of every board of a file, for whoever trains
 * a network on them.
 *
 * All of the file is read once before the work begins, which may be long: a wrong line is better
 * known now.  Then boards are solved some hundred milliseconds' worth at a time, and what is done
 * is written at once. */
#include "cli/command.h"
#include "cli/commands/label_file.h"
#include "common/output/error_line.h"
#include "common/options/shared_options.h"
#include "common/options/usage.h"
#include "common/process/heap.h"
#include "common/process/signals.h"
#include "common/running/run.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 4096 }; /* boards */

typedef struct job {
    shared_options shared;
    const char *in_name, *out_name;
    bool moves, insist;
    label_input in;
    FILE *out;
    label_sums sums;
    uint64_t total, begun_at; /* boards of IN; those that an earlier run has labelled */
    tw_batch *batch;
    tw_board goal; /* the batch's */
    uint8_t *tiles;
    size_t count, wanted; /* boards that wait, and that are solved together */
    progress line;
    double begun;
    int code;
} job;

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    if (key == OPTION_END && !j->out_name)
        usage_fail(state, "%s, expected a file of boards and one to write",
                   j->in_name ? "one operand" : "no operands");
    if (key == OPTION_END) return true;
    if (key != OPTION_OPERAND) return false;
    if (j->out_name) usage_fail(state, "unexpected operand '%s', expected two", argument);
    *(j->in_name ? &j->out_name : &j->in_name) = argument;
    return true;
}

static const option_entry options[] = {
    {"optimal", OPTION_TRUE(job, insist), NULL, NULL,
     "Search each board until the proof, without the limit of ten seconds that boards past 4x4 "
     "have; exit with 4 if a length is not proven",
     2},
    {"no-first-moves", OPTION_FALSE(job, moves), NULL, NULL,
     "Leave out which moves begin a shortest solution, which takes as long again", 2},
    {0}};

static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "IN OUT",
    .summary =
        "Write the fewest moves of every board of a file, or bounds, and which moves begin a "
        "shortest solution.",
    .examples = "tilewise label puzzle.txt labels.csv\n"
                "tilewise label puzzle.txt spiral.csv --goal spiral --no-first-moves",
    .common = "goal optimal no-first-moves time threads",
    .notes = "IN has a board on each line, in any layout of one line, or comma-separated values; "
             "it ignores a bar and what follows.  OUT becomes comma-separated values, a row a "
             "board in the same order: the board; length, the moves of the best solution known, -1 "
             "if there is none; bound, no solution has fewer; first_moves, the sum of 1 for up, 2 "
             "for down, 4 for left and 8 for right of the blank, 0 for a board that is solved, "
             "empty where that is not known; and whether the length is proven.  If OUT exists, its "
             "rows stay and the work continues behind them: after an interrupt, run the same "
             "command again.  Exit code: 0 done; 2 wrong usage or input; 3 there is not enough "
             "memory; 4 with --optimal: a length is not proven."};

static bool goal_of(job *j, const tw_board *b, tw_board *goal) {
    int rows = b->rows, cols = b->cols;
    return boards_load_goal(&j->shared.boards, j->in_name, 0, &rows, &cols, goal);
}

/* Every line of IN, and its goal. */
static bool read_all(job *j) {
    tw_board b = {.rows = 0}, goal = b;
    label_next next;
    if (!label_input_open(&j->in, j->in_name)) return false;
    while ((next = label_input_next(&j->in, &b)) == LABEL_BOARD) {
        if (goal.rows != b.rows || goal.cols != b.cols)
            if (!goal_of(j, &b, &goal)) return false;
        j->total++;
    }
    if (next == LABEL_END && fseek(j->in.file, 0, SEEK_SET) == 0) {
        j->in.line = 0;
        return true;
    }
    if (next == LABEL_END) input_error(j->in_name, 1, "a pipe, expected a file that is read twice");
    return false;
}

static void report(void *cookie, uint64_t done, uint64_t count) {
    job *j = cookie;
    double seconds = tw_seconds() - j->begun;
    uint64_t now = j->sums.boards + done;
    (void)count;
    if (signals_caught()) tw_batch_stop(j->batch);
    if (!progress_due(&j->line, seconds)) return;
    double rate = (double)(now - j->begun_at) / seconds;
    if (rate > 0)
        progress_show(&j->line, "%" PRIu64 " of %" PRIu64 " boards, %.3g a second, %.0f s left",
                      now, j->total, rate, (double)(j->total - now) / rate);
    else
        progress_show(&j->line, "%" PRIu64 " of %" PRIu64 " boards", now, j->total);
}

static bool refuse(job *j, tw_status status, const tw_error *error) {
    progress_wipe(&j->line);
    if (status != TW_STOPPED)
        error_line("tilewise label: %s", *error->text ? error->text : tw_status_text(status));
    j->code = run_exit_code(status);
    return false;
}

static bool make_batch(job *j) {
    const tw_limits *limits = &j->shared.limits;
    tw_batch_config config;
    tw_error error = {0};
    tw_batch_free(&j->batch);
    tw_batch_config_default(&config, j->goal.rows, j->goal.cols);
    config.goal = j->goal;
    config.directory = j->shared.tables.directory;
    config.receipts = j->shared.tables.receipts;
    config.threads = table_options_threads(&j->shared.tables);
    config.limits = *limits;
    config.limits.bytes = limits->bytes / (uint64_t)config.threads;
    config.insist = j->insist;
    config.progress = report, config.cookie = j;
    if (j->shared.tables.patterns) {
        config.tables =
            table_pool_get(&j->shared.pool, j->shared.tables.patterns, &j->goal, &j->code);
        if (!config.tables) return false;
    }
    tw_status status = tw_batch_new(&j->batch, &config, &error);
    return status == TW_OK || refuse(j, status, &error);
}

/* The rows of the boards that are done, up to the first that is not. */
static bool put(job *j, const int32_t length[], const int32_t bound[], const uint8_t moves[]) {
    tw_board b = j->goal;
    size_t cells = (size_t)(b.rows * b.cols);
    for (size_t i = 0; i < j->count && (length[i] >= 0 || bound[i]); i++) {
        label l = {length[i], bound[i], moves[i]};
        tw_board_init(&b, b.rows, b.cols, j->tiles + i * cells);
        label_output_put(j->out, &b, &l, j->moves, &j->sums);
    }
    if (fflush(j->out) != EOF) return true;
    error_line("tilewise label: %s: it cannot be written", j->out_name);
    j->code = EXIT_USAGE;
    return false;
}

/* As many boards at once as take about half a second: nothing much is lost in a crash. */
static bool work(job *j) {
    const double slice = 0.5;
    int32_t length[CHUNK], bound[CHUNK];
    uint8_t moves[CHUNK];
    tw_batch_arrays out = {length, bound, j->moves ? moves : NULL};
    tw_error error = {0};
    double begun = tw_seconds();
    if (!j->count) return true;
    memset(moves, TW_FIRST_UNKNOWN, sizeof moves);
    tw_status status = tw_batch_run(j->batch, j->tiles, j->count, &out, &error);
    if (status < 0) return refuse(j, status, &error);
    if (!put(j, length, bound, moves)) return false;
    if (status != TW_OK) return refuse(j, status, &error);
    double took = tw_seconds() - begun;
    if (took < slice / 2 && j->wanted < CHUNK) j->wanted *= 2;
    if (took > slice && j->wanted > (size_t)table_options_threads(&j->shared.tables))
        j->wanted /= 2;
    j->count = 0;
    return !signals_caught();
}

static bool add(job *j, const tw_board *b) {
    size_t cells = (size_t)(b->rows * b->cols);
    if (!j->batch || b->rows != j->goal.rows || b->cols != j->goal.cols) {
        if (!work(j) || !goal_of(j, b, &j->goal) || !make_batch(j)) return false;
        j->tiles = heap_insist(realloc(j->tiles, CHUNK * cells));
    }
    memcpy(j->tiles + j->count++ * cells, b->tile, cells);
    return j->count < j->wanted || work(j);
}

static void label_all(job *j) {
    tw_board b;
    label_next next = LABEL_END;
    j->wanted = (size_t)table_options_threads(&j->shared.tables);
    j->begun = tw_seconds(), j->begun_at = j->sums.boards;
    while (!signals_caught() && (next = label_input_next(&j->in, &b)) == LABEL_BOARD)
        if (!add(j, &b)) break;
    if (next == LABEL_WRONG) j->code = EXIT_USAGE; /* it was changed meanwhile */
    if (next == LABEL_END && !signals_caught()) work(j);
    progress_wipe(&j->line);
}

static int conclude(const job *j) {
    const label_sums *s = &j->sums;
    if (s->boards < j->total && signals_caught())
        error_line("tilewise label: %" PRIu64 " of %" PRIu64
                   " boards are done; the same command continues",
                   s->boards, j->total);
    else if (j->code == EXIT_YES)
        printf("%" PRIu64 " board%s: %" PRIu64 " proven, %" PRIu64 " with bounds, %" PRIu64
               " that never reach the goal\n",
               s->boards, s->boards == 1 ? "" : "s", s->proven, s->open, s->unsolvable);
    if (j->code == EXIT_YES && j->insist && s->open) return EXIT_UNPROVEN;
    return j->code;
}

/* A move changes the Manhattan distance by one. */
static bool is_possible(void *cookie, const tw_board *b, const label *l) {
    job *j = cookie;
    if (b->rows != j->goal.rows || b->cols != j->goal.cols)
        if (!goal_of(j, b, &j->goal)) return false;
    if (!tw_board_solvable(b, &j->goal)) return l->length == -1 && l->bound == -1;
    int least = tw_board_manhattan(b, &j->goal);
    return l->bound >= 0
           && (l->length == -1
               || (l->length >= least && (l->length - least) % 2 == 0 && l->bound <= l->length));
}

int command_label(int argc, char **argv) {
    job j = {.moves = true, .line = progress_begin()};
    shared_options_parse(
        &j.shared, OPTIONS_GOAL | OPTIONS_NODES | OPTIONS_LIMITS | OPTIONS_PDB | OPTIONS_TABLES,
        &parser, &j, argc, argv);
    j.code = EXIT_USAGE;
    signals_catch();
    if (read_all(&j) && (j.out = label_output_open(j.out_name, &j.in, &j.sums, is_possible, &j))) {
        j.code = EXIT_YES;
        label_all(&j);
        j.code = conclude(&j);
        if (fclose(j.out) == EOF) j.code = EXIT_USAGE;
    }
    label_input_close(&j.in);
    tw_batch_free(&j.batch);
    free(j.tiles);
    shared_options_free(&j.shared);
    return signals_caught() ? EXIT_INTERRUPTED : j.code;
}
