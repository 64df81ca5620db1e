/* explain.c -- tilewise explain: what a heuristic sees in a board, and why a search expands the
 * state it does. */
#define _GNU_SOURCE
#include "cli/explain/explain.h"
#include "cli/command.h"
#include "common/process/heap.h"
#include "common/output/output.h"
#include "common/output/reason.h"
#include "common/running/run.h"
#include "common/options/shared_options.h"
#include "common/process/signals.h"
#include "common/options/usage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct job {
    shared_options shared;
    bool searches; /* was a search asked for? */
    uint64_t after;
    bool json;
    int code;
} job;

enum { KEY_AFTER = 256 };

static void finish(job *j, const options_state *state) {
    search_options_require_single(&j->shared.search, state);
    search_options_settle(&j->shared.search, &j->shared.tables, state);
    if (j->shared.search.algorithm || search_options_counted(&j->shared.search)) j->searches = true;
}

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case KEY_AFTER:
        j->after = usage_number(state, "--after", argument, 0, UINT32_MAX);
        j->searches = true;
        return true;
    case OPTION_END:
        finish(j, state);
        return true;
    default:
        return false;
    }
}

static const option_entry options[] = {
    {"after", KEY_AFTER, "N", NULL,
     "Run the search for N expansions (default 1) and say which state comes next, and why", 2},
    {"json", OPTION_TRUE(job, json), NULL, NULL, "One object a board, on a line", 5},
    {0}};

static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "[BOARD|FILE...]",
    .summary = "Explain a board: can it be solved, what does each heuristic say and why, and, with "
               "--algorithm or --after, which state does the search expand next?",
    .examples = "tilewise explain 813402765\n"
                "tilewise explain 813402765 --heuristic linear-conflict\n"
                "tilewise explain 813402765 --algorithm astar --after 5",
    .common = "heuristic algorithm after goal json",
    .notes =
        "Without --heuristic it explains every heuristic that costs little.  Exit code: 0 done, 1 "
        "a board has no solution, 2 wrong usage or input, 3 a limit was reached."};

/* Is a heuristic explained that was not asked for by name?  Large tables are not built for that. */
static bool is_cheap(const char *name, const tw_board *goal) {
    enum { SMALL = 9 };
    tw_heuristic_info info;
    if (tw_heuristic_describe(name, &info) < 0 || info.blind) return false;
    return tw_heuristic_serves(name, goal) && (!info.prepares || goal->rows * goal->cols <= SMALL);
}

static tw_status add(explain_page *page, const char *name, const tw_tables *tables) {
    page->values = heap_insist(reallocarray(page->values, page->count + 1, sizeof *page->values));
    explain_value *v = &page->values[page->count];
    tw_status status = explain_value_make(v, name, &page->item->problem, tables);
    if (status == TW_OK)
        page->count++;
    else
        explain_value_free(v);
    return status;
}

/* Is the value the distance itself, looked up?  Without a solution there is none. */
static bool is_distance(const explain_value *v) {
    return v->count == 1 && v->terms[0].kind == TW_TERM_WHOLE;
}

static int fail(const boards_item *item, tw_status status, const char *what) {
    input_error(item->name, item->problem.line, "%s", what);
    return run_exit_code(status);
}

/* Those that do not serve the board are left out, unless one was asked for. */
static int evaluate(const job *j, explain_page *page, const tw_tables *tables) {
    const char *asked = j->shared.search.heuristic;
    if (asked) {
        tw_status status = add(page, asked, tables);
        if (status == TW_OK) return EXIT_YES;
        char what[160];
        snprintf(what, sizeof what, "%s: %s", asked,
                 status == TW_ERR_ARGUMENT ? "not for boards of this size, expected another"
                                           : tw_status_text(status));
        return fail(page->item, status, what);
    }
    for (size_t i = 0; tw_heuristic_name(i); i++) {
        const char *name = tw_heuristic_name(i);
        if (!is_cheap(name, &page->item->problem.goal)) continue;
        tw_status status = add(page, name, NULL);
        if (status < 0) return fail(page->item, status, tw_status_text(status));
        if (!page->parity.solvable && is_distance(&page->values[page->count - 1]))
            explain_value_free(&page->values[--page->count]);
    }
    return EXIT_YES;
}

static void print_text(const job *j, const explain_page *page) {
    char reason[REASON_SIZE];
    const tw_problem *p = &page->item->problem;
    if (j->shared.boards.count > 1)
        printf("%sboard %zu\n\n", page->item->number > 1 ? "\n" : "", page->item->number);
    explain_draw(p, page->values, page->count);
    reason_of_parity(&page->parity, reason);
    putchar('\n');
    output_sentence(stdout, "", "solvable: %s: %s", page->parity.solvable ? "yes" : "no", reason);
    if (!page->parity.solvable) reason_print_more(stdout, &p->start, &p->goal, "  ");
    output_page lines;
    FILE *out = output_page_begin(&lines, stdout);
    explain_values_text(out, p, page->values, page->count);
    if (!page->parity.solvable)
        fprintf(out,
                "\nHeuristics do not see that there is no solution: they are for boards that have "
                "one.%s\n",
                j->searches ? "  The search is not run: it would not end before every board it can "
                              "reach was seen."
                            : "");
    else if (page->choice)
        explain_choice_text(out, page->choice, page->convention);
    else
        fputs("\nf = g + h: no move has been made, so g is 0 and f is h.\n", out);
    output_page_end(&lines);
}

static void print_json(const explain_page *page) {
    char reason[REASON_SIZE];
    const tw_problem *p = &page->item->problem;
    json_t *o = json_begin();
    reason_of_parity(&page->parity, reason);
    json_put_boards(o, &p->start, &p->goal);
    json_put(o, "solvable", json_boolean(page->parity.solvable));
    json_put_text(o, "reason", reason);
    json_put(o, "single_line", json_boolean(page->parity.single_line));
    json_put_text(o, "permutation", page->parity.permutation ? "odd" : "even");
    json_put_number(o, "blank_distance", page->parity.blank_distance);
    json_put(o, "heuristics", explain_values_json(page->values, page->count));
    json_put(o, "choice",
             page->choice ? explain_choice_json(page->choice, page->convention) : json_null());
    json_put_source(o, page->item);
    json_print(o);
}

static int explain_choice(const job *j, explain_page *page, tw_config *config, choice *made) {
    tw_error error = {0};
    if (!j->searches || !page->parity.solvable) return EXIT_YES;
    tw_status status = choice_make(made, config, &page->item->problem.start, j->after, &error);
    page->choice = made;
    if (status == TW_OK) return EXIT_YES;
    if (status == TW_STOPPED) return EXIT_INTERRUPTED;
    return fail(page->item, status, error.text);
}

static int explain_board(job *j, explain_page *page, choice *made) {
    const tw_problem *p = &page->item->problem;
    tw_config config;
    tw_board_parity(&p->start, &p->goal, &page->parity);
    shared_options_configure(&j->shared, &p->goal, &config);
    config.threads = 1;
    bool tables = j->shared.search.heuristic && table_options_concern(config.heuristic);
    if (tables && !table_pool_possible(j->shared.tables.patterns, &p->goal)) return EXIT_USAGE;
    int code = EXIT_YES;
    if (tables)
        config.tables = table_pool_get(&j->shared.pool, j->shared.tables.patterns, &p->goal, &code);
    if (code == EXIT_YES) code = evaluate(j, page, config.tables);
    if (code == EXIT_YES) code = explain_choice(j, page, &config, made);
    if (code != EXIT_YES) return code;
    if (j->json)
        print_json(page);
    else
        print_text(j, page);
    return page->parity.solvable ? EXIT_YES : EXIT_NO;
}

static bool explain_item(void *cookie, const boards_item *item) {
    job *j = cookie;
    explain_page page = {.item = item, .convention = search_options_convention(&j->shared.search)};
    choice made = {0};
    int code = explain_board(j, &page, &made);
    choice_free(&made);
    for (size_t i = 0; i < page.count; i++) explain_value_free(&page.values[i]);
    free(page.values);
    if (code > j->code) j->code = code;
    return code <= EXIT_NO;
}

int command_explain(int argc, char **argv) {
    job j = {.after = 1};
    shared_options_parse(&j.shared, OPTIONS_ALL | OPTIONS_COLOUR, &parser, &j, argc, argv);
    if (boards_load(&j.shared.boards)) {
        signals_catch();
        boards_each(&j.shared.boards, explain_item, &j);
    } else {
        j.code = EXIT_USAGE;
    }
    shared_options_free(&j.shared);
    return signals_caught() ? EXIT_INTERRUPTED : j.code;
}
