#include "ida/journal.h"

#include "base/clock.h"
#include "base/error.h"
#include "base/platform/platform.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

static const char first_line[] = "tilewise journal 1";
enum { CHECKSUM = 17, LINE = JOURNAL_NAME + 64 }; /* " " and sixteen digits */
static const double sync_interval = 1.0;

/* Writes the line with its checksum and end. */
static size_t seal(char out[LINE], const char *text) {
    size_t length = strlen(text);
    return (size_t)snprintf(out, LINE, "%s %016" PRIx64 "\n", text,
                            (uint64_t)XXH3_64bits(text, length));
}

static bool append(journal *j, const char *text) {
    char line[LINE];
    if (j->file < 0) return true;
    size_t length = seal(line, text);
    if (!platform_write(j->file, line, length)) { /* at the end, by PLATFORM_APPEND */
        j->trouble = errno ? errno : EIO;
        if (!platform_truncate(j->file, j->size)) j->trouble = errno;
        return false;
    }
    j->trouble = 0;
    j->size += length;
    double now = clock_seconds();
    if (now - j->synced < sync_interval) return true;
    j->synced = now;
    if (platform_flush(j->file)) return true;
    j->trouble = errno;
    return false;
}

bool journal_add(journal *j, const journal_entry *e) {
    char text[LINE];
    if (e->piece == JOURNAL_ALL)
        snprintf(text, sizeof text, "iteration %d %" PRIu64 " %" PRIu64 " %d", e->bound,
                 e->expanded, e->generated, e->over);
    else
        snprintf(text, sizeof text, "piece %d %" PRIu32 " %" PRIu64 " %" PRIu64 " %d", e->bound,
                 e->piece, e->expanded, e->generated, e->over);
    return append(j, text);
}

bool journal_solved(journal *j, const char *moves, uint64_t expanded, uint64_t generated) {
    char text[LINE];
    snprintf(text, sizeof text, "solved %" PRIu64 " %" PRIu64 " %s", expanded, generated, moves);
    j->synced = 0;
    return append(j, text);
}

/* A bound that is not raised would be searched for ever. */
static bool makes_sense(const journal_entry *e) {
    enum { MOST = 1 << 20 };
    return e->bound >= 0 && e->bound <= MOST && e->over > 0
           && (e->over <= MOST || e->over == INT_MAX);
}

static bool read_entry(const char *text, journal_entry *e) {
    int end = 0;
    e->piece = JOURNAL_ALL;
    if (sscanf(text, "iteration %d %" SCNu64 " %" SCNu64 " %d%n", &e->bound, &e->expanded,
               &e->generated, &e->over, &end)
        == 4)
        return !text[end] && makes_sense(e);
    return sscanf(text, "piece %d %" SCNu32 " %" SCNu64 " %" SCNu64 " %d%n", &e->bound, &e->piece,
                  &e->expanded, &e->generated, &e->over, &end)
               == 5
           && !text[end] && makes_sense(e);
}

static bool keep_entry(journal *j, const journal_entry *e) {
    if (j->count == j->room && !memory_grow(j->memory, &j->entries, j->count, &j->room, sizeof *e))
        return false;
    j->entries[j->count++] = *e;
    return true;
}

static bool keep_solution(journal *j, const char *moves, uint64_t expanded, uint64_t generated) {
    if (j->solution) return true;
    j->expanded = expanded, j->generated = generated;
    j->solution_room = strlen(moves) + 1;
    j->solution = memory_get(j->memory, j->solution_room, 1);
    if (j->solution) memcpy(j->solution, moves, j->solution_room);
    return j->solution != NULL;
}

/* A whole line, its end taken off: does the checksum fit?  Then that is taken off too. */
static bool unseal(char *line) {
    size_t length = strlen(line);
    if (length < CHECKSUM) return false;
    char *sum = line + length - CHECKSUM, again[LINE];
    if (*sum != ' ') return false;
    *sum = 0;
    seal(again, line);
    again[strlen(again) - 1] = 0;
    return !strcmp(again + strlen(line) + 1, sum + 1);
}

static tw_status take_line(journal *j, size_t number, const char *text, const char *search,
                           tw_error *error) {
    journal_entry e;
    int moves = 0;
    if (number == 1)
        return strcmp(text, first_line)
                   ? error_at(error, 1, "written by another version of this program")
                   : TW_OK;
    if (number == 2)
        return strcmp(text, search) ? error_at(error, 2, "the journal of another search") : TW_OK;
    bool kept;
    if (read_entry(text, &e))
        kept = keep_entry(j, &e);
    else if (sscanf(text, "solved %" SCNu64 " %" SCNu64 " %n", &e.expanded, &e.generated, &moves)
                 == 2
             && moves)
        kept = keep_solution(j, text + moves, e.expanded, e.generated);
    else
        return error_at(error, number, "not a line of a journal");
    return kept ? TW_OK : error_status(error, TW_ERR_MEMORY);
}

/* Every line that is whole.  What follows the last of them was being written when the end came. */
static tw_status read_lines(journal *j, FILE *in, const char *search, tw_error *error) {
    char line[LINE + 1];
    tw_status status = TW_OK;
    for (size_t number = 1; status == TW_OK && fgets(line, sizeof line, in); number++) {
        size_t length = strlen(line);
        bool ended = length && line[length - 1] == '\n';
        if (!ended && !feof(in)) return error_at(error, number, "not a journal");
        if (number == 1 && strncmp(line, first_line, strcspn(first_line, "1")) != 0
            && (ended || length >= sizeof first_line))
            return error_at(error, 1, "not a journal");
        if (!ended) break;
        line[length - 1] = 0;
        if (!unseal(line)) return error_at(error, number, "the journal is damaged");
        status = take_line(j, number, line, search, error);
        j->size += length;
    }
    if (status == TW_OK && ferror(in)) return error_set(error, TW_ERR_IO, "%s", strerror(errno));
    return status;
}

static bool taken(int file) { return !platform_lock(file) && errno == EWOULDBLOCK; }

static tw_status read_file(journal *j, const char *search, tw_error *error) {
    FILE *in = platform_reader(j->file);
    if (!in) return error_set(error, TW_ERR_IO, "%s", strerror(errno));
    tw_status status = read_lines(j, in, search, error);
    fclose(in);
    return status;
}

static tw_status begin_file(journal *j, const char *search, tw_error *error) {
    char head[2][LINE];
    seal(head[0], first_line);
    seal(head[1], search);
    if (j->size == 0 && !append(j, first_line))
        return error_set(error, TW_ERR_IO, "%s", strerror(j->trouble));
    if (j->size == strlen(head[0]) && !append(j, search))
        return error_set(error, TW_ERR_IO, "%s", strerror(j->trouble));
    return TW_OK;
}

tw_status journal_open(journal *j, const char *path, const char *search, memory *m,
                       tw_error *error) {
    *j = (journal){.memory = m, .file = platform_open(path, PLATFORM_APPEND)};
    if (j->file < 0) return error_set(error, TW_ERR_IO, "%s", strerror(errno));
    tw_status status = TW_OK;
    if (platform_size(j->file) < 0) status = error_set(error, TW_ERR_SYNTAX, "not a regular file");
    if (status == TW_OK && taken(j->file))
        status = error_set(error, TW_ERR_IO, "another search is writing it");
    if (status == TW_OK) status = read_file(j, search, error);
    if (status == TW_OK && !platform_truncate(j->file, j->size))
        status = error_set(error, TW_ERR_IO, "%s", strerror(errno));
    if (status == TW_OK) status = begin_file(j, search, error);
    if (status != TW_OK) journal_close(j);
    return status;
}

void journal_close(journal *j) {
    if (j->file >= 0) {
        (void)platform_flush(j->file); /* what is lost by a failure now is searched again */
        (void)platform_close(j->file);
    }
    j->file = -1;
    memory_put(j->memory, j->entries, j->room, sizeof *j->entries);
    memory_put(j->memory, j->solution, j->solution_room, 1);
    j->entries = NULL, j->solution = NULL;
    j->count = j->room = 0;
}
