/* explain_choice.c -- the states that might come next, and the rule that chose among them. */
#include "cli/explain/explain.h"
#include "common/process/heap.h"
#include "common/running/run.h"
#include "cli/output/show.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 10, LETTERS = 24 };

static const char *plural(uint64_t count) { return count == 1 ? "" : "s"; }

static void print_row(FILE *out, const choice *c, size_t i) {
    const choice_candidate *it = &c->list[i];
    char *path = choice_path(c, it);
    size_t length = strlen(path);
    bool cut = length > LETTERS;
    fprintf(out, "%-5s %6g %4d %4d  %s%s%s\n", i == c->chosen ? "next" : "", it->f, it->g, it->h,
            cut ? "..." : "", length ? path + (cut ? length - LETTERS : 0) : "start",
            it->cut && c->bound                                          ? ", cut"
            : it->searched && i != c->chosen && c->rule != CHOICE_DEEPER ? ", searched"
                                                                         : "");
    free(path);
}

static void print_table(FILE *out, const choice *c) {
    fprintf(out, "\n%-5s %6s %4s %4s  %s\n", "", "f", "g", "h", "moves of the blank");
    size_t shown = c->count < MOST ? c->count : MOST;
    for (size_t i = 0; i < shown; i++) print_row(out, c, i);
    if (c->chosen >= shown && c->chosen < c->count) print_row(out, c, c->chosen);
    if (c->count > shown) fprintf(out, "... and %zu more\n", c->count - shown);
}

static const char *age_word(tw_ties ties) {
    return ties == TW_TIES_LIFO || ties == TW_TIES_LOW_H ? "newest" : "oldest";
}

/* "the smallest h": what the tie rule prefers, where it looks at h. */
static const char *h_word(tw_ties ties) { return ties == TW_TIES_LOW_H ? "smallest" : "largest"; }

static void print_tie(FILE *out, const choice *c, const char *formula) {
    tw_ties ties = c->convention.ties;
    if (!c->algorithm.uses_g && !c->algorithm.uses_h) {
        fputs("Depth-first search has no priority: it takes the newest.\n", out);
        return;
    }
    fprintf(out, "%zu states share the smallest %s, %g; the tie rule %s takes ", c->smallest,
            formula, c->list->f, tw_ties_name(ties));
    if (c->rule == CHOICE_TIE_H)
        fprintf(out, "the one with the %s h, %d.\n", h_word(ties), c->list->h);
    else if (ties == TW_TIES_LOW_H || ties == TW_TIES_HIGH_H)
        fprintf(out, "the %s h, %d, which %zu have, and of these the %s.\n", h_word(ties),
                c->list->h, c->tied, age_word(ties));
    else
        fprintf(out, "the %s.\n", age_word(ties));
}

static void print_rule(FILE *out, const choice *c) {
    char formula[32];
    choice_formula(c, formula, sizeof formula);
    switch (c->rule) {
    case CHOICE_NONE:
        fputs("The search ends here.\n", out);
        return;
    case CHOICE_ALONE:
        fputs("There is no other.\n", out);
        return;
    case CHOICE_SMALLEST:
        fprintf(out, "It alone has the smallest %s, %g.\n", formula, c->list->f);
        return;
    case CHOICE_TIE_H:
    case CHOICE_TIE_AGE:
        print_tie(out, c, formula);
        return;
    case CHOICE_DOWN:
        fprintf(out, "It is the first child, in the order %s, with %s not above the bound, %d.\n",
                c->convention.order, formula, c->bound);
        return;
    case CHOICE_BACK:
        fprintf(
            out,
            "Nothing was left below the last state, so the search went back up; this is the "
            "first child there, in the order %s, that was not searched before and is within the "
            "bound, %d.\n",
            c->convention.order, c->bound);
        return;
    case CHOICE_DEEPER:
        fprintf(out,
                "Nothing within the last bound was left, so the search begins again under the "
                "bound %d, the smallest f that was cut.\n",
                c->bound);
        return;
    case CHOICE_NEIGHBOUR:
        fprintf(out,
                "It has the smallest h of the neighbours; of equals the first in the order %s is "
                "taken.\n",
                c->convention.order);
        return;
    }
}

static void print_end(FILE *out, const choice *c) {
    fprintf(out, "the search is over after %" PRIu64 " expansion%s: %s\n", c->after,
            plural(c->after), run_status_name(c->status));
    if (!c->count) return;
    print_table(out, c);
    fputs("\nNo neighbour has a smaller h, so the climb ends here.\n", out);
}

void explain_choice_text(FILE *out, const choice *c, const char *convention) {
    bool informed = c->algorithm.informed;
    fprintf(out, "\n%s%s%s, convention %s: order %s, ties %s, goal test %s, duplicates %s\n",
            c->algorithm.name, informed ? " with " : "", informed ? c->heuristic : "", convention,
            c->convention.order, tw_ties_name(c->convention.ties),
            tw_goal_test_name(c->convention.goal_test),
            tw_duplicates_name(c->convention.duplicates));
    if (c->status != TW_RUNNING) {
        print_end(out, c);
        return;
    }
    fprintf(out, "after %" PRIu64 " expansion%s ", c->after, plural(c->after));
    if (c->algorithm.keeps_closed)
        fprintf(out, "%zu state%s open, in the order of the rules:\n", c->count,
                c->count == 1 ? " is" : "s are");
    else
        fputs("these may come next:\n", out);
    print_table(out, c);
    fputc('\n', out);
    if (c->chosen < c->count) {
        fputs("next:\n\n", out);
        show_board(out, &c->list[c->chosen].board);
        fputc('\n', out);
    }
    print_rule(out, c);
}

static json_t *json_of_candidate(const choice *c, size_t i) {
    const choice_candidate *it = &c->list[i];
    char *path = choice_path(c, it);
    json_t *o = json_begin();
    json_put(o, "f", json_real(it->f));
    json_put_number(o, "g", it->g);
    json_put_number(o, "h", it->h);
    json_put(o, "cut", json_boolean(it->cut));
    json_put(o, "searched", json_boolean(it->searched && i != c->chosen));
    json_put(o, "board", json_of_board(&it->board));
    json_put(o, "moves", json_of_moves(path, strlen(path)));
    free(path);
    return o;
}

json_t *explain_choice_json(const choice *c, const char *convention) {
    json_t *o = json_begin(), *list = json_list();
    char formula[32];
    choice_formula(c, formula, sizeof formula);
    for (size_t i = 0; i < c->count; i++) json_add(list, json_of_candidate(c, i));
    json_put_number(o, "after", (int64_t)c->after);
    json_put_text(o, "status", c->status == TW_RUNNING ? "running" : run_status_name(c->status));
    json_put_text(o, "algorithm", c->algorithm.name);
    json_put_text(o, "heuristic", c->heuristic);
    json_put(o, "convention", json_of_convention(convention, &c->convention));
    json_put_text(o, "formula", formula);
    json_put_text(o, "rule", choice_rule_name(c->rule));
    json_put_number(o, "smallest", (int64_t)c->smallest);
    json_put_number(o, "tied", (int64_t)c->tied);
    json_put_number(o, "bound", c->bound);
    json_put_number(o, "chosen", c->chosen < c->count ? (int64_t)c->chosen : -1);
    json_put(o, "candidates", list);
    return o;
}
