/* shuffle.c -- a new game from a random board. */
#include "game/session.h"

#include "analysis/generator.h"

/* One 2x2 board of twelve is the goal; nobody wants to be dealt that. */
tw_status session_shuffle(tw_session *s, const tw_board *goal, uint64_t seed) {
    tw_board start;
    tw_status status;
    do status = tw_board_random(&start, goal, &seed);
    while (status == TW_OK && tw_board_equal(&start, goal));
    if (status == TW_OK) session_begin(s, &start, goal);
    return status;
}

tw_status tw_session_shuffle(tw_session *s, uint64_t seed) {
    return HANDLE_CALL(s, session_shuffle(s, &s->goal, seed));
}

static tw_status generate(const tw_generator_config *config, int depth, uint64_t seed,
                          const atomic_bool *cancel, tw_board *out) {
    tw_generator *generator;
    tw_status status = tw_generator_new(&generator, config, NULL);
    if (status < 0) return status;
    generator_set_cancel(generator, cancel);
    status = tw_generator_next(generator, depth, &seed, out);
    tw_generator_free(&generator);
    return status;
}

/* A player waits for this, so it gives up after some seconds of searching. */
tw_status session_shuffle_depth(tw_session *s, const tw_board *goal, int depth, uint64_t seed) {
    enum { MOST_NODES = 20000000 };
    tw_board start;
    tw_generator_config config;
    tw_generator_config_default(&config, goal->rows, goal->cols);
    config.goal = *goal;
    config.directory = s->directory, config.receipts = s->receipts;
    config.limits = (tw_limits){.nodes = MOST_NODES, .bytes = s->bytes};
    config.allocator = s->memory.allocator;
    tw_status status = generate(&config, depth, seed, s->cancel, &start);
    if (status > 0 && status != TW_STOPPED)
        return TW_NOT_FOUND; /* there is none, or none was found */
    if (status != TW_OK) return status;
    session_begin(s, &start, goal);
    if (s->metric == TW_METRIC_SINGLE) best_line_raise(&s->best_line, depth), session_note(s);
    return TW_OK;
}

tw_status tw_session_shuffle_depth(tw_session *s, int depth, uint64_t seed) {
    if (depth < 0) return TW_ERR_ARGUMENT;
    return HANDLE_CALL(s, session_shuffle_depth(s, &s->goal, depth, seed));
}
