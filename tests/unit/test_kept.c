/* Tables kept in a folder: built once, read from then on, replaced when they cannot be
 * believed, done without when the folder or the disk says no. */
#define _GNU_SOURCE
#include "support/boards.h"
#include "support/child.h"
#include "support/scratch.h"

#include "pdb/file.h"
#include "pdb/lock.h"
#include "pdb/tables.h"

#include <sys/resource.h>

enum { WARNINGS = 8 };

typedef struct kept {
    scratch scratch;
    partition partition;
    tables_options options;
    int warnings;
    char path[WARNINGS][SCRATCH_ROOM + 300], what[WARNINGS][200];
} kept;

static void note(void *cookie, const char *path, const char *what) {
    kept *k = cookie;
    if (k->warnings >= WARNINGS) return;
    snprintf(k->path[k->warnings], sizeof k->path[0], "%s", path);
    snprintf(k->what[k->warnings++], sizeof k->what[0], "%s", what);
}

static void set_up(kept *k) {
    tw_error error;
    tw_board goal = board_goal(3, 3, "first");
    *k = (kept){.warnings = 0};
    scratch_make(&k->scratch);
    assert_int_equal(partition_read(&k->partition, &goal, "4-4", &error), TW_OK);
    /* Shared, so that those that were not built are mapped. */
    k->options = (tables_options){.build.threads = 1,
                                  .directory = k->scratch.folder,
                                  .shared = true,
                                  .warn = note,
                                  .cookie = k};
}

static const char *file_of(kept *k, int i) {
    char name[200];
    file_name(&k->partition.pattern[i], k->partition.indexing, name, sizeof name);
    return scratch_path(&k->scratch, name);
}

/* Both tables right, one way or the other?  How many are mapped, or -1: wrong or none. */
static int get(kept *k) {
    memory m = {0};
    tables t, truth;
    tables_options plain = {.build.threads = 1};
    if (tables_get(&truth, &k->partition, &m, &plain) != TW_OK) return -1;
    tw_status status = tables_get(&t, &k->partition, &m, &k->options);
    int mapped = 0;
    bool right = status == TW_OK;
    for (int i = 0; i < t.count && right; i++) {
        const table *one = &t.table[i];
        mapped += one->mapped;
        right = !memcmp(one->extra, truth.table[i].extra, (size_t)((one->entries + 1) / 2));
    }
    tables_drop(&t, &m);
    tables_drop(&truth, &m);
    return right && !m.used ? mapped : -1;
}

static bool whole(kept *k, int i) {
    tw_error error;
    return tw_tables_check(file_of(k, i), &error) == TW_OK;
}

static void test_built_once(void **state) {
    (void)state;
    kept k;
    set_up(&k);
    assert_int_equal(get(&k), 0);
    assert_true(whole(&k, 0) && whole(&k, 1));
    assert_int_equal(scratch_count(&k.scratch, ""), 3); /* two tables and the lock */
    assert_int_equal(get(&k), 2);
    assert_int_equal(get(&k), 2);
    assert_int_equal(k.warnings, 0);
    scratch_remove(&k.scratch);
}

/* What others do to a file later changes nothing: it was read. */
static void test_read(void **state) {
    (void)state;
    kept k;
    set_up(&k);
    assert_int_equal(get(&k), 0);
    memory m = {0};
    tables t, truth;
    tables_options plain = {.build.threads = 1};
    k.options.shared = false;
    assert_int_equal(tables_get(&t, &k.partition, &m, &k.options), TW_OK);
    for (int i = 0; i < t.count; i++) {
        assert_false(t.table[i].mapped);
        FILE *file = fopen(file_of(&k, i), "r+");
        for (int n = 0; n < 5000; n++) fputc(0xFF, file);
        assert_int_equal(fclose(file), 0);
        assert_int_equal(truncate(file_of(&k, i), i ? 0 : 100), 0);
    }
    assert_int_equal(tables_get(&truth, &k.partition, &m, &plain), TW_OK);
    for (int i = 0; i < t.count; i++)
        assert_memory_equal(t.table[i].extra, truth.table[i].extra, table_bytes(&truth.table[i]));
    tables_drop(&t, &m);
    tables_drop(&truth, &m);
    assert_int_equal(m.used, 0);
    scratch_remove(&k.scratch);
}

static void test_only_kept(void **state) {
    (void)state;
    kept k;
    set_up(&k);
    memory m = {0};
    tables t;
    k.options.only_kept = true;
    assert_int_equal(tables_get(&t, &k.partition, &m, &k.options), TW_NOT_FOUND);
    assert_int_equal(t.count, 0);
    assert_int_equal(m.used, 0);
    assert_int_equal(scratch_count(&k.scratch, ""), 0); /* it only looked */
    k.options.only_kept = false;
    assert_int_equal(get(&k), 0);
    k.options.only_kept = true;
    assert_int_equal(get(&k), 2);
    assert_int_equal(unlink(file_of(&k, 1)), 0);
    assert_int_equal(tables_get(&t, &k.partition, &m, &k.options), TW_NOT_FOUND);
    assert_int_equal(m.used, 0);
    k.options.directory = NULL;
    assert_int_equal(tables_get(&t, &k.partition, &m, &k.options), TW_NOT_FOUND);
    k.options.directory = ""; /* nowhere, and not the root of all folders */
    assert_int_equal(tables_get(&t, &k.partition, &m, &k.options), TW_NOT_FOUND);
    assert_int_equal(k.warnings, 0);
    scratch_remove(&k.scratch);
}

static void expect_replaced(kept *k, const char *why) {
    k->warnings = 0;
    k->options.only_kept = true; /* not believed ... */
    assert_int_equal(get(k), -1);
    CHECK(k->warnings == 1 && strstr(k->what[0], why), "%d warnings, '%s'", k->warnings,
          k->what[0]);
    assert_string_equal(k->path[0], file_of(k, 1));
    k->options.only_kept = false; /* ... named, built anew ... */
    k->warnings = 0;
    assert_int_equal(get(k), 1);
    assert_int_equal(k->warnings, 1);
    assert_string_equal(k->path[0], file_of(k, 1));
    assert_true(whole(k, 1));
    assert_int_equal(get(k), 2); /* ... and kept */
    assert_int_equal(k->warnings, 1);
    assert_int_equal(scratch_count(&k->scratch, ".tmp"), 0);
}

static void test_replaced(void **state) {
    (void)state;
    kept k;
    size_t size;
    set_up(&k);
    assert_int_equal(get(&k), 0);
    uint8_t *bytes = bytes_read(file_of(&k, 1), &size);
    bytes_write(file_of(&k, 1), bytes, size - 1);
    expect_replaced(&k, "cut short");
    bytes[size / 2] ^= 64;
    bytes_write(file_of(&k, 1), bytes, size);
    expect_replaced(&k, "damaged");
    bytes_write(file_of(&k, 1), "", 0);
    expect_replaced(&k, "cut short");
    bytes_write(file_of(&k, 1), "a letter to somebody else, long enough to be taken for a header.",
                64);
    expect_replaced(&k, "not a table");
    free(bytes);
    bytes = bytes_read(file_of(&k, 0), &size);
    bytes_write(file_of(&k, 1), bytes, size);
    expect_replaced(&k, "another pattern");
    free(bytes);
    scratch_remove(&k.scratch);
}

static int replace_unreadable(void *cookie) {
    kept *k = cookie;
    if (!child_becomes_user()) return 77;
    bool right = get(k) == 1 && k->warnings == 1 && strstr(k->what[0], "ermission");
    return right && whole(k, 1) ? 0 : 1;
}

static void test_unreadable_replaced(void **state) {
    (void)state;
    kept k;
    set_up(&k);
    assert_int_equal(get(&k), 0);
    assert_int_equal(chmod(k.scratch.folder, 0777), 0);
    assert_int_equal(chmod(scratch_path(&k.scratch, "lock"), 0666), 0);
    assert_int_equal(chmod(file_of(&k, 1), 0), 0);
    int said = child_run(replace_unreadable, &k);
    CHECK(said == 0 || said == 77, "%d", said);
    scratch_remove(&k.scratch);
}

/* A folder where the table should be can be neither read nor replaced. */
static void test_folder_in_the_way(void **state) {
    (void)state;
    kept k;
    set_up(&k);
    assert_int_equal(mkdir(file_of(&k, 1), 0755), 0);
    assert_int_equal(get(&k), 0);
    assert_int_equal(k.warnings, 2);
    assert_non_null(strstr(k.what[0], "regular"));
    assert_string_equal(k.path[1], file_of(&k, 1));
    assert_int_equal(scratch_count(&k.scratch, ".tmp"), 0);
    assert_int_equal(get(&k), 1);
    scratch_remove(&k.scratch);
}

static void test_folders_are_made(void **state) {
    (void)state;
    kept k;
    set_up(&k);
    char deep[SCRATCH_ROOM + 300];
    snprintf(deep, sizeof deep, "%s/a/b/c", k.scratch.folder);
    k.options.directory = deep;
    assert_int_equal(get(&k), 0);
    assert_int_equal(get(&k), 2);
    assert_int_equal(k.warnings, 0);
    bytes_write(scratch_path(&k.scratch, "file"), "", 0); /* and a file is no folder */
    k.options.directory = k.scratch.path;
    assert_int_equal(get(&k), 0);
    assert_int_equal(k.warnings, 4); /* for each table: cannot be read, cannot be kept */
    scratch_remove(&k.scratch);
}

static void test_name_too_long(void **state) {
    (void)state;
    kept k;
    set_up(&k);
    char far[5000];
    memset(far, 'x', sizeof far - 1);
    far[sizeof far - 1] = 0;
    k.options.directory = far;
    assert_int_equal(get(&k), 0);
    assert_int_equal(k.warnings, 2);
    assert_string_equal(k.what[0], "the name is too long");
    scratch_remove(&k.scratch);
}

static int get_in_read_only(void *cookie) {
    kept *k = cookie;
    if (!child_becomes_user()) return 77;
    if (get(k) != 0) return 1;
    return k->warnings == 2 && strstr(k->what[0], "ermission") ? 0 : 2;
}

static void test_read_only(void **state) {
    (void)state;
    kept k;
    set_up(&k);
    assert_int_equal(chmod(k.scratch.folder, 0555), 0);
    int said = child_run(get_in_read_only, &k);
    CHECK(said == 0 || said == 77, "%d", said);
    assert_int_equal(scratch_count(&k.scratch, ""), said == 77 ? 3 : 0);
    scratch_remove(&k.scratch);
}

/* A disk is full when writing fails half-way. */
static int get_on_full_disk(void *cookie) {
    kept *k = cookie;
    struct rlimit limit = {.rlim_cur = 300, .rlim_max = 300};
    signal(SIGXFSZ, SIG_IGN);
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) return 77;
    if (get(k) != 0) return 1;
    return k->warnings == 2 && strstr(k->what[0], "too large") ? 0 : 2;
}

static void test_full_disk(void **state) {
    (void)state;
    kept k;
    set_up(&k);
    assert_int_equal(child_run(get_on_full_disk, &k), 0);
    assert_int_equal(scratch_count(&k.scratch, "twpdb"), 0);
    assert_int_equal(scratch_count(&k.scratch, ".tmp"), 0);
    assert_int_equal(get(&k), 0); /* room again */
    assert_int_equal(get(&k), 2);
    scratch_remove(&k.scratch);
}

static void test_leftovers_removed(void **state) {
    (void)state;
    kept k;
    set_up(&k);
    bytes_write(scratch_path(&k.scratch, "4x4-b0-1.2.3.twpdb.tmp"), "half a table", 12);
    bytes_write(scratch_path(&k.scratch, "notes.tmp"), "not ours", 8);
    assert_int_equal(get(&k), 0);
    assert_int_equal(scratch_count(&k.scratch, ".twpdb.tmp"), 0);
    assert_int_equal(scratch_count(&k.scratch, "notes.tmp"), 1);
    scratch_remove(&k.scratch);
}

static bool wait_on(void *cookie) {
    int *patience = cookie;
    return (*patience)-- > 0;
}

static bool give_up(void *cookie, uint64_t found, uint64_t entries) {
    (void)found, (void)entries;
    return wait_on(cookie);
}

/* Somebody else is building, for longer than we care to wait. */
static void test_waiting_called_off(void **state) {
    (void)state;
    kept k;
    set_up(&k);
    int patience = 3, unused = 0;
    int lock = lock_take(k.scratch.folder, wait_on, &unused);
    assert_true(lock >= 0);
    memory m = {0};
    tables t;
    k.options.build = (build_options){.threads = 1, .progress = give_up, .cookie = &patience};
    assert_int_equal(tables_get(&t, &k.partition, &m, &k.options), TW_STOPPED);
    assert_int_equal(patience, -1);
    assert_int_equal(m.used, 0);
    assert_int_equal(lock_take(k.scratch.folder, wait_on, &unused), LOCK_GIVEN_UP);
    lock_release(lock);
    patience = 1000000;
    assert_int_equal(get(&k), 0); /* and now it is free */
    scratch_remove(&k.scratch);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_built_once),          cmocka_unit_test(test_read),
        cmocka_unit_test(test_only_kept),           cmocka_unit_test(test_replaced),
        cmocka_unit_test(test_unreadable_replaced), cmocka_unit_test(test_folder_in_the_way),
        cmocka_unit_test(test_folders_are_made),    cmocka_unit_test(test_name_too_long),
        cmocka_unit_test(test_read_only),           cmocka_unit_test(test_full_disk),
        cmocka_unit_test(test_leftovers_removed),   cmocka_unit_test(test_waiting_called_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
