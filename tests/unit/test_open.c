/* The three open lists against a plain description of the order: the smallest key,
 * then what the tie rule says, then age. */
#include "search/open.h"
#include "support/check.h"
#include "support/dice.h"
#include "support/ledger.h"

enum { ROOM = 4000 };

typedef struct entry {
    int key, h;
    uint32_t node; /* numbered in the order they come, so also their age */
} entry;

typedef struct model {
    entry at[ROOM];
    int count;
} model;

static bool goes_before(tw_ties ties, const entry *a, const entry *b) {
    if (a->key != b->key) return a->key < b->key;
    if (ties == TW_TIES_LOW_H && a->h != b->h) return a->h < b->h;
    if (ties == TW_TIES_HIGH_H && a->h != b->h) return a->h > b->h;
    bool newest = ties == TW_TIES_LIFO || ties == TW_TIES_LOW_H;
    return newest ? a->node > b->node : a->node < b->node;
}

static entry model_pop(model *m, tw_ties ties) {
    int best = 0;
    for (int i = 1; i < m->count; i++)
        if (goes_before(ties, &m->at[i], &m->at[best])) best = i;
    entry e = m->at[best];
    m->at[best] = m->at[--m->count];
    return e;
}

typedef struct load {
    int keys, values; /* how many there are to draw from */
    uint32_t pushes;  /* of ten steps, how many push */
} load;

static void expect_order(tw_open kind, tw_ties ties, load l, int steps) {
    static model m;
    ledger books = {0};
    memory mem = {.allocator = ledger_allocator(&books)};
    uint64_t dice = (uint64_t)steps;
    m.count = 0;
    open *o = open_new(kind, &mem, ties);
    assert_non_null(o);
    uint32_t next = 0;
    for (int i = 0; i < steps || m.count; i++) {
        if (i < steps && m.count < ROOM && (!m.count || dice_roll(&dice, 10) < l.pushes)) {
            entry e = {(int)dice_roll(&dice, (uint32_t)l.keys),
                       (int)dice_roll(&dice, (uint32_t)l.values), next++};
            assert_true(o->class->push(o, e.node, e.key, e.h));
            m.at[m.count++] = e;
        } else {
            entry e = model_pop(&m, ties);
            int key = -1;
            uint32_t node = o->class->pop(o, &key);
            CHECK(node == e.node && key == e.key, "%s, %s, step %d", o->class->name,
                  tw_ties_name(ties), i);
        }
        assert_int_equal(o->size, m.count);
    }
    open_drop(o);
    assert_true(ledger_even(&books));
    assert_int_equal(mem.used, 0);
}

static void test_order(void **state) {
    (void)state;
    static const load loads[] = {{1, 1, 6}, {40, 25, 6}, {3, 300, 7}, {5000, 9, 5}, {6, 6, 9}};
    for (tw_open kind = TW_OPEN_BUCKETS; kind <= TW_OPEN_LIST; kind++)
        for (tw_ties ties = TW_TIES_FIFO; ties <= TW_TIES_HIGH_H; ties++)
            for (int i = 0; i < 5; i++) expect_order(kind, ties, loads[i], 900);
}

/* Keys that rise as entries leave, as those of a search do, with blocks and slabs filled and given
 * back many times over. */
static void test_rising(void **state) {
    (void)state;
    for (tw_open kind = TW_OPEN_BUCKETS; kind <= TW_OPEN_LIST; kind++)
        for (tw_ties ties = TW_TIES_FIFO; ties <= TW_TIES_HIGH_H; ties++) {
            memory mem = {0};
            open *o = open_new(kind, &mem, ties);
            assert_non_null(o);
            int key = 0, last = 0;
            uint32_t popped = 0;
            for (uint32_t i = 0; i < 6000; i++) {
                assert_true(o->class->push(o, i, (int)i / 50 + 2, (int)i % 7));
                if (i % 3) continue;
                o->class->pop(o, &key);
                assert_true(key >= last);
                last = key, popped++;
            }
            assert_int_equal(o->size, 6000 - popped);
            open_drop(o);
            assert_int_equal(mem.used, 0);
        }
}

static void test_names(void **state) {
    (void)state;
    static const char *const names[] = {"buckets", "heap", "list"};
    tw_open kind = TW_OPEN_HEAP;
    for (size_t i = 0; i < 3; i++) {
        assert_string_equal(tw_open_name(i), names[i]);
        assert_int_equal(tw_open_named(names[i], &kind), TW_OK);
        assert_int_equal(kind, i);
    }
    assert_null(tw_open_name(3));
    assert_null(tw_open_name(SIZE_MAX));
    assert_int_equal(tw_open_named("stack", &kind), TW_ERR_NAME);
    assert_int_equal(tw_open_named(NULL, &kind), TW_ERR_ARGUMENT);
    assert_int_equal(tw_open_named("list", NULL), TW_ERR_ARGUMENT);
    assert_int_equal(kind, TW_OPEN_LIST);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_rising),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
