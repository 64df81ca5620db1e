/* animate.c -- see animate.h.
 *
 * The board stays in its place: before each move the cursor goes back up, and what is below is
 * cleared.  A long solution is played faster, so that nobody waits for a minute. */
#define _GNU_SOURCE
#include "cli/output/animate.h"
#include "cli/output/show.h"
#include "common/output/error_line.h"
#include "common/output/output.h"
#include "common/process/signals.h"

#include <stdio.h>
#include <time.h>

static const double usual_seconds = 0.3, most_seconds = 40; /* for a move, for all of them */

bool animate_possible(const tw_board *b) {
    if (!output_terminal()) {
        error_line("tilewise: --animate: standard output is no terminal, expected one");
        return false;
    }
    int rows = b->rows + 2, cols = show_width(b);
    if (rows <= output_height() && cols <= output_width()) return true;
    error_line("tilewise: --animate: the terminal has %d lines and %d columns, expected %d and %d",
               output_height(), output_width(), rows, cols);
    return false;
}

typedef struct animation {
    double seconds; /* for a move */
    bool began;
} animation;

static void show(void *cookie, const frame *f) {
    animation *a = cookie;
    if (signals_caught()) return;
    if (a->began) printf("\033[%dA\033[J", f->board.rows + 1);
    a->began = true;
    show_frame(stdout, f);
    fflush(stdout);
    time_t whole = (time_t)a->seconds;
    struct timespec wait = {.tv_sec = whole, .tv_nsec = (long)(1e9 * (a->seconds - (double)whole))};
    nanosleep(&wait, NULL);
}

void animate(const frames *f) {
    animation a = {.seconds = most_seconds / (double)frames_count(f)};
    if (a.seconds > usual_seconds) a.seconds = usual_seconds;
    frames_each(f, show, &a);
    putchar('\n');
}
