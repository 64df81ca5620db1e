/* go.c -- the analysis of the board: go, stop, hint, and the lines sent meanwhile. */
#include "protocol/engine.h"

#include "base/clock.h"
#include "base/error.h"
#include "protocol/arguments.h"

#include <string.h>

static tw_analysis analysis_of(const tw_engine *e) {
    tw_analysis a;
    tw_session_analysis(e->session, &a);
    return a;
}

static void send_info(tw_engine *e, const tw_analysis *a) {
    double rate = a->seconds > 0 ? (double)a->nodes / a->seconds : 0;
    reply_add(&e->reply, "info bound %lld", (long long)a->bound);
    if (a->length >= 0) reply_add(&e->reply, " best %lld", (long long)a->length);
    reply_add(&e->reply, " nodes %llu rate %.0f%s", (unsigned long long)a->nodes, rate,
              a->length >= 0 ? " line" : "");
    reply_moves(&e->reply, a->moves, strlen(a->moves), e->notation);
    reply_end(&e->reply);
    e->info_length = a->length, e->info_bound = a->bound;
    e->info_at = clock_seconds();
}

/* How many times too long it is at most: 2 decimals, rounded up. */
static void add_proof(reply *r, const tw_analysis *a) {
    if (a->optimal) {
        reply_add(r, " proof optimal");
    } else if (a->bound < 1) {
        reply_add(r, " proof none");
    } else {
        int64_t hundredths = (a->length * 100 + a->bound - 1) / a->bound;
        reply_add(r, " proof within %lld.%02lld", (long long)(hundredths / 100),
                  (long long)(hundredths % 100));
    }
}

static bool send_solution(tw_engine *e, const tw_analysis *a) {
    char move[32] = "none";
    size_t count = strlen(a->moves);
    if (count)
        tw_moves_text(a->moves, tw_moves_first(a->moves, count, tw_session_metric(e->session)),
                      e->notation, true, move, sizeof move);
    reply_add(&e->reply, "bestmove %s length %lld bound %lld", move, (long long)a->length,
              (long long)a->bound);
    add_proof(&e->reply, a);
    reply_add(&e->reply, " line");
    reply_moves(&e->reply, a->moves, count, e->notation);
    return reply_end(&e->reply);
}

static void send_bestmove(tw_engine *e) {
    tw_analysis a = analysis_of(e);
    e->analysing = false;
    if (a.length != e->info_length || a.bound != e->info_bound || e->info_at <= 0) send_info(e, &a);
    if (a.length < 0 || !send_solution(e, &a))
        reply_line(&e->reply, "bestmove none bound %lld proof none", (long long)a.bound);
}

/* The oldest that is due.  False: it is not known yet. */
static bool send_hint(tw_engine *e) {
    tw_hint h;
    int level = e->hints[0];
    reply *r = &e->reply;
    if (tw_session_hint(e->session, level, &h) != TW_OK) return false;
    e->hint_count--;
    memmove(e->hints, e->hints + 1, (size_t)e->hint_count * sizeof *e->hints);
    tw_analysis a = analysis_of(e);
    if (a.length == 0)
        reply_add(r, "hint solved");
    else if (level == TW_HINT_RANGE)
        reply_add(r, "hint range %lld %lld", (long long)h.least, (long long)h.most);
    else if (level == TW_HINT_NUMBER) {
        reply_add(r, "hint length %lld", (long long)h.left);
        if (!h.proven) reply_add(r, " bound %lld", (long long)h.least);
    } else if (level == TW_HINT_TILE)
        reply_add(r, "hint tile %d", h.tile);
    else {
        reply_add(r, level == TW_HINT_MOVE ? "hint move" : "hint line");
        reply_moves(r, a.moves, level == TW_HINT_MOVE ? (size_t)h.cells : strlen(a.moves),
                    e->notation);
    }
    reply_end(r);
    return true;
}

tw_status command_hint(tw_engine *e, words *rest, tw_error *error) {
    uint64_t level;
    word key, number;
    if (!words_next(rest, &key) || !word_is(key, "level") || !words_next(rest, &number)
        || !word_number(number, TW_HINT_RANGE, TW_HINT_PATH, &level))
        return error_set(error, TW_ERR_SYNTAX, "expected hint level and a number from %d to %d",
                         TW_HINT_RANGE, TW_HINT_PATH);
    tw_status status = argument_end(rest, error);
    if (status == TW_OK && e->hint_count == ENGINE_HINTS)
        return error_set(error, TW_ERR_ARGUMENT,
                         "%d hints are waiting for an answer, expected no more", ENGINE_HINTS);
    if (status == TW_OK) e->hints[e->hint_count++] = (int)level;
    return status;
}

typedef enum limit { MOVETIME, WEIGHT, NODES, LIMITS } limit;
static const char *const limits[LIMITS] = {"movetime", "weight", "nodes"};
static bool read_limit(words *rest, limit which, tw_analysis_request *out) {
    const double longest = 1e9; /* milliseconds: eleven days */
    word number;
    double value;
    if (!words_next(rest, &number)) return false;
    switch (which) {
    case MOVETIME:
        if (!word_decimal(number, 0, longest, &value)) return false;
        out->seconds = value > 0 ? value / 1000 : 1e-6;
        return true;
    case WEIGHT:
        out->mode = TW_ANALYSE_WEIGHT;
        return word_decimal(number, 1, 1000, &out->weight);
    default:
        out->mode = TW_ANALYSE_NODES;
        return word_number(number, 1, UINT64_MAX, &out->nodes);
    }
}

/* A time may be added to each of the others; by itself it means the best solution found by then. */
static bool read_go(words *rest, double usual, tw_analysis_request *out) {
    word key;
    bool mode = false, timed = false;
    while (words_next(rest, &key)) {
        size_t i = 0;
        if (word_is(key, "usual") && !timed) {
            timed = true, out->seconds = usual;
            continue;
        }
        while (i < LIMITS && !word_is(key, limits[i])) i++;
        bool is_time = i == MOVETIME, plain = word_is(key, "optimal") || word_is(key, "infinite");
        if ((i == LIMITS && !plain) || (is_time ? timed : mode)) return false;
        if (i < LIMITS && !read_limit(rest, (limit)i, out)) return false;
        if (word_is(key, "infinite")) out->mode = TW_ANALYSE_ANYTIME;
        mode |= !is_time, timed |= is_time;
    }
    if (timed && !mode && out->seconds > 0) out->mode = TW_ANALYSE_ANYTIME;
    return true;
}

tw_status command_go(tw_engine *e, words *rest, tw_error *error) {
    tw_analysis_request request = {.mode = TW_ANALYSE_OPTIMAL};
    if (!read_go(rest, tw_usual_seconds(tw_session_goal(e->session)), &request))
        return error_set(
            error, TW_ERR_SYNTAX,
            "expected go optimal, infinite, usual, movetime MS, weight W (1 to 1000) or nodes N");
    if (e->analysing) {
        session_find_any(e->session);
        tw_session_stop(e->session);
        send_bestmove(e);
    }
    tw_session_analyse(e->session, &request);
    e->analysing = true;
    e->endless = request.mode == TW_ANALYSE_ANYTIME && !(request.seconds > 0);
    e->info_length = e->info_bound = -1, e->info_at = 0;
    return TW_OK;
}

void engine_settle(tw_engine *e) {
    if (!tw_engine_busy(e)) return;
    if (e->analysing) session_find_any(e->session);
    tw_session_stop(e->session);
    if (e->analysing) send_bestmove(e);
    for (; e->hint_count; e->hint_count--) reply_line(&e->reply, "hint none");
}

tw_status command_stop(tw_engine *e, words *rest, tw_error *error) {
    tw_status status = argument_end(rest, error);
    if (status == TW_OK) engine_settle(e);
    return status;
}

static void report_analysis(tw_engine *e) {
    const double pause = 0.1, heartbeat = 1; /* seconds */
    tw_analysis a = analysis_of(e);
    if (a.status != TW_RUNNING) {
        send_bestmove(e);
        return;
    }
    double since = clock_seconds() - e->info_at;
    bool news = a.length != e->info_length || (a.bound != e->info_bound && since >= pause);
    if (a.length >= 0 && (news || since >= heartbeat)) send_info(e, &a);
}

void engine_report(tw_engine *e) {
    tw_meter m;
    if (e->analysing) report_analysis(e);
    while (e->hint_count && send_hint(e)) continue;
    if (!e->meter) return;
    tw_session_meter(e->session, &m);
    const tw_meter *sent = &e->meter_sent;
    if (m.made != sent->made || m.left != sent->left || m.left_bound != sent->left_bound
        || m.from_start != sent->from_start || m.last_cost != sent->last_cost
        || m.solved != sent->solved)
        engine_send_meter(e);
}
