/* The closed table: what was entered is found, what was not is not, through every
 * growth. */
#include "search/closed.h"
#include "support/boards.h"
#include "support/ledger.h"

typedef struct table {
    ledger books;
    memory memory;
    packing packing;
    nodes nodes;
    closed closed;
} table;

static void table_init(table *t, int rows, int cols) {
    *t = (table){.books = {0}};
    t->memory.allocator = ledger_allocator(&t->books);
    packing_init(&t->packing, rows, cols);
    nodes_init(&t->nodes, &t->memory, &t->packing, false);
    closed_init(&t->closed, &t->nodes);
}

static void table_drop(table *t) {
    closed_drop(&t->closed);
    nodes_drop(&t->nodes);
    assert_true(ledger_even(&t->books));
}

static uint32_t find(const table *t, const tw_board *b) {
    uint64_t words[PACK_MAX_WORDS];
    pack_board(&t->packing, b, words);
    uint64_t hash = closed_hash(words, t->nodes.words);
    return closed_find(&t->closed, hash, words, t->nodes.words, t->nodes.stride);
}

static bool enter(table *t, const tw_board *b) {
    uint64_t words[PACK_MAX_WORDS];
    pack_board(&t->packing, b, words);
    if (!nodes_grow(&t->nodes) || !closed_grow(&t->closed)) return false;
    uint32_t n = t->nodes.count++;
    memcpy(nodes_at(&t->nodes, n, t->nodes.stride), words, t->nodes.words * sizeof *words);
    closed_enter(&t->closed, closed_hash(words, t->nodes.words), n);
    return true;
}

/* Boards of a walk, entered when new; a board seen again must be where it was. */
static void expect_found(int rows, int cols, uint32_t count) {
    static table t;
    table_init(&t, rows, cols);
    tw_board first = board_goal(rows, cols, "spiral"), b = first;
    uint64_t dice = 3;
    assert_true(enter(&t, &b));
    while (t.nodes.count < count) {
        board_wander(&b, &dice);
        uint32_t at = find(&t, &b), before = t.nodes.count;
        if (at == CLOSED_ABSENT) {
            assert_true(enter(&t, &b));
            at = before;
        }
        assert_int_equal(find(&t, &b), at);
        assert_int_equal(find(&t, &first), 0);
    }
    assert_int_equal(t.closed.count, count);
    for (uint32_t i = 0; i < count; i += 7) { /* all of them, also after the last growth */
        uint64_t words[PACK_MAX_WORDS];
        tw_board back;
        memcpy(words, nodes_at(&t.nodes, i, t.nodes.stride), t.nodes.words * sizeof *words);
        unpack_board(&t.packing, words, &back);
        assert_int_equal(find(&t, &back), i);
    }
    table_drop(&t);
}

static void test_found(void **state) {
    (void)state;
    expect_found(3, 3, 20000);
    expect_found(4, 4, 20000);
    expect_found(5, 5, 6000);
    expect_found(16, 16, 3000);
}

/* Half of 3x3 is entered, the other half cannot be reached: none of it is found. */
static void test_absent(void **state) {
    (void)state;
    static table t;
    table_init(&t, 3, 3);
    tw_board goal = board_goal(3, 3, "last"), b = goal;
    uint64_t dice = 9;
    for (int i = 0; i < 20000; i++, board_wander(&b, &dice))
        if (!t.nodes.count || find(&t, &b) == CLOSED_ABSENT) assert_true(enter(&t, &b));
    for (int i = 0; i < 5000; i++) {
        assert_int_equal(tw_board_random_unsolvable(&b, &goal, &dice), TW_OK);
        assert_int_equal(find(&t, &b), CLOSED_ABSENT);
    }
    table_drop(&t);
}

static void test_out_of_memory(void **state) {
    (void)state;
    for (uint64_t n = 1; n < 12; n++) {
        static table t;
        table_init(&t, 3, 3);
        t.books.fail_at = n;
        tw_board b = board_goal(3, 3, "last");
        uint64_t dice = 9;
        for (int i = 0; i < 20000; i++, board_wander(&b, &dice))
            if ((!t.nodes.count || find(&t, &b) == CLOSED_ABSENT) && !enter(&t, &b)) break;
        table_drop(&t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_found),
        cmocka_unit_test(test_absent),
        cmocka_unit_test(test_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
