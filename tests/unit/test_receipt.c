/* A kept table is used if this user built it, or if the library knows its values: forged ones, with
 * right checksums, are not, however few of their values are lies. */
#define _GNU_SOURCE
#include "support/boards.h"
#include "support/child.h"
#include "support/scratch.h"

#include "pdb/file.h"
#include "pdb/receipt.h"
#include "pdb/tables.h"

typedef struct home {
    scratch tables, own; /* where the tables are, and what is the user's alone */
    char receipts[SCRATCH_ROOM + 10];
    partition partition;
    tables_options options;
    char what[200]; /* the last warning */
    int warnings;
} home;

static void note(void *cookie, const char *path, const char *what) {
    home *h = cookie;
    (void)path;
    snprintf(h->what, sizeof h->what, "%s", what);
    h->warnings++;
}

static void set_up(home *h, int rows, int cols, const char *patterns) {
    tw_error error;
    tw_board goal = board_goal(rows, cols, "first");
    *h = (home){.warnings = 0};
    scratch_make(&h->tables);
    scratch_make(&h->own);
    snprintf(h->receipts, sizeof h->receipts, "%s/a/b", h->own.folder);
    CHECK(partition_read(&h->partition, &goal, patterns, &error) == TW_OK, "%s", error.text);
    h->options = (tables_options){.build.threads = 1,
                                  .directory = h->tables.folder,
                                  .receipts = h->receipts,
                                  .warn = note,
                                  .cookie = h};
}

static void tear_down(home *h) {
    scratch_remove(&h->tables);
    scratch_remove(&h->own);
}

/* How many tables were opened, not built; -1: there are none. */
static int opened(home *h, bool only_kept) {
    memory m = {0};
    tables t;
    h->warnings = 0;
    h->options.only_kept = only_kept;
    tw_status status = tables_get(&t, &h->partition, &m, &h->options);
    int count = status == TW_OK ? t.opened : -1;
    tables_drop(&t, &m);
    assert_int_equal(m.used, 0);
    return count;
}

static const char *name_of(const home *h, int which) {
    static char name[128];
    file_name(&h->partition.pattern[which], h->partition.indexing, name, sizeof name);
    return name;
}

static int value_of(const table *t, uint64_t i) {
    int bits = t->indexing == TABLE_RANKED ? 4 : 2, each = 8 / bits;
    return t->extra[i / (uint64_t)each] >> (int)(i % (uint64_t)each) * bits & ((1 << bits) - 1);
}

static void set_value(table *t, uint64_t i, int value) {
    int bits = t->indexing == TABLE_RANKED ? 4 : 2, each = 8 / bits;
    int shift = (int)(i % (uint64_t)each) * bits;
    uint8_t *at = &t->extra[i / (uint64_t)each];
    *at = (uint8_t)((*at & ~(((1 << bits) - 1) << shift)) | value << shift);
}

static int most(const table *t) { return t->indexing == TABLE_RANKED ? 15 : 3; }

/* Every step-th value from there on, raised or lowered. */
static void change(table *t, uint64_t from, uint64_t step, int by) {
    for (uint64_t i = from; i < t->entries; i += step) {
        int value = value_of(t, i) + by;
        if (value >= 0 && value <= most(t)) set_value(t, i, value);
    }
}

static void raise_largest(table *t) {
    int largest = 0;
    for (uint64_t i = 0; i < t->entries; i++)
        if (value_of(t, i) > largest && value_of(t, i) < most(t)) largest = value_of(t, i);
    for (uint64_t i = 0; i < t->entries; i++)
        if (value_of(t, i) == largest) set_value(t, i, largest + 1);
}

static void raise_one(table *t) {
    uint64_t i = t->entries / 2;
    while (value_of(t, i) == most(t)) i++;
    set_value(t, i, value_of(t, i) + 1);
}

static void lower_one(table *t) {
    uint64_t i = t->entries / 2;
    while (!value_of(t, i)) i++;
    set_value(t, i, value_of(t, i) - 1);
}

static void raise_few(table *t) { change(t, 3, t->entries / 5, 1); }
static void raise_some(table *t) { change(t, 1, 97, 1); }
static void raise_all(table *t) { change(t, 0, 1, 1); }
static void lower_all(table *t) { change(t, 0, 1, -1); }

/* Where the first value is not the last. */
static void swap_two(table *t) {
    uint64_t i = 0, j = t->entries - 1;
    while (value_of(t, i) == value_of(t, j)) i++;
    int value = value_of(t, i);
    set_value(t, i, value_of(t, j));
    set_value(t, j, value);
}

static void (*const lies[])(table *) = {raise_one, lower_one, raise_few, raise_some,
                                        raise_all, lower_all, swap_two,  raise_largest};

/* Forge one table of the set, with right checksums. */
static void forge(home *h, int which, void (*lie)(table *)) {
    char path[SCRATCH_ROOM + 300];
    tw_error error;
    memory m = {0};
    table t = {.extra = NULL};
    strcpy(path, scratch_path(&h->tables, name_of(h, which)));
    assert_int_equal(file_read_any(&t, path, &m, &error), TW_OK);
    lie(&t);
    assert_int_equal(file_write(&t, path, &error), TW_OK);
    memory_put(&m, t.extra, table_bytes(&t), 1);
}

static void test_forged(void **state) {
    (void)state;
    static const struct {
        int rows, cols;
        const char *patterns;
        int tables;
    } sets[] = {{3, 4, "4-4-3", 3}, {3, 3, "5,6,7/1,2,3,4+2,3,5,6", 3}, {3, 3, "5-3z", 2}};
    int forged = 0;
    for (size_t s = 0; s < sizeof sets / sizeof *sets; s++)
        for (size_t k = 0; k < sizeof lies / sizeof *lies; k++, forged++) {
            home h;
            set_up(&h, sets[s].rows, sets[s].cols, sets[s].patterns);
            assert_int_equal(opened(&h, false), 0);
            assert_int_equal(opened(&h, true), sets[s].tables);
            h.options.shared = k & 1; /* mapped, or read */
            assert_int_equal(opened(&h, true), sets[s].tables);
            forge(&h, (int)k % sets[s].tables, lies[k]);
            CHECK(opened(&h, true) == -1, "%s, lie %zu is believed", sets[s].patterns, k);
            assert_string_equal(h.what, "the values are wrong");
            assert_int_equal(opened(&h, false), sets[s].tables - 1); /* built again, and kept */
            assert_int_equal(opened(&h, true), sets[s].tables);
            tear_down(&h);
        }
    assert_int_equal(forged, 24);
}

/* From another user, or another machine: with its receipts beside it, too. */
static void test_of_others(void **state) {
    (void)state;
    home h;
    set_up(&h, 3, 3, "4-4");
    h.options.receipts = h.tables.folder;
    scratch other;
    scratch_make(&other);
    h.options.directory = other.folder;
    assert_int_equal(opened(&h, false), 0);
    assert_int_equal(opened(&h, false), 2);
    h.options.receipts = h.receipts;
    assert_int_equal(opened(&h, true), -1);
    assert_string_equal(h.what, "not a table that you built");
    assert_int_equal(opened(&h, false), 0);
    assert_int_equal(opened(&h, true), 2);
    h.options.receipts = NULL; /* without any, a sample decides */
    assert_int_equal(opened(&h, true), 2);
    scratch_remove(&other);
    tear_down(&h);
}

static int open_as_user(void *cookie) {
    home *h = cookie;
    if (!child_becomes_user()) return 77;
    h->options.receipts = "";
    return opened(h, true) == 2 ? 0 : 1;
}

/* Root could change the program, so what root wrote is used. */
static void test_of_root(void **state) {
    (void)state;
    home h;
    set_up(&h, 3, 3, "4-4");
    assert_int_equal(opened(&h, false), 0);
    assert_int_equal(chmod(h.tables.folder, 0755), 0);
    int said = child_run(open_as_user, &h);
    tear_down(&h);
    if (said == 77) skip(); /* only root can become another */
    assert_int_equal(said, 0);
}

/* What the library knows needs no receipt, but what has one must fit to it. */
static void test_known(void **state) {
    (void)state;
    home h;
    set_up(&h, 3, 4, "6-5");
    assert_int_equal(opened(&h, false), 0);
    h.options.receipts = "";
    assert_int_equal(opened(&h, true), 2);
    h.options.receipts = scratch_path(&h.own, "none");
    assert_int_equal(opened(&h, true), 2);
    h.options.receipts = h.receipts;
    char path[SCRATCH_ROOM + 300], other[SCRATCH_ROOM + 300];
    snprintf(path, sizeof path, "%s/%s", h.receipts, name_of(&h, 0));
    snprintf(other, sizeof other, "%s/%s", h.receipts, name_of(&h, 1));
    assert_int_equal(rename(path, other), 0);
    assert_int_equal(opened(&h, true), -1);
    assert_string_equal(h.what, "the values are wrong");
    tear_down(&h);
}

/* A table of no receipt would be built in every run, so none is kept. */
static void test_no_folder(void **state) {
    (void)state;
    home h;
    set_up(&h, 3, 3, "4-4");
    bytes_write(scratch_path(&h.own, "file"), "", 0);
    const char *const nowhere[] = {"", h.own.path};
    for (int i = 0; i < 2; i++) {
        h.options.receipts = nowhere[i];
        assert_int_equal(opened(&h, false), 0);
        assert_int_equal(h.warnings, 2);
        CHECK(strstr(h.what, "no receipt can be kept: "), "%s", h.what);
        assert_int_equal(scratch_count(&h.tables, ".twpdb"), 0);
    }
    tear_down(&h);
}

static void spoil_nothing(const char *path) { (void)path; }
static void spoil_remove(const char *path) { assert_int_equal(unlink(path), 0); }
static void spoil_cut(const char *path) { assert_int_equal(truncate(path, 199), 0); }
static void spoil_lengthen(const char *path) { assert_int_equal(truncate(path, 201), 0); }
static void spoil_others(const char *path) { assert_int_equal(chmod(path, 0666), 0); }
static void spoil_link(const char *path) {
    char target[SCRATCH_ROOM + 300];
    snprintf(target, sizeof target, "%s.real", path);
    assert_int_equal(rename(path, target), 0);
    assert_int_equal(symlink(target, path), 0);
}
static void spoil_folder(const char *path) {
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkdir(path, 0700), 0);
}
static void spoil_fifo(const char *path) {
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkfifo(path, 0600), 0);
}

static void test_spoilt_receipts(void **state) {
    (void)state;
    void (*const spoil[])(const char *) = {spoil_nothing,  spoil_remove, spoil_cut,
                                           spoil_lengthen, spoil_others, spoil_link,
                                           spoil_folder,   spoil_fifo};
    for (size_t i = 0; i < sizeof spoil / sizeof *spoil; i++) {
        home h;
        char path[SCRATCH_ROOM + 300];
        set_up(&h, 3, 3, "4-4");
        assert_int_equal(opened(&h, false), 0);
        snprintf(path, sizeof path, "%s/%s", h.receipts, name_of(&h, 1));
        spoil[i](path);
        CHECK(opened(&h, true) == (i ? -1 : 2), "%zu", i);
        if (i) assert_string_equal(h.what, "not a table that you built");
        bool stays = spoil[i] == spoil_folder; /* nothing can be written there */
        assert_int_equal(opened(&h, false), i ? 1 : 2);
        assert_int_equal(opened(&h, true), stays ? -1 : 2);
        tear_down(&h);
    }
}

static void test_private(void **state) {
    (void)state;
    home h;
    struct stat about;
    set_up(&h, 3, 3, "4-4");
    assert_int_equal(opened(&h, false), 0);
    assert_int_equal(stat(h.receipts, &about), 0);
    assert_int_equal(about.st_mode & 077, 0);
    /* The secrets stay one where somebody else made the folder. */
    char path[2 * SCRATCH_ROOM];
    snprintf(path, sizeof path, "%s/%s", h.receipts, name_of(&h, 0));
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 077, 0);
    tear_down(&h);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forged),          cmocka_unit_test(test_of_others),
        cmocka_unit_test(test_known),           cmocka_unit_test(test_no_folder),
        cmocka_unit_test(test_spoilt_receipts), cmocka_unit_test(test_private),
        cmocka_unit_test(test_of_root),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
