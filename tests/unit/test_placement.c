/* Placements as numbers: masks and orders against plain enumeration, and every slide
 * against computing both anew. */
#include "pdb/placement.h"
#include "support/boards.h"
#include "support/ledger.h"

static placement make(int rows, int cols, int tiles, memory *m) {
    placement p;
    CHECK(placement_init(&p, rows, cols, tiles, m) == TW_OK, "%dx%d, %d", rows, cols, tiles);
    return p;
}

static void drop(placement *p) {
    memory *m = p->memory;
    placement_drop(p);
    assert_int_equal(m->used, 0);
}

static void expect_masks_in_order(int rows, int cols, int tiles) {
    memory m = {0};
    placement p = make(rows, cols, tiles, &m);
    uint64_t mask = (UINT64_C(1) << tiles) - 1, last = 0;
    uint32_t rank = 0;
    for (; mask < UINT64_C(1) << (rows * cols); mask = placement_next_mask(mask), rank++) {
        CHECK(mask > last && placement_bits(mask) == tiles, "%llx after %llx",
              (unsigned long long)mask, (unsigned long long)last);
        CHECK(placement_mask_rank(&p, mask) == rank, "%llx has rank %u, not %u",
              (unsigned long long)mask, placement_mask_rank(&p, mask), rank);
        last = mask;
    }
    CHECK(rank == p.masks, "%u masks, not %u", rank, p.masks);
    drop(&p);
}

static void test_masks(void **state) {
    (void)state;
    for (int tiles = 1; tiles < 9; tiles++) expect_masks_in_order(3, 3, tiles);
    for (int tiles = 1; tiles <= PLACEMENT_MAX_TILES; tiles++) expect_masks_in_order(4, 4, tiles);
    for (int tiles = 1; tiles < 4; tiles++) expect_masks_in_order(2, 2, tiles);
    expect_masks_in_order(2, 3, 4);
    expect_masks_in_order(3, 5, 6);
    expect_masks_in_order(5, 5, 6);
    expect_masks_in_order(2, 12, 4);
    expect_masks_in_order(4, 8, 5);
    expect_masks_in_order(6, 6, 5);
}

static void test_sizes(void **state) {
    (void)state;
    static const struct {
        int rows, cols, tiles;
        uint32_t masks, orders;
    } known[] = {{3, 3, 4, 126, 24},        {4, 4, 7, 11440, 5040}, {4, 4, 8, 12870, 40320},
                 {5, 5, 6, 177100, 720},    {2, 2, 1, 4, 1},        {2, 2, 3, 4, 6},
                 {5, 5, 8, 1081575, 40320}, {6, 6, 6, 1947792, 720}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        memory m = {0};
        int cells = known[i].rows * known[i].cols;
        placement p = make(known[i].rows, known[i].cols, known[i].tiles, &m);
        assert_int_equal(p.masks, known[i].masks);
        assert_int_equal(p.orders, known[i].orders);
        assert_int_equal(placement_entries(cells, known[i].tiles),
                         (uint64_t)known[i].masks * known[i].orders);
        drop(&p);
    }
}

/* Ranks of orders are those of the lexicographic order. */
static void test_orders(void **state) {
    (void)state;
    for (int tiles = 1; tiles <= PLACEMENT_MAX_TILES; tiles++) {
        memory m = {0};
        placement p = make(4, 4, tiles, &m);
        uint8_t order[PLACEMENT_MAX_TILES] = {0, 1, 2, 3, 4, 5, 6, 7};
        uint32_t rank = 0;
        do {
            CHECK(!memcmp(order, p.order[rank], (size_t)tiles), "%d tiles, rank %u", tiles, rank);
            CHECK(placement_order_rank(&p, order) == rank, "%d tiles, rank %u", tiles, rank);
            rank++;
        } while (permutation_next(order, tiles));
        assert_int_equal(rank, p.orders);
        drop(&p);
    }
}

/* tile_in[cell], -1 for none: what a mask and an order stand for, and back. */
static void lay_out(const placement *p, uint64_t mask, uint32_t order, int8_t tile_in[]) {
    int taken = 0;
    for (int c = 0; c < p->cells; c++)
        tile_in[c] = mask >> c & 1 ? (int8_t)p->order[order][taken++] : (int8_t)-1;
}

static void take_in(const placement *p, const int8_t tile_in[], uint64_t *mask, uint32_t *order) {
    uint8_t row[PLACEMENT_MAX_TILES];
    int taken = 0;
    *mask = 0;
    for (int c = 0; c < p->cells; c++)
        if (tile_in[c] >= 0) *mask |= UINT64_C(1) << c, row[taken++] = (uint8_t)tile_in[c];
    assert_int_equal(taken, p->tiles);
    *order = placement_order_rank(p, row);
}

static void expect_slide(const placement *p, uint64_t mask, uint32_t order, int from, int to) {
    int8_t tile_in[PLACEMENT_MAX_CELLS];
    lay_out(p, mask, order, tile_in);
    tile_in[to] = tile_in[from];
    tile_in[from] = -1;
    uint64_t whole_mask, slid_mask = mask;
    uint32_t whole_order, slid_order = order;
    take_in(p, tile_in, &whole_mask, &whole_order);
    placement_slide(p, &slid_mask, &slid_order, from, to);
    CHECK(slid_mask == whole_mask && slid_order == whole_order, "mask %llx, order %u, %d to %d",
          (unsigned long long)mask, order, from, to);
}

static int expect_slides(const placement *p, uint64_t mask, uint32_t order) {
    int count = 0;
    for (int from = 0; from < p->cells; from++)
        for (int to = 0; to < p->cells; to++) {
            if (!(mask >> from & 1) || mask >> to & 1) continue;
            if (cell_distance(p->cols, from, to) != 1) continue;
            expect_slide(p, mask, order, from, to);
            count++;
        }
    return count;
}

static void test_every_slide(void **state) {
    (void)state;
    static const int sizes[][3] = {{2, 2, 1}, {2, 2, 2}, {2, 2, 3}, {2, 3, 3}, {3, 2, 4},
                                   {3, 3, 1}, {3, 3, 2}, {3, 3, 3}, {3, 3, 4}, {2, 5, 4}};
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        memory m = {0};
        placement p = make(sizes[s][0], sizes[s][1], sizes[s][2], &m);
        uint64_t mask = (UINT64_C(1) << p.tiles) - 1;
        int slides = 0;
        for (uint32_t i = 0; i < p.masks; i++, mask = placement_next_mask(mask))
            for (uint32_t order = 0; order < p.orders; order++)
                slides += expect_slides(&p, mask, order);
        assert_int_not_equal(slides, 0);
        drop(&p);
    }
}

static void test_random_slides(void **state) {
    (void)state;
    static const int sizes[][3] = {{4, 4, 5}, {4, 4, 8}, {5, 5, 6},  {5, 5, 8},
                                   {3, 5, 7}, {8, 2, 8}, {2, 12, 6}, {12, 2, 6},
                                   {5, 6, 6}, {6, 6, 6}, {9, 4, 5},  {18, 2, 4}};
    uint64_t dice = 6;
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        memory m = {0};
        placement p = make(sizes[s][0], sizes[s][1], sizes[s][2], &m);
        for (int i = 0; i < 300; i++) {
            uint64_t mask = 0;
            uint32_t order = dice_roll(&dice, p.orders);
            while (placement_bits(mask) < p.tiles)
                mask |= UINT64_C(1) << dice_roll(&dice, (uint32_t)p.cells);
            expect_slides(&p, mask, order);
        }
        drop(&p);
    }
}

static void test_refuses(void **state) {
    (void)state;
    static const int wrong[][3] = {{4, 4, 0}, {4, 4, 9},  {4, 4, -1}, {2, 2, 4},
                                   {2, 3, 6}, {2, 19, 4}, {5, 8, 6},  {16, 16, 3}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        ledger books = {0};
        memory m = {.allocator = ledger_allocator(&books)};
        placement p;
        assert_int_equal(placement_init(&p, wrong[i][0], wrong[i][1], wrong[i][2], &m),
                         TW_ERR_ARGUMENT);
        assert_int_equal(books.gets, 0);
    }
}

static void test_allocation(void **state) {
    (void)state;
    uint64_t n = 1;
    for (;; n++) {
        ledger books = {.fail_at = n};
        memory m = {.allocator = ledger_allocator(&books)};
        placement p;
        tw_status status = placement_init(&p, 3, 3, 4, &m);
        assert_int_equal(status, books.gets >= n ? TW_ERR_MEMORY : TW_OK);
        if (status == TW_OK) placement_drop(&p);
        CHECK(ledger_even(&books) && !m.used, "leaks at %d", (int)n);
        if (status == TW_OK) break;
    }
    assert_in_range(n, 8, 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_masks),         cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_orders),        cmocka_unit_test(test_every_slide),
        cmocka_unit_test(test_random_slides), cmocka_unit_test(test_refuses),
        cmocka_unit_test(test_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
