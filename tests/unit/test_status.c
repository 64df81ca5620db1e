/* Every status means one thing, and has one token and one text. */
#include "support/check.h"
#include "tilewise.h"

#include <string.h>

static const struct {
    tw_status status;
    const char *name;
} all[] = {
    {TW_OK, "ok"},
    {TW_SOLVED, "solved"},
    {TW_UNSOLVABLE, "unsolvable"},
    {TW_EXHAUSTED, "exhausted"},
    {TW_LIMIT_NODES, "limit-nodes"},
    {TW_LIMIT_MEMORY, "limit-memory"},
    {TW_LIMIT_TIME, "limit-time"},
    {TW_STOPPED, "stopped"},
    {TW_RUNNING, "running"},
    {TW_NOT_FOUND, "not-found"},
    {TW_ERR_ARGUMENT, "argument"},
    {TW_ERR_NAME, "name"},
    {TW_ERR_MEMORY, "memory"},
    {TW_ERR_SYNTAX, "syntax"},
    {TW_ERR_IO, "io"},
    {TW_ERR_INTERNAL, "internal"},
    {TW_ERR_BUSY, "busy"},
};

enum { COUNT = sizeof all / sizeof *all };

static void test_names(void **state) {
    (void)state;
    for (int i = 0; i < COUNT; i++) {
        assert_string_equal(tw_status_name(all[i].status), all[i].name);
        for (int k = 0; k < i; k++) {
            assert_int_not_equal(all[i].status, all[k].status);
            assert_string_not_equal(tw_status_text(all[i].status), tw_status_text(all[k].status));
        }
    }
}

/* Numbers without a name are beyond the list on either side, and there is no gap in it. */
static void test_no_gaps(void **state) {
    (void)state;
    int named = 0;
    for (int s = -100; s <= 100; s++) {
        const char *name = tw_status_name((tw_status)s);
        if (name) named++;
        assert_int_equal(name != NULL, strcmp(tw_status_text((tw_status)s), "unknown status") != 0);
        assert_int_equal(name != NULL, s >= TW_ERR_BUSY && s <= TW_NOT_FOUND);
    }
    assert_int_equal(named, COUNT);
}

/* Zero or more is an answer, less an error. */
static void test_signs(void **state) {
    (void)state;
    assert_int_equal(TW_OK, 0);
    for (int i = 0; i < COUNT; i++)
        assert_int_equal(all[i].status < 0, all[i].status <= TW_ERR_ARGUMENT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_no_gaps),
        cmocka_unit_test(test_signs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
