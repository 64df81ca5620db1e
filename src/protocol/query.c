#include "protocol/query.h"

#include "base/error.h"
#include "protocol/arguments.h"
#include "puzzle/board.h"

#include <string.h>

enum {
    BOARD,
    GOAL,
    METRIC,
    ALGORITHM,
    HEURISTIC,
    CONVENTION,
    ORDER,
    TIES,
    TEST,
    DUPLICATES,
    WEIGHT,
    NODES,
    BYTES,
    FLAG,
    FIELDS
};
static const char *const names[] = {
    "board", "goal", "metric",     "algorithm", "heuristic", "convention", "order",
    "ties",  "test", "duplicates", "weight",    "nodes",     "bytes",
};

static tw_status refuse(const word values[], int which, tw_error *error) {
    char quoted[QUOTE_SIZE];
    const word *v = &values[which];
    return error_set(error, TW_ERR_SYNTAX, "no such %s: %s", names[which],
                     error_quote(quoted, v->text, v->length));
}

/* Each of the four letters, in any order. */
static bool read_order(word w, char order[5]) {
    if (w.length != 4) return false;
    bool by_cell = memcmp(w.text, BOARD_ORDER_BY_CELL, 4) == 0;
    for (const char *letter = "UDLR"; *letter && !by_cell; letter++)
        if (!memchr(w.text, *letter, 4)) return false;
    memcpy(order, w.text, 4);
    return true;
}

static tw_status read_convention(tw_convention *out, const word values[], tw_error *error) {
    char name[32];
#define NAMED(which, call)                                                                         \
    if (values[which].text && (!field_copy(values[which], name, sizeof name) || (call) < 0))       \
    return refuse(values, which, error)
    NAMED(CONVENTION, tw_convention_named(name, out));
    NAMED(TIES, tw_ties_named(name, &out->ties));
    NAMED(TEST, tw_goal_test_named(name, &out->goal_test));
    NAMED(DUPLICATES, tw_duplicates_named(name, &out->duplicates));
#undef NAMED
    if (values[ORDER].text && !read_order(values[ORDER], out->order))
        return refuse(values, ORDER, error);
    return TW_OK;
}

static tw_status read_search(query *q, const word values[], tw_error *error) {
    tw_limits *limits = &q->config.limits;
    const word *v = values;
    char metric[32];
    if (v[METRIC].text
        && (!field_copy(v[METRIC], metric, sizeof metric)
            || tw_metric_named(metric, &q->config.metric) < 0))
        return refuse(v, METRIC, error);
    if (v[ALGORITHM].text) {
        if (!field_copy(v[ALGORITHM], q->algorithm, sizeof q->algorithm))
            return refuse(v, ALGORITHM, error);
        q->config.algorithm = q->algorithm;
    }
    if (v[HEURISTIC].text) {
        if (!field_copy(v[HEURISTIC], q->heuristic, sizeof q->heuristic))
            return refuse(v, HEURISTIC, error);
        q->config.heuristic = q->heuristic;
    }
    if (v[WEIGHT].text && !word_decimal(v[WEIGHT], 1, 1000, &q->config.weight))
        return refuse(v, WEIGHT, error);
    if (v[NODES].text && !word_number(v[NODES], 0, UINT64_MAX / 2, &limits->nodes))
        return refuse(v, NODES, error);
    if (v[BYTES].text && !word_number(v[BYTES], 0, UINT64_MAX / 2, &limits->bytes))
        return refuse(v, BYTES, error);
    return read_convention(&q->config.convention, v, error);
}

tw_status query_read(query *q, words line, const char *flag, tw_error *error) {
    const char *all[FIELDS + 1] = {NULL};
    word values[FIELDS] = {{0}};
    memcpy(all, names, sizeof names);
    all[FLAG] = flag;
    tw_status status = fields_read(line, all, values, error);
    if (status == TW_OK) status = argument_board(values[BOARD], 0, 0, &q->start, error);
    if (status < 0) return status;
    int rows = q->start.rows, cols = q->start.cols;
    tw_config_default(&q->config, rows, cols);
    q->flag = flag && values[FLAG].text;
    status = argument_goal(values[GOAL], rows, cols, &q->config.goal, error);
    return status < 0 ? status : read_search(q, values, error);
}
