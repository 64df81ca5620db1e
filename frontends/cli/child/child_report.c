/* child_report.c -- how a foreign program ended, in words. */
#include "cli/child/child.h"

#include <ctype.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

/* The line that is written now takes the place of the one before as soon as it has a letter. */
static void keep_last_line(char line[], child_errors *e, const char *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] == '\n') e->line_over = true;
        if (isspace((unsigned char)bytes[i]) && (e->line_over || !e->line)) continue;
        if (e->line_over) e->line = 0, e->line_over = false;
        if (e->line + 1 < CHILD_LINE) line[e->line++] = bytes[i];
        line[e->line] = 0;
    }
}

void child_keep_errors(child_report *r, child_errors *e, const char *bytes, size_t count) {
    keep_last_line(r->last_error, e, bytes, count);
    size_t room = CHILD_ERRORS - 1 - e->kept;
    if (count > room) count = room;
    memcpy(r->errors + e->kept, bytes, count);
    e->kept += count;
}

bool child_keep_answer(child_answer *a, const char *bytes, size_t count, bool *whole) {
    const char *end = memchr(bytes, '\n', count);
    size_t length = end ? (size_t)(end - bytes) : count, left = a->room - a->length;
    if (end && end + 1 < bytes + count) return false;
    if (length < left) left = length;
    memcpy(a->text + a->length, bytes, left);
    a->length += left;
    *whole = end || a->length == a->room;
    return true;
}

void child_describe(const child_report *r, const child_limits *l, char out[CHILD_TEXT]) {
    switch (r->end) {
    case CHILD_EXITED:
        snprintf(out, CHILD_TEXT, "exited with code %d", r->code);
        return;
    case CHILD_CRASHED:
        snprintf(out, CHILD_TEXT, "crashed (%s)", strsignal(r->code));
        return;
    case CHILD_NOT_STARTED:
        snprintf(out, CHILD_TEXT, "could not be started (%s)", strerror(r->code));
        return;
    case CHILD_TIME:
        snprintf(out, CHILD_TEXT, "did not end within %g s", l->seconds);
        return;
    case CHILD_MEMORY:
        snprintf(out, CHILD_TEXT, "took more than %.0f MiB of memory",
                 (double)l->bytes / (1 << 20));
        return;
    case CHILD_OUTPUT:
        snprintf(out, CHILD_TEXT, "wrote more than %.0f MiB", (double)l->output / (1 << 20));
        return;
    case CHILD_PROCESSES:
        snprintf(out, CHILD_TEXT, "started more than %d processes", l->processes);
        return;
    case CHILD_DISK:
        snprintf(out, CHILD_TEXT, "wrote more than %.0f MiB to files", (double)l->disk / (1 << 20));
        return;
    case CHILD_ENDED_EARLY:
        snprintf(out, CHILD_TEXT, "was ended early");
        return;
    case CHILD_INTERRUPTED:
        snprintf(out, CHILD_TEXT, "was interrupted");
        return;
    }
}

void child_append_errors(const child_report *r, char *out, size_t size) {
    int length = (int)strcspn(r->errors, "\r\n");
    size_t used = strlen(out);
    for (int i = 0; i < length; i++)
        if (!isprint((unsigned char)r->errors[i])) return;
    if (length) snprintf(out + used, size - used, " and wrote '%.*s'", length, r->errors);
}
