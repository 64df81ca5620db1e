/* The builder's own check: right tables pass it whole, and in a small table it finds any single
 * entry that is wrong. */
#include "pdb/direct.h"
#include "pdb/verify.h"
#include "support/dice.h"
#include "support/patterns.h"
#include "support/stride.h"

/* The index-th placement, by rank of mask and order. */
static void lay_out(const table *t, uint64_t index, int8_t tile_in[]) {
    const placement *p = &t->placement;
    uint64_t mask = (UINT64_C(1) << p->tiles) - 1;
    uint32_t order = (uint32_t)(index % p->orders);
    for (uint64_t m = index / p->orders; m; m--) mask = placement_next_mask(mask);
    int taken = 0;
    for (int c = 0; c < p->cells; c++)
        tile_in[c] = mask >> c & 1 ? (int8_t)p->order[order][taken++] : (int8_t)-1;
}

static bool all_fit(const table *t) {
    bool fit = true;
    for (uint64_t i = 0; i < t->entries && fit; i++) {
        int8_t tile_in[PLACEMENT_MAX_CELLS], before[PLACEMENT_MAX_CELLS];
        lay_out(t, i, tile_in);
        memcpy(before, tile_in, sizeof before);
        fit = verify_entry(t, tile_in);
        assert_memory_equal(tile_in, before, (size_t)t->placement.cells);
    }
    return fit;
}

static table build_as(const pattern *p, table_indexing indexing, memory *m) {
    table t = table_for(p, m);
    build_options options = {.threads = 1};
    t.indexing = indexing;
    assert_int_equal(build_table(&t, m, &options), TW_OK);
    return t;
}

static void test_right_tables_fit(void **state) {
    (void)state;
    static const struct {
        int rows, cols;
        const char *shape;
    } known[] = {{3, 3, ".aaa-----"}, {3, 3, "a-a-.-a-a"}, {2, 4, "a.-aa---"},
                 {3, 3, ".------aa"}, {2, 3, "-.a-aa"},    {3, 4, ".a--a-------"}};
    for (int i = 0; i < 6; i++) {
        pattern p = pattern_read(known[i].rows, known[i].cols, known[i].shape);
        memory m = {0};
        for (table_indexing indexing = TABLE_RANKED; indexing <= TABLE_ZONED; indexing++) {
            table t = build_as(&p, indexing, &m);
            CHECK(all_fit(&t), "%s, indexing %d", known[i].shape, (int)indexing);
            assert_true(verify_sample(&t, 1000));
            table_free(&t, &m);
        }
    }
}

static void set_extra(table *t, uint64_t i, int extra) {
    uint8_t *at = &t->extra[i / 2];
    *at = (uint8_t)(i % 2 ? (*at & 15) | extra << 4 : (*at & 240) | extra);
}

static void expect_no_error_missed(const pattern *p) {
    memory m = {0};
    table t = table_build(p, &m, 1);
    for (uint64_t i = 0; i < t.entries; i++) {
        int right = t.extra[i / 2] >> i % 2 * 4 & 15;
        for (int extra = 0; extra < 8; extra++) {
            if (extra == right) continue;
            set_extra(&t, i, extra);
            CHECK(!all_fit(&t), "entry %lu: %d for %d", (unsigned long)i, extra, right);
        }
        set_extra(&t, i, right);
    }
    table_free(&t, &m);
}

static void test_wrong_entries_misfit(void **state) {
    (void)state;
    pattern two = pattern_read(3, 3, ".aa------"), three = pattern_read(2, 3, "-.a-aa");
    expect_no_error_missed(&two);
    expect_no_error_missed(&three);
}

/* Every entry of either zone that is ever read, made wrong in every way. */
static int expect_no_zone_missed(const pattern *p, int zone) {
    memory m = {0};
    table t = build_as(p, TABLE_ZONED, &m);
    uint8_t *extra = t.extra + (size_t)zone * direct_zone_bytes(&t);
    int read = 0;
    for (uint64_t i = 0; i < t.entries; i++) {
        int8_t tile_in[PLACEMENT_MAX_CELLS];
        lay_out(&t, i, tile_in);
        if (!verify_has_zone(&t, tile_in, zone)) continue;
        uint32_t number = direct_number(&t.placement, tile_in);
        int shift = (int)(number % 4 * 2), right = direct_extra(extra, number);
        for (int wrong = 0; wrong <= TABLE_DIRECT_MAX; wrong++) {
            if (wrong == right) continue;
            extra[number / 4] = (uint8_t)(extra[number / 4] ^ (wrong ^ right) << shift);
            CHECK(!all_fit(&t), "zone %d, entry %u: %d for %d", zone, number, wrong, right);
            extra[number / 4] = (uint8_t)(extra[number / 4] ^ (wrong ^ right) << shift);
        }
        read++;
    }
    table_free(&t, &m);
    return read;
}

static void test_wrong_zones_misfit(void **state) {
    (void)state;
    pattern two = pattern_read(3, 3, ".a-a-----");
    assert_int_equal(expect_no_zone_missed(&two, DIRECT_OPEN), 72);
    assert_int_equal(expect_no_zone_missed(&two, DIRECT_ENCLOSED), 8); /* in a corner */
}

/* Poisoned tables whose checksums would be right: every entry, or every far one, raised by two
 * moves. */
static void test_descents_find(void **state) {
    (void)state;
    pattern p = pattern_read(4, 4, ".aaaa-----------");
    memory m = {0};
    table t = table_build(&p, &m, 1);
    for (uint64_t seed = 0; seed < 50; seed += stride(10))
        assert_true(verify_descents(&t, 32, seed));
    uint8_t *right = memory_get(&m, table_bytes(&t), 1);
    memcpy(right, t.extra, table_bytes(&t));
    for (int from = 0; from < 3; from++) {
        for (uint64_t i = 0; i < t.entries; i++) {
            int extra = right[i / 2] >> i % 2 * 4 & 15;
            set_extra(&t, i, extra >= from && extra < 7 ? extra + 1 : extra);
        }
        for (uint64_t seed = 0; seed < 50; seed += stride(10))
            assert_false(verify_descents(&t, 32, seed));
    }
    for (uint64_t i = 0; i < t.entries; i++)
        set_extra(&t, i, 0); /* too low is harmless, but wrong */
    assert_false(verify_descents(&t, 32, 1));
    memory_put(&m, right, table_bytes(&t), 1);
    table_free(&t, &m);
}

/* The larger of two zones, raised: the least of both stays as it was. */
static void test_descents_find_zones(void **state) {
    (void)state;
    pattern p = pattern_read(3, 4, ".aaaaa------");
    memory m = {0};
    table t = build_as(&p, TABLE_ZONED, &m);
    for (uint64_t seed = 0; seed < 50; seed += stride(10))
        assert_true(verify_descents(&t, 32, seed));
    uint8_t *open = t.extra, *enclosed = t.extra + direct_zone_bytes(&t);
    for (uint64_t i = 0; i < t.entries; i++) {
        int8_t tile_in[PLACEMENT_MAX_CELLS];
        lay_out(&t, i, tile_in);
        uint32_t number = direct_number(&t.placement, tile_in);
        if (direct_extra(enclosed, number) >= direct_extra(open, number))
            enclosed[number / 4] |= (uint8_t)(TABLE_DIRECT_MAX << number % 4 * 2);
    }
    for (uint64_t seed = 0; seed < 50; seed += stride(10))
        assert_false(verify_descents(&t, 32, seed));
    table_free(&t, &m);
}

/* With two free cells, or the blank's alone, half of the placements cannot be brought home; the
 * others are looked at. */
static void test_full_boards(void **state) {
    (void)state;
    static const struct {
        int rows, cols;
        const char *shape;
    } known[] = {{3, 3, ".aaaaaaaa"}, {3, 3, "aaaa.aaaa"}, {3, 3, ".aaaaaaa-"}, {3, 3, "a-aa.aaaa"},
                 {2, 4, "aaaaaaa."},  {2, 4, "aa-aaaa."},  {2, 3, ".aaaa-"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        pattern p = pattern_read(known[i].rows, known[i].cols, known[i].shape);
        memory m = {0};
        table t = table_build(&p, &m, 1);
        for (uint64_t seed = 0; seed < 50; seed += stride(10))
            assert_true(verify_descents(&t, 32, seed));
        assert_true(verify_sample(&t, 200));
        for (uint64_t e = 0; e < t.entries; e++) {
            int extra = t.extra[e / 2] >> e % 2 * 4 & 15;
            if (extra >= 1 && extra < 14) set_extra(&t, e, extra + 1);
        }
        for (uint64_t seed = 0; seed < 50; seed += stride(10))
            CHECK(!verify_descents(&t, 32, seed), "%s", known[i].shape);
        CHECK(!verify_sample(&t, 200), "%s", known[i].shape);
        table_free(&t, &m);
    }
}

static void test_sample_finds(void **state) {
    (void)state;
    pattern p = pattern_read(4, 4, ".aaaa-----------");
    memory m = {0};
    table t = table_build(&p, &m, 1);
    assert_true(verify_sample(&t, 100));
    uint64_t dice = 7;
    uint8_t *right = memory_get(&m, table_bytes(&t), 1);
    assert_non_null(right);
    memcpy(right, t.extra, table_bytes(&t));

    memset(t.extra, 0, table_bytes(&t)); /* Manhattan distance alone */
    assert_false(verify_sample(&t, 100));
    memcpy(t.extra, right, table_bytes(&t));
    for (size_t i = 0; i < table_bytes(&t); i++) t.extra[i] = (uint8_t)(t.extra[i] + 0x11);
    assert_false(verify_sample(&t, 0)); /* home is not 0 */
    memcpy(t.extra, right, table_bytes(&t));
    for (int i = 0; i < 900; i++) /* one entry of fifty */
        set_extra(&t, dice_roll(&dice, (uint32_t)t.entries), (int)dice_roll(&dice, 16));
    assert_false(verify_sample(&t, 100));
    memcpy(t.extra, right, table_bytes(&t));
    memmove(t.extra + 1, t.extra, table_bytes(&t) - 1); /* all in the wrong place, but home */
    t.extra[0] = right[0];
    assert_false(verify_sample(&t, 100));

    memory_put(&m, right, table_bytes(&t), 1);
    table_free(&t, &m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_right_tables_fit),    cmocka_unit_test(test_wrong_entries_misfit),
        cmocka_unit_test(test_wrong_zones_misfit),  cmocka_unit_test(test_descents_find),
        cmocka_unit_test(test_descents_find_zones), cmocka_unit_test(test_full_boards),
        cmocka_unit_test(test_sample_finds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
