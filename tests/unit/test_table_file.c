/* Names of table files: ours are taken apart, all others are left alone. */
#include "cli/commands/table_file.h"
#include "support/check.h"

#include <stdbool.h>

static void test_ours(void **state) {
    (void)state;
    table_file f;
    assert_true(table_file_named("4x4-b0-1.2.13.twpdb", &f));
    assert_int_equal(f.kind, TABLE_FILE_TABLE);
    assert_int_equal(f.rows, 4);
    assert_int_equal(f.cols, 4);
    assert_int_equal(f.blank, 0);
    assert_int_equal(f.tiles, 3);
    assert_int_equal(f.cell[0], 1);
    assert_int_equal(f.cell[2], 13);
    assert_true(table_file_named("3x5-b7-0.twpdb.tmp", &f));
    assert_int_equal(f.kind, TABLE_FILE_TEMPORARY);
    assert_int_equal(f.cols, 5);
    assert_int_equal(f.tiles, 1);
    assert_true(table_file_named("3x5-b7-0.twpdb.0123456789abcdef.tmp", &f));
    assert_int_equal(f.kind, TABLE_FILE_TEMPORARY);
    static const char *const indexings[] = {"5x5-b0d-1.2.twpdb", "5x5-b0z-1.2.twpdb"};
    for (int i = 0; i < 2; i++) {
        assert_true(table_file_named(indexings[i], &f));
        assert_int_equal(f.kind, TABLE_FILE_TABLE);
        assert_int_equal(f.tiles, 2);
    }
    assert_true(table_file_named("lock", &f));
    assert_int_equal(f.kind, TABLE_FILE_LOCK);
}

static void test_not_ours(void **state) {
    (void)state;
    static const char *const names[] = {
        "",
        "x",
        ".",
        "lock2",
        "4x4",
        "4x4-b0",
        "4x4-b0-",
        "4x4-b0-1",
        "4x4-b0-1.",
        "4x4-b0-1.twpd",
        "4x4-b0-1.twpdb.",
        "4x4-b0-1.twpdb.bak",
        "4x4-b0-1.twpdb.tmp2",
        "4x4-b0-1.twpdb.0123.tmp",
        "4x4-b0-1.twpdb.0123456789abcdef",
        "4x4-b0-1.twpdb..tmp",
        "4x4-b0-.twpdb",
        "4x4-b0-1..2.twpdb",
        "4x4-b0-01.twpdb",
        "4x4-b0-+1.twpdb",
        "4x4-b0-16.twpdb",
        "4x4-b16-1.twpdb",
        "4x4-b1-1.twpdb",
        "0x4-b0-1.twpdb",
        "4x4-b-1.twpdb",
        "a4x4-b0-1.twpdb",
        "99999999999999999999x4-b0-1.twpdb",
        "4x4-b0-99999999999999999999.twpdb",
        "5x5-b0-1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18.19.20.21.22.23.24.1.twpdb"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        table_file f;
        CHECK(!table_file_named(names[i], &f), "'%s'", names[i]);
    }
}

static void test_blank(void **state) {
    (void)state;
    /* c: corner, E: edge, i: inside */
    static const char kinds[] = "cEEcEiiEEiiEcEEc";
    for (int c = 0; c < 16; c++)
        assert_string_equal(table_file_blank(4, 4, c), kinds[c] == 'c'   ? "corner"
                                                       : kinds[c] == 'E' ? "edge"
                                                                         : "inside");
    assert_string_equal(table_file_blank(2, 3, 1), "edge");
    assert_string_equal(table_file_blank(2, 3, 5), "corner");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ours),
        cmocka_unit_test(test_not_ours),
        cmocka_unit_test(test_blank),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
