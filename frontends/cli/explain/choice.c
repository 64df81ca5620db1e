/* choice.c -- see choice.h. */
#define _GNU_SOURCE
#include "cli/explain/choice.h"
#include "common/heap.h"
#include "common/signals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *choice_rule_name(choice_rule rule) {
    static const char *const names[] = {[CHOICE_NONE] = "none",
                                        [CHOICE_ALONE] = "alone",
                                        [CHOICE_SMALLEST] = "smallest",
                                        [CHOICE_TIE_H] = "tie-h",
                                        [CHOICE_TIE_AGE] = "tie-age",
                                        [CHOICE_DOWN] = "first-child",
                                        [CHOICE_BACK] = "back-up",
                                        [CHOICE_DEEPER] = "new-bound",
                                        [CHOICE_NEIGHBOUR] = "best-neighbour"};
    return names[rule];
}

void choice_formula(const choice *c, char *out, size_t size) {
    const char *name = c->algorithm;
    if (!strcmp(name, "wastar"))
        snprintf(out, size, "f = g + %g h", c->weight);
    else if (!strcmp(name, "greedy") || !strcmp(name, "hill"))
        snprintf(out, size, "f = h");
    else if (!strcmp(name, "bfs") || !strcmp(name, "iddfs"))
        snprintf(out, size, "f = g");
    else if (!strcmp(name, "dfs"))
        snprintf(out, size, "f = 0 for all");
    else
        snprintf(out, size, "f = g + h");
}

/* ---- the candidates ---- */

static choice_candidate *add(choice *c, int64_t node) {
    tw_node n;
    tw_recorder_node(c->watch, node, &n);
    if ((c->count & (c->count - 1)) == 0) { /* a power of two: full */
        size_t room = c->count ? 2 * c->count : 1;
        c->list = heap_insist(reallocarray(c->list, room, sizeof *c->list));
    }
    choice_candidate *out = &c->list[c->count++];
    *out = (choice_candidate){.node = node,
                              .g = n.g,
                              .h = n.h,
                              .f = n.f,
                              .cut = n.state == TW_NODE_CUT,
                              .searched = n.state == TW_NODE_CLOSED,
                              .board = n.board};
    return out;
}

char *choice_path(const choice *c, const choice_candidate *it) {
    size_t length = tw_recorder_path(c->watch, it->node, NULL, 0);
    char *path = heap_insist(malloc(length + 1));
    tw_recorder_path(c->watch, it->node, path, length + 1);
    return path;
}

/* An insertion is a state's birth, or its being found again more cheaply: of each state the last
 * counts, and the events come newest first. */
static uint64_t *list_ages(const choice *c) {
    size_t nodes = (size_t)tw_recorder_nodes(c->watch);
    tw_counts counts;
    tw_recorder_counts(c->watch, &counts);
    size_t room = 4 * (size_t)(counts.generated + counts.expanded) + 64;
    tw_watched *events = heap_insist(calloc(room, sizeof *events));
    uint64_t *ages = heap_insist(calloc(nodes, sizeof *ages));
    size_t count = tw_recorder_events(c->watch, events, room);
    for (size_t i = 0; i < count; i++) {
        bool inserts = events[i].kind == TW_EVENT_GENERATE || events[i].kind == TW_EVENT_REOPEN;
        if (inserts && !ages[events[i].node]) ages[events[i].node] = (uint64_t)(count - i);
    }
    free(events);
    return ages;
}

static void list_open(choice *c) {
    uint64_t *ages = list_ages(c);
    for (uint64_t i = 0; i < tw_recorder_nodes(c->watch); i++) {
        tw_node n;
        tw_recorder_node(c->watch, (int64_t)i, &n);
        if (n.state == TW_NODE_OPEN) add(c, (int64_t)i)->age = ages[i];
    }
    free(ages);
}

/* ---- the rules ---- */

static int compare(double a, double b) { return (a > b) - (a < b); }

/* Whatever the tie rule says of two h: less than 0, the first goes first. */
static int compare_h(tw_ties ties, int a, int b) {
    if (ties == TW_TIES_LOW_H) return compare(a, b);
    return ties == TW_TIES_HIGH_H ? compare(b, a) : 0;
}

static bool newest_first(tw_ties ties) { return ties == TW_TIES_LIFO || ties == TW_TIES_LOW_H; }

static int precede(const void *left, const void *right, void *cookie) {
    const choice_candidate *a = left, *b = right;
    tw_ties ties = ((const choice *)cookie)->convention.ties;
    int order = compare(a->f, b->f);
    if (!order) order = compare_h(ties, a->h, b->h);
    if (order) return order;
    return newest_first(ties) ? compare((double)b->age, (double)a->age)
                              : compare((double)a->age, (double)b->age);
}

static choice_rule rule_of(choice *c) {
    const choice_candidate *best = c->list;
    for (size_t i = 0; i < c->count && c->list[i].f == best->f; i++) {
        c->smallest++;
        c->tied += compare_h(c->convention.ties, c->list[i].h, best->h) == 0;
    }
    if (c->count == 1) return CHOICE_ALONE;
    if (c->smallest == 1) return CHOICE_SMALLEST;
    return c->tied == 1 ? CHOICE_TIE_H : CHOICE_TIE_AGE;
}

static void mark(choice *c) {
    int64_t taken = tw_recorder_current(c->watch);
    for (c->chosen = 0; c->chosen < c->count && c->list[c->chosen].node != taken;) c->chosen++;
}

static void choose_from_open(choice *c) {
    list_open(c);
    if (!c->count) return;
    qsort_r(c->list, c->count, sizeof *c->list, precede, c);
    c->rule = rule_of(c);
    tw_recorder_step(c->watch, 1);
    mark(c);
    if (c->chosen == c->count) c->rule = CHOICE_NONE;
}

/* ---- without an open list ---- */

static void list_children(choice *c, int64_t parent) {
    int64_t children[4];
    size_t count = tw_recorder_children(c->watch, parent, children, 4);
    for (size_t i = count; i-- > 0;) add(c, children[i]); /* they come newest first */
}

static void choose_along(choice *c) {
    int64_t before = tw_recorder_current(c->watch);
    bool climbs = !strcmp(c->algorithm, "hill");
    tw_recorder_step(c->watch, 1);
    int64_t now = tw_recorder_current(c->watch);
    tw_node node;
    if (!climbs) c->bound = tw_recorder_bound(c->watch);
    if (now == before || tw_recorder_node(c->watch, now, &node) < 0) { /* stuck, or over */
        if (before >= 0) list_children(c, before);
        c->chosen = c->count;
        return;
    }
    if (node.parent < 0)
        add(c, now);
    else
        list_children(c, node.parent);
    mark(c);
    if (node.parent < 0)
        c->rule = before < 0 ? CHOICE_ALONE : CHOICE_DEEPER;
    else if (climbs)
        c->rule = CHOICE_NEIGHBOUR;
    else
        c->rule = node.parent == before ? CHOICE_DOWN : CHOICE_BACK;
}

/* ---- all of it ---- */

static tw_status advance(choice *c, uint64_t after) {
    enum { SLICE = 1000 };
    tw_status status = tw_recorder_result(c->watch)->status;
    while (tw_recorder_moment(c->watch) < after && status == TW_RUNNING) {
        uint64_t left = after - tw_recorder_moment(c->watch), before = tw_recorder_moment(c->watch);
        status = tw_recorder_step(c->watch, left < SLICE ? left : SLICE);
        if (signals_caught()) return TW_STOPPED;
        if (tw_recorder_moment(c->watch) == before) break; /* no room for more */
    }
    return status;
}

static void describe(choice *c) {
    const tw_result *r = tw_recorder_result(c->watch);
    c->algorithm = r->algorithm, c->heuristic = r->heuristic;
    c->weight = r->weight;
    c->convention = r->convention;
    c->open = strcmp(r->algorithm, "ida") && strcmp(r->algorithm, "iddfs")
              && strcmp(r->algorithm, "hill");
}

tw_status choice_make(choice *c, const tw_config *config, const tw_board *start, uint64_t after,
                      tw_error *error) {
    enum { BYTES = 256 << 20 };
    *c = (choice){.status = TW_RUNNING};
    tw_status status = tw_recorder_new(&c->watch, config, start, BYTES, error);
    if (status < 0) return status;
    describe(c);
    c->status = advance(c, after);
    if (c->status == TW_STOPPED) return TW_STOPPED;
    tw_counts counts;
    tw_recorder_counts(c->watch, &counts);
    c->after = counts.expanded; /* the last step may have found the goal and expanded nothing */
    if (c->status == TW_RUNNING && c->after < after) {
        snprintf(error->text, sizeof error->text,
                 "only %llu expansions fit into the record, expected no more",
                 (unsigned long long)c->after);
        return TW_LIMIT_MEMORY;
    }
    if (c->status < 0) {
        snprintf(error->text, sizeof error->text, "%s", tw_status_text(c->status));
        return c->status;
    }
    if (c->status == TW_RUNNING && c->open) choose_from_open(c);
    if (c->status == TW_RUNNING && !c->open) choose_along(c);
    if (c->status == TW_EXHAUSTED && !c->open) { /* a climber among worse neighbours */
        list_children(c, tw_recorder_current(c->watch));
        c->chosen = c->count;
    }
    return TW_OK;
}

void choice_free(choice *c) {
    free(c->list);
    tw_recorder_free(&c->watch);
    *c = (choice){0};
}
