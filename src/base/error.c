#include "base/error.h"

#include "base/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void write(tw_error *error, size_t line, const char *format, va_list arguments) {
    if (!error) return;
    (void)vsnprintf(error->text, sizeof error->text, format, arguments);
    error->line = line;
}

tw_status error_set(tw_error *error, tw_status status, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    write(error, 0, format, arguments);
    va_end(arguments);
    return status;
}

tw_status error_status(tw_error *error, tw_status status) {
    return error_set(error, status, "%s", tw_status_text(status));
}

tw_status error_at(tw_error *error, size_t line, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    write(error, line, format, arguments);
    va_end(arguments);
    return TW_ERR_SYNTAX;
}

/* Letters and signs, but nothing that has no shape or turns the line around. */
static bool is_visible(uint32_t c) {
    return (c >= ' ' && c <= '~')
           || (c >= 0xA0 && c != 0xAD && !(c >= 0x200B && c <= 0x200F)
               && !(c >= 0x2028 && c <= 0x202E) && !(c >= 0x2060 && c <= 0x206F)
               && !(c >= 0xFE00 && c <= 0xFE0F) && c != 0xFEFF);
}

const char *error_quote(char out[QUOTE_SIZE], const char *text, size_t length) {
    static const char hex[] = "0123456789ABCDEF";
    enum { LONGEST_PIECE = sizeof "\\x00" - 1, ENDING = sizeof "..." };
    size_t n = 0, i = 0;
    while (i < length && n + LONGEST_PIECE + ENDING <= QUOTE_SIZE) {
        uint32_t character;
        size_t bytes = utf8_read(text + i, text + length, &character);
        if (bytes && is_visible(character)) {
            memcpy(out + n, text + i, bytes);
            n += bytes, i += bytes;
            continue;
        }
        const unsigned char c = (unsigned char)text[i++];
        const char piece[LONGEST_PIECE] = {'\\', 'x', hex[c >> 4], hex[c & 15]};
        memcpy(out + n, piece, sizeof piece);
        n += sizeof piece;
    }
    memcpy(out + n, i < length ? "..." : "", i < length ? ENDING : 1);
    return out;
}
