/* read.c -- boards in any form that tw_parse() knows, typed or pasted somewhere:
 * in the line, "\n" stands for an end of line.  The first problem is taken. */
#include "protocol/tools.h"

#include "base/error.h"
#include "base/memory.h"

typedef struct catch {
    tw_problem problem;
    bool caught;
}
catch;

static bool take(void *cookie, const tw_problem *p) {
    catch *c = cookie;
    c->problem = *p;
    c->caught = true;
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

static tw_status parse(tools *t, const char *text, size_t length, tw_error *error) {
    catch c = {.caught = false};
    tw_status status = tw_parse(text, length, TW_FORMAT_AUTO, take, &c, error);
    if (status < 0) return status;
    if (!c.caught)
        return error_set(error, TW_ERR_SYNTAX, "no board, expected one like 1 2 3/4 5 6/7 8 0");
    reply_add(&t->reply, "read board ");
    reply_board(&t->reply, &c.problem.start);
    if (c.problem.has_goal) {
        reply_add(&t->reply, " goal ");
        reply_board(&t->reply, &c.problem.goal);
    }
    reply_end(&t->reply);
    return TW_OK;
}

tw_status tool_read_line(tools *t, const char *rest, size_t length, tw_error *error) {
    memory m = {.allocator = t->allocator};
    char *text = memory_get(&m, length + 1, 1);
    if (!text) return TW_ERR_MEMORY;
    for (size_t i = 0; i < length; i++) text[i] = rest[i];
    tw_status status = parse(t, text, break_lines(text, length), error);
    if (status < 0 && error->line) {
        tw_error plain = *error;
        (void)error_at(error, plain.line, "line %zu: %.180s", plain.line, plain.text);
    }
    memory_put(&m, text, length + 1, 1);
    return status;
}
