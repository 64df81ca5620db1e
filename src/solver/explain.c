/* explain.c -- the public face of terms: a heuristic's value, taken apart. */
#include "heuristics/terms.h"
#include "solver/solver.h"

typedef struct adder {
    tw_term_fn *each;
    void *cookie;
    int sum;
} adder;

static void add(void *cookie, const tw_term *term) {
    adder *a = cookie;
    if (term->counted) a->sum += term->value;
    if (a->each) a->each(a->cookie, term);
}

tw_status tw_heuristic_explain(const char *name, const tw_board *b, const tw_board *goal,
                               const tw_tables *tables, const tw_allocator *allocator,
                               tw_term_fn *each, void *cookie, int *value) {
    if (!name || !board_valid(b) || !board_valid(goal) || !board_same_size(b, goal))
        return TW_ERR_ARGUMENT;
    memory m = {.limit = 0};
    if (allocator) m.allocator = *allocator;
    heuristic h;
    tw_status status = heuristic_init_named(&h, name, goal, &m, tables_of(tables), 1);
    if (status < 0) return status;
    adder a = {each, cookie, 0};
    terms_explain(&(terms){.each = add, .cookie = &a, .counted = true}, &h, b);
    heuristic_drop(&h);
    if (value) *value = a.sum;
    return TW_OK;
}
