/* grade_input.c -- see grade_input.h. */
#define _GNU_SOURCE
#include "cli/grade/grade_input.h"
#include "cli/child/command_words.h"
#include "common/process/heap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const grade_format formats[] = {
    {.name = "none", .answer = TW_TRANSCRIPT_AUTO, .input = "{rows}", .flaws = GRADE_USUAL_FLAWS},
    {.name = "coms228",
     .answer = TW_TRANSCRIPT_COMS228,
     .arguments = "{file}",
     .three = true,
     .algorithm = "astar",
     .flaws = GRADE_USUAL_FLAWS},
    {.name = "practical",
     .answer = TW_TRANSCRIPT_PRACTICAL,
     .arguments = "{file}",
     .file = "{rows}\n{goal}",
     .three = true,
     .goals = "spiral last first random",
     .flaws = GRADE_USUAL_FLAWS},
    {.name = "cos226",
     .answer = TW_TRANSCRIPT_COS226,
     .input = "{n}\n{rows}",
     .square = true,
     .algorithm = "astar",
     .flaws = GRADE_USUAL_FLAWS},
    /* The handout leaves bad syntax out, and asks about the file. */
    {.name = "cmsc341",
     .answer = TW_TRANSCRIPT_CMSC341,
     .arguments = "{file}",
     .file = "{rows}\n{goal}",
     .three = true,
     .algorithm = "astar",
     .heuristic = "hamming",
     .goals = "spiral last first random",
     .flaws = 1 << GRADE_NO_FILE,
     .solved = 1},
    {.name = "coms4701",
     .answer = TW_TRANSCRIPT_COMS4701,
     .arguments = "{tiles}",
     .three = true,
     .algorithm = "astar",
     .flaws = GRADE_USUAL_FLAWS},
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
        "nothing",        "a tile twice",   "a number too large", "a word for a tile",
        "a tile missing", "nothing at all", "no such file"};
    return texts[flaw];
}

const char *grade_flaw_name(size_t i) {
    static const char *const names[] = {"sound",   "twice", "large",  "word",
                                        "missing", "empty", "no-file"};
    return i < sizeof names / sizeof *names ? names[i] : NULL;
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

/* Nothing but one sign between tiles: the strictest course requires that.  A sign of 0: rows. */
static void write_board(FILE *out, const tw_board *b, grade_flaw flaw, char sign) {
    char tile[TILE_ROOM];
    bool first = true;
    for (int i = 0; i < b->rows * b->cols; i++) {
        write_tile(b, i, flaw, tile);
        if (*tile && !first) fputc(sign ? sign : ' ', out);
        if (*tile) fputs(tile, out);
        first = first && !*tile;
        if (!sign && (i + 1) % b->cols == 0) fputc('\n', out), first = true;
    }
}

/* What stands between { and }, `length` letters.  False: it is no template. */
static bool write_part(FILE *out, const char *name, size_t length, const grade_given *g) {
    struct {
        const char *name;
        const tw_board *board;
        grade_flaw flaw;
    } boards[] = {{"tiles", g->start, g->flaw}, {"goal", g->goal, GRADE_SOUND}};
    for (int i = 0; i < 2; i++) {
        size_t base = strlen(boards[i].name);
        if (strncmp(name, boards[i].name, base) != 0 || length > base + 1 || length < base)
            continue;
        char sign = length > base ? name[base] : i ? 0 : ' ';
        write_board(out, boards[i].board, boards[i].flaw, sign);
        return true;
    }
    if (length == 4 && memcmp(name, "rows", 4) == 0)
        write_board(out, g->start, g->flaw, 0);
    else if (length == 1 && *name == 'n')
        fprintf(out, "%d", g->start->rows);
    else if (length == 4 && memcmp(name, "cols", 4) == 0)
        fprintf(out, "%d", g->start->cols);
    else if (length == 4 && memcmp(name, "file", 4) == 0)
        fputs(g->path, out);
    else if (length == 9 && memcmp(name, "goal-file", 9) == 0)
        fputs(g->goal_path, out);
    else
        return false;
    return true;
}

/* The tiles of a bad board are never the goal's: it is the start that is bad. */
static char *fill(const char *template, const grade_given *g) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    heap_insist(out);
    for (const char *at = template; *at;) {
        const char *end = *at == '{' ? strchr(at, '}') : NULL;
        if (end && write_part(out, at + 1, (size_t)(end - at) - 1, g))
            at = end + 1;
        else
            fputc(*at++, out);
    }
    if (fclose(out) != 0) heap_insist(NULL);
    return heap_insist(text);
}

static bool mentions(char *const words[], const char *what) {
    for (; words && *words; words++)
        if (strstr(*words, what)) return true;
    return false;
}

static bool is_told(char *const words[]) {
    return mentions(words, "{tiles") || mentions(words, "{file}") || mentions(words, "{rows}");
}

bool grade_input_wants_file(const grade_format *f, char *const words[]) {
    bool asked = !is_told(words) && f->arguments && strstr(f->arguments, "{file}");
    return asked || mentions(words, "{file}");
}

/* {tiles} alone is many words; of an empty input a word with the board is none. */
static void add_word(command_list *l, const char *word, const grade_given *g) {
    bool tiles = strcmp(word, "{tiles}") == 0;
    if (g->flaw == GRADE_EMPTY && (strstr(word, "{tiles") || strstr(word, "{rows}"))) return;
    char *text = fill(word, g), *rest = text;
    for (char *part; tiles && (part = strsep(&rest, " "));)
        if (*part) command_list_add(l, part);
    if (!tiles) command_list_add(l, text);
    free(text);
}

static char *fill_input(const char *template, const grade_given *g) {
    if (!template) return NULL;
    return g->flaw == GRADE_EMPTY ? heap_insist(strdup("")) : fill(template, g);
}

void grade_input_make(grade_input *in, const grade_given *g) {
    const grade_format *f = g->format;
    const char *wrong;
    command_list argv = {0};
    char **more =
        f->arguments && !is_told(g->words) ? command_words(f->arguments, false, &wrong) : NULL;
    for (char *const *w = g->words; *w; w++) add_word(&argv, *w, g);
    for (char *const *w = more; w && *w; w++) add_word(&argv, *w, g);
    command_words_free(more);
    bool file = grade_input_wants_file(f, g->words) && g->flaw != GRADE_NO_FILE;
    *in = (grade_input){.argv = argv.word};
    if (!mentions(g->words, "{file}")) in->text = fill_input(f->input, g);
    if (file) in->file = fill_input(f->file ? f->file : f->input ? f->input : "{rows}", g);
    if (file && f->goal_file) in->goal_file = fill(f->goal_file, g);
}

void grade_input_free(grade_input *in) {
    free(in->text);
    free(in->file);
    free(in->goal_file);
    command_words_free(in->argv);
    *in = (grade_input){0};
}
