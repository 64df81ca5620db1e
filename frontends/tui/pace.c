/* pace.c -- see pace.h. */
#include "tui/pace.h"
#include "tui/tui.h"

static const struct {
    double rate;
    const char *text;
} levels[PACE_FASTEST + 1] = {
    {0.5, "one in 2 seconds"}, {1, "1 a second"},        {2, "2 a second"},
    {5, "5 a second"},         {20, "20 a second"},      {100, "100 a second"},
    {500, "500 a second"},     {5000, "5,000 a second"}, {50000, "50,000 a second"},
    {0, "as fast as it can"},
};

bool pace_key(pace *p, int key) {
    if (key == ' ') {
        p->running = !p->running;
        p->last = tw_seconds();
        p->owed = p->running ? 1 : 0; /* the first at once: one sees that it has begun */
        return true;
    }
    if ((key == '+' || key == '=') && p->level < PACE_FASTEST) p->level++;
    if (key == '-' && p->level > 0) p->level--;
    if (key == 'f') *p = (pace){.running = true, .level = PACE_FASTEST};
    return key == '+' || key == '=' || key == '-' || key == 'f';
}

uint64_t pace_due(pace *p) {
    if (!p->running) return 0;
    if (p->level == PACE_FASTEST) return UINT64_MAX;
    double now = tw_seconds(), rate = levels[p->level].rate;
    p->owed += (now - p->last) * rate;
    p->last = now;
    if (p->owed > rate + 1)
        p->owed = rate + 1; /* after a long pause, not all missed steps at once */
    uint64_t due = (uint64_t)p->owed;
    p->owed -= (double)due;
    return due;
}

double pace_wait(const pace *p) {
    if (!p->running) return TUI_IDLE;
    if (p->level == PACE_FASTEST) return 0;
    double wait = (1 - p->owed) / levels[p->level].rate;
    return wait < 0.01 ? 0.01 : wait;
}

const char *pace_text(const pace *p) { return levels[p->level].text; }
