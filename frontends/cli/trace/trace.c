/* trace.c -- tilewise trace: what a search does, event by event, or as a picture of its tree. */
#include "cli/trace/trace.h"
#include "cli/child/custom_options.h"
#include "cli/command.h"
#include "common/output/error_line.h"
#include "common/output/reason.h"
#include "common/running/run.h"
#include "common/options/shared_options.h"
#include "common/process/signals.h"
#include "common/options/usage.h"

#include <string.h>

typedef struct job {
    shared_options shared;
    custom_options custom;
    const char *output, *tree, *exam;
    trace_form form;
    bool formed; /* --to was given */
    uint64_t most, sample;
    tree_wish key, blanks; /* of --tree, and of --exam */
    trace_stream stream;
    run run;
    bool failed; /* the stream has no end */
    int code;
} job;

enum { KEY_TO = 256, KEY_MAX_EVENTS, KEY_EXPANSIONS, KEY_BLANKS };

/* A tree for LaTeX is laid out by recursion, and more would fit on no page. */
enum { TIKZ_EXPANSIONS = 1000 };

static bool is_tex(const char *path) {
    trace_form form = TRACE_NDJSON;
    return path && trace_form_of(path, &form) && form == TRACE_TIKZ;
}

/* "order,values" */
static void take_blanks(job *j, const char *list, const options_state *state) {
    char word[16];
    for (size_t length; *list; list += length + (list[length] == ',')) {
        length = strcspn(list, ",");
        snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word - 1),
                 list);
        j->blanks.blank[usage_place(state, "blank", word, tree_blank_name)] = true;
    }
}

static void finish(job *j, const options_state *state) {
    custom_options_settle_search(&j->custom, &j->shared.search, state);
    search_options_settle(&j->shared.search, &j->shared.tables, state);
    search_options_require_single(&j->shared.search, state);
    if (!j->formed && j->output) trace_form_of(j->output, &j->form);
    bool blanked = false;
    for (int i = 0; i < TREE_BLANKS; i++) blanked |= j->blanks.blank[i];
    if (blanked && !j->exam) usage_fail(state, "--blanks without --exam, expected both");
    if (!blanked) j->blanks.blank[TREE_ORDER] = j->blanks.blank[TREE_VALUES] = true;
    j->blanks.expansions = j->key.expansions;
    if (j->key.expansions > TIKZ_EXPANSIONS
        && (j->form == TRACE_TIKZ || is_tex(j->tree) || is_tex(j->exam)))
        usage_fail(state, "--expansions: a tree for LaTeX has at most %d", TIKZ_EXPANSIONS);
    if (j->sample > 1 && j->form != TRACE_NDJSON && j->form != TRACE_POSTHOC)
        usage_fail(state, "--sample: %s, expected ndjson or posthoc",
                   j->form == TRACE_TEXT ? "text has every step" : "a tree has all its nodes");
}

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case KEY_TO:
        j->form = (trace_form)usage_place(state, "form", argument, trace_form_name);
        j->formed = true;
        return true;
    case KEY_MAX_EVENTS:
        j->most = usage_number(state, "--max-events", argument, 2, UINT64_MAX);
        return true;
    case KEY_EXPANSIONS:
        j->key.expansions = usage_number(state, "--expansions", argument, 1, 100000);
        return true;
    case KEY_BLANKS:
        take_blanks(j, argument, state);
        return true;
    case OPTION_END:
        finish(j, state);
        return true;
    default:
        return custom_options_take(&j->custom, key, argument, state);
    }
}

static const option_entry options[] = {
    CUSTOM_OPTIONS(job),
    {"output", OPTION_LETTER('o') + OPTION_TEXT(job, output), "FILE", NULL,
     "Write there and not to standard output; compressed by zstd if it ends in .zst", 5},
    {"to", KEY_TO, "NAME", trace_form_name,
     "ndjson, one object an event (the default), posthoc, a YAML search trace, dot, a tree for "
     "Graphviz, tikz, one for LaTeX, or text, OPEN and CLOSED after every step; without it the "
     "ending of FILE decides",
     5},
    {"max-events", KEY_MAX_EVENTS, "N", NULL, "Write at most N events", 5},
    {"sample", OPTION_COUNT(job, sample), "N", NULL,
     "Of the expansions only every N-th, with what belongs to it", 5},
    {"tree", OPTION_TEXT(job, tree), "FILE", NULL,
     "Draw the tree of the first expansions: .svg, .png, .pdf, which need Graphviz, .dot or .gv; "
     "or .tex, for LaTeX with TikZ",
     5},
    {"exam", OPTION_TEXT(job, exam), "FILE", NULL,
     "The same tree with blanks to fill in; --tree then draws the key", 5},
    {"blanks", KEY_BLANKS, "A,B,...", tree_blank_name,
     "What is left blank (default: order and values):", 5},
    {"expansions", KEY_EXPANSIONS, "N", NULL, "How many are in a tree or a text (default 12)", 5},
    {0}};

static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "[BOARD|FILE]",
    .summary =
        "Show what a search does: every state expanded, generated, closed, opened again or cut, "
        "as a stream of events; or the tree of its beginning.",
    .examples = "tilewise trace 813402765 --max-events 20\n"
                "tilewise trace 813402765 --to text\n"
                "tilewise trace 813402765 --tree key.svg --exam exam.svg",
    .common = "algorithm heuristic goal to output max-events tree exam expansions",
    .notes = "There is one board.  A file is written whole or not at all.  Exit code: 0 written, 1 "
             "the board has no solution, 2 wrong usage or input, 3 a limit was reached."};

static void write_event(void *cookie, const tw_event *event) {
    job *j = cookie;
    trace_stream_event(&j->stream, event);
    if (j->stream.cut) tw_answer_stop(j->run.answer);
}

/* A cut stream stops the search; the status reported is "cut". */
static void end_stream(job *j, tw_status status) {
    const char *name = j->stream.cut ? "cut" : run_status_name(status);
    trace_stream_end(&j->stream, name, j->run.result);
    if (!j->stream.cut && run_exit_code(status) > j->code) j->code = run_exit_code(status);
}

static void stream(job *j, const boards_item *item, tw_config *config, FILE *out) {
    tw_plan plan;
    const tw_problem *p = &item->problem;
    config->event = write_event;
    config->cookie = j;
    tw_config_resolve(config, &plan, NULL);
    trace_head head = {.start = &p->start,
                       .goal = &p->goal,
                       .algorithm = plan.algorithm,
                       .heuristic = plan.heuristic,
                       .convention = &plan.convention};
    tw_duplicates d = head.convention->duplicates;
    j->stream = (trace_stream){.out = out,
                               .form = j->form,
                               .most = j->most,
                               .sample = j->sample,
                               .closes = d == TW_DUPLICATES_CLOSED || d == TW_DUPLICATES_REOPEN};
    trace_stream_begin(&j->stream, &head);
    tw_status status = run_search(&j->run, config, &p->start);
    j->failed = status < 0;
    if (j->failed)
        j->code = run_print_error(&j->run, status, item->name, p->line);
    else
        end_stream(j, status);
    run_end(&j->run);
}

static void write_output(job *j, const boards_item *item, tw_config *config) {
    trace_file file;
    if (!trace_file_open(&file, j->output)) {
        j->code = EXIT_USAGE;
        return;
    }
    if (j->form == TRACE_DOT || j->form == TRACE_TIKZ)
        j->code = tree_write(config, &item->problem.start, file.out, j->form, &j->key);
    else if (j->form == TRACE_TEXT)
        j->code = trace_text_write(config, &item->problem.start, file.out, j->key.expansions);
    else
        stream(j, item, config, file.out);
    bool streams =
        j->form == TRACE_NDJSON || j->form == TRACE_POSTHOC; /* even that there is no way */
    bool written =
        streams ? !j->failed : tw_board_solvable(&item->problem.start, &item->problem.goal);
    bool keep = written && !signals_caught() && j->code <= EXIT_LIMIT && j->code != EXIT_USAGE;
    if (!trace_file_close(&file, keep)) j->code = EXIT_USAGE;
}

static bool draws(const job *j) { return j->tree || j->exam; }

/* Where all goes to files, standard error says why there is no path in them. */
static void print_failure(const job *j, const tw_problem *p, const char *name) {
    char reason[REASON_SIZE];
    bool in_files = j->output ? strcmp(j->output, "-") != 0 : draws(j) && !j->formed;
    if (!in_files || signals_caught() || (j->code != EXIT_NO && j->code != EXIT_LIMIT)) return;
    reason_of_boards(&p->start, &p->goal, reason);
    if (j->code == EXIT_LIMIT)
        error_line("%s:%zu: a limit ended the search", name, p->line);
    else if (tw_board_solvable(&p->start, &p->goal))
        error_line("%s:%zu: the search found no solution", name, p->line);
    else
        error_line("%s:%zu: unsolvable: %s", name, p->line, reason);
}

static int work(job *j, const boards_item *item) {
    tw_config config;
    shared_options_configure(&j->shared, &item->problem.goal, &config);
    config.threads = 1; /* events of several threads have no order */
    if (j->tree && !tree_possible("--tree", j->tree)) return EXIT_USAGE;
    if (j->exam && !tree_possible("--exam", j->exam)) return EXIT_USAGE;
    if (!shared_options_possible(&config, j->shared.tables.patterns)) return EXIT_USAGE;
    j->code = table_pool_supply(&j->shared.pool, j->shared.tables.patterns, &item->problem.start,
                                &config);
    if (j->code != EXIT_YES) return j->code;
    signals_catch();
    if (j->tree) j->code = tree_draw(&config, &item->problem.start, j->tree, &j->key);
    if (j->exam && j->code != EXIT_USAGE && !signals_caught())
        j->code = tree_draw(&config, &item->problem.start, j->exam, &j->blanks);
    bool streams = !draws(j) || j->output || j->formed;
    if (streams && j->code != EXIT_USAGE && !signals_caught()) write_output(j, item, &config);
    print_failure(j, &item->problem, item->name);
    return j->code;
}

int command_trace(int argc, char **argv) {
    enum { EXPANSIONS = 12 };
    job j = {.sample = 1, .key.expansions = EXPANSIONS};
    custom_options_begin(&j.custom, &j.shared.search, &j.shared.limits);
    shared_options_parse(&j.shared, OPTIONS_ALL, &parser, &j, argc, argv);
    boards_item item;
    int code = boards_load_one(&j.shared.boards, &item) ? work(&j, &item) : EXIT_USAGE;
    custom_options_end(&j.custom);
    shared_options_free(&j.shared);
    return signals_caught() ? EXIT_INTERRUPTED : code;
}
