/* parse_blocks.c -- several texts in one, with empty lines between them.
 *
 * What is written in rows needs an empty line before the next board.  Each block is read as a text
 * of its own, so boards of several sizes and starts with their goals may follow each other. */
#include "puzzle/text/parse.h"

#include "base/error.h"

#include <string.h>

typedef struct block {
    const char *text;
    size_t length, line; /* where it begins */
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

static tw_status read(const parser *p, const block *b, tw_format format) {
    parser part = *p;
    part.text = b->text, part.length = b->length, part.line = b->line;
    return parse_text(&part, format);
}

tw_status parse_blocks(const parser *p, tw_format format) {
    cursor c = {p->text, p->text + p->length, p->line};
    block first, b;
    /* A block by itself is what the other readings are for; this also ends the recursion. */
    if (!next(&c, &first) || !next(&c, &b))
        return error_at(p->error, p->line, "no empty line between boards");
    tw_status status = read(p, &first, format);
    do
        if (status >= 0 && !*p->stopped) status = read(p, &b, format);
    while (status >= 0 && !*p->stopped && next(&c, &b));
    return status;
}
