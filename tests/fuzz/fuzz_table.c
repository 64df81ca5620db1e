/* Any bytes as a table file.  What is not signed right is believed only if it is the true file,
 * byte for byte; what is signed right is read without harm, whatever it says.
 *
 * The first byte says how to read the rest: bit 0, sign the file; bit 1, the rest are changes to
 * the true file (where, by what, in threes) and not a file of its own; bit 2, check a sample of the
 * values too, which takes longer. */
#define _GNU_SOURCE
#include "heuristics/heuristic.h"
#include "pdb/file.h"
#include "pdb/tables.h"
#include "pdb/verify.h"

#include "../support/table_header.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHECK(condition) ((condition) ? (void)0 : abort())

enum { SIGN = 1, CHANGES = 2, SAMPLE = 4, ROOM = 4096 };

typedef struct truth {
    tables tables;
    memory memory;
    tw_board goal;
    uint8_t file[ROOM];
    size_t size;
    char path[64]; /* of a file in memory */
    int descriptor;
} truth;

static void put_file(const truth *t, const uint8_t *bytes, size_t size) {
    CHECK(ftruncate(t->descriptor, 0) == 0);
    CHECK(pwrite(t->descriptor, bytes, size, 0) == (ssize_t)size);
}

static truth *truth_make(void) {
    static truth t;
    partition parts;
    tw_error error;
    if (t.size) return &t;
    CHECK(tw_board_goal(&t.goal, 3, 3, "first") == TW_OK);
    CHECK(partition_read(&parts, &t.goal, "1,2/3,4", &error) == TW_OK);
    CHECK(tables_get(&t.tables, &parts, &t.memory, &(tables_options){.build.threads = 1}) == TW_OK);
    char name[] = "/tmp/fuzz-table-XXXXXX";
    int file = mkstemp(name);
    CHECK(file >= 0);
    CHECK(file_write(&t.tables.table[0], name, &error) == TW_OK);
    FILE *f = fopen(name, "rb");
    CHECK(f);
    t.size = fread(t.file, 1, sizeof t.file, f);
    fclose(f);
    close(file);
    unlink(name);
    t.descriptor = memfd_create("table", 0);
    CHECK(t.descriptor >= 0 && t.size > HEADER_SIZE);
    CHECK(fchmod(t.descriptor, 0600) == 0); /* what others may write is not believed */
    snprintf(t.path, sizeof t.path, "/proc/self/fd/%d", t.descriptor);
    return &t;
}

static size_t make_file(const truth *t, const uint8_t *data, size_t size, uint8_t file[ROOM]) {
    size_t length = size < ROOM ? size : ROOM;
    if (!(*data & CHANGES)) {
        memcpy(file, data + 1, length - 1);
        length--;
    } else {
        memcpy(file, t->file, t->size);
        length = t->size;
        for (size_t i = 1; i + 2 < size; i += 3) {
            size_t at = (size_t)data[i] << 8 | data[i + 1];
            if (at < t->size)
                file[at] = data[i + 2];
            else
                length = at % (t->size + 2); /* shorter, or one longer */
        }
        if (length > t->size) file[t->size] = 0;
    }
    if (*data & SIGN && length >= HEADER_SIZE) header_sign(file, length);
    return length;
}

/* A table with lies in it is still a table: every look-up stays inside. */
static void use(const truth *t, const table *lies) {
    tables copy = t->tables;
    memory m = {0};
    heuristic h;
    memo unused;
    uint64_t random = 1;
    (void)verify_sample(lies, 10);
    copy.table[0] = *lies;
    CHECK(heuristic_init_with(&h, heuristic_find("pdb"), &t->goal, &m, &copy, 1) == TW_OK);
    for (int i = 0; i < 10; i++) {
        tw_board b;
        CHECK(tw_board_random(&b, &t->goal, &random) == TW_OK);
        CHECK(h.class->start(&h, &b, &unused) >= tw_board_manhattan(&b, &t->goal));
    }
    heuristic_drop(&h);
    CHECK(!m.used);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    truth *t = truth_make();
    uint8_t file[ROOM];
    if (!size) return 0;
    size_t length = make_file(t, data, size, file);
    put_file(t, file, length);

    bool same = length == t->size && !memcmp(file, t->file, length);
    bool is_signed = *data & SIGN;
    table read = t->tables.table[0];
    read.extra = NULL;
    tw_error error = {.text = ""};
    tw_status status = file_open(&read, t->path, NULL, &error);
    CHECK(status == TW_OK || (status == TW_ERR_SYNTAX && *error.text));
    CHECK(!same || status == TW_OK);
    CHECK(same || is_signed || status != TW_OK);
    if (status == TW_OK) {
        CHECK(read.mapped && !memcmp(read.extra, file + HEADER_SIZE, length - HEADER_SIZE));
        use(t, &read);
        file_close(&read);
    }

    table found = {.extra = NULL};
    memory m = {0};
    tw_status alone = file_read_any(&found, t->path, &m, &error);
    if (alone == TW_OK) memory_put(&m, found.extra, table_bytes(&found), 1);
    CHECK(!m.used);
    CHECK(alone == TW_OK || alone == TW_ERR_SYNTAX);
    CHECK(status != TW_OK || alone == TW_OK); /* what is one's table is a table */
    if (!(*data & SAMPLE)) return 0;
    tw_status sampled = tw_tables_check(t->path, &error);
    CHECK(sampled == TW_OK || sampled == TW_ERR_SYNTAX);
    CHECK(alone == TW_OK || sampled != TW_OK);
    CHECK(!same || sampled == TW_OK);
    return 0;
}
