/* Journals: what is written is read again; a cut end is cut off, anything else wrong is refused. */
#define _GNU_SOURCE
#include "ida/journal.h"
#include "support/boards.h"
#include "support/scratch.h"
#include "support/stride.h"

#include <signal.h>
#include <sys/resource.h>

static const char search[] = "3x3 start 1 2 3 algorithm ida";
enum { ENTRIES = 40 };

/* Pieces, and whole iterations among them. */
static journal_entry entry(int n) {
    return (journal_entry){.bound = 50 + n % 3,
                           .over = 2,
                           .piece = n % 7 == 6 ? JOURNAL_ALL : (uint32_t)n,
                           .expanded = UINT64_C(1) << n,
                           .generated = (uint64_t)n};
}

static journal open_whole(scratch *s, memory *m) {
    journal j;
    tw_error error = {.text = ""};
    CHECK(journal_open(&j, scratch_path(s, "j"), search, m, &error) == TW_OK, "%s", error.text);
    return j;
}

static void write_entries(scratch *s) {
    memory m = {0};
    journal j = open_whole(s, &m);
    for (int n = 0; n < ENTRIES; n++) {
        journal_entry e = entry(n);
        assert_true(journal_add(&j, &e));
    }
    journal_close(&j);
    assert_int_equal(m.used, 0);
}

static void expect_entries(const journal *j, size_t count) {
    assert_int_equal(j->count, count);
    for (size_t n = 0; n < count; n++) {
        journal_entry e = entry((int)n), *got = &j->entries[n];
        CHECK(got->bound == e.bound && got->over == e.over && got->piece == e.piece
                  && got->expanded == e.expanded && got->generated == e.generated,
              "entry %zu", n);
    }
}

static size_t read_bytes(scratch *s, char *out, size_t room) {
    FILE *f = fopen(scratch_path(s, "j"), "r");
    assert_non_null(f);
    size_t size = fread(out, 1, room, f);
    fclose(f);
    return size;
}

static void write_bytes(scratch *s, const char *bytes, size_t size) {
    FILE *f = fopen(scratch_path(s, "j"), "w");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, size, f), size);
    fclose(f);
}

static void expect_refused(scratch *s, const char *name, tw_status status, const char *why) {
    memory m = {0};
    journal j;
    tw_error error = {.text = ""};
    CHECK(journal_open(&j, scratch_path(s, "j"), name, &m, &error) == status
              && strstr(error.text, why),
          "%s, expected %s", error.text, why);
    assert_int_equal(m.used, 0);
}

static void test_read_again(void **state) {
    (void)state;
    scratch s;
    memory m = {0};
    scratch_make(&s);
    write_entries(&s);
    journal j = open_whole(&s, &m);
    expect_entries(&j, ENTRIES);
    assert_null(j.solution);
    assert_true(journal_solved(&j, "ULDR", 7, 12));
    journal_close(&j);
    j = open_whole(&s, &m);
    expect_entries(&j, ENTRIES);
    assert_string_equal(j.solution, "ULDR");
    assert_true(j.expanded == 7 && j.generated == 12);
    journal_close(&j);
    assert_int_equal(m.used, 0);
    scratch_remove(&s);
}

/* Killed in the middle of a line, at every byte: what was whole is kept, and it goes on. */
static void test_cut_short(void **state) {
    (void)state;
    static char bytes[1 << 16];
    scratch s;
    scratch_make(&s);
    write_entries(&s);
    size_t size = read_bytes(&s, bytes, sizeof bytes), lines = 0;
    for (size_t cut = 0; cut < size; cut += stride(7)) {
        memory m = {0};
        write_bytes(&s, bytes, cut);
        journal j = open_whole(&s, &m);
        lines = 0;
        for (size_t k = 0; k < cut; k++) lines += bytes[k] == '\n';
        size_t whole = lines > 2 ? lines - 2 : 0;
        expect_entries(&j, whole);
        journal_entry e = entry((int)whole);
        assert_true(journal_add(&j, &e));
        journal_close(&j);
        j = open_whole(&s, &m);
        expect_entries(&j, whole + 1);
        journal_close(&j);
    }
    scratch_remove(&s);
}

/* Any other byte that is not what was written is found. */
static void test_damaged(void **state) {
    (void)state;
    static char bytes[1 << 16];
    scratch s;
    scratch_make(&s);
    write_entries(&s);
    size_t size = read_bytes(&s, bytes, sizeof bytes);
    for (size_t k = 0; k + 1 < size; k += stride(7)) {
        memory m = {0};
        journal j;
        tw_error error = {.text = ""};
        bytes[k] ^= 4;
        write_bytes(&s, bytes, size);
        bytes[k] ^= 4;
        CHECK(journal_open(&j, scratch_path(&s, "j"), search, &m, &error) == TW_ERR_SYNTAX,
              "byte %zu of %zu", k, size);
        assert_true(strstr(error.text, "damaged") || strstr(error.text, "not a journal"));
        assert_int_equal(m.used, 0);
    }
    scratch_remove(&s);
}

/* A bound that is not raised would be searched for ever; such a line is not one of a journal. */
static void test_endless(void **state) {
    (void)state;
    static const int over[] = {0, -60, 2147483600};
    for (size_t k = 0; k < 3; k++)
        for (int all = 0; all < 2; all++) {
            scratch s;
            memory m = {0};
            scratch_make(&s);
            journal j = open_whole(&s, &m);
            journal_entry e = {.bound = 51, .over = over[k], .piece = all ? JOURNAL_ALL : 1};
            assert_true(journal_add(&j, &e));
            journal_close(&j);
            expect_refused(&s, search, TW_ERR_SYNTAX, "not a line of a journal");
            scratch_remove(&s);
        }
}

static void test_others(void **state) {
    (void)state;
    scratch s;
    scratch_make(&s);
    write_entries(&s);
    expect_refused(&s, "3x3 start 1 3 2 algorithm ida", TW_ERR_SYNTAX, "another search");
    write_bytes(&s, "tilewise journal 2 0123456789abcdef\n", 36);
    expect_refused(&s, search, TW_ERR_SYNTAX, "damaged");
    write_bytes(&s, "a letter to a friend\nof two lines\n", 34);
    expect_refused(&s, search, TW_ERR_SYNTAX, "not a journal");
    write_bytes(&s, "a letter without an end", 23);
    expect_refused(&s, search, TW_ERR_SYNTAX, "not a journal");
    char link[sizeof s.path];
    remove(scratch_path(&s, "j"));
    snprintf(link, sizeof link, "%s", scratch_path(&s, "j"));
    assert_int_equal(symlink("/dev/full", link), 0);
    expect_refused(&s, search, TW_ERR_SYNTAX, "not a regular file");
    remove(link);
    assert_int_equal(mkdir(link, 0755), 0);
    expect_refused(&s, search, TW_ERR_IO, "directory");
    scratch_remove(&s);
}

/* A disk that is full takes no half line, and the next piece is tried again. */
static void test_full_disk(void **state) {
    (void)state;
    scratch s;
    memory m = {0};
    struct rlimit before, small;
    struct stat about;
    scratch_make(&s);
    write_entries(&s);
    assert_int_equal(stat(scratch_path(&s, "j"), &about), 0);
    journal j = open_whole(&s, &m);
    void (*was)(int) = signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = before;
    small.rlim_cur = (rlim_t)about.st_size + 5;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    journal_entry e = entry(ENTRIES);
    bool added = journal_add(&j, &e);
    int trouble = j.trouble;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, was);
    assert_false(added);
    assert_int_not_equal(trouble, 0);
    assert_int_equal(stat(scratch_path(&s, "j"), &about), 0);
    assert_int_equal(about.st_size, (off_t)j.size);
    assert_true(journal_add(&j, &e));
    journal_close(&j);
    j = open_whole(&s, &m);
    expect_entries(&j, ENTRIES + 1);
    journal_close(&j);
    scratch_remove(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read_again), cmocka_unit_test(test_cut_short),
        cmocka_unit_test(test_damaged),    cmocka_unit_test(test_endless),
        cmocka_unit_test(test_others),     cmocka_unit_test(test_full_disk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
