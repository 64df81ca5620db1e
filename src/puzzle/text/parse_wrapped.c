/* parse_wrapped.c -- boards inside other text, one a line: what our own programs print.
 *
 *     {"rows":3,"cols":3,"start":[1,2,3,4,0,5,7,8,6],"goal":[...]}     --json
 *     position size 3x3 goal last board 1 2 3/4 0 5/7 8 6 moves U      the engine
 *     https://example.org/#play?board=3x3:1.2.3.4.0.5.7.8.6&goal=last  the page
 *
 * From each line the board's own text is copied, its signs replaced by those that the plain reading
 * knows, and read by that. */
#include "puzzle/text/parse.h"

#include "base/error.h"

#include <string.h>

enum { TEXT_ROOM = 2048 }; /* 256 tiles of four characters, and a size */

typedef struct piece {
    char text[TEXT_ROOM];
    size_t length;
} piece;

typedef struct span {
    const char *at, *end;
} span;

static bool add(piece *p, char c) {
    if (p->length == TEXT_ROOM) return false;
    p->text[p->length++] = c;
    return true;
}

static bool starts_with(span s, const char *word) {
    size_t length = strlen(word);
    return (size_t)(s.end - s.at) >= length && !memcmp(s.at, word, length);
}

/* Past the first place where `key` stands; false: nowhere. */
static bool find(span s, const char *key, span *out) {
    for (; s.at < s.end; s.at++)
        if (starts_with(s, key)) {
            *out = (span){s.at + strlen(key), s.end};
            return true;
        }
    return false;
}

static void skip_spaces(span *s) {
    while (s->at < s->end && (*s->at == ' ' || *s->at == '\t')) s->at++;
}

/* The value of a key of an object: a number, or what stands between brackets. */
static bool json_value(span line, const char *key, piece *out) {
    span s;
    if (!find(line, key, &s)) return false;
    skip_spaces(&s);
    if (s.at == s.end || *s.at++ != ':') return false;
    skip_spaces(&s);
    bool array = s.at < s.end && *s.at == '[';
    s.at += array;
    for (; s.at < s.end && (array ? *s.at != ']' : *s.at >= '0' && *s.at <= '9'); s.at++)
        if (!add(out, *s.at == ',' ? ' ' : *s.at)) return false;
    return out->length && (!array || s.at < s.end);
}

/* Size and tiles become "RxC" and, on the next line, the tiles. */
static bool json_board(span line, const char *key, piece *out) {
    piece rows = {.length = 0}, cols = {.length = 0}, tiles = {.length = 0};
    if (!json_value(line, key, &tiles)) return false;
    if (json_value(line, "\"rows\"", &rows) && json_value(line, "\"cols\"", &cols)) {
        for (size_t i = 0; i < rows.length; i++) add(out, rows.text[i]);
        add(out, 'x');
        for (size_t i = 0; i < cols.length; i++) add(out, cols.text[i]);
        add(out, '\n');
    }
    for (size_t i = 0; i < tiles.length; i++)
        if (!add(out, tiles.text[i])) return false;
    return true;
}

/* The tiles of "size 3x3 board 1 2 3/4 0 5/7 8 6 moves U": up to the next word in letters. */
static bool engine_board(span line, const char *key, piece *out) {
    span s, size;
    if (!find(line, key, &s)) return false;
    bool sized = find(line, "size ", &size) && s.at < s.end && *s.at >= '0' && *s.at <= '9';
    for (; sized && size.at < size.end && *size.at != ' '; size.at++)
        if (!add(out, *size.at)) return false;
    if (sized && !add(out, '\n')) return false;
    for (; s.at < s.end && !(*s.at >= 'a' && *s.at <= 'z'); s.at++)
        if (!add(out, sized && *s.at == '/' ? ' ' : *s.at)) return false;
    return true;
}

/* The name of a goal: letters up to something else. */
static bool goal_name(span line, const char *key, char out[], size_t size) {
    span s;
    size_t length = 0;
    if (!find(line, key, &s)) return false;
    for (; s.at < s.end && *s.at >= 'a' && *s.at <= 'z' && length + 1 < size; s.at++)
        out[length++] = *s.at;
    out[length] = 0;
    return length > 0;
}

static int hex_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* "3x3:1.2.3.4", with or without escapes. */
static bool link_board(span line, const char *key, piece *out) {
    span s;
    if (!find(line, key, &s)) return false;
    for (; s.at < s.end && *s.at != '&' && *s.at != ' '; s.at++) {
        char c = *s.at;
        if (c == '%' && s.end - s.at > 2 && hex_value(s.at[1]) >= 0 && hex_value(s.at[2]) >= 0) {
            c = (char)(hex_value(s.at[1]) * 16 + hex_value(s.at[2]));
            s.at += 2;
        }
        if (!add(out, c == ':' ? '\n' : c == '.' || c == '+' ? ' ' : c)) return false;
    }
    return out->length > 0;
}

/* The board's text, and the goal's where it has tiles; false: this line has no board. */
static bool unwrap(span line, piece *start, piece *goal) {
    bool has = false;
    if (starts_with(line, "{")) {
        has = json_board(line, "\"start\"", start) || json_board(line, "\"board\"", start)
              || json_board(line, "\"tiles\"", start);
        if (!json_board(line, "\"goal\"", goal)) goal->length = 0;
    } else if (starts_with(line, "position ") || starts_with(line, "board ")) {
        has = engine_board(line, "board ", start);
        if (!engine_board(line, "goal ", goal)) goal->length = 0;
    } else {
        has = link_board(line, "board=", start);
        if (!link_board(line, "goal=", goal)) goal->length = 0;
    }
    if (!goal->length || !memchr("0123456789", goal->text[0], 10)) goal->length = 0;
    return has;
}

static bool keep(void *cookie, const tw_problem *problem) {
    *(tw_board *)cookie = problem->start;
    return true;
}

static tw_status read(const piece *text, tw_board *out) {
    return tw_parse(text->text, text->length,
                    memchr(text->text, '/', text->length)    ? TW_FORMAT_SLASHES
                    : memchr(text->text, '\n', text->length) ? TW_FORMAT_SIZED
                                                             : TW_FORMAT_LINE,
                    keep, out, NULL);
}

static tw_status read_line(const parser *p, span line, size_t number, bool *more) {
    piece start = {.length = 0}, goal = {.length = 0};
    tw_problem problem = {.line = number, .format = TW_FORMAT_WRAPPED};
    const tw_board *b = &problem.start;
    char name[16];
    if (!unwrap(line, &start, &goal) || read(&start, &problem.start) < 0)
        return error_at(p->error, number, "no board in this line");
    if (goal.length)
        problem.has_goal = read(&goal, &problem.goal) >= 0 && problem.goal.rows == b->rows
                           && problem.goal.cols == b->cols;
    else
        problem.has_goal = (goal_name(line, "goal ", name, sizeof name)
                            || goal_name(line, "goal=", name, sizeof name))
                           && tw_board_goal(&problem.goal, b->rows, b->cols, name) >= 0;
    *more = !p->each || p->each(p->cookie, &problem);
    return TW_OK;
}

tw_status parse_wrapped(const parser *p) {
    const char *at = p->text, *end = p->text + p->length;
    bool more = true;
    size_t count = 0;
    for (size_t number = 1; at < end && more; number++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        span line = {at, newline ? newline : end};
        at = newline ? newline + 1 : end;
        skip_spaces(&line);
        while (line.end > line.at && line.end[-1] == '\r') line.end--;
        if (line.at == line.end || (*line.at == '#' && !find(line, "board=", &(span){0}))) continue;
        tw_status status = read_line(p, line, number, &more);
        if (status < 0) return status;
        count++;
    }
    return count ? TW_OK : error_at(p->error, 1, "no board, the text is empty");
}
