/* near.c -- how short the lines of near-optimal search are, after some time.
 *
 *   near                          a few random boards of several sizes, a second each
 *   near SECONDS THREADS FILE N   the first N of a file "board | known length | ...", goal last
 *   near SECONDS THREADS RxC N    N random boards
 *
 * Prints the average length and, where lengths are known, the ratio to them; how many are proven by
 * the bound that the search has itself; the seconds to the first line and to the best. */
#include "tilewise.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct tally {
    int boards, proven;
    double length, known, first, best;
    double first_now;
} tally;

static void improved(void *cookie, const tw_near_result *r) {
    tally *t = cookie;
    if (t->first_now < 0) t->first_now = r->seconds;
}

static int run(tally *t, const tw_board *board, double seconds, int threads) {
    tw_near_config config;
    tw_near *near;
    tw_near_config_default(&config, board->rows, board->cols);
    config.limits.seconds = seconds, config.limits.bytes = UINT64_C(4) << 30;
    config.threads = threads;
    config.improved = improved, config.cookie = t;
    if (tw_near_new(&near, &config, NULL) < 0) return 1;
    t->first_now = -1;
    tw_near_start(near, board, NULL);
    tw_near_work(near, 0);
    const tw_near_result *r = tw_near_result_of(near);
    int bad = r->length < 0;
    t->boards++, t->proven += r->optimal;
    t->length += (double)r->length, t->first += t->first_now, t->best += r->best_after;
    tw_near_free(&near);
    return bad;
}

static void report(const char *what, double seconds, int threads, const tally *t) {
    double n = t->boards ? t->boards : 1;
    printf("%-22s %5.1f s, %d thread%s: %3d boards, average %7.2f", what, seconds, threads,
           threads == 1 ? "" : "s", t->boards, t->length / n);
    if (t->known > 0) printf(", ratio %.4f", t->length / t->known);
    printf("; proven %d; first after %.3f s, best after %.2f s\n", t->proven, t->first / n,
           t->best / n);
    fflush(stdout);
}

static bool take(void *cookie, const tw_problem *problem) {
    *(tw_board *)cookie = problem->start;
    return true;
}

static int from_file(const char *path, double seconds, int threads, int count) {
    char line[2048];
    tally t = {0};
    FILE *f = fopen(path, "r");
    if (!f) return perror(path), 1;
    while (t.boards < count && fgets(line, sizeof line, f)) {
        tw_board board;
        char *bar = strchr(line, '|');
        if (line[0] == '#' || !bar) continue;
        *bar = 0;
        if (tw_parse(line, strlen(line), TW_FORMAT_SLASHES, take, &board, NULL) < 0) return 1;
        t.known += atof(bar + 1);
        if (run(&t, &board, seconds, threads)) return 1;
    }
    fclose(f);
    const char *name = strrchr(path, '/');
    report(name ? name + 1 : path, seconds, threads, &t);
    return 0;
}

static int at_random(int rows, int cols, double seconds, int threads, int count) {
    tally t = {0};
    tw_board goal, board;
    uint64_t random = 1;
    char name[32];
    if (tw_board_goal(&goal, rows, cols, "last") < 0) return 1;
    while (t.boards < count) {
        tw_board_random(&board, &goal, &random);
        if (run(&t, &board, seconds, threads)) return 1;
    }
    snprintf(name, sizeof name, "%dx%d random", rows, cols);
    report(name, seconds, threads, &t);
    return 0;
}

int main(int argc, char **argv) {
    int rows, cols;
    if (argc == 5) {
        double seconds = atof(argv[1]);
        int threads = atoi(argv[2]), count = atoi(argv[4]);
        if (sscanf(argv[3], "%dx%d", &rows, &cols) == 2)
            return at_random(rows, cols, seconds, threads, count);
        return from_file(argv[3], seconds, threads, count);
    }
    static const int sides[] = {5, 6, 7, 10, 16};
    for (size_t k = 0; k < sizeof sides / sizeof *sides; k++)
        if (at_random(sides[k], sides[k], 1, 2, 3)) return 1;
    return 0;
}
