/* parse_blocks.c -- several texts in one, with empty lines between them.
 *
 * What is written in rows needs an empty line before the next board.  Each block is read as a text
 * of its own, so boards of several sizes and starts with their goals may follow each other. */
#include "puzzle/text/parse.h"

#include "base/error.h"

#include <string.h>

typedef struct block {
    const char *text;
    size_t length, line; /* where it begins, from 1 */
} block;

typedef struct cursor {
    const char *at, *end;
    size_t line;
} cursor;

typedef enum line_kind { LINE_EMPTY, LINE_COMMENT, LINE_TILES } line_kind;

static line_kind kind_of(const char *at, const char *end) {
    while (at < end && (*at == ' ' || *at == '\t' || *at == '\r')) at++;
    return at == end ? LINE_EMPTY : *at == '#' ? LINE_COMMENT : LINE_TILES;
}

/* The next block that is not made of comments alone; false: there is none. */
static bool next(cursor *c, block *out) {
    *out = (block){.text = NULL};
    bool tiles = false;
    while (c->at < c->end) {
        const char *newline = memchr(c->at, '\n', (size_t)(c->end - c->at));
        const char *line_end = newline ? newline : c->end;
        line_kind kind = kind_of(c->at, line_end);
        if (kind == LINE_EMPTY && tiles) return true;
        if (kind == LINE_EMPTY) *out = (block){.text = NULL};
        if (kind != LINE_EMPTY && !out->text) *out = (block){c->at, 0, c->line};
        tiles |= kind == LINE_TILES;
        c->at = newline ? newline + 1 : c->end;
        c->line++;
        if (out->text) out->length = (size_t)(c->at - out->text);
    }
    return tiles;
}

typedef struct shift {
    const parser *parser;
    size_t line; /* of the text where the block begins */
    bool more;
} shift;

static bool give(void *cookie, const tw_problem *problem) {
    shift *s = cookie;
    tw_problem moved = *problem;
    moved.line += s->line - 1;
    s->more = !s->parser->each || s->parser->each(s->parser->cookie, &moved);
    return s->more;
}

static tw_status read(shift *s, const block *b, tw_format format) {
    tw_error error = {0};
    s->line = b->line;
    tw_status status = tw_parse(b->text, b->length, format, give, s, &error);
    if (status < 0) return error_at(s->parser->error, error.line + b->line - 1, "%s", error.text);
    return status;
}

tw_status parse_blocks(const parser *p, tw_format format) {
    cursor c = {p->text, p->text + p->length, 1};
    block first, b;
    shift s = {.parser = p, .more = true};
    /* A block by itself is what the other readings are for; this also ends the recursion. */
    if (!next(&c, &first) || !next(&c, &b))
        return error_at(p->error, 1, "no empty line between boards");
    tw_status status = read(&s, &first, format);
    do
        if (status >= 0 && s.more) status = read(&s, &b, format);
    while (status >= 0 && s.more && next(&c, &b));
    return status;
}
