/* table_file.c -- see table_file.h. */
#include "cli/commands/table_file.h"

#include <ctype.h>
#include <string.h>
#include <tilewise.h>

/* At least one digit, no sign, no leading zero: as it is written, so it is read. */
static const char *read_number(const char *at, int *out) {
    if (!isdigit((unsigned char)*at) || (*at == '0' && isdigit((unsigned char)at[1]))) return NULL;
    int value = 0;
    for (; isdigit((unsigned char)*at) && value < TW_MAX_CELLS; at++)
        value = 10 * value + *at - '0';
    *out = value;
    return isdigit((unsigned char)*at) ? NULL : at;
}

static const char *skip(const char *at, const char *word) {
    if (!at || strncmp(at, word, strlen(word)) != 0) return NULL;
    return at + strlen(word);
}

static const char *read_cells(const char *at, table_file *f) {
    for (f->tiles = 0; at && f->tiles < TABLE_FILE_MOST_TILES; at++) {
        int *cell = &f->cell[f->tiles++];
        at = read_number(at, cell);
        if (!at || *cell >= f->rows * f->cols || *cell == f->blank) return NULL;
        if (*at != '.' || !isdigit((unsigned char)at[1])) return at;
    }
    return NULL;
}

/* ".0123456789abcdef.tmp", or ".tmp" as earlier versions wrote it. */
static bool is_temporary(const char *ending) {
    size_t digits = strlen(ending) > 4 ? strspn(ending + 1, "0123456789abcdef") : 0;
    if (digits) ending += 1 + digits;
    return (!digits || digits == 16) && strcmp(ending, ".tmp") == 0;
}

bool table_file_named(const char *name, table_file *out) {
    *out = (table_file){.kind = TABLE_FILE_LOCK};
    if (strcmp(name, "lock") == 0) return true;
    const char *at = read_number(name, &out->rows);
    at = skip(at, "x");
    if (at) at = read_number(at, &out->cols);
    at = skip(at, "-b");
    if (at) at = read_number(at, &out->blank);
    if (at && (*at == 'd' || *at == 'z')) at++;
    at = skip(at, "-");
    if (!at || out->rows < 1 || out->cols < 1 || out->blank >= out->rows * out->cols) return false;
    at = skip(read_cells(at, out), ".twpdb");
    if (!at) return false;
    out->kind = *at ? TABLE_FILE_TEMPORARY : TABLE_FILE_TABLE;
    return !*at || is_temporary(at);
}

const char *table_file_blank(int rows, int cols, int blank) {
    int row = blank / cols, col = blank % cols;
    int edges = (row == 0 || row == rows - 1) + (col == 0 || col == cols - 1);
    return edges == 2 ? "corner" : edges == 1 ? "edge" : "inside";
}
