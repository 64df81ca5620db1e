#include "solver/plan.h"

#include "base/config.h"
#include "base/error.h"
#include "heuristics/custom.h"
#include "pdb/tables.h"
#include "search/search.h"
#include "ida/multi.h"
#include "solver/auto.h"
#include "solver/solver.h"

#include <stdio.h>
#include <string.h>

/* Small spaces fit in memory and A* never visits a state twice; above 3x3 they do not. */
static const algorithm *choose(const tw_config *c) {
    enum { SMALL = 9 };
    bool small = board_cells(&c->goal) <= SMALL && !c->all_optimal;
    return small && c->metric == TW_METRIC_SINGLE ? &algorithm_astar : &algorithm_ida;
}

static tw_status check_numbers(const tw_config *c, tw_error *error) {
    enum { BATCH_MOST = 1000000 };
    const char *what = NULL;
    if (!board_valid(&c->goal))
        what = "the goal is not a board";
    else if (!c->algorithm || !c->heuristic)
        what = "no algorithm or no heuristic named";
    else if (!(c->weight >= 1 && c->weight <= 1000))
        what = "the weight must be from 1 to 1000";
    else if (c->depth_limit < 0 || !(c->limits.seconds >= 0))
        what = "a limit must not be negative";
    else if ((unsigned)c->open > TW_OPEN_LIST)
        what = "no such open list";
    else if ((unsigned)c->metric > TW_METRIC_MULTI)
        what = "no such metric";
    else if (c->batch > BATCH_MOST)
        what = "a batch must not have more than a million states";
    else
        what = custom_fault(c->custom, c->custom_count);
    return what ? error_set(error, TW_ERR_ARGUMENT, "%s", what) : TW_OK;
}

/* Those that choose from an open list by h. */
static tw_status check_batch(const plan *p, const tw_config *c, tw_error *error) {
    const unsigned needed = ALGORITHM_INFORMED | ALGORITHM_CLOSED;
    if (!c->batch || (p->algorithm->flags & needed) == needed) return TW_OK;
    return error_set(error, TW_ERR_ARGUMENT, "batches are for astar, wastar and greedy, not for %s",
                     p->algorithm->name);
}

static tw_status refuse_metric(tw_error *error, const char *name) {
    return error_set(error, TW_ERR_ARGUMENT, "the metric multi is for auto and ida, not for %s",
                     name);
}

static tw_status resolve_algorithm(plan *p, const tw_config *c, tw_error *error) {
    const algorithm *named = algorithm_find(c->algorithm);
    if (!named) return error_set(error, TW_ERR_NAME, "no algorithm is called %s", c->algorithm);
    p->algorithm = named->flags & ALGORITHM_CHOOSES ? choose(c) : named;
    if (c->metric == TW_METRIC_MULTI) {
        if (!(named->flags & ALGORITHM_MULTI)) return refuse_metric(error, named->name);
        p->algorithm = &algorithm_multi;
    }
    if (!c->all_optimal) return TW_OK;
    if (c->convention.duplicates == TW_DUPLICATES_CYCLES)
        return error_set(error, TW_ERR_ARGUMENT, "duplicates cycles would hide shortest solutions");
    if (!(p->algorithm->flags & ALGORITHM_ALL))
        return error_set(error, TW_ERR_ARGUMENT,
                         "all shortest solutions are found in the metric single by ida, iddfs or "
                         "auto, not by %s",
                         named->name);
    return TW_OK;
}

/* What a custom heuristic cannot do: call all solutions found shortest without a proof, and be the
 * same tomorrow or in another process. */
static tw_status resolve_custom(plan *p, const tw_config *c, tw_error *error) {
    const char *what = NULL;
    p->flags = custom_flags(p->custom);
    p->heuristic = p->custom->name;
    if (c->all_optimal && !(p->flags & HEURISTIC_ADMISSIBLE))
        what = "all shortest solutions need a heuristic that is vouched to be admissible, not %s";
    else if (c->journal || c->crew)
        what = "a journal or several processes need one of the library's heuristics, not %s";
    return what ? error_set(error, TW_ERR_ARGUMENT, what, p->heuristic) : TW_OK;
}

/* What a journal says of is pieces: see ida_go_on().  A small board is solved before there are
 * any. */
static tw_status check_journal(const tw_config *c, tw_error *error) {
    const algorithm *named = algorithm_find(c->algorithm);
    if (!c->journal) return TW_OK;
    if (c->limits.nodes || c->all_optimal || c->metric == TW_METRIC_MULTI)
        return error_set(error, TW_ERR_ARGUMENT,
                         "a journal is kept in the metric single, without a limit on nodes and "
                         "without all shortest solutions");
    if (!(named->flags & (ALGORITHM_CHOOSES | ALGORITHM_DEEPENS)))
        return error_set(error, TW_ERR_ARGUMENT,
                         "a journal is kept by iterative deepening, ida, iddfs or auto, not by %s",
                         named->name);
    return TW_OK;
}

static tw_status resolve_heuristic(plan *p, const tw_config *c, tw_error *error) {
    bool informed = p->algorithm->flags & ALGORITHM_INFORMED;
    p->custom = custom_find(c->custom, c->custom_count, c->heuristic);
    if (p->custom && informed) return resolve_custom(p, c, error);
    if (!p->custom && !heuristic_parts(c->heuristic, p->part))
        return error_set(error, TW_ERR_NAME, "no heuristic is called %s", c->heuristic);
    p->custom = NULL;
    p->heuristic = informed ? c->heuristic : heuristic_zero.name;
    p->parts = heuristic_parts(p->heuristic, p->part);
    p->flags = heuristic_flags(p->part, p->parts);
    for (int i = 0; i < p->parts; i++)
        if (!heuristic_serves(p->part[i], &c->goal))
            return error_set(error, TW_ERR_ARGUMENT,
                             "the heuristic %s does not serve boards of this size", p->heuristic);
    bool reads = p->flags & HEURISTIC_TABLES;
    if (reads && c->tables && !tables_serve(tables_of(c->tables), &c->goal))
        return error_set(error, TW_ERR_ARGUMENT, "the tables given do not serve this goal");
    return TW_OK;
}

/* Naming a heuristic that is not the default is a choice. */
static bool leaves_choice(const plan *p, const tw_config *c) {
    return algorithm_find(c->algorithm)->flags & ALGORITHM_CHOOSES && p->algorithm == &algorithm_ida
           && p->parts == 1 && p->part[0] == auto_search_heuristic;
}

/* Are the pattern databases direct ones, or will they be under `auto`?  Those are for long
 * searches. */
static bool reads_direct(const plan *p, const tw_config *c) {
    if (c->tables) return tables_of(c->tables)->table[0].indexing != TABLE_RANKED;
    bool large = board_cells(&c->goal) > TABLE_RANKED_MAX_CELLS;
    bool served = heuristic_serves(&heuristic_pdb, &c->goal);
    if (large) return served && (p->steers || p->flags & HEURISTIC_TABLES);
    return p->steers && partition_large_serves(&c->goal);
}

tw_reach tw_proof_reach(const tw_board *b) {
    enum { SMALL = 16 };
    if (!board_valid(b)) return TW_REACH_NEVER;
    bool in_line = b->rows == 1 || b->cols == 1;
    if (in_line || board_cells(b) <= SMALL) return TW_REACH_SECONDS;
    bool soon = board_cells(b) <= TABLE_RANKED_MAX_CELLS;
    return soon && heuristic_serves(&heuristic_pdb, b) ? TW_REACH_DAYS : TW_REACH_NEVER;
}

static bool counts_are_asked(const tw_convention *asked) {
    tw_convention usual;
    tw_convention_named("default", &usual);
    return (*asked->order && strcmp(asked->order, usual.order)) || asked->ties || asked->goal_test
           || asked->duplicates;
}

/* Counts are only asked of the search that was named. */
static bool may_have_line(const plan *p, const tw_config *c) {
    bool named = p->custom || strcmp(c->heuristic, auto_search_heuristic->name) != 0;
    return algorithm_find(c->algorithm)->flags & ALGORITHM_CHOOSES && !named && !p->counted
           && !c->all_optimal && !c->tables && !c->exhaust && !c->event;
}

bool plan_take_near(tw_config *c) {
    if (!c->algorithm || strcmp(c->algorithm, "near") != 0) return false;
    c->algorithm = algorithm_auto.name, c->heuristic = auto_search_heuristic->name;
    tw_convention_named("default", &c->convention);
    c->tables = NULL, c->custom = NULL, c->custom_count = 0;
    return true;
}

/* Left to themselves, `auto` and IDA* with pattern databases, where no published count is to be
 * met, follow only one of two ways round four cells.  Where all solutions are wanted each way
 * counts. */
static tw_status resolve_convention(plan *p, const tw_config *c, tw_error *error) {
    tw_convention asked = c->convention;
    bool free =
        p->steers || (p->algorithm->flags & ALGORITHM_CYCLES && p->flags & HEURISTIC_TABLES);
    if (!asked.duplicates && free && !c->all_optimal)
        asked.duplicates = reads_direct(p, c) ? TW_DUPLICATES_SEQUENCES : TW_DUPLICATES_CYCLES;
    return convention_resolve(&asked, p->algorithm, &p->convention, error);
}

/* Does the search come to an end where there is no goal to find? */
static bool ends(const plan *p) {
    tw_duplicates d = p->convention.duplicates;
    if (p->algorithm->flags & ALGORITHM_CLOSED)
        return d == TW_DUPLICATES_CLOSED || d == TW_DUPLICATES_REOPEN;
    return !(p->algorithm->flags & ALGORITHM_DEEPENS);
}

static tw_status check_exhaust(const plan *p, const tw_config *c, tw_error *error) {
    if (!c->exhaust || ends(p)) return TW_OK;
    return error_set(error, TW_ERR_ARGUMENT,
                     "only hill climbing and searches that recognise every state seen before "
                     "exhaust a board without a solution, not %s",
                     p->algorithm->name);
}

tw_status plan_make(plan *p, const tw_config *c, tw_error *error) {
    *p = (plan){.algorithm = NULL};
    tw_status status = check_numbers(c, error);
    if (status == TW_OK) status = resolve_algorithm(p, c, error);
    if (status == TW_OK) status = check_batch(p, c, error);
    if (status == TW_OK) status = check_journal(c, error);
    if (status == TW_OK) status = resolve_heuristic(p, c, error);
    if (status != TW_OK) return status;
    p->steers = leaves_choice(p, c);
    p->counted = counts_are_asked(&c->convention);
    p->line = may_have_line(p, c);
    status = resolve_convention(p, c, error);
    return status == TW_OK ? check_exhaust(p, c, error) : status;
}

/* A goal seen early, a closed state never opened again or a weight may each hide a shorter path. */
bool plan_proves(const algorithm *a, unsigned h, const tw_convention *c, size_t batch) {
    if (!(a->flags & ALGORITHM_OPTIMAL) || !(h & HEURISTIC_ADMISSIBLE)) return false;
    bool early = c->goal_test == TW_GOAL_TEST_GENERATE && a->flags & ALGORITHM_INFORMED
                 && a->flags & ALGORITHM_CLOSED;
    bool ordered = h & HEURISTIC_CONSISTENT && batch <= 1;
    bool hidden = c->duplicates == TW_DUPLICATES_CLOSED && !ordered;
    return !early && !hidden && c->duplicates != TW_DUPLICATES_FRINGE;
}

static void name_heuristic(tw_plan *out, const plan *p, const tw_board *goal) {
    size_t size = sizeof out->heuristic;
    if (p->algorithm == &algorithm_multi)
        snprintf(out->heuristic, size, "%s", multi_heuristic(goal, false));
    else if (!out->informed)
        snprintf(out->heuristic, size, "none");
    else if (p->parts > 1)
        snprintf(out->heuristic, size, "max(%s,%s)", p->part[0]->name, p->part[1]->name);
    else
        snprintf(out->heuristic, size, "%s", p->custom ? p->custom->name : p->part[0]->name);
}

static void want(tw_plan *out, const tw_board *goal, const char *patterns, bool at_once) {
    tw_plan_tables *t = &out->tables[out->table_sets];
    partition parts;
    if (partition_read(&parts, goal, patterns, NULL) != TW_OK) return;
    if (patterns)
        snprintf(t->patterns, sizeof t->patterns, "%s", patterns);
    else
        partition_sizes(&parts, t->patterns, sizeof t->patterns);
    t->bytes = partition_bytes(&parts);
    t->at_once = at_once;
    out->table_sets++;
}

tw_status tw_config_resolve(const tw_config *given, tw_plan *out, tw_error *error) {
    tw_config own, *c = &own;
    plan p;
    if (!out) return error_status(error, TW_ERR_ARGUMENT);
    *out = (tw_plan){.algorithm = ""};
    tw_status status = config_take(&own, sizeof own, given, error);
    bool only_line = status == TW_OK && plan_take_near(c);
    if (status == TW_OK) status = plan_make(&p, c, error);
    if (status != TW_OK) return status;
    out->algorithm = only_line ? "near" : p.algorithm->name;
    out->informed = !only_line && p.algorithm->flags & ALGORITHM_INFORMED;
    name_heuristic(out, &p, &c->goal);
    out->metric = c->metric;
    out->convention = p.convention;
    out->weight = p.algorithm->flags & ALGORITHM_WEIGHTED ? wastar_weight(c->weight) : 1;
    out->line_first =
        only_line || (p.line && !c->insist && tw_proof_reach(&c->goal) != TW_REACH_SECONDS);
    if (only_line) return c->metric == TW_METRIC_SINGLE ? TW_OK : refuse_metric(error, "near");
    out->optimal = plan_proves(p.algorithm, p.flags, &p.convention, c->batch);
    if (p.flags & HEURISTIC_TABLES && !c->tables) want(out, &c->goal, NULL, true);
    const char *patterns[AUTO_SEARCH_SETS];
    int sets = p.steers ? auto_search_patterns(&c->goal, patterns) : 0;
    for (int i = 0; i < sets; i++) want(out, &c->goal, patterns[i], false);
    return TW_OK;
}
