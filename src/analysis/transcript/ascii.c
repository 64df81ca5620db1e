/* ascii.c -- see ascii.h. */
#include "analysis/transcript/ascii.h"

#include <string.h>

bool ascii_separates(char c) { return c && strchr(" \t,|[](){}'\";:/\\", c); }

bool ascii_alike(const char *a, const char *b, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (ascii_small(a[i]) != ascii_small(b[i])) return false;
    return true;
}

const char *ascii_find(const char *text, const char *small) {
    for (; *text; text++) {
        size_t i = 0;
        while (small[i] && ascii_small(text[i]) == small[i]) i++;
        if (!small[i]) return text;
    }
    return NULL;
}
