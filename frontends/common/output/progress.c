/* progress.c -- see progress.h.  Spaces wipe the line: they work where escape codes do not.  The
 * cursor waits at its beginning, so that the ^C of a terminal never runs into the next line. */
#include "common/output/progress.h"
#include "common/output/output.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

progress progress_begin(void) { return (progress){.visible = output_progress()}; }

bool progress_due(const progress *p, double seconds) { return p->visible && seconds >= 0.5; }

/* A line that is too long loses its last parts, not half a word. */
static void fit(char line[], size_t width) {
    while (strlen(line) > width) {
        char *comma = strrchr(line, ',');
        if (!comma) return;
        *comma = 0;
    }
}

void progress_show(progress *p, const char *format, ...) {
    char line[256];
    int width = output_progress_width();
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    fit(line, (size_t)width);
    if (p->visible) fprintf(stderr, "\r%-*.*s\r", width, width, line);
    p->shown = p->visible;
}

void progress_wipe(progress *p) {
    if (p->shown) fprintf(stderr, "\r%*s\r", output_progress_width(), "");
    p->shown = false;
}
