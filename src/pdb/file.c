#include "pdb/file.h"

#include "base/error.h"
#include "base/platform/platform.h"
#include "base/temporary_file.h"
#include "pdb/direct.h"
#include "pdb/receipt.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { HEADER_BYTES = 64, VERSION = 2, BUILDER = 1, UNUSED = 255 };
/* Encodings; no wrong bit makes one of them another. */
enum { HALVED_EXTRA = 1, DIRECT_EXTRA = 2, ZONED_EXTRA = 4 };
static const char magic[8] = "TWPDB\r\n\x1a"; /* a text transfer would spoil it */

/* Byte for byte, little-endian, at these offsets. */
enum {
    AT_MAGIC = 0,
    AT_VERSION = 8,  /* of this format */
    AT_ENCODING = 9, /* 1: (h - Manhattan) / 2, four bits, the even entry low; 2: two bits, direct;
                        4: the same in two zones */
    AT_BUILDER = 10, /* raised when a builder was wrong */
    AT_ROWS = 11,
    AT_COLS = 12,
    AT_BLANK = 13,
    AT_TILES = 14,
    AT_HOMES = 16, /* eight bytes, 255 where unused */
    AT_ENTRIES = 24,
    AT_PAYLOAD = 32, /* XXH3 of the entries */
    AT_HEADER = 56   /* XXH3 of the header before this */
};

static void put(uint8_t *at, uint64_t value) {
    for (int i = 0; i < 8; i++) at[i] = (uint8_t)(value >> 8 * i);
}

static uint64_t get(const uint8_t *at) {
    uint64_t value = 0;
    for (int i = 7; i >= 0; i--) value = value << 8 | at[i];
    return value;
}

static const struct {
    uint8_t encoding;
    const char *letter; /* in the name of a file */
} indexings[] = {
    [TABLE_RANKED] = {HALVED_EXTRA, ""},
    [TABLE_DIRECT] = {DIRECT_EXTRA, "d"},
    [TABLE_ZONED] = {ZONED_EXTRA, "z"},
};

static bool find_indexing(uint8_t encoding, table_indexing *out) {
    for (*out = TABLE_RANKED; *out <= TABLE_ZONED; ++*out)
        if (indexings[*out].encoding == encoding) return true;
    return false;
}

size_t file_name(const pattern *p, table_indexing indexing, char *out, size_t size) {
    char homes[4 * PLACEMENT_MAX_TILES + 1];
    int at = 0;
    for (int t = 0; t < p->tiles; t++)
        at += snprintf(homes + at, sizeof homes - (size_t)at, "%s%d", t ? "." : "", p->home[t]);
    return (size_t)snprintf(out, size, "%dx%d-b%d%s-%s.twpdb", p->rows, p->cols, p->blank,
                            indexings[indexing].letter, homes);
}

/* "4x4-b...twpdb". */
static bool names_pattern(const char *name) {
    static const char digits[] = "0123456789", ending[] = ".twpdb";
    size_t rows = strspn(name, digits);
    if (!rows || name[rows] != 'x') return false;
    const char *rest = name + rows + 1;
    size_t cols = strspn(rest, digits), length = strlen(rest);
    return cols && strncmp(rest + cols, "-b", 2) == 0 && length > strlen(ending)
           && strcmp(rest + length - strlen(ending), ending) == 0;
}

bool file_named_for(const char *path, const pattern *p, table_indexing indexing) {
    char own[64];
    const char *name = path;
    for (const char *at = path; *at; at++)
        if (platform_is_separator(*at)) name = at + 1;
    file_name(p, indexing, own, sizeof own);
    return !names_pattern(name) || strcmp(name, own) == 0;
}

static void fill_header(const table *t, uint8_t header[HEADER_BYTES]) {
    const pattern *p = &t->pattern;
    memset(header, 0, HEADER_BYTES);
    memcpy(header + AT_MAGIC, magic, sizeof magic);
    header[AT_VERSION] = VERSION, header[AT_BUILDER] = BUILDER;
    header[AT_ENCODING] = indexings[t->indexing].encoding;
    header[AT_ROWS] = (uint8_t)p->rows, header[AT_COLS] = (uint8_t)p->cols;
    header[AT_BLANK] = (uint8_t)p->blank, header[AT_TILES] = (uint8_t)p->tiles;
    memset(header + AT_HOMES, UNUSED, PLACEMENT_MAX_TILES);
    memcpy(header + AT_HOMES, p->home, (size_t)p->tiles);
    put(header + AT_ENTRIES, t->entries);
    put(header + AT_PAYLOAD, XXH3_64bits(t->extra, table_bytes(t)));
    put(header + AT_HEADER, XXH3_64bits(header, AT_HEADER));
}

/* Is there such a pattern, and does its table have so many entries? */
static bool makes_sense(const table *t) {
    const pattern *p = &t->pattern;
    int cells = p->rows * p->cols;
    if (p->rows < 2 || p->cols < 2 || cells > PLACEMENT_MAX_CELLS || p->blank >= cells)
        return false;
    if (p->tiles < 1 || p->tiles > PLACEMENT_MAX_TILES || p->tiles >= cells) return false;
    for (int i = 0; i < PLACEMENT_MAX_TILES; i++) {
        if (i >= p->tiles && p->home[i] != UNUSED) return false;
        if (i >= p->tiles) continue;
        if (p->home[i] >= cells || p->home[i] == p->blank) return false;
        if (i && p->home[i] <= p->home[i - 1]) return false;
    }
    if (t->indexing != TABLE_RANKED && p->tiles > DIRECT_MAX_TILES) return false;
    if (t->indexing == TABLE_RANKED && cells > TABLE_RANKED_MAX_CELLS) return false;
    return t->entries == placement_entries(cells, p->tiles);
}

/* Pattern, indexing and entries of the table. */
static tw_status read_header(const uint8_t header[HEADER_BYTES], table *t, tw_error *error) {
    pattern *p = &t->pattern;
    if (memcmp(header + AT_MAGIC, magic, sizeof magic) != 0)
        return error_set(error, TW_ERR_SYNTAX, "not a table of pattern-database values");
    if (header[AT_VERSION] != VERSION || header[AT_BUILDER] != BUILDER
        || !find_indexing(header[AT_ENCODING], &t->indexing))
        return error_set(error, TW_ERR_SYNTAX, "written by another version of this program");
    if (get(header + AT_HEADER) != XXH3_64bits(header, AT_HEADER))
        return error_set(error, TW_ERR_SYNTAX, "the header is damaged");
    memset(p, 0, sizeof *p);
    p->rows = header[AT_ROWS], p->cols = header[AT_COLS];
    p->blank = header[AT_BLANK], p->tiles = header[AT_TILES];
    t->entries = get(header + AT_ENTRIES);
    memcpy(p->home, header + AT_HOMES, sizeof p->home);
    if (!makes_sense(t)) return error_set(error, TW_ERR_SYNTAX, "the header makes no sense");
    memset(p->home + p->tiles, 0, sizeof p->home - (size_t)p->tiles);
    return TW_OK;
}

typedef struct mapping {
    const uint8_t *at;
    size_t bytes;
} mapping;

/* A descriptor of the file, and its size; less than 0: `error` says why, and *status.  A checksum
 * tells that a file is what its writer wrote, not that the writer was honest, and whoever knows
 * XXH3 can write others with the same.  Root's need no receipt: root could change this program. */
static int open_regular(const char *path, size_t *bytes, const char **receipts, tw_status *status,
                        tw_error *error) {
    int file = platform_open(path, PLATFORM_READ);
    int64_t size = file < 0 ? 0 : platform_size(file);
    *status = TW_OK;
    if (file < 0 && errno == ENOENT)
        *status = error_set(error, TW_NOT_FOUND, "no such file");
    else if (file < 0)
        *status = error_set(error, TW_ERR_IO, "%s", strerror(errno));
    else if (size < 0)
        *status = error_set(error, TW_ERR_SYNTAX, "not a regular file");
    else if (size < HEADER_BYTES)
        *status = error_set(error, TW_ERR_SYNTAX, "cut short");
    else if (!platform_file_is_own(file))
        *status = error_set(error, TW_ERR_SYNTAX, "others may have written it");
    if (file >= 0 && platform_file_is_roots(file)) *receipts = NULL;
    if (*status == TW_OK) return *bytes = (size_t)size, file;
    if (file >= 0) (void)platform_close(file);
    return -1;
}

static tw_status map(const char *path, mapping *m, const char **receipts, tw_error *error) {
    tw_status status;
    int file = open_regular(path, &m->bytes, receipts, &status, error);
    if (file < 0) return status;
    m->at = platform_map(file, m->bytes);
    if (!m->at) status = error_set(error, TW_ERR_IO, "%s", strerror(errno));
    (void)platform_close(file);
    return status;
}

static void unmap(mapping m) { platform_unmap(m.at, m.bytes); }

/* Does the file of so many bytes have the table that its header says? */
static tw_status check_header(const uint8_t *header, size_t bytes, table *t, tw_error *error) {
    tw_status status = read_header(header, t, error);
    if (status == TW_OK && (t->entries > SIZE_MAX / 2 || bytes != HEADER_BYTES + table_bytes(t)))
        status = error_set(error, TW_ERR_SYNTAX, "cut short, or too long");
    return status;
}

/* The hashes of the tables that have a name: what differs is a mistake. */
static const struct {
    const char *name;
    uint64_t values;
} known_tables[] = {
#define KNOWN_TABLE(name, values) {name ".twpdb", values},
#include "pdb/known_tables.def"
};

static const uint64_t *known_values(const table *t) {
    char name[64];
    file_name(&t->pattern, t->indexing, name, sizeof name);
    for (size_t i = 0; i < sizeof known_tables / sizeof *known_tables; i++)
        if (strcmp(known_tables[i].name, name) == 0) return &known_tables[i].values;
    return NULL;
}

bool file_known(const table *t) { return known_values(t); }

/* A receipt that fits says all.  Without receipts any values with a right checksum will do here. */
static tw_status check_values(const uint8_t *header, const uint8_t *values, const table *t,
                              const char *receipts, tw_error *error) {
    receipt_match match = receipts ? receipt_check(receipts, t, values) : RECEIPT_NONE;
    if (match == RECEIPT_FITS) return TW_OK;
    uint64_t hash = XXH3_64bits(values, table_bytes(t));
    if (get(header + AT_PAYLOAD) != hash)
        return error_set(error, TW_ERR_SYNTAX, "the values are damaged");
    const uint64_t *known = known_values(t);
    if (match == RECEIPT_DIFFERS || (known && *known != hash))
        return error_set(error, TW_ERR_SYNTAX, "the values are wrong");
    if (receipts && !known) return error_set(error, TW_ERR_SYNTAX, "not a table that you built");
    return TW_OK;
}

static tw_status check_pattern(const table *found, const table *t, tw_error *error) {
    if (memcmp(&found->pattern, &t->pattern, sizeof t->pattern) == 0
        && found->indexing == t->indexing && found->entries == t->entries)
        return TW_OK;
    return error_set(error, TW_ERR_SYNTAX, "the table of another pattern");
}

tw_status file_open(table *t, const char *path, const char *receipts, tw_error *error) {
    mapping m = {NULL, 0};
    table found;
    tw_status status = map(path, &m, &receipts, error);
    if (status != TW_OK) return status;
    status = check_header(m.at, m.bytes, &found, error);
    if (status == TW_OK) status = check_pattern(&found, t, error);
    if (status == TW_OK) status = check_values(m.at, m.at + HEADER_BYTES, &found, receipts, error);
    if (status != TW_OK) return unmap(m), status;
    t->extra = (uint8_t *)(uintptr_t)(m.at + HEADER_BYTES);
    t->mapped = true;
    return TW_OK;
}

/* Pattern, indexing, entries and values, of the table wanted; NULL: of any. */
static tw_status read_table(table *t, const table *wanted, const char *path, const char *receipts,
                            memory *m, tw_error *error) {
    tw_status status;
    size_t size, bytes = 0;
    uint8_t header[HEADER_BYTES], *values = NULL;
    int file = open_regular(path, &size, &receipts, &status, error);
    if (file < 0) return status;
    if (!platform_read(file, header, sizeof header))
        status = error_set(error, TW_ERR_SYNTAX, "cut short");
    if (status == TW_OK) status = check_header(header, size, t, error);
    if (status == TW_OK && wanted) status = check_pattern(t, wanted, error);
    if (status == TW_OK) bytes = table_bytes(t);
    if (status == TW_OK && !(values = memory_get(m, bytes, 1)))
        status = error_status(error, TW_ERR_MEMORY);
    if (status == TW_OK && !platform_read(file, values, bytes))
        status = error_set(error, TW_ERR_SYNTAX, "cut short");
    if (status == TW_OK) status = check_values(header, values, t, receipts, error);
    (void)platform_close(file);
    if (status == TW_OK)
        t->extra = values;
    else if (values)
        memory_put(m, values, bytes, 1);
    return status;
}

tw_status file_read(table *t, const char *path, const char *receipts, memory *m, tw_error *error) {
    table found = {.extra = NULL};
    tw_status status = read_table(&found, t, path, receipts, m, error);
    if (status == TW_OK) t->extra = found.extra;
    return status;
}

tw_status file_read_any(table *t, const char *path, memory *m, tw_error *error) {
    return read_table(t, NULL, path, NULL, m, error);
}

void file_enlarge_pages(const table *t) {
    platform_enlarge_mapped(t->extra - HEADER_BYTES, HEADER_BYTES + table_bytes(t));
}

void file_close(table *t) {
    unmap((mapping){t->extra - HEADER_BYTES, HEADER_BYTES + table_bytes(t)});
    t->extra = NULL;
    t->mapped = false;
}

tw_status file_write(const table *t, const char *path, tw_error *error) {
    char temporary[4096];
    uint8_t header[HEADER_BYTES];
    int file = temporary_file_create(path, false, temporary, sizeof temporary);
    if (file < 0) return error_set(error, TW_ERR_IO, "%s", strerror(errno));
    fill_header(t, header);
    bool written = platform_write(file, header, sizeof header)
                   && platform_write(file, t->extra, table_bytes(t)) && platform_flush(file);
    if (temporary_file_keep(file, temporary, path, written)) return TW_OK;
    return error_set(error, TW_ERR_IO, "%s", strerror(errno));
}

/* "NAME.twpdb.RANDOM.tmp", or "NAME.twpdb.tmp" as earlier versions wrote it. */
void file_sweep(const char *directory) { temporary_file_sweep(directory, ".twpdb."); }
