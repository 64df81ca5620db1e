/* Best, averages and moves a second, by the table that the page is held against too. */
#define _GNU_SOURCE
#include "support/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tilewise.h>

static const char *whole(int64_t n, char out[40]) {
    snprintf(out, 40, n < 0 ? "-" : "%lld", (long long)n);
    return out;
}

static const char *exact(double n, char out[40]) {
    snprintf(out, 40, n < 0 ? "-" : "%.3f", n);
    return out;
}

static void check_line(char *line) {
    enum { MOST = 40 };
    tw_solve solves[MOST];
    size_t count = 0;
    tw_times t;
    char out[5][40], got[240], *expected = strchr(line, '=');
    assert_non_null(expected);
    for (char *game = line; count < MOST;) {
        long long moves, milliseconds;
        int used;
        if (sscanf(game, " %lld/%lld%n", &moves, &milliseconds, &used) != 2) break;
        solves[count++] = (tw_solve){milliseconds, moves};
        game += used;
    }
    tw_times_of(solves, count, &t);
    assert_int_equal(t.solves, count);
    snprintf(got, sizeof got, "= %s %s %s %s %s", whole(t.best, out[0]), exact(t.average5, out[1]),
             exact(t.average12, out[2]), whole(t.fewest, out[3]), exact(t.rate, out[4]));
    assert_string_equal(got, expected);
}

static void times_follow_the_table(void **state) {
    (void)state;
    FILE *in = fopen("support/times.txt", "r");
    char *line = NULL;
    size_t room = 0;
    int lines = 0;
    assert_non_null(in);
    for (ssize_t length; (length = getline(&line, &room, in)) > 0;) {
        line[strcspn(line, "\n")] = 0;
        if (*line == '#') continue;
        check_line(line);
        lines++;
    }
    free(line);
    fclose(in);
    assert_true(lines >= 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(times_follow_the_table)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
