/* command_line.c -- see command_line.h.  Programs take the line apart by the rules of Microsoft's C
 * runtime: quotes keep blanks together, and a backslash counts only before a quote, where two are
 * one. */
#include "windows/command_line.h"
#include "common/process/heap.h"

#include <stdlib.h>
#include <windows.h>

static char *put(char *out, char c, size_t times) {
    memset(out, c, times);
    return out + times;
}

/* At most twice the word, and two quotes. */
static char *quote(char *out, const char *word) {
    *out++ = '"';
    for (;; word++) {
        size_t slashes = strspn(word, "\\");
        word += slashes;
        out = put(out, '\\', *word && *word != '"' ? slashes : 2 * slashes);
        if (*word == '"') *out++ = '\\';
        *out++ = *word ? *word : '"';
        if (!*word) return out;
    }
}

wchar_t *command_line(char *const words[]) {
    size_t room = 1;
    for (char *const *w = words; *w; w++) room += 2 * strlen(*w) + 3;
    char *line = heap_insist(malloc(room)), *end = line;
    for (char *const *w = words; *w; w++) {
        if (w > words) *end++ = ' ';
        end = quote(end, *w);
    }
    *end = 0;
    for (char *c = line; c < line + strlen(words[0]) + 2; c++)
        if (*c == '/') *c = '\\'; /* the program's name is a path of Windows */
    wchar_t *wide = heap_insist(malloc(room * sizeof *wide));
    int length = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, line, -1, wide, (int)room);
    free(line);
    if (length) return wide;
    free(wide);
    return NULL;
}
