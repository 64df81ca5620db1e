/* go.c -- thinking: go, stop, hint, and what is told meanwhile. */
#include "protocol/engine.h"

#include "base/clock.h"
#include "base/error.h"

#include <stdio.h>
#include <string.h>

static tw_analysis analysis_of(const tw_engine *e) {
    tw_analysis a;
    tw_session_analysis(e->session, &a);
    return a;
}

static void tell_info(tw_engine *e, const tw_analysis *a) {
    char head[200], best[40] = "";
    if (a->length >= 0) snprintf(best, sizeof best, " best %lld", (long long)a->length);
    double rate = a->seconds > 0 ? (double)a->nodes / a->seconds : 0;
    snprintf(head, sizeof head, "info bound %lld%s nodes %llu rate %.0f%s", (long long)a->bound,
             best, (unsigned long long)a->nodes, rate, a->length >= 0 ? " line" : "");
    engine_reply_moves(e, head, a->moves, strlen(a->moves));
    e->told_best = a->length, e->told_bound = a->bound;
    e->told_at = clock_seconds();
}

/* How far from the shortest it can be at most: 2 decimals, rounded up. */
static void write_proof(const tw_analysis *a, char *out, size_t size) {
    if (a->optimal) {
        snprintf(out, size, "optimal");
    } else if (a->length < 0 || a->bound < 1) {
        snprintf(out, size, "none");
    } else {
        int64_t hundredths = (a->length * 100 + a->bound - 1) / a->bound;
        snprintf(out, size, "within %lld.%02lld", (long long)(hundredths / 100),
                 (long long)(hundredths % 100));
    }
}

static void tell_bestmove(tw_engine *e) {
    tw_analysis a = analysis_of(e);
    char head[200], move[32] = "none", proof[40];
    size_t count = strlen(a.moves);
    if (count)
        tw_moves_text(a.moves, tw_moves_first(a.moves, count, tw_session_metric(e->session)),
                      e->notation, true, move, sizeof move);
    write_proof(&a, proof, sizeof proof);
    e->going = false;
    if (a.length != e->told_best || a.bound != e->told_bound || e->told_at <= 0) tell_info(e, &a);
    snprintf(head, sizeof head, "bestmove %s length %lld bound %lld proof %s line", move,
             (long long)a.length, (long long)a.bound, proof);
    if (a.length < 0 || !engine_reply_moves(e, head, a.moves, count))
        engine_reply(e, "bestmove none bound %lld proof none", (long long)a.bound);
}

static void tell_hint(tw_engine *e) {
    static const char *const heads[] = {"",          "hint range", "hint length",
                                        "hint tile", "hint move",  "hint line"};
    tw_hint h;
    int level = e->hint;
    if (tw_session_hint(e->session, level, &h) != TW_OK) return;
    e->hint = 0;
    const char *head = heads[level], *way = analysis_of(e).moves;
    if (analysis_of(e).length == 0)
        engine_reply(e, "hint solved");
    else if (level == TW_HINT_RANGE)
        engine_reply(e, "%s %lld %lld", head, (long long)h.least, (long long)h.most);
    else if (level == TW_HINT_NUMBER)
        engine_reply(e, "%s %lld", head, (long long)h.left);
    else if (level == TW_HINT_TILE)
        engine_reply(e, "%s %d", head, h.tile);
    else
        engine_reply_moves(e, head, way, level == TW_HINT_MOVE ? (size_t)h.cells : strlen(way));
}

void engine_hint(tw_engine *e, words *rest) {
    uint64_t level;
    word key, number;
    if (!words_next(rest, &key) || !word_is(key, "level") || !words_next(rest, &number)
        || !word_number(number, TW_HINT_RANGE, TW_HINT_PATH, &level)) {
        engine_error(e, "expected hint level and a number from %d to %d", TW_HINT_RANGE,
                     TW_HINT_PATH);
        return;
    }
    if (engine_read_end(e, rest)) e->hint = (int)level;
}

typedef enum limit { MOVETIME, WEIGHT, NODES, LIMITS } limit;
static const char *const limits[LIMITS] = {"movetime", "weight", "nodes"};
static const char expected[] =
    "expected go optimal, infinite, movetime MS, weight W (1 to 1000) or nodes N";

static bool read_limit(words *rest, limit which, tw_analysis_config *out) {
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

/* Time may be added to any of the others; by itself it means the best that there is by then. */
static bool read_go(words *rest, tw_analysis_config *out) {
    word key;
    bool mode = false, timed = false;
    while (words_next(rest, &key)) {
        size_t i = 0;
        while (i < LIMITS && !word_is(key, limits[i])) i++;
        bool is_time = i == MOVETIME, plain = word_is(key, "optimal") || word_is(key, "infinite");
        if ((i == LIMITS && !plain) || (is_time ? timed : mode)) return false;
        if (i < LIMITS && !read_limit(rest, (limit)i, out)) return false;
        if (word_is(key, "infinite")) out->mode = TW_ANALYSE_ANYTIME;
        mode |= !is_time, timed |= is_time;
    }
    if (timed && !mode) out->mode = TW_ANALYSE_ANYTIME;
    return true;
}

void engine_go(tw_engine *e, words *rest) {
    tw_analysis_config config = {.mode = TW_ANALYSE_OPTIMAL};
    if (!read_go(rest, &config)) {
        engine_error(e, "%s", expected);
        return;
    }
    if (e->going) tw_session_stop(e->session), tell_bestmove(e);
    tw_session_analyse(e->session, &config);
    e->going = true;
    e->told_best = e->told_bound = -1, e->told_at = 0;
}

/* Told to stop before it has begun, on a board so large that it takes a moment: an answer with some
 * solution is worth that moment. */
static void find_any(tw_engine *e) {
    const double moment = 0.03;
    atomic_store(&e->interrupted, false);
    tw_session_advance(e->session, moment);
}

void engine_settle(tw_engine *e) {
    if (!tw_engine_busy(e)) return;
    if (e->going && analysis_of(e).length < 0) find_any(e);
    tw_session_stop(e->session);
    if (e->going) tell_bestmove(e);
    if (e->hint) e->hint = 0, engine_reply(e, "hint none");
}

void engine_stop(tw_engine *e, words *rest) {
    if (engine_read_end(e, rest)) engine_settle(e);
}

static void report_analysis(tw_engine *e) {
    const double pause = 0.1, heartbeat = 1; /* seconds */
    tw_analysis a = analysis_of(e);
    if (a.status != TW_RUNNING) {
        tell_bestmove(e);
        return;
    }
    double since = clock_seconds() - e->told_at;
    bool news = a.length != e->told_best || (a.bound != e->told_bound && since >= pause);
    if (a.length >= 0 && (news || since >= heartbeat)) tell_info(e, &a);
}

void engine_report(tw_engine *e) {
    tw_meter m;
    if (e->going) report_analysis(e);
    if (e->hint) tell_hint(e);
    if (!e->meter) return;
    tw_session_meter(e->session, &m);
    const tw_meter *told = &e->told_meter;
    if (m.made != told->made || m.left != told->left || m.left_bound != told->left_bound
        || m.from_start != told->from_start || m.last_cost != told->last_cost
        || m.solved != told->solved)
        engine_tell_meter(e);
}
