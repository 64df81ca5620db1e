/* verify_print.c -- see verify_print.h. */
#define _GNU_SOURCE
#include "cli/commands/verify_print.h"
#include "common/process/heap.h"
#include "cli/output/json.h"
#include "cli/output/show.h"

#include <inttypes.h>
#include <math.h>

enum { LINE_SIZE = 5 * TW_MAX_CELLS };

static const char *s(uint64_t count) { return count == 1 ? "" : "s"; }

static void print_heading(const char *heuristic, const tw_board *goal, const tw_verification *r) {
    char text[LINE_SIZE];
    tw_board_text(goal, TW_LAYOUT_SLASHES, text, sizeof text);
    printf("%s, %dx%d, goal %s\n", heuristic, goal->rows, goal->cols, text);
    if (r->complete)
        printf("checked: all %" PRIu64 " boards that reach the goal, up to %d move%s away\n",
               r->checked, r->within, s((uint64_t)r->within));
    else
        printf("checked: the %" PRIu64 " boards within %d move%s of the goal\n", r->checked,
               r->within, s((uint64_t)r->within));
}

static void print_inadmissible(const tw_verification *r) {
    printf("admissible: no, too high on %" PRIu64 " board%s, by at most %g\n", r->too_high,
           s(r->too_high), r->worst);
    printf("\nA nearest of them is %d move%s away, and its value is %g:\n\n", r->true_distance,
           s((uint64_t)r->true_distance), r->value);
    show_board(stdout, &r->counterexample);
    putchar('\n');
}

static void print_inconsistent(const tw_verification *r) {
    char board[2][LINE_SIZE];
    printf("consistent: no, %" PRIu64 " pair%s of neighbours %s more than one apart, at most %g\n",
           r->uneven, s(r->uneven), r->uneven == 1 ? "is" : "are", r->widest);
    for (int i = 0; i < 2; i++)
        tw_board_text(&r->pair[i], TW_LAYOUT_SLASHES, board[i], sizeof board[i]);
    printf("A nearest pair, one move apart:\n  %s has %g\n  %s has %g\n", board[0],
           r->pair_value[0], board[1], r->pair_value[1]);
}

void verify_text(const char *heuristic, const tw_board *goal, const tw_verification *r) {
    const char *extent = r->complete ? "" : ", as far as these boards show";
    print_heading(heuristic, goal, r);
    if (r->admissible)
        printf("admissible: yes%s\n", extent);
    else
        print_inadmissible(r);
    if (r->consistent) printf("consistent: yes%s\n", extent);
    if (!r->consistent && !r->uneven)
        printf("consistent: no, the goal itself has the value %g, expected 0\n", r->goal_value);
    if (r->uneven) print_inconsistent(r);
}

/* Whole numbers stay whole. */
static json_t *number(double value) {
    bool whole = fabs(value) < 1e15 && value == floor(value);
    return whole ? json_integer((json_int_t)value) : json_real(value);
}

static json_t *board_or_none(const tw_board *b, bool there) {
    return there ? json_of_board(b) : json_list();
}

void verify_json(const char *heuristic, const tw_board *goal, const tw_verification *r) {
    json_t *o = json_begin(), *pair = json_list(), *values = json_list();
    for (int i = 0; i < 2 && r->uneven; i++) {
        json_add(pair, json_of_board(&r->pair[i]));
        json_add(values, number(r->pair_value[i]));
    }
    json_put_text(o, "heuristic", heuristic);
    json_put_number(o, "rows", goal->rows);
    json_put_number(o, "cols", goal->cols);
    json_put(o, "goal", json_of_board(goal));
    json_put(o, "admissible", json_boolean(r->admissible));
    json_put(o, "consistent", json_boolean(r->consistent));
    json_put_number(o, "checked", (int64_t)r->checked);
    json_put_number(o, "within", r->within);
    json_put(o, "complete", json_boolean(r->complete));
    json_put_number(o, "too_high", (int64_t)r->too_high);
    json_put(o, "worst", number(r->worst));
    json_put(o, "counterexample", board_or_none(&r->counterexample, r->too_high > 0));
    json_put(o, "value", number(r->value));
    json_put_number(o, "true_distance", r->true_distance);
    json_put(o, "goal_value", number(r->goal_value));
    json_put_number(o, "uneven", (int64_t)r->uneven);
    json_put(o, "widest", number(r->widest));
    json_put(o, "pair", pair);
    json_put(o, "pair_values", values);
    json_print(o);
}
