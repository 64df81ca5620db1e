/* grade_run.c -- the program run on one board, and what it printed. */
#define _GNU_SOURCE
#include "cli/grade/grade.h"
#include "common/input/input.h"
#include "common/process/heap.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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
    if (!size) return 0;
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

/* What the program left in the file for its answer, in place of what it printed. */
static void take_file(const char *name, exchange *x) {
    int file = open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    char bytes[4096];
    struct stat s;
    x->length = 0;
    receive(x, "", 0);
    bool plain = file >= 0 && fstat(file, &s) == 0 && S_ISREG(s.st_mode);
    for (ssize_t got;
         plain && x->length < INPUT_MAX_BYTES && (got = read(file, bytes, sizeof bytes)) > 0;)
        receive(x, bytes, (size_t)got);
    if (file >= 0) close(file);
}

/* New and empty before each test; in the sandbox it is the one file that can be written. */
static char *open_answer(const grade_exam *e) {
    if (!e->answer_file) return NULL;
    unlink(e->answer_file);
    int file = open(e->answer_file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file >= 0) close(file);
    return file < 0 ? NULL : realpath(e->answer_file, NULL);
}

/* Where the files with the board and the goal are, or would be. */
static char *place(const grade_exam *e, const char *name) {
    return heap_print("%s/%s", e->folder ? e->folder : "", name);
}

char *grade_run(const grade_exam *e, const grade_test *t, grade_result *r, size_t *length) {
    char *path = place(e, "board.txt"), *goal_path = place(e, "goal.txt"), *output = open_answer(e);
    grade_input in;
    grade_input_make(&in, &(grade_given){.format = &e->form,
                                         .words = e->words,
                                         .path = path,
                                         .goal_path = goal_path,
                                         .start = &t->start,
                                         .goal = &t->goal,
                                         .flaw = t->flaw});
    exchange x = {.send = in.text};
    if (in.text) x.left = strlen(in.text);
    receive(&x, "", 0);
    const child_plan plan = {.argv = in.argv,
                             .sandbox = !e->no_sandbox,
                             .folder = e->folder,
                             .show = e->show.word,
                             .writable = output,
                             .limits = e->limits};
    const child_streams streams = {.send = send, .receive = receive, .cookie = &x};
    bool written = (!in.file || write_file(path, in.file))
                   && (!in.goal_file || write_file(goal_path, in.goal_file))
                   && (output || !e->answer_file);
    if (written)
        r->report = child_run(&plan, &streams);
    else
        r->report = (child_report){.end = CHILD_NOT_STARTED, .code = errno};
    if (output) take_file(output, &x);
    if (in.file) unlink(path);
    if (in.goal_file) unlink(goal_path);
    if (output) unlink(output);
    free(output);
    free(path);
    free(goal_path);
    grade_input_free(&in);
    *length = x.length;
    return x.heard;
}
