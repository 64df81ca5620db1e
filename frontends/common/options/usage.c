/* usage.c -- strict readers of option arguments.
 *
 * strtoull() skips spaces, takes signs and stops at the first odd character; "-1" would become the
 * largest number there is.  So a number must begin with a digit and end with the text. */
#define _GNU_SOURCE
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

void usage_begin(struct argp_state *state) {
    FILE *nowhere = fopen("/dev/null", "we");
    if (nowhere) state->err_stream = nowhere;
}

void usage_fail(const struct argp_state *state, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *text = heap_vprint(format, arguments);
    va_end(arguments);
    error_line("%s: %s", state->name, text);
    free(text);
    exit(EXIT_USAGE);
}

enum { MOST = 128 };

typedef struct collection {
    const char *name[MOST];
    size_t count;
} collection; /* of long options */

static void collect(collection *c, const struct argp *argp) {
    for (const struct argp_option *o = argp->options;
         o && (o->name || o->key || o->doc || o->group); o++)
        if (o->name && c->count < MOST) c->name[c->count++] = o->name;
    for (const struct argp_child *child = argp->children; child && child->argp; child++)
        collect(c, child->argp);
}

static const char *nearest(const collection *c, const char *word) {
    const char *best = NULL;
    size_t least = 3;
    for (size_t i = 0; i < c->count; i++) {
        size_t d = names_distance(word, c->name[i]);
        if (d < least) least = d, best = c->name[i];
    }
    return best;
}

static bool is_plain(const char *word) {
    for (; *word; word++)
        if (iscntrl((unsigned char)*word)) return false;
    return true;
}

/* argp takes the beginning of one name, and shows all of an option that begins several. */
static bool argp_knows(const collection *c, const char *option, size_t length) {
    size_t beginnings = 0;
    for (size_t i = 0; i < c->count; i++) {
        if (strncmp(c->name[i], option, length) != 0) continue;
        if (!c->name[i][length]) return true;
        beginnings++;
    }
    return beginnings == 1 || (beginnings && is_plain(option));
}

static void check_name(const collection *c, const char *program, const char *option) {
    size_t length = strcspn(option, "=");
    if (argp_knows(c, option, length)) return;
    char word[64];
    snprintf(word, sizeof word, "%.*s", (int)(length < 63 ? length : 63), option);
    const char *meant = nearest(c, word);
    if (meant)
        error_line("%s: unknown option '--%s', did you mean '--%s'?", program, word, meant);
    else if (!is_plain(option)) /* argp would show it as it is */
        error_line("%s: unknown option '--%s'", program, option);
    else
        return; /* argp refuses it */
    exit(EXIT_USAGE);
}

/* An unknown long option is answered with the one that was probably meant, where argp says no more
 * than "unrecognized option".  One made of control characters is refused: argp would print it as it
 * is. */
static void check_names(const struct argp *argp, int argc, char **argv) {
    collection c = {.name = {"help", "usage", "version"}, .count = 3};
    collect(&c, argp);
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], "--", 2) == 0) check_name(&c, argv[0], argv[i] + 2);
        if (argv[i][0] != '-' || !argv[i][1] || !iscntrl((unsigned char)argv[i][1])) continue;
        error_line("%s: unknown option '%s'", argv[0], argv[i]);
        exit(EXIT_USAGE);
    }
}

/* What is wrong with the words has ended the program already; without memory argp has read none of
 * them. */
void usage_parse(const struct argp *argp, int argc, char **argv, int own, void *input) {
    check_names(argp, own, argv);
    if (argp_parse(argp, argc, argv, ARGP_IN_ORDER, NULL, input) != 0) heap_insist(NULL);
}

void usage_fail_unknown(const struct argp_state *state, const char *kind, const char *word,
                        names *name) {
    char known[512];
    const char *meant = names_nearest(name, word);
    if (meant) usage_fail(state, "unknown %s '%s', did you mean '%s'?", kind, word, meant);
    names_list(name, known, sizeof known);
    usage_fail(state, "unknown %s '%s', expected one of: %s", kind, word, known);
}

void usage_word(const struct argp_state *state, const char *kind, const char *word, names *name) {
    if (!names_have(name, word)) usage_fail_unknown(state, kind, word, name);
}

const char *usage_algorithm(const struct argp_state *state, const char *word) {
    const char *name = names_algorithm(word);
    if (!name) usage_fail_unknown(state, "algorithm", word, tw_algorithm_name);
    return name;
}

const char *usage_heuristic(const struct argp_state *state, const char *word) {
    char known[512];
    const char *name = names_heuristic(word);
    if (name) return name;
    if (strncmp(word, "max(", 4) != 0)
        usage_fail_unknown(state, "heuristic", word, tw_heuristic_name);
    names_list(tw_heuristic_name, known, sizeof known);
    usage_fail(state, "heuristic '%s' is wrong, expected max(A,B) with two of: %s", word, known);
}

const char *usage_any_heuristic(const struct argp_state *state, const char *word) {
    return names_have(custom_heuristics_name, word) ? word : usage_heuristic(state, word);
}

static bool whole(const char *text, uint64_t *out, char **end) {
    if (!isdigit((unsigned char)*text)) return false;
    errno = 0;
    *out = strtoull(text, end, 10);
    return errno == 0;
}

uint64_t usage_number(const struct argp_state *state, const char *option, const char *text,
                      uint64_t least, uint64_t most) {
    uint64_t value = 0;
    char *end;
    if (whole(text, &value, &end) && !*end && value >= least && value <= most) return value;
    usage_fail(state, "%s: '%s' is wrong, expected a whole number from %" PRIu64 " to %" PRIu64,
               option, text, least, most);
}

void usage_range(const struct argp_state *state, const char *option, const char *text, int *least,
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

double usage_decimal(const struct argp_state *state, const char *option, const char *text,
                     double least) {
    char *end = NULL;
    bool begins = isdigit((unsigned char)*text) || *text == '.';
    double value = begins ? strtod(text, &end) : -1;
    if (begins && end != text && !*end && isfinite(value) && value >= least) return value;
    usage_fail(state, "%s: '%s' is wrong, expected a number, at least %g", option, text, least);
}

double usage_seconds(const struct argp_state *state, const char *option, const char *text) {
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
    usage_fail(state, "%s: '%s' is wrong, expected a time, like 10, 0.5, 90s, 5m or 2h", option,
               text);
}

uint64_t usage_bytes(const struct argp_state *state, const char *option, const char *text) {
    static const char suffixes[] = "KMGT";
    uint64_t value;
    char *end;
    if (whole(text, &value, &end) && value > 0) {
        const char *suffix = *end ? strchr(suffixes, toupper((unsigned char)*end)) : NULL;
        unsigned shift = suffix ? 10 * (unsigned)(suffix - suffixes + 1) : 0;
        if (suffix) end++;
        if (!*end && value <= UINT64_MAX >> shift) return value << shift;
    }
    usage_fail(state, "%s: '%s' is wrong, expected bytes, like 800000, 64M or 2G", option, text);
}

bool usage_is_size(const char *text) {
    size_t rows = strspn(text, "0123456789");
    if (!rows || (text[rows] != 'x' && text[rows] != 'X')) return false;
    size_t cols = strspn(text + rows + 1, "0123456789");
    return cols && !text[rows + 1 + cols];
}

void usage_size(const struct argp_state *state, const char *option, const char *text, int *rows,
                int *cols) {
    uint64_t r = 0, c = 0;
    char *end;
    bool read = whole(text, &r, &end);
    if (read && !*end)
        c = r;
    else if (read && (*end == 'x' || *end == 'X'))
        read = whole(end + 1, &c, &end) && !*end;
    else
        read = false;
    if (!read || r < 1 || c < 1 || r > TW_MAX_CELLS || c > TW_MAX_CELLS || r * c < 2
        || r * c > TW_MAX_CELLS)
        usage_fail(state, "%s: '%s' is wrong, expected a size like 4x4, from 2 to %d cells", option,
                   text, TW_MAX_CELLS);
    *rows = (int)r, *cols = (int)c;
}

tw_notation usage_notation(const struct argp_state *state, const char *option, const char *text) {
    tw_notation notation;
    if (!names_notation_named(text, &notation))
        usage_fail(state, "%s: unknown notation '%s', expected blank or tile", option, text);
    return notation;
}

tw_metric usage_metric(const struct argp_state *state, const char *text) {
    tw_metric metric;
    if (tw_metric_named(text, &metric) < 0)
        usage_fail_unknown(state, "metric", text, tw_metric_name);
    return metric;
}
