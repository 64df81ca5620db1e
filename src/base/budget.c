#include "base/budget.h"

#include "base/clock.h"

static const double report_interval = 0.1;

void budget_start(budget *b) {
    b->ended = TW_OK;
    b->started = b->reported = clock_seconds();
}

double budget_seconds(const budget *b) { return clock_seconds() - b->started; }

bool budget_overdue(const budget *b) {
    return b->limits.seconds > 0 && budget_seconds(b) >= b->limits.seconds;
}

void budget_stop(budget *b) { atomic_store(&b->stopped, true); }

bool budget_stopped(const budget *b) {
    return atomic_load_explicit(&b->stopped, memory_order_relaxed)
           || (b->cancel && atomic_load_explicit(b->cancel, memory_order_relaxed));
}

tw_status budget_verdict(const tw_limits *limits, bool stopped, uint64_t nodes, double seconds) {
    if (stopped) return TW_STOPPED;
    if (limits->nodes && nodes >= limits->nodes) return TW_LIMIT_NODES;
    if (limits->seconds > 0 && seconds >= limits->seconds) return TW_LIMIT_TIME;
    return TW_OK;
}

bool budget_left(budget *b, uint64_t nodes) {
    double now = clock_seconds(), seconds = now - b->started;
    b->ended = budget_verdict(&b->limits, budget_stopped(b), nodes, seconds);
    if (b->ended != TW_OK) return false;
    if (b->report && now - b->reported >= report_interval) {
        b->reported = now;
        b->report(b->cookie, seconds);
    }
    return true;
}
