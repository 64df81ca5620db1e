/* stopwatch.c -- see stopwatch.h. */
#include "tui/stopwatch.h"

#include <stdio.h>
#include <string.h>
#include <tilewise.h>

void stopwatch_run(stopwatch *w, bool on) {
    if (on == w->runs) return;
    if (!on) w->before = stopwatch_seconds(w);
    w->since = tw_seconds();
    w->runs = on;
}

double stopwatch_seconds(const stopwatch *w) {
    return w->before + (w->runs ? tw_seconds() - w->since : 0);
}

const char *stopwatch_text(char out[STOPWATCH_TEXT], double seconds, int digits) {
    static const double most = 1e9; /* thirty years */
    double known = seconds > 0 ? seconds : 0;
    unsigned long long ms = (unsigned long long)((known < most ? known : most) * 1000 + 1e-6);
    unsigned long long whole = ms / 1000;
    int used = whole >= 3600 ? snprintf(out, STOPWATCH_TEXT, "%llu:%02llu:%02llu", whole / 3600,
                                        whole / 60 % 60, whole % 60)
                             : snprintf(out, STOPWATCH_TEXT, "%llu:%02llu", whole / 60, whole % 60);
    snprintf(out + used, STOPWATCH_TEXT - (size_t)used, ".%03u", (unsigned)(ms % 1000));
    out[used + (digits > 0 ? 1 + digits : 0)] = 0;
    return out;
}

const char *stopwatch_milliseconds(char out[STOPWATCH_TEXT], double milliseconds) {
    if (milliseconds < 0) return strcpy(out, "-");
    return stopwatch_text(out, milliseconds / 1000, 3);
}
