/* scan.c -- see scan.h. */
#include "analysis/transcript/scan.h"
#include "analysis/transcript/result_list.h"
#include "analysis/transcript/text_line.h"

#include <string.h>

enum { LINES_A_LOOK = 4096 };

static void take_line(event_list *s, size_t at, size_t end, size_t number, board_role *role,
                      size_t *board) {
    token tokens[TOKENS_ROOM];
    while (at < end && !reader_ended(s->page->reader)) {
        size_t count = tokens_read(s->page->text, &at, end, tokens);
        text_line l = {.list = s, .number = number, .tokens = tokens, .count = count};
        if (count) text_line_take(&l, role, board);
    }
}

static size_t count_lines(const char *text, size_t at, size_t end) {
    size_t lines = 0;
    for (; at < end; at++) lines += text[at] == '\n';
    return lines;
}

/* The lists of a line: how far it is read, and the lines that they take. */
static size_t take_lists(event_list *s, size_t at, size_t *end, size_t *number, board_role *role,
                         size_t *board) {
    const page *p = s->page;
    for (size_t from = at; from < *end;) {
        const char *open = memchr(p->text + from, '(', *end - from);
        size_t failed = 0, numbers[2], inner, begin = open ? (size_t)(open - p->text) : *end;
        if (!open) break;
        size_t after = result_list_match(p, begin, &failed, numbers, &inner);
        from = after ? after : failed > begin ? failed : begin + 1;
        if (!after) continue;
        take_line(s, at, begin, *number, role, board);
        result_list_add(s, *number, begin, inner, numbers);
        *number += count_lines(p->text, begin, after);
        at = after;
        if (at <= *end) continue;
        const char *newline = memchr(p->text + at, '\n', p->length - at);
        *end = newline ? (size_t)(newline - p->text) : p->length;
    }
    return at;
}

bool scan_page(event_list *s, page *p) {
    *s = (event_list){.page = p};
    size_t number = 1, board = 0, looks = 0;
    board_role role = ROLE_NONE;
    for (size_t at = 0;
         at < p->length && !(looks++ % LINES_A_LOOK == 0 && reader_ended(p->reader));) {
        const char *newline = memchr(p->text + at, '\n', p->length - at);
        size_t end = newline ? (size_t)(newline - p->text) : p->length;
        at = take_lists(s, at, &end, &number, &role, &board);
        if (at < end) take_line(s, at, end, number, &role, &board);
        at = end + 1, number++;
    }
    return !reader_ended(p->reader);
}
