/* Every entry of small pattern databases against a search that knows no tricks, and how a
 * build ends when it is stopped or starved. */
#include "support/brute_table.h"
#include "support/ledger.h"
#include "support/patterns.h"

static const struct {
    int rows, cols;
    const char *shape;
} patterns[] = {
    {2, 2, ".a--"},
    {2, 2, "a.a-"},
    {2, 2, "aa.a"},
    {2, 3, ".aa---"},
    {2, 3, "a.a-a-"},
    {2, 3, ".aaaaa"},
    {3, 2, "aa-.aa"},
    {3, 3, ".a-------"},
    {3, 3, ".aa-a----"},
    {3, 3, "-.-a-a-a-"},
    {3, 3, "a-a-.-a-a"},
    {3, 3, "a-------."},
    {3, 3, "aa--.----"},
    {3, 3, "aaaa.----"},
    {3, 3, ".---aa-aa"},
    {2, 4, ".aaa----"},
    {2, 4, "a-.a--aa"},
    {2, 4, ".aaaaaa-"},
    {4, 2, "a.a-a-a-"},
    {4, 2, ".------a"},
    {3, 4, ".aaa--------"},
    {3, 4, "a-a-.-a-a---"},
    {4, 3, "-a-a-.-a----"},
    {2, 5, ".aaaa-----"},
    {4, 4, ".aaa------------"},
    {4, 4, "a--a-.-----a----"},
};
enum { PATTERNS = sizeof patterns / sizeof patterns[0] };

/* What the table says of the tiles in these cells, or -1 when two are in one. */
static int moves_by_table(const table *t, uint32_t code) {
    const placement *p = &t->placement;
    int8_t tile_in[PLACEMENT_MAX_CELLS];
    uint8_t order[PLACEMENT_MAX_TILES];
    uint32_t mask = 0;
    int taken = 0, distance = 0;
    memset(tile_in, -1, sizeof tile_in);
    for (int i = 0; i < p->tiles; i++, code /= (uint32_t)p->cells) {
        int cell = (int)(code % (uint32_t)p->cells);
        if (tile_in[cell] >= 0) return -1;
        tile_in[cell] = (int8_t)i;
        distance += cell_distance(p->cols, cell, t->pattern.home[i]);
    }
    for (int c = 0; c < p->cells; c++)
        if (tile_in[c] >= 0) mask |= 1u << c, order[taken++] = (uint8_t)tile_in[c];
    return distance
           + 2 * table_extra(t, placement_mask_rank(p, mask), placement_order_rank(p, order));
}

static void expect_every_entry(const pattern *p) {
    memory m = {0};
    table t = table_build(p, &m, 1);
    brute b = brute_make(p);
    uint64_t entries = 0;
    for (uint32_t code = 0; code < b.codes; code++) {
        int moves = moves_by_table(&t, code);
        if (moves < 0) continue;
        entries++;
        if (b.fewest[code] == BRUTE_NEVER) /* out of reach: no matter, but not too much */
            CHECK(p->rows * p->cols - p->tiles < 3, "%dx%d, code %u is never met", p->rows, p->cols,
                  code);
        else
            CHECK(moves == b.fewest[code], "%dx%d, blank %d, %d tiles, code %u: %d moves, not %d",
                  p->rows, p->cols, p->blank, p->tiles, code, moves, b.fewest[code]);
    }
    assert_int_equal(entries, t.entries);
    brute_free(&b);
    table_free(&t, &m);
    assert_int_equal(m.used, 0);
}

static void test_every_entry(void **state) {
    (void)state;
    for (int i = 0; i < PATTERNS; i++) {
        pattern p = pattern_read(patterns[i].rows, patterns[i].cols, patterns[i].shape);
        expect_every_entry(&p);
    }
}

static void expect_same_with(const pattern *p, int threads) {
    memory m = {0};
    table one = table_build(p, &m, 1), many = table_build(p, &m, threads);
    assert_memory_equal(many.extra, one.extra, table_bytes(&one));
    table_free(&one, &m);
    table_free(&many, &m);
}

static void test_any_threads(void **state) {
    (void)state;
    pattern p = pattern_read(3, 4, ".aaaa-a-----"), tiny = pattern_read(2, 2, ".a--");
    for (int threads = 0; threads <= 4; threads++) expect_same_with(&p, threads);
    expect_same_with(&tiny, 100);
}

typedef struct watch {
    uint64_t calls, stop_at, last, entries;
    bool fell;
} watch;

static bool keep_on(void *cookie, uint64_t found, uint64_t entries) {
    watch *w = cookie;
    w->fell |= found < w->last;
    w->last = found, w->entries = entries;
    return ++w->calls != w->stop_at;
}

static tw_status build_watched(table *t, memory *m, watch *w, int threads) {
    build_options options = {.threads = threads, .progress = keep_on, .cookie = w};
    return build_table(t, m, &options);
}

static void test_stops_at_once(void **state) {
    (void)state;
    pattern p = pattern_read(3, 4, ".aaaa-a-----");
    memory m = {0};
    table t = table_for(&p, &m);
    uint64_t before = m.used;
    watch whole = {0};
    assert_int_equal(build_watched(&t, &m, &whole, 1), TW_OK);
    assert_int_equal(whole.entries, t.entries);
    assert_false(whole.fell);
    assert_in_range(whole.last, 1, t.entries);
    memory_put(&m, t.extra, table_bytes(&t), 1);
    for (int threads = 1; threads <= 3; threads++)
        for (uint64_t n = 1; n <= whole.calls; n += 1 + n / 2) {
            watch w = {.stop_at = n};
            t.extra = NULL;
            tw_status status = build_watched(&t, &m, &w, threads);
            if (threads > 1 && status == TW_OK && w.calls < n) { /* the others did it all */
                memory_put(&m, t.extra, table_bytes(&t), 1);
                continue;
            }
            assert_int_equal(status, TW_STOPPED);
            assert_int_equal(w.calls, n); /* and nobody asked again */
            assert_null(t.extra);
            assert_int_equal(m.used, before);
        }
    placement_drop(&t.placement);
}

/* Every allocation fails in turn, and every limit up to what a build needs is kept. */
static void test_starved(void **state) {
    (void)state;
    pattern p = pattern_read(3, 3, ".aaa-----");
    uint64_t n = 1, peak = 0;
    for (bool failed = true; failed; n++) {
        ledger books = {0};
        memory m = {.allocator = ledger_allocator(&books)};
        table t = table_for(&p, &m);
        books.fail_at = books.gets + n;
        tw_status status = build_table(&t, &m, &(build_options){.threads = 2});
        failed = books.gets >= books.fail_at;
        assert_int_equal(status, failed ? TW_ERR_MEMORY : TW_OK);
        assert_int_equal(t.extra == NULL, failed);
        peak = m.peak;
        table_free(&t, &m);
        CHECK(ledger_even(&books), "leaks at %d", (int)n);
    }
    assert_in_range(n, 10, 30);
    for (uint64_t limit = 1; limit <= peak; limit += limit < peak - 40 ? 37 : 1) {
        memory m = {0};
        table t = table_for(&p, &m);
        m.limit = m.used + limit;
        tw_status status = build_table(&t, &m, &(build_options){.threads = 1});
        assert_int_equal(status, m.limit < peak ? TW_ERR_MEMORY : TW_OK);
        assert_in_range(m.peak, 0, m.limit);
        table_free(&t, &m);
        assert_int_equal(m.used, 0);
    }
}

/* On long narrow boards a few placements need more than fits into an entry: they get the most that
 * does, and no other entry suffers.  (All states of all nine cells, enumerated elsewhere: 101 need
 * 15, and 20, 6 and 1 need 16, 17 and 18.) */
static void test_most_that_fits(void **state) {
    (void)state;
    static const uint64_t known[TABLE_MAX_EXTRA + 1] = {
        505181, 4195,   12042,  30154, 63749, 119045, 184321, 239168,
        249224, 203654, 125752, 55502, 17683, 3951,   651,    101 + 20 + 6 + 1};
    pattern p = pattern_read(2, 5, ".aaaaaaaa-");
    memory m = {0};
    table t = table_build(&p, &m, 2);
    uint64_t counts[TABLE_MAX_EXTRA + 1] = {0};
    for (uint64_t i = 0; i < t.entries; i++) counts[t.extra[i / 2] >> i % 2 * 4 & 15]++;
    for (int e = 0; e <= TABLE_MAX_EXTRA; e++)
        CHECK(counts[e] == known[e], "%d: %lu", e, (unsigned long)counts[e]);
    table_free(&t, &m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_entry),    cmocka_unit_test(test_any_threads),
        cmocka_unit_test(test_stops_at_once),  cmocka_unit_test(test_starved),
        cmocka_unit_test(test_most_that_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
