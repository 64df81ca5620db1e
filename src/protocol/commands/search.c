/* search.c -- any search, for its own sake: its counts as they grow, and
 * where it is asked for the boards it expands, as a page lights them up. */
#include "protocol/tools.h"

#include "base/error.h"
#include "base/clock.h"
#include "solver/solver.h"

#include <inttypes.h>

void tool_search_drop(tools *t) { tw_solver_free(&t->solver); }

static void counts(reply *to, const tw_counts *c) {
    reply_add(to, " expanded %" PRIu64 " generated %" PRIu64 " duplicates %" PRIu64, c->expanded,
              c->generated, c->duplicates);
    reply_add(to, " reopened %" PRIu64 " open %" PRIu64 " max_open %" PRIu64 " max_closed %" PRIu64,
              c->reopened, c->open, c->max_open, c->max_closed);
    reply_add(to, " iterations %" PRIu64, c->iterations);
}

static void inform(tools *t, const tw_result *r) {
    reply_add(&t->reply, "search info");
    counts(&t->reply, &r->counts);
    reply_add(&t->reply, " bound %d seconds %.3f bytes %" PRIu64, r->bound, r->seconds,
              r->bytes_peak);
    reply_end(&t->reply);
}

static void finish(tools *t) {
    const tw_result *r = tw_solver_result(t->solver);
    reply_add(&t->reply, "search done status %s length %" PRId64 " optimal %s algorithm %s",
              tw_status_name(r->status), r->length, r->optimal ? "yes" : "no", r->algorithm);
    reply_add(&t->reply, " heuristic %s", r->heuristic);
    counts(&t->reply, &r->counts);
    reply_add(&t->reply, " bound %d seconds %.3f bytes %" PRIu64, r->bound, r->seconds,
              r->bytes_peak);
    /* A depth-first solution may have thousands of moves; who wants those can solve it otherwise. */
    reply_add(&t->reply, " moves %s", r->length < REPLY_ROOM / 2 ? r->moves : "");
    reply_end(&t->reply);
    tool_search_drop(t);
}

tw_status tool_search_line(tools *t, const char *rest, size_t length, tw_error *error) {
    enum { BOARDS = QUERY_CLAUSES, STOP, CLAUSES };
    const char *names[CLAUSES + 1] = {NULL};
    word c[CLAUSES];
    query a;
    for (int i = 0; i < QUERY_CLAUSES; i++) names[i] = query_names[i];
    names[BOARDS] = "boards", names[STOP] = "stop";
    tw_status status = fields_read(rest, length, names, c, error);
    if (status < 0) return status;
    if (c[STOP].text) {
        if (t->solver) tw_solver_stop(t->solver);
        return TW_OK;
    }
    tool_search_drop(t);
    status = query_take(&a, c, error);
    if (status < 0) return status;
    status = tools_prepare(t, &a.config, &t->searched, error);
    if (status < 0) return status;
    status = tw_solver_new(&t->solver, &a.config, error);
    if (status < 0) return status;
    t->boards = c[BOARDS].text;
    t->told = clock_seconds();
    if (tw_solver_start(t->solver, &a.start) != TW_RUNNING) finish(t);
    return TW_OK;
}

/* The boards of small spaces, nine or ten characters each: tile t is the character '0' + t. */
static tw_status tell_steps(tools *t, uint64_t steps) {
    tw_status status = TW_RUNNING;
    reply_add(&t->reply, "search boards");
    while (status == TW_RUNNING && steps-- && !reply_full(&t->reply)) {
        tw_event e;
        status = tw_solver_step(t->solver, 1);
        tw_solver_event(t->solver, &e);
        if (e.kind == TW_EVENT_NONE) continue;
        char text[TW_SPACE_MAX_CELLS + 1] = {0};
        int cells = e.board.rows * e.board.cols;
        for (int i = 0; i < cells && i < TW_SPACE_MAX_CELLS; i++)
            text[i] = (char)('0' + e.board.tile[i]);
        reply_add(&t->reply, " %s", text);
    }
    reply_end(&t->reply);
    return status;
}

static tw_status step_telling(tools *t, double until) {
    enum { FEW = 256 };
    tw_status status = TW_RUNNING;
    while (status == TW_RUNNING && clock_seconds() < until && !atomic_load(t->interrupt))
        status = tell_steps(t, FEW);
    return status;
}

tw_status tool_search_advance(tools *t, double seconds) {
    if (!t->solver) return TW_OK;
    double until = clock_seconds() + seconds;
    tw_status status = t->boards ? step_telling(t, until)
                                 : solver_work(t->solver, UINT64_MAX, until, t->interrupt);
    double now = clock_seconds();
    if (status != TW_RUNNING) return finish(t), TW_OK;
    if (now - t->told > 0.04) {
        t->told = now;
        inform(t, tw_solver_result(t->solver));
    }
    return TW_RUNNING;
}
