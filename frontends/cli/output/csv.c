/* csv.c -- see csv.h. */
#include "cli/output/csv.h"

#include <stdbool.h>
#include <string.h>

void csv_write(FILE *out, const char *text) {
    if (!strpbrk(text, ",\"\r\n")) {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    for (; *text; text++) fprintf(out, "%s%c", *text == '"' ? "\"" : "", *text);
    fputc('"', out);
}

/* Two quotes within quotes are one; what is left moves up over those that go. */
char *csv_read(char **line) {
    char *from = *line, *to = from, *field = from;
    bool quoted = false;
    if (!from) return NULL;
    for (; *from && (quoted || *from != ','); from++) {
        if (*from != '"')
            *to++ = *from;
        else if (quoted && from[1] == '"')
            *to++ = *from++;
        else
            quoted = !quoted;
    }
    *line = *from ? from + 1 : NULL;
    *to = 0;
    return field;
}
