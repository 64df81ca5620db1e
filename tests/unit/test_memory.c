/* Counted memory: every byte, the peak, the limit, and requests that cannot be met. */
#include "base/memory.h"
#include "support/check.h"
#include "support/ledger.h"

static void test_counts(void **state) {
    (void)state;
    memory m = {0};
    void *a = memory_get(&m, 10, 7), *b = memory_get_zero(&m, 3, 100);
    assert_true(a && b);
    assert_int_equal(m.used, 370);
    memory_put(&m, a, 10, 7);
    assert_int_equal(m.used, 300);
    assert_int_equal(m.peak, 370);
    memory_put(&m, b, 3, 100);
    memory_put(&m, NULL, 5, 5);
    assert_int_equal(m.used, 0);
    assert_int_equal(m.peak, 370);
}

static void test_limit(void **state) {
    (void)state;
    memory m = {.limit = 100};
    void *a = memory_get(&m, 60, 1);
    assert_non_null(a);
    assert_null(memory_get(&m, 41, 1));
    assert_null(memory_get(&m, 101, 1));
    assert_int_equal(m.used, 60);
    assert_int_equal(m.peak, 60);
    void *b = memory_get(&m, 40, 1); /* to the last byte */
    assert_non_null(b);
    assert_null(memory_get(&m, 1, 1));
    memory_put(&m, a, 60, 1);
    memory_put(&m, b, 40, 1);
}

static void test_impossible(void **state) {
    (void)state;
    ledger books = {0};
    memory m = {.allocator = ledger_allocator(&books)};
    assert_null(memory_get(&m, SIZE_MAX / 2, 3)); /* the product does not fit */
    assert_null(memory_get_zero(&m, 3, SIZE_MAX / 2));
    assert_null(memory_get(&m, 0, 8));
    assert_null(memory_get(&m, 8, 0));
    assert_int_equal(books.gets, 0); /* nobody was asked */
    assert_int_equal(m.used, 0);
}

static void test_zero(void **state) {
    (void)state;
    ledger books = {0}; /* hands out blocks full of 0xa5 */
    memory m = {.allocator = ledger_allocator(&books)};
    unsigned char *block = memory_get_zero(&m, 50, 2), zeros[100] = {0};
    assert_non_null(block);
    assert_memory_equal(block, zeros, 100);
    memory_put(&m, block, 50, 2);
    assert_true(ledger_even(&books));
}

static void test_grow(void **state) {
    (void)state;
    ledger books = {0};
    memory m = {.allocator = ledger_allocator(&books)};
    int *array = NULL;
    size_t room = 0;
    for (int i = 0; i < 1000; i++) {
        assert_true(memory_grow(&m, &array, (size_t)i, &room, sizeof *array));
        assert_true(room > (size_t)i);
        array[i] = i * i;
    }
    for (int i = 0; i < 1000; i++) assert_int_equal(array[i], i * i);
    assert_int_equal(m.used, room * sizeof *array);
    books.fail_at = books.gets + 1;
    int *before = array;
    size_t room_before = room;
    assert_false(memory_grow(&m, &array, room, &room, sizeof *array));
    assert_ptr_equal(array, before); /* and nothing is lost */
    assert_int_equal(room, room_before);
    memory_put(&m, array, room, sizeof *array);
    assert_true(ledger_even(&books));
}

/* Wherever the blocks begin, lines are lines, and what was got is what is put back. */
static void test_lines(void **state) {
    (void)state;
    ledger books = {0};
    memory m = {.allocator = ledger_allocator(&books)};
    uint8_t *lines[40], zeros[3 * 40] = {0};
    for (size_t k = 0; k < 40; k++) {
        lines[k] = memory_get_lines(&m, k + 1, 3, true);
        assert_non_null(lines[k]);
        assert_int_equal((uintptr_t)lines[k] % MEMORY_LINE, 0);
        assert_memory_equal(lines[k], zeros, 3 * (k + 1));
        memset(lines[k], 0xff, 3 * (k + 1));
    }
    assert_int_equal(m.used, 40 * MEMORY_LINE + 3 * 40 * 41 / 2);
    for (size_t k = 0; k < 40; k++) memory_put_lines(&m, lines[k], k + 1, 3);
    memory_put_lines(&m, NULL, 1, 3);
    assert_int_equal(m.used, 0);
    assert_null(memory_get_lines(&m, SIZE_MAX / 3, 3, false));
    assert_null(memory_get_lines(&m, SIZE_MAX, 1, false));
    m.limit = 100;
    assert_null(memory_get_lines(&m, 37, 1, false));
    uint8_t *last = memory_get_lines(&m, 36, 1, false);
    assert_non_null(last);
    memory_put_lines(&m, last, 36, 1);
    assert_true(ledger_even(&books));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),     cmocka_unit_test(test_limit),
        cmocka_unit_test(test_impossible), cmocka_unit_test(test_zero),
        cmocka_unit_test(test_grow),       cmocka_unit_test(test_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
