/* Any bytes as the journal of a census of the 2x3.  It is refused, or the census goes on from it
 * without harm, and never says that all of a wrong number of boards are counted.
 *
 * The first byte says how to read the rest: bit 0, put the hash behind it; bit 1, the rest are
 * changes to a true journal (where, by what, in threes) and not a file of its own. */
#define _GNU_SOURCE
#include <tilewise.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#define CHECK(condition) ((condition) ? (void)0 : abort())

enum { SIGN = 1, CHANGES = 2, ROOM = 8192, HASH = 8, STATES = 360 };

static const char path[] = "fuzz-census-journal"; /* run.sh has a folder of its own */

static tw_status census(uint64_t nodes, uint64_t *states, int *continued) {
    tw_census_config config;
    tw_census *c;
    const tw_census_result *r;
    CHECK(tw_census_config_default(&config, 2, 3) == TW_OK);
    config.journal = path, config.limits.nodes = nodes, config.threads = 1;
    CHECK(tw_census_new(&c, &config, NULL) == TW_OK);
    tw_status status = tw_census_run(c, &r);
    CHECK((status == TW_ERR_SYNTAX) == (r->journal[0] != 0));
    *states = r->states, *continued = r->continued;
    tw_census_free(&c);
    return status;
}

typedef struct truth {
    uint8_t file[ROOM];
    size_t size;
} truth;

static const truth *truth_make(void) {
    static truth t;
    uint64_t states;
    int continued;
    if (t.size) return &t;
    unlink(path);
    CHECK(census(STATES / 2, &states, &continued) == TW_LIMIT_NODES);
    FILE *f = fopen(path, "rb");
    CHECK(f);
    t.size = fread(t.file, 1, sizeof t.file, f);
    CHECK(t.size > HASH && t.size < sizeof t.file);
    fclose(f);
    return &t;
}

static size_t make_file(const truth *t, const uint8_t *data, size_t size,
                        uint8_t file[ROOM + HASH]) {
    size_t length = size - 1 < ROOM ? size - 1 : ROOM;
    if (*data & CHANGES) {
        length = *data & SIGN ? t->size - HASH : t->size;
        memcpy(file, t->file, length);
        for (size_t i = 1; i + 2 < size; i += 3)
            file[((size_t)data[i] << 8 | data[i + 1]) % length] = data[i + 2];
    } else {
        memcpy(file, data + 1, length);
    }
    if (!(*data & SIGN)) return length;
    uint64_t hash = XXH3_64bits_withSeed(file, length, 0);
    for (int i = 0; i < HASH; i++) file[length++] = (uint8_t)(hash >> 8 * i);
    return length;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const truth *t = truth_make();
    uint8_t file[ROOM + HASH];
    uint64_t states;
    int continued;
    if (!size) return 0;
    size_t length = make_file(t, data, size, file);
    unlink(path);
    FILE *f = fopen(path, "wb");
    CHECK(f && fwrite(file, 1, length, f) == length && fclose(f) == 0);
    tw_status status = census(0, &states, &continued);
    unlink(path);
    bool same = length == t->size && !memcmp(file, t->file, length);
    CHECK(!same || (status == TW_OK && continued > 0));
    CHECK(same || *data & SIGN || status == TW_ERR_SYNTAX);
    CHECK(status != TW_OK || states == STATES);
    CHECK(status == TW_OK || status == TW_ERR_SYNTAX || status == TW_ERR_INTERNAL);
    return 0;
}
