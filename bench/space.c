/* space.c -- how long the whole space of a small board takes. */
#define _POSIX_C_SOURCE 200809L
#include <tilewise.h>

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void measure(int rows, int cols) {
    tw_board goal;
    tw_space *space;
    double best = 1e9;
    tw_board_goal(&goal, rows, cols, "last");
    for (int i = 0; i < 5; i++) {
        double from = now();
        if (tw_space_new(&space, &goal, NULL, NULL) < 0) return;
        if (now() - from < best) best = now() - from;
        if (i < 4) tw_space_free(&space);
    }
    uint64_t states = 0;
    for (int d = 0; d <= tw_space_depth(space); d++) states += tw_space_count(space, d);
    printf("whole space of %dx%d: %" PRIu64 " states, %d deep, %.1f ms at best of 5\n", rows, cols,
           states, tw_space_depth(space), best * 1e3);
    tw_space_free(&space);
}

int main(void) {
    measure(3, 3);
    measure(2, 5);
    return 0;
}
