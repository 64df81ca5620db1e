/* search.c -- any search, beside the game: its counts as they grow and, if wanted, the boards it
 * expands. */
#include "protocol/engine.h"

#include "base/clock.h"
#include "base/error.h"
#include "protocol/arguments.h"
#include "protocol/query.h"
#include "solver/solver.h"

#include <inttypes.h>

static void add_counts(reply *r, const tw_result *result) {
    const tw_counts *c = &result->counts;
    reply_add(r, " expanded %" PRIu64 " generated %" PRIu64 " duplicates %" PRIu64, c->expanded,
              c->generated, c->duplicates);
    reply_add(r, " reopened %" PRIu64 " open %" PRIu64 " max_open %" PRIu64 " max_closed %" PRIu64,
              c->reopened, c->open, c->max_open, c->max_closed);
    reply_add(r, " iterations %" PRIu64 " bound %d seconds %.3f bytes %" PRIu64, c->iterations,
              result->bound, result->seconds, result->bytes_peak);
}

static void send_info(tw_engine *e) {
    reply_add(&e->reply, "search info");
    add_counts(&e->reply, tw_solver_result(e->search.solver));
    reply_end(&e->reply);
}

static void end_search(tw_engine *e) {
    const tw_result *r = tw_solver_result(e->search.solver);
    reply_add(&e->reply, "search done status %s length %" PRId64 " optimal %s algorithm %s",
              tw_status_name(r->status), r->length, r->optimal ? "yes" : "no", r->algorithm);
    reply_add(&e->reply, " heuristic %s", r->heuristic);
    add_counts(&e->reply, r);
    /* Depth-first search finds solutions of many thousand moves, which are of no use to anybody. */
    reply_line(&e->reply, " moves %s", r->length < REPLY_ROOM / 2 ? r->moves : "");
    tw_solver_free(&e->search.solver);
}

tw_status command_search(tw_engine *e, words *rest, tw_error *error) {
    words line = *rest;
    word first;
    query q;
    if (words_next(&line, &first) && word_is(first, "stop")) {
        tw_status status = argument_end(&line, error);
        if (status == TW_OK && e->search.solver) tw_solver_stop(e->search.solver);
        return status;
    }
    tw_solver_free(&e->search.solver);
    tw_status status = query_read(&q, *rest, "boards", error);
    if (status == TW_OK) status = engine_prepare(e, &q.config, &e->search.tables, error);
    if (status == TW_OK) status = tw_solver_new(&e->search.solver, &q.config, error);
    if (status != TW_OK) return status;
    e->search.boards = q.flag;
    e->search.info_at = clock_seconds();
    if (tw_solver_start(e->search.solver, &q.start) != TW_RUNNING) end_search(e);
    return TW_OK;
}

/* A line of boards, each after one step. */
static tw_status send_boards(tw_engine *e, uint64_t steps) {
    tw_status status = TW_RUNNING;
    reply_add(&e->reply, "search boards");
    while (status == TW_RUNNING && steps-- && !reply_full(&e->reply)) {
        tw_event event;
        status = tw_solver_step(e->search.solver, 1);
        tw_solver_event(e->search.solver, &event);
        if (event.kind != TW_EVENT_NONE) reply_tiles(&e->reply, &event.board);
    }
    reply_end(&e->reply);
    return status;
}

static tw_status step_with_boards(tw_engine *e, double until) {
    enum { BOARDS = 256 }; /* a line */
    tw_status status = TW_RUNNING;
    while (status == TW_RUNNING && clock_seconds() < until && !atomic_load(&e->interrupted))
        status = send_boards(e, BOARDS);
    return status;
}

tw_status engine_advance_search(tw_engine *e, double seconds) {
    const double pause = 0.04; /* seconds between info lines */
    if (!e->search.solver) return TW_OK;
    double until = clock_seconds() + seconds;
    tw_status status = e->search.boards
                           ? step_with_boards(e, until)
                           : solver_work(e->search.solver, UINT64_MAX, until, &e->interrupted);
    double now = clock_seconds();
    if (status != TW_RUNNING) return end_search(e), TW_OK;
    if (now - e->search.info_at > pause) {
        e->search.info_at = now;
        send_info(e);
    }
    return TW_RUNNING;
}
