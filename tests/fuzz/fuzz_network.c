/* Any bytes as a network's file.  What is not signed right is believed only if it is the true file,
 * byte for byte; what is signed right and accepted gives a value for any board without an overflow,
 * whatever its numbers are.
 *
 * The first byte says how to read the rest: bit 0, sign the file; bit 1, the rest are changes to a
 * true file (where, by what, in fours) and not a file of its own. */
#include "near/networks.h"

#include "../support/network_file.h"

#include <stdlib.h>

#define CHECK(condition) ((condition) ? (void)0 : abort())

enum { SIGN = 1, CHANGES = 2, SIDE = 2, ROOM = 10000 };

static size_t make_file(const uint8_t *truth, size_t true_size, const uint8_t *data, size_t size,
                        uint8_t file[ROOM]) {
    size_t length = size - 1 < ROOM ? size - 1 : ROOM;
    if (!(*data & CHANGES)) {
        memcpy(file, data + 1, length);
    } else {
        memcpy(file, truth, true_size);
        length = true_size;
        for (size_t i = 1; i + 3 < size; i += 4) {
            size_t at = (size_t)data[i] << 8 | data[i + 1];
            if (at + 1 < true_size)
                file[at] = data[i + 2], file[at + 1] = data[i + 3];
            else
                length = at % (true_size + 2); /* shorter, or one longer */
        }
        if (length > true_size) file[true_size] = 0;
    }
    if (*data & SIGN && length > NETWORK_SUM) network_sign(file, length);
    return length;
}

static void evaluate(const net *n) {
    uint8_t homes[SIDE * SIDE] = {0, 1, 2, 3};
    net_row sum, moved;
    net_accumulate(n, homes, &sum);
    /* The blank goes up from the last cell, and the tile there down. */
    const net_row *add[2] = {&n->input[1 * n->cells + 3], &n->input[3 * n->cells + 1]};
    const net_row *take[2] = {&n->input[1 * n->cells + 1], &n->input[3 * n->cells + 3]};
    int value = n->value(n, &sum, add, take);
    n->move(&sum, add, take, &moved);
    homes[1] = 3, homes[3] = 1;
    net_accumulate(n, homes, &sum);
    CHECK(!memcmp(&sum, &moved, sizeof sum));
    net_row zero = {0};
    const net_row *none[2] = {&zero, &zero};
    CHECK(value == n->value(n, &sum, none, none));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static uint8_t truth[ROOM];
    uint8_t file[ROOM];
    if (!size) return 0;
    size_t true_size = network_zero(truth, SIDE);
    size_t length = make_file(truth, true_size, data, size, file);
    bool same = length == true_size && !memcmp(file, truth, length);
    memory m = {0};
    net n;
    tw_error error = {.text = ""};
    tw_status status = net_read(&n, file, length, &m, &error);
    CHECK(status == TW_OK || (status == TW_ERR_SYNTAX && *error.text));
    CHECK(!same || status == TW_OK);
    CHECK(same || *data & SIGN || status != TW_OK);
    if (status == TW_OK) {
        CHECK(n.cells == SIDE * SIDE);
        for (net_code code = 0; code < NET_CODES; code++)
            if (net_set_code(&n, code)) evaluate(&n);
        networks kept = {0}, copy = {0};
        networks_put(&kept, &n, &m);
        CHECK(networks_find(&kept, SIDE) && networks_copy(&copy, &kept, &m));
        networks_drop(&kept, &m), networks_drop(&copy, &m);
    }
    CHECK(!m.used);
    return 0;
}
