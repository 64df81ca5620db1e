/* model_open.c -- best-first, breadth-first and depth-first search with any count rules.
 *
 * With PLAIN ties, both weights 0 are a stack and a weight of g alone is a queue. */
#include "analysis/reconcile/model.h"

typedef struct open_search {
    model *model;
    const model_rules *rules;
    model_counts counts; /* so far */
    model_counts *early; /* what they were when the goal was generated */
    tw_move order[4];
} open_search;

/* The notes of this search about a state; fresh ones if it is met for the first time. */
static state_notes *visit(open_search *s, uint32_t state, bool *met) {
    state_notes *p = state_graph_notes(&s->model->state_graph, state);
    *met = p->run == s->model->run;
    if (!*met) p->run = s->model->run, p->g = 0, p->closed = false, s->counts.distinct++;
    return p;
}

/* A state met before, now with cost g: is it dropped? */
static bool drops(tw_repeats rule, const state_notes *p, int g) {
    switch (rule) {
    case TW_REPEATS_SEEN:
    case TW_REPEATS_UNMARKED:
        return true;
    case TW_REPEATS_CLOSED:
        return p->closed || (int)p->g <= g;
    case TW_REPEATS_REOPEN:
    case TW_REPEATS_CHEAPER:
        return (int)p->g <= g;
    case TW_REPEATS_AT_PUSH:
    case TW_REPEATS_TWICE:
        return p->closed;
    default:
        return false;
    }
}

/* A cheaper way to an open state takes the place of its entry, which here is dropped when it comes
 * out. */
static bool replaces(tw_repeats rule) {
    return rule == TW_REPEATS_CLOSED || rule == TW_REPEATS_REOPEN;
}

static uint64_t count_open(const open_search *s) {
    bool dropped_are_replaced = replaces(s->rules->repeats);
    return s->model->open_size
           - (dropped_are_replaced ? s->counts.replaced - s->counts.dropped : 0);
}

static bool reach(open_search *s, uint32_t state, int g, tw_move move) {
    bool met;
    state_notes *p = visit(s, state, &met);
    if (met && drops(s->rules->repeats, p, g)) return true;
    if (met && !p->closed && replaces(s->rules->repeats)) s->counts.replaced++;
    p->g = (uint32_t)g & 0x1fffffff;
    if (s->rules->repeats == TW_REPEATS_REOPEN) p->closed = false;
    if (state == s->model->state_graph.goal && !s->early->reached) {
        *s->early = s->counts;
        s->early->reached = true;
        s->early->open = count_open(s);
    }
    s->counts.enqueued++;
    return model_push(s->model, s->rules, state, g, move);
}

/* False: out of memory. */
static bool expand(open_search *s, model_entry e) {
    for (int k = 0; k < 4; k++) {
        tw_move m = s->order[k];
        uint32_t child = state_graph_next(&s->model->state_graph, e.state, m);
        if (child == STATE_GRAPH_EDGE) continue;
        if (child == STATE_GRAPH_FULL) return s->model->out_of_memory = true, false;
        bool back = e.move != TW_NO_MOVE && m == move_opposite((tw_move)e.move);
        s->counts.back += back;
        if (back && !model_steps_back(s->rules->repeats)) continue;
        s->counts.generated++;
        if (!reach(s, child, (int)e.g + 1, m)) return false;
    }
    return true;
}

/* An entry on its way out: is it passed over? */
static bool stale(const open_search *s, const state_notes *p, model_entry *e) {
    switch (s->rules->repeats) {
    case TW_REPEATS_SEEN:
    case TW_REPEATS_CLOSED:
    case TW_REPEATS_REOPEN: /* entered again since, with a smaller g, and expanded then */
        e->g = p->g;
        return p->closed;
    case TW_REPEATS_TWICE:
    case TW_REPEATS_AT_POP:
        return p->closed;
    default:
        return false;
    }
}

static bool hopeless(const open_search *s) {
    enum { MANY = 8 };
    const model_counts *c = &s->counts;
    switch (s->model->capped) {
    case TW_COUNTER_GENERATED: /* or the different ones, which a tree search cannot tell */
        return s->rules->repeats <= TW_REPEATS_PARENT || c->generated / MANY > s->model->cap
                   ? c->generated > s->model->cap
                   : c->distinct > s->model->cap;
    case TW_COUNTER_ENQUEUED:
        return c->enqueued > s->model->cap;
    case TW_COUNTER_OPEN: /* it grows more slowly than the rest, and may shrink */
        return c->expanded / MANY > s->model->cap;
    default:
        return c->expanded > s->model->cap;
    }
}

static void begin(open_search *s) {
    bool depth_first = !s->rules->g_weight && !s->rules->h_weight;
    for (int k = 0; k < 4; k++) /* what is tried first is stacked last */
        s->order[k] = move_named(s->rules->order[depth_first ? 3 - k : k]);
    s->model->run++;
    model_clear(s->model);
    s->counts.generated = 1;
    reach(s, 0, 0, TW_NO_MOVE);
    if (s->rules->repeats != TW_REPEATS_UNMARKED) return;
    state_graph_notes(&s->model->state_graph, 0)->run--;
    s->counts.distinct--;
}

void model_open(model *m, const model_rules *rules, model_counts out[2]) {
    out[0] = out[1] = (model_counts){0};
    open_search s = {.model = m, .rules = rules, .early = &out[1]};
    begin(&s);
    while (!m->out_of_memory && m->open_size) {
        model_entry e = model_pop(m, rules);
        state_notes *p = state_graph_notes(&m->state_graph, e.state);
        if (stale(&s, p, &e)) {
            s.counts.dropped++;
            continue;
        }
        if (e.state == m->state_graph.goal) {
            s.counts.reached = true;
            s.counts.length = (int)e.g;
            s.counts.open = count_open(&s);
            out[0] = s.counts;
            return;
        }
        bool in_vain = hopeless(&s);
        out[0].in_vain = in_vain && s.counts.below == s.counts.expanded;
        if (in_vain || !model_expanding(m)) break;
        s.counts.expanded++;
        s.counts.below += (int)e.g + state_graph_h(&m->state_graph, e.state) < m->optimum;
        p->closed = true;
        if (!expand(&s, e)) break;
    }
    out[0].below = s.counts.below;
}
