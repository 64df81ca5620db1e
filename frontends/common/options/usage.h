/* usage.h -- option arguments that are numbers or names, and the errors when they are not. */
#ifndef COMMON_USAGE_H
#define COMMON_USAGE_H

#include "common/options/names.h"

#include "common/options/options.h"
#include <stdint.h>
#include <stdnoreturn.h>

/* One line on standard error, then exit with 2. */
__attribute__((format(printf, 2, 3))) noreturn void usage_fail(const options_state *,
                                                               const char *format, ...);
/* ... about a word that is not in a registry: it lists the words that are. */
noreturn void usage_fail_unknown(const options_state *, const char *kind, const char *word,
                                 names *);

/* Which of these is the word?  If it is none, usage_fail_unknown(). */
size_t usage_place(const options_state *, const char *kind, const char *word, names *);
/* Is the word one of these?  Else usage_fail_unknown(). */
void usage_word(const options_state *, const char *kind, const char *word, names *);
/* The registered name of what the user calls so; a heuristic may be max(A,B) of two. */
const char *usage_algorithm(const options_state *, const char *word);
const char *usage_heuristic(const options_state *, const char *word);
/* The same, or one of custom_heuristics.h. */
const char *usage_any_heuristic(const options_state *, const char *word);

/* A whole number from `least` to `most`. */
uint64_t usage_number(const options_state *, const char *option, const char *text, uint64_t least,
                      uint64_t most);
/* D, which is D..D, or A..B. */
void usage_range(const options_state *, const char *option, const char *text, int *least,
                 int *most);
/* A decimal number from `least` up; finite. */
double usage_decimal(const options_state *, const char *option, const char *text, double least);
/* A time in seconds, or with ms, s, m or h. */
double usage_seconds(const options_state *, const char *option, const char *text);
/* A number of bytes, at least 1, with K, M or G for powers of 1024. */
uint64_t usage_bytes(const options_state *, const char *option, const char *text);
/* Is it written RxC?  A file of that name is ./3x3. */
bool usage_is_size(const char *text);
/* RxC, or N for NxN. */
void usage_size(const options_state *, const char *option, const char *text, int *rows, int *cols);

#endif
