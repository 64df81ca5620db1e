/* tables.c -- tilewise tables ACTION: build, list, verify and remove pattern databases. */
#define _GNU_SOURCE
#include "cli/command.h"
#include "common/output/exit_code.h"
#include "common/process/heap.h"
#include "common/process/machine.h"
#include "common/options/shared_options.h"
#include "common/process/signals.h"
#include "cli/commands/table_file.h"
#include "common/options/usage.h"
#include "cli/output/json.h"
#include "common/output/error_line.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

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
    .notes = "Tables made for one goal serve every goal of that size whose blank a turn or a "
             "mirror brings to the same cell; on 4x4 that is any corner, any edge or anywhere "
             "inside.  Exit code: 0 done, 1 a file is not whole or tables are being built, 2 wrong "
             "usage or a file that cannot be written, 3 there is not enough memory."};

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

/* The folder where tables are kept.  One that is not there has nothing in it. */

typedef struct item {
    char *path;
    const char *name; /* its last part */
    table_file file;
    uint64_t bytes;
    time_t written;
} item;

typedef struct folder {
    item *items;
    size_t count;
} folder;

static void print_error(const char *path, const char *what) {
    error_line("tilewise tables: %s: %s", path, what);
}

static void add(folder *f, const char *directory, const char *name) {
    item new = {0};
    struct stat about;
    if (!table_file_named(name, &new.file)) return;
    new.path = heap_print("%s/%s", directory, name);
    if (lstat(new.path, &about) < 0 || !S_ISREG(about.st_mode)) {
        free(new.path);
        return;
    }
    new.name = new.path + strlen(new.path) - strlen(name);
    new.bytes = (uint64_t)about.st_size;
    new.written = about.st_mtime;
    f->items = heap_insist(reallocarray(f->items, f->count + 1, sizeof *f->items));
    f->items[f->count++] = new;
}

static int by_name(const void *a, const void *b) {
    return strcmp(((const item *)a)->name, ((const item *)b)->name);
}

/* False: it cannot be read, and the line is written. */
static bool read_folder(folder *f, const char *directory) {
    *f = (folder){0};
    DIR *d = opendir(directory);
    if (!d && errno == ENOENT) return true;
    if (!d) return print_error(directory, strerror(errno)), false;
    for (struct dirent *entry; (entry = readdir(d));) add(f, directory, entry->d_name);
    closedir(d);
    if (f->count) qsort(f->items, f->count, sizeof *f->items, by_name);
    return true;
}

static void free_folder(folder *f) {
    for (size_t i = 0; i < f->count; i++) free(f->items[i].path);
    free(f->items);
}

/* How many are of a kind, and their bytes. */
static size_t tally(const folder *f, table_file_kind kind, uint64_t *bytes) {
    size_t found = 0;
    *bytes = 0;
    for (size_t i = 0; i < f->count; i++)
        if (f->items[i].file.kind == kind) found++, *bytes += f->items[i].bytes;
    return found;
}

static void print_item(const item *i, bool heading) {
    char size[16], date[32];
    const table_file *f = &i->file;
    if (heading)
        printf("%-5s  %-6s  %5s  %9s  %-16s  %s\n", "size", "blank", "tiles", "bytes", "date",
               "file");
    snprintf(size, sizeof size, "%dx%d", f->rows, f->cols);
    strftime(date, sizeof date, "%Y-%m-%d %H:%M", localtime(&i->written));
    printf("%-5s  %-6s  %5d  %9" PRIu64 "  %-16s  %s\n", size,
           table_file_blank(f->rows, f->cols, f->blank), f->tiles, i->bytes, date, i->name);
}

static void print_item_json(const item *i) {
    char date[32];
    const table_file *f = &i->file;
    json_t *o = json_begin(), *cells = json_list();
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", gmtime(&i->written));
    for (int t = 0; t < f->tiles; t++) json_add(cells, json_integer(f->cell[t]));
    json_put_text(o, "file", i->path);
    json_put_number(o, "rows", f->rows);
    json_put_number(o, "cols", f->cols);
    json_put_text(o, "blank", table_file_blank(f->rows, f->cols, f->blank));
    json_put_number(o, "tiles", f->tiles);
    json_put(o, "cells", cells);
    json_put_number(o, "bytes", (int64_t)i->bytes);
    json_put_text(o, "date", date);
    json_print(o);
}

static int list_folder(const char *directory, bool json) {
    folder f;
    uint64_t bytes, unfinished_bytes;
    bool heading = true;
    if (!read_folder(&f, directory)) return EXIT_USAGE;
    for (size_t i = 0; i < f.count; i++) {
        if (f.items[i].file.kind != TABLE_FILE_TABLE) continue;
        if (json)
            print_item_json(&f.items[i]);
        else
            print_item(&f.items[i], heading);
        heading = false;
    }
    size_t tables = tally(&f, TABLE_FILE_TABLE, &bytes);
    size_t unfinished = tally(&f, TABLE_FILE_TEMPORARY, &unfinished_bytes);
    if (!json) {
        printf("%zu table%s, %" PRIu64 " bytes, in %s\n", tables, tables == 1 ? "" : "s", bytes,
               directory);
        if (unfinished) printf("%zu unfinished, %" PRIu64 " bytes\n", unfinished, unfinished_bytes);
    }
    free_folder(&f);
    return EXIT_YES;
}

static bool verify(const char *path, bool json) {
    tw_error error = {0};
    bool whole = tw_tables_check(path, &error) == TW_OK;
    if (!json) {
        printf("%s: %s\n", path, whole ? "whole" : error.text);
        return whole;
    }
    json_t *o = json_begin();
    json_put_text(o, "file", path);
    json_put(o, "whole", json_boolean(whole));
    json_put_text(o, "reason", whole ? "" : error.text);
    json_print(o);
    return whole;
}

static int verify_folder(const char *directory, char *const paths[], size_t count, bool json) {
    folder f = {0};
    bool whole = true;
    if (!count && !read_folder(&f, directory)) return EXIT_USAGE;
    for (size_t i = 0; i < count; i++) whole &= verify(paths[i], json);
    for (size_t i = 0; i < f.count; i++)
        if (f.items[i].file.kind == TABLE_FILE_TABLE) whole &= verify(f.items[i].path, json);
    free_folder(&f);
    return whole ? EXIT_YES : EXIT_NO;
}

/* Take the lock of the folder, if there is one.  False: a builder has it. */
static bool take_lock(const char *directory, int *lock) {
    char *path = heap_print("%s/lock", directory);
    *lock = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    free(path);
    return *lock < 0 || flock(*lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

static int remove_all(const folder *f) {
    int code = EXIT_YES;
    for (size_t i = 0; i < f->count; i++) {
        if (unlink(f->items[i].path) == 0)
            printf("removed %s\n", f->items[i].path);
        else
            print_error(f->items[i].path, strerror(errno)), code = EXIT_USAGE;
    }
    return code;
}

static int clear_folder(const char *directory) {
    folder f;
    int lock, code = EXIT_NO;
    if (!read_folder(&f, directory)) return EXIT_USAGE;
    if (take_lock(directory, &lock))
        code = remove_all(&f);
    else
        print_error(directory, "tables are being built there, nothing is removed");
    if (lock >= 0) close(lock);
    if (code == EXIT_YES && !f.count) printf("no tables in %s\n", directory);
    free_folder(&f);
    return code;
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
        return list_folder(directory, j->json);
    case VERIFY:
        return verify_folder(directory, j->paths, j->count, j->json);
    case CLEAR:
    case ACTIONS:
        break;
    }
    return clear_folder(directory);
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
