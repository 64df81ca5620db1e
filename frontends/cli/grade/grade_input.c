/* grade_input.c -- see grade_input.h. */
#define _GNU_SOURCE
#include "cli/grade/grade_input.h"
#include "common/process/heap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const grade_format formats[] = {
    {.name = "none", .answer = ANSWER_AUTO, .way = GRADE_STDIN},
    {.name = "coms228",
     .answer = ANSWER_COMS228,
     .way = GRADE_FILE,
     .three = true,
     .algorithm = "astar"},
    {.name = "practical",
     .answer = ANSWER_PRACTICAL,
     .way = GRADE_FILE,
     .pair = true,
     .three = true},
    {.name = "cos226",
     .answer = ANSWER_COS226,
     .way = GRADE_STDIN,
     .sized = true,
     .square = true,
     .algorithm = "astar"},
    {.name = "cmsc341",
     .answer = ANSWER_CMSC341,
     .way = GRADE_FILE,
     .pair = true,
     .three = true,
     .algorithm = "astar",
     .heuristic = "hamming"},
    {.name = "coms4701",
     .answer = ANSWER_COMS4701,
     .way = GRADE_TILES,
     .three = true,
     .algorithm = "astar"},
};
enum { FORMATS = sizeof formats / sizeof *formats };

const char *grade_format_name(size_t i) { return i < FORMATS ? formats[i].name : NULL; }

const grade_format *grade_format_named(const char *name) {
    for (size_t i = 0; i < FORMATS; i++)
        if (strcmp(formats[i].name, name) == 0) return &formats[i];
    return NULL;
}

const char *grade_flaw_text(grade_flaw flaw) {
    static const char *const texts[GRADE_FLAWS] = {
        "nothing",           "a tile twice",   "a number too large",
        "a word for a tile", "a tile missing", "nothing at all"};
    return texts[flaw];
}

enum { TILE_ROOM = 12 };

/* The tile in cell `i` as it is written; the last one that is not the blank has the flaw.  "":
 * none. */
static void write_tile(const tw_board *b, int i, grade_flaw flaw, char out[TILE_ROOM]) {
    int cells = b->rows * b->cols, victim = cells - 1 - (b->tile[cells - 1] == 0);
    int tile = b->tile[i];
    if (i == victim && flaw == GRADE_TWICE) tile = tile == 1 ? 2 : 1;
    if (i == victim && flaw == GRADE_LARGE) tile = cells;
    snprintf(out, TILE_ROOM, "%d", tile);
    if (i == victim && flaw == GRADE_WORD) memcpy(out, "tile", sizeof "tile");
    if (i == victim && flaw == GRADE_MISSING) *out = 0;
}

/* One space between tiles and none elsewhere: the strictest course requires that. */
static void write_board(FILE *out, const tw_board *b, grade_flaw flaw, bool line) {
    char tile[TILE_ROOM];
    bool first = true;
    for (int i = 0; i < b->rows * b->cols; i++) {
        write_tile(b, i, flaw, tile);
        if (*tile) fprintf(out, "%s%s", first ? "" : " ", tile);
        first = first && !*tile;
        if (!line && (i + 1) % b->cols == 0) fputc('\n', out), first = true;
    }
}

/* The tiles of a bad board are never the goal's: it is the start that is bad. */
static char *write_text(const grade_format *f, const tw_board *start, const tw_board *goal,
                        grade_flaw flaw, bool line) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    heap_insist(out);
    if (flaw != GRADE_EMPTY) {
        if (f->sized && !line) fprintf(out, "%d\n", start->rows);
        write_board(out, start, flaw, line);
        if (f->pair && !line) {
            fputc('\n', out);
            write_board(out, goal, GRADE_SOUND, false);
        }
    }
    if (fclose(out) != 0) heap_insist(NULL);
    return heap_insist(text);
}

static bool has_word(char *const words[], const char *word) {
    for (; *words; words++)
        if (strcmp(*words, word) == 0) return true;
    return false;
}

bool grade_input_wants_file(const grade_format *f, char *const words[]) {
    return has_word(words, "{file}") || (f->way == GRADE_FILE && !has_word(words, "{tiles}"));
}

typedef struct arguments {
    char **list;
    size_t count;
} arguments;

static void add(arguments *a, char *word) {
    a->list = heap_insist(reallocarray(a->list, a->count + 2, sizeof *a->list));
    a->list[a->count++] = word;
    a->list[a->count] = NULL;
}

/* `tiles` is cut into words. */
static void add_tiles(arguments *a, char *tiles) {
    char *rest = tiles;
    for (char *word; (word = strsep(&rest, " "));)
        if (*word) add(a, word);
}

void grade_input_make(grade_input *in, const grade_format *f, char *const words[], const char *path,
                      const tw_board *start, const tw_board *goal, grade_flaw flaw) {
    bool told = has_word(words, "{file}") || has_word(words, "{tiles}");
    arguments a = {0};
    *in = (grade_input){.text = write_text(f, start, goal, flaw, false),
                        .tiles = write_text(f, start, goal, flaw, true)};
    for (; *words; words++) {
        if (strcmp(*words, "{file}") == 0)
            add(&a, (char *)path);
        else if (strcmp(*words, "{tiles}") == 0)
            add_tiles(&a, in->tiles);
        else
            add(&a, *words);
    }
    if (!told && f->way == GRADE_FILE) add(&a, (char *)path);
    if (!told && f->way == GRADE_TILES) add_tiles(&a, in->tiles);
    in->argv = a.list;
}

void grade_input_free(grade_input *in) {
    free(in->text);
    free(in->argv);
    free(in->tiles);
    *in = (grade_input){0};
}
