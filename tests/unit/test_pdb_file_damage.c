/* Table files that are cut, changed, forged or of something else: refused with a reason and never
 * believed. */
#define _GNU_SOURCE
#include "support/dice.h"
#include "support/table_files.h"
#include "support/table_header.h"

static void test_cut_short(void **state) {
    (void)state;
    table_file b;
    table_file_make(&b, ".aa------");
    for (size_t size = 0; size < b.size; size++)
        expect_refused_bytes(&b, b.bytes, size, "cut short");
    uint8_t *longer = calloc(1, b.size + 5000);
    assert_non_null(longer);
    memcpy(longer, b.bytes, b.size);
    expect_refused_bytes(&b, longer, b.size + 1, "too long");
    expect_refused_bytes(&b, longer, b.size + 5000, "too long");
    free(longer);
    table_file_remove(&b);
}

/* Any bit, anywhere. */
static void test_damaged(void **state) {
    (void)state;
    table_file b;
    table_file_make(&b, ".aa------");
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
    table_file_remove(&b);
}

static void test_foreign(void **state) {
    (void)state;
    table_file b;
    table_file_make(&b, ".aa------");
    char text[500];
    memset(text, 'x', sizeof text);
    expect_refused_bytes(&b, (uint8_t *)text, sizeof text, "not a table");
    memset(text, 0, sizeof text);
    expect_refused_bytes(&b, (uint8_t *)text, sizeof text, "not a table");
    /* Line ends changed on the way, as a careless copy does. */
    memmove(b.bytes + 6, b.bytes + 7, b.size - 7);
    expect_refused_bytes(&b, b.bytes, b.size - 1, "not a table");
    table_file_remove(&b);
}

/* Right checksums, wrong contents. */
static void test_other_versions(void **state) {
    (void)state;
    table_file b;
    table_file_make(&b, ".aa------");
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
    table_file_remove(&b);
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
    table_file b;
    table_file_make(&b, ".aa------");
    for (size_t i = 0; i < sizeof lies / sizeof lies[0]; i++) {
        uint8_t right = b.bytes[lies[i].at];
        b.bytes[lies[i].at] = (uint8_t)lies[i].value;
        header_sign(b.bytes, b.size);
        expect_refused_bytes(&b, b.bytes, b.size, "makes no sense");
        b.bytes[lies[i].at] = right;
    }
    /* 71 entries fill as many bytes as 72, and no board has so many. */
    table_file_remove(&b);
}

static void test_other_pattern(void **state) {
    (void)state;
    table_file b;
    tw_error error;
    table_file_make(&b, ".aa------");
    static const char *const others[] = {".-aa-----", "aa.------", ".aaa-----", ".a-------"};
    for (int i = 0; i < 4; i++) {
        pattern p = pattern_read(3, 3, others[i]);
        table t = table_build(&p, &b.memory, 1);
        assert_int_equal(file_write(&t, b.path, &error), TW_OK);
        expect_refused(&b, "another pattern");
        table_free(&t, &b.memory);
    }
    table_file_remove(&b);
}

/* Signed with a right checksum, but not the truth: only the sample of tw_tables_check() can
 * tell. */
static void test_forged_values(void **state) {
    (void)state;
    table_file b;
    tw_error error = {.text = ""};
    table_file_make(&b, ".aaa-----");
    for (size_t i = HEADER_SIZE; i < b.size; i++) b.bytes[i] = 0;
    header_sign(b.bytes, b.size);
    bytes_write(b.path, b.bytes, b.size);
    assert_int_equal(tw_tables_check(b.path, &error), TW_ERR_SYNTAX);
    assert_string_equal(error.text, "the values are wrong");
    table_file_remove(&b);
}

/* A table that has a name is known by its hash: one entry raised, with right checksums. */
static void test_known_tables(void **state) {
    (void)state;
    memory m = {0};
    tw_error error = {.text = ""};
    pattern p = pattern_read(4, 4, ".-----------aaa-");
    table t = table_build(&p, &m, 1);
    table_file b = {.table = t};
    char why[200];
    scratch_make(&b.scratch);
    strcpy(b.path, scratch_path(&b.scratch, "table"));
    for (uint64_t i = 0; i < t.entries; i += t.entries / 7) {
        assert_int_equal(file_write(&t, b.path, &error), TW_OK);
        assert_int_equal(table_file_open(&b, why), TW_OK);
        t.extra[i / 2] ^= 1;
        assert_int_equal(file_write(&t, b.path, &error), TW_OK);
        expect_refused(&b, "the values are wrong");
        t.extra[i / 2] ^= 1;
    }
    /* Whoever knows XXH3 can write other values that have the same hash. */
    assert_int_equal(file_write(&t, b.path, &error), TW_OK);
    assert_int_equal(chmod(b.path, 0666), 0);
    expect_refused(&b, "others may have written it");
    table_free(&t, &m);
    scratch_remove(&b.scratch);
}

/* What others may write, they may have forged; a checksum does not tell. */
static void test_writable_by_others(void **state) {
    (void)state;
    table_file b;
    char why[200];
    table_file_make(&b, ".aaa-----");
    static const mode_t modes[] = {0664, 0646, 0666};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(chmod(b.path, modes[i]), 0);
        expect_refused(&b, "others may have written it");
    }
    assert_int_equal(chmod(b.path, 0600), 0);
    assert_int_equal(table_file_open(&b, why), TW_OK);
    table_file_remove(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cut_short),
        cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_foreign),
        cmocka_unit_test(test_other_versions),
        cmocka_unit_test(test_nonsense),
        cmocka_unit_test(test_other_pattern),
        cmocka_unit_test(test_forged_values),
        cmocka_unit_test(test_known_tables),
        cmocka_unit_test(test_writable_by_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
