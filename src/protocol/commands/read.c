/* read.c -- boards in any form that tw_parse() reads; "\n" in the line stands for the end of a
 * line.  The first problem is taken. */
#include "protocol/engine.h"

#include "base/error.h"

#include <string.h>

typedef struct first_problem {
    tw_problem problem;
    bool found;
} first_problem;

static bool take_first(void *cookie, const tw_problem *p) {
    first_problem *f = cookie;
    f->problem = *p;
    f->found = true;
    return false;
}

/* Unescape in place; how long it is then. */
static size_t break_lines(char *text, size_t length) {
    size_t used = 0;
    for (size_t i = 0; i < length; i++) {
        bool end = text[i] == '\\' && i + 1 < length && text[i + 1] == 'n';
        text[used++] = end ? '\n' : text[i];
        i += end;
    }
    return used;
}

static tw_status parse(reply *r, const char *text, size_t length, tw_error *error) {
    first_problem f = {.found = false};
    tw_status status = tw_parse(text, length, TW_FORMAT_AUTO, take_first, &f, error);
    if (status < 0) return status;
    if (!f.found)
        return error_set(error, TW_ERR_SYNTAX, "no board, expected one like 1 2 3/4 5 6/7 8 0");
    reply_add(r, "read board ");
    reply_board(r, &f.problem.start);
    if (f.problem.has_goal) {
        reply_add(r, " goal ");
        reply_board(r, &f.problem.goal);
    }
    reply_end(r);
    return TW_OK;
}

tw_status command_read(tw_engine *e, words *rest, tw_error *error) {
    word said = words_rest(rest);
    char *text = memory_get(&e->memory, said.length + 1, 1);
    if (!text) return TW_ERR_MEMORY;
    memcpy(text, said.text, said.length);
    tw_status status = parse(&e->reply, text, break_lines(text, said.length), error);
    if (status < 0 && error->line) {
        tw_error plain = *error;
        (void)error_set(error, status, "line %zu: %.180s", plain.line, plain.text);
    }
    memory_put(&e->memory, text, said.length + 1, 1);
    return status;
}
