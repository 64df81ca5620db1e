/* Networks that come from outside: the true ones guide as those built in do, and whatever else is
 * refused with a reason. */
#include "protocol/engine.h"
#include "support/dice.h"
#include "support/engines.h"
#include "support/ledger.h"
#include "support/network_file.h"
#include "support/sessions.h"
#include "support/stride.h"

static uint8_t file[NETWORK_MOST];

static tw_status read_bytes(const uint8_t *bytes, size_t size, tw_error *error) {
    memory m = {0};
    net n;
    *error = (tw_error){.text = ""};
    tw_status status = net_read(&n, bytes, size, &m, error);
    if (status == TW_OK) net_drop(&n, &m);
    assert_int_equal(m.used, 0);
    assert_true(status == TW_OK || *error->text);
    return status;
}

static void expect_refused(size_t size, const char *reason) {
    tw_error error;
    assert_int_equal(read_bytes(file, size, &error), TW_ERR_SYNTAX);
    if (!strstr(error.text, reason)) fail_msg("'%s', expected '%s'", error.text, reason);
}

static void test_built_in(void **state) {
    (void)state;
    size_t all = 0;
    for (int side = 4; side <= 7; side++) {
        size_t size;
        tw_error error;
        const uint8_t *bytes = network_built_in(side, &size);
        assert_int_equal(read_bytes(bytes, size, &error), TW_OK);
        all += size;
    }
    assert_int_equal(all, net_files_size);
    net none;
    memory m = {0};
    for (int side = 0; side <= 9; side++)
        if (side < 4 || side > 7) assert_int_equal(net_load(&none, side, &m), TW_NOT_FOUND);
}

static void test_refused(void **state) {
    (void)state;
    size_t size = network_zero(file, 2);
    tw_error error;
    assert_int_equal(read_bytes(file, size, &error), TW_OK);
    expect_refused(0, "not a trained network");
    expect_refused(NETWORK_HEADER - 1, "not a trained network");
    for (size_t n = NETWORK_HEADER; n < size; n += stride(37))
        expect_refused(n, "bytes, expected 8592");
    expect_refused(size + 1, "bytes, expected 8592");
    for (size_t at = 0; at < size; at += at < NETWORK_HEADER ? 1 : stride(37)) {
        file[at] ^= 0x10;
        expect_refused(size, at < NETWORK_VERSION    ? "not a trained network"
                             : at == NETWORK_VERSION ? "version 18, expected 2"
                             : at == NETWORK_SIDE    ? "side 18, expected 2 to 7"
                                                     : "checksum");
        file[at] ^= 0x10;
    }
    file[NETWORK_SIDE] = 1;
    expect_refused(size, "side 1, expected 2 to 7");
}

/* A value from numbers at the very edge, on random boards: the sanitizers see sums that
 * overflow. */
static void evaluate(int side) {
    memory m = {0};
    net n;
    uint64_t dice = 1;
    assert_int_equal(net_read(&n, file, network_size(side), &m, NULL), TW_OK);
    for (int turn = 0; turn < 20; turn++) {
        uint8_t homes[TW_MAX_CELLS];
        net_row sum, zero = {0};
        const net_row *none[2] = {&zero, &zero};
        for (int k = 0; k < n.cells; k++) {
            int at = (int)dice_roll(&dice, (uint32_t)k + 1);
            homes[k] = homes[at], homes[at] = (uint8_t)k;
        }
        net_accumulate(&n, homes, &sum);
        int value = n.value(&n, &sum, none, none);
        assert_in_range(value + (1 << 30), 0, UINT32_C(1) << 31);
    }
    net_drop(&n, &m);
}

/* Whatever the processor's instructions, the same values and accumulators. */
static void test_codes(void **state) {
    (void)state;
    for (int side = 4; side <= 7; side++) {
        memory m = {0};
        net n;
        uint64_t dice = 7;
        assert_int_equal(net_load(&n, side, &m), TW_OK);
        for (unsigned turn = 0; turn < 300 / stride(10); turn++) {
            const net_row *row[4];
            net_row from = n.bias, plain, moved;
            for (int k = 0; k < 4; k++)
                row[k] = &n.input[dice_roll(&dice, (uint32_t)(n.cells * n.cells))];
            for (int i = 0; i < NET_WIDTH; i++)
                from.weight[i] = (int16_t)(dice_roll(&dice, 2000) - 900);
            assert_true(net_set_code(&n, NET_PLAIN));
            int value = n.value(&n, &from, &row[0], &row[2]);
            n.move(&from, &row[0], &row[2], &plain);
            for (net_code code = NET_PLAIN + 1; code < NET_CODES; code++) {
                if (!net_set_code(&n, code)) continue;
                assert_int_equal(n.value(&n, &from, &row[0], &row[2]), value);
                n.move(&from, &row[0], &row[2], &moved);
                assert_memory_equal(&moved, &plain, sizeof plain);
            }
        }
        net_drop(&n, &m);
    }
}

static void put_row(size_t at, int value) {
    for (size_t i = 0; i < NETWORK_ROW; i += 2) network_put16(file + at + i, value);
}

static void expect_limit(size_t at, int32_t within, int32_t beyond, bool is_short) {
    size_t size = network_size(2);
    for (int sign = 1; sign >= -1; sign -= 2) {
        for (int over = 0; over < 2; over++) {
            int32_t value = (int32_t)((int64_t)sign * (over ? beyond : within));
            is_short ? network_put16(file + at, value) : network_put32(file + at, value);
            network_sign(file, size);
            if (over)
                expect_refused(size, "out of range");
            else
                evaluate(2);
        }
    }
    network_zero(file, 2);
}

static void test_ranges(void **state) {
    (void)state;
    size_t bias = network_bias(2), hidden = network_hidden(2), numbers = network_numbers(2);
    network_zero(file, 2);
    put_row(NETWORK_HEADER, 30000); /* the blank, in its first cell */
    expect_limit(bias + 2 * 127, 2767, 2768, true);
    put_row(NETWORK_HEADER, 30000),
        put_row(NETWORK_HEADER + NETWORK_ROW, -30001); /* or in its second */
    expect_limit(bias, 2766, 2767, true);
    put_row(hidden, 32767), put_row(bias, 255);
    expect_limit(numbers, INT32_MAX - 255 * 128 * 32767, INT32_MAX - 255 * 128 * 32767 + 1, false);
    put_row(bias, 255);
    network_put32(file + numbers, INT32_MAX); /* its number is cut to 4 * 255 */
    expect_limit(numbers + 4 * NETWORK_HIDDEN, INT32_MAX / 1020, INT32_MAX / 1020 + 1, false);
    expect_limit(numbers + 8 * NETWORK_HIDDEN, INT32_MAX, INT32_MIN, false);
}

static void test_no_memory(void **state) {
    (void)state;
    size_t size;
    const uint8_t *bytes = network_built_in(5, &size);
    memory m = {.limit = 1000};
    net n;
    tw_error error;
    assert_int_equal(net_read(&n, bytes, size, &m, &error), TW_ERR_MEMORY);
    assert_int_equal(m.used, 0);
    assert_non_null(strstr(error.text, "memory"));
}

static const char board5[] = "3 19 24 9 8/11 7 12 2 4/17 23 20 18 6/16 5 1 14 21/0 15 10 13 22";

static tw_session *session_of_board5(const tw_allocator *allocator) {
    tw_session_config config;
    tw_session_config_default(&config, 5, 5);
    if (allocator) config.allocator = *allocator;
    tw_session *s;
    tw_board start = board_read(board5), goal = board_goal(5, 5, "last");
    if (tw_session_new(&s, &config, NULL) != TW_OK) return NULL;
    if (tw_session_set(s, &start, &goal, NULL) == TW_OK
        && tw_session_analyse(s, &(tw_analysis_request){.mode = TW_ANALYSE_ANYTIME}) == TW_OK)
        return s;
    tw_session_free(&s);
    return NULL;
}

/* Until a beam so wide is over; the length of the line then. */
static int64_t widen(tw_session *s, uint32_t width) {
    while (!s->analysis.near || near_width(s->analysis.near) < width)
        assert_int_equal(tw_session_advance(s, 0.001), TW_RUNNING);
    expect_line(s);
    return analysis_of(s).length;
}

static void test_session(void **state) {
    (void)state;
    const uint32_t width = 512 / stride(4);
    tw_session *s = session_of_board5(NULL);
    int64_t built_in = widen(s, width);
    tw_session_free(&s);

    size_t size = network_zero(file, 5);
    s = session_of_board5(NULL);
    assert_int_equal(tw_session_add_network(s, file, size, NULL), TW_OK);
    int64_t zero = widen(s, width);
    assert_true(zero > built_in);

    /* Refused: the search goes on. */
    near *before = s->analysis.near;
    tw_error error;
    file[size / 2] ^= 1;
    assert_int_equal(tw_session_add_network(s, file, size, &error), TW_ERR_SYNTAX);
    assert_non_null(strstr(error.text, "damaged 5x5 network"));
    assert_int_equal(tw_session_add_network(s, NULL, 0, &error), TW_ERR_SYNTAX);
    assert_int_equal(tw_session_add_network(s, NULL, 1, &error), TW_ERR_ARGUMENT);
    assert_int_equal(tw_session_add_network(NULL, file, size, &error), TW_ERR_ARGUMENT);
    assert_ptr_equal(s->analysis.near, before);

    /* In the middle of an analysis: it goes on with the true one, from the line it has. */
    const uint8_t *bytes = network_built_in(5, &size);
    assert_int_equal(tw_session_add_network(s, bytes, size, &error), TW_OK);
    assert_int_equal(analysis_of(s).length, zero);
    assert_true(widen(s, width) < zero);

    /* One of another size does no harm. */
    bytes = network_built_in(6, &size);
    assert_int_equal(tw_session_add_network(s, bytes, size, NULL), TW_OK);
    assert_true(widen(s, width) < zero);
    tw_session_free(&s);
}

static void test_late(void **state) {
    (void)state;
    tw_session *s = session_of_board5(NULL);
    widen(s, 128);
    tw_session_stop(s);
    size_t size = network_zero(file, 5);
    assert_int_equal(tw_session_add_network(s, file, size, NULL), TW_OK);
    assert_int_equal(analysis_of(s).status, TW_STOPPED);
    assert_null(s->analysis.near);
    tw_session_free(&s);
}

/* The n-th allocation fails, and all after it.  False: there is no n-th. */
static bool survive(uint64_t fail_at) {
    ledger books = {0};
    tw_allocator allocator = ledger_allocator(&books);
    tw_session *s = session_of_board5(&allocator);
    assert_non_null(s);
    size_t size;
    const uint8_t *bytes = network_built_in(5, &size);
    assert_int_equal(tw_session_add_network(s, bytes, size, NULL), TW_OK);
    widen(s, 128);
    books.fail_at = books.gets + fail_at;
    tw_error error;
    tw_status status = tw_session_add_network(s, bytes, size, &error);
    assert_true(status == TW_OK || (status == TW_ERR_MEMORY && *error.text));
    bool failed = status != TW_OK;
    for (int k = 0; k < 3; k++) tw_session_advance(s, 0.001);
    assert_true(analysis_of(s).length > 0);
    tw_session_free(&s);
    assert_true(ledger_even(&books));
    return failed;
}

static void test_allocations_fail(void **state) {
    (void)state;
    assert_true(survive(1));
    assert_false(survive(2));
}

/* An engine that gets other settings, and with them another session, keeps its networks. */
static void test_engine(void **state) {
    (void)state;
    static talk t;
    talk_begin(&t, NULL);
    size_t size = network_zero(file, 5);
    tw_error error;
    assert_int_equal(tw_engine_add_network(t.engine, file, size, &error), TW_OK);
    talk_say(&t, "setoption name Memory value 64");
    assert_non_null(networks_find(&t.engine->session->networks, 5));
    assert_null(networks_find(&t.engine->session->networks, 6));
    assert_int_equal(tw_engine_add_network(t.engine, file, size - 1, &error), TW_ERR_SYNTAX);
    assert_int_equal(tw_engine_add_network(NULL, file, size, &error), TW_ERR_ARGUMENT);
    const uint8_t *bytes = network_built_in(7, &size);
    talk_say(&t, "setoption name Memory value 1");
    assert_non_null(networks_find(&t.engine->session->networks, 5));
    assert_int_equal(tw_engine_add_network(t.engine, bytes, size, &error), TW_ERR_MEMORY);
    tw_engine_free(&t.engine);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_built_in),  cmocka_unit_test(test_codes),
        cmocka_unit_test(test_refused),   cmocka_unit_test(test_ranges),
        cmocka_unit_test(test_no_memory), cmocka_unit_test(test_session),
        cmocka_unit_test(test_late),      cmocka_unit_test(test_allocations_fail),
        cmocka_unit_test(test_engine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
