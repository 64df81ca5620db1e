/* Table files on huge pages. */
#define _GNU_SOURCE
#include "pdb/file.h"
#include "support/dice.h"
#include "support/patterns.h"
#include "support/scratch.h"
#include "support/table_header.h"

static int count_lines(const char *path) {
    FILE *f = fopen(path, "r");
    int lines = 0;
    for (int c; f && (c = getc(f)) != EOF;) lines += c == '\n';
    if (f) fclose(f);
    return lines;
}

/* A table that other processes read too, on huge pages where there are any: it says the same,
 * starts where such a page can, and nothing of the mapping stays. */
static void test_huge_pages(void **state) {
    (void)state;
    enum { HUGE_PAGE = 2 << 20, TIMES = 5 };
    scratch s;
    memory m = {0};
    tw_error error = {.text = ""};
    uint64_t dice = 5;
    pattern p = pattern_read(4, 4, ".aaaaaa---------");
    table written = table_for(&p, &m), read[TIMES];
    written.indexing = TABLE_DIRECT;
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
        CHECK(file_open(&read[n], scratch_path(&s, "t"), NULL, &error) == TW_OK, "%s", error.text);
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

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_huge_pages)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
