#include "session/session.h"

#include "core/clock.h"
#include "solver.h"

#include <string.h>

/* ---- solvers ---- */

void quest_end(tw_session *s) {
    s->quest.solver = NULL;
    s->quest.weighted = false;
    s->quest.trail.count = 0;
    tw_solver_free(&s->weighted); /* its memory is wanted; the other one keeps its tables */
}

void quest_drop_solvers(tw_session *s) {
    quest_end(s);
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
    quest *q = &s->quest;
    q->solver = solver;
    q->weighted = solver == s->weighted;
    q->board = *board;
    q->left_at = q->trail.count ? 0 : -1;
    q->nodes = 0;
    tw_status status = solver_start_from(solver, board, bound);
    if (status == TW_ERR_INTERNAL || status == TW_ERR_MEMORY) quest_end(s);
    return status < 0 ? status : TW_OK;
}

tw_status quest_begin_at(tw_session *s, size_t position) {
    quest *q = &s->quest;
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

tw_status quest_begin_weighted(tw_session *s, double weight) {
    tw_status status = need_weighted(s, weight);
    if (status != TW_OK) return status;
    s->quest.trail.count = 0;
    s->quest.position = s->history.made, s->quest.placed = true;
    return begin(s, s->weighted, &s->board, 0);
}

/* ---- the player moves on ---- */

void quest_follow(tw_session *s, char letter, size_t cells) {
    quest *q = &s->quest;
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

void quest_unplace(tw_session *s, size_t position) {
    if (s->quest.position > position) s->quest.placed = false;
}

bool quest_outlived(const tw_session *s) {
    const double patience = 1; /* seconds: most searches are over sooner */
    const quest *q = &s->quest;
    if (!q->solver || q->left_at < 0) return false;
    double since = tw_solver_result(q->solver)->seconds - q->left_at;
    return since > (q->left_at > patience ? q->left_at : patience);
}

/* ---- what it finds ---- */

static int64_t trail_moves(const tw_session *s) {
    return (int64_t)line_moves(s->quest.trail.letters, s->quest.trail.count, s->metric);
}

/* A solution at most `weight` times too long proves a bound, too. */
static int64_t bound_of(const tw_session *s, const tw_result *r) {
    if (!s->quest.weighted) return r->bound;
    if (r->status != TW_SOLVED || s->metric == TW_METRIC_MULTI) return 0;
    int64_t bound = (int64_t)((double)r->length / r->weight);
    while ((double)bound * r->weight < (double)r->length - 1e-6) bound++;
    return bound;
}

static void note_position(tw_session *s, int64_t bound, bool solved, int64_t length) {
    if (!s->quest.placed) return;
    mark *m = &s->history.marks[s->quest.position];
    if (bound > m->bound) m->bound = (int32_t)bound;
    if (solved) m->left = (int32_t)length;
}

/* The trail back, and from there on; where one undoes the other, neither. */
static bool offer_from_here(tw_session *s, const char *moves) {
    const line *t = &s->quest.trail;
    size_t count = strlen(moves);
    line way = {0};
    if (!line_set(&way, moves, count, &s->memory)
        || !line_reserve(&way, count + t->count, &s->memory))
        return line_drop(&way, &s->memory), false;
    for (size_t i = 0; i < t->count; i++) line_step(&way, t->letters[i]);
    bool taken = known_offer(s, way.letters, way.count);
    line_drop(&way, &s->memory);
    return taken;
}

static tw_status gather(tw_session *s) {
    const quest *q = &s->quest;
    const tw_result *r = tw_solver_result(q->solver);
    int64_t bound = bound_of(s, r);
    bool proven = r->status == TW_SOLVED && r->optimal && !q->weighted;
    note_position(s, bound, proven, r->length);
    known_raise(s, bound - trail_moves(s));
    if (r->status == TW_SOLVED && !offer_from_here(s, r->moves)) return TW_ERR_MEMORY;
    known_raise(s, s->known.bound); /* a shorter line may be proven by the bound there was */
    return r->status;
}

tw_status quest_go_on(tw_session *s, uint64_t steps, double until) {
    quest *q = &s->quest;
    solver_work(q->solver, steps, until, s->interrupt);
    uint64_t nodes = tw_solver_result(q->solver)->counts.expanded;
    if (s->thinking.status == TW_RUNNING) s->thinking.nodes += nodes - q->nodes;
    q->nodes = nodes;
    return gather(s);
}
