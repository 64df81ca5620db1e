/* reconcile_print.c -- see reconcile.h. */
#include "cli/commands/reconcile.h"
#include "cli/commands/reconcile_rule.h"
#include "common/running/custom_heuristics.h"
#include "common/process/heap.h"
#include "cli/output/json.h"
#include "common/options/names.h"
#include "common/output/output.h"
#include "common/running/run.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { BOARD_SIZE = 5 * TW_MAX_CELLS, GOAL_SIZE = BOARD_SIZE + 20 };
enum { SEARCH_SIZE = GOAL_SIZE + 400 };
enum { TEXT_SIZE = 2000, ORDERS = 24, ORDERS_SHOWN = 6 };

static int count_bits(uint32_t set) {
    int count = 0;
    for (; set; set &= set - 1) count++;
    return count;
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

/* The command that prints the number, a line for each board. */
static char *write_command(const tw_match *m, const tw_reconciler_config *config) {
    char *text = NULL, board[BOARD_SIZE], goal[GOAL_SIZE], rule[RECONCILE_RULE_SIZE];
    size_t size;
    FILE *out = open_memstream(&text, &size);
    heap_insist(out);
    reconcile_rule_write(m, rule);
    const char *quote = strchr(rule, '(') ? "'" : "";
    fprintf(out, "tilewise reconcile --rule %s%s%s", quote, rule, quote);
    if (custom_heuristics_is_option(m->heuristic))
        fprintf(out, " --heuristic-%s ...", m->heuristic);
    if (describe(m).weighted) fprintf(out, " --weight %g", config->weight);
    write_goal(&config->goal, goal);
    fputs(goal, out);
    for (size_t i = 0; i <= config->more_count; i++) {
        const tw_board *start = i ? &config->more[i - 1].start : &config->start;
        tw_board_text(start, TW_LAYOUT_SLASHES, board, sizeof board);
        fprintf(out, " \"%s\"", board);
    }
    if (fclose(out) != 0) heap_insist(NULL);
    return heap_insist(text);
}

/* The `solve` command whose search takes the same steps; empty if there is none. */
static void write_search(const tw_match *m, const tw_reconciler_config *config,
                         char out[SEARCH_SIZE]) {
    tw_convention c;
    *out = 0;
    if (!tw_match_convention(m, &c) || custom_heuristics_is_option(m->heuristic)) return;
    char option[100] = "", ties[40] = "", factor[40] = "", test[40] = "", goal[GOAL_SIZE];
    const char *quote = strchr(m->heuristic, '(') ? "'" : "";
    const tw_algorithm_info algorithm = describe(m);
    if (algorithm.informed)
        snprintf(option, sizeof option, " -e %s%s%s", quote, m->heuristic, quote);
    if (c.ties) snprintf(ties, sizeof ties, " --ties %s", tw_ties_name(c.ties));
    if (algorithm.weighted) snprintf(factor, sizeof factor, " --weight %g", config->weight);
    if (c.goal_test == TW_GOAL_TEST_GENERATE)
        snprintf(test, sizeof test, " --goal-test %s", tw_goal_test_name(c.goal_test));
    write_goal(&config->goal, goal);
    snprintf(out, SEARCH_SIZE, "tilewise solve -a %s%s%s --order %s%s%s --duplicates %s%s",
             m->algorithm, option, factor, c.order, ties, test, tw_duplicates_name(c.duplicates),
             goal);
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

static bool loses(const tw_match *m) {
    for (int rule = 0; tw_repeats_name((size_t)rule); rule++)
        for (int test = TW_GOAL_TEST_EXPAND; test <= TW_GOAL_TEST_GENERATE; test++)
            if (m->repeats >> rule & 1 && m->goal_tests >> test & 1
                && tw_match_may_lose(m, (tw_repeats)rule, (tw_goal_test)test))
                return true;
    return false;
}

/* Which of the rules it is that may lose the shortest solution. */
static void write_loss(FILE *out, const tw_match *m) {
    static const char seen[] = "a state generated before is dropped even if the new way is shorter";
    static const char early[] = "the goal is taken as soon as it is generated";
    tw_match keeps = *m;
    if (!loses(m)) return;
    bool always = tw_match_may_lose(m, TW_REPEATS_REOPEN, TW_GOAL_TEST_EXPAND);
    keeps.goal_tests = 1u << TW_GOAL_TEST_EXPAND;
    bool rule = !always && loses(&keeps);
    bool test = !always && m->goal_tests >> TW_GOAL_TEST_GENERATE & 1
                && tw_match_may_lose(m, TW_REPEATS_REOPEN, TW_GOAL_TEST_GENERATE);
    fprintf(out, "    %-15s can miss the shortest solution, if %s%s%s\n", "beware",
            always ? "it is found late: this search does not look for it"
            : rule ? seen
                   : "",
            rule && test ? ", or " : "", test ? early : "");
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
                           | 1u << TW_QUEUE_MOVE | 1u << TW_QUEUE_JAVA | 1u << TW_QUEUE_PYTHON;
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
    char *command = write_command(m, config), search[SEARCH_SIZE];
    output_page page;
    FILE *under = out;
    out = output_page_begin(&page, under);
    fprintf(out, "\n%zu. %s", number, m->algorithm);
    if (describe(m).informed) fprintf(out, ", %s", m->heuristic);
    if (config->more_count)
        fprintf(out, ": %zu of %zu boards\n", config->more_count + 1 - (size_t)m->distance,
                config->more_count + 1);
    else
        fprintf(out, ": %" PRIu64 "%s\n", m->count, m->distance ? ", not exact" : "");
    write_field(out, "counted", tw_tally_summary(m->tally));
    write_orders(out, m);
    write_queues(out, m);
    write_alternatives(out, "met before", m->repeats, tw_repeats_summary);
    write_goal_test(out, m);
    write_loss(out, m);
    output_page_end(&page);
    write_field(under, "to see it", command);
    write_search(m, config, search);
    if (*search) write_field(under, "its search", search);
    free(command);
}

static void write_boards(FILE *out, const tw_reconciler_config *c) {
    char board[BOARD_SIZE];
    const char *what = c->counter ? tw_counter_name(c->counter) : "nodes";
    for (size_t i = 0; i <= c->more_count; i++) {
        tw_board_text(i ? &c->more[i - 1].start : &c->start, TW_LAYOUT_SLASHES, board,
                      sizeof board);
        fprintf(out, "%" PRIu64 " %s on %s\n", i ? c->more[i - 1].count : c->count, what, board);
    }
}

/* Nothing fits: what it is then, as often as not. */
static void write_suspects(FILE *out) {
    fputs(
        "\nNo rule known here gives that.  The usual suspects:\n"
        "    the heuristic   counts the blank as a tile, or pairs in conflict "
        "(-e manhattan-blank, hamming-blank, conflict-pairs)\n"
        "    the goal        is another than you think (--goal first, --goal spiral, or a board)\n"
        "    the board       is read by columns, or another than you think\n"
        "    the priority    is h alone, or weighted (-a greedy, -a wastar --weight 2)\n"
        "    the count       is of something else, or goes on from the board before\n",
        out);
}

static void write_heading(FILE *out, const tw_reconciler_config *c, const tw_reconciler_result *r) {
    const char *that = c->more_count ? "all of them" : "exactly that";
    write_boards(out, c);
    if (r->status == TW_UNSOLVABLE) {
        fputs("the goal cannot be reached: no search finds it\n", out);
        return;
    }
    bool exact = r->match_all && !r->matches[0].distance;
    if (!r->match_all)
        fputs("no search under the counting rules known here comes near\n", out);
    else if (exact)
        fprintf(out, "%zu way%s to count give%s %s%s\n", r->match_all, r->match_all == 1 ? "" : "s",
                r->match_all == 1 ? "s" : "", that,
                r->match_all > 1 ? ", the more usual first" : "");
    else if (c->more_count)
        fprintf(out,
                "no way to count gives all of them; the nearest leave%s %" PRIu64
                " of %zu unexplained\n",
                r->match_all == 1 ? "s" : "", r->matches[0].distance, c->more_count + 1);
    else
        fprintf(out, "no way to count gives exactly that; the nearest is %" PRIu64 " away\n",
                r->matches[0].distance);
}

void reconcile_text(FILE *out, const tw_reconciler_config *c, const tw_reconciler_result *r) {
    output_page page;
    write_heading(output_page_begin(&page, out), c, r);
    output_page_end(&page);
    for (size_t i = 0; i < r->match_count; i++) write_match(out, i + 1, &r->matches[i], c);
    if (r->match_count < r->match_all)
        fprintf(out, "\n%zu more; --most shows them\n", r->match_all - r->match_count);
    if (r->status == TW_OK && !(r->match_all && !r->matches[0].distance)) write_suspects(out);
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
    char text[TEXT_SIZE], search[SEARCH_SIZE], *command = write_command(m, config);
    json_t *o = json_begin(), *same = json_begin();
    tw_match_text(m, text, sizeof text);
    json_put_number(o, "count", (int64_t)m->count);
    json_put_number(o, "distance", (int64_t)m->distance);
    json_put_text(o, "algorithm", m->algorithm);
    json_put_text(o, "heuristic", m->heuristic);
    json_put_text(o, "order", tw_order_name((size_t)tw_match_order(m)));
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
    json_put(o, "may_lose", json_boolean(loses(m)));
    json_put_text(o, "command", command);
    write_search(m, config, search);
    json_put_text(o, "search", search);
    free(command);
    return o;
}

static json_t *json_of_boards(const tw_reconciler_config *c) {
    json_t *list = json_list();
    for (size_t i = 0; i <= c->more_count; i++) {
        json_t *o = json_begin();
        json_put_number(o, "nodes", (int64_t)(i ? c->more[i - 1].count : c->count));
        json_put_boards(o, i ? &c->more[i - 1].start : &c->start, &c->goal);
        json_add(list, o);
    }
    return list;
}

static const char *status_name(const tw_reconciler_result *r) {
    if (r->status != TW_OK) return run_status_name(r->status);
    return r->match_all && !r->matches[0].distance ? "exact" : "near";
}

void reconcile_json_count(const tw_match *m, const tw_reconciler_config *c, tw_status status,
                          uint64_t count) {
    char rule[RECONCILE_RULE_SIZE];
    json_t *o = json_begin();
    reconcile_rule_write(m, rule);
    json_put_text(o, "status", run_status_name(status == TW_OK ? TW_SOLVED : status));
    json_put_text(o, "rule", rule);
    json_put_boards(o, &c->start, &c->goal);
    json_put(o, "count", status == TW_OK ? json_integer((json_int_t)count) : json_null());
    json_print(o);
}

void reconcile_json(const boards_item *item, const tw_reconciler_config *c,
                    const tw_reconciler_result *r, bool times) {
    json_t *o = json_begin(), *list = json_list();
    for (size_t i = 0; i < r->match_count; i++) json_add(list, json_of_match(&r->matches[i], c));
    json_put_text(o, "status", status_name(r));
    json_put_number(o, "nodes", (int64_t)c->count);
    json_put_text(o, "what", tw_counter_name(c->counter));
    json_put_boards(o, &c->start, &c->goal);
    if (c->more_count) json_put(o, "boards", json_of_boards(c));
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
