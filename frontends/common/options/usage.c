/* usage.c -- strict readers of option arguments.
 *
 * strtoull() skips spaces, takes signs and stops at the first odd character; "-1" would become the
 * largest number there is.  So a number must begin with a digit and end with the text. */
#include "common/options/usage.h"
#include "common/running/custom_heuristics.h"
#include "common/output/error_line.h"
#include "common/output/exit_code.h"
#include "common/process/heap.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void usage_fail(const options_state *state, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *text = heap_vprint(format, arguments);
    va_end(arguments);
    error_line("%s: %s", state->name, text);
    free(text);
    exit(EXIT_USAGE);
}

void usage_fail_unknown(const options_state *state, const char *kind, const char *word,
                        names *name) {
    char known[512];
    const char *meant = names_nearest(name, word);
    if (meant) usage_fail(state, "unknown %s '%s', did you mean '%s'?", kind, word, meant);
    names_list(name, known, sizeof known);
    usage_fail(state, "unknown %s '%s', expected one of: %s", kind, word, known);
}

size_t usage_place(const options_state *state, const char *kind, const char *word, names *name) {
    size_t i = 0;
    usage_word(state, kind, word, name);
    while (strcmp(name(i), word) != 0) i++;
    return i;
}

void usage_word(const options_state *state, const char *kind, const char *word, names *name) {
    if (!names_have(name, word)) usage_fail_unknown(state, kind, word, name);
}

const char *usage_algorithm(const options_state *state, const char *word) {
    const char *name = names_algorithm(word);
    if (!name) usage_fail_unknown(state, "algorithm", word, names_algorithms);
    return name;
}

const char *usage_heuristic(const options_state *state, const char *word) {
    char known[512];
    const char *name = names_heuristic(word);
    if (name) return name;
    if (strncmp(word, "max(", 4) != 0)
        usage_fail_unknown(state, "heuristic", word, tw_heuristic_name);
    names_list(tw_heuristic_name, known, sizeof known);
    usage_fail(state, "heuristic '%s' is wrong, expected max(A,B) with two of: %s", word, known);
}

const char *usage_any_heuristic(const options_state *state, const char *word) {
    return names_have(custom_heuristics_name, word) ? word : usage_heuristic(state, word);
}

static bool whole(const char *text, uint64_t *out, char **end) {
    if (!isdigit((unsigned char)*text)) return false;
    errno = 0;
    *out = strtoull(text, end, 10);
    return errno == 0;
}

/* As many zeros as k, M, G or e6 stand for behind a number; -1: something else does. */
static int zeros(const char *text) {
    static const char letters[] = "kmg";
    int c = tolower((unsigned char)*text);
    char *end;
    uint64_t count;
    if (!c) return 0;
    const char *letter = strchr(letters, c);
    if (letter && !text[1]) return 3 * (int)(letter - letters + 1);
    return c == 'e' && whole(text + 1, &count, &end) && !*end && count < 20 ? (int)count : -1;
}

uint64_t usage_number(const options_state *state, const char *option, const char *text,
                      uint64_t least, uint64_t most) {
    uint64_t value = 0;
    char *end;
    int more = whole(text, &value, &end) ? zeros(end) : -1;
    for (; more > 0 && value <= UINT64_MAX / 10; more--) value *= 10;
    if (more == 0 && value >= least && value <= most) return value;
    usage_fail(state, "%s: '%s' is wrong, expected a whole number from %" PRIu64 " to %" PRIu64,
               option, text, least, most);
}

void usage_range(const options_state *state, const char *option, const char *text, int *least,
                 int *most) {
    const char *dots = strstr(text, "..");
    char first[24];
    size_t length = dots ? (size_t)(dots - text) : strlen(text);
    if (length >= sizeof first)
        usage_fail(state, "%s: '%s' is wrong, expected D or A..B", option, text);
    memcpy(first, text, length);
    first[length] = 0;
    *least = (int)usage_number(state, option, first, 0, INT_MAX);
    *most = dots ? (int)usage_number(state, option, dots + 2, 0, INT_MAX) : *least;
    if (*most < *least)
        usage_fail(state, "%s: '%s' is not a range, expected the smaller number first", option,
                   text);
}

double usage_decimal(const options_state *state, const char *option, const char *text,
                     double least) {
    char *end = NULL;
    bool begins = isdigit((unsigned char)*text) || *text == '.';
    double value = begins ? strtod(text, &end) : -1;
    if (begins && end != text && !*end && isfinite(value) && value >= least) return value;
    usage_fail(state, "%s: '%s' is wrong, expected a number, at least %g", option, text, least);
}

double usage_seconds(const options_state *state, const char *option, const char *text) {
    static const struct {
        const char *suffix;
        double factor;
    } units[] = {{"", 1}, {"s", 1}, {"ms", 1e-3}, {"m", 60}, {"min", 60}, {"h", 3600}};
    char *end = NULL;
    bool begins = isdigit((unsigned char)*text) || *text == '.';
    double value = begins ? strtod(text, &end) : -1;
    for (size_t i = 0; begins && end != text && i < sizeof units / sizeof *units; i++)
        if (strcmp(end, units[i].suffix) == 0 && isfinite(value) && value * units[i].factor >= 1e-6)
            return value * units[i].factor;
    usage_fail(state, "%s: '%s' is wrong, expected a time above 0, like 10, 0.5, 90s, 5m or 2h",
               option, text);
}

uint64_t usage_bytes(const options_state *state, const char *option, const char *text) {
    static const char suffixes[] = "KMGT";
    uint64_t value;
    char *end;
    if (whole(text, &value, &end) && value > 0) {
        const char *suffix = *end ? strchr(suffixes, toupper((unsigned char)*end)) : NULL;
        unsigned shift = suffix ? 10 * (unsigned)(suffix - suffixes + 1) : 0;
        if (suffix) end++;
        if (suffix && *end == 'i' && end[1]) end++;
        if (suffix && tolower((unsigned char)*end) == 'b') end++;
        if (!*end && value <= UINT64_MAX >> shift) return value << shift;
    }
    usage_fail(state, "%s: '%s' is wrong, expected bytes, like 800000, 64M or 2G", option, text);
}

/* Past the sign between rows and columns, and the spaces around it; NULL: there is none. */
static const char *skip_times(const char *text) {
    text += strspn(text, " ");
    size_t length = *text == 'x' || *text == 'X'        ? 1
                    : strncmp(text, "\xC3\x97", 2) == 0 ? 2 /* U+00D7 in UTF-8 */
                                                        : 0;
    return length ? text + length + strspn(text + length, " ") : NULL;
}

bool usage_is_size(const char *text) {
    size_t rows = strspn(text, "0123456789");
    const char *cols = rows ? skip_times(text + rows) : NULL;
    size_t digits = cols ? strspn(cols, "0123456789") : 0;
    return digits && !cols[digits];
}

void usage_size(const options_state *state, const char *option, const char *text, int *rows,
                int *cols) {
    uint64_t r = 0, c = 0;
    char *end;
    bool read = whole(text, &r, &end);
    const char *times = read ? skip_times(end) : NULL;
    if (read && !*end)
        c = r;
    else
        read = times && whole(times, &c, &end) && !*end;
    if (!read || r < 1 || c < 1 || r > TW_MAX_CELLS || c > TW_MAX_CELLS || r * c < 2
        || r * c > TW_MAX_CELLS)
        usage_fail(state, "%s: '%s' is wrong, expected a size like 4x4, from 2 to %d cells", option,
                   text, TW_MAX_CELLS);
    *rows = (int)r, *cols = (int)c;
}
