/* reconcile_print.c -- see reconcile.h. */
#define _GNU_SOURCE
#include "cli/commands/reconcile.h"
#include "common/custom_heuristics.h"
#include "common/heap.h"
#include "cli/output/json.h"
#include "common/names.h"
#include "common/run.h"

#include <inttypes.h>
#include <string.h>

enum { BOARD_SIZE = 5 * TW_MAX_CELLS, GOAL_SIZE = BOARD_SIZE + 20 };
enum { COMMAND_SIZE = GOAL_SIZE + BOARD_SIZE + 400 };
enum { TEXT_SIZE = 2000, ORDERS = 24, ORDERS_SHOWN = 6 };

static int count_bits(uint32_t set) {
    int count = 0;
    for (; set; set &= set - 1) count++;
    return count;
}

static size_t first_order(const tw_match *m) {
    size_t i = 0;
    while (tw_order_name(i) && !(m->orders >> i & 1)) i++;
    return i;
}

static tw_goal_test goal_test(const tw_match *m) {
    return m->goal_tests >> TW_GOAL_TEST_EXPAND & 1 ? TW_GOAL_TEST_EXPAND : TW_GOAL_TEST_GENERATE;
}

/* " --goal first", or the board; nothing for the default goal. */
static void write_goal(const tw_board *goal, char out[GOAL_SIZE]) {
    char board[BOARD_SIZE];
    const char *name = tw_board_goal_name(goal);
    *out = 0;
    if (name && !strcmp(name, "last")) return;
    tw_board_text(goal, TW_LAYOUT_SLASHES, board, sizeof board);
    snprintf(out, GOAL_SIZE, name ? " --goal %s" : " --goal \"%s\"", name ? name : board);
}

static tw_algorithm_info describe(const tw_match *m) {
    tw_algorithm_info info = {0};
    tw_algorithm_describe(m->algorithm, &info);
    return info;
}

/* The `solve` command that counts in the same way; empty if there is none. */
static void write_command(const tw_match *m, const tw_reconciler_config *config,
                          char out[COMMAND_SIZE]) {
    tw_convention c;
    *out = 0;
    if (!tw_match_convention(m, &c)) return;
    char start[BOARD_SIZE], goal[GOAL_SIZE];
    char option[100] = "", ties[40] = "", factor[40] = "", test[40] = "";
    const char *quote = strchr(m->heuristic, '(') ? "'" : "";
    const tw_algorithm_info algorithm = describe(m);
    if (algorithm.informed)
        snprintf(option, sizeof option,
                 custom_heuristics_is_option(m->heuristic) ? "%s --heuristic-%s%s ..."
                                                           : " -e %s%s%s",
                 quote, m->heuristic, quote);
    if (c.ties) snprintf(ties, sizeof ties, " --ties %s", tw_ties_name(c.ties));
    if (algorithm.weighted) snprintf(factor, sizeof factor, " --weight %g", config->weight);
    if (c.goal_test == TW_GOAL_TEST_GENERATE)
        snprintf(test, sizeof test, " --goal-test %s", tw_goal_test_name(c.goal_test));
    tw_board_text(&config->start, TW_LAYOUT_SLASHES, start, sizeof start);
    write_goal(&config->goal, goal);
    snprintf(out, COMMAND_SIZE, "tilewise solve -a %s%s%s --order %s%s%s --duplicates %s%s \"%s\"",
             m->algorithm, option, factor, c.order, ties, test, tw_duplicates_name(c.duplicates),
             goal, start);
}

static void write_field(FILE *out, const char *label, const char *text) {
    fprintf(out, "    %-15s %s\n", label, text);
}

/* A line for each of a set, "or" between. */
static void write_alternatives(FILE *out, const char *label, uint32_t set, names *summary) {
    bool first = true;
    for (size_t i = 0; summary(i); i++) {
        if (!(set >> i & 1)) continue;
        write_field(out, first ? label : "             or", summary(i));
        first = false;
    }
}

static void write_orders(FILE *out, const tw_match *m) {
    int shown = 0, all = count_bits(m->orders);
    fprintf(out, "    %-15s ", "order of moves");
    if (all == ORDERS) fputs("any", out);
    for (size_t i = 0; tw_order_name(i) && all < ORDERS && shown < ORDERS_SHOWN; i++)
        if (m->orders >> i & 1) fprintf(out, "%s%s", shown++ ? ", " : "", tw_order_name(i));
    if (all < ORDERS && shown < all) fprintf(out, " and %d more of the 24", all - shown);
    fputc('\n', out);
}

static bool any_queue(const tw_match *m) {
    const uint32_t plain = 1u << TW_QUEUE_FIFO | 1u << TW_QUEUE_LIFO | 1u << TW_QUEUE_BOARD
                           | 1u << TW_QUEUE_JAVA | 1u << TW_QUEUE_PYTHON;
    const uint32_t by_h = 1u << TW_QUEUE_LOW_H | 1u << TW_QUEUE_LOW_H_FIFO | 1u << TW_QUEUE_HIGH_H
                          | 1u << TW_QUEUE_JAVA_H | 1u << TW_QUEUE_PYTHON_H;
    uint32_t all = describe(m).uses_g ? plain | by_h : plain;
    return (m->queues & all) == all;
}

static void write_queues(FILE *out, const tw_match *m) {
    if (any_queue(m))
        write_field(out, "among equals", "any choice");
    else if (m->queues & ~(1u << TW_QUEUE_PLAIN))
        write_alternatives(out, "among equals", m->queues, tw_queue_summary);
}

static void write_goal_test(FILE *out, const tw_match *m) {
    bool late = m->goal_tests >> TW_GOAL_TEST_EXPAND & 1;
    bool early = m->goal_tests >> TW_GOAL_TEST_GENERATE & 1;
    write_field(out, "goal noticed",
                late && early ? "when its turn has come, or as soon as it is generated"
                : late        ? "when its turn has come"
                              : "as soon as it is generated");
}

static void write_match(FILE *out, size_t number, const tw_match *m,
                        const tw_reconciler_config *config) {
    char command[COMMAND_SIZE];
    fprintf(out, "\n%zu. %s", number, m->algorithm);
    if (describe(m).informed) fprintf(out, ", %s", m->heuristic);
    fprintf(out, ": %" PRIu64 "%s\n", m->count, m->distance ? ", not exact" : "");
    write_field(out, "counted", tw_tally_summary(m->tally));
    write_orders(out, m);
    write_queues(out, m);
    write_alternatives(out, "met before", m->repeats, tw_repeats_summary);
    write_goal_test(out, m);
    write_command(m, config, command);
    if (*command) write_field(out, "to see it", command);
}

static void write_heading(FILE *out, const tw_reconciler_config *c, const tw_reconciler_result *r) {
    char board[BOARD_SIZE];
    tw_board_text(&c->start, TW_LAYOUT_SLASHES, board, sizeof board);
    fprintf(out, "%" PRIu64 " %s on %s\n", c->count,
            c->counter ? tw_counter_name(c->counter) : "nodes", board);
    if (r->status == TW_UNSOLVABLE) {
        fputs("the goal cannot be reached: no search finds it\n", out);
        return;
    }
    bool exact = r->match_all && !r->matches[0].distance;
    if (!r->match_all)
        fputs("no search under the counting rules known here comes near\n", out);
    else if (exact)
        fprintf(out, "%zu way%s to count give%s exactly that%s\n", r->match_all,
                r->match_all == 1 ? "" : "s", r->match_all == 1 ? "s" : "",
                r->match_all > 1 ? ", the more usual first" : "");
    else
        fprintf(out, "no way to count gives exactly that; the nearest is %" PRIu64 " away\n",
                r->matches[0].distance);
}

void reconcile_text(FILE *out, const tw_reconciler_config *c, const tw_reconciler_result *r) {
    write_heading(out, c, r);
    for (size_t i = 0; i < r->match_count; i++) write_match(out, i + 1, &r->matches[i], c);
    if (r->match_count < r->match_all)
        fprintf(out, "\n%zu more; --most shows them\n", r->match_all - r->match_count);
    if (run_limit_name(r->status) || r->status == TW_STOPPED)
        fprintf(out, "\n%s: not everything was tried\n",
                r->status == TW_STOPPED ? "stopped" : tw_status_text(r->status));
}

static json_t *names_in(uint32_t set, names *name) {
    json_t *array = json_list();
    for (size_t i = 0; name(i); i++)
        if (set >> i & 1) json_add(array, json_string(name(i)));
    return array;
}

/* One convention, and what gives the same number. */
static json_t *json_of_match(const tw_match *m, const tw_reconciler_config *config) {
    char text[TEXT_SIZE], command[COMMAND_SIZE];
    json_t *o = json_begin(), *same = json_begin();
    tw_match_text(m, text, sizeof text);
    write_command(m, config, command);
    json_put_number(o, "count", (int64_t)m->count);
    json_put_number(o, "distance", (int64_t)m->distance);
    json_put_text(o, "algorithm", m->algorithm);
    json_put_text(o, "heuristic", m->heuristic);
    json_put_text(o, "order", tw_order_name(first_order(m)));
    json_put_text(o, "ties", tw_queue_name((size_t)tw_match_queue(m)));
    json_put_text(o, "goal_test", tw_goal_test_name(goal_test(m)));
    json_put_text(o, "duplicates", tw_repeats_name((size_t)tw_match_repeats(m)));
    json_put_text(o, "counted", tw_tally_name(m->tally));
    json_put(same, "order", names_in(m->orders, tw_order_name));
    json_put(same, "ties", names_in(m->queues, tw_queue_name));
    json_put(same, "goal_test", names_in(m->goal_tests, tw_goal_test_name));
    json_put(same, "duplicates", names_in(m->repeats, tw_repeats_name));
    json_put(o, "same", same);
    json_put_text(o, "explanation", text);
    json_put_text(o, "command", command);
    return o;
}

static const char *status_name(const tw_reconciler_result *r) {
    if (r->status != TW_OK) return run_status_name(r->status);
    return r->match_all && !r->matches[0].distance ? "exact" : "near";
}

void reconcile_json(const boards_item *item, const tw_reconciler_config *c,
                    const tw_reconciler_result *r, bool times) {
    json_t *o = json_begin(), *list = json_list();
    for (size_t i = 0; i < r->match_count; i++) json_add(list, json_of_match(&r->matches[i], c));
    json_put_text(o, "status", status_name(r));
    json_put_number(o, "nodes", (int64_t)c->count);
    json_put_text(o, "what", tw_counter_name(c->counter));
    json_put_boards(o, &c->start, &c->goal);
    json_put(o, "matches", list);
    json_put_number(o, "match_count", (int64_t)r->match_all);
    json_put_number(o, "searches", (int64_t)r->searches);
    if (times) {
        json_put(o, "seconds", json_real(r->seconds));
        json_put_number(o, "bytes_peak", (int64_t)r->bytes_peak);
    }
    json_put_source(o, item);
    json_print(o);
}
