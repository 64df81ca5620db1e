/* grade_run.c -- the program run on one board, and what it printed. */
#define _GNU_SOURCE
#include "cli/grade/grade.h"
#include "common/process/heap.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct exchange {
    const char *send;
    size_t left;
    char *heard;
    size_t length, room;
} exchange;

static size_t send(void *cookie, char *out, size_t size) {
    exchange *x = cookie;
    if (size > x->left) size = x->left;
    memcpy(out, x->send, size);
    x->send += size;
    x->left -= size;
    return size;
}

static bool receive(void *cookie, const char *bytes, size_t count) {
    exchange *x = cookie;
    if (x->length + count + 1 > x->room) {
        x->room = 2 * (x->length + count + 1);
        x->heard = heap_insist(realloc(x->heard, x->room));
    }
    memcpy(x->heard + x->length, bytes, count);
    x->length += count;
    x->heard[x->length] = 0;
    return true;
}

/* A new file: a program without a sandbox may have left a link of that name. */
static bool write_file(const char *name, const char *text) {
    FILE *file = fopen(name, "wxe");
    bool written = file && fputs(text, file) >= 0;
    return file && fclose(file) == 0 && written;
}

char *grade_run(const grade_exam *e, const grade_test *t, grade_result *r, size_t *length) {
    char *name = NULL;
    if (asprintf(&name, "%s/board.txt", e->folder ? e->folder : "") < 0) heap_insist(name = NULL);
    grade_input in;
    grade_input_make(&in, e->format, e->words, name, &t->start, &e->goal, t->flaw);
    exchange x = {.send = in.text};
    if (!e->folder) x.left = strlen(in.text);
    receive(&x, "", 0);
    const child_plan plan = {.argv = in.argv,
                             .sandbox = !e->no_sandbox,
                             .folder = e->folder,
                             .show = e->show.word,
                             .limits = e->limits};
    const child_streams streams = {.send = send, .receive = receive, .cookie = &x};
    if (e->folder && !write_file(name, in.text))
        r->report = (child_report){.end = CHILD_NOT_STARTED, .code = errno};
    else
        r->report = child_run(&plan, &streams);
    if (e->folder) unlink(name);
    free(name);
    grade_input_free(&in);
    *length = x.length;
    return x.heard;
}
