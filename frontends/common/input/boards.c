/* boards.c -- see boards.h. */
#define _GNU_SOURCE
#include "common/input/boards.h"
#include "common/process/heap.h"
#include "common/options/names.h"
#include "common/options/usage.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

void boards_add(boards *b, const char *argument, bool is_text) {
    b->sources = heap_insist(reallocarray(b->sources, b->source_count + 1, sizeof *b->sources));
    b->sources[b->source_count++] = (boards_source){.argument = argument, .is_text = is_text};
}

/* Directories are no input, and / and . stand between rows and for the blank. */
static bool is_file(const char *operand) {
    struct stat facts;
    return stat(operand, &facts) == 0 && !S_ISDIR(facts.st_mode);
}

/* Made of what boards are made of, so that it was meant as one, right or wrong. */
static bool is_piece(const char *operand) {
    static const char signs[] = "0123456789_.xXbB*- ,;/()[]{}|+'\"\t\n";
    return *operand && !operand[strspn(operand, signs)];
}

static bool count_cells(void *cookie, const tw_problem *problem) {
    size_t *cells = cookie;
    *cells = *cells ? SIZE_MAX : (size_t)(problem->start.rows * problem->start.cols);
    return true;
}

/* The cells of the one board that this is; SIZE_MAX: it is several; 0: it is none. */
static size_t cells_of(const boards *b, const char *text) {
    size_t cells = 0;
    tw_status status = tw_parse(text, strlen(text), b->format, count_cells, &cells, NULL);
    return status < 0 ? 0 : cells;
}

bool boards_reads(const char *operand) {
    static const boards plain = {0};
    return is_file(operand) || is_piece(operand) || cells_of(&plain, operand);
}

const char *boards_operand(const boards *b) {
    const boards_source *only = b->sources;
    if (b->source_count != 1 || !only->is_operand) return NULL;
    return only->joined ? only->joined : only->argument;
}

const char *boards_take_file(boards *b) {
    const boards_source *last = b->source_count > 1 ? &b->sources[b->source_count - 1] : NULL;
    if (!last || !last->is_operand || last->is_text || !is_file(last->argument)) return NULL;
    b->source_count--;
    return last->argument;
}

static char *join(const boards_source *s, size_t count, char between) {
    size_t room = 1, used = 0;
    for (size_t i = 0; i < count; i++) room += strlen(s[i].argument) + 1;
    char *text = heap_insist(malloc(room));
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(s[i].argument);
        memcpy(text + used, s[i].argument, length);
        used += length;
        text[used++] = between;
    }
    text[used - 1] = 0;
    return text;
}

/* The operands as one board: a tile each, perhaps with slashes or commas between them, or else a
 * row each.  NULL: they are none. */
static char *join_board(const boards *b, const boards_source *s, size_t count) {
    char *tiles = join(s, count, ' '), *rows = join(s, count, '\n'), *joined = NULL;
    size_t by_tiles = cells_of(b, tiles), by_rows = cells_of(b, rows);
    if (by_rows && by_rows != SIZE_MAX) joined = rows;
    if (by_tiles && by_tiles != SIZE_MAX && (by_tiles <= count || !joined)) joined = tiles;
    free(joined == tiles ? rows : tiles);
    if (!joined) free(rows);
    return joined;
}

/* Of a board without quotes the shell makes several operands.  They are put together where that
 * makes one board, and where nothing else could be meant. */
static void join_operands(boards *b, size_t first, size_t count) {
    boards_source *s = b->sources + first, *stranger = NULL, *rest = NULL;
    size_t alone = 0, standard = 0;
    bool whole = false; /* one of them is a board, and no tile */
    for (size_t i = 0; i < count; i++) {
        bool dash = strcmp(s[i].argument, "-") == 0;
        size_t cells = dash ? 0 : cells_of(b, s[i].argument);
        s[i].is_text = cells > 0;
        alone += s[i].is_text, standard += dash, whole |= cells > 3;
        if (!cells && !rest && strpbrk(s[i].argument, "0123456789")) rest = &s[i];
        if (!s[i].is_text && !is_piece(s[i].argument) && !stranger) stranger = &s[i];
    }
    if (alone == count) return;
    char *joined = count > 1 ? join_board(b, s, count) : NULL;
    if (whole && !stranger) stranger = rest;
    if (!joined && !stranger && alone + standard < count && count > 1) joined = join(s, count, ' ');
    if (joined) {
        *s = (boards_source){.joined = joined, .is_text = true, .is_operand = true};
        memmove(s + 1, s + count, (b->source_count - first - count) * sizeof *s);
        b->source_count -= count - 1;
    } else if (stranger) { /* what cannot be meant as a board is complained about first */
        boards_source other = *s;
        *s = *stranger;
        *stranger = other;
    } else {
        s->is_text = strpbrk(s->argument, "0123456789") != NULL;
    }
}

static void resolve_operands(boards *b) {
    for (size_t i = 0; i < b->source_count; i++) {
        size_t end = i;
        while (end < b->source_count && b->sources[end].is_operand
               && !is_file(b->sources[end].argument))
            end++;
        if (end == i) continue;
        size_t behind = b->source_count - end;
        join_operands(b, i, end - i);
        i = b->source_count - behind - 1;
    }
}

enum { KEY_BOARD = 256, KEY_GOAL };

static bool take(int key, char *argument, const options_state *state) {
    boards *b = state->input;
    switch (key) {
    case KEY_BOARD:
        boards_add(b, argument, true);
        return true;
    case OPTION_OPERAND:
        boards_add(b, argument, false);
        b->sources[b->source_count - 1].is_operand = true;
        return true;
    case OPTION_END:
        resolve_operands(b);
        return true;
    default:
        return false;
    }
}

static const char *goal_named(const char *word) {
    size_t i = 0;
    while (tw_goal_name(i) && strcasecmp(tw_goal_name(i), word) != 0) i++;
    return tw_goal_name(i);
}

static bool take_goal(int key, char *argument, const options_state *state) {
    if (key != KEY_GOAL) return false;
    boards *b = state->input;
    b->goal = argument;
    b->goal_name = goal_named(argument);
    if (b->goal_name || strpbrk(argument, "0123456789") || cells_of(b, argument)) return true;
    if (names_nearest(tw_goal_name, argument))
        usage_fail_unknown(state, "goal", argument, tw_goal_name);
    char known[64];
    names_list(tw_goal_name, known, sizeof known);
    usage_fail(state, "unknown goal '%s', expected a board or one of: %s", argument, known);
}

static const option_entry options[] = {
    {"board", KEY_BOARD, "TEXT", NULL,
     "A board, \"1 2 3/4 5 6/7 8 0\"; may be repeated, and written as an operand too", 1},
    {"format", OPTION_WORD(boards, format), "NAME", tw_format_name,
     "How the input is written: auto, rows, sized, pair (a start and its goal), line, slashes, "
     "lines, wrapped (labels, JSON, links)",
     1},
    {0}};

static const option_entry goal_options[] = {{"goal", KEY_GOAL, "GOAL", tw_goal_name,
                                             "The goal: last (default), first, spiral or a board",
                                             1},
                                            {0}};

const option_set boards_options = {options, take, NULL};
const option_set boards_goal_options = {goal_options, take_goal, NULL};

typedef struct single {
    tw_problem problem;
    size_t count;
} single;

static bool keep_single(void *cookie, const tw_problem *problem) {
    single *s = cookie;
    s->problem = *problem;
    return s->count++ == 0;
}

/* --goal as a board, if it is one. */
static bool parse_goal(boards *b) {
    if (!b->goal || b->goal_name) return true;
    single s = {.count = 0};
    tw_error error = {0};
    if (tw_parse(b->goal, strlen(b->goal), TW_FORMAT_AUTO, keep_single, &s, &error) < 0)
        return input_error("--goal", error.line, "%s", error.text), false;
    if (s.count != 1 || s.problem.has_goal)
        return input_error("--goal", 1, "more than one board, expected one"), false;
    b->goal_board = s.problem.start;
    return true;
}

/* A board on one line has the rows and columns of the goal, if that is a board of as many tiles. */
static void take_shape(tw_board *b, const tw_board *goal) {
    if (b->rows * b->cols == goal->rows * goal->cols) b->rows = goal->rows, b->cols = goal->cols;
}

/* Set the goal of a board whose start is known.  False: it has another size; the line is
 * written. */
static bool resolve(const boards *b, boards_item *item) {
    tw_problem *p = &item->problem;
    item->goal_name = NULL;
    if (b->goal && !b->goal_name)
        p->goal = b->goal_board, p->has_goal = true;
    else if (b->goal_name || !p->has_goal) {
        item->goal_name = b->goal_name ? b->goal_name : "last";
        p->has_goal = tw_board_goal(&p->goal, p->start.rows, p->start.cols, item->goal_name) >= 0;
    }
    if (p->has_goal && p->goal.rows == p->start.rows && p->goal.cols == p->start.cols) return true;
    input_error(item->name, p->line, "the board is %dx%d, expected %dx%d like the goal",
                p->start.rows, p->start.cols, p->goal.rows, p->goal.cols);
    return false;
}

bool boards_load_goal(boards *b, const char *name, int fallback, int *rows, int *cols,
                      tw_board *goal) {
    if (!parse_goal(b)) return false;
    bool given = b->goal && !b->goal_name;
    if (!*rows) {
        *rows = given ? b->goal_board.rows : fallback;
        *cols = given ? b->goal_board.cols : fallback;
    }
    boards_item item = {.name = name, .problem = {.start = {.rows = *rows, .cols = *cols}}};
    if (!resolve(b, &item)) return false;
    *goal = item.problem.goal;
    return true;
}

/* A line of four characters is a tw_problem of half a kibibyte, and a suite has many lines: boards
 * are kept as a header, the tiles of the start and, where the input has one, those of the goal. */
typedef struct header {
    uint32_t source, line;
    uint16_t rows, cols;
    bool has_goal;
} header;

static void append(boards *b, const void *bytes, size_t size) {
    if (b->used + size > b->room) {
        b->room = 2 * (b->used + size);
        b->packed = heap_insist(realloc(b->packed, b->room));
    }
    memcpy(b->packed + b->used, bytes, size);
    b->used += size;
}

static size_t tile_bytes(int rows, int cols) {
    return (size_t)(rows * cols) * sizeof((tw_board *)0)->tile[0];
}

static void pack(boards *b, size_t source, const tw_problem *p) {
    const header h = {.source = (uint32_t)source,
                      .line = (uint32_t)p->line,
                      .rows = (uint16_t)p->start.rows,
                      .cols = (uint16_t)p->start.cols,
                      .has_goal = p->has_goal && !b->goal};
    append(b, &h, sizeof h);
    append(b, p->start.tile, tile_bytes(h.rows, h.cols));
    if (h.has_goal) append(b, p->goal.tile, tile_bytes(h.rows, h.cols));
}

static const unsigned char *unpack_board(const unsigned char *from, const header *h,
                                         tw_board *out) {
    size_t size = tile_bytes(h->rows, h->cols);
    *out = (tw_board){.rows = h->rows, .cols = h->cols};
    memcpy(out->tile, from, size);
    while (out->tile[out->blank]) out->blank++;
    return from + size;
}

static const unsigned char *unpack(const boards *b, const unsigned char *from, boards_item *item) {
    header h;
    memcpy(&h, from, sizeof h);
    from = unpack_board(from + sizeof h, &h, &item->problem.start);
    if (h.has_goal) from = unpack_board(from, &h, &item->problem.goal);
    item->problem.has_goal = h.has_goal;
    item->problem.line = h.line;
    item->name = b->sources[h.source].name;
    item->number++;
    resolve(b, item);
    return from;
}

typedef struct reading {
    boards *boards;
    size_t source;
    bool failed; /* a goal does not fit */
} reading;

static bool store(void *cookie, const tw_problem *problem) {
    reading *r = cookie;
    const boards *b = r->boards;
    tw_problem read = *problem;
    bool flat = read.format == TW_FORMAT_LINE || read.format == TW_FORMAT_LINES;
    if (flat && b->goal && !b->goal_name) take_shape(&read.start, &b->goal_board);
    boards_item item = {.problem = read, .name = b->sources[r->source].name};
    r->failed = !resolve(r->boards, &item);
    if (r->failed) return false;
    pack(r->boards, r->source, &read);
    r->boards->count++;
    return true;
}

static bool parse(boards *b, size_t source, const input *text) {
    reading r = {b, source, false};
    tw_error error = {0};
    size_t before = b->count;
    tw_status status = tw_parse(text->text, text->length, b->format, store, &r, &error);
    if (r.failed) return false;
    if (status < 0)
        input_error(text->name, error.line, "%s",
                    *error.text ? error.text : tw_status_text(status));
    else if (b->count == before)
        input_error(text->name, 1, "no board, expected at least one");
    return status >= 0 && b->count > before;
}

/* puzzle.txt, ../puzzle: whoever typed this did not mean a board. */
static bool is_path(const char *operand) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const char *ending = strrchr(operand, '.');
    if (ending && ending > operand && strspn(ending + 1, letters) > 1) return true;
    return strchr("/.~", *operand) && strspn(operand + strcspn(operand, letters), letters) > 1;
}

/* Neither a file nor a board: why it is no board. */
static bool refuse(const boards *b, const char *operand) {
    tw_error error = {0};
    if (is_path(operand))
        return input_error(operand, 1, "no such file, expected a file or a board"), false;
    (void)tw_parse(operand, strlen(operand), b->format, NULL, NULL, &error);
    input_error(*operand ? operand : "''", error.line, "neither a file nor a board: %s",
                error.text);
    return false;
}

static bool load_source(boards *b, size_t i) {
    boards_source *s = &b->sources[i];
    input text;
    struct stat facts;
    bool is_path = s->is_operand && !s->is_text && strcmp(s->argument, "-") != 0;
    if (is_path && stat(s->argument, &facts) != 0 && (errno == ENOENT || errno == ENAMETOOLONG))
        return refuse(b, s->argument);
    const char *name = s->is_operand ? "<board>" : "--board";
    if (s->is_text ? !input_from_text(&text, name, s->joined ? s->joined : s->argument)
                   : !input_read(&text, s->argument, "a board"))
        return false;
    s->name = text.name;
    bool parsed = parse(b, i, &text);
    input_free(&text);
    return parsed;
}

bool boards_load(boards *b) {
    if (!parse_goal(b)) return false;
    if (b->source_count == 0) boards_add(b, "-", false);
    for (size_t i = 0; i < b->source_count; i++)
        if (!load_source(b, i)) return false;
    return true;
}

bool boards_load_one(boards *b, boards_item *item) {
    if (!boards_load(b)) return false;
    *item = (boards_item){0};
    unpack(b, b->packed, item);
    if (b->count == 1) return true;
    input_error(item->name, item->problem.line,
                "%zu boards, expected one; a start and its goal are read with --format pair",
                b->count);
    return false;
}

void boards_each(const boards *b, boards_fn *each, void *cookie) {
    boards_item item = {0};
    const unsigned char *from = b->packed;
    for (size_t i = 0; i < b->count; i++) {
        from = unpack(b, from, &item);
        if (!each(cookie, &item)) return;
    }
}

void boards_free(boards *b) {
    for (size_t i = 0; i < b->source_count; i++) free(b->sources[i].joined);
    free(b->sources);
    free(b->packed);
    *b = (boards){0};
}
