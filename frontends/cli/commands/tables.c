/* tables.c -- tilewise tables ACTION: build, list, verify and remove pattern databases. */
#define _GNU_SOURCE
#include "cli/command.h"
#include "common/output/exit_code.h"
#include "common/process/heap.h"
#include "common/process/machine.h"
#include "common/options/shared_options.h"
#include "common/process/signals.h"
#include "cli/commands/table_file.h"
#include "cli/commands/tables_folder.h"
#include "common/options/usage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum action { BUILD, LIST, VERIFY, CLEAR, ACTIONS };
static const char *const actions[ACTIONS] = {"build", "list", "verify", "clear"};

static const char *action_name(size_t i) { return i < ACTIONS ? actions[i] : NULL; }

typedef struct job {
    enum action action; /* ACTIONS: none yet */
    shared_options shared;
    int rows, cols; /* 0: not given */
    uint64_t bytes; /* 0: not given */
    bool json;
    char **paths; /* of files to verify; the first `count` operands after the action */
    size_t count;
} job;

enum { KEY_SIZE = 256 };

static enum action find_action(const options_state *state, const char *word) {
    for (size_t i = 0; i < ACTIONS; i++)
        if (strcmp(actions[i], word) == 0) return (enum action)i;
    usage_fail_unknown(state, "action", word, action_name);
}

static void take_operand(job *j, char *argument, const options_state *state) {
    if (j->action == ACTIONS) {
        j->action = find_action(state, argument);
        return;
    }
    if (j->action == BUILD && usage_is_size(argument)) {
        usage_size(state, "size", argument, &j->rows, &j->cols);
        return;
    }
    if (j->action != VERIFY)
        usage_fail(state, "'%s' after %s, expected options alone", argument, actions[j->action]);
    j->paths = heap_insist(reallocarray(j->paths, j->count + 1, sizeof *j->paths));
    j->paths[j->count++] = argument;
}

static void finish(job *j, const options_state *state) {
    if (j->action == ACTIONS)
        usage_fail(state, "no action, expected one of: build, list, verify, clear");
    if (j->action != BUILD
        && (j->rows || j->shared.boards.goal || j->shared.tables.patterns || j->bytes))
        usage_fail(state, "%s takes no size, goal, patterns or memory, expected them with build",
                   actions[j->action]);
    if (j->json && j->action != LIST && j->action != VERIFY)
        usage_fail(state, "%s prints no JSON, expected --json with list or verify",
                   actions[j->action]);
}

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case OPTION_OPERAND:
        take_operand(j, argument, state);
        return true;
    case KEY_SIZE:
        usage_size(state, "--size", argument, &j->rows, &j->cols);
        return true;
    case OPTION_END:
        finish(j, state);
        return true;
    default:
        return false;
    }
}

static const option_entry options[] = {
    {"size", KEY_SIZE, "RxC", NULL, "Of the boards to build for (default 4x4)", 1},
    {"memory", OPTION_BYTES(job, bytes), "BYTES", NULL,
     "Build with at most so much memory, with K, M or G (default: three quarters of what is free)",
     2},
    {"json", OPTION_TRUE(job, json), NULL, NULL,
     "One object a table, on a line, from list and verify", 5},
    {0}};

static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "build|list|clear\nverify [FILE...]",
    .operand_words = action_name,
    .summary =
        "Look after the pattern databases that are kept from one run to the next: build some, "
        "list them, verify that they are whole, or clear them away.",
    .examples = "tilewise tables build --pdb 5-5-5\n"
                "tilewise tables list\n"
                "tilewise tables clear",
    .common = "pdb size goal cache json",
    .notes =
        "Tables made for one goal serve every goal of that size whose blank a turn or a mirror "
        "brings to the same cell; on 4x4 that is any corner, any edge or anywhere inside.  Exit "
        "code: 0 done, 1 a file is not whole or "
        "tables are being built, 2 wrong usage or a file that cannot be written, 3 there is "
        "not enough memory."};

static void report(const job *j, const char *what, const tw_board *goal) {
    const char *blank = table_file_blank(goal->rows, goal->cols, goal->blank);
    const char *where = strcmp(blank, "corner") == 0 ? "in a "
                        : strcmp(blank, "edge")      ? ""
                                                     : "on an ";
    printf("%s: %s of %dx%d with the blank %s%s, in %s\n", what,
           j->shared.tables.patterns ? j->shared.tables.patterns : "the usual tables", goal->rows,
           goal->cols, where, blank, j->shared.tables.directory);
}

static int build(job *j) {
    const char *patterns = j->shared.tables.patterns;
    table_pool *pool = &j->shared.pool;
    tw_board goal;
    int code = EXIT_YES;
    if (!boards_load_goal(&j->shared.boards, "size", 4, &j->rows, &j->cols, &goal))
        return EXIT_USAGE;
    pool->bytes = j->bytes ? j->bytes : machine_memory();
    if (!shared_options_open_device(&j->shared)) return EXIT_USAGE;
    if (table_pool_kept(pool, patterns, &goal)) return report(j, "already there", &goal), code;
    signals_catch();
    if (table_pool_get(pool, patterns, &goal, &code)) {
        if (table_pool_kept(pool, patterns, &goal))
            report(j, "built", &goal);
        else
            code = EXIT_USAGE; /* and a warning said why */
    }
    return signals_caught() ? EXIT_INTERRUPTED : code;
}

static int act(job *j) {
    const char *directory = j->shared.tables.directory;
    if (!directory && !(j->action == VERIFY && j->count)) {
        fputs("tilewise tables: no directory to keep tables in, expected --cache or "
              "XDG_CACHE_HOME\n",
              stderr);
        return EXIT_USAGE;
    }
    switch (j->action) {
    case BUILD:
        return build(j);
    case LIST:
        return tables_folder_list(directory, j->json);
    case VERIFY:
        return tables_folder_verify(directory, j->paths, j->count, j->json);
    case CLEAR:
    case ACTIONS:
        break;
    }
    return tables_folder_clear(directory);
}

int command_tables(int argc, char **argv) {
    job j = {.action = ACTIONS};
    shared_options_parse(&j.shared, OPTIONS_GOAL | OPTIONS_PDB | OPTIONS_TABLES | OPTIONS_DEVICE,
                         &parser, &j, argc, argv);
    int code = act(&j);
    free(j.paths);
    shared_options_free(&j.shared);
    return code;
}
