/* read.c -- a board in any form that tw_parse() reads, in which "\n" stands for the end of a
 * line. */
#include "protocol/engine.h"

#include "base/error.h"

typedef struct typed {
    tw_problem problem;
    size_t count;
} typed;

static bool take_first(void *cookie, const tw_problem *p) {
    typed *t = cookie;
    if (!t->count++) t->problem = *p;
    return t->count < 2;
}

static tw_status parse(reply *r, const char *text, size_t length, tw_error *error) {
    typed t = {.count = 0};
    tw_status status = tw_parse(text, length, TW_FORMAT_AUTO, take_first, &t, error);
    if (status < 0) return status;
    if (t.count > 1)
        return error_set(error, TW_ERR_SYNTAX,
                         "several boards, expected one; a goal follows the word goal");
    reply_add(r, "read board ");
    reply_board(r, &t.problem.start);
    if (t.problem.has_goal) {
        reply_add(r, " goal ");
        reply_board(r, &t.problem.goal);
    }
    reply_end(r);
    return TW_OK;
}

tw_status command_read(tw_engine *e, words *rest, tw_error *error) {
    word said = words_rest(rest);
    tw_status status = parse(&e->reply, said.text ? said.text : "", said.length, error);
    if (status < 0 && error->line) {
        tw_error plain = *error;
        (void)error_set(error, status, "line %zu: %.180s", plain.line, plain.text);
    }
    return status;
}
