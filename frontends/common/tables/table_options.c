/* table_options.c -- see table_options.h.
 *
 * The folder is the one the XDG base directory specification gives to files that can be made again:
 * $XDG_CACHE_HOME, or ~/.cache.  It says to ignore a path that is not absolute. */
#include "common/tables/table_options.h"
#include "common/tables/cache_folder.h"
#include "common/process/machine.h"
#include "common/process/heap.h"
#include "common/options/usage.h"
#include "common/output/error_line.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { KEY_PDB = 256, KEY_THREADS, KEY_CACHE, KEY_NO_CACHE };

/* A folder that nobody chose by name is used only if it is this user's and nobody else can write
 * there: whoever can put a table into it decides what we call proven. */
static bool is_private(const char *directory) {
    struct stat about;
    if (stat(directory, &about) != 0) return errno == ENOENT || errno == ENOTDIR; /* made, or not */
    return S_ISDIR(about.st_mode) && about.st_uid == geteuid()
           && !(about.st_mode & (S_IWGRP | S_IWOTH));
}

static char *find_private_directory(void) {
    char *directory = cache_folder();
    if (!directory || is_private(directory)) return directory;
    error_line("tilewise: %s belongs to another user, or others can write there; tables are not "
               "kept (--cache names a folder to use anyway)",
               directory);
    free(directory);
    return NULL;
}

/* Without a folder of one's own no receipt is believed. */
static char *find_receipts(void) {
    char *state = state_folder();
    char *receipts = state ? heap_print("%s/tables", state) : heap_insist(strdup(""));
    free(state);
    return receipts;
}

static bool take_patterns(int key, char *argument, const options_state *state) {
    table_options *o = state->input;
    if (key != KEY_PDB) return false;
    if (!*argument) usage_fail(state, "--pdb: no patterns, expected sizes like 6-6-3 or tiles");
    o->patterns = argument;
    return true;
}

static void keep_in(table_options *o, char *directory) {
    free(o->directory);
    o->directory = directory;
    o->no_cache = !directory;
}

static bool take(int key, char *argument, const options_state *state) {
    table_options *o = state->input;
    switch (key) {
    case KEY_THREADS:
        o->threads = (int)usage_number(state, "--threads", argument, 1, MACHINE_MAX_THREADS);
        return true;
    case KEY_CACHE:
        if (!*argument) usage_fail(state, "--cache: no name, expected a directory");
        keep_in(o, heap_insist(strdup(argument)));
        return true;
    case KEY_NO_CACHE:
        keep_in(o, NULL);
        return true;
    case OPTION_END:
        if (!o->directory && !o->no_cache) o->directory = find_private_directory();
        o->receipts = find_receipts();
        return true;
    default:
        return false;
    }
}

NAMES(usual_sets, "5-5-5", "6-6-3", "7-8")

static const option_entry pdb_options[] = {
    {"pdb", KEY_PDB, "SET", usual_sets,
     "Pattern databases: sizes (5-5-5, 6-6-3, 7-8, any that add up) or tiles (1,2,3/4,5,6); "
     "several sets joined by +, and a z at the end for tables that know an enclosed blank",
     7},
    {0}};

static const option_entry options[] = {
    {NULL, 0, NULL, NULL, "Tables and threads:", 7},
    {"threads", KEY_THREADS, "N", NULL,
     "Threads to use (default: one for each core; one for a search under a convention)", 7},
    {"cache", KEY_CACHE, "DIR", NULL,
     "Keep tables there (default: $XDG_CACHE_HOME/tilewise or ~/.cache/tilewise)", 7},
    {"no-cache", KEY_NO_CACHE, NULL, NULL, "Neither read nor write table files", 7},
    {0}};

const option_set table_options_pdb = {pdb_options, take_patterns, NULL};
const option_set table_options_all = {options, take, NULL};

void table_options_free(table_options *o) {
    free(o->directory);
    free(o->receipts);
    o->directory = o->receipts = NULL;
}

int table_options_threads(const table_options *o) {
    return o->threads ? o->threads : machine_cores();
}

void table_options_apply(const table_options *o, tw_config *config) {
    config->threads = table_options_threads(o);
    config->directory = o->directory, config->receipts = o->receipts;
}

bool table_options_concern(const char *heuristic) {
    tw_heuristic_info info;
    return tw_heuristic_describe(heuristic, &info) == TW_OK && info.reads_tables;
}
