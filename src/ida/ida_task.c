#include "ida/ida_task.h"

#include "base/clock.h"

#include <string.h>

void ida_forget_upper(search *s) {
    ida_task *t = s->task;
    if (!t || !t->upper_line) return;
    memory_put(s->memory, t->upper_line, (size_t)t->upper + 1, 1);
    t->upper_line = NULL, s->known = -1;
}

bool ida_know_upper(search *s, const char *moves, int64_t length) {
    ida_task *t = s->task;
    char *own = memory_get(s->memory, (size_t)length + 1, 1);
    if (!own) return false;
    memcpy(own, moves, (size_t)length);
    own[length] = 0;
    ida_forget_upper(s);
    t->upper_line = own, t->upper = s->known = length;
    t->upper_after = clock_seconds() - s->started;
    return true;
}

bool ida_meets_upper(const search *s, int bound) {
    const ida_task *t = s->task;
    const tw_crew *crew = s->config->crew;
    if (crew && !crew->leads) return false; /* when to end is the leader's to say */
    return t->upper_line && bound >= t->upper && !s->config->all_optimal
           && s->heuristic->class->flags & HEURISTIC_ADMISSIBLE;
}

tw_status ida_take_upper(search *s) {
    ida_task *t = s->task;
    char *moves = search_path(s, t->upper);
    if (!moves) return TW_LIMIT_MEMORY;
    memcpy(moves, t->upper_line, (size_t)t->upper);
    t->took_upper = true;
    return TW_SOLVED;
}
