/* parse.c -- which reading does a text get?
 *
 * A text becomes plain first (plain.h).  A named format has one reading.  Without a name the shape
 * decides: a slash anywhere means slashes, otherwise the text goes on a sheet and every reading
 * that makes a board of it makes the same one.  A row that is a board by itself is one, so several
 * lines of tiles are several boards, and so are boards in rows one below the other.  How many there
 * are changes nothing: a goal is one because it is called so, or because the format is `pair`.
 *
 * Where this finds no board, the text may name its boards (start: goal: JSON).  If not, the other
 * ways in which people write one are tried (123/450/786, drawn grids, ...), and last of all several
 * of them with empty lines between.  When all fail there is a mistake in the text, and the question
 * becomes which reading was meant, so that the complaint is about the user's mistake and not about
 * our guess. */
#include "puzzle/text/parse.h"

#include "base/error.h"
#include "puzzle/text/plain.h"

#include <string.h>

scanner parse_begin(const parser *p) {
    scanner in;
    scanner_init(&in, p->text, p->length, p->line, p->style);
    return in;
}

bool parse_give(const parser *p, const tw_problem *problem) {
    if (p->each && !p->each(p->cookie, problem)) *p->stopped = true;
    return !*p->stopped;
}

tw_status parse_board(const parser *p, const sheet *s, size_t first, size_t count, int rows,
                      int cols, tw_format format) {
    tw_problem problem = {.line = s->cell[first].line, .format = format};
    tw_status status = sheet_board(s, first, count, rows, cols, &problem.start, p->error);
    if (status >= 0) (void)parse_give(p, &problem);
    return status;
}

/* Is there a comma between a tile and the next? */
static bool comma_follows(const token *t) {
    return t->text + t->length < t[1].text
           && memchr(t->text + t->length, ',', (size_t)(t[1].text - t->text) - t->length);
}

/* A line of equal groups, in which commas, or else spaces, stand between the tiles of a group and
 * not between groups: "1 2 3, 4 5 0" and "1,2,3 4,5,0" have two rows. */
static bool find_groups(const sheet *s, int *rows, int *cols) {
    size_t width = 0, group = 1;
    bool within = s->count > 1 && comma_follows(&s->cell[0]);
    for (size_t i = 0; i + 1 < s->count; i++, group++) {
        if (comma_follows(&s->cell[i]) == within) continue;
        if (group < 2 || (width && group != width)) return false;
        width = group, group = 0;
    }
    *rows = width ? (int)(s->count / width) : 1, *cols = (int)width;
    return width && group == width && sheet_whole(s, 0, s->count);
}

/* The first digit that a word of digits has twice; 0: none. */
static char digit_twice(const token *word) {
    for (size_t i = 0; i < word->length; i++)
        if (memchr(word->text, word->text[i], i)) return word->text[i];
    return 0;
}

/* The least digit that is less than another one of the word and not in it; 0: none. */
static char digit_missing(const token *word) {
    char most = '0';
    for (size_t i = 0; i < word->length; i++)
        if (word->text[i] > most) most = word->text[i];
    for (char c = '0'; c < most; c++)
        if (!memchr(word->text, c, word->length)) return c;
    return 0;
}

static tw_status too_large(const parser *p, const sheet *s) {
    const token *cell = &s->cell[0];
    char word[QUOTE_SIZE], twice = digit_twice(cell), missing = digit_missing(cell);
    error_quote(word, cell->text, cell->length);
    if (twice && cell->length <= 10)
        return error_at(p->error, sheet_line(s, 0),
                        "%s has %c twice, expected each tile once, or separators between tiles",
                        word, twice);
    if (!twice && missing)
        return error_at(p->error, sheet_line(s, 0), "%s has no %c, expected %s", word, missing,
                        missing == '0' ? "one for the blank"
                                       : "each tile once, or separators between tiles");
    return error_at(p->error, sheet_line(s, 0),
                    "%s is too large for a tile, expected tiles with separators between them",
                    word);
}

static tw_status read_line(const parser *p, const sheet *s) {
    int rows = 0, cols = 0;
    if (s->rows > 1)
        return error_at(p->error, sheet_line(s, 1),
                        "a second line, expected one board on one line");
    if (s->count == 1 && s->cell[0].value >= TW_MAX_CELLS) return too_large(p, s);
    bool grouped = p->style == SCANNER_PLAIN && find_groups(s, &rows, &cols);
    if (!grouped) parse_line_shape(s, 0, s->count, &rows, &cols);
    return parse_board(p, s, 0, s->count, rows, cols, TW_FORMAT_LINE);
}

/* Of a text that is too long for a sheet, the whole rows that have found room. */
static tw_status recognise_long(const parser *p, sheet *s, const token *stop) {
    s->count = s->row[s->rows];
    if (parse_list_fit(s)) return parse_list(p, s, LIST_ALIKE);
    size_t rows = parse_stack_fit(s);
    if (rows)
        return parse_stack(p, s,
                           &(stack){0, (int)rows, (int)sheet_width(s, 0), false, TW_FORMAT_ROWS});
    if (s->rows > 1 && parse_sized_meant(s)) return parse_sized(p, s, false);
    return token_complain(stop, p->error);
}

static tw_status read_rows(const parser *p, sheet *s, size_t least) {
    size_t rows = parse_rows_fit(s) ? 0 : parse_stack_fit(s);
    if (rows < least) return parse_rows(p, s);
    return parse_stack(p, s, &(stack){0, (int)rows, (int)sheet_width(s, 0), false, TW_FORMAT_ROWS});
}

static tw_status recognise(const parser *p, sheet *s) {
    if (s->size.kind == TOKEN_SIZE) return parse_sized(p, s, true);
    if (s->rows == 1) return read_line(p, s);
    if (parse_rows_fit(s) || parse_stack_fit(s) > 1) return read_rows(p, s, 2);
    if (parse_list_fit(s)) return parse_list(p, s, LIST_ALIKE);
    if (parse_sized_meant(s)) return parse_sized(p, s, true);
    if (parse_list_meant(s)) return parse_list(p, s, LIST_ALIKE);
    return parse_rows(p, s);
}

static tw_status read_sheet(const parser *p, sheet *s, tw_format format) {
    if (!s->count && s->size.kind != TOKEN_SIZE)
        return error_at(p->error, p->line, "no board, the text is empty");
    if (s->size.kind == TOKEN_SIZE && format != TW_FORMAT_AUTO && format != TW_FORMAT_SIZED)
        return token_complain(&s->size, p->error);
    switch (format) {
    case TW_FORMAT_ROWS:
        return read_rows(p, s, 1);
    case TW_FORMAT_SIZED:
        return parse_sized(p, s, true);
    case TW_FORMAT_LINE:
        return read_line(p, s);
    default:
        return recognise(p, s);
    }
}

/* One reading of one text. */
static tw_status read_text(const parser *p, tw_format format) {
    sheet s;
    if (format == TW_FORMAT_LINES) return parse_list(p, &s, LIST_ANY);
    if (format == TW_FORMAT_SLASHES) return parse_list(p, &s, LIST_SINGLE);

    scanner in = parse_begin(p);
    token stop = sheet_read_text(&s, &in, SIZE_MAX);
    if (p->style & SCANNER_COLUMNS) sheet_fill_gap(&s, &in);
    if (stop.kind == TOKEN_END) return read_sheet(p, &s, format);
    if (format != TW_FORMAT_AUTO) return token_complain(&stop, p->error);
    if (stop.kind == TOKEN_SLASH) return parse_list(p, &s, LIST_SLASHES);
    return stop.kind == TOKEN_TILE ? recognise_long(p, &s, &stop) : token_complain(&stop, p->error);
}

bool parse_sample(void *cookie, const tw_problem *problem) {
    sample *s = cookie;
    if (!s->count++) s->first = *problem;
    return true;
}

static bool same(const sample *a, const sample *b) {
    return a->count == b->count && tw_board_equal(&a->first.start, &b->first.start);
}

static tw_status complain_ambiguous(tw_error *error, const sample *a, const sample *b) {
    char one[2 * QUOTE_SIZE], other[2 * QUOTE_SIZE];
    tw_board_text(&a->first.start, TW_LAYOUT_SLASHES, one, sizeof one);
    tw_board_text(&b->first.start, TW_LAYOUT_SLASHES, other, sizeof other);
    return error_at(error, a->first.line,
                    "two readings, %s and %s, expected spaces between tiles and / between rows",
                    one, other);
}

/* What people type where the plain reading finds no board. */
static const unsigned styles[] = {
    SCANNER_FIELDS,
    SCANNER_TABS,
    SCANNER_CELLS,
    SCANNER_LISTS,
    SCANNER_COLUMNS,
    SCANNER_COMPACT,
    SCANNER_COMPACT | SCANNER_HEX,
    SCANNER_COMPACT | SCANNER_LETTERS,
    SCANNER_COMPACT | SCANNER_COLUMNS,
    SCANNER_COMPACT | SCANNER_HEX | SCANNER_COLUMNS,
    SCANNER_BARS,
    SCANNER_GRID,
    SCANNER_GRID | SCANNER_FIELDS,
    SCANNER_GRID | SCANNER_COMPACT,
};
enum { STYLES = sizeof styles / sizeof styles[0], NUMBERED = STYLES, BLOCKS, PLAIN };

static tw_status read_as(const parser *p, int reading) {
    parser as = *p;
    sheet s;
    if (reading == NUMBERED) return parse_list(p, &s, LIST_NUMBERED);
    if (reading == BLOCKS) return parse_blocks(p, TW_FORMAT_AUTO);
    as.style = reading == PLAIN ? SCANNER_PLAIN : styles[reading];
    return read_text(&as, TW_FORMAT_AUTO);
}

static bool makes_sense(const parser *p, int reading, sample *out) {
    bool stopped = false;
    parser look = *p;
    *out = (sample){.count = 0};
    look.each = parse_sample, look.cookie = out, look.stopped = &stopped, look.error = NULL;
    return read_as(&look, reading) >= 0 && out->count;
}

/* The reading that makes sense of a text; the mistake is that of the plain one. */
static tw_status guess(const parser *p) {
    sample found, other;
    int reading = PLAIN;
    if (makes_sense(p, PLAIN, &found)) return read_as(p, PLAIN);
    if (!p->part && parse_csv_meant(p)) return parse_csv(p);
    if (!p->part && parse_named_meant(p)) return parse_named(p);
    for (int i = 0; i <= NUMBERED; i++) {
        if (!makes_sense(p, i, &other)) continue;
        if (reading != PLAIN && !same(&found, &other))
            return complain_ambiguous(p->error, &found, &other);
        if (reading == PLAIN) found = other, reading = i;
    }
    if (reading == PLAIN && makes_sense(p, BLOCKS, &other)) reading = BLOCKS;
    return read_as(p, reading);
}

/* In a format with a name: one text of it, or several with empty lines between them. */
static tw_status read_named(const parser *p, tw_format format) {
    bool stopped = false;
    parser look = *p;
    look.each = NULL, look.stopped = &stopped, look.error = NULL;
    bool in_rows = format == TW_FORMAT_ROWS || format == TW_FORMAT_SIZED;
    bool blocks = in_rows && read_text(&look, format) < 0 && parse_blocks(&look, format) >= 0;
    return blocks ? parse_blocks(p, format) : read_text(p, format);
}

/* The format pair: boards in any way that makes sense, and each second one is the goal of the first
 * before it. */
typedef struct couple {
    const parser *parser;
    tw_problem start;
    size_t count;
    tw_status status;
} couple;

static bool take(void *cookie, const tw_problem *problem) {
    couple *c = cookie;
    const tw_board *a = &c->start.start, *b = &problem->start;
    if (problem->has_goal) return parse_give(c->parser, problem);
    if (++c->count % 2) return c->start = *problem, true;
    if (a->rows != b->rows || a->cols != b->cols)
        c->status = error_at(c->parser->error, problem->line,
                             "the goal is %dx%d and the start %dx%d, expected the same size",
                             b->rows, b->cols, a->rows, a->cols);
    if (c->status < 0) return false;
    c->start.goal = *b, c->start.has_goal = true, c->start.format = TW_FORMAT_PAIR;
    return parse_give(c->parser, &c->start);
}

static tw_status read_pairs(const parser *p) {
    bool stopped = false;
    couple c = {.parser = p, .status = TW_OK};
    parser each = *p;
    each.each = take, each.cookie = &c, each.stopped = &stopped;
    tw_status status = guess(&each);
    if (status < 0 || c.status < 0) return status < 0 ? status : c.status;
    if (c.count == 1)
        return error_at(p->error, c.start.line, "only one board, expected a start and a goal");
    if (c.count % 2 && !stopped)
        return error_at(p->error, c.start.line,
                        "%zu boards, expected an even number: starts and their goals", c.count);
    return TW_OK;
}

tw_status parse_text(const parser *p, tw_format format) {
    switch (format) {
    case TW_FORMAT_AUTO:
        return guess(p);
    case TW_FORMAT_PAIR:
        return read_pairs(p);
    case TW_FORMAT_WRAPPED:
        return parse_named(p);
    default:
        return read_named(p, format);
    }
}

tw_status tw_parse(const char *text, size_t length, tw_format format, tw_problem_fn *each,
                   void *cookie, tw_error *error) {
    plain made;
    bool stopped = false;
    if ((!text && length) || format < TW_FORMAT_AUTO || format > TW_FORMAT_WRAPPED)
        return error_set(error, TW_ERR_ARGUMENT, "no text, or no such format");
    tw_status status = TW_ERR_MEMORY;
    if (plain_make(&made, text ? text : "", length, PLAIN_BOARDS))
        status = parse_text(&(parser){.text = made.text,
                                      .length = made.length,
                                      .line = 1,
                                      .each = each,
                                      .cookie = cookie,
                                      .stopped = &stopped,
                                      .error = error},
                            format);
    else
        error_status(error, status);
    plain_free(&made);
    return status;
}
