/* counted.h -- included before sources whose work is measured.
 *
 * They are compiled so that every basic block that they enter calls a function of the test
 * (-fsanitize-coverage=trace-pc); what they have libc look at is counted here.  So the work is what
 * was done, whatever the code believes of itself. */
#ifndef TESTS_COUNTED_H
#define TESTS_COUNTED_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stddef.h>
#include <string.h>

extern size_t counted_work;

static inline const void *counted_memchr(const void *text, int byte, size_t length) {
    const char *found = memchr(text, byte, length);
    counted_work += found ? (size_t)(found - (const char *)text) : length;
    return found;
}

static inline const char *counted_strcasestr(const char *text, const char *part) {
    const char *found = strcasestr(text, part);
    counted_work += found ? (size_t)(found - text) : strlen(text);
    return found;
}

static inline size_t counted_length(size_t length) {
    counted_work += length;
    return length;
}

#define memchr(text, byte, length) ((void *)(size_t)counted_memchr(text, byte, length))
#define strcasestr(text, part)     ((char *)(size_t)counted_strcasestr(text, part))
#define strlen(text)               counted_length(strlen(text))
#define strspn(text, among)        counted_length(strspn(text, among))
#define strcspn(text, among)       counted_length(strcspn(text, among))
#define memcpy(to, from, length)   memcpy(to, from, counted_length(length))
#define memmove(to, from, length)  memmove(to, from, counted_length(length))
#define memset(to, byte, length)   memset(to, byte, counted_length(length))

#endif
