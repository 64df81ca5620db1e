/* times.c -- what a player's times amount to, by the rules of those who race. */
#include <tilewise.h>

/* The mean of the last `of`, without the best and the worst of them. */
static double average(const tw_solve solves[], size_t count, size_t of) {
    if (count < of) return -1;
    int64_t best = INT64_MAX, worst = INT64_MIN;
    double sum = 0;
    for (size_t i = count - of; i < count; i++) {
        int64_t time = solves[i].milliseconds;
        if (time < best) best = time;
        if (time > worst) worst = time;
        sum += (double)time;
    }
    return (sum - (double)best - (double)worst) / (double)(of - 2);
}

/* Moves a second, over the last few. */
static double rate(const tw_solve solves[], size_t count) {
    enum { LAST = 5 };
    double moves = 0, milliseconds = 0;
    for (size_t i = count > LAST ? count - LAST : 0; i < count; i++) {
        moves += (double)solves[i].moves;
        milliseconds += (double)solves[i].milliseconds;
    }
    return milliseconds > 0 ? 1000 * moves / milliseconds : -1;
}

void tw_times_of(const tw_solve solves[], size_t count, tw_times *out) {
    *out = (tw_times){.solves = count, .best = -1, .fewest = -1};
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || solves[i].milliseconds < out->best) out->best = solves[i].milliseconds;
        if (i == 0 || solves[i].moves < out->fewest) out->fewest = solves[i].moves;
    }
    out->average5 = average(solves, count, 5);
    out->average12 = average(solves, count, 12);
    out->rate = rate(solves, count);
}
