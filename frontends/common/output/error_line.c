/* error_line.c -- see error_line.h. */
#include "common/output/error_line.h"
#include "common/process/heap.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

static bool is_continuation(unsigned char c) { return (c & 0xC0) == 0x80; }

/* How many bytes the character takes.  0: it is a control character, of either set, or not
 * UTF-8. */
static size_t printable(const unsigned char *c) {
    if (*c < 0x80) return *c >= ' ' && *c != 0x7F;
    size_t length = *c >= 0xF0 ? 4 : *c >= 0xE0 ? 3 : 2;
    if (*c < 0xC2 || *c > 0xF4 || (*c == 0xC2 && c[1] < 0xA0)) return 0;
    for (size_t i = 1; i < length; i++)
        if (!is_continuation(c[i])) return 0;
    return length;
}

void error_line(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *text = heap_vprint(format, arguments);
    va_end(arguments);
    for (const unsigned char *c = (const unsigned char *)text; *c;) {
        size_t length = printable(c);
        if (length)
            fwrite(c, 1, length, stderr);
        else
            fprintf(stderr, "\\x%02X", *c);
        c += length ? length : 1;
    }
    fputc('\n', stderr);
    free(text);
}
