/* parse_csv.c -- values with commas between, under a line that names them.
 *
 *     id,board,length                     start;goal
 *     1,1 2 3/4 5 6/7 0 8,1               "[1,2,3,0]";"[1,2,0,3]"
 *
 * Commas may also be semicolons or tabs.  One of the names says which value is the board, and one
 * may say which is its goal; a value is read as a text by itself.  Values between quotes or in
 * brackets may hold commas. */
#include "puzzle/text/parse.h"

#include "base/error.h"

#include <string.h>

typedef struct value {
    const char *text;
    size_t length;
} value;

/* The line that is read: what is left of it. */
typedef struct record {
    const char *at, *end;
    char comma;
} record;

static bool is_blank(char c) { return c == ' ' || c == '\r'; }
static bool opens(char c) { return c == '(' || c == '[' || c == '{'; }
static bool closes(char c) { return c == ')' || c == ']' || c == '}'; }

static bool next_value(record *r, value *out) {
    if (r->at > r->end) return false;
    char quote = 0;
    int depth = 0;
    const char *first = r->at, *last;
    for (; r->at < r->end && (quote || depth > 0 || *r->at != r->comma); r->at++) {
        char c = *r->at;
        if (c == '"') quote = quote ? 0 : c;
        if (!quote) depth += opens(c) - closes(c);
    }
    last = r->at++;
    while (first < last && (is_blank(*first) || *first == '"')) first++;
    while (last > first && (is_blank(last[-1]) || last[-1] == '"')) last--;
    *out = (value){first, (size_t)(last - first)};
    return true;
}

/* Compare without regard to case, a space like an underscore. */
static bool is_among(const value *v, const char *const words[], size_t count) {
    for (size_t i = 0; i < count; i++) {
        size_t n = 0;
        while (n < v->length && words[i][n]
               && ((v->text[n] == ' ' ? '_' : v->text[n]) | 0x20) == (words[i][n] | 0x20))
            n++;
        if (n == v->length && !words[i][n]) return true;
    }
    return false;
}

static bool names_board(const value *v) {
    static const char *const words[] = {"board",    "start", "start_state",   "start_board",
                                        "initial",  "state", "initial_state", "initial_board",
                                        "puzzle",   "tiles", "scramble",      "position",
                                        "instance", "grid"};
    return is_among(v, words, sizeof words / sizeof *words);
}

static bool names_goal(const value *v) {
    static const char *const words[] = {"goal", "goal_state", "goal_board", "target"};
    return is_among(v, words, sizeof words / sizeof *words);
}

typedef struct csv {
    const parser *parser;
    const char *at; /* the next line */
    size_t line;
    char comma;
    size_t board, goal, columns; /* `goal` == `columns`: there is none */
    tw_board goal_board;         /* of this record */
    tw_status status;
} csv;

/* The next line that is neither empty nor a comment; false: there is none. */
static bool next_line(csv *c, record *r) {
    const char *end = c->parser->text + c->parser->length;
    while (c->at < end) {
        const char *newline = memchr(c->at, '\n', (size_t)(end - c->at));
        *r = (record){.at = c->at, .end = newline ? newline : end, .comma = c->comma};
        c->at = newline ? newline + 1 : end;
        c->line++;
        while (r->end > r->at && is_blank(r->end[-1])) r->end--;
        if (r->at < r->end && *r->at != '#') return true;
    }
    return false;
}

/* The first line; false: it names no board. */
static bool read_names(csv *c) {
    static const char commas[] = {',', ';', '\t'};
    const char *text = c->at;
    size_t line = c->line;
    for (size_t i = 0; i < sizeof commas; i++) {
        record r;
        value v;
        c->comma = commas[i], c->at = text, c->line = line;
        if (!next_line(c, &r)) return false;
        size_t boards = 0, goals = 0;
        for (c->columns = 0; next_value(&r, &v); c->columns++) {
            if (names_board(&v) && !boards++) c->board = c->columns;
            if (names_goal(&v) && !goals++) c->goal = c->columns;
        }
        if (!goals) c->goal = c->columns;
        if (boards && c->columns > 1) return true;
    }
    return false;
}

static csv begin(const parser *p) {
    return (csv){.parser = p, .at = p->text, .line = p->line - 1, .status = TW_OK};
}

bool parse_csv_meant(const parser *p) {
    csv c = begin(p);
    return read_names(&c);
}

static tw_status read_value(const csv *c, const value *v, tw_problem_fn *each, void *cookie,
                            bool *stopped) {
    parser part = *c->parser;
    part.text = v->text, part.length = v->length, part.line = c->line, part.part = true;
    part.each = each, part.cookie = cookie, part.stopped = stopped;
    return parse_text(&part, TW_FORMAT_AUTO);
}

static bool give(void *cookie, const tw_problem *problem) {
    csv *c = cookie;
    tw_problem whole = *problem;
    whole.goal = c->goal_board;
    whole.has_goal = c->goal < c->columns;
    whole.format = TW_FORMAT_WRAPPED;
    if (whole.has_goal
        && (whole.goal.rows != whole.start.rows || whole.goal.cols != whole.start.cols))
        return c->status =
                   error_at(c->parser->error, c->line,
                            "the goal is %dx%d and the start %dx%d, expected the same size",
                            whole.goal.rows, whole.goal.cols, whole.start.rows, whole.start.cols),
               false;
    return parse_give(c->parser, &whole);
}

static tw_status read_goal(csv *c, const value *v) {
    sample s = {.count = 0};
    bool stopped = false;
    tw_status status = read_value(c, v, parse_sample, &s, &stopped);
    c->goal_board = s.first.start;
    if (status < 0 || s.count == 1) return status;
    return error_at(c->parser->error, c->line, "%zu boards as a goal, expected one", s.count);
}

static tw_status read_record(csv *c, record *r) {
    value v, board = {.length = 0}, goal = {.length = 0};
    size_t column = 0;
    for (; next_value(r, &v); column++) {
        if (column == c->board) board = v;
        if (column == c->goal) goal = v;
    }
    if (column != c->columns)
        return error_at(c->parser->error, c->line,
                        "%zu value%s, expected %zu as named in the first line", column,
                        column == 1 ? "" : "s", c->columns);
    tw_status status = c->goal < c->columns ? read_goal(c, &goal) : TW_OK;
    if (status >= 0) status = read_value(c, &board, give, c, c->parser->stopped);
    return status < 0 ? status : c->status;
}

tw_status parse_csv(const parser *p) {
    csv c = begin(p);
    record r;
    size_t count = 0;
    tw_status status = read_names(&c) ? TW_OK : TW_ERR_SYNTAX;
    for (; status >= 0 && !*p->stopped && next_line(&c, &r); count++) status = read_record(&c, &r);
    if (status < 0 || count) return status;
    return error_at(p->error, c.line, "no board below the names, expected at least one");
}
