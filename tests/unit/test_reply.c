/* A line of the answer: short ones, long ones, and those for which there is no memory. */
#include "support/boards.h"
#include "support/ledger.h"

#include "protocol/reply.h"

typedef struct sent {
    char text[1 << 16];
    size_t length, lines;
} sent;

static void take(void *cookie, const char *line, size_t length) {
    sent *s = cookie;
    assert_true(length < sizeof s->text);
    memcpy(s->text, line, length);
    s->text[length] = 0;
    s->length = length;
    s->lines++;
}

static void test_pieces(void **state) {
    (void)state;
    memory m = {0};
    static sent s;
    static reply r;
    tw_board b = board_read("1 2/3 0");
    reply_init(&r, take, &s, &m);
    reply_add(&r, "at %d:", 7);
    reply_moves(&r, "LLU", 3, TW_NOTATION_TILE);
    reply_add(&r, " board ");
    reply_board(&r, &b);
    reply_tiles(&r, &b);
    assert_true(reply_end(&r));
    assert_string_equal(s.text, "at 7: R2 D board 1 2/3 0 1230");
    reply_line(&r, "%s", "next"); /* nothing of the line before is left */
    assert_string_equal(s.text, "next");
    assert_int_equal(s.lines, 2);
    assert_int_equal(m.peak, 0); /* short lines need no memory */
}

static void test_full(void **state) {
    (void)state;
    memory m = {0};
    static sent s;
    static reply r;
    reply_init(&r, take, &s, &m);
    while (!reply_full(&r)) reply_add(&r, "%0255d", 1);
    assert_int_equal(m.peak, 0); /* a list that looks at it stays within its own room */
    reply_end(&r);
    assert_true(s.length > REPLY_ROOM - 256 && s.length < REPLY_ROOM);
}

static void test_long(void **state) {
    (void)state;
    memory m = {0};
    static sent s;
    static reply r;
    static char letters[20000];
    reply_init(&r, take, &s, &m);
    for (size_t i = 0; i < sizeof letters; i++) letters[i] = "UL"[i % 2];
    reply_add(&r, "line");
    reply_moves(&r, letters, sizeof letters, TW_NOTATION_BLANK);
    assert_true(reply_end(&r));
    assert_int_equal(s.length, 4 + 2 * sizeof letters);
    assert_string_equal(s.text + s.length - 8, " U L U L");
    assert_true(m.peak > 2 * sizeof letters);
    assert_int_equal(m.used, 0); /* and is given back */
}

static void test_no_memory(void **state) {
    (void)state;
    for (uint64_t n = 1; n <= 4; n++) {
        ledger books = {.fail_at = n, .fail_once = true};
        memory m = {.allocator = ledger_allocator(&books)};
        static sent s;
        static reply r;
        reply_init(&r, take, &s, &m);
        for (int i = 0; i < 60; i++) reply_add(&r, "%0300d", i);
        assert_false(reply_end(&r));
        assert_string_equal(s.text, "error out of memory");
        reply_line(&r, "well again");
        assert_string_equal(s.text, "well again");
        assert_true(ledger_even(&books));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_full),
        cmocka_unit_test(test_long),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
