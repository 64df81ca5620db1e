/* parse.c -- which reading does a text get?
 *
 * A named format has one reading.  Without a name the shape decides: a slash
 * anywhere means slashes, otherwise the text goes on a sheet and every reading
 * that makes a board of it makes the same one.  A row that is a board by itself
 * is one, so several lines of tiles are several boards, also when there are
 * two; a start and its goal are told by their rows.
 *
 * Where this finds no board, the other ways in which people write one are tried
 * (123/450/786, drawn grids, JSON, ...), and last of all several of them with
 * empty lines between.  When all fail there is a mistake in
 * the text, and the question becomes which reading was meant, so that the
 * complaint is about the user's mistake and not about our guess. */
#include "puzzle/text/parse.h"

#include "base/error.h"

static tw_status give(const parser *p, const tw_problem *problem) {
    if (p->each) p->each(p->cookie, problem);
    return TW_OK;
}

tw_status parse_board(const parser *p, const sheet *s, size_t first, size_t count, int rows,
                      int cols, tw_format format) {
    tw_problem problem = {.line = s->cell[first].line, .format = format};
    tw_status status = sheet_board(s, first, count, rows, cols, &problem.start, p->error);
    return status < 0 ? status : give(p, &problem);
}

tw_status parse_start_and_goal(const parser *p, const sheet *s, size_t first, int rows, int cols) {
    size_t cells = (size_t)rows * (size_t)cols;
    tw_problem problem = {.line = s->cell[first].line, .has_goal = true, .format = TW_FORMAT_PAIR};
    tw_status status = sheet_board(s, first, cells, rows, cols, &problem.start, p->error);
    if (status == TW_OK)
        status = sheet_board(s, first + cells, cells, rows, cols, &problem.goal, p->error);
    return status < 0 ? status : give(p, &problem);
}

static tw_status read_line(const parser *p, const sheet *s) {
    int rows, cols;
    if (s->rows > 1)
        return error_at(p->error, sheet_line(s, 1),
                        "a second line, expected one board on one line");
    if (s->count == 1 && s->cell[0].value >= TW_MAX_CELLS) {
        char word[QUOTE_SIZE];
        return error_at(p->error, sheet_line(s, 0),
                        "%s is too large for a tile, expected tiles with separators between them",
                        error_quote(word, s->cell[0].text, s->cell[0].length));
    }
    parse_line_shape(s, 0, s->count, &rows, &cols);
    if (!sheet_whole(s, 0, s->count) && square_side(s->count - 1)
        && sheet_whole(s, 1, s->count - 1))
        return error_at(p->error, sheet_line(s, 0),
                        "%zu tiles, expected %zu; only the format 'lines' has a number before them",
                        s->count, s->count - 1);
    return parse_board(p, s, 0, s->count, rows, cols, TW_FORMAT_LINE);
}

static tw_status recognise(const parser *p, sheet *s) {
    if (s->size.kind == TOKEN_SIZE) return parse_sized(p, s);
    if (s->rows == 1) return read_line(p, s);
    if (parse_rows_fit(s)) return parse_rows(p, s, ROWS_EITHER);
    if (parse_list_fit(s)) return parse_list(p, s, LIST_ALIKE);
    if (parse_sized_meant(s)) return parse_sized(p, s);
    if (parse_list_meant(s)) return parse_list(p, s, LIST_ALIKE);
    return parse_rows(p, s, ROWS_EITHER);
}

static tw_status read_sheet(const parser *p, sheet *s, tw_format format) {
    if (!s->count && s->size.kind != TOKEN_SIZE)
        return error_at(p->error, 1, "no board, the text is empty");
    if (s->size.kind == TOKEN_SIZE && format != TW_FORMAT_AUTO && format != TW_FORMAT_SIZED)
        return token_complain(&s->size, p->error);
    switch (format) {
    case TW_FORMAT_ROWS:
        return parse_rows(p, s, ROWS_START);
    case TW_FORMAT_PAIR:
        return parse_rows(p, s, ROWS_START_AND_GOAL);
    case TW_FORMAT_SIZED:
        return parse_sized(p, s);
    case TW_FORMAT_LINE:
        return read_line(p, s);
    default:
        return recognise(p, s);
    }
}

static tw_status read_text(const parser *p, tw_format format) {
    sheet s;
    if (format == TW_FORMAT_WRAPPED) return parse_wrapped(p);
    if (format == TW_FORMAT_LINES) return parse_list(p, &s, LIST_ANY);
    if (format == TW_FORMAT_SLASHES) return parse_list(p, &s, LIST_SINGLE);

    scanner in;
    scanner_init(&in, p->text, p->length, p->style);
    token stop = sheet_read_text(&s, &in);
    if (stop.kind == TOKEN_END) return read_sheet(p, &s, format);
    if (stop.kind == TOKEN_SLASH && format == TW_FORMAT_PAIR) return parse_list(p, &s, LIST_PAIR);
    if (format == TW_FORMAT_AUTO) {
        if (stop.kind == TOKEN_SLASH) return parse_list(p, &s, LIST_SLASHES);
        /* Too many tiles for two boards are no mistake if every line so far is a board. */
        if (stop.kind == TOKEN_TILE && parse_list_fit(&s)) return parse_list(p, &s, LIST_ALIKE);
    }
    return token_complain(&stop, p->error);
}

/* The first two boards of a reading, to see whether two readings differ. */
typedef struct sample {
    size_t count;
    tw_problem first;
} sample;

static bool keep_first(void *cookie, const tw_problem *problem) {
    sample *s = cookie;
    if (!s->count++) s->first = *problem;
    return true;
}

static bool same(const sample *a, const sample *b) {
    return a->count == b->count && tw_board_equal(&a->first.start, &b->first.start)
           && a->first.has_goal == b->first.has_goal
           && (!a->first.has_goal || tw_board_equal(&a->first.goal, &b->first.goal));
}

static tw_status complain_ambiguous(tw_error *error, const sample *a, const sample *b) {
    char one[2 * QUOTE_SIZE], other[2 * QUOTE_SIZE];
    tw_board_text(&a->first.start, TW_LAYOUT_SLASHES, one, sizeof one);
    tw_board_text(&b->first.start, TW_LAYOUT_SLASHES, other, sizeof other);
    return error_at(error, a->first.line,
                    "two readings, %s and %s, expected tiles with spaces between them", one, other);
}

/* What people type where the plain reading finds no board. */
static const unsigned styles[] = {
    SCANNER_FIELDS,
    SCANNER_COMPACT,
    SCANNER_COMPACT | SCANNER_HEX,
    SCANNER_GRID,
    SCANNER_GRID | SCANNER_FIELDS,
    SCANNER_GRID | SCANNER_COMPACT,
};
enum { STYLES = sizeof styles / sizeof styles[0], WRAPPED = STYLES, BLOCKS, PLAIN };

static tw_status read_as(const parser *p, int reading) {
    parser as = *p;
    if (reading == WRAPPED) return parse_wrapped(p);
    if (reading == BLOCKS) return parse_blocks(p, TW_FORMAT_AUTO);
    as.style = reading == PLAIN ? SCANNER_PLAIN : styles[reading];
    return read_text(&as, TW_FORMAT_AUTO);
}

/* The reading that makes sense of a text; the mistake is that of the plain one. */
static tw_status guess(const parser *p) {
    sample found = {0}, other;
    int reading = PLAIN;
    parser look = {.text = p->text, .length = p->length, .each = keep_first, .cookie = &found};
    if (read_as(&look, PLAIN) >= 0) return read_as(p, PLAIN);
    found = (sample){0};
    for (int i = 0; i <= WRAPPED; i++) {
        other = (sample){0};
        look.cookie = &other;
        if (read_as(&look, i) < 0 || !other.count) continue;
        if (reading != PLAIN && !same(&found, &other))
            return complain_ambiguous(p->error, &found, &other);
        if (reading == PLAIN) found = other, reading = i;
    }
    if (reading != PLAIN) return read_as(p, reading);
    /* Two in rows are no list but a start and a goal, and those differ in size. */
    other = (sample){0};
    look.cookie = &other;
    if (read_as(&look, BLOCKS) >= 0 && !(other.count == 2 && other.first.format == TW_FORMAT_ROWS))
        reading = BLOCKS;
    return read_as(p, reading);
}

/* In a format with a name: one text of it, or several with empty lines between them. */
static tw_status read_named(const parser *p, tw_format format) {
    const parser look = {.text = p->text, .length = p->length};
    bool in_rows =
        format == TW_FORMAT_ROWS || format == TW_FORMAT_SIZED || format == TW_FORMAT_PAIR;
    bool blocks = in_rows && read_text(&look, format) < 0 && parse_blocks(&look, format) >= 0;
    return blocks ? parse_blocks(p, format) : read_text(p, format);
}

tw_status tw_parse(const char *text, size_t length, tw_format format, tw_problem_fn *each,
                   void *cookie, tw_error *error) {
    if ((!text && length) || format < TW_FORMAT_AUTO || format > TW_FORMAT_WRAPPED)
        return error_set(error, TW_ERR_ARGUMENT, "no text, or no such format");
    parser p = {text ? text : "", length, each, cookie, error, SCANNER_PLAIN};
    return format == TW_FORMAT_AUTO ? guess(&p) : read_named(&p, format);
}
