/* Shares of the pieces: every one that is not done once, and ranks that finish together however the
 * work lies. */
#include "mpi/shares.h"
#include "support/check.h"

#include <stdbool.h>

enum { PIECES = 20000, RANKS = 8 };

/* One piece of fifty is costly, and those stand in few places, as they do in a search; a third of
 * the first thousand is done. */
static void fill(uint64_t work[PIECES]) {
    for (uint32_t n = 0; n < PIECES; n++) {
        work[n] = n % 5000 < 100 ? 50000 + n : 20;
        if (n < 1000 && n % 100 < 33) work[n] = 0;
    }
}

static void test_once(void **state) {
    (void)state;
    static uint64_t work[PIECES];
    static bool drawn[PIECES];
    shares s;
    uint32_t first, count;
    fill(work);
    shares_begin(&s, work, PIECES, RANKS);
    while ((count = shares_draw(&s, &first)))
        for (uint32_t n = first; n < first + count; n++) {
            CHECK(n < PIECES && work[n] && !drawn[n], "piece %u", n);
            drawn[n] = true;
        }
    for (uint32_t n = 0; n < PIECES; n++) CHECK(drawn[n] == (work[n] > 0), "piece %u", n);
    assert_int_equal(s.left, 0);
    assert_int_equal(shares_draw(&s, &first), 0);
}

static int earliest(const uint64_t busy[RANKS]) {
    int rank = 0;
    for (int r = 1; r < RANKS; r++)
        if (busy[r] < busy[rank]) rank = r;
    return rank;
}

/* Each rank draws when it has done what it had. */
static void test_together(void **state) {
    (void)state;
    static uint64_t work[PIECES];
    uint64_t busy[RANKS] = {0}, whole, longest = 0;
    shares s;
    uint32_t first, count, draws = 0;
    fill(work);
    shares_begin(&s, work, PIECES, RANKS);
    whole = s.left;
    for (; (count = shares_draw(&s, &first)); draws++) {
        int rank = earliest(busy);
        for (uint32_t n = first; n < first + count; n++) busy[rank] += work[n];
    }
    for (int r = 0; r < RANKS; r++)
        if (busy[r] > longest) longest = busy[r];
    CHECK(longest * RANKS * 100 <= whole * 103, "%llu of %llu", (unsigned long long)longest,
          (unsigned long long)whole);
    CHECK(draws < 400, "%u draws", draws);
}

static void test_nothing(void **state) {
    (void)state;
    uint64_t done[3] = {0};
    uint32_t first;
    shares s;
    shares_begin(&s, done, 3, RANKS);
    assert_int_equal(shares_draw(&s, &first), 0);
    shares_begin(&s, done, 0, RANKS);
    assert_int_equal(shares_draw(&s, &first), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_once),
        cmocka_unit_test(test_together),
        cmocka_unit_test(test_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
