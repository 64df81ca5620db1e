#include "analysis/reconcile/match_table.h"

static void empty(match_table_family *f) {
    for (int i = 0; i < MATCH_TABLE_CELLS; i++)
        f->cells[i] = (match_table_cell){.distance = UINT64_MAX};
}

bool match_table_family_init(match_table_family *f, memory *m, bool several_boards) {
    f->cells = memory_get(m, MATCH_TABLE_CELLS, sizeof *f->cells);
    if (f->cells && several_boards)
        f->hits = memory_get_zero(m, MATCH_TABLE_CELLS, sizeof *f->hits);
    if (!f->cells || (several_boards && !f->hits)) {
        match_table_family_drop(f, m);
        return false;
    }
    empty(f);
    return true;
}

void match_table_family_drop(match_table_family *f, memory *m) {
    memory_put(m, f->cells, MATCH_TABLE_CELLS, sizeof *f->cells);
    memory_put(m, f->hits, MATCH_TABLE_CELLS, sizeof *f->hits);
    f->cells = NULL, f->hits = NULL;
}

void match_table_family_next(match_table_family *f) {
    for (int i = 0; i < MATCH_TABLE_CELLS; i++)
        for (int order = 0; order < COUNT_RULES_ORDERS; order++)
            f->hits[i][order] =
                (uint16_t)(f->hits[i][order]
                           + (!f->cells[i].distance && f->cells[i].orders >> order & 1));
    empty(f);
}

void match_table_family_join(match_table *m, match_table_family *f, size_t boards) {
    for (int i = 0; i < MATCH_TABLE_CELLS; i++) {
        match_table_cell *c = &f->cells[i];
        for (int order = 0; order < COUNT_RULES_ORDERS; order++) {
            uint64_t left = boards - f->hits[i][order];
            if (left == boards) continue;
            if (left < c->distance) *c = (match_table_cell){.count = m->asked, .distance = left};
            if (left == c->distance) c->orders |= 1u << order;
        }
        if (c->distance < m->nearest) m->nearest = m->reach = c->distance;
    }
}

static match_table_cell *cell_of(const match_table_family *f, int tally, int test, int rule,
                                 int queue) {
    return &f->cells[((tally * COUNT_RULES_GOAL_TESTS + test) * COUNT_RULES_REPEATS + rule)
                         * COUNT_RULES_QUEUES
                     + queue];
}

void match_table_note(match_table *m, match_table_family *f, tw_tally tally, int goal_test,
                      tw_repeats rule, tw_queue queue, int order, uint64_t count) {
    match_table_cell *c = cell_of(f, (int)tally, goal_test, (int)rule, (int)queue);
    uint64_t distance = count > m->asked ? count - m->asked : m->asked - count;
    if (distance < m->nearest) m->nearest = distance;
    if (distance < c->distance) *c = (match_table_cell){.count = count, .distance = distance};
    if (c->count == count) c->orders |= 1u << order;
}

uint64_t match_table_tolerance(const match_table *m) {
    enum { SMALL = 8, SHARE = 16 };
    if (!m->nearest || m->nearest == UINT64_MAX) return m->nearest ? m->reach : 0;
    uint64_t tolerance = m->nearest + m->asked / SHARE + SMALL;
    return tolerance < m->reach ? tolerance : m->reach;
}

static bool add(match_table *m, const tw_match *match) {
    if (m->count == m->room) { /* the two arrays have the same room */
        size_t room = m->room;
        if (!memory_grow(m->memory, &m->costs, m->count, &room, sizeof *m->costs)) return false;
        size_t same = m->room;
        if (!memory_grow(m->memory, &m->list, m->count, &same, sizeof *m->list)) {
            memory_put(m->memory, m->costs, room, sizeof *m->costs);
            m->costs = NULL;
            return false;
        }
        m->room = room;
    }
    m->list[m->count++] = *match;
    return true;
}

/* Which set two matches may differ in, to be one. */
enum dimension { QUEUES, REPEATS, GOAL_TESTS };

static bool joins(const tw_match *a, const tw_match *b, enum dimension d) {
    return a->count == b->count && a->orders == b->orders && (d == QUEUES || a->queues == b->queues)
           && (d == REPEATS || a->repeats == b->repeats)
           && (d == GOAL_TESTS || a->goal_tests == b->goal_tests);
}

/* Put those together that differ in one set alone, among the list from `from` on. */
static void merge(match_table *m, size_t from, enum dimension d) {
    size_t kept = from;
    for (size_t i = from; i < m->count; i++) {
        size_t j = from;
        while (j < kept && !joins(&m->list[j], &m->list[i], d)) j++;
        if (j == kept) {
            m->list[kept++] = m->list[i];
            continue;
        }
        m->list[j].queues |= m->list[i].queues;
        m->list[j].repeats |= m->list[i].repeats;
        m->list[j].goal_tests |= m->list[i].goal_tests;
    }
    m->count = kept;
}

static bool collect_tally(match_table *m, const match_table_family *f, tw_tally tally) {
    size_t from = m->count;
    uint64_t tolerance = match_table_tolerance(m);
    for (int test = 0; test < COUNT_RULES_GOAL_TESTS; test++)
        for (int rule = 0; rule < COUNT_RULES_REPEATS; rule++)
            for (int queue = 0; queue < COUNT_RULES_QUEUES; queue++) {
                const match_table_cell *c = cell_of(f, (int)tally, test, rule, queue);
                if (c->distance > tolerance) continue;
                tw_match match = {.algorithm = f->algorithm,
                                  .heuristic = f->heuristic,
                                  .orders = c->orders,
                                  .queues = 1u << queue,
                                  .repeats = 1u << rule,
                                  .goal_tests = 1u << (TW_GOAL_TEST_EXPAND + test),
                                  .tally = tally,
                                  .count = c->count,
                                  .distance = c->distance};
                if (!add(m, &match)) return false;
            }
    merge(m, from, QUEUES);
    merge(m, from, REPEATS);
    merge(m, from, GOAL_TESTS);
    for (size_t i = from; i < m->count; i++) m->costs[i] = f->cost + count_rules_cost(&m->list[i]);
    return true;
}

static bool goes_before(const tw_match *a, int a_cost, const tw_match *b, int b_cost) {
    return a->distance != b->distance ? a->distance < b->distance : a_cost < b_cost;
}

/* By insertion: few are left once they are merged, and equals stay as they were found. */
static void sort(match_table *m) {
    for (size_t i = 1; i < m->count; i++) {
        tw_match match = m->list[i];
        int cost = m->costs[i];
        size_t j = i;
        for (; j > 0 && goes_before(&match, cost, &m->list[j - 1], m->costs[j - 1]); j--)
            m->list[j] = m->list[j - 1], m->costs[j] = m->costs[j - 1];
        m->list[j] = match, m->costs[j] = cost;
    }
}

bool match_table_collect(match_table *m, const match_table_family families[], size_t count) {
    m->count = 0;
    if (m->nearest == UINT64_MAX) return true;
    for (size_t f = 0; f < count; f++)
        for (int tally = 0; tally < COUNT_RULES_TALLIES; tally++)
            if (!collect_tally(m, &families[f], (tw_tally)tally)) return false;
    sort(m);
    return true;
}

void match_table_drop(match_table *m) {
    memory_put(m->memory, m->list, m->room, sizeof *m->list);
    memory_put(m->memory, m->costs, m->room, sizeof *m->costs);
    m->list = NULL, m->costs = NULL;
    m->count = m->room = 0;
}
