/* external_library.c -- see external_library.h. */
#define _GNU_SOURCE
#include "cli/child/external_library.h"
#include "common/process/heap.h"
#include "common/output/error_line.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* dlopen() looks for a bare name among the system's libraries; the user means a file. */
static void *load(const char *path) {
    char *local = NULL;
    if (!strchr(path, '/') && asprintf(&local, "./%s", path) < 0) local = NULL;
    void *object = dlopen(local ? local : path, RTLD_NOW | RTLD_LOCAL);
    free(local);
    return object;
}

/* A function may print, but not among the answers. */
static FILE *take_output(void) {
    int answers = dup(STDOUT_FILENO);
    if (answers < 0 || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return NULL;
    return fdopen(answers, "w");
}

static bool read_tiles(char *line, uint8_t tiles[], int cells) {
    char *end = line;
    for (int i = 0; i < cells; i++, line = end) {
        tiles[i] = (uint8_t)strtoul(line, &end, 10);
        if (end == line) return false;
    }
    return true;
}

char **external_library_words(const char *path, const tw_board *goal, bool waited_for) {
    char *own = realpath("/proc/self/exe", NULL), text[5 * TW_MAX_CELLS];
    if (!own) return NULL;
    tw_board_text(goal, TW_LAYOUT_SLASHES, text, sizeof text);
    const char *const words[] = {own,  "verify-heuristic", waited_for ? "--serve-each" : "--serve",
                                 path, "--goal",           text};
    enum { WORDS = sizeof words / sizeof *words };
    char **argv = heap_insist(calloc(WORDS + 1, sizeof *argv));
    for (int i = 0; i < WORDS; i++) argv[i] = heap_insist(strdup(words[i]));
    free(own);
    return argv;
}

int external_library_serve(const char *path, const tw_board *goal, bool waited_for) {
    FILE *out = take_output();
    void *object = out ? load(path) : NULL;
    void *symbol = object ? dlsym(object, "heuristic") : NULL;
    if (!symbol) {
        const char *why = dlerror();
        error_line("%s", why ? why : "cannot be loaded");
        return EXTERNAL_LIBRARY_NOT_LOADED;
    }
    tw_heuristic_fn *heuristic;
    memcpy(&heuristic, &symbol, sizeof heuristic); /* POSIX says that this works, ISO C does not */
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        uint8_t tiles[TW_MAX_CELLS];
        if (!read_tiles(line, tiles, goal->rows * goal->cols)) break;
        fprintf(out, "%.17g\n", heuristic(goal->rows, goal->cols, tiles, goal->tile));
        if (waited_for) fflush(out);
    }
    free(line);
    fclose(out);
    return 0;
}
