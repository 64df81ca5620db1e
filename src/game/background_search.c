#include "game/session.h"

#include "base/clock.h"
#include "solver/solver.h"

#include <string.h>

/* ---- solvers ---- */

void background_search_end(tw_session *s) {
    s->background_search.solver = NULL;
    s->background_search.weighted = false;
    s->background_search.trail.count = 0;
    tw_solver_free(&s->weighted); /* its memory is wanted; the other one keeps its tables */
}

void background_search_drop_solvers(tw_session *s) {
    background_search_end(s);
    tw_solver_free(&s->optimal);
}

/* What searches may hold in all, less what one of them holds already. */
static uint64_t allowance(const tw_session *s, uint64_t held) {
    if (!s->bytes) return 0;
    uint64_t all = s->bytes - s->memory.limit;
    return held + 1 < all ? all - held : 1;
}

static void describe(const tw_session *s, tw_config *config) {
    tw_config_default(config, s->goal.rows, s->goal.cols);
    config->goal = s->goal;
    config->directory = s->directory.count ? s->directory.letters : NULL;
    config->threads = s->threads;
    config->allocator = s->memory.allocator;
}

static tw_status need_optimal(tw_session *s) {
    tw_config config;
    if (s->optimal) return TW_OK;
    describe(s, &config);
    config.metric = s->metric;
    config.limits.bytes = allowance(s, 0);
    return tw_solver_new(&s->optimal, &config, NULL);
}

/* Its table of states grows by moving them all, which must not take long: with so much memory it is
 * some 30 ms. */
static tw_status need_weighted(tw_session *s, double weight) {
    enum { ENOUGH = 96 << 20 };
    tw_config config;
    describe(s, &config);
    config.algorithm = "wastar";
    config.weight = weight;
    config.limits.bytes = allowance(s, s->optimal ? solver_bytes(s->optimal) : 0);
    if (!config.limits.bytes || config.limits.bytes > ENOUGH) config.limits.bytes = ENOUGH;
    tw_solver_free(&s->weighted);
    return tw_solver_new(&s->weighted, &config, NULL);
}

/* ---- beginning ---- */

static tw_status begin(tw_session *s, tw_solver *solver, const tw_board *board, int bound) {
    background_search *q = &s->background_search;
    q->solver = solver;
    q->weighted = solver == s->weighted;
    q->board = *board;
    q->left_at = q->trail.count ? 0 : -1;
    q->nodes = 0;
    tw_status status = solver_start_from(solver, board, bound);
    if (status == TW_ERR_INTERNAL || status == TW_ERR_MEMORY) background_search_end(s);
    return status < 0 ? status : TW_OK;
}

tw_status background_search_begin_at(tw_session *s, size_t position) {
    background_search *q = &s->background_search;
    const history *h = &s->history;
    tw_status status = need_optimal(s);
    if (status != TW_OK) return status;
    size_t from = position < h->made ? position : h->made;
    size_t away = h->made - from;
    if (!line_set(&q->trail, h->letters.letters + from, away, &s->memory)) return TW_ERR_MEMORY;
    tw_board board = s->start;
    tw_board_play(&board, h->letters.letters, from);
    q->position = from, q->placed = true;
    int bound = h->marks[from].bound;
    return begin(s, s->optimal, &board, bound);
}

tw_status background_search_begin_weighted(tw_session *s, double weight) {
    tw_status status = need_weighted(s, weight);
    if (status != TW_OK) return status;
    s->background_search.trail.count = 0;
    s->background_search.position = s->history.made, s->background_search.placed = true;
    return begin(s, s->weighted, &s->board, 0);
}

/* ---- the player moves on ---- */

void background_search_follow(tw_session *s, char letter, size_t cells) {
    background_search *q = &s->background_search;
    if (!q->solver) return;
    if (q->left_at < 0) q->left_at = tw_solver_result(q->solver)->seconds;
    char back = move_letter(move_opposite(move_named(letter)));
    for (; cells; cells--) {
        if (q->trail.count && q->trail.letters[q->trail.count - 1] == back)
            q->trail.count--;
        else
            q->trail.letters[q->trail.count++] = letter;
    }
    if (!q->trail.count) q->left_at = -1; /* back again */
}

void background_search_unplace(tw_session *s, size_t position) {
    if (s->background_search.position > position) s->background_search.placed = false;
}

bool background_search_outlived(const tw_session *s) {
    const double patience = 1; /* seconds: most searches are over sooner */
    const background_search *q = &s->background_search;
    if (!q->solver || q->left_at < 0) return false;
    double since = tw_solver_result(q->solver)->seconds - q->left_at;
    return since > (q->left_at > patience ? q->left_at : patience);
}

/* ---- what it finds ---- */

static int64_t trail_moves(const tw_session *s) {
    return (int64_t)tw_moves_count(s->background_search.trail.letters,
                                   s->background_search.trail.count, s->metric);
}

/* A solution at most `weight` times too long proves a bound, too. */
static int64_t bound_of(const tw_session *s, const tw_result *r) {
    if (!s->background_search.weighted) return r->bound;
    if (r->status != TW_SOLVED || s->metric == TW_METRIC_MULTI) return 0;
    int64_t bound = (int64_t)((double)r->length / r->weight);
    while ((double)bound * r->weight < (double)r->length - 1e-6) bound++;
    return bound;
}

static void note_position(tw_session *s, int64_t bound, bool solved, int64_t length) {
    if (!s->background_search.placed) return;
    mark *m = &s->history.marks[s->background_search.position];
    if (bound > m->bound) m->bound = (int32_t)bound;
    if (solved) m->left = (int32_t)length;
}

/* The trail back, and from there on; where one undoes the other, neither. */
static bool offer_from_here(tw_session *s, const char *moves) {
    const line *t = &s->background_search.trail;
    size_t count = strlen(moves);
    line way = {0};
    if (!line_set(&way, moves, count, &s->memory)
        || !line_reserve(&way, count + t->count, &s->memory))
        return line_drop(&way, &s->memory), false;
    for (size_t i = 0; i < t->count; i++) line_step(&way, t->letters[i]);
    bool taken = best_line_offer(s, way.letters, way.count);
    line_drop(&way, &s->memory);
    return taken;
}

static tw_status gather(tw_session *s) {
    const background_search *q = &s->background_search;
    const tw_result *r = tw_solver_result(q->solver);
    int64_t bound = bound_of(s, r);
    bool proven = r->status == TW_SOLVED && r->optimal && !q->weighted;
    note_position(s, bound, proven, r->length);
    best_line_raise(s, bound - trail_moves(s));
    if (r->status == TW_SOLVED && !offer_from_here(s, r->moves)) return TW_ERR_MEMORY;
    best_line_raise(s,
                    s->best_line.bound); /* a shorter line may be proven by the bound there was */
    return r->status;
}

tw_status background_search_go_on(tw_session *s, uint64_t steps, double until) {
    background_search *q = &s->background_search;
    solver_work(q->solver, steps, until, s->interrupt);
    uint64_t nodes = tw_solver_result(q->solver)->counts.expanded;
    if (s->analysis.status == TW_RUNNING) s->analysis.nodes += nodes - q->nodes;
    q->nodes = nodes;
    return gather(s);
}
