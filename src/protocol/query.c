#include "protocol/query.h"

#include "base/error.h"

#include <string.h>

enum {
    BOARD,
    GOAL,
    ALGORITHM,
    HEURISTIC,
    CONVENTION,
    ORDER,
    TIES,
    TEST,
    DUPLICATES,
    WEIGHT,
    NODES,
    BYTES
};
const char *const query_names[QUERY_CLAUSES + 1] = {
    "board", "goal", "algorithm",  "heuristic", "convention", "order",
    "ties",  "test", "duplicates", "weight",    "nodes",      "bytes",
};

static bool take_board(void *cookie, const tw_problem *p) {
    *(tw_board *)cookie = p->start;
    return false;
}

tw_status query_board(word c, tw_board *out, tw_error *error) {
    if (!c.text)
        return error_set(error, TW_ERR_SYNTAX, "a board is expected: board 1 2 3/4 5 6/7 8 0");
    return tw_parse(c.text, c.length, TW_FORMAT_AUTO, take_board, out, error);
}

tw_status query_goal(word c, int rows, int cols, tw_board *out, tw_error *error) {
    char name[16];
    if (!c.text) return tw_board_goal(out, rows, cols, "last");
    if (field_copy(c, name, sizeof name) && tw_board_goal(out, rows, cols, name) == TW_OK)
        return TW_OK;
    tw_status status = tw_parse(c.text, c.length, TW_FORMAT_AUTO, take_board, out, error);
    if (status == TW_OK && (out->rows != rows || out->cols != cols))
        return error_set(error, TW_ERR_SYNTAX, "the goal is %dx%d, the board %dx%d", out->rows,
                         out->cols, rows, cols);
    return status;
}

static tw_status wrong(const word fields[], int which, tw_error *error) {
    char quoted[QUOTE_SIZE];
    const word *c = &fields[which];
    return error_set(error, TW_ERR_SYNTAX, "no such %s: %s", query_names[which],
                     error_quote(quoted, c->text, c->length));
}

/* Each of the four letters, in any order. */
static bool take_order(word c, char order[5]) {
    if (c.length != 4) return false;
    for (const char *letter = "UDLR"; *letter; letter++)
        if (!memchr(c.text, *letter, 4)) return false;
    memcpy(order, c.text, 4);
    return true;
}

static tw_status take_convention(tw_convention *out, const word fields[], tw_error *error) {
    char name[32];
    const word *c = fields;
#define NAMED(which, call)                                                                         \
    if (c[which].text && (!field_copy(c[which], name, sizeof name) || (call) < 0))                 \
    return wrong(c, which, error)
    NAMED(CONVENTION, tw_convention_named(name, out));
    NAMED(TIES, tw_ties_named(name, &out->ties));
    NAMED(TEST, tw_goal_test_named(name, &out->goal_test));
    NAMED(DUPLICATES, tw_duplicates_named(name, &out->duplicates));
#undef NAMED
    if (c[ORDER].text && !take_order(c[ORDER], out->order)) return wrong(c, ORDER, error);
    return TW_OK;
}

tw_status query_take(query *a, const word c[], tw_error *error) {
    tw_status status = query_board(c[BOARD], &a->start, error);
    if (status < 0) return status;
    status = tw_config_default(&a->config, a->start.rows, a->start.cols);
    if (status < 0) return error_set(error, TW_ERR_SYNTAX, "bad board");
    status = query_goal(c[GOAL], a->start.rows, a->start.cols, &a->config.goal, error);
    if (status == TW_OK) status = take_convention(&a->config.convention, c, error);
    if (status < 0) return status;
    if (c[ALGORITHM].text) {
        if (!field_copy(c[ALGORITHM], a->algorithm, sizeof a->algorithm))
            return wrong(c, ALGORITHM, error);
        a->config.algorithm = a->algorithm;
    }
    if (c[HEURISTIC].text) {
        if (!field_copy(c[HEURISTIC], a->heuristic, sizeof a->heuristic))
            return wrong(c, HEURISTIC, error);
        a->config.heuristic = a->heuristic;
    }
    if (c[WEIGHT].text && !word_decimal(c[WEIGHT], 1, 1000, &a->config.weight))
        return wrong(c, WEIGHT, error);
    if (c[NODES].text && !word_number(c[NODES], 0, UINT64_MAX / 2, &a->config.limits.nodes))
        return wrong(c, NODES, error);
    if (c[BYTES].text && !word_number(c[BYTES], 0, UINT64_MAX / 2, &a->config.limits.bytes))
        return wrong(c, BYTES, error);
    return TW_OK;
}

tw_status query_read(query *a, const char *line, size_t length, tw_error *error) {
    word fields[QUERY_CLAUSES];
    tw_status status = fields_read(line, length, query_names, fields, error);
    return status < 0 ? status : query_take(a, fields, error);
}
