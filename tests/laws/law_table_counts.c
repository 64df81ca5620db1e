/* Pattern databases of the 4x4 come with their known distribution: how many placements need how
 * many moves beyond Manhattan distance, halved.  A plain breadth-first search over all states of
 * the tiles and the blank, 16^6 and 16^7 of them, gave the same figures for all tables of five
 * tiles and six. */
#include "support/patterns.h"

static const struct {
    const char *shape;
    uint64_t counts[TABLE_MAX_EXTRA + 1];
} known[] = {
    /* 5-5-5, the blank's goal in a corner, on an edge, inside */
    {".aaa--aa--------", {281475, 191530, 46756, 4246, 153}},
    {".---aa--aa--a---", {269733, 210165, 41776, 2405, 81}},
    {".---------aa-aaa", {281475, 191530, 46756, 4246, 153}},
    {"a.--aa--aa------", {269733, 210165, 41776, 2405, 81}},
    {"-.aa--aa---a----", {281475, 191530, 46756, 4246, 153}},
    {"-.--------a-aaaa", {287446, 197095, 37143, 2370, 98, 8}},
    {"aaaaa.----------", {308632, 178185, 34445, 2801, 89, 8}},
    {"-----.aa-aaa----", {304283, 194336, 24870, 669, 2}},
    {"-----.--a---aaaa", {308632, 178185, 34445, 2801, 89, 8}},
    /* 6-6-3 */
    {".aa-aa--aa------", {680658, 2155306, 2155703, 693994, 77286, 2793, 20}},
    {".--a--aa--aa---a", {1834447, 2651939, 1111410, 158809, 8714, 417, 24}},
    {".-----------aaa-", {2880, 471, 9}},
    {"a.--aa--aa--a---", {1834447, 2651939, 1111410, 158809, 8714, 417, 24}},
    {"-.aa--aa--aa----", {1749433, 2571099, 1208477, 221101, 15258, 392}},
    {"-.-----------aaa", {2880, 471, 9}},
    {"aaaa-.aa--------", {2051330, 2529092, 1012965, 161110, 10812, 427, 24}},
    {"----a.--aaa-aa--", {2084522, 2510785, 1005019, 156248, 8986, 200}},
    {"-----.-----a--aa", {2824, 483, 53}},
    /* the smaller half of 7-8 */
    {".aaaaaaa--------", {3377411, 15535159, 22682992, 12698690, 3042143, 309381, 11741, 83}},
};

static void law_counts(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        memory m = {0};
        pattern p = pattern_read(4, 4, known[i].shape);
        table t = table_build(&p, &m, 2);
        uint64_t counts[TABLE_MAX_EXTRA + 1] = {0};
        for (uint64_t k = 0; k < t.entries; k++) counts[t.extra[k / 2] >> k % 2 * 4 & 15]++;
        for (int e = 0; e <= TABLE_MAX_EXTRA; e++)
            CHECK(counts[e] == known[i].counts[e], "%s, %d: %lu", known[i].shape, e,
                  (unsigned long)counts[e]);
        table_free(&t, &m);
        assert_int_equal(m.used, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
