/* The names of table files, and names that say something else than the file does. */
#define _GNU_SOURCE
#include "support/table_files.h"

static void test_names(void **state) {
    (void)state;
    pattern p = pattern_read(3, 4, "a-.--a-----a");
    char name[64];
    assert_int_equal(file_name(&p, TABLE_RANKED, name, sizeof name), strlen("3x4-b2-0.5.11.twpdb"));
    assert_string_equal(name, "3x4-b2-0.5.11.twpdb");
}

/* A name that says which table it is must be right; any other says nothing. */
static void test_name(void **state) {
    (void)state;
    static const char *const lies[] = {"3x3-b0-1.2.3.twpdb", "3x3-b0d-1.2.twpdb",
                                       "3x3-b8-1.2.twpdb",   "4x4-b0-1.2.twpdb",
                                       "03x3-b0-1.2.twpdb",  "3x3-b.twpdb"};
    static const char *const others[] = {
        "3x3-b0-1.2.twpdb",  "copy.twpdb",        "3x3-b0-1.2.3", "3x3.twpdb",
        "3x-b0-1.2.3.twpdb", "x3-b0-1.2.3.twpdb", ".twpdb",       "3x3-b"};
    table_file b;
    tw_error error = {.text = ""};
    table_file_make(&b, ".aa------");
    for (size_t i = 0; i < sizeof lies / sizeof *lies; i++) {
        const char *path = scratch_path(&b.scratch, lies[i]);
        bytes_write(path, b.bytes, b.size);
        assert_int_equal(tw_tables_check(path, &error), TW_ERR_SYNTAX);
        assert_string_equal(error.text, "renamed: it holds what 3x3-b0-1.2.twpdb should");
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        const char *path = scratch_path(&b.scratch, others[i]);
        bytes_write(path, b.bytes, b.size);
        CHECK(tw_tables_check(path, &error) == TW_OK, "%s: %s", others[i], error.text);
    }
    table_file_remove(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
