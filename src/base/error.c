#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

tw_status complain(tw_error *error, size_t line, const char *format, ...) {
    if (!error) return TW_ERR_SYNTAX;
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    error->line = line;
    return TW_ERR_SYNTAX;
}

const char *quote(char out[QUOTE_SIZE], const char *text, size_t length) {
    static const char hex[] = "0123456789ABCDEF";
    enum { LONGEST_PIECE = sizeof "\\x00" - 1, ENDING = sizeof "..." };
    size_t n = 0, i = 0;
    for (; i < length && n + LONGEST_PIECE + ENDING <= QUOTE_SIZE; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c >= ' ' && c <= '~') {
            out[n++] = (char)c;
            continue;
        }
        const char piece[LONGEST_PIECE] = {'\\', 'x', hex[c >> 4], hex[c & 15]};
        memcpy(out + n, piece, sizeof piece);
        n += sizeof piece;
    }
    memcpy(out + n, i < length ? "..." : "", i < length ? ENDING : 1);
    return out;
}
