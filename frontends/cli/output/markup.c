#include "cli/output/markup.h"

#include <string.h>

void markup_put(FILE *out, char letter) {
    static const char special[] = "&<>\"";
    static const char *const instead[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
    const char *found = letter ? strchr(special, letter) : NULL;
    if (found)
        fputs(instead[found - special], out);
    else
        fputc(letter, out);
}

void markup_escape(FILE *out, const char *text) {
    while (*text) markup_put(out, *text++);
}
