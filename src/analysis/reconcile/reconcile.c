/* reconcile.c -- which count rules give this number: every combination is tried, one search each.
 *
 * There are a few thousand of them for an algorithm with a heuristic.  What makes that quick: the
 * states are explored once for all searches (state_graph.h); a search that has passed the number by
 * more than the nearest count found so far is given up; one search tells what both goal tests would
 * count; rules that cannot differ are tried once; and a search that was given up may tell that
 * others would be too. */
#include "analysis/reconcile/reconcile.h"

#include "base/budget.h"
#include "base/config.h"
#include "base/error.h"
#include "base/handle.h"
#include "heuristics/custom.h"
#include "analysis/reconcile/match_table.h"
#include "analysis/reconcile/model.h"
#include "analysis/reconcile/search_kinds.h"
#include "analysis/reconcile/tallies.h"

#include <string.h>

static const char *const usual_heuristics[] = {"manhattan", "hamming", "linear-conflict"};
enum { USUAL_HEURISTICS = sizeof usual_heuristics / sizeof *usual_heuristics };
enum { BOARDS_MAX = UINT16_MAX }; /* hits are counted in so many bits */
enum { FAMILIES_MAX = SEARCH_KINDS * USUAL_HEURISTICS };

struct tw_reconciler {
    memory memory;
    tw_reconciler_config config;
    budget budget;
    model model;
    heuristic heuristic;
    match_table match_table;
    match_table_family families[FAMILIES_MAX];
    const search_kind *kinds[FAMILIES_MAX]; /* of the families */
    size_t family_count;
    bool goal_stands_out;
    /* Of the family at hand.  No search with this heuristic expands fewer states: */
    uint64_t floor;
    uint32_t in_vain; /* a set of rules for repeats: all their searches would be given up */
    uint32_t lost[COUNT_RULES_REPEATS][COUNT_RULES_QUEUES]; /* orders of searches given up before
                                                               the goal was even generated */
    uint64_t searches, all;
    tw_reconciler_result result;
};

tw_status tw_reconciler_config_init(tw_reconciler_config *c, size_t size, const tw_board *start,
                                    uint64_t count) {
    if (!board_valid(start)) return TW_ERR_ARGUMENT;
    tw_reconciler_config own = {.start = *start, .count = count, .weight = 1.5, .most = 20};
    tw_status status = tw_board_goal(&own.goal, start->rows, start->cols, "last");
    return status < 0 ? status : config_give(c, size, &own, sizeof own);
}

static tw_status check(const tw_reconciler_config *c, tw_error *error) {
    if (!board_valid(&c->start) || !board_valid(&c->goal))
        return error_set(error, TW_ERR_ARGUMENT, "the start or the goal is not a board");
    if (!board_same_size(&c->start, &c->goal))
        return error_set(error, TW_ERR_ARGUMENT, "the start and the goal have different sizes");
    for (size_t i = 0; i < c->more_count; i++)
        if (!board_valid(&c->more[i].start) || !board_same_size(&c->more[i].start, &c->goal))
            return error_set(error, TW_ERR_ARGUMENT, "board %zu is none, or of another size",
                             i + 2);
    if (c->more_count > BOARDS_MAX - 1)
        return error_set(error, TW_ERR_ARGUMENT, "more than %d boards", BOARDS_MAX);
    if ((unsigned)c->counter > TW_COUNTER_OPEN)
        return error_set(error, TW_ERR_ARGUMENT, "no such counter");
    if (!search_kind_weight_valid(c->weight))
        return error_set(error, TW_ERR_ARGUMENT, "the weight must be from 1 to 1000");
    if (!(c->limits.seconds >= 0))
        return error_set(error, TW_ERR_ARGUMENT, "a limit must not be negative");
    if (c->algorithm && !search_kind_find(c->algorithm))
        return error_set(
            error, TW_ERR_NAME,
            "counts are reconciled of astar, wastar, greedy, bfs, dfs, ida and iddfs, not of %s",
            c->algorithm);
    const char *fault = custom_fault(c->custom, c->custom_count);
    if (fault) return error_set(error, TW_ERR_ARGUMENT, "%s", fault);
    const heuristic_class *unused[2];
    if (c->heuristic && !custom_find(c->custom, c->custom_count, c->heuristic)
        && !heuristic_parts(c->heuristic, unused))
        return error_set(error, TW_ERR_NAME, "no heuristic is called %s", c->heuristic);
    return TW_OK;
}

static void enlist_family(tw_reconciler *r, const search_kind *k, const char *heuristic_name,
                          int cost) {
    enum { POINT = COUNT_RULES_ORDERS };
    r->kinds[r->family_count] = k;
    r->families[r->family_count++] = (match_table_family){
        .algorithm = k->algorithm->name, .heuristic = heuristic_name, .cost = cost * POINT};
    r->all += (uint64_t)count_rules_bits(k->queues) * (uint64_t)count_rules_bits(k->repeats)
              * COUNT_RULES_ORDERS;
}

static void enlist(tw_reconciler *r) {
    const tw_reconciler_config *c = &r->config;
    const search_kind *only = c->algorithm ? search_kind_find(c->algorithm) : NULL;
    for (int i = 0; i < (only ? SEARCH_KINDS : SEARCH_KINDS_USUAL); i++) {
        const search_kind *k = &search_kinds[i];
        if (only && k != only) continue;
        if (search_kind_has(k, ALGORITHM_DEEPENS)
            && (c->counter == TW_COUNTER_ENQUEUED || c->counter == TW_COUNTER_OPEN))
            continue; /* it has no open list */
        int cost = only ? 0 : k->cost;
        if (!search_kind_has(k, ALGORITHM_INFORMED))
            enlist_family(r, k, "none", cost);
        else if (c->heuristic)
            enlist_family(r, k, c->heuristic, cost);
        else
            for (int h = 0; h < USUAL_HEURISTICS; h++)
                enlist_family(r, k, usual_heuristics[h], cost + h);
    }
}

static void report(void *cookie, double seconds) {
    const tw_reconciler *r = cookie;
    tw_reconciler_progress p = {.searches = r->searches,
                                .all = r->all,
                                .nearest = r->match_table.nearest,
                                .seconds = seconds,
                                .bytes = r->memory.used,
                                .bytes_peak = r->memory.peak};
    r->config.progress(r->config.cookie, &p);
}

static tw_status init_heuristic(tw_reconciler *r, const char *name) {
    const tw_reconciler_config *c = &r->config;
    const tw_custom_heuristic *custom = custom_find(c->custom, c->custom_count, name);
    return custom ? custom_init(&r->heuristic, custom, &c->goal, &r->memory)
                  : heuristic_init_named(&r->heuristic, name, &c->goal, &r->memory, NULL, 1);
}

tw_status tw_reconciler_new(tw_reconciler **out, const tw_reconciler_config *given,
                            tw_error *error) {
    if (!out) return error_status(error, TW_ERR_ARGUMENT);
    *out = NULL;
    tw_reconciler_config own, *config = &own;
    tw_status status = config_take(&own, sizeof own, given, error);
    if (status == TW_OK) status = check(config, error);
    if (status < 0) return status;
    tw_reconciler *r = handle_new(sizeof *r, config->limits.bytes, &config->allocator, error);
    if (!r) return TW_ERR_MEMORY;
    r->config = *config;
    r->match_table.memory = &r->memory;
    r->budget = (budget){.limits = config->limits, .cookie = r};
    if (config->progress) r->budget.report = report;
    enlist(r);
    if (config->heuristic) { /* is it for boards of this size? */
        status = init_heuristic(r, config->heuristic);
        heuristic_drop(&r->heuristic);
    }
    if (status < 0) {
        tw_reconciler_free(&r);
        return error_set(error, status,
                         status == TW_ERR_MEMORY
                             ? "not enough memory for the heuristic %s"
                             : "the heuristic %s does not serve boards of this size",
                         config->heuristic);
    }
    *out = r;
    return TW_OK;
}

void tw_reconciler_free(tw_reconciler **reconcile) {
    tw_reconciler *r = handle_take(reconcile);
    if (!r) return;
    match_table_drop(&r->match_table);
    handle_free(r, sizeof *r);
}

void tw_reconciler_stop(tw_reconciler *r) { budget_stop(&r->budget); }

void reconciler_set_cancel(tw_reconciler *r, const atomic_bool *cancel) {
    r->budget.cancel = cancel;
}

typedef struct trial {
    size_t family;
    tw_queue queue;
    tw_repeats repeats;
    int order;
} trial;

static bool concerns(tw_counter asked, tw_tally tally) {
    tw_counter counter = count_rules_counter(tally);
    return asked == TW_COUNTER_ANY ? counter != TW_COUNTER_OPEN : asked == counter;
}

static void note_counts(tw_reconciler *r, const trial *t, tw_repeats rule, const model_counts *c,
                        bool early) {
    if (!c->reached) return;
    tally_count all[COUNT_RULES_TALLIES] = {0};
    if (search_kind_has(r->kinds[t->family], ALGORITHM_DEEPENS))
        tallies_deep(c, r->config.more_count, all);
    else
        tallies_open(c, rule, early, r->config.more_count, all);
    for (int i = 0; i < COUNT_RULES_TALLIES; i++)
        if (all[i].possible && concerns(r->config.counter, all[i].tally))
            match_table_note(&r->match_table, &r->families[t->family], all[i].tally, early, rule,
                             t->queue, t->order, all[i].count);
}

/* With a consistent heuristic A* never finds a shorter way to a state that it has expanded. */
static bool never_reopens(const tw_reconciler *r, const search_kind *k) {
    return search_kind_has(k, ALGORITHM_G | ALGORITHM_H) && !search_kind_has(k, ALGORITHM_WEIGHTED)
           && r->heuristic.class->flags & HEURISTIC_CONSISTENT;
}

/* A* expands every state with an f below the length of the solution, whatever its order and ties;
 * and the goal is not generated before, if its neighbours are known not to be it (h is not 0).  So
 * one search that was given up may tell for all of a family that they would be too.  (Not where a
 * shorter way to an open state is ignored.) */
static void learn(tw_reconciler *r, const search_kind *k, const trial *t, const model_counts *c) {
    if (!never_reopens(r, k) || t->repeats != TW_REPEATS_CLOSED) return;
    if (c->reached && r->model.optimum < 0) r->model.optimum = c->length;
    if (c->below > r->floor) r->floor = c->below;
}

static bool below_floor(const tw_reconciler *r, const search_kind *k, const trial *t,
                        uint64_t most) {
    return r->config.counter != TW_COUNTER_OPEN && r->floor > most && never_reopens(r, k)
           && t->repeats != TW_REPEATS_SEEN && t->repeats != TW_REPEATS_UNMARKED
           && r->goal_stands_out;
}

/* Where no table of states is kept, all paths with an f below the length of the solution are
 * expanded, or visited by the iterations before the last, in whatever order. */
static bool alike(const tw_reconciler *r, const search_kind *k, tw_repeats rule) {
    if (search_kind_has(k, ALGORITHM_DEEPENS)) return true;
    return rule <= TW_REPEATS_PARENT && never_reopens(r, k) && r->goal_stands_out;
}

/* Which rule expands the same states up to the goal, or fewer of them, and counts no more; `rule`
 * itself if none does.  A copy of a state that is closed changes nothing when it is taken from the
 * open list and dropped, if only the copies' own ranks decide when they come: so much for
 * `closed-at-pop`.  Where the older of two equals comes first, or the board decides, a state is
 * first expanded by its cheapest entry, whether more of them lie behind it or not. */
static tw_repeats model_of(const search_kind *k, tw_repeats rule, tw_queue queue) {
    bool ranked = queue <= TW_QUEUE_BOARD, g_counts = search_kind_has(k, ALGORITHM_G | ALGORITHM_H);
    bool cheapest_first = queue == TW_QUEUE_FIFO || queue == TW_QUEUE_LOW_H_FIFO
                          || queue == TW_QUEUE_HIGH_H || queue == TW_QUEUE_BOARD;
    if (rule == TW_REPEATS_AT_POP && ranked) return TW_REPEATS_TWICE;
    if ((rule == TW_REPEATS_TWICE || rule == TW_REPEATS_AT_PUSH) && cheapest_first && g_counts)
        return TW_REPEATS_CLOSED;
    return rule;
}

/* Would this search be given up? */
static bool foreseen(const tw_reconciler *r, const search_kind *k, const trial *t, uint64_t most) {
    tw_repeats like = model_of(k, t->repeats, t->queue);
    if (r->in_vain >> t->repeats & 1 || r->lost[like][t->queue] >> t->order & 1) return true;
    return !search_kind_has(k, ALGORITHM_DEEPENS) && below_floor(r, k, t, most);
}

static void note_loss(tw_reconciler *r, const search_kind *k, const trial *t, bool in_vain) {
    r->lost[t->repeats][t->queue] |= UINT32_C(1) << t->order;
    if (in_vain && alike(r, k, t->repeats)) r->in_vain |= UINT32_C(1) << t->repeats;
}

static uint64_t cap(const tw_reconciler *r) {
    enum { ODD_ONES = 2 }; /* the start and the goal, counted or not */
    uint64_t count = r->match_table.asked;
    uint64_t most = count + match_table_tolerance(&r->match_table) + ODD_ONES;
    return most < count ? UINT64_MAX : most;
}

static bool attempt(tw_reconciler *r, const trial *t) {
    const search_kind *k = r->kinds[t->family];
    model *m = &r->model;
    model_rules rules = search_kind_rules(k, r->config.weight, t->queue, t->repeats, t->order);
    m->cap = cap(r);
    m->capped = r->config.counter;
    r->searches++;
    if (foreseen(r, k, t, m->cap)) return note_loss(r, k, t, false), true;
    model_counts counts[2] = {{0}};
    if (search_kind_has(k, ALGORITHM_DEEPENS))
        model_deepen(m, &rules, counts);
    else
        model_open(m, &rules, counts);
    if (!search_kind_has(k, ALGORITHM_DEEPENS)) learn(r, k, t, &counts[0]);
    if (!counts[0].reached && !counts[1].reached) note_loss(r, k, t, counts[0].in_vain);
    bool twin = t->repeats == TW_REPEATS_CLOSED && never_reopens(r, k);
    for (int early = 0; early < 2; early++) {
        note_counts(r, t, t->repeats, &counts[early], early);
        if (twin) note_counts(r, t, TW_REPEATS_REOPEN, &counts[early], early);
    }
    return !m->given_up && !m->out_of_memory;
}

static bool attempt_family(tw_reconciler *r, size_t family) {
    const search_kind *k = r->kinds[family];
    trial t = {.family = family};
    for (int i = 0; i < COUNT_RULES_REPEATS; i++) {
        int rule = (i + TW_REPEATS_CLOSED) % COUNT_RULES_REPEATS; /* first the one to learn from */
        if (!(k->repeats >> rule & 1)) continue;
        if (rule == TW_REPEATS_REOPEN && never_reopens(r, k)) continue; /* noted with CLOSED */
        for (int queue = 0; queue < COUNT_RULES_QUEUES; queue++) {
            if (!(k->queues >> queue & 1)) continue;
            t.repeats = (tw_repeats)rule, t.queue = (tw_queue)queue;
            for (t.order = 0; t.order < COUNT_RULES_ORDERS; t.order++)
                if (!attempt(r, &t)) return false;
            if (!budget_left(&r->budget, r->model.expanded)) return false;
        }
    }
    return true;
}

/* Has every neighbour of the goal a value above 0? */
static bool stands_out(const tw_reconciler *r) {
    tw_board next[4];
    memo unused;
    int count = tw_board_neighbours(&r->config.goal, next, NULL);
    for (int i = 0; i < count; i++)
        if (r->heuristic.class->start(&r->heuristic, &next[i], &unused) < 1) return false;
    return true;
}

static tw_status attempt_all(tw_reconciler *r) {
    for (size_t f = 0; f < r->family_count; f++) {
        const char *name = search_kind_has(r->kinds[f], ALGORITHM_INFORMED)
                               ? r->families[f].heuristic
                               : heuristic_zero.name;
        if ((!r->families[f].cells
             && !match_table_family_init(&r->families[f], &r->memory, r->config.more_count > 0))
            || init_heuristic(r, name) < 0)
            return TW_LIMIT_MEMORY;
        state_graph_use(&r->model.state_graph, &r->heuristic);
        r->floor = 0, r->in_vain = 0;
        memset(r->lost, 0, sizeof r->lost);
        r->goal_stands_out = stands_out(r);
        bool done = attempt_family(r, f);
        tw_status failure = custom_failure(&r->heuristic);
        heuristic_drop(&r->heuristic);
        if (failure != TW_OK) return failure;
        if (!done) return r->model.out_of_memory ? TW_LIMIT_MEMORY : r->budget.ended;
    }
    return TW_OK;
}

/* Counts of up to twice the number are usually enough.  If no search ends before that, look
 * farther. */
static tw_status attempt_farther(tw_reconciler *r) {
    enum { FACTOR = 4 };
    tw_status status = budget_left(&r->budget, 0) ? TW_OK : r->budget.ended;
    for (r->match_table.reach = r->match_table.asked + FACTOR; status == TW_OK;
         r->match_table.reach *= FACTOR) {
        r->searches = 0;
        status = attempt_all(r);
        if (r->match_table.nearest != UINT64_MAX || r->match_table.reach > UINT64_MAX / FACTOR / 2)
            break;
    }
    return status;
}

/* One board: every search, into the cells. */
static tw_status work_on(tw_reconciler *r, const tw_board *start, uint64_t count) {
    tw_status status = TW_LIMIT_MEMORY;
    if (!tw_board_solvable(start, &r->config.goal)) return TW_UNSOLVABLE;
    r->match_table.asked = count;
    r->match_table.nearest = UINT64_MAX;
    uint64_t before = r->model.expanded;
    if (model_init(&r->model, &r->memory, start, &r->config.goal)) {
        r->model.budget = &r->budget;
        r->model.expanded = before;
        status = attempt_farther(r);
    }
    before = r->model.expanded;
    model_drop(&r->model); /* its memory may be needed for the list */
    r->model.expanded = before;
    return status;
}

static size_t count_families(const tw_reconciler *r) {
    size_t known = 0;
    while (known < r->family_count && r->families[known].cells) known++;
    return known;
}

static tw_status work_on_all(tw_reconciler *r) {
    const tw_reconciler_config *c = &r->config;
    size_t boards = c->more_count + 1;
    uint64_t all = 0;
    r->model.expanded = 0;
    tw_status status = work_on(r, &c->start, c->count);
    for (size_t i = 0; i < c->more_count && status == TW_OK; i++) {
        for (size_t f = 0; f < count_families(r); f++) match_table_family_next(&r->families[f]);
        all += r->searches;
        status = work_on(r, &c->more[i].start, c->more[i].count);
    }
    r->searches += all;
    if (boards == 1 || status == TW_UNSOLVABLE) return status;
    r->match_table.asked = c->count;
    r->match_table.nearest = UINT64_MAX;
    for (size_t f = 0; f < count_families(r); f++) {
        match_table_family_next(&r->families[f]);
        match_table_family_join(&r->match_table, &r->families[f], boards);
    }
    return status;
}

static tw_status work(tw_reconciler *r) {
    tw_status status = work_on_all(r);
    size_t known = count_families(r);
    if (status != TW_UNSOLVABLE && !match_table_collect(&r->match_table, r->families, known)) {
        match_table_drop(&r->match_table);
        status = TW_LIMIT_MEMORY;
    }
    for (size_t f = 0; f < known; f++) match_table_family_drop(&r->families[f], &r->memory);
    return status;
}

tw_status tw_reconciler_run(tw_reconciler *r, const tw_reconciler_result **out) {
    if (out) *out = NULL;
    if (!r) return TW_ERR_ARGUMENT;
    match_table_drop(&r->match_table);
    r->memory.peak = r->memory.used;
    r->searches = 0;
    budget_start(&r->budget);
    tw_status status = work(r);
    size_t all = r->match_table.count, most = r->config.most;
    r->result = (tw_reconciler_result){.status = status,
                                       .matches = r->match_table.list,
                                       .match_count = most && most < all ? most : all,
                                       .match_all = all,
                                       .searches = r->searches,
                                       .seconds = budget_seconds(&r->budget),
                                       .bytes_peak = r->memory.peak};
    if (out) *out = &r->result;
    return status;
}
