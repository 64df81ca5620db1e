/* Turns and mirrors: each keeps neighbours neighbours, together they are a group, and the
 * least cell is the same for all cells that one of them exchanges. */
#include "puzzle/board.h"
#include "pdb/symmetry.h"
#include "support/boards.h"

static const int sizes[][2] = {{2, 2}, {2, 3}, {3, 2}, {3, 3}, {2, 4},
                               {4, 3}, {4, 4}, {3, 5}, {5, 5}};
enum { SIZES = sizeof sizes / sizeof sizes[0], CELLS = 25 };

typedef struct map {
    int cell[CELLS];
} map;

static map map_of(int symmetry, int rows, int cols) {
    map m = {{0}};
    for (int c = 0; c < rows * cols; c++) m.cell[c] = symmetry_cell(symmetry, rows, cols, c);
    return m;
}

static int find(const map *wanted, int rows, int cols) {
    for (int s = 0; s < symmetry_count(rows, cols); s++) {
        map m = map_of(s, rows, cols);
        if (!memcmp(&m, wanted, sizeof m)) return s;
    }
    return -1;
}

static void test_counts(void **state) {
    (void)state;
    for (int i = 0; i < SIZES; i++)
        assert_int_equal(symmetry_count(sizes[i][0], sizes[i][1]),
                         sizes[i][0] == sizes[i][1] ? 8 : 4);
}

static void test_neighbours_stay(void **state) {
    (void)state;
    for (int i = 0; i < SIZES; i++) {
        int rows = sizes[i][0], cols = sizes[i][1], cells = rows * cols;
        for (int s = 0; s < symmetry_count(rows, cols); s++) {
            map m = map_of(s, rows, cols);
            uint32_t met = 0;
            for (int a = 0; a < cells; a++) {
                assert_in_range(m.cell[a], 0, cells - 1);
                met |= 1u << m.cell[a];
                for (int b = 0; b < cells; b++)
                    CHECK(cell_distance(cols, a, b) == cell_distance(cols, m.cell[a], m.cell[b]),
                          "%dx%d, symmetry %d, cells %d and %d", rows, cols, s, a, b);
            }
            assert_int_equal(met, (1u << cells) - 1);
        }
    }
}

static void test_group(void **state) {
    (void)state;
    for (int i = 0; i < SIZES; i++) {
        int rows = sizes[i][0], cols = sizes[i][1], count = symmetry_count(rows, cols);
        map same = map_of(0, rows, cols);
        for (int c = 0; c < rows * cols; c++) assert_int_equal(same.cell[c], c);
        for (int s = 0; s < count; s++) {
            int inverses = 0;
            map first = map_of(s, rows, cols);
            assert_int_equal(find(&first, rows, cols), s); /* no two are the same */
            for (int t = 0; t < count; t++) {
                map both = {{0}}, second = map_of(t, rows, cols);
                for (int c = 0; c < rows * cols; c++) both.cell[c] = second.cell[first.cell[c]];
                int third = find(&both, rows, cols);
                CHECK(third >= 0, "%dx%d: %d then %d is none", rows, cols, s, t);
                inverses += third == 0;
            }
            assert_int_equal(inverses, 1);
        }
    }
}

static void test_least(void **state) {
    (void)state;
    static const int kinds[SIZES] = {1, 2, 2, 3, 2, 4, 3, 6, 6};
    for (int i = 0; i < SIZES; i++) {
        int rows = sizes[i][0], cols = sizes[i][1], found = 0;
        for (int c = 0; c < rows * cols; c++) {
            int least = symmetry_least(rows, cols, c);
            CHECK(least <= c, "%d of %dx%d", c, rows, cols);
            found += least == c;
            for (int s = 0; s < symmetry_count(rows, cols); s++)
                assert_int_equal(symmetry_least(rows, cols, symmetry_cell(s, rows, cols, c)),
                                 least);
        }
        CHECK(found == kinds[i], "%dx%d has %d kinds of cells", rows, cols, found);
    }
    assert_int_equal(symmetry_least(4, 4, 15), 0); /* corner, edge, inside */
    assert_int_equal(symmetry_least(4, 4, 7), 1);
    assert_int_equal(symmetry_least(4, 4, 10), 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_neighbours_stay),
        cmocka_unit_test(test_group),
        cmocka_unit_test(test_least),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
