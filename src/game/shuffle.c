/* shuffle.c -- a new game by chance. */
#include "game/session.h"

#include "analysis/generator.h"

tw_status tw_session_shuffle(tw_session *s, uint64_t seed) {
    tw_board start;
    if (!s) return TW_ERR_ARGUMENT;
    tw_status status = tw_board_random(&start, &s->goal, &seed);
    if (status == TW_OK) session_begin(s, &start, &s->goal);
    return status;
}

static tw_status deal(const tw_generator_config *config, int depth, uint64_t seed,
                      const atomic_bool *hurry, tw_board *out) {
    tw_generator *dealer;
    tw_status status = tw_generator_new(&dealer, config, NULL);
    if (status < 0) return status;
    generator_heed(dealer, hurry);
    status = tw_generator_next(dealer, depth, &seed, out);
    tw_generator_free(&dealer);
    return status;
}

/* A player waits for this: it is given up after some seconds' worth of searching. */
tw_status tw_session_shuffle_depth(tw_session *s, int depth, uint64_t seed) {
    enum { PATIENCE = 20000000 };
    tw_board start;
    if (!s || depth < 0) return TW_ERR_ARGUMENT;
    tw_generator_config config = {
        .goal = s->goal,
        .directory = s->directory.count ? s->directory.letters : NULL,
        .threads = 1,
        .limits = {.nodes = PATIENCE, .bytes = s->bytes},
        .allocator = s->memory.allocator,
    };
    tw_status status = deal(&config, depth, seed, s->hurry, &start);
    if (status > 0 && status != TW_STOPPED) return TW_NOT_FOUND; /* not there, or not to be found */
    if (status != TW_OK) return status;
    session_begin(s, &start, &s->goal);
    if (s->metric == TW_METRIC_SINGLE) best_line_raise(s, depth);
    return TW_OK;
}
