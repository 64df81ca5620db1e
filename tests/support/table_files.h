/* table_files.h -- a small table in a file, which tests spoil, and what is said of it then. */
#ifndef TESTS_SUPPORT_TABLE_FILES_H
#define TESTS_SUPPORT_TABLE_FILES_H

#include "pdb/file.h"
#include "support/patterns.h"
#include "support/scratch.h"

typedef struct table_file {
    scratch scratch;
    memory memory;
    table table;
    uint8_t *bytes; /* the file, as it should be */
    size_t size;
    char path[SCRATCH_ROOM + 300];
} table_file;

static inline void table_file_make(table_file *b, const char *shape) {
    *b = (table_file){.memory = {0}};
    scratch_make(&b->scratch);
    pattern p = pattern_read(3, 3, shape);
    b->table = table_build(&p, &b->memory, 1);
    strcpy(b->path, scratch_path(&b->scratch, "table"));
    tw_error error;
    assert_int_equal(file_write(&b->table, b->path, &error), TW_OK);
    b->bytes = bytes_read(b->path, &b->size);
}

static inline void table_file_remove(table_file *b) {
    free(b->bytes);
    table_free(&b->table, &b->memory);
    assert_int_equal(b->memory.used, 0);
    scratch_remove(&b->scratch);
}

/* What file_open() makes of the file; what it says is left in `why`. */
static inline tw_status table_file_open(table_file *b, char why[200]) {
    memory m = {0};
    tw_error error = {.text = ""};
    table t = table_for(&b->table.pattern, &m);
    tw_status status = file_open(&t, b->path, NULL, &error);
    if (status == TW_OK) {
        assert_true(t.mapped);
        assert_memory_equal(t.extra, b->table.extra, table_bytes(&t));
        file_close(&t);
    }
    assert_null(t.extra);
    assert_false(t.mapped);
    placement_drop(&t.placement);
    strcpy(why, error.text);
    return status;
}

static inline void expect_refused(table_file *b, const char *why) {
    char said[200];
    tw_error error = {.text = ""};
    tw_status status = table_file_open(b, said);
    CHECK(status == TW_ERR_SYNTAX && strstr(said, why), "%d, '%s', expected '%s'", status, said,
          why);
    status = tw_tables_check(b->path, &error);
    if (!strstr(why, "another pattern"))
        CHECK(status == TW_ERR_SYNTAX && strstr(error.text, why), "%d, '%s', expected '%s'", status,
              error.text, why);
}

static inline void expect_refused_bytes(table_file *b, const uint8_t *bytes, size_t size,
                                        const char *why) {
    bytes_write(b->path, bytes, size);
    expect_refused(b, why);
}

#endif
