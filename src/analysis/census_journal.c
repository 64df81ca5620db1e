/* census_journal.c -- the file: a header, two distances, their counts, and a hash of all of it.
 *
 * Of a distance only the rows of bits that have boards are written: their number, and the gaps
 * between their boards, a byte each, or the row as it is where that is shorter.  Whoever reads it
 * believes nothing: a wrong file is refused, whatever its hash says. */
#include "analysis/census_journal.h"

#include "base/platform/platform.h"
#include "base/temporary_file.h"

#include <errno.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

static const char magic[8] = "TWCEN1\r\n"; /* a text transfer would spoil it */
enum { CHUNK = 1 << 16, HASH_BYTES = 8, HEADER_BYTES = 32 };
enum { AS_IT_IS = UINT16_MAX, FAR = UINT8_MAX }; /* a row; and a byte of a longer gap */
enum { ROW_BITS = CENSUS_MAX_ROW_WORDS * 64 };
static const uint32_t end_of_rows = UINT32_MAX;

struct census_stream {
    int file;
    bool good;
    uint64_t hash, left; /* left: bytes to read that are not in the chunk */
    size_t used, end;    /* of the chunk */
    uint8_t chunk[CHUNK];
};
typedef struct census_stream stream;

static void hash_chunk(stream *s, size_t bytes) {
    s->hash = XXH3_64bits_withSeed(s->chunk, bytes, s->hash);
}

static void put(stream *s, const void *from, size_t bytes) {
    const uint8_t *at = from;
    for (; bytes--; at++) {
        s->chunk[s->used++] = *at;
        if (s->used < CHUNK) continue;
        hash_chunk(s, CHUNK);
        s->good = s->good && platform_write(s->file, s->chunk, CHUNK);
        s->used = 0;
    }
}

static bool fill(stream *s) {
    s->end = s->left < CHUNK ? (size_t)s->left : CHUNK;
    s->used = 0, s->left -= s->end;
    s->good = s->good && s->end && platform_read(s->file, s->chunk, s->end);
    if (s->good) hash_chunk(s, s->end);
    return s->good;
}

static void get(stream *s, void *to, size_t bytes) {
    uint8_t *at = to;
    memset(to, 0, bytes);
    for (; bytes--; at++) {
        if (s->used == s->end && !fill(s)) return;
        *at = s->chunk[s->used++];
    }
}

static void put_number(stream *s, uint64_t n, int bytes) {
    uint8_t out[8];
    for (int i = 0; i < bytes; i++) out[i] = (uint8_t)(n >> 8 * i);
    put(s, out, (size_t)bytes);
}

static uint64_t get_number(stream *s, int bytes) {
    uint8_t in[8] = {0};
    uint64_t n = 0;
    get(s, in, (size_t)bytes);
    for (int i = bytes; i--;) n = n << 8 | in[i];
    return n;
}

/* What a file must begin with to be of this census. */
static void fill_header(const census_sweep *s, uint8_t out[HEADER_BYTES]) {
    const census_index *x = s->index;
    memset(out, 0, HEADER_BYTES);
    memcpy(out, magic, sizeof magic);
    out[8] = (uint8_t)x->goal.rows, out[9] = (uint8_t)x->goal.cols, out[10] = s->multi;
    memcpy(out + 16, x->goal.tile, (size_t)x->cells);
}

static size_t row_bytes(const census_sweep *s) { return s->index->row_words * sizeof(uint64_t); }

/* The gaps between the boards of a row: how many bytes, or AS_IT_IS. */
static size_t find_gaps(const census_sweep *s, const uint64_t *row, uint8_t out[]) {
    size_t count = 0;
    int64_t before = -1;
    for (uint32_t w = 0; w < s->index->row_words; w++)
        for (uint64_t bits = row[w]; bits; bits &= bits - 1) {
            int64_t at = (int64_t)w * 64 + __builtin_ctzll(bits), gap = at - before - 1;
            if (count + (size_t)(gap / FAR) + 1 > row_bytes(s)) return AS_IT_IS;
            for (; gap >= FAR; gap -= FAR) out[count++] = FAR;
            out[count++] = (uint8_t)gap;
            before = at;
        }
    return count;
}

static void put_distance(stream *out, const census_sweep *s) {
    uint8_t gaps[ROW_BITS / 8];
    for (size_t r = 0; r < census_sweep_rows(s) && out->good; r++) {
        const uint64_t *row = census_sweep_marks(s, r);
        if (!row) continue;
        size_t count = find_gaps(s, row, gaps);
        put_number(out, r, 4);
        put_number(out, count, 2);
        if (count != AS_IT_IS) put(out, gaps, count);
        for (uint32_t w = 0; count == AS_IT_IS && w < s->index->row_words; w++)
            put_number(out, row[w], 8);
    }
    put_number(out, end_of_rows, 4);
}

/* False: they lead out of the row. */
static bool follow_gaps(const uint8_t gaps[], size_t count, uint64_t row[]) {
    size_t at = 0;
    for (size_t k = 0; k < count; k++) {
        at += gaps[k];
        if (at >= ROW_BITS) return false;
        if (gaps[k] == FAR) continue;
        row[at / 64] |= UINT64_C(1) << at % 64;
        at++;
    }
    return true;
}

/* Are there boards, and only where a row has room for them? */
static bool is_row(const census_sweep *s, const uint64_t row[]) {
    const census_index *x = s->index;
    bool any = false;
    for (uint32_t w = 0; w < CENSUS_MAX_ROW_WORDS; w++) {
        uint64_t from = w % x->block_words * 64,
                 room = x->block_bits > from ? x->block_bits - from : 0;
        uint64_t used = w >= x->row_words ? 0 : room >= 64 ? UINT64_MAX : (UINT64_C(1) << room) - 1;
        if (row[w] & ~used) return false;
        any |= row[w] != 0;
    }
    return any;
}

/* How many boards it has; 0: it is no distance. */
static uint64_t get_distance(stream *in, census_sweep *s, bool present) {
    uint64_t boards = 0, next = 0;
    for (;;) {
        uint64_t row[CENSUS_MAX_ROW_WORDS] = {0};
        uint8_t gaps[ROW_BITS / 8];
        uint64_t r = get_number(in, 4);
        if (r == end_of_rows) return boards;
        size_t count = (size_t)get_number(in, 2);
        if (r < next || r >= census_sweep_rows(s)) return 0;
        if (count != AS_IT_IS && count > row_bytes(s)) return 0;
        if (count != AS_IT_IS) get(in, gaps, count);
        if (count != AS_IT_IS && !follow_gaps(gaps, count, row)) return 0;
        for (uint32_t w = 0; count == AS_IT_IS && w < s->index->row_words; w++)
            row[w] = get_number(in, 8);
        if (!in->good || !is_row(s, row)) return 0;
        boards += census_sweep_restore(s, (size_t)r, row, present);
        next = r + 1;
    }
}

static bool fail(tw_error *error) {
    error_set(error, TW_ERR_IO, "%s", strerror(errno ? errno : EIO));
    return false;
}

bool census_journal_begin(census_journal *j, const char *path, const census_sweep *s,
                          tw_error *error) {
    uint8_t header[HEADER_BYTES];
    stream *out = memory_get_zero(s->memory, 1, sizeof *out);
    if (!out) return error_set(error, TW_ERR_MEMORY, "no memory for it"), false;
    out->file = temporary_file_create(path, false, j->temporary, sizeof j->temporary);
    out->good = out->file >= 0;
    if (!out->good) return memory_put(s->memory, out, 1, sizeof *out), fail(error);
    j->stream = out;
    fill_header(s, header);
    put(out, header, sizeof header);
    put_distance(out, s);
    return true;
}

static bool finish(census_journal *j, const char *path, const census_sweep *s, bool written) {
    bool kept = temporary_file_keep(j->stream->file, j->temporary, path, written);
    int why = errno;
    memory_put(s->memory, j->stream, 1, sizeof *j->stream);
    j->stream = NULL;
    errno = why;
    return kept;
}

bool census_journal_end(census_journal *j, const char *path, const census_sweep *s,
                        const uint64_t counts[], int distance, tw_error *error) {
    stream *out = j->stream;
    uint8_t hash[HASH_BYTES];
    put_distance(out, s);
    put_number(out, (uint64_t)distance, 4);
    for (int d = 0; d <= distance; d++) put_number(out, counts[d], 8);
    if (out->used) hash_chunk(out, out->used);
    for (int i = 0; i < HASH_BYTES; i++) hash[i] = (uint8_t)(out->hash >> 8 * i);
    bool written = out->good && platform_write(out->file, out->chunk, out->used)
                   && platform_write(out->file, hash, sizeof hash) && platform_flush(out->file);
    return finish(j, path, s, written) || fail(error);
}

void census_journal_abandon(census_journal *j, const census_sweep *s) {
    if (j->stream) (void)finish(j, "", s, false);
}

static bool has_hash(stream *in) {
    uint8_t hash[HASH_BYTES];
    uint64_t said = 0;
    if (in->left || in->used < in->end || !platform_read(in->file, hash, sizeof hash)) return false;
    for (int i = HASH_BYTES; i--;) said = said << 8 | hash[i];
    return said == in->hash;
}

static tw_status read_all(stream *in, census_sweep *s, census_past *past, tw_error *error) {
    uint8_t expected[HEADER_BYTES], header[HEADER_BYTES];
    fill_header(s, expected);
    get(in, header, sizeof header);
    if (memcmp(header, magic, sizeof magic) != 0)
        return error_set(error, TW_ERR_SYNTAX, "not the journal of a census");
    if (memcmp(header, expected, sizeof header) != 0)
        return error_set(error, TW_ERR_SYNTAX, "the journal of another census");
    census_sweep_clear(s);
    uint64_t before = get_distance(in, s, false), now = before ? get_distance(in, s, true) : 0;
    uint64_t distance = get_number(in, 4), most = sizeof past->counts / sizeof *past->counts;
    bool good = in->good && now && distance >= 1 && distance < most;
    for (uint64_t d = 0; good && d <= distance; d++) past->counts[d] = get_number(in, 8);
    good = good && in->good && past->counts[distance] == now && past->counts[distance - 1] == before
           && has_hash(in);
    past->distance = (int)distance;
    return good ? TW_OK : error_set(error, TW_ERR_SYNTAX, "damaged");
}

tw_status census_journal_read(const char *path, census_sweep *s, census_past *past,
                              tw_error *error) {
    temporary_file_sweep_of(path);
    int file = platform_open(path, PLATFORM_READ);
    if (file < 0 && errno == ENOENT) return TW_NOT_FOUND;
    if (file < 0) return fail(error), TW_ERR_IO;
    int64_t size = platform_size(file);
    stream *in = memory_get_zero(s->memory, 1, sizeof *in);
    tw_status status = in ? TW_OK : TW_LIMIT_MEMORY;
    if (in && size < HEADER_BYTES + HASH_BYTES)
        status = error_set(error, TW_ERR_SYNTAX, "not the journal of a census");
    if (status == TW_OK) {
        in->file = file, in->good = true, in->left = (uint64_t)size - HASH_BYTES;
        status = read_all(in, s, past, error);
    }
    memory_put(s->memory, in, 1, sizeof *in);
    (void)platform_close(file);
    return status;
}
