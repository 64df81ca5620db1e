/* Table files: what was written is read, and whatever else lies there is refused with a
 * reason and never believed. */
#define _GNU_SOURCE
#include "pdb/file.h"
#include "support/child.h"
#include "support/dice.h"
#include "support/patterns.h"
#include "support/scratch.h"
#include "support/table_header.h"

typedef struct bench {
    scratch scratch;
    memory memory;
    table table;
    uint8_t *bytes; /* the file, as it should be */
    size_t size;
    char path[SCRATCH_ROOM + 300];
} bench;

static void set_up(bench *b, const char *shape) {
    *b = (bench){.memory = {0}};
    scratch_make(&b->scratch);
    pattern p = pattern_read(3, 3, shape);
    b->table = table_build(&p, &b->memory, 1);
    strcpy(b->path, scratch_path(&b->scratch, "table"));
    tw_error error;
    assert_int_equal(file_write(&b->table, b->path, &error), TW_OK);
    b->bytes = bytes_read(b->path, &b->size);
}

static void tear_down(bench *b) {
    free(b->bytes);
    table_free(&b->table, &b->memory);
    assert_int_equal(b->memory.used, 0);
    scratch_remove(&b->scratch);
}

/* What file_open() makes of the file; what it says is left in `why`. */
static tw_status open_it(bench *b, char why[200]) {
    memory m = {0};
    tw_error error = {.text = ""};
    table t = table_for(&b->table.pattern, &m);
    tw_status status = file_open(&t, b->path, &error);
    if (status == TW_OK) {
        assert_true(t.mapped);
        assert_memory_equal(t.extra, b->table.extra, table_bytes(&t));
        file_close(&t);
    }
    assert_null(t.extra);
    assert_false(t.mapped);
    placement_drop(&t.placement);
    strcpy(why, error.text);
    return status;
}

static void expect_refused(bench *b, const char *why) {
    char said[200];
    tw_error error = {.text = ""};
    tw_status status = open_it(b, said);
    CHECK(status == TW_ERR_SYNTAX && strstr(said, why), "%d, '%s', expected '%s'", status, said,
          why);
    status = tw_tables_check(b->path, &error);
    if (!strstr(why, "another pattern"))
        CHECK(status == TW_ERR_SYNTAX && strstr(error.text, why), "%d, '%s', expected '%s'", status,
              error.text, why);
}

static void expect_refused_bytes(bench *b, const uint8_t *bytes, size_t size, const char *why) {
    bytes_write(b->path, bytes, size);
    expect_refused(b, why);
}

static void test_round_trip(void **state) {
    (void)state;
    static const char *const shapes[] = {".a-------", "a-aa.----", "-a-a-a-a."};
    for (int i = 0; i < 3; i++) {
        bench b;
        char said[200];
        table found;
        uint64_t bytes;
        tw_error error;
        set_up(&b, shapes[i]);
        assert_int_equal(b.size, HEADER_SIZE + table_bytes(&b.table));
        assert_int_equal(open_it(&b, said), TW_OK);
        assert_int_equal(file_check(b.path, &found, &bytes, &error), TW_OK);
        assert_memory_equal(&found.pattern, &b.table.pattern, sizeof found.pattern);
        assert_int_equal(found.layout, TABLE_RANKED);
        assert_int_equal(bytes, b.size);
        assert_int_equal(tw_tables_check(b.path, &error), TW_OK);
        assert_int_equal(tw_tables_check(b.path, NULL), TW_OK);
        assert_int_equal(scratch_count(&b.scratch, ""), 1); /* nothing else was left there */
        tear_down(&b);
    }
}

/* A direct or a zoned table has its own name and its own encoding, says the same when it is read
 * again, and is not taken for another. */
static void expect_kept(table_layout layout, table_layout other, const char *expected) {
    bench b;
    tw_error error;
    memory m = {0};
    set_up(&b, ".aa-a----");
    table direct = table_for(&b.table.pattern, &m), found = table_for(&b.table.pattern, &m);
    build_options options = {.threads = 2};
    direct.layout = found.layout = layout;
    assert_int_equal(build_table(&direct, &m, &options), TW_OK);
    assert_int_equal(file_write(&direct, b.path, &error), TW_OK);
    assert_int_equal(file_open(&found, b.path, &error), TW_OK);
    assert_memory_equal(found.extra, direct.extra, table_bytes(&direct));
    assert_int_equal(tw_tables_check(b.path, &error), TW_OK);
    file_close(&found);
    found.layout = other;
    assert_int_equal(file_open(&found, b.path, &error), TW_ERR_SYNTAX);
    char name[64];
    file_name(&direct.pattern, layout, name, sizeof name);
    assert_string_equal(name, expected);
    placement_drop(&found.placement);
    table_free(&direct, &m);
    assert_int_equal(m.used, 0);
    tear_down(&b);
}

static void test_direct(void **state) {
    (void)state;
    expect_kept(TABLE_DIRECT, TABLE_RANKED, "3x3-b0d-1.2.4.twpdb");
    expect_kept(TABLE_DIRECT, TABLE_ZONED, "3x3-b0d-1.2.4.twpdb");
    expect_kept(TABLE_ZONED, TABLE_DIRECT, "3x3-b0z-1.2.4.twpdb");
}

static int count_lines(const char *path) {
    FILE *f = fopen(path, "r");
    int lines = 0;
    for (int c; f && (c = getc(f)) != EOF;) lines += c == '\n';
    if (f) fclose(f);
    return lines;
}

/* A table that other processes read too, on huge pages where there are any: it says the same, starts where such a page
 * can, and nothing of the mapping stays. */
static void test_huge_pages(void **state) {
    (void)state;
    enum { HUGE_PAGE = 2 << 20, TIMES = 5 };
    scratch s;
    memory m = {0};
    tw_error error = {.text = ""};
    uint64_t dice = 5;
    pattern p = pattern_read(4, 4, ".aaaaaa---------");
    table written = table_for(&p, &m), read[TIMES];
    written.layout = TABLE_DIRECT;
    written.extra = memory_get(&m, table_bytes(&written), 1);
    assert_non_null(written.extra);
    for (size_t n = 0; n < table_bytes(&written); n++)
        written.extra[n] = (uint8_t)dice_roll(&dice, 256);
    strcpy(s.folder,
           "/dev/shm/tilewise-XXXXXX"); /* a file system that has them, where there is one */
    if (!mkdtemp(s.folder)) scratch_make(&s);
    CHECK(file_write(&written, scratch_path(&s, "t"), &error) == TW_OK, "%s", error.text);
    int mappings = count_lines("/proc/self/maps");
    for (int n = 0; n < TIMES; n++) {
        read[n] = written;
        CHECK(file_open(&read[n], scratch_path(&s, "t"), &error) == TW_OK, "%s", error.text);
        file_enlarge_pages(&read[n]);
        assert_int_equal((uintptr_t)(read[n].extra - HEADER_SIZE) % HUGE_PAGE, 0);
    }
    for (int n = 0; n < TIMES; n++) {
        assert_memory_equal(read[n].extra, written.extra, table_bytes(&written));
        file_close(&read[n]);
    }
    CHECK(count_lines("/proc/self/maps") <= mappings + 1, "%d before", mappings);
    table_free(&written, &m);
    assert_int_equal(m.used, 0);
    scratch_remove(&s);
}

static void test_names(void **state) {
    (void)state;
    pattern p = pattern_read(3, 4, "a-.--a-----a");
    char name[64];
    assert_int_equal(file_name(&p, TABLE_RANKED, name, sizeof name), strlen("3x4-b2-0.5.11.twpdb"));
    assert_string_equal(name, "3x4-b2-0.5.11.twpdb");
}

static void test_cut_short(void **state) {
    (void)state;
    bench b;
    set_up(&b, ".aa------");
    for (size_t size = 0; size < b.size; size++)
        expect_refused_bytes(&b, b.bytes, size, "cut short");
    uint8_t *longer = calloc(1, b.size + 5000);
    assert_non_null(longer);
    memcpy(longer, b.bytes, b.size);
    expect_refused_bytes(&b, longer, b.size + 1, "too long");
    expect_refused_bytes(&b, longer, b.size + 5000, "too long");
    free(longer);
    tear_down(&b);
}

/* Any bit, anywhere. */
static void test_damaged(void **state) {
    (void)state;
    bench b;
    set_up(&b, ".aa------");
    for (size_t i = 0; i < b.size; i++)
        for (int bit = 0; bit < 8; bit++) {
            uint8_t right = b.bytes[i];
            b.bytes[i] ^= (uint8_t)(1 << bit);
            expect_refused_bytes(&b, b.bytes, b.size,
                                 i < HEADER_VERSION ? "not a table"
                                 : i < HEADER_ROWS  ? "another version"
                                 : i < HEADER_SIZE  ? "header is damaged"
                                                    : "values are damaged");
            b.bytes[i] = right;
        }
    uint64_t dice = 9;
    for (int i = 0; i < 300; i++) { /* and many at once */
        uint8_t *bytes = malloc(b.size);
        assert_non_null(bytes);
        memcpy(bytes, b.bytes, b.size);
        for (uint32_t k = 0; k < 20; k++)
            bytes[dice_roll(&dice, (uint32_t)b.size)] ^= (uint8_t)(1 + dice_roll(&dice, 255));
        if (memcmp(bytes, b.bytes, b.size) != 0) expect_refused_bytes(&b, bytes, b.size, "");
        free(bytes);
    }
    tear_down(&b);
}

static void test_foreign(void **state) {
    (void)state;
    bench b;
    set_up(&b, ".aa------");
    char text[500];
    memset(text, 'x', sizeof text);
    expect_refused_bytes(&b, (uint8_t *)text, sizeof text, "not a table");
    memset(text, 0, sizeof text);
    expect_refused_bytes(&b, (uint8_t *)text, sizeof text, "not a table");
    /* Line ends changed on the way, as a careless copy does. */
    memmove(b.bytes + 6, b.bytes + 7, b.size - 7);
    expect_refused_bytes(&b, b.bytes, b.size - 1, "not a table");
    tear_down(&b);
}

/* Right checksums, wrong contents. */
static void test_other_versions(void **state) {
    (void)state;
    bench b;
    set_up(&b, ".aa------");
    static const int at[] = {HEADER_VERSION, HEADER_ENCODING, HEADER_BUILDER};
    for (int i = 0; i < 3; i++) {
        uint8_t right = b.bytes[at[i]];
        for (int other = 0; other < 256; other++) {
            if (other == right) continue;
            b.bytes[at[i]] = (uint8_t)other;
            header_sign(b.bytes, b.size);
            /* a direct or a zoned table of the pattern has another size */
            bool direct = at[i] == HEADER_ENCODING && (other == 2 || other == 4);
            expect_refused_bytes(&b, b.bytes, b.size, direct ? "cut short" : "another version");
        }
        b.bytes[at[i]] = right;
    }
    tear_down(&b);
}

static void test_nonsense(void **state) {
    (void)state;
    static const struct {
        int at, value;
    } lies[] = {{HEADER_ROWS, 0},         {HEADER_ROWS, 1},        {HEADER_ROWS, 255},
                {HEADER_COLS, 0},         {HEADER_COLS, 1},        {HEADER_COLS, 9},
                {HEADER_BLANK, 9},        {HEADER_BLANK, 255},     {HEADER_BLANK, 1},
                {HEADER_TILES, 0},        {HEADER_TILES, 9},       {HEADER_TILES, 255},
                {HEADER_TILES, 3},        {HEADER_TILES, 1},       {HEADER_HOMES, 0},
                {HEADER_HOMES, 2},        {HEADER_HOMES, 9},       {HEADER_HOMES + 1, 1},
                {HEADER_HOMES + 1, 0},    {HEADER_HOMES + 1, 255}, {HEADER_HOMES + 2, 3},
                {HEADER_HOMES + 7, 0},    {HEADER_ENTRIES, 71},    {HEADER_ENTRIES, 74},
                {HEADER_ENTRIES + 7, 255}};
    bench b;
    set_up(&b, ".aa------");
    for (size_t i = 0; i < sizeof lies / sizeof lies[0]; i++) {
        uint8_t right = b.bytes[lies[i].at];
        b.bytes[lies[i].at] = (uint8_t)lies[i].value;
        header_sign(b.bytes, b.size);
        expect_refused_bytes(&b, b.bytes, b.size, "makes no sense");
        b.bytes[lies[i].at] = right;
    }
    /* 71 entries fill as many bytes as 72, and no board has so many. */
    tear_down(&b);
}

static void test_other_pattern(void **state) {
    (void)state;
    bench b;
    tw_error error;
    set_up(&b, ".aa------");
    static const char *const others[] = {".-aa-----", "aa.------", ".aaa-----", ".a-------"};
    for (int i = 0; i < 4; i++) {
        pattern p = pattern_read(3, 3, others[i]);
        table t = table_build(&p, &b.memory, 1);
        assert_int_equal(file_write(&t, b.path, &error), TW_OK);
        expect_refused(&b, "another pattern");
        table_free(&t, &b.memory);
    }
    tear_down(&b);
}

/* Signed with a right checksum, but not the truth: only the sample of tw_tables_check() can tell. */
static void test_forged_values(void **state) {
    (void)state;
    bench b;
    tw_error error = {.text = ""};
    set_up(&b, ".aaa-----");
    for (size_t i = HEADER_SIZE; i < b.size; i++) b.bytes[i] = 0;
    header_sign(b.bytes, b.size);
    bytes_write(b.path, b.bytes, b.size);
    assert_int_equal(tw_tables_check(b.path, &error), TW_ERR_SYNTAX);
    assert_string_equal(error.text, "the values are wrong");
    tear_down(&b);
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
    bench b;
    tw_error error = {.text = ""};
    set_up(&b, ".aa------");
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
    tear_down(&b);
}

static void test_no_regular_file(void **state) {
    (void)state;
    bench b;
    char said[200];
    tw_error error = {.text = ""};
    set_up(&b, ".aa------");
    assert_int_equal(unlink(b.path), 0);
    assert_int_equal(open_it(&b, said), TW_NOT_FOUND);
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
    assert_int_equal(open_it(&b, said), TW_ERR_IO); /* it points to itself */
    assert_int_equal(tw_tables_check(b.path, &error), TW_ERR_IO);
    assert_true(*error.text);
    tear_down(&b);
}

static int open_as_user(void *cookie) {
    bench *b = cookie;
    tw_error error = {.text = ""};
    if (!child_becomes_user()) return 77;
    tw_status status = tw_tables_check(b->path, &error);
    return status == TW_ERR_IO && strstr(error.text, "ermission") ? 0 : 1;
}

static void test_unreadable(void **state) {
    (void)state;
    bench b;
    set_up(&b, ".aa------");
    assert_int_equal(chmod(b.scratch.folder, 0755), 0);
    assert_int_equal(chmod(b.path, 0), 0);
    int said = child_run(open_as_user, &b);
    if (said == 77)
        print_message("cannot become a user without rights\n");
    else
        assert_int_equal(said, 0);
    tear_down(&b);
}

static void test_cannot_write(void **state) {
    (void)state;
    bench b;
    tw_error error = {.text = ""};
    char far[5000];
    set_up(&b, ".aa------");
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
    tear_down(&b);
}

/* What others put where a writer was once known to write is left alone. */
static void test_links_are_not_followed(void **state) {
    (void)state;
    bench b;
    char target[4096], link[4096];
    tw_error error;
    set_up(&b, ".aa------");
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
    tear_down(&b);
}

static void test_sweep(void **state) {
    (void)state;
    bench b;
    char said[200];
    set_up(&b, ".aa------");
    bytes_write(scratch_path(&b.scratch, "3x3-b0-1.2.twpdb.tmp"), "half", 4);
    bytes_write(scratch_path(&b.scratch, "4x4-b0-1.2.twpdb.0123456789abcdef.tmp"), "", 0);
    bytes_write(scratch_path(&b.scratch, ".twpdb.tmp"), "not ours", 8);
    bytes_write(scratch_path(&b.scratch, "letter.tmp"), "not ours", 8);
    bytes_write(scratch_path(&b.scratch, "3x3-b0-1.2.twpdb.tmp.txt"), "not ours", 8);
    file_sweep(b.scratch.folder);
    file_sweep("no such folder");
    assert_int_equal(scratch_count(&b.scratch, ""), 4); /* the table and what is not ours */
    assert_int_equal(open_it(&b, said), TW_OK);
    tear_down(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_cut_short),
        cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_direct),
        cmocka_unit_test(test_huge_pages),
        cmocka_unit_test(test_foreign),
        cmocka_unit_test(test_other_versions),
        cmocka_unit_test(test_nonsense),
        cmocka_unit_test(test_other_pattern),
        cmocka_unit_test(test_forged_values),
        cmocka_unit_test(test_name),
        cmocka_unit_test(test_no_regular_file),
        cmocka_unit_test(test_unreadable),
        cmocka_unit_test(test_cannot_write),
        cmocka_unit_test(test_sweep),
        cmocka_unit_test(test_links_are_not_followed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
