/* Table files: what was written is read, what is no table file is refused with a reason, and a
 * writer harms nothing that is there. */
#define _GNU_SOURCE
#include "support/child.h"
#include "support/table_files.h"
#include "support/table_header.h"

static void test_round_trip(void **state) {
    (void)state;
    static const char *const shapes[] = {".a-------", "a-aa.----", "-a-a-a-a."};
    for (int i = 0; i < 3; i++) {
        table_file b;
        char said[200];
        table found = {.extra = NULL};
        memory m = {0};
        tw_error error;
        table_file_make(&b, shapes[i]);
        assert_int_equal(b.size, HEADER_SIZE + table_bytes(&b.table));
        assert_int_equal(table_file_open(&b, said), TW_OK);
        assert_int_equal(file_read_any(&found, b.path, &m, &error), TW_OK);
        assert_memory_equal(&found.pattern, &b.table.pattern, sizeof found.pattern);
        assert_int_equal(found.indexing, TABLE_RANKED);
        assert_int_equal(m.used + HEADER_SIZE, b.size);
        memory_put(&m, found.extra, table_bytes(&found), 1);
        assert_int_equal(tw_tables_check(b.path, &error), TW_OK);
        assert_int_equal(tw_tables_check(b.path, NULL), TW_OK);
        assert_int_equal(scratch_count(&b.scratch, ""), 1); /* nothing else was left there */
        table_file_remove(&b);
    }
}

/* A direct or a zoned table has its own name and its own encoding, says the same when it is read
 * again, and is not taken for another. */
static void expect_kept(table_indexing indexing, table_indexing other, const char *expected) {
    table_file b;
    tw_error error;
    memory m = {0};
    table_file_make(&b, ".aa-a----");
    table direct = table_for(&b.table.pattern, &m), found = table_for(&b.table.pattern, &m);
    build_options options = {.threads = 2};
    direct.indexing = found.indexing = indexing;
    assert_int_equal(build_table(&direct, &m, &options), TW_OK);
    assert_int_equal(file_write(&direct, b.path, &error), TW_OK);
    assert_int_equal(file_open(&found, b.path, NULL, &error), TW_OK);
    assert_memory_equal(found.extra, direct.extra, table_bytes(&direct));
    assert_int_equal(tw_tables_check(b.path, &error), TW_OK);
    file_close(&found);
    found.indexing = other;
    assert_int_equal(file_open(&found, b.path, NULL, &error), TW_ERR_SYNTAX);
    char name[64];
    file_name(&direct.pattern, indexing, name, sizeof name);
    assert_string_equal(name, expected);
    placement_drop(&found.placement);
    table_free(&direct, &m);
    assert_int_equal(m.used, 0);
    table_file_remove(&b);
}

static void test_direct(void **state) {
    (void)state;
    expect_kept(TABLE_DIRECT, TABLE_RANKED, "3x3-b0d-1.2.4.twpdb");
    expect_kept(TABLE_DIRECT, TABLE_ZONED, "3x3-b0d-1.2.4.twpdb");
    expect_kept(TABLE_ZONED, TABLE_DIRECT, "3x3-b0z-1.2.4.twpdb");
}

static void test_no_regular_file(void **state) {
    (void)state;
    table_file b;
    char said[200];
    tw_error error = {.text = ""};
    table_file_make(&b, ".aa------");
    assert_int_equal(unlink(b.path), 0);
    assert_int_equal(table_file_open(&b, said), TW_NOT_FOUND);
    assert_int_equal(tw_tables_check(b.path, &error), TW_NOT_FOUND);
    assert_string_equal(error.text, "no such file");
    assert_int_equal(tw_tables_check(NULL, &error), TW_ERR_ARGUMENT);
    assert_int_equal(mkdir(b.path, 0755), 0);
    expect_refused(&b, "not a regular file");
    assert_int_equal(rmdir(b.path), 0);
    assert_int_equal(mkfifo(b.path, 0644), 0); /* must not wait for somebody to write */
    expect_refused(&b, "not a regular file");
    assert_int_equal(unlink(b.path), 0);
    assert_int_equal(symlink(b.path, b.path), 0);
    assert_int_equal(table_file_open(&b, said), TW_ERR_IO); /* it points to itself */
    assert_int_equal(tw_tables_check(b.path, &error), TW_ERR_IO);
    assert_true(*error.text);
    table_file_remove(&b);
}

static int open_as_user(void *cookie) {
    table_file *b = cookie;
    tw_error error = {.text = ""};
    if (!child_becomes_user()) return 77;
    tw_status status = tw_tables_check(b->path, &error);
    return status == TW_ERR_IO && strstr(error.text, "ermission") ? 0 : 1;
}

static void test_unreadable(void **state) {
    (void)state;
    table_file b;
    table_file_make(&b, ".aa------");
    assert_int_equal(chmod(b.scratch.folder, 0755), 0);
    assert_int_equal(chmod(b.path, 0), 0);
    int said = child_run(open_as_user, &b);
    if (said == 77)
        print_message("cannot become a user without rights\n");
    else
        assert_int_equal(said, 0);
    table_file_remove(&b);
}

static void test_cannot_write(void **state) {
    (void)state;
    table_file b;
    tw_error error = {.text = ""};
    char far[5000];
    table_file_make(&b, ".aa------");
    assert_int_equal(file_write(&b.table, scratch_path(&b.scratch, "no/such/folder"), &error),
                     TW_ERR_IO);
    assert_true(*error.text);
    memset(far, 'x', sizeof far - 1);
    far[sizeof far - 1] = 0;
    assert_int_equal(file_write(&b.table, far, &error), TW_ERR_IO);
    assert_string_equal(error.text, "File name too long");
    /* Onto a folder: all is written, and cannot be given its name. */
    assert_int_equal(mkdir(scratch_path(&b.scratch, "folder"), 0755), 0);
    assert_int_equal(file_write(&b.table, b.scratch.path, &error), TW_ERR_IO);
    assert_int_equal(scratch_count(&b.scratch, ""), 2); /* the table and the folder */
    table_file_remove(&b);
}

/* What others put where a writer was once known to write is left alone. */
static void test_links_are_not_followed(void **state) {
    (void)state;
    table_file b;
    char target[4096], link[4096];
    tw_error error;
    table_file_make(&b, ".aa------");
    snprintf(target, sizeof target, "%s", scratch_path(&b.scratch, "precious"));
    bytes_write(target, "precious", 8);
    snprintf(link, sizeof link, "%s/3x3-b0-1.2.twpdb.tmp", b.scratch.folder);
    assert_int_equal(symlink(target, link), 0);
    snprintf(link, sizeof link, "%s/3x3-b0-1.2.twpdb", b.scratch.folder);
    unlink(link);
    assert_int_equal(symlink(target, link), 0);
    assert_int_equal(file_write(&b.table, link, &error), TW_OK);
    struct stat about;
    assert_int_equal(lstat(link, &about), 0);
    assert_true(S_ISREG(about.st_mode)); /* the link was replaced, not followed */
    assert_int_equal(stat(target, &about), 0);
    assert_int_equal(about.st_size, 8);
    table_file_remove(&b);
}

static void test_sweep(void **state) {
    (void)state;
    table_file b;
    char said[200];
    table_file_make(&b, ".aa------");
    bytes_write(scratch_path(&b.scratch, "3x3-b0-1.2.twpdb.tmp"), "half", 4);
    bytes_write(scratch_path(&b.scratch, "4x4-b0-1.2.twpdb.0123456789abcdef.tmp"), "", 0);
    bytes_write(scratch_path(&b.scratch, ".twpdb.tmp"), "not ours", 8);
    bytes_write(scratch_path(&b.scratch, "letter.tmp"), "not ours", 8);
    bytes_write(scratch_path(&b.scratch, "3x3-b0-1.2.twpdb.tmp.txt"), "not ours", 8);
    file_sweep(b.scratch.folder);
    file_sweep("no such folder");
    assert_int_equal(scratch_count(&b.scratch, ""), 4); /* the table and what is not ours */
    assert_int_equal(table_file_open(&b, said), TW_OK);
    table_file_remove(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),      cmocka_unit_test(test_direct),
        cmocka_unit_test(test_no_regular_file), cmocka_unit_test(test_unreadable),
        cmocka_unit_test(test_cannot_write),    cmocka_unit_test(test_links_are_not_followed),
        cmocka_unit_test(test_sweep),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
