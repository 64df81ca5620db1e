/* ini.c -- see ini.h, and docs/decisions/0036-exam-files.md for what was weighed. */
#define _GNU_SOURCE
#include "common/input/ini.h"
#include "common/input/input.h"
#include "common/process/heap.h"

#include <stdlib.h>
#include <string.h>

static const char blanks[] = " \t\r";

/* Without the blanks around it. */
static char *trim(char *text) {
    text += strspn(text, blanks);
    size_t length = strlen(text);
    while (length && strchr(blanks, text[length - 1])) length--;
    text[length] = 0;
    return text;
}

static void add(ini *f, const char *key, const char *value, size_t line) {
    if ((f->count & (f->count - 1)) == 0)
        f->list = heap_insist(reallocarray(f->list, f->count ? 2 * f->count : 1, sizeof *f->list));
    f->list[f->count++] = (ini_entry){key, value, line};
}

/* In place; NULL, or what is wrong. */
static const char *unquote(char **value) {
    static const char letters[] = "nt\"\\", meant[] = "\n\t\"\\";
    char *from = *value, *to = from;
    if (*from != '"') return NULL;
    for (from++; *from && *from != '"'; from++) {
        const char *letter = *from == '\\' && from[1] ? strchr(letters, from[1]) : NULL;
        if (*from == '\\' && !letter)
            return "a backslash before no such letter, expected \\n, \\t, \\\" or \\\\";
        *to++ = letter ? meant[letter - letters] : *from;
        from += letter != NULL;
    }
    if (*from != '"') return "a quote that is not closed, expected a second \"";
    if (from[1]) return "text behind the second quote, expected the end of the line";
    *to = 0;
    return NULL;
}

static const char *take_line(ini *f, char *line, size_t number) {
    size_t length = strlen(line);
    if (!*line || *line == '#' || *line == ';') return NULL;
    if (*line == '[') {
        if (line[length - 1] != ']') return "a section that is not closed, expected [name]";
        line[length - 1] = 0;
        add(f, NULL, trim(line + 1), number);
        return NULL;
    }
    char *equal = strchr(line, '=');
    if (!equal || equal == line) return "no key and value, expected key = value";
    *equal = 0;
    char *key = trim(line), *value = trim(equal + 1);
    const char *wrong = unquote(&value);
    if (!wrong) add(f, key, value, number);
    return wrong;
}

bool ini_read(ini *f, const char *name, const char *text) {
    *f = (ini){.text = heap_insist(strdup(text))};
    char *rest = f->text;
    size_t number = 1;
    for (char *line; (line = strsep(&rest, "\n")); number++) {
        const char *wrong = take_line(f, trim(line), number);
        if (!wrong) continue;
        input_error(name, number, "%s", wrong);
        ini_free(f);
        return false;
    }
    return true;
}

void ini_free(ini *f) {
    free(f->list);
    free(f->text);
    *f = (ini){0};
}
