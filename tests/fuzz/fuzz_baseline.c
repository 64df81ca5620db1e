/* fuzz_baseline.c -- an earlier benchmark, read back from any bytes, and names of table files.
 *
 * Whatever comes in, it is refused at a line inside the text, or all its records are complete and
 * can be compared with. */
#include "cli/bench/baseline.h"
#include "cli/commands/table_file.h"

#include <stdlib.h>
#include <string.h>

#undef NDEBUG
#include <assert.h>

static size_t lines_of(const char *text, size_t length) {
    size_t lines = 1;
    for (size_t i = 0; i < length; i++) lines += text[i] == '\n';
    return lines;
}

/* Of the first record with the same name, which is the one compared with. */
static int64_t find_length(const baseline *b, const bench_record *wanted) {
    const bench_record *r = b->records;
    while (r->board != wanted->board || strcmp(r->suite, wanted->suite) != 0
           || strcmp(r->engine, wanted->engine) != 0)
        r++;
    return r->length;
}

static void check_records(const baseline *b) {
    for (size_t i = 0; i < b->count; i++) {
        const bench_record *r = &b->records[i];
        assert(r->suite && r->engine);
        baseline_change c = baseline_compare(b, r->engine, r, 1);
        assert(c.boards == (r->length >= 0 && find_length(b, r) >= 0));
    }
}

static void check_name(const char *name) {
    table_file f;
    if (!table_file_named(name, &f) || f.kind == TABLE_FILE_LOCK) return;
    assert(f.tiles >= 1 && f.tiles <= TABLE_FILE_MOST_TILES);
    for (int t = 0; t < f.tiles; t++) assert(f.cell[t] >= 0 && f.cell[t] < f.rows * f.cols);
    assert(table_file_blank(f.rows, f.cols, f.blank));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    if (!text) return 0;
    memcpy(text, data, size);
    text[size] = 0;
    check_name(text);
    size_t lines = lines_of(text, size);
    baseline b = {.text = {.name = "fuzz", .text = text, .length = size}};
    size_t wrong = baseline_parse(&b);
    assert(wrong <= lines);
    if (!wrong) assert(b.count > 0);
    check_records(&b);
    baseline_free(&b);
    return 0;
}
