#include "game/background_search.h"

#include "puzzle/board.h"
#include "solver/answer_plan.h"
#include "solver/solver.h"

#include <string.h>

void background_search_init(background_search *b, const tw_config *config, memory *m) {
    *b = (background_search){.memory = m, .config = *config, .left_at = -1};
}

/* The weighted solver gives its memory back; the optimal one keeps its tables. */
void background_search_stop(background_search *b) {
    b->solver = NULL;
    b->trail.count = 0;
    tw_solver_free(&b->weighted);
}

static void free_solvers(background_search *b) {
    background_search_stop(b);
    tw_solver_free(&b->optimal);
}

void background_search_drop(background_search *b) {
    free_solvers(b);
    move_sequence_drop(&b->trail, b->memory);
}

void background_search_set_goal(background_search *b, const tw_board *goal) {
    background_search_stop(b);
    if (!tw_board_equal(goal, &b->config.goal)) free_solvers(b);
    b->config.goal = *goal;
}

void background_search_set_metric(background_search *b, tw_metric metric) {
    free_solvers(b);
    b->config.metric = metric;
}

static tw_status need_optimal(background_search *b) {
    return b->optimal ? TW_OK : tw_solver_new(&b->optimal, &b->config, NULL);
}

/* Weighted A* gets what the optimal solver does not hold. */
static tw_status need_weighted(background_search *b, double weight) {
    tw_config config = b->config;
    uint64_t all = config.limits.bytes, held = b->optimal ? solver_bytes(b->optimal) : 0;
    config.metric = TW_METRIC_SINGLE;
    config.algorithm = "wastar";
    config.weight = weight;
    config.limits.bytes = answer_plan_weight_bytes(!all ? 0 : held + 1 < all ? all - held : 1);
    tw_solver_free(&b->weighted);
    return tw_solver_new(&b->weighted, &config, NULL);
}

static tw_status start(background_search *b, tw_solver *solver, const tw_board *board,
                       size_t position, int bound) {
    b->solver = solver;
    b->position = position, b->in_history = true;
    b->left_at = b->trail.count ? 0 : -1;
    b->expanded = 0;
    tw_status status = solver_start_from(solver, board, bound);
    if (status < 0) background_search_stop(b);
    return status < 0 ? status : TW_OK;
}

tw_status background_search_start(background_search *b, const tw_board *board, size_t position,
                                  int bound, const char *trail, size_t count) {
    tw_status status = need_optimal(b);
    if (status != TW_OK) return status;
    if (!move_sequence_set(&b->trail, trail, count, b->memory)) return TW_ERR_MEMORY;
    return start(b, b->optimal, board, position, bound);
}

tw_status background_search_start_weighted(background_search *b, const tw_board *board,
                                           size_t position, double weight) {
    tw_status status = need_weighted(b, weight);
    if (status != TW_OK) return status;
    b->trail.count = 0;
    return start(b, b->weighted, board, position, 0);
}

tw_status background_search_work(background_search *b, uint64_t steps, double until,
                                 const atomic_bool *leave, uint64_t *expanded) {
    solver_work(b->solver, steps, until, leave);
    const tw_result *r = tw_solver_result(b->solver);
    *expanded = r->counts.expanded - b->expanded;
    b->expanded = r->counts.expanded;
    return r->status;
}

bool background_search_reserve(background_search *b, size_t cells) {
    return move_sequence_reserve(&b->trail, b->trail.count + cells, b->memory);
}

void background_search_follow(background_search *b, char letter, size_t cells) {
    if (!b->solver) return;
    if (b->left_at < 0) b->left_at = tw_solver_result(b->solver)->seconds;
    while (cells--) move_sequence_append(&b->trail, &letter, 1);
    if (!b->trail.count) b->left_at = -1; /* the player came back */
}

void background_search_cut_history(background_search *b, size_t position) {
    if (b->position > position) b->in_history = false;
}

bool background_search_outdated(const background_search *b) {
    const double patience = 1; /* seconds: most searches are over sooner */
    if (!b->solver || b->left_at < 0) return false;
    double since = tw_solver_result(b->solver)->seconds - b->left_at;
    return since > (b->left_at > patience ? b->left_at : patience);
}

/* A solution at most `weight` times too long proves a bound, too. */
int64_t background_search_bound(const background_search *b) {
    const tw_result *r = tw_solver_result(b->solver);
    if (!background_search_is_weighted(b)) return r->bound;
    if (r->status != TW_SOLVED || b->config.metric == TW_METRIC_MULTI) return 0;
    int64_t bound = (int64_t)((double)r->length / r->weight);
    while ((double)bound * r->weight < (double)r->length - 1e-6) bound++;
    return bound;
}

int64_t background_search_length(const background_search *b) {
    const tw_result *r = tw_solver_result(b->solver);
    bool proven = r->status == TW_SOLVED && r->optimal && !background_search_is_weighted(b);
    return proven ? r->length : -1;
}

/* The trail back, and then the solution. */
static bool offer_solution(const background_search *b, const char *moves, best_line *to) {
    size_t count = strlen(moves);
    move_sequence way = {0};
    bool done = move_sequence_reserve(&way, count + b->trail.count, b->memory);
    if (done) {
        move_sequence_set(&way, moves, count, b->memory);
        for (size_t i = 0; i < b->trail.count; i++) move_sequence_follow(&way, b->trail.letters[i]);
        done = best_line_offer(to, way.letters, way.count);
    }
    move_sequence_drop(&way, b->memory);
    return done;
}

bool background_search_report(const background_search *b, best_line *to) {
    const tw_result *r = tw_solver_result(b->solver);
    size_t trail = tw_moves_count(b->trail.letters, b->trail.count, b->config.metric);
    best_line_raise(to, background_search_bound(b) - (int64_t)trail);
    return r->status != TW_SOLVED || offer_solution(b, r->moves, to);
}

uint64_t background_search_bytes(const background_search *b) {
    return (b->optimal ? solver_bytes(b->optimal) : 0)
           + (b->weighted ? solver_bytes(b->weighted) : 0);
}
