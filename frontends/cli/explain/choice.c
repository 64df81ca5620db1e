/* choice.c -- see choice.h. */
#define _GNU_SOURCE
#include "cli/explain/choice.h"
#include "common/process/heap.h"
#include "common/process/signals.h"

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
    const tw_algorithm_info *a = &c->algorithm;
    if (a->weighted)
        snprintf(out, size, "f = g + %g h", c->weight);
    else
        snprintf(out, size, "f = %s",
                 a->uses_g && a->uses_h ? "g + h"
                 : a->uses_g            ? "g"
                 : a->uses_h            ? "h"
                                        : "0 for all");
}

static void add(choice *c, int64_t node) {
    tw_node n;
    tw_recorder_node(c->watch, node, &n);
    if ((c->count & (c->count - 1)) == 0) { /* a power of two: full */
        size_t room = c->count ? 2 * c->count : 1;
        c->list = heap_insist(reallocarray(c->list, room, sizeof *c->list));
    }
    c->list[c->count++] = (choice_candidate){.node = node,
                                             .g = n.g,
                                             .h = n.h,
                                             .f = n.f,
                                             .cut = n.state == TW_NODE_CUT,
                                             .searched = n.state == TW_NODE_CLOSED,
                                             .board = n.board};
}

char *choice_path(const choice *c, const choice_candidate *it) {
    size_t length = tw_recorder_path(c->watch, it->node, NULL, 0);
    char *path = heap_insist(malloc(length + 1));
    tw_recorder_path(c->watch, it->node, path, length + 1);
    return path;
}

static void list_open(choice *c) {
    size_t count = tw_recorder_list(c->watch, TW_NODE_OPEN, NULL, 0);
    int64_t *nodes = heap_insist(malloc((count + 1) * sizeof *nodes));
    tw_recorder_list(c->watch, TW_NODE_OPEN, nodes, count);
    for (size_t i = 0; i < count; i++) add(c, nodes[i]);
    free(nodes);
}

/* Does the tie rule tell these two h apart? */
static bool same_h(tw_ties ties, int a, int b) {
    return (ties != TW_TIES_LOW_H && ties != TW_TIES_HIGH_H) || a == b;
}

static choice_rule rule_of(choice *c) {
    const choice_candidate *best = c->list;
    for (size_t i = 0; i < c->count && c->list[i].f == best->f; i++) {
        c->smallest++;
        c->tied += same_h(c->convention.ties, c->list[i].h, best->h);
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
    c->rule = rule_of(c);
    tw_recorder_step(c->watch, 1);
    mark(c);
    if (c->chosen == c->count) c->rule = CHOICE_NONE;
}

static void list_children(choice *c, int64_t parent) {
    int64_t children[4];
    size_t count = tw_recorder_children(c->watch, parent, children, 4);
    for (size_t i = count; i-- > 0;) add(c, children[i]); /* they come newest first */
}

static void choose_along(choice *c) {
    int64_t before = tw_recorder_current(c->watch);
    bool climbs = !c->algorithm.deepens;
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
    tw_algorithm_describe(r->algorithm, &c->algorithm);
    c->heuristic = r->heuristic;
    c->weight = r->weight;
    c->convention = r->convention;
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
    if (c->status == TW_RUNNING && c->algorithm.keeps_closed) choose_from_open(c);
    if (c->status == TW_RUNNING && !c->algorithm.keeps_closed) choose_along(c);
    if (c->status == TW_EXHAUSTED
        && !c->algorithm.keeps_closed) { /* a climber among worse neighbours */
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
