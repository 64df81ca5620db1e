/* What a benchmark makes of its numbers: which lengths are wrong, the sums, the signature, and
 * fields of CSV there and back. */
#define _GNU_SOURCE
#include "cli/bench/bench.h"
#include "cli/output/csv.h"
#include "support/check.h"

#include <stdlib.h>
#include <string.h>

static bool wrong(int64_t length, int fewest, bool optimal) {
    return bench_wrong(&(bench_record){.length = length, .fewest = fewest, .optimal = optimal});
}

static void test_wrong(void **state) {
    (void)state;
    assert_false(wrong(50, 50, true));
    assert_false(wrong(50, 50, false));
    assert_true(wrong(52, 50, true));
    assert_false(wrong(52, 50, false)); /* nobody said it was the shortest */
    assert_true(wrong(48, 50, true));
    assert_true(wrong(48, 50, false)); /* shorter than possible */
    assert_false(wrong(50, -1, true));
    assert_false(wrong(-1, 50, false));
}

static void test_sums(void **state) {
    (void)state;
    bench_total totals[2] = {{0}};
    bench_add(
        &totals[0],
        &(bench_record){
            .length = 50, .generated = 1000, .expanded = 400, .seconds = 0.5, .published = 1000});
    bench_add(&totals[0], &(bench_record){.length = 40,
                                          .generated = UINT64_C(5000000000),
                                          .expanded = 7,
                                          .seconds = 0.25,
                                          .published = 9});
    bench_add(&totals[0], &(bench_record){.length = -1, .generated = 77, .expanded = 77});
    bench_add(&totals[1], &(bench_record){.length = 1, .generated = 2, .expanded = 3});
    assert_int_equal(totals[0].boards, 3);
    assert_int_equal(totals[0].solved, 2);
    assert_int_equal(totals[0].length, 90);
    assert_true(totals[0].seconds == 0.75);
    assert_int_equal(totals[0].published, 2);
    assert_int_equal(totals[0].agreeing, 1);
    char signature[BENCH_SIGNATURE_SIZE];
    bench_signature(totals, 2, signature);
    assert_string_equal(signature, "91-5000001002-410");
    bench_signature(totals, 0, signature);
    assert_string_equal(signature, "0-0-0");
}

static void test_csv(void **state) {
    (void)state;
    static const char *const fields[] = {"plain", "", "a,b", "say \"x\"", "\"", ",", "\"\"", "end"};
    enum { COUNT = sizeof fields / sizeof *fields };
    char *line = NULL;
    size_t length;
    FILE *out = open_memstream(&line, &length);
    assert_non_null(out);
    for (int i = 0; i < COUNT; i++) {
        if (i) fputc(',', out);
        csv_write(out, fields[i]);
    }
    fclose(out);
    char *rest = line;
    for (int i = 0; i < COUNT; i++) {
        const char *field = csv_read(&rest);
        assert_non_null(field);
        assert_string_equal(field, fields[i]);
    }
    assert_null(csv_read(&rest));
    free(line);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wrong),
        cmocka_unit_test(test_sums),
        cmocka_unit_test(test_csv),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
